import { expect, test } from 'vitest';
import { type ConsideredPlay, considerPlays } from '../../shared/bots/bot.ts';
import { findBotView } from '../../shared/bots/bot-view.ts';
import { getWeights, type Weights } from '../../shared/bots/weights.ts';
import { isWild } from '../../shared/cards/cards.ts';
import { startGame } from '../../shared/game/deal.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import { hasRoundEnded } from '../../shared/game/score.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { BOT_LEVELS } from '../../shared/protocol/settings.ts';
import { countBooks, getAllMeldFacts } from '../../shared/rules/melds.ts';
import { sumCardValues } from '../../shared/rules/values.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { getDice } from '../properties/chance.ts';
import { getActingSeat, getView } from '../simulation/game.ts';

const SEATING = { players: 4, teams: 2 };
const CHARTER: Charter = { revision: 0, title: '', ruleset: PRESETS.classic, seating: SEATING, names: [] };
const ROUNDS = 25;

function getBest(weights: Weights, state: GameState, seat: number): ConsideredPlay {
  const view = getView(state, seat);
  const botView = findBotView(CHARTER, view, weights);
  const [best] = botView ? considerPlays(botView, view) : [];
  if (!best) throw new Error('a bot finds nothing to do');
  return best;
}

/** The same position after a no to the partner. */
const withNo = (state: GameState, seat: number): GameState => ({
  ...state,
  players: state.players.map((player, i) =>
    i === (seat + 2) % 4 ? { ...player, refused: getCards(state, seat) } : player,
  ),
});

/** The same position, but the partner asks first whether it may go out. */
const withQuestion = (state: GameState, seat: number): GameState => ({
  ...state,
  turn: {
    ...{ seat: (seat + 2) % 4, phase: 'consent', resumes: 'play', awaited: [seat], melded: false, concealed: false },
  },
});

function evaluateWorth({ teams, ruleset }: GameState, seat: number): number {
  const team = teams[seat % 2] ?? { melds: [] };
  const books = countBooks(ruleset.meld, getAllMeldFacts(team));
  const { bonus } = ruleset.score;
  return (
    2 * sumCardValues(ruleset, team.melds.flat()) +
    books.clean * bonus.clean +
    books.dirty * bonus.dirty +
    books.wild * bonus.wild
  );
}

const getCards = ({ players }: GameState, seat: number): number =>
  (players[seat]?.waiting ?? []).reduce((sum, { cards }) => sum + cards.length, players[seat]?.held.length ?? 0);

const countLaidCards = ({ moves }: ConsideredPlay): number =>
  moves.reduce((sum, move) => (move.type === 'meld' ? sum + move.melds.flatMap(({ cards }) => cards).length : sum), 0);

const isWildDiscarded = ({ moves }: ConsideredPlay): boolean =>
  moves.some((move) => move.type === 'discard' && isWild(move.card));

test.each(BOT_LEVELS)('over thousands of positions, a no is followed by the play that earned it: %s', (level) => {
  const weights = getWeights(level, PRESETS.classic);
  let [turns, noes, deserved, idle] = [0, 0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const dice = getDice(`manners ${round}`);
    let { state } = startGame({ ...CHARTER, entropy: dice.entropy(), starter: round % 4 });
    const refused = new Map<number, number>();
    let promised: { readonly seat: number; readonly before: number } | undefined;
    while (!hasRoundEnded(state)) {
      const seat = getActingSeat(state);
      if (promised && state.turn.seat !== promised.seat) {
        const earned = evaluateWorth(state, promised.seat) - promised.before;
        if (earned > weights.bearableAnswer) deserved++;
        if (earned === 0) idle++;
        promised = undefined;
      }
      if (state.turn.phase === 'draw' && !promised) {
        turns++;
        if (getBest(weights, withQuestion(state, seat), seat).type === 'refuse') {
          noes++;
          state = withNo(state, seat);
          promised = { seat, before: evaluateWorth(state, seat) };
        }
      }
      const best = getBest(weights, state, seat);
      if (best.type === 'askToGoOut')
        expect(getCards(state, (seat + 2) % 4)).toBeLessThan(refused.get(seat) ?? Number.POSITIVE_INFINITY);
      if (best.type === 'refuse') refused.set(state.turn.seat, getCards(state, seat));
      if (isWildDiscarded(best)) expect(countLaidCards(best)).toBeLessThan(10);
      const decision = decideAtTable(state, { seat, moves: best.moves, entropy: dice.entropy() });
      if (decision.type !== 'accepted') throw new Error(decision.code);
      state = decision.state;
    }
  }
  expect(turns).toBeGreaterThan(1000);
  if (level === 'easy') expect(noes).toBe(0);
  else expect(noes).toBeGreaterThan(10);
  // Occasionally the drawn cards make another play the better one.
  expect(noes - deserved).toBeLessThanOrEqual(Math.ceil(0.1 * noes));
  expect(idle).toBeLessThanOrEqual(0.01 * noes);
});
