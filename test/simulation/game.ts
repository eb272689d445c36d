import { isGameOver, isRoundOver, nextRound, startGame } from '../../shared/game/deal.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import type { GameEvent, GameState } from '../../shared/game/state.ts';
import type { Accepted } from '../../shared/game/transition.ts';
import { viewGame } from '../../shared/game/view.ts';
import type { Intent } from '../../shared/protocol/intent.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { RoundResult, View } from '../../shared/protocol/view.ts';
import { decksFor } from '../../shared/ruleset/decks.ts';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { chooseIntents } from '../functions/bot-intents.ts';
import { readMoves } from '../scenarios/moves.ts';
import { type Census, censusOf, censusOfDecks, decksAdded, lostCards } from './census.ts';
import { entropyFrom } from './entropy.ts';

export interface GameSetup {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  readonly seed: string;
  /** Stop after this number of rounds; left out: play the game to its end. */
  readonly rounds?: number;
}

/** Something that must never happen, with all that is needed to examine it. */
export interface Trouble {
  readonly kind: 'refused' | 'stuck' | 'lostCards';
  readonly seed: string;
  readonly what: string;
  readonly intents?: readonly Intent[];
  readonly state: GameState;
}

export interface PlayedRound {
  readonly round: number;
  readonly result: RoundResult;
  readonly turns: number;
  readonly submissions: number;
  readonly melds: number;
  readonly takes: number;
  /** Cards drawn, taken, laid down and discarded. */
  readonly handled: number;
}

export interface PlayedGame {
  readonly rounds: readonly PlayedRound[];
  readonly trouble?: Trouble;
}

/** Submissions after which a round counts as endless. */
const TOO_LONG = 5000;

/** A whole game of bots, each of which gets the view of its own seat and nothing else. */
export function playGame(setup: GameSetup): PlayedGame {
  const draw = entropyFrom(setup.seed);
  const rounds: PlayedRound[] = [];
  let start = startGame({ ruleset: setup.ruleset, seating: setup.seating, entropy: draw(), starter: 0 });
  for (;;) {
    const played = playRound(setup, start, draw);
    if ('trouble' in played) return { rounds, trouble: played.trouble };
    rounds.push(played.round);
    if (isGameOver(played.state) || rounds.length === setup.rounds) return { rounds };
    start = nextRound(played.state, draw());
  }
}

interface Counts {
  submissions: number;
  turns: number;
  melds: number;
  takes: number;
  handled: number;
}

type RoundOutcome = { readonly round: PlayedRound; readonly state: GameState } | { readonly trouble: Trouble };

function playRound(setup: GameSetup, start: Accepted, draw: () => Uint8Array): RoundOutcome {
  const counts: Counts = { submissions: 0, turns: 1, melds: 0, takes: 0, handled: 0 };
  const expect = expectation(setup, start.state);
  let state = start.state;
  while (!isRoundOver(state)) {
    const step = stepOf(setup, state, draw());
    if ('kind' in step) return { trouble: step };
    const lost = expect(step);
    if (lost.length > 0)
      return { trouble: { kind: 'lostCards', seed: setup.seed, what: lost.join(', '), state: step.state } };
    state = step.state;
    metrics(counts, step.events);
    if (counts.submissions > TOO_LONG)
      return { trouble: { kind: 'stuck', seed: setup.seed, what: 'the round does not end', state } };
  }
  const result = viewGame(state, undefined).ended as RoundResult;
  return { round: { round: state.round, result, ...counts }, state };
}

/** One bot's submission and its result; trouble if there is none or it is refused. */
function stepOf(setup: GameSetup, state: GameState, entropy: Uint8Array): Accepted | Trouble {
  const seat = actingSeat(state);
  const intents = chooseIntents(charterOf(setup), viewOf(state, seat));
  if (!intents || intents.length === 0)
    return { kind: 'stuck', seed: setup.seed, what: `seat ${seat} finds nothing to do`, state };
  const decision = decideAtTable(state, { seat, moves: readMoves(intents), entropy });
  if (decision.type === 'accepted') return decision;
  return { kind: 'refused', seed: setup.seed, what: `seat ${seat}: ${decision.code}`, intents, state };
}

/** The seat to act: the first partner whose answer is awaited, else the player to move. */
export const actingSeat = ({ turn }: GameState): number =>
  turn.phase === 'consent' ? (turn.awaited[0] as number) : turn.seat;

const charterOf = ({ ruleset, seating }: GameSetup): Charter => ({
  revision: 0,
  title: '',
  ruleset,
  seating,
  names: [],
});

export const viewOf = (state: GameState, seat: number): View => ({
  version: 0,
  charter: 0,
  seat,
  phase: 'playing',
  occupants: state.players.map(() => 'bot'),
  host: 0,
  at: 0,
  game: viewGame(state, seat),
});

/** Names the cards lost or gained by each step, allowing for added decks. */
function expectation({ ruleset, seating }: GameSetup, start: GameState): (step: Accepted) => readonly string[] {
  const { deck } = rulesOfRound(ruleset, start.round);
  let decks = decksFor(deck, seating.players);
  let expected: Census = censusOfDecks(decks, deck);
  return ({ events, state }) => {
    const added = decksAdded(events);
    decks += added;
    if (added > 0) expected = censusOfDecks(decks, deck);
    return lostCards(censusOf(state), expected);
  };
}

function metrics(counts: Counts, events: readonly GameEvent[]): void {
  counts.submissions++;
  for (const event of events) {
    counts.handled += handledIn(event);
    if (event.type === 'turnBegan') counts.turns++;
    else if (event.type === 'melded') counts.melds++;
    else if (event.type === 'tookPile') counts.takes++;
  }
}

/** Cards that a player moves. */
function handledIn(event: GameEvent): number {
  if (event.type === 'discarded') return 1;
  return event.type === 'drew' || event.type === 'tookPile' || event.type === 'melded' ? event.cards.length : 0;
}
