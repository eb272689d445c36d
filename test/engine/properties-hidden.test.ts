import { expect, test } from 'vitest';
import { isNatural } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import { type GameState, getPlayer } from '../../shared/game/state.ts';
import type { AcceptedTransition } from '../../shared/game/transition.ts';
import { viewEvents, viewGame } from '../../shared/game/view.ts';
import type { Intent } from '../../shared/protocol/intent.ts';
import { outrunsView } from '../../shared/table/decisions/plays.ts';
import type { Dice } from '../properties/chance.ts';
import { getHiddenCards, getVariant, type HiddenCards, mixHidden, withHidden } from '../properties/hiding.ts';
import { type PlayEvent, testInPlay } from '../properties/playing.ts';
import { getLength } from '../properties/runs.ts';
import { readMoves } from '../scenarios/moves.ts';

/**
 * A viewer receives nothing that depends on hidden cards: two positions that differ only in those give equal views,
 * events and refusals, byte for byte.
 */

const findViewers = (state: GameState): readonly (number | undefined)[] => [undefined, ...state.players.keys()];

function findViewDifference(state: GameState, dice: Dice): string | undefined {
  for (const viewer of findViewers(state)) {
    const [one, other] = [state, getVariant(state, viewer, dice)].map((each) => JSON.stringify(viewGame(each, viewer)));
    if (one !== other) return `the view of ${viewer ?? 'a watcher'} reveals hidden cards:\n${one}\n${other}`;
  }
  return undefined;
}

type AcceptedPlay = Extract<PlayEvent, { type: 'accepted' }>;

/**
 * The same submission in a position with other hidden naturals. If it is accepted there too and nothing hidden is
 * revealed on either side, every viewer but the player receives the same.
 */
function findReportDifference(
  { before, seat, intents, entropy, accepted }: AcceptedPlay,
  dice: Dice,
): string | undefined {
  if (accepted.state.ended) return undefined;
  for (const viewer of findViewers(before).filter((each) => each !== seat)) {
    const variant = withHidden(before, mixHidden(getCardsStayingHidden(before, viewer, accepted), dice, isNatural));
    const decision = decideAtTable(variant, { seat, moves: readMoves(intents), entropy });
    if (decision.type === 'rejection' || decision.state.ended) continue;
    if (formatEventNames(decision) !== formatEventNames(accepted)) continue;
    const [one, other] = [getSent(accepted, before, viewer), getSent(decision, variant, viewer)];
    comparisons.reports++;
    if (one !== other) return `the events for ${viewer ?? 'a watcher'} depend on hidden cards:\n${one}\n${other}`;
  }
  return undefined;
}

/** Cards hidden from the viewer before and after: not the taken pile, nor the stock it draws from. */
function getCardsStayingHidden(
  before: GameState,
  viewer: number | undefined,
  { events }: AcceptedTransition,
): HiddenCards {
  const hidden = getHiddenCards(before, viewer);
  const isTaken = events.some(({ type }) => type === 'tookPile');
  const isDrawnFrom = events.some((event) => event.type === 'laidRedThrees' && event.seat === viewer);
  return { ...hidden, ...(isTaken && { pile: [] }), ...(isDrawnFrom && { stock: [] }) };
}

/** Public events that do not depend on hidden cards; a turn that passes depends on its player's cards. */
const formatEventNames = ({ events }: AcceptedTransition): string =>
  events.filter(({ type }) => type === 'passed').length.toString();

const getSent = ({ events, state }: AcceptedTransition, before: GameState, viewer: number | undefined): string =>
  JSON.stringify([viewEvents(events, before, viewer), viewGame(state, viewer)]);

type SentPlay = Exclude<PlayEvent, { type: 'dealt' }>;

/** Everything allowed in one submission is accepted, or refused with one code, whatever the hidden cards. */
function findAnswerDifference({ before, seat, intents }: SentPlay, dice: Dice): string | undefined {
  if (outrunsView(before, seat, readMoves(intents))) return undefined;
  const entropy = dice.entropy();
  const [one, other] = [before, getVariant(before, seat, dice)].map((state) => {
    const decision = decideAtTable(state, { seat, moves: readMoves(intents), entropy });
    return decision.type === 'rejection' ? decision.code : 'accepted';
  });
  comparisons[one === 'accepted' ? 'accepted' : 'refusals']++;
  if (getPlayer(before, seat).held.length <= getCards(intents) + 2) comparisons.last++;
  return one === other ? undefined : `an answer depends on hidden cards: ${one}, ${other}`;
}

const getCards = (intents: readonly Intent[]): number =>
  intents.flatMap((intent) => ('melds' in intent ? intent.melds : [])).flatMap(({ cards }) => parseCards(cards) ?? [])
    .length;

/** `last`: plays that leave two cards or fewer, so that the end of a turn can depend on hidden cards. */
const comparisons = { reports: 0, refusals: 0, accepted: 0, last: 0 };

function findDisclosure(happening: PlayEvent, dice: Dice): string | undefined {
  if (happening.type === 'refused') return findAnswerDifference(happening, dice);
  const seen = findViewDifference(happening.accepted.state, dice);
  if (seen !== undefined || happening.type !== 'accepted') return seen;
  return findAnswerDifference(happening, dice) ?? findReportDifference(happening, dice);
}

testInPlay('R22 hidden cards change nothing that is sent', 'hidden', 80, findDisclosure);

test('compared enough events and answers', () => {
  expect(comparisons.reports).toBeGreaterThan(getLength(3000));
  expect(comparisons.refusals).toBeGreaterThan(getLength(500));
  expect(comparisons.accepted).toBeGreaterThan(getLength(3000));
  expect(comparisons.last).toBeGreaterThan(getLength(100));
});
