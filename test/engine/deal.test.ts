import { expect, test } from 'vitest';
import { isRedThree } from '../../shared/cards/cards.ts';
import { isGameOver, nextRound, startGame } from '../../shared/game/deal.ts';
import type { GameState } from '../../shared/game/state.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { PartialRules, Ruleset } from '../../shared/ruleset/ruleset.ts';

const bytes = (number: number): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, i) => (number >> (8 * (i % 4))) & 255);
const FOUR = { players: 4, teams: 2 };

function deal(ruleset: Ruleset, number: number): GameState {
  return startGame({ ruleset, seating: FOUR, entropy: bytes(number) }).state;
}

const rulesWith = (preset: PresetId, part: PartialRules): Ruleset => mergeRules(PRESETS[preset], part);

test('the first dealer is the last seat, the seat after it begins; a chosen starter moves both', () => {
  const standard = deal(PRESETS.classic, 1);
  expect([standard.dealer, standard.turn.seat]).toEqual([3, 0]);
  const chosen = startGame({ ruleset: PRESETS.tails, seating: FOUR, entropy: bytes(1), starter: 2 }).state;
  expect([chosen.dealer, chosen.turn.seat]).toEqual([1, 2]);
  const dealt = startGame({ ruleset: PRESETS.classic, seating: FOUR, entropy: bytes(1), dealer: 0 }).state;
  expect([dealt.dealer, dealt.turn.seat]).toEqual([0, 1]);
});

test('the first turn begins with the red threes of its player laid and replaced', () => {
  const states = Array.from({ length: 20 }, (_, i) => deal(PRESETS.classic, i));
  expect(states.some(({ teams }) => (teams[0]?.redThrees.length ?? 0) > 0)).toBe(true);
  for (const { players } of states) expect(players[0]?.held.some(isRedThree)).toBe(false);
});

/** A round ended by the stock with these totals before it. */
function ended(ruleset: Ruleset, round: number, scores: readonly number[]): GameState {
  const state = deal(ruleset, 1);
  const players = state.players.map((player) => ({ ...player, held: [], waiting: [] }));
  const teams = state.teams.map((team) => ({ ...team, redThrees: [] }));
  return { ...state, round, scores, players, teams, ended: { by: 'stock' } };
}

test('the game ends after the last row, or with the round that reaches the target', () => {
  expect(isGameOver(ended(PRESETS.classic, 3, [1, 2]))).toBe(false);
  expect(isGameOver(ended(PRESETS.classic, 4, [1, 2]))).toBe(true);
  expect(isGameOver(ended(PRESETS.canasta, 1, [19_999, 0]))).toBe(false);
  expect(isGameOver(ended(PRESETS.canasta, 1, [20_000, 0]))).toBe(true);
});

test('a tie is played off in one extra round, with its own row, also after the target was reached early', () => {
  const late = nextRound(ended(PRESETS.common, 4, [500, 500]), bytes(2)).state;
  expect(late.round).toBe(5);
  const early = nextRound(ended(rulesWith('common', { game: { target: 500 } }), 2, [500, 500]), bytes(2)).state;
  expect(early.round).toBe(5);
  expect(isGameOver(ended(PRESETS.common, 5, [500, 500]))).toBe(true);
  expect(isGameOver(ended(PRESETS.classic, 4, [500, 500]))).toBe(true);
});
