import { expect, test } from 'vitest';
import { countStyle, findStyle, getTexts } from './style.ts';
import COUNTS from './style-counts.json' with { type: 'json' };

/**
 * `npx tsx test/structure/list-style.ts RULE` lists the phrases, `npx tsx test/structure/list-style.ts --write` writes
 * their counts.
 */

const found = findStyle();
const counts = countStyle(found);

interface Change {
  readonly rule: string;
  readonly kind: string;
  readonly before: number;
  readonly now: number;
}

const changes: readonly Change[] = Object.keys(found).flatMap((rule) =>
  ['comment', 'title', 'document', 'screen'].map((kind) => ({
    rule,
    kind,
    before: getNumber(COUNTS, rule, kind),
    now: getNumber(counts, rule, kind),
  })),
);

function getNumber(
  table: Readonly<Record<string, Readonly<Record<string, number>>>>,
  rule: string,
  kind: string,
): number {
  return table[rule]?.[kind] ?? 0;
}

const describeChange = ({ rule, kind, before, now }: Change): string => `${rule}, ${kind}: ${now}, not ${before}`;

test('no screen text breaks a style rule', () => {
  const onScreen = Object.values(found).flat();
  expect(onScreen.filter(({ kind }) => kind === 'screen')).toEqual([]);
});

test('no style count of code and documents has gone up', () => {
  expect(changes.filter(({ before, now }) => now > before).map(describeChange)).toEqual([]);
});

test('style-counts.json is as low as the texts', () => {
  expect(changes.filter(({ before, now }) => now < before).map(describeChange)).toEqual([]);
});

test('reads comments, titles and screen strings, and judges each', () => {
  const source = `/** The queue\n * by which it waits. */\ntest('waits till Monday', () => say('You may take it'));`;
  const texts = getTexts('test/x.test.ts', source);
  expect(countStyle(findStyle(texts))).toEqual({ 'by which, of which, by whom': { comment: 1 }, till: { title: 1 } });
  expect(countStyle(findStyle(getTexts('web/text/en/x.ts', "const TAKE = 'You may take it';")))).toEqual({
    'may for permission': { screen: 1 },
  });
});
