import { afterAll, beforeAll, expect, test } from 'vitest';
import { deals } from '../../functions/messages/deals.ts';
import { history } from '../../functions/messages/history.ts';
import { makeImportStore } from '../../functions/ports/import-store.ts';
import type { Ports, Push } from '../../functions/ports/ports.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import { exportTable } from '../../infra/records/export-table.ts';
import { type ImportTarget, importTable } from '../../infra/records/import-table.ts';
import { makeTableFile, parseTableFile, type TableFile } from '../../infra/records/table-file.ts';
import type { DealsPage, HistoryPage } from '../../shared/protocol/server-message.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import type { TestClient } from './client.ts';
import { read } from './reading.ts';
import { type Group, type Handlers, openHandlers, startGame } from './test-server.ts';

/** A table older than its stored versions: of some 480 the first 400 have expired. */

const DAY = 86_400_000;

let passedTime = 0;
const getShiftedTime = (): number => Date.now() + passedTime;

let server: Handlers;
let other: Handlers;
let group: Group;
let ann: TestClient;
let oldest: number;
let newest: number;

beforeAll(async () => {
  [server, other] = [await openHandlers({ now: getShiftedTime }), await openHandlers({ now: getShiftedTime })];
  group = await server.seat(1, 2);
  [ann] = group.people as [TestClient];
  await startGame(group);
  await ann.play({ type: 'giveSeatToBot', seat: 0 });
  oldest = (await playUntil(400)) + 1;
  passedTime += 300 * DAY;
  await ann.play({ type: 'resume' });
  newest = await playUntil(oldest + 80);
  passedTime += 110 * DAY;
});
afterAll(() => Promise.all([server.close(), other.close()]));

async function playUntil(version: number): Promise<number> {
  while (ann.view?.paused === undefined) {
    const { version: lastVersion = 0, game, phase } = ann.view ?? {};
    if (game?.ended !== undefined) await ann.play({ type: phase === 'over' ? 'playAgain' : 'nextRound' });
    else if (lastVersion < version) await ann.untilVersion(lastVersion + 1);
    // Refused while the bots play, and once the round has ended.
    else await ann.play({ type: 'pause' }).catch(() => undefined);
  }
  return ann.view.version;
}

const getPlace = ({ local: { ports, database } }: Handlers): ImportTarget => ({
  ...{ keys: ports.keys, now: getShiftedTime },
  store: makeImportStore({ client: database.client, name: STORE_NAME, now: getShiftedTime }),
});

const getRange = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Asks for the host, bypassing the socket and its counter. */
async function ask<Page extends HistoryPage | DealsPage>(
  ask: (ports: Ports, connection: ConnectionId) => Promise<void>,
): Promise<Page> {
  const { ports } = server.local;
  const received: string[] = [];
  const push: Push = async (_, message) => {
    received.push(message);
    return 'sent';
  };
  const [connection = ''] = ports.cache.get(group.table)?.table.seats[0]?.connections ?? [];
  await ask({ ...ports, push }, connection);
  return read(received[0] ?? '') as Page;
}

async function getPages<Page>(
  ask: (after: number) => Promise<{ page: Page; last: number | undefined }>,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { page, last }: { page: Page; last: number | undefined } = await ask(after);
    pages.push(page);
    if (last !== undefined && last <= after) throw new Error('a page that leads nowhere');
    after = last;
  }
  return pages;
}

test.each([
  ['happened', undefined, 2],
  ['looked like', true, 5],
] as const)('P-HISTORY-1 the history of %s runs from the first stored version to the end', async (_, views, count) => {
  const pages = await getPages<HistoryPage>(async (after) => {
    const message = { type: 'history', table: group.table, after, ...(views && { views }) } as const;
    const page = await ask<HistoryPage>((ports, connection) => history(ports, connection, message));
    return { page, last: page.more && page.entries.at(-1)?.version };
  });
  const entries = pages.flatMap((page) => page.entries);
  expect(entries.map(({ version }) => version)).toEqual(getRange(oldest + 1, newest));
  expect(pages.length).toBeGreaterThanOrEqual(count);
});

test('P-DEALS-2 sends the deals of all stored rounds, including the last', async () => {
  const pages = await getPages<DealsPage>(async (after) => {
    const message = { type: 'deals', table: group.table, after } as const;
    const page = await ask<DealsPage>((ports, connection) => deals(ports, connection, message));
    return { page, last: page.more && page.last };
  });
  expect(pages.at(-1)?.last).toBe(newest);
  expect(pages.flatMap(({ steps }) => steps).every(([version]) => version >= oldest)).toBe(true);
});

test('export writes the stored versions; import lists the imported and the unchecked ones', async () => {
  const file = (await exportTable(getPlace(server), group.table)) as TableFile;
  expect(file.items.map(({ version }) => version)).toEqual(getRange(oldest, newest));
  const read = parseTableFile(makeTableFile(file));
  expect(checkHistory(read).faults).toEqual([expect.stringContaining(`The file begins with version ${oldest}: `)]);
  expect(checkHistory(read, { mayBeginLater: true, now: getShiftedTime() }).faults).toEqual([]);
  expect(await importTable(getPlace(other), read)).toMatchObject({ type: 'stored', seats: [{ name: 'Ann' }] });
  const secondExport = (await exportTable(getPlace(other), group.table)) as TableFile;
  expect(secondExport.items.map(({ version }) => version)).toEqual(getRange(oldest, newest + 1));
});
