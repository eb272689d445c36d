import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { bookWords, toPacket } from './cards.ts';
import { plural, within } from './grammar.ts';

/** What a player did in a turn, beside miniature cards: words that follow `Toi` and a name alike. */
export const PLAY_LINE = {
  drew: (count: number): string => `pioche ${count}`,
  drewThese: 'pioche',
  took: (count: number): string => `pile (${count})`,
  /** Whose play it is: the person's, or a bot's for them. */
  player: (name: string, { isBots }: { readonly isBots: boolean }): string =>
    isBots ? `Robot pour ${within(name)}` : name,
  /** Among other players' lines, where there is room for a word. */
  tookIt: (count: number): string => `pile ${count}`,
  laid: 'pose',
  plus: '+',
  more: (count: number): string => `+ ${count}`,
  times: (count: number): string => `×${count}`,
  book: { clean: bookWords('clean'), dirty: bookWords('dirty'), wild: bookWords('wild') } as Readonly<
    Record<BookKind, string>
  >,
  pickedUp: (packet: PacketName): string => `passage ${toPacket(packet)}`,
  discarded: 'jette',
  passed: 'passe',
  wentOut: 'sortie',
} as const;

export const MOTION = {
  /** Spoken after what a player did last. */
  again: 'Revoir.',
  seeRest: (turns: number): string =>
    plural(turns, { one: 'Voir l’autre tour', other: `Voir les ${turns} autres tours` }),
};
