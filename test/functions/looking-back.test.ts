import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryPage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { TestClient } from './client.ts';
import { type Group, openTestServer, playOnce, settled, startGame, type TestServer } from './test-server.ts';

/** Replay: each viewer sees their own earlier views; everybody sees a finished game. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Pair = readonly [TestClient, TestClient];

interface TestAsked {
  readonly after: number;
  readonly seat?: number;
}

async function fetchPositions(client: TestClient, table: string, asked: TestAsked): Promise<HistoryPage> {
  client.send({ type: 'history', table, views: true, ...asked });
  return client.next('history');
}

async function refusalOf(client: TestClient, table: string, asked: TestAsked): Promise<unknown> {
  client.send({ type: 'history', table, views: true, ...asked });
  return client.next('refused');
}

/** Every view that a client received live, by its version. */
function seenBy({ heard }: TestClient): ReadonlyMap<number, View> {
  const views = heard.flatMap((message): readonly View[] => {
    if (message.type === 'welcome') return [message.view];
    if (message.type === 'seated') return [message.welcome.view];
    if (message.type !== 'view') return [];
    const { type: _, ...view } = message;
    return [view];
  });
  return new Map(views.map(({ happened: _, fingerprint: __, ...view }) => [view.version, view]));
}

const viewsOf = ({ entries }: HistoryPage): readonly View[] => entries.flatMap(({ view }) => (view ? [view] : []));

/** Compares positions with the live views; returns how many of them have a game. */
function compare(page: HistoryPage, seen: ReadonlyMap<number, View>): number {
  const compared = viewsOf(page).filter(({ version }) => seen.has(version));
  for (const view of compared) {
    const then = seen.get(view.version);
    // A watcher of a hidden game got no time.
    expect(view).toEqual(then?.at === 0 ? { ...then, at: view.at } : then);
  }
  return compared.filter(({ game }) => game !== undefined).length;
}

async function inGame(plays: number, people = 2): Promise<Group & { readonly pair: Pair; readonly began: number }> {
  const group = await server.seat(people, 2);
  await startGame(group);
  const began = group.people[0]?.view?.version ?? 0;
  for (let i = 0; i < plays; i++) await playOnce(group.people);
  return { ...group, pair: group.people as readonly TestClient[] as Pair, began };
}

async function endByAgreement([ann, bea]: Pair, what: 'round' | 'game'): Promise<void> {
  await ann.play({ type: 'askToEnd', what });
  await settled([ann, bea]);
  await bea.play({ type: 'answerEnd', yes: true });
  await settled([ann, bea]);
}

test('P-HISTORY-2 each viewer replays what they saw themselves, in pages', async () => {
  const { pair, table } = await inGame(24);
  for (const person of pair) {
    const first = await fetchPositions(person, table, { after: 0 });
    expect(first).toMatchObject({ views: true, more: true });
    expect(first.entries).toHaveLength(10);
    const next = await fetchPositions(person, table, { after: first.entries.at(-1)?.version ?? 0 });
    expect(compare(first, seenBy(person)) + compare(next, seenBy(person))).toBeGreaterThan(10);
    expect(JSON.stringify(first).length).toBeLessThan(60_000);
  }
});

test('P-HISTORY-1 history has no views unless asked for them', async () => {
  const { pair, table } = await inGame(2);
  pair[0].send({ type: 'history', table, after: 0 });
  expect(viewsOf(await pair[0].next('history'))).toEqual([]);
  pair[0].send({ type: 'history', table, after: 0, seat: 1 });
  expect(viewsOf(await pair[0].next('history'))).toEqual([]);
});

test('P-HISTORY-3 a running game cannot be seen from another seat, nor can its earlier rounds', async () => {
  const { pair, table, began } = await inGame(3);
  const [ann] = pair;
  const refused = { type: 'refused', code: 'gameNotOver', table };
  for (const seat of [0, 1, 5]) {
    for (const after of [0, began - 1, began + 1]) {
      expect(await refusalOf(ann, table, { after, seat })).toEqual(refused);
    }
  }
  await endByAgreement(pair, 'round');
  expect(ann.view?.game?.ended).toBeDefined();
  expect(await refusalOf(ann, table, { after: began, seat: 1 })).toEqual(refused);
  await ann.play({ type: 'nextRound' });
  expect(ann.view?.game?.round).toBe(2);
  for (const after of [0, began, began + 3]) {
    expect(await refusalOf(ann, table, { after, seat: 1 })).toEqual(refused);
  }
});

test('P-HISTORY-3 a finished game can be seen from every seat, even while the next one runs', async () => {
  const { pair, table, began } = await inGame(5);
  const [ann, bea] = pair;
  await endByAgreement(pair, 'game');
  expect(ann.view?.phase).toBe('over');
  const over = ann.view?.version ?? 0;
  const through = await fetchPositions(ann, table, { after: began - 1, seat: 1 });
  expect(through).toMatchObject({ views: true, seat: 1 });
  expect(compare(through, seenBy(bea))).toBeGreaterThan(6);
  expect(viewsOf(through).every(({ seat }) => seat === 1)).toBe(true);

  await ann.play({ type: 'playAgain' });
  await settled(pair);
  await playOnce(pair);
  const earlier = await fetchPositions(ann, table, { after: began - 1, seat: 1 });
  expect(earlier.entries.at(-1)?.version).toBe(over);
  expect(earlier.more).toBeUndefined();
  expect(earlier.entries).toEqual(through.entries);
  expect(await refusalOf(ann, table, { after: over, seat: 1 })).toMatchObject({ code: 'gameNotOver' });
  expect(viewsOf(await fetchPositions(bea, table, { after: over })).every(({ seat }) => seat === 1)).toBe(true);
});

test('P-HISTORY-2 a new person in a seat does not see what the previous one held, whatever the name', async () => {
  const { pair, table, invite, began } = await inGame(4);
  const [left] = viewsOf(await fetchPositions(pair[1], table, { after: began }));
  expect(left?.game?.held).toBeDefined();
  await pair[1].leaveSeat();
  const other = await server.open();
  await other.watch(table, invite);
  const { welcome } = await other.sit(table, 1, 'Bea');
  const sat = welcome.view.version;
  const views = viewsOf(await fetchPositions(other, table, { after: began - 1 }));
  const before = views.filter(({ version }) => version < sat);
  expect(before.length).toBeGreaterThan(3);
  expect(before.every(({ seat, game }) => seat === undefined && game !== undefined && !('held' in game))).toBe(true);
  expect(views.find(({ version }) => version >= sat)?.game?.held).toBe(welcome.view.game?.held);
});

test('P-HISTORY-2 a person who changed seats replays from the earlier seat', async () => {
  const { pair, table, began } = await inGame(4);
  const [ann, bea] = pair;
  await endByAgreement(pair, 'round');
  const seen = seenBy(ann);
  await ann.play({ type: 'swapSeats', seats: [0, 1] });
  await settled(pair);
  expect([ann.view?.seat, bea.view?.seat]).toEqual([1, 0]);
  const page = await fetchPositions(ann, table, { after: began - 1 });
  expect(compare(page, seen)).toBeGreaterThan(4);
});

test('P-HISTORY-2 P-HISTORY-3 a watcher replays only what the host lets people watch, then and now', async () => {
  const { pair, table, invite, began } = await inGame(3);
  const [ann, bea] = pair;
  const watcher = await server.open();
  await watcher.watch(table, invite);
  const hasGame = ({ game }: View): boolean => game !== undefined;
  expect(viewsOf(await fetchPositions(watcher, table, { after: 0 })).some(hasGame)).toBe(false);
  await ann.play({ type: 'changeSettings', settings: { spectators: true } });
  const open = ann.view?.version ?? 0;
  await settled([...pair, watcher]);
  await playOnce(pair);
  const views = viewsOf(await fetchPositions(watcher, table, { after: began }));
  expect(views.filter(hasGame).map(({ version }) => version >= open)).toEqual([true, true]);
  expect(views.some(({ game }) => game && 'held' in game)).toBe(false);
  await endByAgreement(pair, 'game');
  const through = viewsOf(await fetchPositions(watcher, table, { after: began, seat: 1 }));
  expect(through.filter(hasGame).every(({ version, game }) => version >= open && game?.held)).toBe(true);
  expect(through.filter(hasGame).length).toBeGreaterThan(2);
  await ann.play({ type: 'changeSettings', settings: { spectators: false } });
  await settled([ann, bea]);
  expect(viewsOf(await fetchPositions(watcher, table, { after: began, seat: 1 })).some(hasGame)).toBe(false);
});
