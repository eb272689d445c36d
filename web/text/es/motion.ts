import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { countedName, to } from './grammar.ts';
import { BOOKS, thePacket } from './table.ts';

/** Without verbs, since `Tú` and a name would need different ones. */
export const PLAY_LINE = {
  drew: (count: number): string => `${count} del mazo`,
  drewThese: 'del mazo',
  took: (count: number): string => `el pozo (${count})`,
  player: (name: string, { isBots }: { readonly isBots: boolean }): string =>
    isBots ? `Bot ${to('por', name)}` : name,
  tookIt: (count: number): string => `pozo (${count})`,
  laid: 'a la mesa',
  plus: '+',
  more: (count: number): string => `+ ${count} más`,
  times: (count: number): string => `×${count}`,
  book: { clean: BOOKS.clean.one, dirty: BOOKS.dirty.one, wild: BOOKS.wild.one } as Readonly<Record<BookKind, string>>,
  pickedUp: (packet: PacketName): string => `ya con ${thePacket(packet)}`,
  discarded: 'al pozo',
  passed: 'sin descarte',
  wentOut: '¡cierre!',
} as const;

export const MOTION = {
  again: 'Mostrarlo otra vez.',
  seeRest: (turns: number): string =>
    turns === 1 ? 'Ver el otro turno' : `Ver los otros ${countedName(turns, { one: 'turno', other: 'turnos' })}`,
};
