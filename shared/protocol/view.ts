import type { RejectionCode } from '../rules/rejection.ts';
import type { BookCounts, PacketName } from '../rules/ruleset.ts';
import type { Intent, StandingAnswer } from './intent.ts';
import type { Pace, TableSettings } from './settings.ts';
import type { Ending, Reaction } from './table-intent.ts';

/**
 * What one viewer may know of a table at one version: complete, so that it replaces every earlier one.
 * Card lists are written with each rank once, its suits after it: `9hhd` is two nines of hearts and one of diamonds.
 * Lists and flags that would be empty or false are absent.
 */
export interface View {
  /** Grows with each stored change of the table; a viewer keeps the highest. */
  readonly version: number;
  /** Revision of the charter (names, ruleset) that this view refers to. */
  readonly charter: number;
  /** The seat that looks; absent: a watcher. */
  readonly seat?: number;
  /** Number of the last submission of this seat that was stored. */
  readonly acknowledged?: number;
  /** Tells that submission from another of the same number: `markOf` its intents. Absent where it is not known. */
  readonly mark?: number;
  readonly phase: 'lobby' | 'playing' | 'over';
  /** Who sits in each seat: an index into the charter's names, `bot`, or `empty`. */
  readonly occupants: readonly Occupant[];
  /** Seats of people who have no live connection. */
  readonly away?: readonly number[];
  readonly host: number;
  /** When this version was stored, milliseconds since 1970 UTC. */
  readonly at: number;
  /** When the present turn began, the question was asked, or the round ended that no deal has followed: seconds before `at`. */
  readonly since?: number;
  /** Seats of people for whom a bot plays. */
  readonly sitIn?: readonly number[];
  /** People who have said that they are away: until when, milliseconds since 1970 UTC. */
  readonly awayUntil?: readonly { readonly seat: number; readonly until: number }[];
  /** The host has paused the game. */
  readonly paused?: true;
  readonly closed?: true;
  /** Somebody has asked to end the round or the game as it lies; it ends when all people have agreed. */
  readonly ending?: { readonly what: Ending; readonly by: number; readonly agreed: readonly number[] };
  /** Where they differ from the usual ones. */
  readonly settings?: TableSettings;
  /** When the present turn's time is up, milliseconds since 1970 UTC. */
  readonly deadline?: number;
  /** Minutes that each seat has left beyond its turns' time, where the pace has a bank. */
  readonly bank?: readonly number[];
  /** Absent in the lobby, and for those who may not look on. */
  readonly game?: GameView;
  /** What the stored submission did, in order; absent where that is not said again. */
  readonly happened?: readonly PublicEvent[];
}

export type Occupant = number | 'bot' | 'empty';

/** The part of a view that the engine constructs: one position as one viewer may know it. */
export interface GameView {
  readonly round: number;
  readonly dealer: number;
  readonly turn: TurnView;
  /** Cards that the viewer holds, sorted; absent for a watcher. */
  readonly held?: string;
  readonly players: readonly PlayerView[];
  readonly teams: readonly TeamView[];
  readonly stock: number;
  readonly pile: PileView;
  /** The viewer's standing answer, where it is not `ask`. */
  readonly standing?: Exclude<StandingAnswer, 'ask'>;
  /** What the viewer may send now, or the code with which it would be refused; only in its turn or when asked. */
  readonly legal?: Legal;
  readonly ended?: RoundResult;
}

export interface TurnView {
  readonly seat: number;
  readonly phase: 'draw' | 'play' | 'consent';
  /** Absent: not asked. */
  readonly permission?: 'granted' | 'refused';
  /** Cards were melded, or the pile taken, in this turn. */
  readonly melded?: true;
  /** The turn's team had melded nothing before this turn. */
  readonly concealed?: true;
  /** Seats whose answer is awaited, in phase `consent`. */
  readonly awaited?: readonly number[];
}

export interface PlayerView {
  /** Number of cards held. */
  readonly held: number;
  readonly playing: PacketName;
  /** Numbers of cards in the packets not yet picked up, in playing order, by name. */
  readonly waiting?: Readonly<Partial<Record<PacketName, number>>>;
  /** This player has played at least part of a turn from its last packet. */
  readonly playedLast?: true;
}

export interface TeamView {
  /** Total before this round. */
  readonly score: number;
  /** Melds in the order of the team's list, separated by single spaces. */
  readonly melds?: string;
  readonly redThrees?: string;
  /** Points the initial meld needs, while the team is not down. */
  readonly minimum?: number;
}

export interface PileView {
  readonly top?: string;
  readonly count: number;
  readonly frozen?: true;
  /** All cards, top first, where the rules show them. */
  readonly cards?: string;
}

/**
 * True: at least one such intent is legal now, as far as the viewer can know; cards that come to light by it may still
 * speak against it. Otherwise the code that refuses it.
 */
export type Legal = Readonly<Partial<Record<Intent['type'], true | RejectionCode>>>;

/** How a round ended, on the table until the next deal. */
export interface RoundResult {
  readonly by: 'out' | 'stock' | 'agreement';
  /** Who went out; absent when nobody did. */
  readonly seat?: number;
  readonly scores: readonly RoundScore[];
  /** Totals after the round, by team. */
  readonly totals: readonly number[];
  /** Cards that each player was left with, in all packets. */
  readonly left: readonly string[];
  /** Present when the game is over: the winning teams. */
  readonly winners?: readonly number[];
}

export interface RoundScore {
  readonly cards: number;
  readonly books: number;
  readonly redThrees: number;
  readonly goingOut: number;
  readonly left: number;
  readonly total: number;
  readonly bookCounts: BookCounts;
}

/** What happened, as one viewer may know it. Cards in the notation of views. */
export type PublicEvent =
  | { readonly type: 'dealt'; readonly round: number; readonly dealer: number; readonly seat: number }
  /** `cards` only for the player itself. */
  | { readonly type: 'drew'; readonly seat: number; readonly count: number; readonly cards?: string }
  | {
      readonly type: 'tookPile';
      readonly seat: number;
      /** Cards taken, with the top. */
      readonly count: number;
      readonly top: string;
      /** What came into the hand under the top; only for the player itself, or where the rules show the pile. */
      readonly cards?: string;
    }
  | {
      readonly type: 'melded';
      readonly seat: number;
      /** Index of the meld in the team's list. */
      readonly meld: number;
      readonly cards: string;
      /** The meld became a book by this. */
      readonly book?: 'clean' | 'dirty' | 'wild';
    }
  | { readonly type: 'discarded'; readonly seat: number; readonly card: string }
  | { readonly type: 'laidRedThrees'; readonly seat: number; readonly cards: string; readonly drawn: number }
  | { readonly type: 'pickedUp'; readonly seat: number; readonly packet: PacketName; readonly by: 'run' | 'walk' }
  | { readonly type: 'tailGrew'; readonly seat: number; readonly count: number }
  | { readonly type: 'askedToGoOut'; readonly seat: number }
  | { readonly type: 'answered'; readonly seat: number; readonly yes: boolean; readonly standing?: true }
  | { readonly type: 'passed'; readonly seat: number }
  | { readonly type: 'stockRefilled'; readonly by: 'reshuffle' | 'addDeck'; readonly count: number }
  | { readonly type: 'wentOut'; readonly seat: number }
  | { readonly type: 'roundEnded'; readonly by: 'out' | 'stock' | 'agreement' }
  | { readonly type: 'gameEnded'; readonly winners: readonly number[] }
  | { readonly type: 'satDown'; readonly seat: number }
  | { readonly type: 'seatGivenToBot'; readonly seat: number }
  | { readonly type: 'seatEmptied'; readonly seat: number }
  | { readonly type: 'connected'; readonly seat: number }
  | { readonly type: 'disconnected'; readonly seat: number }
  /** `seats[i]`: the seat from which the person of seat i came. */
  | { readonly type: 'reseated'; readonly seats: readonly number[] }
  /** A bot plays for a person from now on; `missed`: because a deadline was missed; `away`: while it is away as announced. */
  | { readonly type: 'botSatIn'; readonly seat: number; readonly missed?: true; readonly away?: true }
  | { readonly type: 'seatTakenBack'; readonly seat: number }
  | { readonly type: 'keyRenewed'; readonly seat: number }
  /** The seat's person is called otherwise now: by the name that the view and its charter have. */
  | { readonly type: 'renamed'; readonly seat: number }
  /** `yes`: the charter has the time zone of the seat's person from now on; else it no longer has. */
  | { readonly type: 'zoneShared'; readonly seat: number; readonly yes: boolean }
  | { readonly type: 'hostPassed'; readonly seat: number }
  /** `from`: the seat of the host that was gone. */
  | { readonly type: 'hostTaken'; readonly seat: number; readonly from: number }
  | { readonly type: 'inviteRenewed' }
  /** With the settings that are others than before. */
  | ({ readonly type: 'settingsChanged' } & Partial<TableSettings>)
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'tableClosed' }
  | { readonly type: 'tableReopened' }
  /** A person's own chance for the next shuffle. */
  | { readonly type: 'mixed'; readonly seat: number; readonly mix: string }
  | { readonly type: 'endAsked'; readonly seat: number; readonly what: Ending }
  | { readonly type: 'endAnswered'; readonly seat: number; readonly yes: boolean }
  | { readonly type: 'timeGranted'; readonly seat: number; readonly minutes: number }
  | { readonly type: 'awaySet'; readonly seat: number; readonly until?: number }
  | { readonly type: 'nudged'; readonly seat: number; readonly to: readonly number[] }
  | { readonly type: 'noteLeft'; readonly seat: number; readonly text: string }
  | { readonly type: 'reacted'; readonly seat: number; readonly sign: Reaction }
  | { readonly type: 'deadlineMissed'; readonly seats: readonly number[]; readonly did: Pace['missed'] };
