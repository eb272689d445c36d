import { useLayoutEffect, useRef } from 'preact/hooks';
import { NO, YES } from '#text/table.ts';
import type { Settings } from '../model/storage/settings.ts';
import { isPageKey } from '../model/writing.ts';

type TableKey = 'draw' | 'take' | 'layDown' | 'discard' | 'ask' | 'hint' | 'undo' | 'yes' | 'no' | 'next';

const getFirstLetter = (words: string): string => words.charAt(0).toLowerCase();

/**
 * Letter shortcuts at the table. An answer's letter is the first one of its label, such as `J` in German. `P` puts the
 * selected cards; `M` and `?` open panels.
 */
const TABLE_KEYS: Readonly<Record<string, TableKey>> = {
  d: 'draw',
  t: 'take',
  l: 'layDown',
  x: 'discard',
  a: 'ask',
  h: 'hint',
  u: 'undo',
  c: 'next',
  [getFirstLetter(YES)]: 'yes',
  [getFirstLetter(NO)]: 'no',
};

/** The actions by key; other keys do nothing. */
export type KeyActs = Partial<Readonly<Record<TableKey, () => void>>>;

/**
 * Letters act while nothing is being written, no panel is open and no modifier is held; a person can switch them off, for
 * speech input and stray touches.
 */
export function useKeys({ shortcuts }: Pick<Settings, 'shortcuts'>, acts: KeyActs): void {
  const latest = useRef(acts);
  latest.current = acts;
  useLayoutEffect(() => {
    if (!shortcuts) return;
    const press = (event: KeyboardEvent): void => {
      const key = TABLE_KEYS[event.key.toLowerCase()];
      const act = key && latest.current[key];
      if (!act || event.repeat || !isPageKey(event)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [shortcuts]);
}
