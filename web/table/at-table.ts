import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Settings } from '../model/storage/settings.ts';
import type { AnyIntent, ConnectionState, FeedEntry, MenuAction, Refusal } from '../model/types.ts';
import type { SureWords } from '../model/undoing.ts';

/** A table on the screen: what its parts know of it, and how they act on it. */
export interface TableContext {
  /** The table's id; drafts are kept by it. */
  readonly id: string;
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  readonly connection: ConnectionState;
  /** Submissions that are sent and not yet answered. */
  readonly pendingCount: number;
  /** Their intents, oldest first. */
  readonly pending: readonly (readonly AnyIntent[])[];
  readonly refusal?: Refusal | undefined;
  readonly settings: Settings;
  onSubmit(intents: readonly AnyIntent[]): void;
  /** Asks, and submits it once it can no longer be undone. */
  onAsk(words: SureWords, intent: AnyIntent): void;
  onSettings(changed: Partial<Settings>): void;
  onMenu(action: MenuAction): void;
  /** Steps the table back to this version. */
  onStepBack?(version: number): void;
  /** Shows the rules that a refusal rests on. */
  onRule?(code: AnyRefusal): void;
}

const Context = createContext<TableContext | undefined>(undefined);

/** Whatever is shown inside is of this table. */
export const TableProvider = Context.Provider;

/** The table that this part is of. */
export function useTable(): TableContext {
  const table = useContext(Context);
  if (!table) throw new Error('not inside a table');
  return table;
}
