import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { bookWords, toPacket } from './cards.ts';
import { plural, within } from './grammar.ts';

/** Words that fit after both `Toi` and a name. */
export const PLAY_LINE = {
  drew: (count: number): string => `pioche ${count}`,
  drewThese: 'pioche',
  took: (count: number): string => `pile (${count})`,
  player: (name: string, { isBots }: { readonly isBots: boolean }): string =>
    isBots ? `Robot pour ${within(name)}` : name,
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
  again: 'Revoir.',
  seeRest: (turns: number): string =>
    plural(turns, { one: 'Voir l’autre tour', other: `Voir les ${turns} autres tours` }),
};
