import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('SECURITY.md', 'utf8');

const [, listed = ''] = text.split('## Attacks');

const threats = (listed.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| (?!tries|---)/.test(line));

test('lists a defense and a test that shows it for every threat, in cells of at most 40 words', () => {
  expect(threats.length).toBeGreaterThan(50);
  for (const threat of threats) {
    const [tries = '', stops = '', shown = ''] = threat.slice(2).split(' | ');
    for (const cell of [tries, stops]) {
      expect(cell.trim().length, threat).toBeGreaterThan(5);
      expect(cell.split(/\s+/).length, threat).toBeLessThanOrEqual(40);
    }
    expect(shown, threat).toMatch(/`test\/[\w./-]+\.ts`/);
  }
});

test('the protocol’s rules beside a threat are in the titles of its tests', () => {
  const pairs = threats.flatMap((threat) => {
    const tests = [...threat.matchAll(/`(test\/[\w./-]+)`/g)].map((match) => readFileSync(match[1] as string, 'utf8'));
    return [...threat.matchAll(/\bP-[A-Z]+-\d+\b/g)].map(([rule]) => ({ rule, tests }));
  });
  expect(pairs.length).toBeGreaterThan(20);
  const mentionsRule = (rule: string, text: string): boolean =>
    new RegExp(`(?:test|describe)(?:\\.each\\([^)]*\\))?\\(\\s*'[^']*\\b${rule}\\b`).test(text);
  expect(
    pairs.filter(({ rule, tests }) => !tests.some((each) => mentionsRule(rule, each))).map(({ rule }) => rule),
  ).toEqual([]);
});

test('every script that SECURITY.md names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const scriptNames = [...text.matchAll(/`npm (?:run )?(?!audit)([\w-]+)`/g)].map((match) => match[1] as string);
  expect(scriptNames.filter((name) => scripts[name] === undefined)).toEqual([]);
});
