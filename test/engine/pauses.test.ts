import { expect, test } from 'vitest';
import type { WrittenTableIntent } from '../../shared/protocol/features.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { getWantsOfSeat } from '../../shared/table/awaited.ts';
import { decideMissed, findDeadline } from '../../shared/table/pace.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { emptySeat } from '../../shared/table/seats.ts';
import { getAwaitedSeats, type TableState } from '../../shared/table/state.ts';
import { applyRequest, getCharter, makePlayedTable, withSeat } from '../functions/table-at.ts';

const charter = getCharter(4);
const ENTROPY = new Uint8Array(32).fill(3);
const { table: GAME } = makePlayedTable(charter, { entropy: ENTROPY, plays: 9 });
const [LATE = 0] = getAwaitedSeats(GAME);
const HOST = (LATE + 1) % 4;
/** On a full minute, like announced returns. */
const BEGAN = Math.ceil(GAME.turnAt / 60) * 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A turn of a day and ten hours. */
function makePacedTable(missed: Pace['missed']): TableState {
  const pace = { ...GAME.settings.pace, perTurn: 2040, missed };
  return { ...GAME, turnAt: BEGAN / 1000, host: HOST, settings: { ...GAME.settings, pace } };
}
const TURN_LIMIT = 34 * HOUR;

/** Requests, each this number of milliseconds after the turn started. */
type TimedRequest = readonly [after: number, seat: number, intent: WrittenTableIntent];

const applyRequests = (table: TableState, ...all: readonly TimedRequest[]): TableState =>
  all.reduce((now, [after, seat, intent]) => applyRequest(now, charter, { seat, intent, now: BEGAN + after }), table);

const pause = (at: number): TimedRequest => [at, HOST, { type: 'pause' }];
const resume = (at: number): TimedRequest => [at, HOST, { type: 'resume' }];
const leavePage = (at: number, until: number): TimedRequest => [at, LATE, { type: 'setAway', until: BEGAN + until }];
const makeReturn = (at: number): TimedRequest => [at, LATE, { type: 'setAway' }];

/** Milliseconds after the turn started. */
const getDeadline = (table: TableState): number => (findDeadline(table) ?? 0) - BEGAN;

test('a pause neither returns nor adds to the time used before it', () =>
  expect(getDeadline(applyRequests(makePacedTable('wait'), pause(5 * HOUR), resume(3 * DAY)))).toBe(
    3 * DAY + TURN_LIMIT - 5 * HOUR,
  ));

test.each([
  ['ends in the pause', 5 * DAY, 4 * DAY, 7 * DAY, 7 * DAY + TURN_LIMIT],
  ['ended two hours before the pause', 2 * DAY, 2 * DAY + 2 * HOUR, 4 * DAY, 4 * DAY + TURN_LIMIT - 2 * HOUR],
  ['lasts beyond the pause', 9 * DAY, 4 * DAY, 7 * DAY, 9 * DAY + TURN_LIMIT],
])('an absence does not use up time either if it %s', (_, until, from, to, due) => {
  const resumed = applyRequests(makePacedTable('wait'), leavePage(0, until), pause(from), resume(to));
  expect(getDeadline(resumed)).toBe(due);
  expect(decideMissed(resumed, BEGAN + to)).toEqual([]);
});

test('a player back early during a pause has a full turn’s time after it', () => {
  const resumed = applyRequests(
    makePacedTable('wait'),
    leavePage(0, 10 * DAY),
    pause(4 * DAY),
    makeReturn(4 * DAY + HOUR),
    resume(6 * DAY),
  );
  expect(getDeadline(resumed)).toBe(6 * DAY + TURN_LIMIT);
});

test('a newcomer in a pause after a missed deadline gets a full turn’s time', () => {
  const paused = applyRequests(withSeat(makePacedTable('wait'), LATE, emptySeat(1)), pause(2 * DAY));
  const sat = { type: 'satDown', seat: LATE, name: 1, charter: 1, requestKey: '0'.repeat(12) } as const;
  const resumed = applyRequests(reduceTable(paused, [sat], BEGAN + 3 * DAY), resume(4 * DAY));
  expect(getDeadline(resumed)).toBe(4 * DAY + TURN_LIMIT);
});

test('a player who takes the seat back in a pause gets a full turn’s time', () => {
  const handedOver = applyRequests(
    makePacedTable('wait'),
    [HOUR, LATE, { type: 'giveSeatToBot', seat: LATE }],
    pause(2 * HOUR),
  );
  const resumed = applyRequests(handedOver, [DAY, LATE, { type: 'takeSeatBack', seat: LATE }], resume(2 * DAY));
  expect(getDeadline(resumed)).toBe(2 * DAY + TURN_LIMIT);
});

test('a late player who announces an absence in a pause is no longer late: the host has nothing to decide', () => {
  const missed = reduceTable(
    makePacedTable('wait'),
    decideMissed(makePacedTable('wait'), BEGAN + 2 * DAY),
    BEGAN + 2 * DAY,
  );
  expect(getWantsOfSeat(missed, HOST)).toContainEqual({ kind: 'decide', about: LATE });
  const resumed = applyRequests(missed, pause(2 * DAY), leavePage(3 * DAY, 5 * DAY), resume(4 * DAY));
  expect(getWantsOfSeat(resumed, HOST)).toEqual([]);
  expect(decideMissed(resumed, BEGAN + 5 * DAY + TURN_LIMIT)).toMatchObject([{ type: 'deadlineMissed' }]);
});

test('P-PACE-4 nobody returns early from an absence that is over', () =>
  expect(() => applyRequests(makePacedTable('wait'), leavePage(0, 2 * DAY), makeReturn(3 * DAY))).toThrow(
    'timeNotAllowed',
  ));

test('P-CALL-3 a nudge notifies once, even with a pause after it; then another is possible', () => {
  const nudge = (at: number): TimedRequest => [at, HOST, { type: 'nudge' }];
  const nudged = applyRequests(makePacedTable('wait'), nudge(HOUR));
  expect(() => applyRequests(nudged, nudge(2 * HOUR))).toThrow('nudgedAlready');
  const resumed = applyRequests(nudged, pause(2 * HOUR), resume(3 * HOUR));
  expect(getWantsOfSeat(resumed, LATE)).toEqual([{ kind: 'turn' }]);
  expect(applyRequests(resumed, nudge(4 * HOUR)).nudged).toBeDefined();
});

test('P-TABLE-14 changing the pace restarts the turn, without granted time or a nudge', () => {
  const granted = applyRequests(
    makePacedTable('wait'),
    [HOUR, HOST, { type: 'grantTime', minutes: 10_080 }],
    [HOUR, HOST, { type: 'nudge' }],
  );
  const pace = { ...granted.settings.pace, perTurn: 660 };
  const changed = applyRequests(granted, [2 * HOUR, HOST, { type: 'changeSettings', settings: { pace } }]);
  expect([getDeadline(changed), changed.granted, changed.nudged]).toEqual([13 * HOUR, undefined, undefined]);
});

test('P-TABLE-18 a player asked together with others can neither nudge them all nor grant time', () => {
  if (GAME.game === undefined) throw new Error('nothing was dealt');
  const turn = { ...GAME.game.turn, phase: 'consent', awaited: [LATE, HOST] } as const;
  const asking = { ...makePacedTable('wait'), game: { ...GAME.game, turn } } as TableState;
  expect(() => applyRequests(asking, [HOUR, HOST, { type: 'nudge' }])).toThrow('ownTurn');
  expect(() => applyRequests(asking, [HOUR, HOST, { type: 'grantTime', minutes: 60 }])).toThrow('ownTurn');
  expect(applyRequests(asking, [HOUR, (LATE + 2) % 4, { type: 'nudge' }]).nudged).toEqual({ by: (LATE + 2) % 4 });
});
