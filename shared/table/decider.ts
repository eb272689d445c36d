import type { Entropy } from '../game/shuffle.ts';
import type { TableIntent } from '../protocol/table-intent.ts';
import type { Move } from '../rules/move.ts';
import type { ConnectionId } from './seats.ts';
import type { TableDecision, TableRules, TableState } from './state.ts';

/** Index of a name among the charter's, and the charter's revision that has it. */
export interface Naming {
  readonly name: number;
  readonly charter: number;
}

/** What a seat sends: its list of game intents, or a single table intent. */
export interface TableSubmission {
  readonly seat: number;
  /** One more than the seat's last stored submission. */
  readonly number: number;
  readonly intents: readonly (Move | TableIntent)[];
  /** 32 fresh random bytes, for a deal or a shuffle. */
  readonly entropy: Entropy;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The connection that it came by. */
  readonly connection?: ConnectionId;
  /** 48 bits in hex that name the wish, where the answer may have to be given again. */
  readonly requestKey?: string;
  /** Where the name is that is asked for, if it may be had. */
  readonly naming?: Naming;
}

/** One table intent of a seated person. */
export interface TableAsk<T extends TableIntent = TableIntent> {
  readonly seat: number;
  readonly intent: T;
  readonly entropy: Entropy;
  readonly now: number;
  readonly connection?: ConnectionId;
  /** 48 bits in hex that name the wish, where the answer may have to be given again. */
  readonly requestKey?: string;
  /** Where the name is that is asked for, if it may be had. */
  readonly naming?: Naming;
}

export type AskOf<T extends TableIntent['type']> = TableAsk<TableIntent & { readonly type: T }>;

/** Decides one kind of table intent. */
export type Decider<T extends TableIntent['type']> = (
  table: TableState,
  ask: AskOf<T>,
  rules: TableRules,
) => TableDecision;

export type Deciders<T extends TableIntent['type']> = { readonly [K in T]: Decider<K> };
