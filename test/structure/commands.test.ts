import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getOwnCommand, type OwnCommand } from '../../infra/tools/own-command.ts';
import { getHelp } from '../../infra/tools/read-arguments.ts';

/** A program that is a batch file on Windows, started by name: `spawn` does not find it there. */
const SPAWN_PATTERN = /\b(?:spawn|spawnSync|execFile|execFileSync)\)?\(\s*['"](?:npx|npm|cdk|tsx|vitest)['"]/;

const sources = ['infra', 'test', 'functions', 'shared'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);

test('starts no command in a way that fails on Windows', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => SPAWN_PATTERN.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each<OwnCommand>(['cdk', 'tsx', 'vitest'])('Node starts %s from its own file', (name) => {
  const [program, file] = getOwnCommand(name);
  expect(program).toBe(process.execPath);
  expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
});

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test.each(sources.filter((file) => /import \{ readArguments \}/.test(readFileSync(file, 'utf8'))))(
  '%s prints as its help how it is run',
  (file) => {
    const [name] = Object.entries(scripts).find(([, script]) => script.endsWith(file)) ?? [];
    expect(getHelp(file)).toContain(name === undefined ? `npx tsx ${file}` : `npm run ${name}`);
  },
);

test('a wrong option is one sentence and the help, not a stack trace', () => {
  const [program, tsx] = getOwnCommand('tsx');
  const file = 'infra/tools/count-words.ts';
  const { status, stderr } = spawnSync(program, [tsx, file, '--unknown'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/^Unknown option '--unknown'/) });
  expect(stderr).toContain(getHelp(file));
  expect(stderr).not.toContain('node:internal');
});
