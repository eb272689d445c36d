import type { TableState } from '../table/state.ts';

/** A stored change: the table before it, what it is stored under, and the table after it. */
export interface StoredChange {
  readonly before: TableState;
  readonly item: { readonly submission: string; readonly entropy?: Uint8Array };
  readonly table: TableState;
}
