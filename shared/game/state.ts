import type { Card } from '../cards/cards.ts';
import type { StandingAnswer } from '../protocol/intent.ts';
import type { Meld } from '../rules/position.ts';
import type { PacketName, Ruleset, Seating } from '../ruleset/ruleset.ts';

/** Everything true of a game, as plain values: never changed in place, equal when its parts are equal. */
export interface GameState {
  /** The complete ruleset of the table; that of the round comes from `rulesOfRound`. */
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  /** Counts from 1; the extra round after a tie is the one after the last row. */
  readonly round: number;
  readonly dealer: number;
  /** Totals before this round, by team. */
  readonly scores: readonly number[];
  readonly turn: Turn;
  readonly players: readonly PlayerState[];
  readonly teams: readonly TeamState[];
  /** First: the next to be drawn. */
  readonly stock: readonly Card[];
  /** First: the top. */
  readonly pile: readonly Card[];
  /** Present once the round is over. */
  readonly ended?: RoundEnd;
}

export type Turn = OpenTurn | ConsentTurn;

interface TurnFacts {
  readonly seat: number;
  /** Cards were melded, or the pile taken, in this turn. */
  readonly melded: boolean;
  /** The team had melded nothing before this turn. */
  readonly concealed: boolean;
}

export interface OpenTurn extends TurnFacts {
  readonly phase: 'draw' | 'play';
  /** The answer to this turn's question; `none`: not asked. */
  readonly permission: 'none' | 'granted' | 'refused';
}

/** The turn's player has asked and waits for its partners. */
export interface ConsentTurn extends TurnFacts {
  readonly phase: 'consent';
  /** The phase in which it asked, and to which the answer leads back. */
  readonly resumes: 'draw' | 'play';
  /** Partners who have not answered, ascending. */
  readonly awaited: readonly number[];
}

export interface PlayerState {
  readonly playing: PacketName;
  /** The cards being played from, sorted. */
  readonly held: readonly Card[];
  /** Packets not yet picked up, in playing order; none is empty, an empty tail is not there. */
  readonly waiting: readonly Packet[];
  /** Has played at least part of a turn from its last packet. */
  readonly playedLast: boolean;
  readonly standing: StandingAnswer;
}

export interface Packet {
  readonly name: PacketName;
  /** Sorted. */
  readonly cards: readonly Card[];
}

export interface TeamState {
  /** In the order in which they were started; each sorted. */
  readonly melds: readonly Meld[];
  /** Laid red threes, sorted. */
  readonly redThrees: readonly Card[];
  readonly down: boolean;
}

export type RoundEnd = (
  | { readonly by: 'out'; readonly seat: number }
  | { readonly by: 'stock' }
  | { readonly by: 'agreement' }
) & {
  /** The game was ended by agreement with this round. */
  readonly last?: true;
};

/** The team that a seat plays for. */
export const teamOf = (state: Pick<GameState, 'seating'>, seat: number): number => seat % state.seating.teams;

/** The other seats of a seat's team, ascending. */
export function partnersOf(state: Pick<GameState, 'seating'>, seat: number): readonly number[] {
  const partners: number[] = [];
  for (let other = seat % state.seating.teams; other < state.seating.players; other += state.seating.teams) {
    if (other !== seat) partners.push(other);
  }
  return partners;
}

export const playerOf = (state: GameState, seat: number): PlayerState => state.players[seat] as PlayerState;
export const teamStateOf = (state: GameState, seat: number): TeamState => state.teams[teamOf(state, seat)] as TeamState;
export const seatAfter = (state: GameState, seat: number): number => (seat + 1) % state.seating.players;

/** What happened, complete: `reduce` needs nothing else. Cards that only some may see are told by `viewEvents`. */
export type GameEvent =
  | DealtEvent
  | { readonly type: 'turnBegan'; readonly seat: number }
  | { readonly type: 'drew'; readonly seat: number; readonly cards: readonly Card[] }
  /** Cards that came into the hand with the pile's top, which is melded by a `melded` that follows. */
  | { readonly type: 'tookPile'; readonly seat: number; readonly top: Card; readonly cards: readonly Card[] }
  | {
      readonly type: 'tailGrew';
      readonly seat: number;
      readonly from: 'stock' | 'pile';
      readonly cards: readonly Card[];
    }
  /** Cards, with the top discard if it is among them, that joined the team's meld of that index or started it. */
  | { readonly type: 'melded'; readonly seat: number; readonly meld: number; readonly cards: readonly Card[] }
  | { readonly type: 'discarded'; readonly seat: number; readonly card: Card }
  /** `chosen`: by an intent of the player, not by the rules. */
  | {
      readonly type: 'laidRedThrees';
      readonly seat: number;
      readonly cards: readonly Card[];
      readonly drawn: readonly Card[];
      readonly chosen: boolean;
    }
  | { readonly type: 'pickedUp'; readonly seat: number; readonly packet: PacketName; readonly by: 'run' | 'walk' }
  | { readonly type: 'askedToGoOut'; readonly seat: number }
  | { readonly type: 'answered'; readonly seat: number; readonly yes: boolean; readonly standing: boolean }
  | { readonly type: 'standingSet'; readonly seat: number; readonly answer: StandingAnswer }
  /** The turn went on without a discard. */
  | { readonly type: 'passed'; readonly seat: number }
  /** Cards that went under the stock, in order. */
  | { readonly type: 'stockRefilled'; readonly by: 'reshuffle' | 'addDeck'; readonly cards: readonly Card[] }
  | { readonly type: 'wentOut'; readonly seat: number }
  | { readonly type: 'roundEnded'; readonly by: 'out' | 'stock' | 'agreement'; readonly seat?: number }
  /** By agreement the round that is over is the game's last. */
  | { readonly type: 'gameStopped' }
  | { readonly type: 'gameEnded'; readonly winners: readonly number[] };

/** A round was dealt: the whole layout, as the shuffle and the upcard made it. */
export interface DealtEvent {
  readonly type: 'dealt';
  readonly round: number;
  readonly dealer: number;
  /** Totals before the round, by team. */
  readonly scores: readonly number[];
  /** By seat: the packets in playing order, the first of which is held. */
  readonly packets: readonly (readonly Packet[])[];
  readonly stock: readonly Card[];
  readonly pile: readonly Card[];
}
