import { expect, test } from 'vitest';
import type { TestClient } from './client.ts';
import { setUpHandlers } from './set-up.ts';
import { playNextMove, playOrWait, startGame, waitForAll } from './test-server.ts';

const server = setUpHandlers();

/** Fields that a guest's view may have. */
const DOOR = [
  ...['version', 'charter', 'phase', 'occupants', 'host', 'at', 'away', 'sitIn', 'paused', 'closed', 'settings'],
];

const getHistory = async (watcher: TestClient, table: string): Promise<readonly string[]> =>
  (await watcher.history(table)).flatMap(({ happened }) => happened.map(({ type }) => type));

test('P-WATCH-3 without permission a watcher sees who sits where, and nothing of the game, not even afterward', async () => {
  const group = await server.seat(2);
  const { ann, table, invite, people } = group;
  const watcher = await server.watch({ table, invite });
  await startGame(group);
  for (let i = 0; i < 6; i++) await playNextMove(people);
  await ann.play({ type: 'note', text: 'Between us' });
  await ann.play({ type: 'giveSeatToBot', seat: 0 });
  await ann.play({ type: 'pause' });
  await waitForAll([...people, watcher]);
  for (const message of watcher.received) {
    const view = message.type === 'welcome' ? message.view : message.type === 'view' ? message : undefined;
    const { type: _, happened = [], ...rest } = { type: '', ...view };
    expect(Object.keys(rest).filter((field) => !DOOR.includes(field))).toEqual([]);
    expect(happened.filter(({ type }) => !GUEST_MESSAGES.includes(type))).toEqual([]);
  }
  expect(watcher.view).toMatchObject({ phase: 'playing', sitIn: [0], paused: true });
  expect((await getHistory(watcher, table)).filter((type) => !GUEST_MESSAGES.includes(type))).toEqual([]);
});

const GUEST_MESSAGES: readonly string[] = [
  ...['satDown', 'seatGivenToBot', 'botSatIn', 'paused', 'resumed', 'connected', 'disconnected', 'settingsChanged'],
];

test('P-WATCH-3 without permission a watcher receives nothing while others play, neither pushed nor on request', async () => {
  const group = await server.seat(2);
  const { table, invite, people } = group;
  const watcher = await server.open();
  await startGame(group);
  const { view } = await watcher.watch(table, invite);
  expect(view.at).toBe(0);
  const host = people[0] as TestClient;
  for (let i = 0; i < 6; i++) await playOrWait(people);
  const repeated = host.submit({ type: 'note', text: 'Between us' });
  await host.until(() => (host.view?.acknowledged ?? 0) >= repeated);
  host.sendSubmission(repeated, [{ type: 'note', text: 'Between us' }]);
  await host.next('view');
  const last = await waitForAll(people);
  expect(last).toBeGreaterThan(view.version + 3);
  watcher.send({ type: 'ping', table, version: view.version });
  expect(await watcher.next()).toEqual({ type: 'pong' });
  for (const views of [undefined, true] as const) {
    watcher.send({ type: 'history', table, after: view.version, ...(views && { views }) });
    expect((await watcher.next('history')).entries).toEqual([]);
  }
  const { version: paused } = await host.play({ type: 'pause' });
  await watcher.untilVersion(paused);
  expect(watcher.view).toMatchObject({ paused: true, happened: [{ type: 'paused' }] });
  const { entries } = await watcher.ask({ type: 'history', table, after: 0 }, 'history');
  expect(entries.map(({ version }) => version)).toContain(paused);
  const between = ({ version }: { readonly version: number }) => version > view.version && version < paused;
  expect(entries.filter(between)).toEqual([]);
});

test('P-WATCH-3 a ping makes up for a missed message about the seats', async () => {
  const { table, invite, people } = await server.seat(2);
  const watcher = await server.open();
  const { view } = await watcher.watch(table, invite);
  const host = people[0] as TestClient;
  await host.play({ type: 'giveSeatToBot', seat: 3 });
  await watcher.next('view');
  watcher.send({ type: 'ping', table, version: view.version });
  expect(await watcher.next('view')).toMatchObject({ occupants: [0, 1, 'empty', 'bot'] });
  await watcher.ask({ type: 'ping', table, version: watcher.view?.version ?? 0 }, 'pong');
});

test('P-WATCH-3 a long hidden game does not block a watcher from later history', async () => {
  const group = await server.seat(2);
  const { table, invite, people } = group;
  await startGame(group);
  const from = people[0]?.view?.version ?? 0;
  for (let i = 0; i < 70; i++) await people[0]?.play({ type: 'react', reaction: 'wow' });
  await people[0]?.play({ type: 'pause' });
  const watcher = await server.watch({ table, invite });
  const pages = [];
  for (let after = from, isMore: true | undefined = true; isMore; ) {
    const page = await watcher.ask({ type: 'history', table, after }, 'history');
    pages.push(page);
    expect(page.more === undefined || (page.entries.at(-1)?.version ?? 0) > after).toBe(true);
    after = page.entries.at(-1)?.version ?? after;
    isMore = page.more;
  }
  const entries = pages.flatMap((page) => page.entries);
  expect(entries.flatMap(({ happened }) => happened)).toEqual([{ type: 'paused' }]);
  expect(entries.filter(({ happened }) => happened.length === 0).map(({ at }) => at)).toEqual([0]);
});

test('P-WATCH-4 with permission a watcher sees the public game, and loses all of it when permission is withdrawn', async () => {
  const group = await server.seat(2);
  const { ann, table, invite, people } = group;
  await ann.play({ type: 'changeSettings', settings: { spectators: true } });
  const watcher = await server.watch({ table, invite });
  await startGame(group);
  for (let i = 0; i < 6; i++) await playNextMove(people);
  await ann.play({ type: 'pause' });
  await waitForAll([...people, watcher]);
  const { game } = watcher.view ?? {};
  expect(game).toMatchObject({ round: 1, turn: ann.view?.game?.turn, players: ann.view?.game?.players });
  expect([game?.held, game?.standing]).toEqual([undefined, undefined]);
  expect(await getHistory(watcher, table)).toContain('dealt');
  expect(watcher.eventsHeard('drew').filter((event) => 'cards' in event)).toEqual([]);
  await ann.play({ type: 'changeSettings', settings: { spectators: false } });
  await waitForAll([...people, watcher]);
  expect(watcher.view?.game).toBeUndefined();
  expect(await getHistory(watcher, table)).not.toContain('dealt');
});
