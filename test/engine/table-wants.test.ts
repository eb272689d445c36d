import { expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { endByAgreement } from '../../shared/game/play.ts';
import { getWants } from '../../shared/protocol/notification-kinds.ts';
import { getWaitingFacts } from '../../shared/protocol/waiting.ts';
import { getWantsOfSeat } from '../../shared/table/awaited.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { getAwaitedSeats, type TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import { getCharter, makePlayedTable, withSeat } from '../functions/table-at.ts';

const { table: GAME } = makePlayedTable(getCharter(4), { entropy: new Uint8Array(32).fill(3), plays: 9 });
const [MOVER = 0] = getAwaitedSeats(GAME);
const OTHER = (MOVER + 1) % 4;

const DAY = 1440;
const PACE = { perTurn: DAY, missed: 'wait' } as const;
const LATE: TableState = {
  ...GAME,
  ...{ host: OTHER, missed: true, settings: { ...GAME.settings, pace: PACE }, at: (GAME.turnAt + 2 * DAY * 60) * 1000 },
};
const ENDED_ROUND: TableState = GAME.game ? { ...GAME, game: endByAgreement(GAME.game, 'round').state } : GAME;
const ENDED_GAME: TableState = GAME.game ? { ...GAME, game: endByAgreement(GAME.game, 'game').state } : GAME;

const STATES: Readonly<Record<string, TableState>> = {
  'a turn': GAME,
  'a turn that a bot plays': withSeat(GAME, MOVER, { sitIn: 'asked' }),
  'an empty seat to move': withSeat({ ...GAME, host: OTHER }, MOVER, { occupant: 'empty' }),
  'a missed deadline': LATE,
  'a wish to end the game': { ...GAME, ending: { what: 'game', by: OTHER, agreed: [OTHER] } },
  'a pause': { ...GAME, paused: 1 },
  'a closed table': { ...GAME, closed: true },
  'a round that is over': ENDED_ROUND,
  'a game that is over': ENDED_GAME,
};

test.each(Object.entries(STATES))('%s: a page and the server want the same of everybody', (_, table) => {
  const seats = [...table.seats.keys()];
  const onPage = seats.map((seat) => getWants(getWaitingFacts(viewTable(table, seat)), seat));
  expect(onPage).toEqual(seats.map((seat) => getWantsOfSeat(table, seat)));
});

test('each of these states wants a different action', () => {
  const wanted = Object.values(STATES).map((table) =>
    [...table.seats.keys()].map((seat) => getWantsOfSeat(table, seat)),
  );
  expect(wanted[0]?.[MOVER]).toEqual([{ kind: 'turn' }]);
  expect(wanted[2]?.[OTHER]).toEqual([{ kind: 'decide', about: MOVER }]);
  expect(wanted[3]?.[OTHER]).toEqual([{ kind: 'decide', about: MOVER }]);
  expect(wanted[4]?.[MOVER]?.map(({ kind }) => kind)).toEqual(['ending', 'turn']);
  expect(wanted[7]?.[OTHER]).toEqual([{ kind: 'deal' }, { kind: 'round' }]);
  expect(wanted[8]?.[OTHER]).toEqual([{ kind: 'game' }]);
});

const charter = getCharter(4);
const { table } = makePlayedTable(charter, { entropy: new Uint8Array(32).fill(3), plays: 3 });
const HOUR = 3_600_000;

const CHANGES: readonly (readonly [string, readonly TableEvent[]])[] = [
  ['an unrelated change', []],
  ['a pause', [{ type: 'paused' }]],
  ['a pause and its end', [{ type: 'paused' }, { type: 'resumed' }]],
];

test.each(CHANGES)('R31 after the clock was set back, the table in memory equals the stored one: %s', (_, events) => {
  const next = reduceTable(table, events, table.at - 2 * HOUR);
  expect(decodeTable(encodeTable(next), next.version, charter)).toEqual(next);
  expect(next.turnAt).toBeLessThanOrEqual(Math.floor(next.at / 1000));
});

test('R31 with a steady clock, the turn’s start does not change', () =>
  expect(reduceTable(table, [], table.at + 2 * HOUR).turnAt).toBe(table.turnAt));
