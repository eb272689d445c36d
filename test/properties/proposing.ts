import { type Card, FACES, getRank, isRedThree } from '../../shared/cards/cards.ts';
import { makeCards } from '../../shared/cards/notation.ts';
import { getPosition } from '../../shared/game/position.ts';
import { type GameState, getPlayer, getTeamState } from '../../shared/game/state.ts';
import { findExitWithRedThrees, mustGoOut } from '../../shared/meld-search/find-exit.ts';
import type { Intent, MeldEntry } from '../../shared/protocol/intent.ts';
import { makeIntent } from '../../shared/protocol/move.ts';
import { mayHoldTop } from '../../shared/rules/matching.ts';
import type { Meld } from '../../shared/rules/position.ts';
import { getTake } from '../scenarios/legal.ts';
import type { Dice } from './chance.ts';
import { makeEntries, takeEntries } from './random-melds.ts';

export interface Proposal {
  readonly seat: number;
  readonly intents: readonly Intent[];
}

export const getActingSeat = ({ turn }: GameState, dice: Dice): number =>
  turn.phase === 'consent' ? dice.pick(turn.awaited) : turn.seat;

export function propose(state: GameState, dice: Dice): Proposal {
  const seat = getActingSeat(state, dice);
  const { phase } = state.turn;
  if (getPlayer(state, seat).choosing) return { seat, intents: [proposePacket(state, seat, dice)] };
  if (phase === 'consent') return { seat, intents: [proposeAnswer(dice)] };
  const intents = phase === 'draw' ? proposeDraw(state, seat, dice) : proposePlay(state, seat, dice);
  return { seat, intents };
}

const proposePacket = (state: GameState, seat: number, dice: Dice): Intent => ({
  type: 'choosePacket',
  packet: dice.pick(['hand', getPlayer(state, seat).waiting[0]?.name ?? 'hand']) as 'hand' | 'foot',
});

const proposeAnswer = (dice: Dice): Intent =>
  dice.flip(0.2)
    ? { type: 'standingAnswer', answer: dice.pick(['yes', 'no', 'ask']) }
    : { type: 'answerGoOut', yes: dice.flip(0.7) };

function proposeDraw(state: GameState, seat: number, dice: Dice): readonly Intent[] {
  if (dice.flip(0.05)) return [{ type: 'askToGoOut' }];
  const redThree = getPlayer(state, seat).held.find(isRedThree);
  if (redThree && dice.flip(0.2)) return [{ type: 'layRedThree', card: redThree }];
  const [top] = state.pile;
  const { held } = getPlayer(state, seat);
  const { melds } = getTeamState(state, seat);
  if (state.upcardOffered && dice.flip(0.5)) return [{ type: 'takePile', melds: [] }];
  if (top && mayHoldTop(getPosition(state, seat)) && dice.flip(0.4)) {
    return [{ type: 'takePile', melds: dice.flip(0.7) ? [] : makeEntries(held, melds, dice) }];
  }
  if (top && dice.flip(getPromise(top, held, melds))) {
    return [{ type: 'takePile', melds: takeEntries(held, melds, { top, dice }) }];
  }
  return [{ type: 'draw' }];
}

/** The value of a take: two cards alike, or a meld that the top can join. */
function getPromise(top: Card, held: readonly Card[], melds: readonly Meld[]): number {
  const alike = held.filter((card) => getRank(card) === getRank(top)).length;
  if (alike >= 2) return 0.9;
  return alike > 0 || melds.some(([first]) => first !== undefined && getRank(first) === getRank(top)) ? 0.4 : 0.05;
}

function proposePlay(state: GameState, seat: number, dice: Dice): readonly Intent[] {
  const { held } = getPlayer(state, seat);
  const redThree = held.find(isRedThree);
  if (redThree && dice.flip(0.3)) return [{ type: 'layRedThree', card: redThree }];
  if (dice.flip(0.08)) return [{ type: 'askToGoOut' }];
  const melds = dice.flip(0.8) ? makeEntries(held, getTeamState(state, seat).melds, dice) : [];
  const intents: Intent[] = melds.length > 0 ? [{ type: 'meld', melds }] : [];
  if (held.length > 0 && (melds.length === 0 || dice.flip(0.15))) intents.push(proposeDiscard(held, melds, dice));
  return intents.length > 0 ? intents : [{ type: 'askToGoOut' }];
}

/** Preferably a card not just melded. */
function proposeDiscard(held: readonly Card[], melds: readonly MeldEntry[], dice: Dice): Intent {
  const used = melds.flatMap(({ cards }) => cards.split(' '));
  const rest = held.filter((card) => !used.includes(card));
  return { type: 'discard', card: dice.pick(rest.length > 0 ? rest : held) };
}

export function proposeAnything(state: GameState, dice: Dice): Proposal {
  const seat = dice.below(state.seating.players);
  const intents = Array.from({ length: dice.flip(0.7) ? 1 : 1 + dice.below(4) }, () =>
    makeAnyIntent(state, seat, dice),
  );
  return { seat, intents };
}

function makeAnyIntent(state: GameState, seat: number, dice: Dice): Intent {
  const { held } = getPlayer(state, seat);
  const card = held.length > 0 && dice.flip(0.7) ? dice.pick(held) : dice.pick(FACES);
  switch (dice.below(8)) {
    case 0:
      return { type: 'draw' };
    case 1:
      return { type: 'takePile', melds: makeAnyEntries(state, seat, dice) };
    case 2:
      return { type: 'meld', melds: makeAnyEntries(state, seat, dice) };
    case 3:
      return { type: 'layRedThree', card };
    case 4:
      return { type: 'askToGoOut' };
    case 5:
      return proposeAnswer(dice);
    default:
      return { type: 'discard', card };
  }
}

function makeAnyEntries(state: GameState, seat: number, dice: Dice): readonly MeldEntry[] {
  const { held } = getPlayer(state, seat);
  const { melds } = getTeamState(state, seat);
  if (dice.flip(0.4)) return makeEntries(held, melds, dice);
  return Array.from({ length: dice.below(4) }, () => ({
    to: dice.flip(0.5) ? ('new' as const) : dice.below(melds.length + 2),
    cards: makeCards(dice.shuffled(held).slice(0, dice.below(5))),
    ...(dice.flip(0.4) && { top: true as const }),
  }));
}

export function proposePlainMoves(state: GameState): readonly Proposal[] {
  const { turn } = state;
  if (turn.phase === 'consent') {
    return turn.awaited.map((seat) => ({ seat, intents: [{ type: 'answerGoOut', yes: false }] }));
  }
  const { seat } = turn;
  const { held } = getPlayer(state, seat);
  const faces = [...new Set(held)];
  const all = makeCards(held);
  const joins = getTeamState(state, seat).melds.map((_, to): Intent => ({ type: 'meld', melds: [{ to, cards: all }] }));
  const ways: readonly Intent[] = [
    { type: 'draw' },
    ...makeTake(state, seat),
    ...faces.map((card): Intent => ({ type: 'discard', card })),
    ...faces.filter(isRedThree).map((card): Intent => ({ type: 'layRedThree', card })),
    ...(held.length > 0 ? joins : []),
    { type: 'askToGoOut' },
  ];
  return [...getLastProposals(state, seat), ...ways.map((intent) => ({ seat, intents: [intent] }))];
}

/** A take of the pile, which can be forced: stock.4. */
function makeTake(state: GameState, seat: number): readonly Intent[] {
  const layings = getTake(state, seat);
  return typeof layings === 'string' ? [] : [makeIntent({ type: 'takePile', melds: layings })];
}

/** The way out of a player bound by a yes. */
function getLastProposals(state: GameState, seat: number): readonly Proposal[] {
  const position = getPosition(state, seat);
  const way = mustGoOut(position) ? findExitWithRedThrees(position) : undefined;
  if (way === undefined) return [];
  const melds = way.layings.map(({ to, cards }) => ({ to, cards: makeCards(cards) }));
  const intents: readonly Intent[] = [
    ...way.redThrees.map((card): Intent => ({ type: 'layRedThree', card })),
    ...(melds.length > 0 ? [{ type: 'meld', melds } as const] : []),
    ...(way.discard === undefined ? [] : [{ type: 'discard', card: way.discard } as const]),
  ];
  return [{ seat, intents }];
}
