import { type Signal, signal } from '@preact/signals';
import { failedTo } from '#text/pages.ts';
import { closePanels } from './back.ts';

/*
 * What cannot be taken back is asked first, by a sheet that the page holds, not the panel that it came from. Then it
 * waits some seconds in which it can be undone: until they are over, nobody hears of it.
 */

/** The words of such a question. */
export interface SureWords {
  readonly title: string;
  /** What happens, and what stays. */
  readonly text: string;
  /** The answer that changes nothing, and the one that does it. */
  readonly keep: string;
  readonly act: string;
  /** Said while it can be undone; absent: it is done at once. */
  readonly doing?: string;
  readonly more?: string;
}

/** What is asked about. */
export interface SureAct {
  /** Does it. A text that it returns, or promises, is said afterwards. */
  act(): unknown;
  /** It is done at once, and this takes it back. Absent: it is done after the seconds. */
  undo?(): void;
  /** Where the list of tables says it: in this table's place. */
  readonly table?: string;
  /** Another way out of the question. */
  readonly instead?: { readonly words: string; act(): void };
}

interface Asking extends SureAct {
  readonly words: SureWords;
}

/** What can still be undone, or what came of it. */
export interface Undoable {
  readonly key: number;
  readonly words: string;
  readonly more?: string | undefined;
  readonly table?: string | undefined;
  /** Seconds that are left. */
  readonly left: Signal<number>;
  /** Whoever pressed works by keys: `Undo` takes the focus. */
  readonly isByKeys: boolean;
  /** Undefined: nothing can be undone, it only says so. */
  undo?: (() => void) | undefined;
  /** Once the seconds are over. */
  end?: (() => unknown) | undefined;
  /** The sentence to show if that fails. */
  readonly failed?: string | undefined;
}

const SECONDS = 10;

/** The question on the page, if any. */
export const asking = signal<Asking | undefined>(undefined);

/** The latest last. */
export const undoables = signal<readonly Undoable[]>([]);

/** Asks before it does something. */
export function ask(words: SureWords, deed: SureAct): void {
  asking.value = { words, ...deed };
}

/** The question is answered, with yes. */
export function agree({ words, act, undo, table }: Asking, isByKeys: boolean): void {
  asking.value = undefined;
  if (words.doing === undefined) {
    act();
    return;
  }
  closePanels();
  if (undo) act();
  say({
    words: words.doing,
    more: words.more,
    table,
    isByKeys,
    undo: undo ?? (() => undefined),
    end: undo ? undefined : act,
    failed: failedTo(words.act),
  });
}

let keys = 0;

/** Says what can be undone for some seconds. */
export function say(said: Omit<Undoable, 'key' | 'left' | 'isByKeys'> & Partial<Undoable>): void {
  undoables.value = [...undoables.peek(), { isByKeys: false, ...said, key: keys++, left: signal(SECONDS) }];
}

export function takeBack(each: Undoable): void {
  drop(each);
  each.undo?.();
}

/** The seconds are over. It stays on the page until it is done. */
export async function finish(each: Undoable): Promise<void> {
  const came = await (async () => each.end?.())().catch(() => each.failed);
  drop(each);
  if (typeof came === 'string') say({ words: came });
}

const drop = ({ key }: Undoable): void => {
  undoables.value = undoables.peek().filter((each) => each.key !== key);
};
