import { beforeEach, describe, expect, test } from 'vitest';
import { getPreviousTurn } from '../../functions/notify/previous-turn.ts';
import { getSlot } from '../../functions/notify/subscriptions.ts';
import type { LoadedTable } from '../../functions/ports/ports.ts';
import { load } from '../../functions/table/commit.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import { exportTable } from '../../infra/records/export-table.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import { setUpGame } from '../../shared/game/set-up.ts';
import type { WrittenIntents } from '../../shared/protocol/client-message.ts';
import { makeIntents } from '../../shared/protocol/move.ts';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { withSettledRules } from '../../shared/protocol/rules-now.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getKey, type SeatState } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { findPlannedSeat } from '../../shared/table/turn-plan.ts';
import { planAsBot } from '../properties/planning.ts';
import { WATCHER } from './channels.ts';
import type { TestClient } from './client.ts';
import { getObservations, readRecord } from './read-deals.ts';
import { getPlace } from './recording.ts';
import { proveSeat } from './script-steps.ts';
import { setUpHandlers } from './set-up.ts';
import { getCharter, getConnection, makeTableInLobby, withSeat } from './table-at.ts';
import { playNextMove, startGame } from './test-server.ts';
import { beginWorlds, getDevice, type World } from './worlds.ts';

const server = setUpHandlers({ botPause: 0 });

const CHARTER = (() => {
  const { invite: _, ...charter } = getCharter(3);
  return { ...charter, revision: 0 };
})();
const TURN_PACE: Pace = { perTurn: null, missed: 'wait' };
const LIVE: Pace = { perTurn: null, missed: 'bot' };

/** Three people in the middle of a round, seat 0 about to discard; seat 1 has these cards and is down. */
function getTable(hand: string, pace: Pace, stock: string): TableState {
  const position = {
    ...({ round: 1, dealer: 2, scores: [0, 0, 0], turn: { seat: 0, phase: 'play' } } as const),
    ...{ stock, pile: '4s Jd', teams: [{}, { melds: ['Kh Kd Ks'] }, {}] },
    players: [
      { hand: 'Qh Qc 5d', foot: '4c 4d' },
      { hand, foot: '6c 6h' },
      { hand: '9d 8s', foot: '9h 9s' },
    ],
  };
  const { settings, ...lobby } = makeTableInLobby(CHARTER);
  const game = setUpGame(position, CHARTER.ruleset, CHARTER.seating);
  const base = { ...lobby, charter: 0, inviteEpoch: 1, watchers: [WATCHER], deals: 1, game };
  return withSeat({ ...base, settings: { ...settings, spectators: true, pace } }, 1, { subscribed: true });
}

let world: World;

/** Nothing comes of these cards. */
const STOCK = '7c 8c 9c Tc 7d 8d 9d Td';

async function open({ hand = '6d Qs 5h', pace = TURN_PACE, stock = STOCK } = {}): Promise<void> {
  const state = getTable(hand, pace, stock);
  const profile = {
    ...{ devices: [getDevice('seat-1')], hours: { from: 0, to: 0 }, zone: 'UTC' },
    ...{ what: ['turn', 'results'] as const, sent: {} },
  };
  const entries = [{ slot: getSlot(getKey(state.seats[1] as SeatState, 1)), rev: 0, profile }];
  [world] = (await beginWorlds({ ports: server.local.ports, charter: CHARTER }, [{ state, entries }])) as [World];
}

beforeEach(() => open());

const getReceived = (seat: number): readonly ServerMessage[] =>
  world.getPosts(getConnection(seat)).map((text) => JSON.parse(text) as ServerMessage);

/** Sends a seat's request; returns the code of a refusal. */
async function submit(seat: number, ...intents: WrittenIntents): Promise<string | undefined> {
  const { seats, version } = await world.read();
  const number = (seats[seat]?.acknowledged ?? 0) + 1;
  await world.send(getConnection(seat), { type: 'submit', table: world.table, number, version, intents });
  const answer = getReceived(seat).at(-1);
  return answer?.type === 'rejected' ? answer.code : undefined;
}

const set = (seat: number, discard = '6d') => submit(seat, { type: 'setPlan', melds: [], discards: [discard] });
const discardCard = (seat: number, card: string) => submit(seat, { type: 'discard', card });
const getView = (seat: number): View =>
  getReceived(seat).findLast(({ type }) => type === 'view') as View & ServerMessage;
const turn = async () => (await world.read()).game?.turn;

async function getNewest(): Promise<string | undefined> {
  return (await world.ports.store.load(world.table))?.newest.submission;
}

/** The job of the plan's next step runs. */
const step = () => world.runJobs();

describe('P-PLAN-3 P-PLAN-4 the turn', () => {
  test.each([
    ['by turns', TURN_PACE],
    ['live', LIVE],
  ])('is played in two steps, which everyone gets like a person’s: %s', async (_, pace) => {
    await open({ pace });
    expect(await set(1)).toBeUndefined();
    await discardCard(0, '5d');
    expect(await turn()).toMatchObject({ seat: 1, phase: 'draw' });
    await step();
    expect(await getNewest()).toBe('1 draw');
    for (const seat of [0, 2]) expect(getView(seat).happened).toEqual([{ type: 'drew', seat: 1, count: 2 }]);
    expect(getView(1).happened).toEqual([{ type: 'drew', seat: 1, count: 2, cards: '7c8c' }]);
    expect(getView(1).plan).toEqual({ melds: [], discards: ['6d'], drawn: ['7c', '8c'] });
    await step();
    expect(await getNewest()).toBe('1 discard 6d');
    for (const seat of [0, 2]) expect(getView(seat).happened).toEqual([{ type: 'discarded', seat: 1, card: '6d' }]);
    expect(getView(1).plan).toMatchObject({ status: 'played', drawn: ['7c', '8c'], discarded: '6d' });
    expect(world.queuedJobs.filter((job) => !('kind' in job))).toHaveLength(2);
  });

  test('happens at the next hello if its job was lost, and once if it runs twice', async () => {
    await set(1);
    await discardCard(0, '5d');
    const lost = world.queuedJobs.length;
    const hello = proveSeat('hello', getConnection(9), 2);
    if (hello.type === 'says')
      await world.send(hello.from, hello.message({ world, table: await world.read(), viewpoint: undefined }));
    const newJobs = world.queuedJobs.slice(lost).filter((job) => !('kind' in job));
    expect(newJobs).toEqual([{ table: world.table, moved: (await world.read()).moved }]);
    await step();
    await step();
    const { version } = await world.read();
    expect(await getNewest()).toBe('1 discard 6d');
    for (const job of newJobs) await world.ports.queueJob(job);
    await step();
    expect((await world.read()).version).toBe(version);
  });

  test('is left to the person, who alone is told', async () => {
    await open({ stock: 'Qd Qh 9c Tc 7d 8d' });
    await set(1);
    await discardCard(0, '5d');
    await step();
    const { version } = await world.read();
    const others = [getConnection(0), getConnection(2), WATCHER];
    const getPostsOfOthers = () => others.map((each) => world.getPosts(each).length);
    const before = getPostsOfOthers();
    await step();
    expect(await getNewest()).toBe('waits 1');
    expect(getPostsOfOthers()).toEqual(before);
    expect(getView(1)).toMatchObject({ version: version + 1, plan: { status: 'waits', drawn: ['Qd', 'Qh'] } });
    expect(await turn()).toMatchObject({ seat: 1, phase: 'play' });
    await step();
    expect((await world.read()).version).toBe(version + 1);
    await submit(0, { type: 'note', text: 'Anybody?' });
    const entries = [...others, getConnection(1)].map(async (each) => {
      await world.send(each, { type: 'history', table: world.table, after: version });
      const page = JSON.parse(world.getPosts(each).at(-1) ?? '{}') as ServerMessage & { type: 'history' };
      return page.entries.map((entry) => entry.version - version);
    });
    expect(await Promise.all(entries)).toEqual([[2], [2], [2], [1, 2]]);
  });
});

test('P-PLAN-2 before its use, a plan tells only its player, then and in history, and it is not news', async () => {
  await submit(0, { type: 'note', text: 'Hello' });
  const others = [getConnection(0), getConnection(2), WATCHER];
  const received = () => others.map((each) => world.getPosts(each).length);
  const before = received();
  const { version } = await world.read();
  await set(1);
  expect(received()).toEqual(before);
  expect(getView(1)).toMatchObject({ version: version + 1, plan: { discards: ['6d'] } });
  await submit(0, { type: 'note', text: 'Anybody?' });
  for (const from of [...others, getConnection(1)])
    await world.send(from, { type: 'history', table: world.table, after: version });
  const entries = [...others, getConnection(1)].map((each) => {
    const page = JSON.parse(world.getPosts(each).at(-1) ?? '{}') as ServerMessage & { type: 'history' };
    return page.entries.map((entry) => entry.version);
  });
  expect(entries).toEqual([[version + 2], [version + 2], [version + 2], [version + 1, version + 2]]);
  await submit(1, { type: 'cancelPlan' });
  const status = proveSeat('status', getConnection(0), 0);
  if (status.type !== 'says') throw new Error('no question');
  const asked = status.message({ world, table: await world.read(), viewpoint: undefined });
  await world.send(getConnection(0), { ...asked, after: undefined });
  expect(getReceived(0).at(-1)).toMatchObject({ type: 'status', newsVersion: version + 2 });
  expect(world.posted).toEqual([]);
});

/** The notifications of seat 1, once its turn was tried and time has passed. */
async function getNotifications(): Promise<readonly string[]> {
  await world.end(getConnection(1));
  await discardCard(0, '5d');
  await step();
  expect(world.posted).toEqual([]);
  await step();
  await world.runJobs(20_000);
  await world.runJobs(1000);
  return world.posted;
}

const readNotification = (posted: readonly string[]): PushedNotification =>
  JSON.parse(/(\{.*\})/.exec(posted.join('\n'))?.[1] ?? '{}') as PushedNotification;

describe('P-PLAN-6 notifications', () => {
  test('no one is called for a turn that is played', async () => {
    await set(1);
    expect(await getNotifications()).toEqual([]);
    expect(await turn()).toMatchObject({ seat: 2 });
  });

  test('P-CALL-4 a plan that waits is told with the number of cards, and never which', async () => {
    await open({ stock: 'Qd Qh 9c Tc 7d 8d' });
    await set(1);
    const posted = await getNotifications();
    const notification = readNotification(posted);
    expect(notification).toMatchObject({ kind: 'turn', plan: { drawn: 2 } });
    expect(notification).toMatchObject({ before: { name: 'Player 0', discarded: '5d' } });
    const { held = [] } = (await world.read()).game?.players[1] ?? {};
    expect(held).toHaveLength(5);
    for (const card of held) expect(posted.join()).not.toContain(`"${card}"`);
  });

  test('the next player is told of the turn as a person’s', async () => {
    await set(1);
    await discardCard(0, '5d');
    await step();
    await step();
    const loaded = (await load(world.ports, world.table)) as LoadedTable;
    expect(await getPreviousTurn(world.ports, loaded)).toEqual({
      before: { name: 'Player 1', drew: 2, discarded: '6d' },
    });
  });
});

test('P-DEALS-5 a round with plans, and its record, is checked like any other', async () => {
  const group = await server.seat(3, 3);
  const { ann: one, people, table } = group;
  await startGame(group);
  for (;;) {
    const { table: state, charter } = (await load(server.local.ports, table)) as LoadedTable;
    const { game, moved } = state;
    for (const each of people) await each.until(() => (each.view?.version ?? 0) >= moved);
    if (game === undefined || game.ended) break;
    if (findPlannedSeat(state) !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      continue;
    }
    const [player, next] = [0, 1].map((ahead) => people[(game.turn.seat + ahead) % 3]) as [TestClient, TestClient];
    const plan = next.view && !next.view.plan && planAsBot(withSettledRules(charter, next.view), next.view);
    if (plan) await next.play(...makeIntents([plan]));
    await playNextMove([player]);
  }
  const record = await readRecord(one, table, { observations: getObservations(one) });
  expect(checkRecord(record)).toMatchObject([{ type: 'fair' }]);
  const file = await exportTable(getPlace(server), table);
  if (file === undefined) throw new Error('no such table');
  expect(checkHistory(file).faults).toEqual([]);
  const countMatches = (text: RegExp) => file.items.filter(({ submission }) => text.test(submission)).length;
  expect(countMatches(/^\d draw$/)).toBeGreaterThan(5);
  expect(countMatches(/^\d (?:meld .*;)?discard /)).toBeGreaterThan(2);
  expect(countMatches(/^waits \d$/)).toBeGreaterThan(2);
});
