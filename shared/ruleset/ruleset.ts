import type { CardClass, Joker, Rank } from '../cards/cards.ts';

/**
 * Everything a family can differ in, as data. Complete and nameless: a table stores one resolved value and the
 * engine reads only these fields. `fields.ts` lists the fields; the catalogue has their words.
 */
export interface Ruleset {
  readonly seating: readonly Seating[];
  readonly deck: DeckRules;
  readonly deal: DealRules;
  readonly rounds: readonly RoundRow[];
  /** Where the initial meld's minimum comes from; `byScore` rows are `[team's total from, points]`, ascending. */
  readonly minimum: 'byRound' | { readonly byScore: readonly (readonly [number, number])[] };
  readonly meld: MeldRules;
  readonly pile: PileRules;
  readonly threes: ThreeRules;
  readonly goingOut: GoingOutRules;
  readonly score: ScoreRules;
  readonly stock: StockRules;
  readonly game: GameRules;
}

/** A number of players and teams; seat `i` plays for team `i mod teams`. */
export interface Seating {
  readonly players: number;
  readonly teams: number;
}

/** Maximum cards at a table, decks added to the stock included: a stored position has a size limit. */
export const MAX_CARDS = 900;

export interface DeckRules {
  /** Decks minus players, 0 or more. */
  readonly extraDecks: number;
  /** 0 to 6. */
  readonly jokersPerDeck: number;
}

export const PACKET_NAMES = ['hand', 'knee', 'foot', 'tail'] as const;
export type PacketName = (typeof PACKET_NAMES)[number];
/** Packets that are dealt; the tail grows during the round instead. */
export type DealtPacketName = Exclude<PacketName, 'tail'>;

export interface DealRules {
  /** In playing order. */
  readonly packets: readonly { readonly name: DealtPacketName; readonly size: number }[];
  readonly upcard: 'none' | 'any' | { readonly reject: readonly CardClass[]; readonly then: 'bury' | 'cover' };
  readonly starts: 'leftOfDealer' | 'chosen';
}

export interface RoundRow {
  /** Points that an initial meld needs. */
  readonly minimum: number;
  /** Cards drawn from the stock. */
  readonly draw: number;
  /** Cards added to the tail at each draw or take. */
  readonly tail: number;
  /** Merged over the base for this round: objects key by key, lists and single values replaced. */
  readonly rules?: PartialRules;
}

export interface MeldRules {
  readonly bookSize: number;
  /** Maximum wilds in melds of 3, 4, 5, ... cards; the last entry holds for larger melds. */
  readonly maxWilds: readonly number[];
  readonly wildMelds: boolean;
  readonly afterBook: 'sealed' | 'naturals' | 'any';
  /** Maximum melds of one rank per team; null: no limit. */
  readonly booksPerRank: number | null;
}

export const PILE_MATCHES = ['naturalPair', 'naturalAndWild', 'addToMeld'] as const;
export type PileMatch = (typeof PILE_MATCHES)[number];

export interface PileRules {
  /** Cards taken, with the top discard. */
  readonly count: number | 'all';
  readonly short: 'takeAll' | 'forbidden';
  readonly match: readonly PileMatch[];
  readonly blockedTops: readonly CardClass[];
  readonly beforeDown: 'ifMinimum' | 'mustBeDown' | 'naturalPair';
  readonly freezes: readonly CardClass[];
  readonly shown: 'top' | 'all';
}

export interface ThreeRules {
  readonly red: {
    readonly laying: 'automatic' | 'whenDown' | 'choice' | 'never';
    readonly replace: boolean;
    readonly laid: number;
    readonly held: number;
    readonly laidNeedsDown: boolean;
  };
  readonly black: { readonly held: number };
}

export const BOOK_KINDS = ['clean', 'dirty', 'wild'] as const;
export type BookKind = (typeof BOOK_KINDS)[number];
export type BookCounts = Readonly<Record<BookKind, number>>;

export interface GoingOutRules {
  readonly books: BookCounts & { readonly total: number };
  readonly wildCountsAsClean: boolean;
  readonly partners: 'any' | 'inLast' | 'playedLast';
  readonly permission: 'none' | 'optional' | 'required';
  readonly lastCard: 'either' | 'discard' | 'meld';
  readonly bonus: number;
  /** Extra points for going out in one turn, with nothing melded before. */
  readonly concealed: number;
}

export interface ScoreRules {
  /** Value of each rank, `*` for the joker. Threes are valued under `threes`. */
  readonly values: Readonly<Record<Exclude<Rank, '3'> | Joker, number>>;
  readonly bonus: BookCounts;
}

export interface StockRules {
  readonly exhausted: 'endsRound' | 'reshuffle' | 'addDeck';
}

export interface GameRules {
  /** A total that ends the game at the end of the round; null: none. */
  readonly target: number | null;
  readonly tie: 'shared' | { readonly extraRound: RoundRow };
}

/** Any part of a ruleset; lists and single values are whole. */
export type PartialRules = DeepPartial<Ruleset>;
export type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: DeepPartial<T[K]> }
    : T;
