import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATIENCE } from '../patience.ts';
import { TYPESCRIPT } from '../typescript.ts';

/** Commands that are called wrongly say so in one sentence, and nothing is started, stored or sent. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'afoot-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number;
  readonly said: string;
}

/** Runs a command in an empty folder. It has ended by itself, not by the time limit. */
function end(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const command = [...TYPESCRIPT, join(process.cwd(), file), ...args];
  const options = { cwd: folder, env: { ...process.env, PORT: '0', ...environment }, timeout: PATIENCE };
  return new Promise((resolve) =>
    execFile(process.execPath, command, options, (error, _, said) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: said.trim() }),
    ),
  );
}

const PAGE = 'AFOOT_ORIGIN must be the page’s address, such as https://cards.example.org, without a path, not';
const STORE = 'must be the address of a database, such as http://127.0.0.1:8000, not';

describe('the server does not start', () => {
  test('and says so before anything else', async () => {
    const ended = await end('infra/local/start.ts', ['--no-web'], { AFOOT_ORIGIN: '' });
    expect(ended).toEqual({ code: 1, said: `${PAGE} "".` });
  });

  const OPTIONS = 'Options follow two dashes: npm start -- --port 8080';

  test.each<[args: readonly string[], said: string]>([
    [['--port', '-1'], `Option '--port' argument is ambiguous.`],
    [['--host', '192.0.2.77'], '192.0.2.77 is no address of this machine: choose one of its own with --host ADDRESS.'],
    [['--data='], '--data is empty: name a folder, or leave it out.'],
    [['--prot', '8080'], `Unknown option '--prot'\n${OPTIONS}`],
    [['8080'], `Unexpected argument '8080'. This command does not take positional arguments\n${OPTIONS}`],
    [['--port'], `Option '--port <value>' argument missing\n${OPTIONS}`],
  ])('with %o', async (args, said) => {
    const ended = await end('infra/local/start.ts', ['--no-web', ...args], { AFOOT_DATA: join(folder, 'data') });
    expect(ended).toEqual({ code: 1, said: expect.stringContaining(said) });
  });
});

describe('a command does nothing', () => {
  test.each<[file: string, args: readonly string[], code: number, said: string]>([
    ['infra/local/run-backup.ts', [], 2, 'Usage: npm run backup'],
    ['infra/local/run-backup.ts', ['a', 'b'], 2, 'Usage: npm run backup'],
    ['infra/local/run-backup.ts', ['a', '--date', 'b'], 2, `Unknown option '--date'`],
    ['infra/local/run-backup.ts', ['a', '--data='], 1, '--data is empty'],
    ['infra/records/export.ts', ['x'.repeat(22), '--data='], 1, '--data is empty'],
    ['infra/records/export.ts', ['x'.repeat(22), 'y'.repeat(22)], 2, 'Usage: npm run --silent export'],
    ['infra/records/export.ts', ['x'.repeat(22), '--endpoint', 'localhost'], 1, `--endpoint ${STORE} "localhost".`],
    ['infra/records/export.ts', ['x'.repeat(22), '--data', 'none'], 1, 'There is no folder '],
    ['infra/records/export.ts', ['x'.repeat(22), '--data', '.'], 1, ' holds no tables: name the data folder'],
    ['infra/records/export.ts', ['x'.repeat(22), '--data', '.', '--store', 's'], 1, 'not both.'],
    ['infra/records/import.ts', ['a', 'b'], 2, 'Usage: npm run import'],
    [
      'infra/records/import.ts',
      ['a', '--address', 'cards.example.org'],
      1,
      '--address must be where people open the page',
    ],
    ['infra/records/import.ts', ['none'], 2, 'none cannot be read.'],
    ['infra/records/verify.ts', ['a', 'b'], 2, 'Usage: npm run verify'],
    ['infra/tools/protocol/run.ts', ['--chek'], 1, `Unknown option '--chek'`],
    ['test/smoke/run.ts', ['ws://localhost', '--rounds', '5'], 2, '--rounds must be from 1 to 4.'],
    ['test/smoke/run.ts', ['ws://localhost', '--origin', 'localhost'], 2, '--origin must be an address'],
    ['test/smoke/run.ts', ['http://localhost'], 2, 'Name one ws:// or wss:// address.'],
    ['test/smoke/run.ts', ['ws://localhost', '--seed', '1'], 2, `Unknown option '--seed'`],
  ])('%s %o', async (file, args, code, said) => {
    expect(await end(file, args)).toEqual({ code, said: expect.stringContaining(said) });
  });
});

test('none of these has left a file where it was given', () => {
  expect(readdirSync(folder).filter((name) => name !== 'data')).toEqual([]);
});

test('a database that does not answer is named', async () => {
  const AFOOT_DYNAMODB = 'http://127.0.0.1:1';
  const { code, said } = await end('infra/local/start.ts', ['--no-web'], { AFOOT_DYNAMODB, AFOOT_DATA: 'other' });
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`The database at ${AFOOT_DYNAMODB}`) });
  expect(said).not.toContain('    at ');
});

test('a data folder that is a file is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, said } = await end('infra/local/start.ts', ['--no-web', '--data', file]);
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(`Afoot cannot write to ${file}: choose`) });
});
