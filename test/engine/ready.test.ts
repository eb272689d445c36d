import { expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { endByAgreement } from '../../shared/game/play.ts';
import type { WrittenTableIntent } from '../../shared/protocol/features.ts';
import type { TableState } from '../../shared/table/state.ts';
import { viewHappened, viewTable } from '../../shared/table/view.ts';
import { applyDecision, applyRequest, decideForSeat, getCharter, makePlayedTable } from '../functions/table-at.ts';

const charter = getCharter(4);
const { table: PLAYED } = makePlayedTable(charter, { entropy: new Uint8Array(32).fill(3), plays: 5 });

function endRound(what: 'round' | 'game'): TableState {
  if (PLAYED.game === undefined) throw new Error('nothing was dealt');
  return { ...PLAYED, game: endByAgreement(PLAYED.game, what).state };
}

const ask = (table: TableState, seat: number, intent: WrittenTableIntent): TableState =>
  applyRequest(table, charter, { seat, intent });
const sayReady = (table: TableState, seat: number): TableState => ask(table, seat, { type: 'ready' });

test('P-TABLE-5 everyone sees who is ready, watchers if the host allows it, once the table was stored and loaded, too', () => {
  const before = sayReady(endRound('round'), 3);
  const change = applyDecision(before, decideForSeat(before, charter, { seat: 1, intent: { type: 'ready' } }));
  const { table } = change;
  const stored = decodeTable(encodeTable(table), table.version, charter);
  for (const viewer of [0, 1, 2]) {
    expect(viewTable(stored, viewer).ready).toEqual([1, 3]);
    expect(viewHappened(change, viewer)).toEqual([{ type: 'saidReady', seat: 1 }]);
  }
  expect(viewTable(stored, undefined)).not.toHaveProperty('ready');
  expect(viewHappened(change, undefined)).toEqual([]);
});

test('P-TABLE-5 a repeated "ready" changes nothing, and nobody is told', () => {
  const tableAfterReady = sayReady(endRound('round'), 1);
  const secondDecision = decideForSeat(tableAfterReady, charter, { seat: 1, intent: { type: 'ready' } });
  expect(secondDecision).toMatchObject({ type: 'accepted' });
  expect(viewTable(sayReady(tableAfterReady, 1), 0).ready).toEqual([1]);
  expect(
    viewHappened(
      {
        before: tableAfterReady,
        events: 'events' in secondDecision ? secondDecision.events : [],
        table: tableAfterReady,
      },
      0,
    ),
  ).toEqual([]);
});

test('P-TABLE-5 anyone can deal without waiting, and nobody is ready for the deal after', () => {
  const next = ask(sayReady(endRound('round'), 2), 1, { type: 'nextRound' });
  expect(next.game?.round).toBe(2);
  expect(next.ready).toBeUndefined();
});

test('a ready player stays ready in another seat, and not after leaving', () => {
  const table = sayReady(sayReady(endRound('round'), 1), 3);
  expect(ask(table, table.host, { type: 'swapSeats', seats: [1, 2] }).ready).toEqual([2, 3]);
  expect(ask(table, 3, { type: 'emptySeat', seat: 3 }).ready).toEqual([1]);
});

test.each([
  ['during a round', PLAYED, 'roundNotOver'],
  ['after the game', endRound('game'), 'gameOver'],
  ['before it', { ...PLAYED, game: undefined } as unknown as TableState, 'gameNotStarted'],
])('P-TABLE-5 is refused, and nothing changes: %s', (_, table, code) =>
  expect(decideForSeat(table, charter, { seat: 1, intent: { type: 'ready' } })).toEqual({ type: 'rejection', code }),
);
