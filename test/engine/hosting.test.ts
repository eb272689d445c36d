import { expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { LATE_WITHOUT_LIMIT } from '../../shared/protocol/waiting.ts';
import type { TableDecision, TableEvent } from '../../shared/table/features.ts';
import { getSuccessors } from '../../shared/table/hosting.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { SeatState } from '../../shared/table/seats.ts';
import { isListening, makeNewTable, type TableState } from '../../shared/table/state.ts';
import { viewHappened } from '../../shared/table/view.ts';
import {
  applyRequest,
  decideForSeat,
  getCharter,
  makePlayedTable,
  makeTableInLobby,
  withSeat,
} from '../functions/table-at.ts';

const charter = getCharter(4);
const LOBBY = makeTableInLobby(charter);
const HELLO = LOBBY.at;
const HOUR = 3_600_000;
const THREE_DAYS = 72 * HOUR;
const ENTROPY = new Uint8Array(32).fill(3);
const { table: GAME } = makePlayedTable(charter, { entropy: ENTROPY, plays: 3 });

const closePage = (table: TableState, part: Partial<SeatState> = {}): TableState =>
  withSeat(table, table.host, { connections: [], ...part });

const takeOverHost = (table: TableState, now: number, seat = 2): TableDecision =>
  decideForSeat(table, charter, { seat, intent: { type: 'takeHosting' }, now });

const getCode = (decision: TableDecision): string => (decision.type === 'rejection' ? decision.code : 'accepted');

test.each([
  ['in the lobby', LOBBY],
  ['in a round', GAME],
  ['in a pause', { ...GAME, paused: Math.floor(HELLO / 1000) }],
])('P-TABLE-22 a host whose last hello is three days old counts as absent: %s', (_, table) => {
  expect(getCode(takeOverHost(closePage(table), HELLO + THREE_DAYS - 1))).toBe('hostIsAround');
  expect(getCode(takeOverHost(closePage(table), HELLO + THREE_DAYS))).toBe('accepted');
});

test('P-TABLE-22 a host with a forgotten tab is absent, and one who acted is present', () => {
  const now = HELLO + 20 * THREE_DAYS;
  const forgotten = withSeat(GAME, GAME.host, { claim: { type: 'hello', time: now }, actedAt: HELLO / 1000 });
  expect(forgotten.seats[GAME.host]?.connections).not.toEqual([]);
  expect(getCode(takeOverHost(forgotten, now))).toBe('accepted');
  const acting = withSeat(forgotten, GAME.host, { actedAt: (now - THREE_DAYS) / 1000 + 1 });
  expect(getCode(takeOverHost(acting, now))).toBe('hostIsAround');
});

test('P-TABLE-22 a host with a recent hello is present, however long the table waits', () => {
  const now = HELLO + 10 * THREE_DAYS;
  expect(getCode(takeOverHost(closePage(GAME, { claim: { type: 'hello', time: now - 71 * HOUR } }), now))).toBe(
    'hostIsAround',
  );
});

test('P-TABLE-22 R31 a hello from a clock years ahead does not keep the host present for years', () => {
  const turn = GAME.turnAt * 1000;
  const ahead = closePage(GAME, { claim: { type: 'hello', time: turn + 1000 * THREE_DAYS } });
  expect(getCode(takeOverHost(ahead, turn + THREE_DAYS - 1))).toBe('hostIsAround');
  expect(getCode(takeOverHost(ahead, turn + THREE_DAYS))).toBe('accepted');
});

test('P-TABLE-22 R31 a host who has just closed the page stays host after the clock was set back by an hour', () => {
  const now = GAME.turnAt * 1000 + 2 * THREE_DAYS;
  const ahead = closePage(GAME, { claim: { type: 'hello', time: now + HOUR } });
  expect(getCode(takeOverHost(ahead, now))).toBe('hostIsAround');
});

test.each([
  ['without a hello since sitting down', { claim: { type: 'sat', requestKey: '0123456789ab' } }],
  ['with a new key', { claim: { type: 'none' } }],
] as const)('P-TABLE-22 a host %s is gone once the turn or the lobby is three days old', (_, part) => {
  const turn = GAME.turnAt * 1000;
  expect(getCode(takeOverHost(closePage(GAME, part), turn + THREE_DAYS - 1))).toBe('hostIsAround');
  expect(getCode(takeOverHost(closePage(GAME, part), turn + THREE_DAYS))).toBe('accepted');
  const newTable = { ...LOBBY, turnAt: Math.floor(HELLO / 1000) };
  expect(getCode(takeOverHost(closePage(newTable, part), HELLO + THREE_DAYS - 1))).toBe('hostIsAround');
  expect(getCode(takeOverHost(closePage(newTable, part), HELLO + THREE_DAYS))).toBe('accepted');
  expect(getCode(takeOverHost(closePage(LOBBY, part), HELLO + THREE_DAYS)), 'since an unknown time').toBe(
    'hostIsAround',
  );
});

test('P-TABLE-22 a seat without a person cannot become host; the host cannot take over either', () => {
  for (const occupant of ['bot', 'empty'] as const) {
    expect(getCode(takeOverHost(closePage(LOBBY, { occupant }), HELLO))).toBe('accepted');
  }
  expect(getCode(takeOverHost(closePage(LOBBY), HELLO + THREE_DAYS, LOBBY.host))).toBe('hostIsAround');
});

test('P-TABLE-22 a bot filling in for the host or the requester makes no difference', () => {
  const handed = withSeat(closePage(GAME, { sitIn: 'asked' }), 2, { sitIn: 'unasked' });
  expect(getCode(takeOverHost(handed, HELLO + THREE_DAYS - 1))).toBe('hostIsAround');
  expect(getCode(takeOverHost(handed, HELLO + THREE_DAYS))).toBe('accepted');
});

test('P-TABLE-13 P-TABLE-22 a closed table keeps its host', () =>
  expect(getCode(takeOverHost(closePage({ ...GAME, closed: true }), HELLO + 20 * THREE_DAYS))).toBe('tableClosed'));

test('P-TABLE-22 only the host changes; everyone is told who took over from whom, and the new host is present', () => {
  const before = closePage(GAME);
  const now = HELLO + THREE_DAYS;
  const decision = takeOverHost(before, now);
  const events = decision.type === 'accepted' ? decision.events : [];
  const table = reduceTable(before, events, now);
  const expected = withSeat(before, 2, {
    acknowledged: 13,
    actedAt: Math.floor(now / 1000),
    fingerprint: table.seats[2]?.fingerprint ?? -1,
  });
  const hostTaken = { at: Math.floor(now / 1000), to: [0] };
  expect(table).toEqual({ ...expected, host: 2, hostTaken, version: before.version + 1, at: now });
  expect(decodeTable(encodeTable(table), table.version, charter)).toEqual(table);
  for (const viewer of [undefined, 0, 1, 2, 3]) {
    expect(viewHappened({ before, events, table }, viewer)).toEqual([{ type: 'hostTaken', seat: 2, from: 0 }]);
  }
  expect(getCode(takeOverHost(table, now, 1))).toBe('hostIsAround');
  expect(getCode(takeOverHost(table, now, 2))).toBe('hostIsAround');
});

test('P-TABLE-22 only people with notifications are told that they can become host, one more each day', () => {
  const subscribed = [2, 3].reduce((table, seat) => withSeat(table, seat, { subscribed: true }), closePage(GAME));
  // Only a late turn of someone else's needs the host.
  const now = Math.max(HELLO, GAME.turnAt * 1000) + LATE_WITHOUT_LIMIT + THREE_DAYS;
  const successors = [0, 24, 48].map((hours) => getSuccessors({ ...subscribed, host: 0 }, now + hours * HOUR));
  expect(successors).toEqual([[2], [2, 3], [2, 3]]);
});

test('P-TABLE-2 a person whose seat is emptied keeps watching, even at a table with the maximum of watchers', () => {
  const arrivals: readonly TableEvent[] = [
    ...Array.from({ length: 8 }, (_, i): TableEvent => ({ type: 'watched', connection: `watcher ${i}` })),
    { type: 'satDown', seat: 1, name: 0, charter: 0, requestKey: '0' },
    { type: 'connected', seat: 1, connection: 'Bea' },
  ];
  const table = reduceTable(reduceTable(makeNewTable(4), arrivals, 1), [{ type: 'seatEmptied', seat: 1 }], 2);
  expect(table.watchers).toHaveLength(8);
  expect(isListening(table, 'Bea')).toBe(true);
  expect(isListening(table, 'watcher 0'), 'the oldest gives way').toBe(false);
});

test.each([
  ['during a round', GAME],
  ['between rounds', makePlayedTable(charter, { entropy: ENTROPY, plays: 1000 }).table],
])('P-TABLE-2 the host replaces a person with a bot %s', (_, table) => {
  const intent = { type: 'emptySeat', seat: 2, bot: true } as const;
  const tableAfter = applyRequest(table, charter, { seat: table.host, intent });
  expect(tableAfter.seats[2]).toMatchObject({ occupant: 'bot', connections: [] });
  expect(tableAfter.seats[2]?.sitIn).toBeUndefined();
  expect(tableAfter.game?.players).toEqual(table.game?.players);
});
