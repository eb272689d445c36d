import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TEST_TIMEOUT } from '../timeouts.ts';
import { AFOOT } from '../typescript.ts';
import { makeTempFolder } from './temp-folder.ts';

const folder = makeTempFolder('settings');

interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a command in an empty folder, which must end before the time limit. */
function end(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<CommandResult> {
  const command = [...AFOOT, ...args];
  const options = { cwd: folder, env: { ...process.env, PORT: '0', ...environment }, timeout: TEST_TIMEOUT };
  return new Promise((resolve) =>
    execFile(process.execPath, command, options, (error, _, output) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: output.trim() }),
    ),
  );
}

const PAGE = 'AFOOT_ORIGIN must be the page’s address, such as https://cards.example.org, without a path, not';
const TABLE = 'x'.repeat(22);
const STORE = 'must be the address of a database, such as http://127.0.0.1:8000, not';

describe('the server does not start', () => {
  test('with an empty AFOOT_ORIGIN, and reports it before anything else', async () => {
    const ended = await end(['start', '--no-web'], { AFOOT_ORIGIN: '' });
    expect(ended).toEqual({ code: 1, output: `${PAGE} "".` });
  });

  const OPTIONS = 'Options follow two dashes: npm start -- --port 8080';

  test.each<[args: readonly string[], expected: string, code?: number]>([
    [['--port', '-1'], '--port must be a whole number from 0 to 65535, not "./-1".'],
    [['--host', '192.0.2.77'], '192.0.2.77 is no address of this machine: choose one of its own with --host ADDRESS.'],
    [['--data='], '--data is empty: name a folder, or leave it out.'],
    [['--prot', '8080'], `error: unknown option '--prot'\n(Did you mean --port?)\n${OPTIONS}`, 2],
    [['8080'], `error: too many arguments for 'start'. Expected 0 arguments but got 1: 8080.\n${OPTIONS}`, 2],
    [['--port'], `error: option '--port <number>' argument missing\n${OPTIONS}`, 2],
  ])('with %o', async (args, expected, code = 1) => {
    const ended = await end(['start', '--no-web', ...args], { AFOOT_DATA: join(folder, 'data') });
    expect(ended).toEqual({ code, output: expect.stringContaining(expected) });
  });
});

describe('a command does nothing', () => {
  test.each<[args: readonly string[], code: number, output: string]>([
    [['exprot'], 2, 'Did you mean export?'],
    [['backup'], 2, `missing required argument 'folder'`],
    [['backup', 'a', 'b'], 2, `too many arguments for 'backup'`],
    [['backup', 'a', '--date', 'b'], 2, `unknown option '--date'`],
    [['backup', 'a', '--data='], 1, '--data is empty'],
    [['export', TABLE, '--data='], 1, '--data is empty'],
    [['export'], 2, 'Name one table, or a folder for all with --all.'],
    [['export', TABLE, '--all', 'a'], 2, 'Name one table, or a folder for all with --all.'],
    [['export', TABLE, TABLE], 2, `too many arguments for 'export'`],
    [['export', TABLE, '--endpoint', 'localhost'], 1, `--endpoint ${STORE} "localhost".`],
    [['export', TABLE, '--data', 'none'], 1, 'There is no folder '],
    [['export', TABLE, '--data', '.'], 1, ' holds no tables: name the data folder'],
    [['export', TABLE, '--data', '.', '--store', 's'], 1, 'not both.'],
    [['import', 'a', 'b'], 2, `too many arguments for 'import'`],
    [['import', 'a', '--address', 'cards.example.org'], 1, '--address must be where people open the page'],
    [['import', 'none'], 2, 'none cannot be read.'],
    [['ruleset', 'none'], 2, 'none cannot be read.'],
    [['verify', 'a', 'b'], 2, `too many arguments for 'verify'`],
    [['smoke', 'ws://localhost', '--rounds', '5'], 2, '--rounds must be from 1 to 4.'],
    [['smoke', 'ws://localhost', '--origin', 'localhost'], 2, '--origin must be an address'],
    [['smoke', 'http://localhost'], 2, 'Name one ws:// or wss:// address.'],
    [['smoke', 'ws://localhost', '--seed', '1'], 2, `unknown option '--seed'`],
  ])('%o', async (args, code, output) => {
    expect(await end(args)).toEqual({ code, output: expect.stringContaining(output) });
  });
});

test('the wrong commands left no files', () => {
  expect(readdirSync(folder).filter((name) => name !== 'data')).toEqual([]);
});

test('names a database that does not answer', async () => {
  const AFOOT_DYNAMODB = 'http://127.0.0.1:1';
  const { code, output } = await end(['start', '--no-web'], { AFOOT_DYNAMODB, AFOOT_DATA: 'other' });
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(`The database at ${AFOOT_DYNAMODB}`) });
  expect(output).not.toContain('    at ');
});

test('names a data folder that is a file', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, output } = await end(['start', '--no-web', '--data', file]);
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining(`Afoot cannot write to ${file}: choose`),
  });
});
