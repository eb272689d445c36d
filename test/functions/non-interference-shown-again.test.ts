import { expect, test } from 'vitest';
import type { JobPorts } from '../../functions/notify/job-ports.ts';
import { getSlot, type SubscriptionEntry } from '../../functions/notify/subscriptions.ts';
import type { GameState } from '../../shared/game/state.ts';
import { NOTIFICATION_CHOICES } from '../../shared/protocol/notifications.ts';
import { getKey, type SeatState } from '../../shared/table/seats.ts';
import { getTurnKey, type TableState } from '../../shared/table/state.ts';
import { getDice } from '../properties/chance.ts';
import { getVariant } from '../properties/hiding.ts';
import { getSeed } from '../properties/runs.ts';
import { ringTimer } from './ring-timer.ts';
import { setUpHandlers } from './set-up.ts';
import { getCharter, makePlayedTable } from './table-at.ts';
import { beginWorlds, getDevice, NOON, type World } from './worlds.ts';

/** A repeated notification, whose `hours` and `quiet` are private to its person. */

const server = setUpHandlers();

type ProfilePart = Partial<NonNullable<SubscriptionEntry['profile']>>;

const getEntry = ({ seats }: TableState, seat: number, part: ProfilePart): SubscriptionEntry => ({
  slot: getSlot(getKey(seats[seat] as SeatState, seat)),
  rev: 0,
  profile: {
    ...{ devices: [getDevice(`seat-${seat}`)], hours: { from: 480, to: 1320 }, zone: 'UTC' },
    ...{ what: NOTIFICATION_CHOICES, sent: {}, ...part },
  },
});

const checkTable = ({ table, ports }: World, { turnAt }: TableState) =>
  ringTimer(ports as JobPorts, { kind: 'checkTable', table, turnAt, due: 0 });

test('repeated notifications reveal no hidden cards, and no hours or notifications of others', async () => {
  const dice = getDice(getSeed('shown again'));
  const { invite: _, ...charter } = { ...getCharter(2), revision: 0 };
  const { table } = makePlayedTable(charter, { entropy: dice.entropy(), plays: 9 });
  const game = table.game as GameState;
  const { seat } = game.turn;
  const seats = table.seats.map((each) => ({ ...each, subscribed: true as const }));
  const state: TableState = { ...table, charter: 0, seats, turnAt: NOON / 1000 - 3600 };
  const hidden = { of: getTurnKey(state), count: 1, at: NOON - 3_000_000, hidden: true } as const;
  const ownEntry = getEntry(state, seat, { sent: { turn: hidden } });
  const other = { hours: { from: 600, to: 615 }, zone: 'Asia/Kathmandu', language: 'ne', sent: { note: hidden } };
  const beginnings = [
    { state, entries: [ownEntry, getEntry(state, 1 - seat, {})] },
    { state: { ...state, game: getVariant(game, seat, dice) }, entries: [ownEntry, getEntry(state, 1 - seat, other)] },
  ];
  const worlds = await beginWorlds({ ports: server.local.ports, charter }, beginnings);
  for (const world of worlds) await checkTable(world, state);
  const [one, another] = worlds.map(({ posted }) => posted.filter((post) => post.includes(`/seat-${seat} `)));
  expect(one).toHaveLength(1);
  expect(one?.[0]).toContain('"hours":{"from":480,"to":1320}');
  expect(one?.[0]).toContain('"quiet":true');
  expect(another).toEqual(one);
});

const LIVE = { perTurn: null, missed: 'bot' } as const;

/** A table by turns or live, with each kind's subject; nobody has a page open. */
const KINDS = {
  cameBack: {
    fragment: '"kind":"cameBack"',
    makeTable: (table: TableState, seat: number): TableState => ({
      ...table,
      seats: table.seats.map((each, i) =>
        i === seat
          ? { ...each, back: { came: { at: NOON / 1000 - 600, requestKey: '0'.repeat(12), by: 1 - seat } } }
          : each,
      ),
    }),
  },
  pace: {
    fragment: '"kind":"pace"',
    makeTable: (table: TableState, seat: number): TableState => ({
      ...table,
      paced: { at: NOON / 1000 - 3600, to: [seat] },
    }),
  },
  call: {
    fragment: '"call":true',
    makeTable: (table: TableState): TableState => ({ ...table, settings: { ...table.settings, pace: LIVE } }),
  },
} as const;

test.each(Object.entries(KINDS))(
  'notifications of %s reveal no hidden cards, nor the group’s call',
  async (name, kind) => {
    const dice = getDice(getSeed('kinds', name));
    const { invite: _, ...charter } = { ...getCharter(2), revision: 0 };
    const { table } = makePlayedTable(charter, { entropy: dice.entropy(), plays: 9 });
    const game = table.game as GameState;
    // The current player would get the notification of the turn instead.
    const seat = name === 'pace' ? 1 - game.turn.seat : game.turn.seat;
    const seats = table.seats.map((each) => ({ ...each, connections: [], subscribed: true as const }));
    const state = kind.makeTable({ ...table, charter: 0, seats, turnAt: NOON / 1000 - 3600 }, seat);
    const ownEntry = getEntry(state, seat, {});
    const beginnings = [
      { state: { ...state, call: 'https://meet.jit.si/friday' }, entries: [ownEntry] },
      { state: { ...state, call: 'https://zoom.us/j/1', game: getVariant(game, seat, dice) }, entries: [ownEntry] },
    ];
    const worlds = await beginWorlds({ ports: server.local.ports, charter }, beginnings);
    for (const world of worlds) await checkTable(world, state);
    const [one, another] = worlds.map(({ posted }) => posted);
    expect(
      one?.some((post) => post.includes(kind.fragment)),
      String(one),
    ).toBe(true);
    expect(String(one)).not.toMatch(/meet|zoom/);
    expect(another).toEqual(one);
  },
);
