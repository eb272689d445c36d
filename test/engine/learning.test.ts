import { expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import type { GameState } from '../../shared/game/state.ts';
import { viewGame } from '../../shared/game/view.ts';
import { LEARNED_FIELDS } from '../../shared/ruleset/learned.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { getQuestions } from '../../shared/table/learning.ts';
import type { TableState } from '../../shared/table/state.ts';
import { applyRequest, getCharter, makePlayedTable } from '../functions/table-at.ts';
import { ALL_OPEN } from '../properties/settling.ts';

const charter = getCharter(2);

/** Two people agree to end the first round after this many plays; these rules have mattered. */
function makeEndedRound(cameUp: readonly (typeof LEARNED_FIELDS)[number][]): TableState {
  const { table } = makePlayedTable(charter, { entropy: new Uint8Array(32).fill(7), plays: 6 });
  const askedTable = applyRequest(table, charter, { seat: 0, intent: { type: 'askToEnd', what: 'round' } });
  const ended = applyRequest(askedTable, charter, { seat: 1, intent: { type: 'answerEnd', yes: true } });
  return { ...ended, learning: { ...ALL_OPEN, cameUp } };
}

const settleRule = (table: TableState): TableState =>
  applyRequest(table, charter, { seat: 0, intent: { type: 'settleRule', field: 'threes.black.held', value: -100 } });

test('P-LEARN-2: a round is scored by its own rules, whatever was decided after it', () => {
  const before = makeEndedRound(['threes.black.held']);
  const totals = before.game && viewGame(before.game, undefined).ended?.totals;
  const dearer = mergeRules(charter.ruleset, { threes: { black: { held: -100 } } });
  const otherwise = before.game && viewGame({ ...before.game, ruleset: dearer }, undefined).ended?.totals;
  expect(otherwise).not.toEqual(totals);
  const after = settleRule(before);
  expect(after.game && viewGame(after.game, undefined).ended?.totals).toEqual(totals);
  const dealt = applyRequest(after, charter, { seat: 1, intent: { type: 'nextRound' } });
  expect(dealt.game?.scores).toEqual(totals);
  expect(dealt.game?.ruleset.threes.black.held).toBe(-100);
});

test('P-LEARN-1: asks at most three rules, those that divide families most first', () => {
  expect(getQuestions(makeEndedRound(LEARNED_FIELDS))).toEqual(['pile.match', 'meld.afterBook', 'pile.blockedTops']);
  expect(getQuestions(makeEndedRound([]))).toEqual([]);
});

test('P-LEARN-1: does not ask about a rule that can have no effect here', () =>
  expect(getQuestions(makeEndedRound(['goingOut.partners', 'goingOut.permission', 'goingOut.lastCard']))).toEqual([
    'goingOut.lastCard',
  ]));

test('stores a table with the rules of its round', () => {
  const table = settleRule(makeEndedRound(['pile.match', 'threes.black.held']));
  expect(decodeTable(encodeTable(table), table.version, charter)).toEqual(table);
  const next = applyRequest(table, charter, { seat: 0, intent: { type: 'nextRound' } });
  expect(decodeTable(encodeTable(next), next.version, charter)).toEqual(next);
});

test('a rule that rounds override is never left open', () => {
  const rules = { pile: { freezes: ['two'] } } as const;
  const ruleset = {
    ...PRESETS.classic,
    rounds: PRESETS.classic.rounds.map((row, i) => (i === 0 ? { ...row, rules } : row)),
  };
  const table = makeEndedRound(['pile.freezes']);
  expect(getQuestions(table)).toEqual(['pile.freezes']);
  expect(getQuestions({ ...table, game: { ...(table.game as GameState), ruleset } })).toEqual([]);
});
