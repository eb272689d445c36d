import { describe, expect, test } from 'vitest';
import { FACES } from '../../shared/cards/cards.ts';
import { decide, decideAtTable } from '../../shared/game/decide.ts';
import { positionOf } from '../../shared/game/position.ts';
import { viewGame } from '../../shared/game/view.ts';
import { refuseEveryTake } from '../../shared/meld-search/find-melds.ts';
import { judgeLayings } from '../../shared/rules/judging.ts';
import { type LastCards, lastCardsOf, OPTIMISTIC, SURPRISES } from '../properties/last-cards.ts';
import { readMoves } from '../scenarios/moves.ts';

/**
 * With the last cards of a packet, an unseen card may decide whether the turn can be ended. The rules ask for it, and
 * `decide` answers as they do; a table accepts the play and lets the turn pass: P-SUBMIT-10.
 */

const answersOf = (scene: LastCards, judge: typeof decide): readonly string[] => {
  const submission = { seat: 0, moves: readMoves([scene.intent]), entropy: new Uint8Array(32) };
  const answers = FACES.map((face) => {
    const decision = judge(lastCardsOf(scene, face), submission);
    return decision.type === 'rejection' ? decision.code : 'accepted';
  });
  return [...new Set(answers)].sort();
};

/** The page's judgement of the play before it is sent, from what the seat sees. */
function refusalOnPage(scene: LastCards): string | undefined {
  const { intent } = scene;
  const position = positionOf(lastCardsOf(scene), 0);
  if (intent.type === 'takePile') return refuseEveryTake(position);
  const [move] = readMoves([intent]);
  return move?.type === 'meld' ? judgeLayings(position, move.melds).code : undefined;
}

describe.each(SURPRISES)('P-SUBMIT-10 $title', (scene) => {
  test('by the rules alone the answer reveals the card', () => {
    expect(answersOf(scene, decide)).toEqual(['accepted', 'mustKeepCard']);
  });

  test('a table accepts it, whatever the card', () => {
    expect(answersOf(scene, decideAtTable)).toEqual(['accepted']);
  });

  test('if the turn cannot be ended with the card, it passes', () => {
    const stuck = lastCardsOf(scene);
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

  test('the page offers it, whatever the card', () => {
    const views = FACES.map((face) => JSON.stringify(viewGame(lastCardsOf(scene, face), 0)));
    expect(new Set(views).size).toBe(1);
    expect(refusalOnPage(scene)).toBeUndefined();
  });
});

test.each(OPTIMISTIC)('P-SUBMIT-10 a play that reveals nothing is refused: $title', (scene) => {
  expect(answersOf(scene, decideAtTable)).toEqual(['mustKeepCard']);
  if (scene.intent.type !== 'layRedThree') expect(refusalOnPage(scene)).toBeDefined();
});

/** The takes among these scenes, with the stock out and rules that force it: stock.4. */
const takesWithoutStock = (scenes: readonly LastCards[]): readonly LastCards[] =>
  scenes
    .filter(({ intent }) => intent.type === 'takePile')
    .map((scene) => ({ ...scene, rules: { ...scene.rules, stock: { forcedTake: true } }, stock: '' }));

const drawOf = (scene: LastCards): LastCards => ({ ...scene, intent: { type: 'draw' } });

test.each(takesWithoutStock(SURPRISES))('stock.4 a table forces the take, whatever the card: $title', (scene) => {
  expect(answersOf(drawOf(scene), decideAtTable)).toEqual(['mustTakePile']);
  expect(answersOf(scene, decideAtTable)).toEqual(['accepted']);
});

test.each(takesWithoutStock(OPTIMISTIC))('stock.4 a table forces no take that it refuses: $title', (scene) => {
  expect(answersOf(scene, decideAtTable)).toEqual(['mustKeepCard']);
  expect(answersOf(drawOf(scene), decideAtTable)).toEqual(['accepted']);
});
