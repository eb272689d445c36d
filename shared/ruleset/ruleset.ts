import type { BookGroup, CardGroup, Joker, NaturalRank, Rank } from '../cards/cards.ts';

/**
 * Everything that families' rules can differ in, as data. Complete and nameless: a table stores one resolved value and
 * the engine reads only these fields. `fields.ts` lists the fields; the catalog has their words.
 */
export interface Ruleset {
  readonly seating: readonly Seating[];
  readonly deck: DeckRules;
  readonly deal: DealRules;
  readonly rounds: readonly RoundRow[];
  /** The source of the initial meld's minimum; `byScore` rows are `[team's total from, points]`, ascending. */
  readonly minimum: 'byRound' | { readonly byScore: readonly (readonly [number, number])[] };
  readonly meld: MeldRules;
  readonly pile: PileRules;
  readonly discard: DiscardRules;
  readonly threes: ThreeRules;
  readonly goingOut: GoingOutRules;
  readonly score: ScoreRules;
  readonly stock: StockRules;
  readonly game: GameRules;
}

/** Seat `i` plays for team `i mod teams`. */
export interface Seating {
  readonly players: number;
  readonly teams: number;
}

/** The most cards at a table, including added decks: a stored position has a size limit. */
export const MAX_CARDS = 900;

export interface DeckRules {
  /** `beyondPlayers`: as many as players, plus `extraDecks`. Or rows of `[players from, decks]`, ascending. */
  readonly decks: 'beyondPlayers' | { readonly byPlayers: readonly (readonly [number, number])[] };
  /** Decks minus players; below 0: fewer decks than players. */
  readonly extraDecks: number;
  /** 0 to 6. */
  readonly jokersPerDeck: number;
  /** Cards removed from every deck. */
  readonly leftOut: readonly CardGroup[];
}

export const PACKET_NAMES = ['hand', 'knee', 'foot', 'tail'] as const;
export type PacketName = (typeof PACKET_NAMES)[number];
/** Packets that are dealt; the tail grows during the round instead. */
export type DealtPacketName = Exclude<PacketName, 'tail'>;

export interface DealRules {
  /** In playing order. */
  readonly packets: readonly { readonly name: DealtPacketName; readonly size: number }[];
  readonly upcard: 'none' | 'any' | { readonly reject: readonly CardGroup[]; readonly then: 'bury' | 'cover' };
  readonly starts: Starts;
  /** The player who begins can take the upcard as one of the cards of the first draw. */
  readonly beginnerTakes: boolean;
  readonly firstPacket: FirstPacket;
  readonly nextPacket: 'whenEmpty' | 'withBook';
  /** Melds that bring the next packet end the turn. */
  readonly runEndsTurn: boolean;
}

/**
 * The packet that is played first. `byTops`, `byAll`: the player chooses by their top cards or all cards;
 * `lowestBottom`, `highestBottom`: the packet with that bottom card.
 */
export const FIRST_PACKETS = ['asDealt', 'byTops', 'byAll', 'lowestBottom', 'highestBottom'] as const;
export type FirstPacket = (typeof FIRST_PACKETS)[number];

/**
 * The player who begins. `drawn`: the one who draws the highest card; `drawnByTeam`: one player of each team draws;
 * `drawnDealer`: the player who draws highest deals.
 */
export const STARTS = ['leftOfDealer', 'chosen', 'drawn', 'drawnByTeam', 'drawnDealer'] as const;
type Starts = (typeof STARTS)[number];

export interface RoundRow {
  readonly minimum: number;
  /** Cards drawn from the stock. */
  readonly draw: number;
  /** Cards added to the tail at each draw or take. */
  readonly tail: number;
  /** Turns of each player, after which the round ends; null or absent: any number. */
  readonly turns?: number | null;
  /** Merged over the base for this round: objects key by key, lists and single values replaced. */
  readonly rules?: PartialRules;
}

export interface MeldRules {
  readonly bookSize: number;
  /** The most wilds in melds of 3, 4, 5, ... cards, the last entry for larger melds; or their share of any meld. */
  readonly maxWilds: readonly number[] | WildShare;
  readonly wildMelds: boolean;
  /** Cards that can be added to a finished book: the same for every book, or by kind. */
  readonly afterBook: Growth | Readonly<Record<BookKind, Growth>>;
  /** Whether the cards that finish a book can pass its size. */
  readonly crossing: boolean;
  /** Whether a book keeps the kind that it was finished as: wilds that join a clean one leave it clean. */
  readonly keepsKind: boolean;
  /** The most melds of one rank per team; null: no limit. */
  readonly booksPerRank: number | null;
  /** Threes that are melded as a rank like any other; red ones only if they are never laid. */
  readonly threes: 'none' | 'black' | 'all';
  /** Ranks with separate rules, each once. */
  readonly special: readonly SpecialRank[];
}

export const WILD_SHARES = ['fewerThanNaturals', 'half'] as const;
type WildShare = (typeof WILD_SHARES)[number];

export const GROWTHS = ['sealed', 'naturals', 'any'] as const;
export type Growth = (typeof GROWTHS)[number];

export interface SpecialRank {
  /** Threes only if they are melded as a rank. */
  readonly rank: NaturalRank;
  readonly wilds: boolean;
  /** Replaces `score.bonus` for its books; null: no change. */
  readonly bonus: { readonly clean: number; readonly dirty: number } | null;
  readonly toGoOut: number;
  /** Whether these books count for nothing else that going out needs. */
  readonly apart?: boolean;
}

export const PILE_MATCHES = ['naturalPair', 'naturalAndWild', 'wildPair', 'addToMeld', 'anyMeld'] as const;
export type PileMatch = (typeof PILE_MATCHES)[number];

/**
 * Destination of a taken pile's top. `melded`: a meld in the same intent; `meldedUnlessOnTable`: the same, unless the
 * team has a meld of its rank; `held`: the hand. Melding is always allowed.
 */
export const PILE_TOPS = ['melded', 'meldedUnlessOnTable', 'held'] as const;
export type PileTop = (typeof PILE_TOPS)[number];

export interface PileRules {
  /** Cards taken, including the top discard. */
  readonly count: number | 'all';
  readonly short: 'takeAll' | 'forbidden';
  readonly match: readonly PileMatch[];
  readonly top: PileTop;
  readonly blockedTops: readonly CardGroup[];
  readonly beforeDown: 'ifMinimum' | 'mustBeDown' | 'naturalPair';
  readonly freezes: readonly CardGroup[];
  readonly shown: 'top' | 'all';
  /** Cards drawn from the stock after a take, if it has them. */
  readonly thenDraw: number;
}

/** Cards that cannot be discarded, unless a player who stays in holds nothing else. */
interface DiscardRules {
  readonly never: readonly CardGroup[];
  /** Not as the last card of all. */
  readonly notLast: readonly CardGroup[];
  /** Not before the player's team has a book of the rank. */
  readonly untilOwnBook: readonly BookGroup[];
  /** Not before every team has a book of the rank. */
  readonly untilEveryBook: readonly BookGroup[];
  /** Not while they could join a meld of the player's team. */
  readonly notFitting: readonly BookGroup[];
}

/** Sources of a red three: the first packet, a later one, or a draw or take in this turn. */
export const RED_THREE_SOURCES = ['hand', 'later', 'draw', 'pile'] as const;
export type RedThreeSource = (typeof RED_THREE_SOURCES)[number];

/** `onTurn`: as `automatic`, but those of a packet picked up after a discard wait for the player's turn. */
export const RED_THREE_LAYINGS = ['automatic', 'onTurn', 'whenDown', 'choice', 'never'] as const;
type RedThreeLaying = (typeof RED_THREE_LAYINGS)[number];

interface ThreeRules {
  readonly red: {
    readonly laying: RedThreeLaying;
    readonly replace: boolean;
    /** Sources of red threes that are laid without drawing a card. */
    readonly notReplaced: readonly RedThreeSource[];
    readonly laid: number;
    readonly held: number;
    readonly laidNeedsDown: boolean;
    /** A fixed sum for this many laid by one team, or for all of the deck, in place of each one's value. */
    readonly set: { readonly count: number | 'all'; readonly points: number } | null;
    /** Whether each laid counts double for a team that has laid all of the deck. */
    readonly allDouble: boolean;
    /** Each laid by a team that did not go out, if another did; null: as `laid`. */
    readonly laidNotOut: number | null;
    /** Each in a packet never picked up; null: as `held`. */
    readonly unopened: number | null;
  };
  readonly black: {
    readonly held: number;
    /** `toGoOut`: three or more can be melded, without wilds, by a player who goes out in that turn. */
    readonly melding: 'never' | 'toGoOut';
    /** Each three melded. */
    readonly melded: number;
  };
}

/** Ranks that have a value, the joker first. */
export const VALUED_RANKS = ['*', '2', 'A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4'] as const;

export const BOOK_KINDS = ['clean', 'dirty', 'wild'] as const;
export type BookKind = (typeof BOOK_KINDS)[number];
export type BookCounts = Readonly<Record<BookKind, number>>;

export interface GoingOutRules {
  readonly books: BookCounts & { readonly total: number };
  readonly wildCountsAsClean: boolean;
  readonly partners: 'any' | 'inLast' | 'playedLast';
  readonly permission: 'none' | 'optional' | 'required';
  /** After a yes, the player must go out in that turn if possible. */
  readonly yesBinds: boolean;
  /** Points that the team's melds and books must be worth. */
  readonly points: number;
  readonly lastCard: 'either' | 'discard' | 'meld';
  readonly bonus: number;
  /** Extra points for going out in one turn, with nothing melded before. */
  readonly concealed: number;
}

export interface ScoreRules {
  /** Value of each rank, `*` for the joker. Values of threes are under `threes`. */
  readonly values: Readonly<Record<Exclude<Rank, '3'> | Joker, number>>;
  readonly bonus: BookCounts;
  /** Whether the host can give a team points for a round. */
  readonly byHand: boolean;
}

export interface StockRules {
  readonly exhausted: 'endsRound' | 'reshuffle' | 'addDeck';
  /** A player whose draw the stock cannot supply must take the pile if possible. */
  readonly forcedTake: boolean;
}

/** `inOrder`: the first team after the last dealer wins; `firstSeat`: the one with the table's first seat. */
export const TIE_WORDS = ['shared', 'inOrder', 'firstSeat'] as const;
type TieWord = (typeof TIE_WORDS)[number];

export interface GameRules {
  /** A total that ends the game at the end of the round; null: none. */
  readonly target: number | null;
  /** Whether rounds repeat the last row until the target is reached. */
  readonly lastRowRepeats: boolean;
  readonly tie: TieWord | { readonly extraRound: RoundRow };
}

/** Any part of a ruleset; lists and single values are whole. */
export type PartialRules = DeepPartial<Ruleset>;
export type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { readonly [K in keyof T]?: DeepPartial<T[K]> }
    : T;
