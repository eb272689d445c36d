import type { Card } from '../cards/cards.ts';
import type { StandingAnswer } from '../protocol/intent.ts';
import type { Meld } from '../rules/position.ts';
import type { DealtPacketName, PacketName, Ruleset, Seating } from '../ruleset/ruleset.ts';

/** The full state of a game, as plain values that are never mutated. */
export interface GameState {
  /** The table's complete ruleset; `getRulesForRound` returns the round's. */
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  /** Counts from 1; the extra round after a tie follows the last row. */
  readonly round: number;
  readonly dealer: number;
  /** Totals before this round, by team. */
  readonly scores: readonly number[];
  readonly turn: Turn;
  readonly players: readonly PlayerState[];
  readonly teams: readonly TeamState[];
  /** The next card to draw is first. */
  readonly stock: readonly Card[];
  /** The top is first. */
  readonly pile: readonly Card[];
  readonly ended?: RoundEnd;
  /** Cards drawn to decide who begins, by seat, in that round: deal.8. */
  readonly drawn?: readonly Card[];
  /** Cards on the table, melds and red threes, when the pile was last shuffled into the stock: stock.3. */
  readonly reshuffledAt?: number;
  /** Turns that follow the present one, of all players together; absent if they are not limited: round.4. */
  readonly turnsToCome?: number;
  /** The player who begins can still take the upcard: deal.9. */
  readonly upcardOffered?: true;
  /** Points that the host has given in this round: score.6. */
  readonly byHand?: readonly HandPoints[];
}

export interface HandPoints {
  readonly team: number;
  readonly points: number;
  readonly reason: string;
}

export type Turn = OpenTurn | ConsentTurn;

interface TurnFacts {
  readonly seat: number;
  /** The player has melded, or taken the pile, in this turn. */
  readonly melded: boolean;
  /** The team had melded nothing before this turn. */
  readonly concealed: boolean;
}

export interface OpenTurn extends TurnFacts {
  readonly phase: 'draw' | 'play';
  /** The partners' answer in this turn; `none`: not asked. */
  readonly permission: 'none' | 'granted' | 'refused';
}

/** The facts that a discard changes, to restore the turn from. */
export interface PriorPlay
  extends Pick<OpenTurn, 'melded' | 'concealed' | 'permission'>,
    Pick<PlayerState, 'playedLast'> {}

export interface ConsentTurn extends TurnFacts {
  readonly phase: 'consent';
  readonly resumes: 'draw' | 'play';
  /** Partners who have not answered, ascending. */
  readonly awaited: readonly number[];
}

export interface PlayerState {
  readonly playing: PacketName;
  /** Sorted. */
  readonly held: readonly Card[];
  /** Packets not yet picked up, in playing order; never empty ones. */
  readonly waiting: readonly Packet[];
  /** Has played at least part of a turn from its last packet. */
  readonly playedLast: boolean;
  readonly standing: StandingAnswer;
  /** The partners' cards at the last refusal in this round. */
  readonly refused?: number;
  /** Present until the player has chosen its hand: it holds nothing, and all packets wait: deal.7. */
  readonly choosing?: Choosing;
}

/** The cards that a choosing player can see: the top of each packet, in the order dealt, or all. */
export type Choosing = { readonly sees: 'tops'; readonly tops: readonly Card[] } | { readonly sees: 'all' };

export interface Packet {
  readonly name: PacketName;
  /** Sorted. */
  readonly cards: readonly Card[];
}

export interface TeamState {
  /** In the order they were started; each sorted. */
  readonly melds: readonly Meld[];
  /** Melds with wilds that count as clean, by index, ascending; absent if there are none: meld.14. */
  readonly cleanWithWilds?: readonly number[];
  /** Laid red threes, sorted. */
  readonly redThrees: readonly Card[];
  readonly down: boolean;
}

export type RoundEnd = (
  | { readonly by: 'out'; readonly seat: number }
  | { readonly by: 'stock' }
  | { readonly by: 'turns' }
  | { readonly by: 'agreement' }
) & {
  /** The players agreed to end the game with this round. */
  readonly last?: true;
};

export const getTeam = (state: Pick<GameState, 'seating'>, seat: number): number => seat % state.seating.teams;

/** Returns the other seats of the team, ascending. */
export function getPartners(state: Pick<GameState, 'seating'>, seat: number): readonly number[] {
  const partners: number[] = [];
  for (let other = seat % state.seating.teams; other < state.seating.players; other += state.seating.teams) {
    if (other !== seat) partners.push(other);
  }
  return partners;
}

export const getPlayer = (state: GameState, seat: number): PlayerState => state.players[seat] as PlayerState;
export const getTeamState = (state: GameState, seat: number): TeamState =>
  state.teams[getTeam(state, seat)] as TeamState;
export const getNextSeat = (state: GameState, seat: number): number => (seat + 1) % state.seating.players;
export const getPreviousSeat = (state: Pick<GameState, 'seating'>, seat: number): number =>
  (seat + state.seating.players - 1) % state.seating.players;

export const countLaid = ({ teams }: GameState): number =>
  teams.reduce(
    (sum, { melds, redThrees }) => sum + redThrees.length + melds.reduce((all, meld) => all + meld.length, 0),
    0,
  );

/** Events in full: `reduce` needs nothing else. `viewEvents` hides cards from viewers. */
export type GameEvent =
  | DealtEvent
  | { readonly type: 'turnBegan'; readonly seat: number }
  /** The packet that becomes the hand; the others follow in their order. */
  | { readonly type: 'chosePacket'; readonly seat: number; readonly packet: DealtPacketName }
  | {
      readonly type: 'pointsGiven';
      readonly seat: number;
      readonly team: number;
      readonly points: number;
      readonly reason: string;
    }
  | { readonly type: 'drew'; readonly seat: number; readonly cards: readonly Card[] }
  /** `cards`: those under the top. All go to the hand; a `melded` event follows if the top is melded. */
  | { readonly type: 'tookPile'; readonly seat: number; readonly top: Card; readonly cards: readonly Card[] }
  | {
      readonly type: 'tailGrew';
      readonly seat: number;
      readonly from: 'stock' | 'pile';
      readonly cards: readonly Card[];
    }
  /** Cards for the team's meld of this index; they include a melded top discard. */
  | { readonly type: 'melded'; readonly seat: number; readonly meld: number; readonly cards: readonly Card[] }
  | { readonly type: 'discarded'; readonly seat: number; readonly card: Card }
  /** The newest discard and the turn went back to its player. */
  | ({ readonly type: 'tookBack'; readonly seat: number; readonly card: Card } & PriorPlay)
  /** `chosen`: by the player, not by the rules. */
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
  | { readonly type: 'passed'; readonly seat: number }
  | { readonly type: 'stockRefilled'; readonly by: 'reshuffle' | 'addDeck'; readonly cards: readonly Card[] }
  | { readonly type: 'wentOut'; readonly seat: number }
  | { readonly type: 'roundEnded'; readonly by: RoundEnd['by']; readonly seat?: number }
  /** The players agreed that this round is the game's last. */
  | { readonly type: 'gameStopped' }
  | { readonly type: 'gameEnded'; readonly winners: readonly number[] };

/** The place of every card after the shuffle and the upcard. */
export interface DealtEvent {
  readonly type: 'dealt';
  readonly round: number;
  readonly dealer: number;
  readonly scores: readonly number[];
  /** By seat, in playing order; the first packet is held, unless the player must choose. */
  readonly packets: readonly (readonly Packet[])[];
  /** By seat; absent if nobody chooses. */
  readonly choosing?: readonly Choosing[];
  readonly drawn?: readonly Card[];
  readonly stock: readonly Card[];
  readonly pile: readonly Card[];
}
