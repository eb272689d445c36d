import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { plural } from './grammar.ts';
import { toInlineName } from './pages.ts';

export const PLAY_LINE = {
  drew: (count: number): string => `drew ${count}`,
  drewThese: 'drew',
  took: (count: number): string => `took the pile (${count})`,
  player: (name: string, { isBots }: { readonly isBots: boolean }): string =>
    isBots ? `Bot for ${toInlineName(name)}` : name,
  /** In a longer list of plays, with room for a word. */
  tookIt: (count: number): string => `took ${count}`,
  laid: 'laid',
  plus: '+',
  more: (count: number): string => `+ ${count} more`,
  times: (count: number): string => `×${count}`,
  book: { clean: 'clean book', dirty: 'dirty book', wild: 'wild book' } as Readonly<Record<BookKind, string>>,
  pickedUp: (packet: PacketName): string => `picked up the ${packet}`,
  discarded: 'discarded',
  passed: 'passed',
  wentOut: 'went out',
} as const;

export const MOTION = {
  /** Announced after a player's last play. */
  again: 'Show it again.',
  seeRest: (turns: number): string =>
    plural(turns, { one: 'See the other turn', other: `See the other ${turns} turns` }),
};
