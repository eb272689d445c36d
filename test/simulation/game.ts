import { chooseMoves } from '../../shared/bots/bot.ts';
import { isGameOver, isRoundOver, nextRound, startGame } from '../../shared/game/deal.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import type { GameEvent, GameState } from '../../shared/game/state.ts';
import type { Accepted, Submission } from '../../shared/game/transition.ts';
import { viewGame } from '../../shared/game/view.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { RoundResult, View } from '../../shared/protocol/view.ts';
import type { Move } from '../../shared/rules/move.ts';
import { decksFor } from '../../shared/ruleset/decks.ts';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
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
  readonly moves?: readonly Move[];
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
  for (const step of playSteps(state, { ...setup, playersOf: () => [bot], draw })) {
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

/** What a seat plays, from its view alone, unless it cheats; undefined if the game does not wait for it. */
export type Player = (charter: Charter, view: View, state: GameState) => readonly Move[] | undefined;

/** A bot of the server. */
export const bot: Player = (charter, view) => chooseMoves(charter, view);

/** A submission that was accepted, and the state before it. */
export interface Step extends Accepted {
  readonly before: GameState;
  readonly submission: Submission;
}

interface Playing extends Pick<GameSetup, 'ruleset' | 'seating' | 'seed'> {
  /** Of these the first counts whose play is accepted. */
  readonly playersOf: (seat: number) => readonly Player[];
  readonly draw: () => Uint8Array;
}

/** Plays a round from its deal to its end, each seat from its own view. The last is trouble if a seat's play is not accepted. */
export function* playSteps(start: GameState, playing: Playing): Generator<Step | Trouble, void> {
  for (let before = start; !isRoundOver(before); ) {
    const step = stepOf(before, playing);
    yield step;
    if ('kind' in step) return;
    before = step.state;
  }
}

function stepOf(before: GameState, { playersOf, draw, seed, ...table }: Playing): Step | Trouble {
  const seat = actingSeat(before);
  const [charter, view, entropy] = [charterOf(table), viewOf(before, seat), draw()];
  let trouble: Trouble = { kind: 'stuck', seed, what: `seat ${seat} finds nothing to do`, state: before };
  for (const player of playersOf(seat)) {
    const submission = { seat, moves: player(charter, view, before) ?? [], entropy };
    if (submission.moves.length === 0) continue;
    const decision = decideAtTable(before, submission);
    if (decision.type === 'rejection')
      trouble = { ...trouble, kind: 'refused', what: `seat ${seat}: ${decision.code}`, moves: submission.moves };
    else if (decision.state !== before) return { ...decision, before, submission };
  }
  return trouble;
}

/** The seat to act: the first partner whose answer is awaited, else the player to move. */
export const actingSeat = ({ turn }: GameState): number =>
  turn.phase === 'consent' ? (turn.awaited[0] as number) : turn.seat;

const charterOf = ({ ruleset, seating }: Pick<GameSetup, 'ruleset' | 'seating'>): Charter => ({
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
