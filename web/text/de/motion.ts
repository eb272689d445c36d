import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { bookName, PACKET_WORDS } from './cards.ts';
import { plural, whom } from './grammar.ts';

export const PLAY_LINE = {
  drew: (count: number): string => `${count} gezogen`,
  drewThese: 'gezogen',
  took: (count: number): string => `Stapel genommen (${count})`,
  player: (name: string, { isBots }: { readonly isBots: boolean }): string => (isBots ? `Bot für ${whom(name)}` : name),
  tookIt: (count: number): string => `${count} genommen`,
  laid: 'ausgelegt',
  plus: '+',
  more: (count: number): string => `+ ${count} weitere`,
  times: (count: number): string => `×${count}`,
  book: { clean: bookName('clean'), dirty: bookName('dirty'), wild: bookName('wild') } as Readonly<
    Record<BookKind, string>
  >,
  pickedUp: (packet: PacketName): string => `${PACKET_WORDS[packet]} aufgenommen`,
  discarded: 'abgeworfen',
  passed: 'gepasst',
  wentOut: 'ausgemacht',
} as const;

export const MOTION = {
  again: 'Noch mal zeigen.',
  seeRest: (turns: number): string =>
    plural(turns, { one: 'Den anderen Zug ansehen', other: `Die anderen ${turns} Züge ansehen` }),
};
