import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type OwnCommand, ownCommand } from '../../infra/tools/own-command.ts';

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
  const [program, file] = ownCommand(name);
  expect(program).toBe(process.execPath);
  expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
});
