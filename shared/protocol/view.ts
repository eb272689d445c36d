import * as v from 'valibot';
import { ROUND_ENDS } from './features/plays.ts';
import { FEATURE_VIEW } from './features.ts';
import { STANDING_ANSWERS } from './intent.ts';
import { HAPPENED } from './public-event.ts';
import { flag, type Read } from './schema.ts';

export type { PublicEvent } from './features.ts';

/** The turn that is being played. */
const TURN = v.object({
  /** The seat whose turn it is. */
  seat: v.number(),
  /** `draw`: it draws or takes the pile; `play`: it melds and discards; `consent`: its partners must answer. */
  phase: v.picklist(['draw', 'play', 'consent']),
  /** The partners' answer; absent: not asked. */
  permission: v.exactOptional(v.picklist(['granted', 'refused'])),
  /** Cards were melded, or the pile taken, in this turn. */
  melded: flag,
  /**
   * The turn's team had no meld when the turn began; only in rules that pay more for going out that way
   * (`goingOut.concealed`).
   */
  concealed: flag,
  /** Seats whose answer is awaited, in phase `consent`. */
  awaited: v.exactOptional(v.array(v.number())),
});
export interface TurnView extends Read<typeof TURN> {}

const PACKETS = ['hand', 'knee', 'foot', 'tail'] as const;
const size = v.exactOptional(v.number());

/** The public part of a player's cards. */
const PLAYER = v.object({
  /** Number of cards held. */
  held: v.number(),
  /** The packet being played. */
  playing: v.picklist(PACKETS),
  /** Numbers of cards in the packets not yet picked up, in playing order, by name. */
  waiting: v.exactOptional(
    v.object({
      /** Cards in the hand. */
      hand: size,
      /** Cards in the knee. */
      knee: size,
      /** Cards in the foot. */
      foot: size,
      /** Cards in the tail. */
      tail: size,
    }),
  ),
  /** This player has already played from its last packet. */
  playedLast: flag,
  /**
   * Cards that all its partners together had, held and in packets not yet picked up, at the last refusal of its
   * question in this round; absent: none.
   */
  refused: size,
});
export interface PlayerView extends Read<typeof PLAYER> {}

/** A team's side of the table. */
const TEAM = v.object({
  /** Total before this round. */
  score: v.number(),
  /** Melds in the order of the team's list, each a run, separated by single spaces. */
  melds: v.exactOptional(v.string()),
  /** Indices of melds with wilds that count as clean books; absent: none. */
  cleanWithWilds: v.exactOptional(v.array(v.number())),
  /** Red threes that the team has laid, as a run. */
  redThrees: v.exactOptional(v.string()),
  /** Points the initial meld needs, while the team is not down. */
  minimum: v.exactOptional(v.number()),
});
export interface TeamView extends Read<typeof TEAM> {}

/** The discard pile. */
const PILE = v.object({
  /** The top card. */
  top: v.exactOptional(v.string()),
  /** Number of cards in it. */
  count: v.number(),
  /** A card in it freezes it: only a natural pair takes it. */
  frozen: flag,
  /** The player who begins can take the top as one of the cards of its first draw. */
  offered: flag,
  /** All cards, top first, if the rules show them. */
  cards: v.exactOptional(v.string()),
});
export interface PileView extends Read<typeof PILE> {}

/** A team's points of a round. */
const SCORE = v.object({
  /** For melded cards. */
  cards: v.number(),
  /** For books. */
  books: v.number(),
  /** For red threes, laid and held. */
  redThrees: v.number(),
  /** For going out. */
  goingOut: v.number(),
  /** For the other cards left with its players: negative. */
  left: v.number(),
  /** Points that the host gave by hand; absent if none. */
  byHand: v.exactOptional(v.number()),
  /** The sum of these. */
  total: v.number(),
  /** Numbers of its books. */
  bookCounts: v.object({
    /** Without wilds. */
    clean: v.number(),
    /** With wilds besides naturals. */
    dirty: v.number(),
    /** Of wilds only. */
    wild: v.number(),
  }),
});
export interface RoundScore extends Read<typeof SCORE> {}

/** The end of a round, shown until the next deal. */
const RESULT = v.object({
  /** A player went out, the stock ran out, the players agreed, or all turns were played. */
  by: v.picklist(ROUND_ENDS),
  /** The seat that went out; absent if nobody did. */
  seat: v.exactOptional(v.number()),
  /** Points of the round, by team. */
  scores: v.array(SCORE),
  /** Totals after the round, by team. */
  totals: v.array(v.number()),
  /** Cards left with each player, in all packets, as runs, by seat. */
  left: v.array(v.string()),
  /** The winning teams; absent until the game is over. */
  winners: v.exactOptional(v.array(v.number())),
});
export interface RoundResult extends Read<typeof RESULT> {}

const seen = v.exactOptional(v.string());

/** Points that the host gave a team. */
const HAND_POINTS = v.object({
  /** The team. */
  team: v.number(),
  /** The points; below 0, they are taken away. */
  points: v.number(),
  /** The reason. */
  reason: v.string(),
});

/** A position of the game as one viewer may know it. */
const GAME_VIEW = v.object({
  /** Number of the round, from 1. */
  round: v.number(),
  /** Seat of the dealer. */
  dealer: v.number(),
  turn: TURN,
  /** Cards that the viewer holds, sorted, as a run; absent for a spectator. */
  held: v.exactOptional(v.string()),
  /** The players, by seat. */
  players: v.array(PLAYER),
  /** The teams. Seat `i` plays for team `i` modulo their number. */
  teams: v.array(TEAM),
  /** Until the viewer has chosen its hand: what it sees of each packet, as a run: the top card, or all cards. */
  choosing: v.exactOptional(
    v.object({
      /** Of the packet dealt as the hand. */
      hand: seen,
      /** Of the packet dealt as the knee. */
      knee: seen,
      /** Of the packet dealt as the foot. */
      foot: seen,
    }),
  ),
  /** In a game's first round, if the beginner was drawn: the cards drawn, by seat. */
  drawn: v.exactOptional(v.array(v.string())),
  /** Points that the host has given by hand in this round. */
  byHand: v.exactOptional(v.array(HAND_POINTS)),
  /** Turns left in the round, of all players together, including the present one; absent if they are not limited. */
  turnsLeft: v.exactOptional(v.number()),
  /** Number of cards in the stock. */
  stock: v.number(),
  /** With `stock.forcedTake`: the stock can't supply a draw, even refilled, so a player who can take the pile must. */
  stockOut: flag,
  pile: PILE,
  /** The viewer's standing answer, unless it is `ask`. */
  standing: v.exactOptional(v.picklist(STANDING_ANSWERS.slice(1) as ['yes', 'no'])),
  /** The end of the round, until the next deal. */
  ended: v.exactOptional(RESULT),
});
export interface GameView extends Read<typeof GAME_VIEW> {}

/** A person, as an index into the charter's names, or `bot`, or `empty`. */
const OCCUPANT = v.union([v.number(), v.picklist(['bot', 'empty'])]);
export type Occupant = Read<typeof OCCUPANT>;

/** Fields that a table's status has too. */
export const STATUS_FIELDS = {
  /** Grows with each stored change of the table; a viewer keeps the highest. */
  version: v.number(),
  /** When this version was stored, milliseconds since 1970 UTC. */
  at: v.number(),
  /** `lobby`: before the first game; `over`: the game is over. */
  phase: v.picklist(['lobby', 'playing', 'over']),
  /** Occupants by seat: an index into the names, `bot` or `empty`. */
  occupants: v.array(OCCUPANT),
  /** Seconds from the start of the wait until `at`: the turn or a pause began, a question was asked, or the round ended. */
  since: v.exactOptional(v.number()),
  /** When the present turn's time is up, milliseconds since 1970 UTC. */
  deadline: v.exactOptional(v.number()),
  /** Awaited players who have announced that they will play tonight; cleared when the turn passes. */
  tonight: v.exactOptional(
    v.object({
      /** When the last of them announced it, milliseconds since 1970 UTC. */
      at: v.number(),
      /** Their seats. */
      seats: v.array(v.number()),
    }),
  ),
  /** Games won at this table, the most first: the index of a person's name, and how many. */
  wins: v.exactOptional(v.array(v.tuple([v.number(), v.number()]))),
  /** The host has paused the game. */
  paused: flag,
  /** The host has closed the table. */
  closed: flag,
} as const;

/**
 * All that one viewer may know of a table at one version. It replaces every earlier view.
 * Cards are runs: each rank once, its suits after it, so `9hhd` is two nines of hearts and one of diamonds. Lists and flags
 * that would be empty or false are absent.
 */
export const VIEW = v.object({
  ...STATUS_FIELDS,
  /** Revision of the charter (names, ruleset) that this view refers to. */
  charter: v.number(),
  /** The viewer's seat; absent: a spectator. */
  seat: v.exactOptional(v.number()),
  ...FEATURE_VIEW,
  /** Everyone has left. No bot plays until someone is back. Absent for watchers without the game. */
  asleep: v.exactOptional(flag),
  /** Absent in the lobby, and for watchers who may not see the game. */
  game: v.exactOptional(GAME_VIEW),
  /** Events of the stored submission, in order; absent if the view is a repeat. */
  happened: v.exactOptional(HAPPENED),
});
export interface View extends Read<typeof VIEW> {}
