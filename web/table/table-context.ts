import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Settings } from '../model/storage/settings.ts';
import type { AnyIntent, ConnectionState, FeedEntry, MenuAction, Refusal } from '../model/types.ts';
import type { ConfirmationWords } from '../model/undoing.ts';

/** The table on the screen: its data and actions, for its components. */
export interface TableContext {
  /** The table's id, which is also the key of its drafts. */
  readonly id: string;
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  readonly connection: ConnectionState;
  /** Number of submissions sent and not yet answered. */
  readonly pendingCount: number;
  /** Their intents, oldest first. */
  readonly pending: readonly (readonly AnyIntent[])[];
  readonly refusal?: Refusal | undefined;
  readonly settings: Settings;
  onSubmit(intents: readonly AnyIntent[]): void;
  /** Asks for confirmation, and submits the intent once it can no longer be undone. */
  onAsk(words: ConfirmationWords, intent: AnyIntent): void;
  onSettings(changed: Partial<Settings>): void;
  onMenu(action: MenuAction): void;
  onStepBack?(version: number): void;
  onRule?(code: AnyRefusal): void;
}

const Context = createContext<TableContext | undefined>(undefined);

export const TableProvider = Context.Provider;

/** Returns the table of the enclosing `TableProvider`. */
export function useTable(): TableContext {
  const table = useContext(Context);
  if (!table) throw new Error('not inside a table');
  return table;
}
