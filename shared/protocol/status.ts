import * as v from 'valibot';
import { claim } from './proof-fields.ts';
import { flag, type Read, sent, typed } from './schema.ts';
import { STATUS_FIELDS, type View } from './view.ts';

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

/** Whether a wish to end the round or the game waits for this seat's answer; nobody is asked where a bot plays for it. */
export const isAskedToEnd = ({ ending, sitIn, closed }: View, seat: number): boolean =>
  ending !== undefined && !closed && !ending.agreed.includes(seat) && !sitIn?.includes(seat);
