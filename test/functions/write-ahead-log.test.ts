import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test, vi } from 'vitest';
import { getDamagedLogPath, isDamagedLog } from '../../infra/local/database/write-ahead-log.ts';
import { startLocal } from '../../infra/local/local.ts';
import { makeTempFolder } from './temp-folder.ts';
import { openTestServer, watchRefused } from './test-server.ts';

const folder = makeTempFolder('log');

/** A log of several transactions, written by SQLite itself. */
function makeLog(): Uint8Array {
  const file = join(folder, 'log.sqlite');
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE plays (n INTEGER, text TEXT)');
  const insert = database.prepare('INSERT INTO plays VALUES (?, ?)');
  for (let n = 0; n < 6; n++) insert.run(n, 'x'.repeat(3000));
  const log = readFileSync(`${file}-wal`);
  database.close();
  return log;
}

const LOG = makeLog();
const FRAME = 24 + 4096;
const LAST = LOG.length - FRAME;

const changeLog = (at: number, bytes: readonly number[] = [~(LOG[at] as number) & 255]): Uint8Array => {
  const log = Uint8Array.from(LOG);
  log.set(bytes, at);
  return log;
};

describe('a write-ahead log', () => {
  test('is intact as written, empty, or torn at its end', () => {
    for (const end of [0, 10, 32, LAST, LAST + 500, LOG.length]) expect(isDamagedLog(LOG.subarray(0, end))).toBe(false);
    expect(isDamagedLog(changeLog(LAST + 100)), 'the last page alone').toBe(false);
  });

  test.each([
    ['its head', 0],
    ['its page size', 10],
    ['its salt', 17],
    ['the head of its first page', 40],
    ['its first page', 500],
    ['a checksum in the middle', 32 + 3 * FRAME + 18],
    ['the page before the last', LAST - 5],
  ])('is damaged if one byte of %s is changed', (_, at) => {
    expect(isDamagedLog(changeLog(at))).toBe(true);
  });
});

test('a table lost in a damaged log is never “no such table”, and health reports the damage', async () => {
  const data = join(folder, 'data');
  const server = await openTestServer({ data });
  const { table, invite } = await server.seat(4);
  await server.local.kill();
  const wal = join(data, 'tables.sqlite-wal');
  const log = readFileSync(wal);
  log.fill(0, 32, 32 + FRAME);
  writeFileSync(wal, log);
  const written = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  for (const start of ['the first start', 'a later start']) {
    server.local = await startLocal({ port: 0, host: 'localhost', data, log: written });
    const guest = await server.open();
    expect(await watchRefused(guest, table, invite), start).toMatchObject({ code: 'storeDamaged' });
    const health = await fetch(`${server.local.url}/health`);
    expect([health.status, await health.json()]).toMatchObject([503, { ok: false, store: 'damaged' }]);
    await server.local.stop();
  }
  expect(existsSync(getDamagedLogPath(join(data, 'tables.sqlite')))).toBe(true);
  expect(written.error).toHaveBeenCalledTimes(2);
  rmSync(getDamagedLogPath(join(data, 'tables.sqlite')));
  server.local = await startLocal({ port: 0, host: 'localhost', data });
  const guest = await server.open();
  expect(await watchRefused(guest, table, invite), 'after the operator gave it up').toMatchObject({
    code: 'noSuchTable',
  });
  await server.close();
});
