import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { bookWords, cardCount, toPacket } from './cards.ts';
import { capital, countedName, does, formatCount, HAS, midway, plural, type Verb, within } from './grammar.ts';
import { tied } from './result.ts';
import { formatSigned, ofMeld, theMeld } from './table.ts';

const STARTS: Verb = ['commences', 'commence', 'commencez', 'commencent'];
const MOVES_ON: Verb = ['passes', 'passe', 'passez', 'passent'];
export const GOES_OUT: Verb = ['sors', 'sort', 'sortez', 'sortent'];

export const MOMENTS = {
  highCard: (name: string): string => `Au tirage : ${MOMENTS.starts(name)}`,
  starts: (name: string): string => midway(does(name, STARTS)),
  packet: (name: string, packet: PacketName): string => `${does(name, MOVES_ON)} ${toPacket(packet)} !`,
  packetNote: (cards: number | undefined, goesOn: boolean, isOwn: boolean): string => {
    const when = goesOn ? (isOwn ? 'c’est encore à toi' : 'le tour continue') : 'pour le prochain tour';
    if (cards === undefined) return capital(when);
    return `${capital(cardCount(cards))}, ${goesOn && isOwn ? 'et ' : ''}${when}`;
  },
  book: (name: string, kind: BookKind): string =>
    `${does(name, HAS)} complété une ${bookWords(kind)}${kind === 'wild' ? ' !' : ''}`,
  bookNote: (rank: MeldKind | undefined, kind: BookKind): string =>
    rank === undefined || rank === 'wild' ? bookWords(kind) : `${bookWords(kind)} ${ofMeld(rank)}`,
  bonusFor: (rank: MeldKind): string => `pour ${theMeld(rank)}`,
  bonus: (points: number): string => `${points < 0 ? '' : '+'}${formatSigned(points)}`,
  bookAtSeat: (kind: BookKind): string => capital(bookWords(kind)),
  packetAtSeat: (packet: PacketName): string => `${capital(toPacket(packet))} !`,
  lastTurns: 'Derniers tours !',
  lastTurnsNote: (stock: number): string =>
    stock === 0
      ? 'La manche finit à la prochaine pioche.'
      : `${plural(stock, { one: 'Il reste une carte', other: `Il reste ${formatCount(stock, 'carte')}` })} au talon. Puis la manche finit.`,
  out: (name: string): string => `${does(name, GOES_OUT)} !`,
  outNote: 'pour la sortie',
  roundOver: 'La manche est finie.',
  won: (teams: readonly string[]): string =>
    teams.length > 1 ? tied(teams) : `Victoire pour ${within(teams[0] ?? '')} !`,
  wonNote: (ahead: number | undefined, rounds: number): string =>
    [
      ...(ahead === undefined || ahead <= 0 ? [] : [`avec ${formatCount(ahead, 'point')} d’avance`]),
      `après ${countedName(rounds, { one: 'manche', other: 'manches' }, 'f')}`,
    ].join(', '),
};
