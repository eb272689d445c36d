import { expect, test } from 'vitest';
import type { HistoryPage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { TestClient } from './client.ts';
import { setUpHandlers } from './set-up.ts';
import { endByAgreement, type Group, playNextMove, waitForAll } from './test-server.ts';

const server = setUpHandlers();

async function fetchPositions(client: TestClient, table: string, after: number): Promise<HistoryPage> {
  return client.ask({ type: 'history', table, views: true, after }, 'history');
}

function getSeen({ received }: TestClient): ReadonlyMap<number, View> {
  const views = received.flatMap((message): readonly View[] => {
    if (message.type === 'welcome') return [message.view];
    if (message.type === 'seated') return [message.welcome.view];
    if (message.type !== 'view') return [];
    const { type: _, ...view } = message;
    return [view];
  });
  return new Map(views.map(({ happened: _, ...view }) => [view.version, view]));
}

const getViews = ({ entries }: HistoryPage): readonly View[] => entries.flatMap(({ view }) => (view ? [view] : []));

/** Compares positions with the live views; returns the number with a game. */
function compare(page: HistoryPage, seen: ReadonlyMap<number, View>): number {
  const compared = getViews(page).filter(({ version }) => seen.has(version));
  for (const view of compared) {
    const liveView = seen.get(view.version);
    // A watcher of a hidden game gets no time.
    expect(view).toEqual(liveView?.at === 0 ? { ...liveView, at: view.at } : liveView);
  }
  return compared.filter(({ game }) => game !== undefined).length;
}

async function playGame(plays: number, people = 2): Promise<Group & { readonly startVersion: number }> {
  const group = await server.game(people, 2);
  const startVersion = group.people[0]?.view?.version ?? 0;
  for (let i = 0; i < plays; i++) await playNextMove(group.people);
  return { ...group, startVersion };
}

test('P-HISTORY-2 each viewer replays what they saw themselves, in pages', async () => {
  const { people, table } = await playGame(24);
  for (const person of people) {
    const first = await fetchPositions(person, table, 0);
    expect(first).toMatchObject({ views: true, more: true });
    expect(first.entries).toHaveLength(10);
    const next = await fetchPositions(person, table, first.entries.at(-1)?.version ?? 0);
    expect(compare(first, getSeen(person)) + compare(next, getSeen(person))).toBeGreaterThan(10);
    expect(JSON.stringify(first).length).toBeLessThan(60_000);
  }
});

test('P-HISTORY-2 a finished game is replayed from the viewer’s own seat, with its result', async () => {
  const { people, table, startVersion } = await playGame(4);
  await endByAgreement(people, 'game');
  for (const [seat, person] of people.entries()) {
    const page = await fetchPositions(person, table, startVersion - 1);
    expect(compare(page, getSeen(person))).toBeGreaterThan(5);
    expect(getViews(page).every((view) => view.seat === seat)).toBe(true);
    expect(getViews(page).at(-1)?.game?.ended).toEqual(person.view?.game?.ended);
    expect(person.view?.game?.ended).toBeDefined();
  }
});

test('P-HISTORY-2 a new person in a seat does not see the previous one’s cards, whatever the name', async () => {
  const { bea, table, invite, startVersion } = await playGame(4);
  const [left] = getViews(await fetchPositions(bea, table, startVersion));
  expect(left?.game?.held).toBeDefined();
  await bea.leaveSeat();
  const other = await server.watch({ table, invite });
  const { welcome } = await other.sit(table, 1, 'Bea');
  const sat = welcome.view.version;
  const views = getViews(await fetchPositions(other, table, startVersion - 1));
  const before = views.filter(({ version }) => version < sat);
  expect(before.length).toBeGreaterThan(3);
  expect(before.every(({ seat, game }) => seat === undefined && game !== undefined && !('held' in game))).toBe(true);
  expect(views.find(({ version }) => version >= sat)?.game?.held).toBe(welcome.view.game?.held);
});

test('P-HISTORY-2 a person who changed seats replays from the earlier seat', async () => {
  const { ann, bea, people, table, startVersion } = await playGame(4);
  await endByAgreement(people, 'round');
  const seen = getSeen(ann);
  await ann.playToAll({ type: 'swapSeats', seats: [0, 1] });
  expect([ann.view?.seat, bea.view?.seat]).toEqual([1, 0]);
  const page = await fetchPositions(ann, table, startVersion - 1);
  expect(compare(page, seen)).toBeGreaterThan(4);
});

test('P-HISTORY-2 a watcher replays only what the host allows watchers to see, then and now', async () => {
  const { ann, people, table, invite, startVersion } = await playGame(3);
  const watcher = await server.watch({ table, invite });
  const hasGame = ({ game }: View): boolean => game !== undefined;
  expect(getViews(await fetchPositions(watcher, table, 0)).some(hasGame)).toBe(false);
  await ann.play({ type: 'changeSettings', settings: { spectators: true } });
  const open = ann.view?.version ?? 0;
  await waitForAll([...people, watcher]);
  await playNextMove(people);
  const views = getViews(await fetchPositions(watcher, table, startVersion));
  expect(views.filter(hasGame).map(({ version }) => version >= open)).toEqual([true, true]);
  expect(views.some(({ game }) => game && 'held' in game)).toBe(false);
  await endByAgreement(people, 'game');
  await ann.playToAll({ type: 'changeSettings', settings: { spectators: false } });
  expect(getViews(await fetchPositions(watcher, table, startVersion)).some(hasGame)).toBe(false);
});
