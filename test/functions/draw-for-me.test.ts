import { beforeEach, describe, expect, test } from 'vitest';
import { getSlot } from '../../functions/notify/subscriptions.ts';
import type { LoadedTable } from '../../functions/ports/ports.ts';
import { load } from '../../functions/table/commit.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import { exportTable } from '../../infra/records/export-table.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import { setUp } from '../../shared/game/set-up.ts';
import type { WrittenIntents } from '../../shared/protocol/client-message.ts';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { findSeatDueToDraw } from '../../shared/table/draw-due.ts';
import { getKey, type SeatState } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { WATCHER } from './channels.ts';
import type { TestClient } from './client.ts';
import { getObservations, readRecord } from './read-deals.ts';
import { getPlace } from './recorded.ts';
import { proveSeat } from './script-steps.ts';
import { setHandlers } from './set-up.ts';
import { getCharter, getConnection, makeTableInLobby, withSeat } from './table-at.ts';
import { playNextMove, startGame } from './test-server.ts';
import { beginWorlds, getDevice, type World } from './worlds.ts';

const server = setHandlers({ botPause: 0 });

const CHARTER = (() => {
  const { invite: _, ...charter } = getCharter(3);
  return { ...charter, revision: 0 };
})();
const TURN_PACE: Pace = { perTurn: null, missed: 'wait' };
const LIVE: Pace = { perTurn: null, missed: 'bot' };

/** Three people in the middle of a round, seat 0 about to discard; seat 1 has these cards and is down. */
function getTable(hand: string, pace: Pace): TableState {
  const position = {
    ...({ round: 1, dealer: 2, scores: [0, 0, 0], turn: { seat: 0, phase: 'play' } } as const),
    ...{ stock: '7c 8c 9c Tc 7d 8d 9d Td', pile: '4s Jd', teams: [{}, { melds: ['Kh Kd Ks'] }, {}] },
    players: [
      { hand: 'Qh Qc 5d', foot: '4c 4d' },
      { hand, foot: '6c 6h' },
      { hand: '9d 8s', foot: '9h 9s' },
    ],
  };
  const { settings, ...lobby } = makeTableInLobby(CHARTER);
  const game = setUp(position, CHARTER.ruleset, CHARTER.seating);
  const base = { ...lobby, charter: 0, inviteEpoch: 1, watchers: [WATCHER], deals: 1, game };
  return withSeat({ ...base, settings: { ...settings, spectators: true, pace } }, 1, { subscribed: true });
}

let world: World;

async function open(hand = '6d Qs 5h', pace = TURN_PACE): Promise<void> {
  const state = getTable(hand, pace);
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
async function does(seat: number, ...intents: WrittenIntents): Promise<string | undefined> {
  const { seats, version } = await world.read();
  const number = (seats[seat]?.acknowledged ?? 0) + 1;
  await world.send(getConnection(seat), { type: 'submit', table: world.table, number, version, intents });
  const answer = getReceived(seat).at(-1);
  return answer?.type === 'rejected' ? answer.code : undefined;
}

const set = (seat: number, on = true) => does(seat, { type: 'setDrawForMe', on });
const discardCard = (seat: number, card: string) => does(seat, { type: 'discard', card });
const getView = (seat: number): View =>
  getReceived(seat).findLast(({ type }) => type === 'view') as View & ServerMessage;
const turn = async () => (await world.read()).game?.turn;

async function getNewest(): Promise<string | undefined> {
  return (await world.ports.store.load(world.table))?.newest.submission;
}

describe('P-AHEAD-3 P-AHEAD-4 the draw', () => {
  test.each([
    ['by turns', TURN_PACE],
    ['live', LIVE],
  ])('happens after the previous discard, as a separate line that everyone gets: %s', async (_, pace) => {
    await open(undefined, pace);
    expect(await set(1)).toBeUndefined();
    await discardCard(0, '5d');
    expect(await turn()).toMatchObject({ seat: 1, phase: 'draw' });
    await world.runJobs();
    expect(await getNewest()).toBe('1 draw');
    expect(await turn()).toMatchObject({ seat: 1, phase: 'play' });
    for (const seat of [0, 2]) expect(getView(seat).happened).toEqual([{ type: 'drew', seat: 1, count: 2 }]);
    expect(getView(1).happened).toEqual([{ type: 'drew', seat: 1, count: 2, cards: expect.any(String) }]);
    expect(getView(1)).not.toHaveProperty('drawForMe');
  });

  test('happens at the next hello if its job was lost, and once if it runs twice', async () => {
    await set(1);
    await discardCard(0, '5d');
    const lost = world.queuedJobs.length;
    const hello = proveSeat('hello', getConnection(9), 2);
    if (hello.type === 'says')
      await world.send(hello.from, hello.message({ world, table: await world.read(), viewpoint: undefined }));
    const again = world.queuedJobs.slice(lost).filter((job) => !('kind' in job));
    expect(again).toEqual([{ table: world.table, moved: (await world.read()).moved }]);
    await world.runJobs();
    const { version } = await world.read();
    expect(await getNewest()).toBe('1 draw');
    for (const job of again) await world.ports.queueJob(job);
    await world.runJobs();
    expect((await world.read()).version).toBe(version);
  });
});

describe('P-AHEAD-2 before the draw', () => {
  test('tells only its player, then and in history, and it is not news', async () => {
    await does(0, { type: 'note', text: 'Hello' });
    const others = [getConnection(0), getConnection(2), WATCHER];
    const heard = () => others.map((each) => world.getPosts(each).length);
    const before = heard();
    const { version } = await world.read();
    await set(1);
    expect(heard()).toEqual(before);
    expect(getView(1)).toMatchObject({ version: version + 1, drawForMe: true });
    await does(0, { type: 'note', text: 'Anybody?' });
    for (const from of [...others, getConnection(1)])
      await world.send(from, { type: 'history', table: world.table, after: version });
    const entries = [...others, getConnection(1)].map((each) => {
      const page = JSON.parse(world.getPosts(each).at(-1) ?? '{}') as ServerMessage & { type: 'history' };
      return page.entries.map((entry) => entry.version);
    });
    expect(entries).toEqual([[version + 2], [version + 2], [version + 2], [version + 1, version + 2]]);
    await set(1, false);
    const status = proveSeat('status', getConnection(0), 0);
    if (status.type !== 'says') throw new Error('no question');
    const asked = status.message({ world, table: await world.read(), viewpoint: undefined });
    await world.send(getConnection(0), { ...asked, after: undefined });
    expect(getReceived(0).at(-1)).toMatchObject({ type: 'status', newsVersion: version + 2 });
    expect(world.posted).toEqual([]);
  });

  test('P-CALL-4 the notification tells how many cards were drawn, and never which', async () => {
    await set(1);
    await world.end(getConnection(1));
    await discardCard(0, '5d');
    await world.runJobs();
    expect(world.posted).toEqual([]);
    await world.runJobs(20_000);
    await world.runJobs(1000);
    const [, text = '{}'] = /(\{.*\})/.exec(world.posted.join('\n')) ?? [];
    const notification = JSON.parse(text) as PushedNotification;
    expect(notification).toMatchObject({ kind: 'turn', drawn: 2, before: { name: 'Player 0', discarded: '5d' } });
    const { held = [] } = (await world.read()).game?.players[1] ?? {};
    expect(held).toHaveLength(5);
    for (const card of held) expect(text).not.toContain(`"${card}"`);
  });
});

test('P-DEALS-5 a round with such draws, and its record, is checked like any other', async () => {
  const group = await server.seat(3, 3);
  const { ann: one, people, table } = group;
  await startGame(group);
  for (;;) {
    const { table: state } = (await load(server.local.ports, table)) as LoadedTable;
    const { game, moved } = state;
    if (findSeatDueToDraw(state) !== undefined) {
      await one.until(() => (one.view?.version ?? 0) > moved);
      continue;
    }
    for (const each of people) await each.until(() => (each.view?.version ?? 0) >= moved);
    if (game === undefined || game.ended) break;
    const [player, next] = [0, 1].map((ahead) => people[(game.turn.seat + ahead) % 3]) as [TestClient, TestClient];
    if (!next.view?.drawForMe) await next.play({ type: 'setDrawForMe', on: true });
    await playNextMove([player]);
  }
  const record = await readRecord(one, table, { observations: getObservations(one) });
  expect(checkRecord(record)).toMatchObject([{ type: 'fair' }]);
  const file = await exportTable(getPlace(server), table);
  if (file === undefined) throw new Error('no such table');
  expect(checkHistory(file).faults).toEqual([]);
  expect(file.items.filter(({ submission }) => /^\d draw$/.test(submission)).length).toBeGreaterThan(5);
});
