import * as v from 'valibot';
import { STANDING_ANSWERS } from './intent.ts';
import { HAPPENED } from './public-event.ts';
import { flag, type Read } from './schema.ts';
import { TABLE_SETTINGS } from './settings.ts';
import { ENDINGS } from './table-intent.ts';

export type { PublicEvent } from './public-event.ts';

const TURN = v.object({
  seat: v.number(),
  phase: v.picklist(['draw', 'play', 'consent']),
  /** Absent: not asked. */
  permission: v.exactOptional(v.picklist(['granted', 'refused'])),
  /** Cards were melded, or the pile taken, in this turn. */
  melded: flag,
  /** The turn's team had melded nothing before this turn. */
  concealed: flag,
  /** Seats whose answer is awaited, in phase `consent`. */
  awaited: v.exactOptional(v.array(v.number())),
});
export interface TurnView extends Read<typeof TURN> {}

const PACKETS = ['hand', 'knee', 'foot', 'tail'] as const;
const size = v.exactOptional(v.number());

const PLAYER = v.object({
  /** Number of cards held. */
  held: v.number(),
  playing: v.picklist(PACKETS),
  /** Numbers of cards in the packets not yet picked up, in playing order, by name. */
  waiting: v.exactOptional(v.object({ hand: size, knee: size, foot: size, tail: size })),
  /** This player has played at least part of a turn from its last packet. */
  playedLast: flag,
});
export interface PlayerView extends Read<typeof PLAYER> {}

const TEAM = v.object({
  /** Total before this round. */
  score: v.number(),
  /** Melds in the order of the team's list, separated by single spaces. */
  melds: v.exactOptional(v.string()),
  redThrees: v.exactOptional(v.string()),
  /** Points the initial meld needs, while the team is not down. */
  minimum: v.exactOptional(v.number()),
});
export interface TeamView extends Read<typeof TEAM> {}

const PILE = v.object({
  top: v.exactOptional(v.string()),
  count: v.number(),
  frozen: flag,
  /** All cards, top first, where the rules show them. */
  cards: v.exactOptional(v.string()),
});
export interface PileView extends Read<typeof PILE> {}

const SCORE = v.object({
  cards: v.number(),
  books: v.number(),
  redThrees: v.number(),
  goingOut: v.number(),
  left: v.number(),
  total: v.number(),
  bookCounts: v.object({ clean: v.number(), dirty: v.number(), wild: v.number() }),
});
export interface RoundScore extends Read<typeof SCORE> {}

/** How a round ended, on the table until the next deal. */
const RESULT = v.object({
  by: v.picklist(['out', 'stock', 'agreement']),
  /** Who went out; absent when nobody did. */
  seat: v.exactOptional(v.number()),
  scores: v.array(SCORE),
  /** Totals after the round, by team. */
  totals: v.array(v.number()),
  /** Cards that each player was left with, in all packets. */
  left: v.array(v.string()),
  /** Present when the game is over: the winning teams. */
  winners: v.exactOptional(v.array(v.number())),
});
export interface RoundResult extends Read<typeof RESULT> {}

/** The part of a view that the engine constructs: one position as one viewer may know it. */
export const GAME_VIEW = v.object({
  round: v.number(),
  dealer: v.number(),
  turn: TURN,
  /** Cards that the viewer holds, sorted; absent for a watcher. */
  held: v.exactOptional(v.string()),
  players: v.array(PLAYER),
  teams: v.array(TEAM),
  stock: v.number(),
  pile: PILE,
  /** The viewer's standing answer, where it is not `ask`. */
  standing: v.exactOptional(v.picklist(STANDING_ANSWERS.slice(1) as ['yes', 'no'])),
  ended: v.exactOptional(RESULT),
});
export interface GameView extends Read<typeof GAME_VIEW> {}

/** An index into the charter's names, or who sits there instead of a person. */
const OCCUPANT = v.union([v.number(), v.picklist(['bot', 'empty'])]);
export type Occupant = Read<typeof OCCUPANT>;

/** Facts of a table's status too. */
export const STATUS_FIELDS = {
  /** Grows with each stored change of the table; a viewer keeps the highest. */
  version: v.number(),
  /** When this version was stored, milliseconds since 1970 UTC. */
  at: v.number(),
  phase: v.picklist(['lobby', 'playing', 'over']),
  /** Who sits in each seat. */
  occupants: v.array(OCCUPANT),
  /** When the present turn began, the question was asked, or the round ended that no deal has followed: seconds before `at`. */
  since: v.exactOptional(v.number()),
  /** When the present turn's time is up, milliseconds since 1970 UTC. */
  deadline: v.exactOptional(v.number()),
  /** The host has paused the game. */
  paused: flag,
  closed: flag,
} as const;

/**
 * What one viewer may know of a table at one version: complete, so that it replaces every earlier one.
 * Card lists are written with each rank once, its suits after it: `9hhd` is two nines of hearts and one of diamonds.
 * Lists and flags that would be empty or false are absent.
 */
export const VIEW = v.object({
  ...STATUS_FIELDS,
  /** Revision of the charter (names, ruleset) that this view refers to. */
  charter: v.number(),
  /** The viewer's seat; absent: a watcher. */
  seat: v.exactOptional(v.number()),
  /** Number of the last submission of this seat that was stored. */
  acknowledged: v.exactOptional(v.number()),
  /** Tells that submission from another of the same number. Absent where it is not known. */
  fingerprint: v.exactOptional(v.number()),
  /** Seats of people who have no live connection. */
  away: v.exactOptional(v.array(v.number())),
  host: v.number(),
  /** Seats of people for whom a bot plays. */
  sitIn: v.exactOptional(v.array(v.number())),
  /** People who have said that they are away: until when, milliseconds since 1970 UTC. */
  awayUntil: v.exactOptional(v.array(v.object({ seat: v.number(), until: v.number() }))),
  /** Somebody has asked to end the round or the game as it lies; it ends when all people have agreed. */
  ending: v.exactOptional(v.object({ what: v.picklist(ENDINGS), by: v.number(), agreed: v.array(v.number()) })),
  /** Where they differ from the usual ones. */
  settings: v.exactOptional(TABLE_SETTINGS),
  /** Minutes that each seat has left beyond its turns' time, where the pace has a bank. */
  bank: v.exactOptional(v.array(v.number())),
  /** Absent in the lobby, and for those who may not look on. */
  game: v.exactOptional(GAME_VIEW),
  /** What the stored submission did, in order; absent where that is not said again. */
  happened: v.exactOptional(HAPPENED),
});
export interface View extends Read<typeof VIEW> {}
