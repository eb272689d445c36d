import type { Card } from '../cards/cards.ts';
import type { StandingAnswer } from '../protocol/intent.ts';
import type { Meld } from '../rules/position.ts';
import type { DealtPacketName, PacketName, Ruleset, Seating } from '../ruleset/ruleset.ts';

/** All that is true of a game, as plain values; never changed in place. */
export interface GameState {
  /** The table's complete ruleset; `rulesOfRound` gives the round's. */
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
  /** The next to be drawn is first. */
  readonly stock: readonly Card[];
  /** The top is first. */
  readonly pile: readonly Card[];
  /** Present once the round is over. */
  readonly ended?: RoundEnd;
  /** The cards that were drawn to see who begins, by seat, in the round they decided: deal.8. */
  readonly drawn?: readonly Card[];
  /** Cards that lay on the table, melded and red threes, when the pile was last shuffled into the stock: stock.3. */
  readonly reshuffledAt?: number;
  /** Turns that follow the present one, of all players together; absent where they are not limited: round.4. */
  readonly turnsToCome?: number;
  /** The player who begins may still take the card turned up: deal.9. */
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

/** What a discard changes beside the card: with these facts the turn goes on as it was before. */
export interface PlayBefore
  extends Pick<OpenTurn, 'melded' | 'concealed' | 'permission'>,
    Pick<PlayerState, 'playedLast'> {}

/** The player has asked to go out and waits for partners. */
export interface ConsentTurn extends TurnFacts {
  readonly phase: 'consent';
  /** The phase to return to once the question is answered. */
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
  /** Cards that its partners had when one last said no to its question in this round. */
  readonly refused?: number;
  /** Is yet to say which packet is its hand: holds nothing, and all packets wait: deal.7. */
  readonly choosing?: Choosing;
}

/** What a player who chooses may see: the top cards of its packets, in the order dealt, or all cards. */
export type Choosing = { readonly sees: 'tops'; readonly tops: readonly Card[] } | { readonly sees: 'all' };

export interface Packet {
  readonly name: PacketName;
  /** Sorted. */
  readonly cards: readonly Card[];
}

export interface TeamState {
  /** In the order they were started; each sorted. */
  readonly melds: readonly Meld[];
  /** Melds that count as clean though wilds joined them, by index, ascending; absent if none do: meld.14. */
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

/** The team that a seat plays for. */
export const teamOf = (state: Pick<GameState, 'seating'>, seat: number): number => seat % state.seating.teams;

/** The other seats of the team, ascending. */
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
export const seatBefore = (state: Pick<GameState, 'seating'>, seat: number): number =>
  (seat + state.seating.players - 1) % state.seating.players;

/** Cards melded and red threes laid, of all teams. */
export const countLaid = ({ teams }: GameState): number =>
  teams.reduce(
    (sum, { melds, redThrees }) => sum + redThrees.length + melds.reduce((all, meld) => all + meld.length, 0),
    0,
  );

/** What happened, in full: `reduce` needs nothing else. `viewEvents` hides the cards a viewer may not see. */
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
  /** `cards`: those under the top. All come into the hand; a `melded` event follows for the top if it is melded. */
  | { readonly type: 'tookPile'; readonly seat: number; readonly top: Card; readonly cards: readonly Card[] }
  | {
      readonly type: 'tailGrew';
      readonly seat: number;
      readonly from: 'stock' | 'pile';
      readonly cards: readonly Card[];
    }
  /** Cards that joined or started the team's meld of this index; the top discard is one of them if it was melded. */
  | { readonly type: 'melded'; readonly seat: number; readonly meld: number; readonly cards: readonly Card[] }
  | { readonly type: 'discarded'; readonly seat: number; readonly card: Card }
  /** The newest discard went back into its player's hand, and the turn with it. */
  | ({ readonly type: 'tookBack'; readonly seat: number; readonly card: Card } & PlayBefore)
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
  /** The turn passed without a discard. */
  | { readonly type: 'passed'; readonly seat: number }
  /** Cards put under the stock, in order. */
  | { readonly type: 'stockRefilled'; readonly by: 'reshuffle' | 'addDeck'; readonly cards: readonly Card[] }
  | { readonly type: 'wentOut'; readonly seat: number }
  | { readonly type: 'roundEnded'; readonly by: RoundEnd['by']; readonly seat?: number }
  /** The players agreed that this round is the game's last. */
  | { readonly type: 'gameStopped' }
  | { readonly type: 'gameEnded'; readonly winners: readonly number[] };

/** A round was dealt: where every card lies after the shuffle and the upcard. */
export interface DealtEvent {
  readonly type: 'dealt';
  readonly round: number;
  readonly dealer: number;
  /** Totals before the round, by team. */
  readonly scores: readonly number[];
  /** By seat, in playing order; the first packet is held, unless the player is to choose. */
  readonly packets: readonly (readonly Packet[])[];
  /** By seat; absent if nobody chooses. */
  readonly choosing?: readonly Choosing[];
  /** The cards drawn to see who begins. */
  readonly drawn?: readonly Card[];
  readonly stock: readonly Card[];
  readonly pile: readonly Card[];
}
