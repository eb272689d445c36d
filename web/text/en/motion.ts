import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { plural } from './grammar.ts';

/** What a player did last, beside miniature cards. */
export const LAST_PLAY = {
  drew: (count: number): string => `drew ${count}`,
  took: (count: number): string => `took the pile (${count})`,
  plus: '+',
  more: (count: number): string => `+ ${count} more`,
  times: (count: number): string => `×${count}`,
  book: { clean: 'clean book', dirty: 'dirty book', wild: 'wild book' } as Readonly<Record<BookKind, string>>,
  pickedUp: (packet: PacketName): string => `in the ${packet}`,
  discarded: 'discarded',
  passed: 'passed',
  wentOut: 'went out',
  /** Spoken after what happened. */
  again: 'Show it again.',
} as const;

export const MOTION = {
  seeRest: (turns: number): string =>
    plural(turns, { one: 'See the other turn', other: `See the other ${turns} turns` }),
};
