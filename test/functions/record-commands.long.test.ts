import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFolder } from '../../infra/local/folder-lock/lock.ts';
import { makeTableFile, type TableFile } from '../../infra/records/table-file.ts';
import type { FairRecord } from '../../shared/fairness/record.ts';
import { AFOOT } from '../typescript.ts';
import type { TestClient } from './client.ts';
import { readRecord } from './read-deals.ts';
import { recordTable } from './recording.ts';
import { makeTempFolder } from './temp-folder.ts';
import { type Group, openTestServer, type TestServer } from './test-server.ts';

const busy = makeTempFolder('busy');
let server: TestServer;
let unlock: () => void;
let group: Group;
let file: TableFile;

beforeAll(async () => {
  unlock = lockFolder(busy);
  server = await openTestServer({ data: busy });
  ({ group, file } = await recordTable(server));
});
afterAll(async () => {
  await server.close();
  unlock();
});

function makeFreshFolder(): string {
  const folder = makeTempFolder('records');
  return folder;
}

const run = async (...args: string[]): Promise<{ stdout: string; stderr: string; code: number }> => {
  try {
    return { ...(await promisify(execFile)(process.execPath, [...AFOOT, ...args])), code: 0 };
  } catch (error) {
    return error as { stdout: string; stderr: string; code: number };
  }
};

test('export from a folder whose server runs, import to an empty one, and import again', async () => {
  const folder = makeFreshFolder();
  const empty = join(folder, 'empty');
  const name = join(folder, 'table.jsonl');
  const output = await run('export', group.table, '--data', busy);
  expect(output).toMatchObject({ code: 0, stderr: expect.stringContaining('Keep the file to yourself') });
  writeFileSync(name, output.stdout);
  const first = await run('import', name, '--data', empty, '--address', 'https://cards.example/');
  expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('https://cards.example/#/seat/') });
  for (const data of [empty, busy]) {
    const second = await run('import', name, '--data', data);
    expect(second).toMatchObject({ code: 0, stdout: expect.stringContaining('Everything is already here') });
  }
  writeFileSync(name, output.stdout.replace('"create"', '"crabte"'));
  expect(await run('import', name, '--data', empty)).toMatchObject({ code: 1 });
  for (const unknown of ['unknown-unknown-table0', '-begins-like-an-option', '--as-a-long-option-too'])
    expect(await run('export', unknown, '--data', empty)).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining(`There is no table ${unknown} here.`) },
    });
});

test('import explains why a file without its beginning is refused and how to continue, then lists what was not checked', async () => {
  const folder = makeFreshFolder();
  const name = join(folder, 'table.jsonl');
  writeFileSync(name, makeTableFile({ ...file, items: file.items.slice(5) }));
  const refused = await run('import', name, '--data', folder);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--without-beginning') });
  const trusted = await run('import', name, '--data', folder, '--without-beginning');
  const unchecked = 'The file begins with version 6, so the table of that version could not be checked.';
  expect(trusted).toMatchObject({ code: 0, stdout: expect.stringContaining(unchecked) });
  expect(await run('import', '--help')).toMatchObject({ stdout: expect.stringContaining('--without-beginning  ') });
});

test('verify reports what matches and what does not', async () => {
  const folder = makeFreshFolder();
  const name = join(folder, 'record.json');
  const { bea } = group;
  const record = await readRecord(bea, group.table);
  writeFileSync(name, JSON.stringify(record));
  const good = await run('verify', name);
  expect(good).toMatchObject({ code: 0, stdout: expect.stringContaining('was dealt fairly') });
  const steps = record.steps.map(([version, text]) => [
    version,
    text.replace(/ mix (.)/, (_, reaction) => ` mix ${reaction === 'A' ? 'B' : 'A'}`),
  ]);
  writeFileSync(name, JSON.stringify({ ...record, steps }));
  const bad = await run('verify', name);
  expect(bad).toMatchObject({ code: 1, stdout: expect.stringContaining('don’t give this shuffle') });
  const { opened: _, ...shut } = record;
  writeFileSync(name, JSON.stringify(shut));
  const withheld = await run('verify', name);
  expect(withheld).toMatchObject({ code: 1, stdout: expect.stringContaining('its secret is still sealed') });
});

/** Characters that a terminal would act on or that change the writing direction; line ends excepted. */
const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

test('no command prints a file’s raw text', async () => {
  const folder = makeFreshFolder();
  const name = join(folder, 'file');
  const bad = '\u001b[2J\u202eevil\u0007\rforged';
  const printed = async (script: string, text: string): Promise<string> => {
    writeFileSync(name, text);
    const { stdout, stderr, code } = await run(script, name, ...(script === 'import' ? ['--data', folder] : []));
    expect(code).toBe(1);
    return stdout + stderr;
  };
  const { ann } = group;
  const record = await readRecord(ann, group.table);
  const [first, ...rest] = file.items;
  const items = [first, { ...rest[0], submission: `watch ${bad}` }, ...rest.slice(1)] as TableFile['items'];
  const ruleset = { afoot: 'ruleset', version: 1, name: bad, ruleset: { ...file.charter.ruleset, [bad]: 1 } };
  const outputs = [
    await printed('import', makeTableFile({ ...file, charter: { ...file.charter, title: bad } })),
    await printed('import', makeTableFile({ ...file, items })),
    await printed('verify', JSON.stringify({ ...record, charter: { ...record.charter, title: bad } })),
    await printed('verify', JSON.stringify({ ...record, given: [bad] })),
    await printed('ruleset', JSON.stringify(ruleset)),
    await printed('ruleset', JSON.stringify({ ...ruleset, name: 'Ours' })),
  ];
  for (const text of outputs) expect(text).not.toMatch(UNSAFE);
  expect(outputs.filter((text) => text.includes('\\u{1b}[2J')).length).toBeGreaterThan(2);
});

test('export prints an old, unchecked title with its control characters escaped', async () => {
  const old = await server.seat(1);
  const { store } = server.local.ports;
  const { charter } = (await store.load(old.table)) ?? {};
  if (charter === undefined) throw new Error('no charter');
  await store.putCharter(old.table, { ...charter, title: '\u001b[2J\u202egnol', revision: charter.revision + 1 });
  const output = await run('export', old.table, '--data', busy);
  expect(output).toMatchObject({ code: 0, stderr: expect.stringContaining('“\\u{1b}[2J\\u{202e}gnol”') });
  expect(output.stderr).not.toMatch(UNSAFE);
});

test('verify exits with 3 if it checked no round: none exists, none is over, or none can be checked', async () => {
  const folder = makeFreshFolder();
  const name = join(folder, 'record.json');
  const verify = (record: FairRecord): ReturnType<typeof run> => {
    writeFileSync(name, JSON.stringify(record));
    return run('verify', name);
  };
  const { ann } = group;
  const { opened: _, ...shut } = await readRecord(ann, group.table);
  const nothing = { code: 3, stdout: expect.stringContaining('No round is over yet.') };
  expect(await verify({ ...shut, deals: [], steps: [], results: [] })).toMatchObject(nothing);
  const young = await server.game(1);
  const running = await readRecord(young.people[0] as TestClient, young.table);
  expect(running.deals).toHaveLength(1);
  expect(await verify(running)).toMatchObject(nothing);
  const beyond = { ...shut, deals: shut.deals.map((entry) => ({ ...entry, deal: entry.deal + 2000 })) };
  const unchecked = { code: 3, stdout: expect.stringContaining('We couldn’t check any round.') };
  expect(await verify(beyond)).toMatchObject(unchecked);
  expect(await run('verify', '--help')).toMatchObject({ stdout: expect.stringContaining('but no round was checked') });
});
