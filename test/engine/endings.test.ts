import { expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { endByAgreement } from '../../shared/game/play.ts';
import type { WrittenTableIntent } from '../../shared/protocol/features.ts';
import { getWantsOfSeat } from '../../shared/table/awaited.ts';
import { decideAgreedEnd } from '../../shared/table/decide.ts';
import type { EndRequest, TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import { applyRequest, getCharter, makePlayedTable, withSeat } from '../functions/table-at.ts';

const charter = getCharter(4);
const ENTROPY = new Uint8Array(32).fill(3);
const { table: GAME } = makePlayedTable(charter, { entropy: ENTROPY, plays: 9 });

function makeEndedRound(ending: EndRequest): TableState {
  if (GAME.game === undefined) throw new Error('nothing was dealt');
  return { ...GAME, game: endByAgreement(GAME.game, 'round').state, ending };
}

const ask = (table: TableState, seat: number, intent: WrittenTableIntent): TableState =>
  applyRequest(table, charter, { seat, intent });

const PROPOSAL: EndRequest = { what: 'game', by: 1, agreed: [1, 3] };

test('P-TABLE-15 a proposal to end the game survives a deal, with all agreement so far', () => {
  const dealt = ask(makeEndedRound(PROPOSAL), 0, { type: 'nextRound' });
  expect([dealt.game?.round, dealt.ending]).toEqual([2, PROPOSAL]);
  expect(decodeTable(encodeTable(dealt), dealt.version, charter).ending).toEqual(PROPOSAL);
  const isAsked = (seat: number): boolean => getWantsOfSeat(dealt, seat).some(({ kind }) => kind === 'ending');
  expect([0, 1, 2, 3].map(isAsked)).toEqual([true, false, true, false]);
});

test('P-TABLE-15 the proposal follows people who change seats between rounds', () => {
  const swapped = ask(makeEndedRound(PROPOSAL), 0, { type: 'swapSeats', seats: [1, 2] });
  expect(ask(swapped, 0, { type: 'nextRound' }).ending).toEqual({ what: 'game', by: 2, agreed: [2, 3] });
});

test('P-TABLE-15 a person’s agreement ends when they leave; the proposal ends with its proposer', () => {
  const dealt = ask(makeEndedRound(PROPOSAL), 0, { type: 'nextRound' });
  expect(ask(dealt, 3, { type: 'emptySeat', seat: 3 }).ending).toEqual({ ...PROPOSAL, agreed: [1] });
  expect(ask(dealt, 1, { type: 'emptySeat', seat: 1 }).ending).toBeUndefined();
});

test('P-TABLE-15 the last yes ends the game even in a newly dealt round; the next game has no proposal', () => {
  const dealt = ask(makeEndedRound(PROPOSAL), 0, { type: 'nextRound' });
  const endedTable = ask(ask(dealt, 0, { type: 'answerEnd', yes: true }), 2, { type: 'answerEnd', yes: true });
  expect([endedTable.game?.ended?.last, endedTable.ending]).toEqual([true, undefined]);
  expect(ask(endedTable, 0, { type: 'playAgain' }).ending).toBeUndefined();
});

test('P-TABLE-15 a proposal to end the round expires when the round ends', () => {
  const proposed = ask(GAME, 1, { type: 'askToEnd', what: 'round' });
  const endedTable = [0, 2, 3].reduce((table, seat) => ask(table, seat, { type: 'answerEnd', yes: true }), proposed);
  expect([endedTable.game?.ended?.by, endedTable.ending]).toEqual(['agreement', undefined]);
  expect(ask(endedTable, 0, { type: 'nextRound' }).ending).toBeUndefined();
});

test('P-VIEW-1 a view has the time since which a table waits for a deal or is paused', () => {
  const endedTable = makeEndedRound(PROPOSAL);
  const later = { ...endedTable, turnAt: 1000, at: 1_090_000 };
  expect(viewTable(later, 0).since).toBe(90);
  expect(viewTable({ ...later, paused: 1050 }, 0).since).toBe(40);
  expect(viewTable({ ...later, closed: true }, 0).since).toBeUndefined();
});

test('P-TABLE-15 asks a person while a bot plays one turn, not while a bot has the seat', () => {
  const agreed: TableState = { ...GAME, ending: { what: 'game', by: 0, agreed: [0, 1, 2] } };
  const isEnded = (sitIn: 'turn' | 'unasked') => decideAgreedEnd(withSeat(agreed, 3, { sitIn })).length > 0;
  expect([isEnded('turn'), isEnded('unasked')]).toEqual([false, true]);
});
