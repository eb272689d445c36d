import { describe, expect, test } from 'vitest';
import { FACES, isRedThree } from '../../shared/cards/cards.ts';
import { dealNextRound, startGame } from '../../shared/game/deal.ts';
import { decide, decideAtTable } from '../../shared/game/decide.ts';
import { getPosition } from '../../shared/game/position.ts';
import type { GameState } from '../../shared/game/state.ts';
import { viewGame } from '../../shared/game/view.ts';
import { findRejectionOfEveryTake } from '../../shared/meld-search/find-melds.ts';
import { judgeLayings } from '../../shared/rules/judging.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { PartialRules, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { getLastCards, type LastCards, OPTIMISTIC, SURPRISES } from '../properties/last-cards.ts';
import { readMoves } from '../scenarios/moves.ts';

/**
 * With the last cards of a packet, an unseen card can decide whether the turn can end. `decide` answers by it, as the
 * rules do; a table accepts the play and lets the turn pass: P-SUBMIT-10.
 */

const getAnswers = (scene: LastCards, judge: typeof decide): readonly string[] => {
  const submission = { seat: 0, moves: readMoves([scene.intent]), entropy: new Uint8Array(32) };
  const answers = FACES.map((face) => {
    const decision = judge(getLastCards(scene, face), submission);
    return decision.type === 'rejection' ? decision.code : 'accepted';
  });
  return [...new Set(answers)].sort();
};

/** The page's refusal of the play before it is sent, from the seat's view. */
function findRefusalOnPage(scene: LastCards): string | undefined {
  const { intent } = scene;
  const position = getPosition(getLastCards(scene), 0);
  if (intent.type === 'takePile') return findRejectionOfEveryTake(position);
  const [move] = readMoves([intent]);
  return move?.type === 'meld' ? judgeLayings(position, move.melds).code : undefined;
}

describe.each(SURPRISES)('P-SUBMIT-10 $title', (scene) => {
  test('the bare rules’ answer would reveal the card', () =>
    expect(getAnswers(scene, decide)).toEqual(['accepted', 'mustKeepCard']));

  test('a table accepts the play, whatever the card', () =>
    expect(getAnswers(scene, decideAtTable)).toEqual(['accepted']));

  test('passes the turn if it cannot end with the card', () => {
    const stuck = getLastCards(scene);
    const decision = decideAtTable(stuck, { seat: 0, moves: readMoves([scene.intent]), entropy: new Uint8Array(32) });
    expect(decision).toMatchObject({
      type: 'accepted',
      events: expect.arrayContaining([
        { type: 'passed', seat: 0 },
        { type: 'turnBegan', seat: 1 },
      ]),
      state: { turn: { seat: 1, phase: 'draw' } },
    });
  });

  test('the page offers the play, whatever the card', () => {
    const views = FACES.map((face) => JSON.stringify(viewGame(getLastCards(scene, face), 0)));
    expect(new Set(views).size).toBe(1);
    expect(findRefusalOnPage(scene)).toBeUndefined();
  });
});

test.each(OPTIMISTIC)('P-SUBMIT-10 a play that reveals nothing is refused: $title', (scene) => {
  expect(getAnswers(scene, decideAtTable)).toEqual(['mustKeepCard']);
  if (scene.intent.type !== 'layRedThree') expect(findRefusalOnPage(scene)).toBeDefined();
});

/** The takes among these scenes, with the stock out and rules that force it: stock.4. */
const filterTakesWithoutStock = (scenes: readonly LastCards[]): readonly LastCards[] =>
  scenes
    .filter(({ intent }) => intent.type === 'takePile')
    .map((scene) => ({ ...scene, rules: { ...scene.rules, stock: { forcedTake: true } }, stock: '' }));

const withDraw = (scene: LastCards): LastCards => ({ ...scene, intent: { type: 'draw' } });

test.each(filterTakesWithoutStock(SURPRISES))('stock.4 a table forces the take, whatever the card: $title', (scene) => {
  expect(getAnswers(withDraw(scene), decideAtTable)).toEqual(['mustTakePile']);
  expect(getAnswers(scene, decideAtTable)).toEqual(['accepted']);
});

test.each(filterTakesWithoutStock(OPTIMISTIC))('stock.4 a table forces no take that it refuses: $title', (scene) => {
  expect(getAnswers(scene, decideAtTable)).toEqual(['mustKeepCard']);
  expect(getAnswers(withDraw(scene), decideAtTable)).toEqual(['accepted']);
});

const makeBytes = (number: number): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, i) => (number >> (8 * (i % 4))) & 255);
const FOUR = { players: 4, teams: 2 };

function deal(ruleset: Ruleset, number: number): GameState {
  return startGame({ ruleset, seating: FOUR, entropy: makeBytes(number) }).state;
}

const makeRules = (preset: PresetId, part: PartialRules): Ruleset => mergeRules(PRESETS[preset], part);

test('the last seat deals first and the one after it begins; a chosen starter moves both', () => {
  const standard = deal(PRESETS.classic, 1);
  expect([standard.dealer, standard.turn.seat]).toEqual([3, 0]);
  const chosen = startGame({ ruleset: PRESETS.tails, seating: FOUR, entropy: makeBytes(1), starter: 2 }).state;
  expect([chosen.dealer, chosen.turn.seat]).toEqual([1, 2]);
  const dealt = startGame({ ruleset: PRESETS.classic, seating: FOUR, entropy: makeBytes(1), dealer: 0 }).state;
  expect([dealt.dealer, dealt.turn.seat]).toEqual([0, 1]);
});

test('the first turn starts with its player’s red threes laid down and replaced', () => {
  const states = Array.from({ length: 20 }, (_, i) => deal(PRESETS.classic, i));
  expect(states.some(({ teams }) => (teams[0]?.redThrees.length ?? 0) > 0)).toBe(true);
  for (const { players } of states) expect(players[0]?.held.some(isRedThree)).toBe(false);
});

/** A round ended by the stock with these totals before it. */
function endRound(ruleset: Ruleset, round: number, scores: readonly number[]): GameState {
  const state = deal(ruleset, 1);
  const players = state.players.map((player) => ({ ...player, held: [], waiting: [] }));
  const teams = state.teams.map((team) => ({ ...team, redThrees: [] }));
  return { ...state, round, scores, players, teams, ended: { by: 'stock' } };
}

test('a tie is played off by the extra round’s row, even after the target was reached early', () => {
  const early = dealNextRound(
    endRound(makeRules('common', { game: { target: 500 } }), 2, [500, 500]),
    makeBytes(2),
  ).state;
  expect(early.round).toBe(5);
});
