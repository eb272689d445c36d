import { type Signal, signal } from '@preact/signals';
import { formatFailure } from '#text/pages.ts';
import { closePanels } from './back.ts';

/* Irreversible actions ask for confirmation, and can then be undone for some seconds before they run. */

export interface ConfirmationWords {
  readonly title: string;
  readonly text: string;
  /** Labels of the buttons that cancel and confirm. */
  readonly keep: string;
  readonly act: string;
  /** Shown while it can be undone; absent if it happens right away. */
  readonly doing?: string;
  readonly more?: string;
}

export interface ConfirmedAct {
  /** Performs the action; a returned or promised text is shown afterward. */
  act(): unknown;
  /** Reverts an action that runs right away; absent if the action runs after the seconds. */
  undo?(): void;
  /** The table whose place in the list of tables shows it. */
  readonly table?: string;
  readonly instead?: { readonly words: string; act(): void };
}

interface Confirmation extends ConfirmedAct {
  readonly words: ConfirmationWords;
}

/** An action that can still be undone, or its result. */
export interface Undoable {
  readonly key: number;
  readonly words: string;
  readonly more?: string | undefined;
  readonly table?: string | undefined;
  readonly left: Signal<number>;
  /** Whether the person uses a keyboard, so that `Undo` takes the focus. */
  readonly isByKeys: boolean;
  /** Undefined if nothing can be undone, only reported. */
  undo?: (() => void) | undefined;
  end?: (() => unknown) | undefined;
  /** Shown if `end` fails. */
  readonly failed?: string | undefined;
}

const SECONDS = 10;

export const shownConfirmation = signal<Confirmation | undefined>(undefined);

/** Newest last. */
export const undoables = signal<readonly Undoable[]>([]);

export function askForConfirmation(words: ConfirmationWords, action: ConfirmedAct): void {
  shownConfirmation.value = { words, ...action };
}

/** Runs a confirmed action, right away or after the seconds. */
export function runConfirmed({ words, act, undo, table }: Confirmation, isByKeys: boolean): void {
  shownConfirmation.value = undefined;
  if (words.doing === undefined) {
    act();
    return;
  }
  closePanels();
  if (undo) act();
  announceUndoable({
    words: words.doing,
    more: words.more,
    table,
    isByKeys,
    undo: undo ?? (() => undefined),
    end: undo ? undefined : act,
    failed: formatFailure(words.act),
  });
}

let nextKey = 0;

export function announceUndoable(parts: Omit<Undoable, 'key' | 'left' | 'isByKeys'> & Partial<Undoable>): void {
  undoables.value = [...undoables.peek(), { isByKeys: false, ...parts, key: nextKey++, left: signal(SECONDS) }];
}

export function undoAction(each: Undoable): void {
  dropUndoable(each);
  each.undo?.();
}

/** Runs the action after the seconds, and removes it from the page once done. */
export async function finishUndoable(each: Undoable): Promise<void> {
  const result = await (async () => each.end?.())().catch(() => each.failed);
  dropUndoable(each);
  if (typeof result === 'string') announceUndoable({ words: result });
}

const dropUndoable = ({ key }: Undoable): void => {
  undoables.value = undoables.peek().filter((each) => each.key !== key);
};
