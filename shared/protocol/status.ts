import * as v from 'valibot';
import { claim } from './proof-fields.ts';
import { flag, type Read, sent, typed } from './schema.ts';
import { STATUS_FIELDS, type View } from './view.ts';
import { awaitedIn, waitingOfView, wantsFrom } from './waiting.ts';

/** Asks how things stand at a table without sitting down there: nothing is stored, and nothing is told afterwards. */
export const ASK_STATUS = typed('status', claim);
export interface StatusRequest extends Read<typeof ASK_STATUS> {}

/** How things stand, for a list of tables; lists and flags that would be empty or false are absent. */
export const STATUS = sent('status', {
  ...STATUS_FIELDS,
  /** Id of the table. */
  table: v.string(),
  /** Where the asker sits now. */
  seat: v.number(),
  /** The table's title; empty if it has none. */
  title: v.string(),
  /** The names that `occupants` points into. */
  names: v.array(v.string()),
  /** Number of the round, from 1. */
  round: v.exactOptional(v.number()),
  /** The seat whose turn it is. */
  turn: v.exactOptional(v.number()),
  /** Seats that the game waits for. */
  awaited: v.exactOptional(v.array(v.number())),
  /** It waits for the asker, for whom no bot plays. */
  mine: flag,
  /** A bot plays for the asker, who may take its seat back. */
  sitIn: flag,
  /** Somebody wishes to end the round or the game as it lies, and the asker has not answered. */
  ending: flag,
  /** The asker is the host, and has to decide how it goes on: somebody's time is up, or nobody sits where it is to go on. */
  decide: flag,
  /** The round is over and the next not dealt. */
  over: flag,
  /** The newest version with something to tell: comings and goings are none. */
  newsVersion: v.number(),
});
export interface TableStatus extends Read<typeof STATUS> {}

/** The part of a status that the seat's own view holds, too. */
export type ViewStatus = Omit<TableStatus, 'type' | 'table' | 'title' | 'names' | 'newsVersion'>;

/** The status of a table as a seat's view tells it: computed alike by the server, for a list of tables, and by an open page. */
export function statusIn(view: View, seat: number): ViewStatus {
  const { version, at, phase, since, deadline, paused, closed, occupants, sitIn, game } = view;
  const facts = waitingOfView(view);
  const awaited = awaitedIn(facts);
  const kinds = wantsFrom(facts, seat).map(({ kind }) => kind);
  return {
    ...{ version, at, phase, seat, occupants },
    ...(since !== undefined && { since }),
    ...(deadline !== undefined && { deadline }),
    ...(paused && { paused }),
    ...(closed && { closed }),
    ...(game && { round: game.round }),
    ...(facts.turn && { turn: facts.turn.seat }),
    ...(facts.over === 'round' && { over: true as const }),
    ...(awaited.length > 0 && { awaited }),
    ...(kinds.some((kind) => kind === 'turn' || kind === 'answer') && { mine: true as const }),
    ...(sitIn?.includes(seat) && { sitIn: true as const }),
    ...(kinds.includes('decide') && { decide: true as const }),
    ...(kinds.includes('ending') && { ending: true as const }),
  };
}
