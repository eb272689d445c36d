import { expect, test } from 'vitest';
import { type Card, getRank, isRedThree } from '../../shared/cards/cards.ts';
import { decide, decideAtTable } from '../../shared/game/decide.ts';
import { getPosition } from '../../shared/game/position.ts';
import { type GameState, getPlayer, getTeamState } from '../../shared/game/state.ts';
import { findVisibleTake } from '../../shared/meld-search/find-melds.ts';
import type { Intent, MeldEntry } from '../../shared/protocol/intent.ts';
import { makeIntent } from '../../shared/protocol/move.ts';
import type { Move } from '../../shared/rules/move.ts';
import type { Laying } from '../../shared/rules/position.ts';
import { findIntent, generateLayings } from '../properties/by-force.ts';
import { type Dice, getDice } from '../properties/chance.ts';
import { deepFreeze } from '../properties/freezing.ts';
import { makeLatePosition } from '../properties/late.ts';
import { type PlayEvent, testInPlay } from '../properties/playing.ts';
import { keepPlaythrough, positionStep } from '../properties/playthrough.ts';
import { getSeed, propertyTimeout, scaleTries } from '../properties/runs.ts';
import { ALL_TABLES, type PropertyTable } from '../properties/tables.ts';
import { chooseMeld, getLegal, getTake } from '../scenarios/legal.ts';
import { readMoves } from '../scenarios/moves.ts';

/** `legal` and `decide` agree, for every kind of intent and every seat. */

const NO_ENTROPY = new Uint8Array(32);

const getOutcome = (state: GameState, seat: number, intent: Intent): string => {
  const decision = decide(state, { seat, moves: readMoves([intent]), entropy: NO_ENTROPY });
  return decision.type === 'rejection' ? decision.code : 'true';
};

const isAccepted = (state: GameState, seat: number, intents: Iterable<Intent>): boolean => {
  for (const intent of intents) if (getOutcome(state, seat, intent) === 'true') return true;
  return false;
};

/** Intents without cards: the code is the same too. */
const PLAIN: readonly Intent[] = [
  { type: 'draw' },
  { type: 'askToGoOut' },
  { type: 'answerGoOut', yes: true },
  { type: 'standingAnswer', answer: 'yes' },
];

function findPlainDifference(state: GameState, seat: number): string | undefined {
  const claims = getLegal(state, seat);
  for (const intent of PLAIN) {
    const done = getOutcome(state, seat, intent);
    if (String(claims[intent.type]) !== done)
      return `seat ${seat}, ${intent.type}: ${claims[intent.type]}, then ${done}`;
  }
  return undefined;
}

/** Intents with one card; tries each face held. */
function findSingleDifference(state: GameState, seat: number): string | undefined {
  const claims = getLegal(state, seat);
  const faces = [...new Set(getPlayer(state, seat).held)];
  const tried = {
    discard: faces.map((card): Intent => ({ type: 'discard', card })),
    layRedThree: faces.filter(isRedThree).map((card): Intent => ({ type: 'layRedThree', card })),
  };
  for (const type of ['discard', 'layRedThree'] as const) {
    const done = isAccepted(state, seat, tried[type]);
    if ((claims[type] === true) !== done) return `seat ${seat}, ${type}: ${claims[type]}, by force ${done}`;
  }
  return undefined;
}

function checkAcceptedWasLegal({
  before,
  seat,
  intents,
}: Extract<PlayEvent, { type: 'accepted' }>): string | undefined {
  const [intent, ...more] = intents;
  if (intent === undefined || more.length > 0) return undefined;
  const claim = getLegal(before, seat)[intent.type];
  return claim === true ? undefined : `${JSON.stringify(intent)} was accepted, though ${intent.type} is ${claim}`;
}

function checkAgreement(happening: PlayEvent): string | undefined {
  if (happening.type === 'refused') return undefined;
  const { state } = happening.accepted;
  const complaint = happening.type === 'accepted' ? checkAcceptedWasLegal(happening) : undefined;
  if (complaint) return complaint;
  for (const seat of state.players.keys()) {
    const difference = findPlainDifference(state, seat) ?? findSingleDifference(state, seat);
    if (difference) return difference;
  }
  return findFalseForce(state);
}

/** At a table, where seen cards decide, a draw is refused for the pile's sake only if the take is accepted: stock.4. */
function findFalseForce(state: GameState): string | undefined {
  const { seat } = state.turn;
  if (state.ended || tryAtTable(state, { type: 'draw' }) !== 'mustTakePile') return undefined;
  const found = findVisibleTake(getPosition(state, seat));
  const done = typeof found === 'string' ? found : tryAtTable(state, { type: 'takePile', melds: found() });
  return done === 'true' ? undefined : `seat ${seat} must take the pile at a table, then ${done}`;
}

function tryAtTable(state: GameState, move: Move): string {
  const decision = decideAtTable(state, { seat: state.turn.seat, moves: [move], entropy: NO_ENTROPY });
  return decision.type === 'rejection' ? decision.code : 'true';
}

testInPlay('R26 legal agrees with decide', 'legal', 60, checkAgreement);

test.each(ALL_TABLES)(
  'R26 legal agrees with decide on takes and melds, against all possible ones: $name',
  (table) => {
    for (let run = 0; run < scaleTries(10); run++) expectSearchesAgree(table, getSeed('by force', table.name, run));
  },
  propertyTimeout,
);

/**
 * In a position of few cards, the result of a search is accepted; if it finds nothing, trying everything finds nothing
 * either.
 */
function expectSearchesAgree(table: PropertyTable, seed: string): void {
  const dice = getDice(seed);
  const position = withTemptingTop(makeLatePosition(table, dice), dice);
  const permission = dice.pick(['none', 'granted', 'refused'] as const);
  const playing = { ...position, turn: { ...position.turn, phase: 'play', permission } } as GameState;
  const { seat } = position.turn;
  const { held } = getPlayer(position, seat);
  const { melds } = getTeamState(position, seat);
  const [top] = position.pile;
  const about = `${table.name}, seed ${seed}`;
  if (top) compare(position, { type: 'takePile', layings: generateLayings(held, melds, top), about });
  compare(playing, { type: 'meld', layings: generateLayings(held, melds), about });
}

interface Comparison {
  readonly type: 'takePile' | 'meld';
  readonly layings: Iterable<readonly MeldEntry[]>;
  readonly about: string;
}

function compare(state: GameState, { type, layings, about }: Comparison): void {
  deepFreeze(state);
  const found = type === 'meld' ? chooseMeld(state, state.turn.seat) : getTake(state, state.turn.seat);
  const claim = getLegal(state, state.turn.seat)[type];
  const done = typeof found === 'string' ? isAnyAccepted(state, type, layings) : isFoundAccepted(state, type, found);
  if (done === undefined) return;
  counts[`${type} ${done}`] = (counts[`${type} ${done}`] ?? 0) + 1;
  if ((claim === true) === done) return;
  const { ruleset, seating } = state;
  const sentence = `${about}: ${type} is ${claim}, tried ${done}`;
  throw new Error(keepPlaythrough({ about: sentence, ruleset, seating, steps: [positionStep(state)] }));
}

const isFoundAccepted = (state: GameState, type: 'takePile' | 'meld', found: readonly Laying[]): boolean =>
  isAccepted(state, state.turn.seat, [makeIntent({ type, melds: found })]);

/** Positions with more possibilities than this are skipped. */
const MAX_WAYS = 3000;

function isAnyAccepted(
  state: GameState,
  type: 'takePile' | 'meld',
  layings: Iterable<readonly MeldEntry[]>,
): boolean | undefined {
  let ways = 0;
  for (const entries of layings) {
    if (++ways > MAX_WAYS) return undefined;
    const intent = findIntent(entries, type === 'takePile' ? state.pile[0] : undefined);
    if (intent && getOutcome(state, state.turn.seat, intent) === 'true') return true;
  }
  return false;
}

const counts: Record<string, number> = {};

/** Often a top of a rank that the player holds. */
function withTemptingTop(state: GameState, dice: Dice): GameState {
  const { held } = getPlayer(state, state.turn.seat);
  const [top, ...under] = state.pile;
  if (top === undefined || held.length === 0 || dice.flip(0.2)) return state;
  const wanted = getRank(dice.pick(held));
  const place = state.stock.findIndex((card: Card) => getRank(card) === wanted);
  if (place < 0) return state;
  return { ...state, pile: [state.stock[place] as Card, ...under], stock: state.stock.with(place, top) };
}

test('the walks include enough legal and enough illegal moves', () => {
  for (const kind of ['takePile true', 'takePile false', 'meld true', 'meld false']) {
    expect(counts[kind] ?? 0, kind).toBeGreaterThan(scaleTries(50));
  }
});
