import { expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import type { TableIntent, WrittenTableIntent } from '../../shared/protocol/features.ts';
import { decideSubmission } from '../../shared/table/decide.ts';
import type { TableState } from '../../shared/table/state.ts';
import { type TableChange, viewHappened, viewTable } from '../../shared/table/view.ts';
import { applyDecision, applyRequest, getCharter, getConnection, makePlayedTable } from '../functions/table-at.ts';

const CHARTER = getCharter(4);
const GAME = makePlayedTable(CHARTER, { entropy: new Uint8Array(32).fill(7), plays: 6 }).table;
const TIME = GAME.at + 60_000;

const ask = (table: TableState, seat: number, intent: WrittenTableIntent): TableState =>
  applyRequest(table, CHARTER, { seat, intent, now: TIME });
const LEAVING = ask(GAME, 0, { type: 'removeAfterRound', seat: 1, on: true });

/** Everyone agrees to end the round; seat 1 is the last one asked, so that its own submission ends it. */
const agreeToEnd = (table: TableState): TableState =>
  [2, 3, 1].reduce(
    (before, seat) => ask(before, seat, { type: 'answerEnd', yes: true }),
    ask(table, 0, { type: 'askToEnd', what: 'round' }),
  );

test('P-TABLE-25 the host removes a person after the round: until then everyone sees it, and they play on', () => {
  expect([0, 1, 2].map((seat) => viewTable(LEAVING, seat).leaving)).toEqual([[1], [1], [1]]);
  expect(viewTable(LEAVING, undefined).leaving, 'watchers who may not see the game').toBeUndefined();
  expect(LEAVING.seats[1]).toMatchObject({ occupant: 1, claim: GAME.seats[1]?.claim });
  expect(decodeTable(encodeTable(LEAVING), LEAVING.version, CHARTER)).toEqual(LEAVING);
  const endedTable = agreeToEnd(LEAVING);
  expect(endedTable.seats[1]).toEqual({ ...endedTable.seats[1], occupant: 'empty', connections: [] });
  expect(endedTable.seats[1]?.epoch).toBe((GAME.seats[1]?.epoch ?? 0) + 1);
  expect(endedTable.watchers).toContain(getConnection(1));
  expect(endedTable.seats[0]?.occupant).toBe(0);
});

test('P-TABLE-25 a seat emptied by its own submission counts from zero again', () => {
  expect(agreeToEnd(LEAVING).seats[1]?.acknowledged ?? 0).toBe(0);
  expect(agreeToEnd(GAME).seats[1]?.acknowledged ?? 0).toBeGreaterThan(0);
});

/** The change by a submission of one intent; throws a refusal's code. */
function change(before: TableState, seat: number, intent: TableIntent): TableChange {
  const decision = decideSubmission(before, CHARTER, {
    ...{ seat, number: (before.seats[seat]?.acknowledged ?? 0) + 1, entropy: new Uint8Array(32), now: TIME },
    ...{ connection: getConnection(seat), intents: [intent] },
  });
  return applyDecision(before, decision, TIME);
}

const getTold = (seen: TableChange) => viewHappened(seen, 2);

test('P-TABLE-25 the end of the round says that the seat is open', () => {
  const before = [2, 3].reduce(
    (table, seat) => ask(table, seat, { type: 'answerEnd', yes: true }),
    ask(LEAVING, 0, { type: 'askToEnd', what: 'round' }),
  );
  const told = getTold(change(before, 1, { type: 'answerEnd', yes: true }));
  expect(told).toContainEqual({ type: 'seatEmptied', seat: 1 });
});

test('P-TABLE-25 the host can let them stay, and it lasts for one round', () => {
  const staying = ask(LEAVING, 0, { type: 'removeAfterRound', seat: 1, on: false });
  expect(viewTable(staying, 0).leaving).toBeUndefined();
  expect(agreeToEnd(staying).seats[1]?.occupant).toBe(1);
});

test('P-TABLE-25 someone who becomes host in the meantime stays, and is the last choice when a host leaves', () => {
  const host = ask(LEAVING, 0, { type: 'passHost', to: 1 });
  expect(viewTable(host, 0).leaving).toBeUndefined();
  expect(agreeToEnd(host)).toMatchObject({ host: 1, seats: { 1: { occupant: 1 } } });
  expect(ask(LEAVING, 0, { type: 'emptySeat', seat: 0 }).host).toBe(2);
  const onlyPerson = [2, 3].reduce((table, seat) => ask(table, 0, { type: 'emptySeat', seat, bot: true }), LEAVING);
  const left = ask(onlyPerson, 0, { type: 'emptySeat', seat: 0, bot: true });
  expect(left.host).toBe(1);
  expect(left.seats[1]?.leaving).toBeUndefined();
});

test('P-TABLE-25 does not call the seat open of a person who becomes host as the round ends', () => {
  const withBots = [2, 3].reduce((table, seat) => ask(table, 0, { type: 'emptySeat', seat, bot: true }), LEAVING);
  const before = ask(withBots, 1, { type: 'askToEnd', what: 'round' });
  const left = change(before, 0, { type: 'emptySeat', seat: 0, bot: true });
  expect(left.table).toMatchObject({ host: 1, game: { ended: { by: 'agreement' } } });
  expect(getTold(left)).not.toContainEqual({ type: 'seatEmptied', seat: 1 });
});
