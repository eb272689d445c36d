import * as v from 'valibot';
import { claim } from './proof-fields.ts';
import { HAPPENED } from './public-event.ts';
import { flag, type Read, sent, typed, whole } from './schema.ts';
import { DEFAULT_SETTINGS, isLive } from './settings.ts';
import { DATE_VIEW } from './table-date.ts';
import { type GameView, STATUS_FIELDS, type View } from './view.ts';
import { absenceIn, awaitedIn, waitingOfView, wantsFrom } from './waiting.ts';

/** Asks how things stand at a table; nothing is stored, and nobody else is sent anything. */
export const ASK_STATUS = typed('status', {
  ...claim,
  /** Also asks what happened after this version. */
  after: v.exactOptional(whole(Number.MAX_SAFE_INTEGER - 1)),
});
export interface StatusRequest extends Read<typeof ASK_STATUS> {}

/** One stored change, as the asker may know it. */
const NEWS = v.object({
  /** The version it made. */
  version: v.number(),
  /** When it was stored, milliseconds since 1970 UTC. */
  at: v.number(),
  happened: HAPPENED,
});

/** How things stand at a table, for a list of tables. Empty lists and false flags are absent. */
export const STATUS = sent('status', {
  ...STATUS_FIELDS,
  /** Id of the table. */
  table: v.string(),
  /** Where the asker sits now. */
  seat: v.number(),
  /** The server's time when it sent this, milliseconds since 1970 UTC. */
  time: v.exactOptional(v.number()),
  /** The table's title; empty if it has none. */
  title: v.string(),
  /** The names that `occupants` points into. */
  names: v.array(v.string()),
  /** Faces that people chose: index of the name, and the face's. */
  faces: v.exactOptional(v.array(v.tuple([v.number(), v.string()]))),
  /** IANA name of the time zone that the person on turn shares. */
  zone: v.exactOptional(v.string()),
  /** Totals by team: of the rounds that are over. Seat `i` plays for team `i` modulo their number. */
  scores: v.exactOptional(v.array(v.number())),
  /** The teams that won; absent until the game is over. */
  winners: v.exactOptional(v.array(v.number())),
  /** Number of cards that each player holds, by seat. */
  held: v.exactOptional(v.array(v.number())),
  /** Seats that have picked up a later packet than their first. */
  inFoot: v.exactOptional(v.array(v.number())),
  /** When people meet, and who comes. */
  date: v.exactOptional(DATE_VIEW),
  /** The newest changes after the version asked about, up to twelve, oldest first. */
  news: v.exactOptional(v.array(NEWS)),
  /** Number of the round, from 1. */
  round: v.exactOptional(v.number()),
  /** The seat whose turn it is. */
  turn: v.exactOptional(v.number()),
  /** When the person on turn is back, who is away as announced, milliseconds since 1970 UTC. */
  back: v.exactOptional(v.number()),
  /** Seats that the game waits for. */
  awaited: v.exactOptional(v.array(v.number())),
  /** The game waits for the asker, and no bot plays for them. */
  mine: flag,
  /** A bot plays for the asker, who may take the seat back. */
  sitIn: flag,
  /** Somebody has asked to end the round or the game, and the asker has not answered. */
  ending: flag,
  /** The asker has to decide as host: somebody's time is up, or an empty seat is to move. */
  decide: flag,
  /** The table waits for its host, who is gone: the asker may become host. */
  canHost: flag,
  /** The asker may end a pause: the host, after a day, and anybody if the host is gone. */
  canResume: flag,
  /** The round is over, and the next one has not been dealt. */
  over: flag,
  /** It plays all in one evening. */
  live: flag,
  /** The newest version with news; comings and goings are not news. */
  newsVersion: v.number(),
});
export interface TableStatus extends Read<typeof STATUS> {}

/** The part of a status that a seat's own view has too. */
type ViewStatus = Omit<
  TableStatus,
  'type' | 'table' | 'time' | 'title' | 'names' | 'faces' | 'zone' | 'newsVersion' | 'news'
>;

/** The status of a table from a seat's view. The server uses it for lists of tables, a page for its open table. `now`: milliseconds since 1970. */
export function statusIn(view: View, seat: number, now = view.at): ViewStatus {
  const { version, at, phase, since, deadline, tonight, date, paused, closed, occupants, sitIn, game, wins } = view;
  const facts = waitingOfView(view, now);
  const awaited = awaitedIn(facts);
  const back = facts.turn && awaited.includes(facts.turn.seat) ? absenceIn(view, facts.turn.seat, now) : undefined;
  const kinds = wantsFrom(facts, seat).map(({ kind }) => kind);
  return {
    version,
    at,
    phase,
    seat,
    occupants,
    ...(since !== undefined && { since }),
    ...(deadline !== undefined && { deadline }),
    ...(tonight && { tonight }),
    ...(date && { date }),
    ...(paused && { paused }),
    ...(closed && { closed }),
    ...(wins && { wins }),
    ...(game && gameIn(game)),
    ...(facts.turn && { turn: facts.turn.seat }),
    ...(back !== undefined && { back }),
    ...(facts.over === 'round' && { over: true as const }),
    ...(awaited.length > 0 && { awaited }),
    ...(kinds.some((kind) => kind === 'turn' || kind === 'answer') && { mine: true as const }),
    ...(sitIn?.includes(seat) && { sitIn: true as const }),
    ...(kinds.includes('decide') && { decide: true as const }),
    ...(kinds.includes('canHost') && { canHost: true as const }),
    ...(kinds.includes('canResume') && { canResume: true as const }),
    ...(kinds.includes('ending') && { ending: true as const }),
    ...(isLive((view.settings ?? DEFAULT_SETTINGS).pace) && { live: true as const }),
  };
}

/** Only what lies open on the table. */
function gameIn({ round, teams, players, ended }: GameView): Partial<ViewStatus> {
  const inFoot = players.flatMap(({ playing }, seat) => (playing === 'hand' ? [] : [seat]));
  return {
    round,
    scores: ended?.totals ?? teams.map(({ score }) => score),
    ...(ended?.winners && { winners: ended.winners }),
    held: players.map(({ held }) => held),
    ...(inFoot.length > 0 && { inFoot }),
  };
}
