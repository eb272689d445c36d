import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { bookWords, cardCount, toPacket } from './cards.ts';
import { capital, counted, countedName, does, HAS, midway, plural, type Verb, within } from './grammar.ts';
import { tied } from './result.ts';
import { ofMeld, signed, theMeld } from './table.ts';

const STARTS: Verb = ['commences', 'commence', 'commencez', 'commencent'];
const MOVES_ON: Verb = ['passes', 'passe', 'passez', 'passent'];
const GOES_OUT: Verb = ['sors', 'sort', 'sortez', 'sortent'];

/**  `who`: `Toi` for the viewer. */
export const MOMENTS = {
  /** `Au tirage : Ben commence` */
  highCard: (who: string): string => `Au tirage : ${MOMENTS.starts(who)}`,
  starts: (who: string): string => midway(does(who, STARTS)),
  packet: (who: string, packet: PacketName): string => `${does(who, MOVES_ON)} ${toPacket(packet)} !`,
  packetNote: (cards: number | undefined, goesOn: boolean, isOwn: boolean): string => {
    const when = goesOn ? (isOwn ? 'c’est encore à toi' : 'le tour continue') : 'pour le prochain tour';
    if (cards === undefined) return capital(when);
    return `${capital(cardCount(cards))}, ${goesOn && isOwn ? 'et ' : ''}${when}`;
  },
  book: (who: string, kind: BookKind): string =>
    `${does(who, HAS)} fini une ${bookWords(kind)}${kind === 'wild' ? ' !' : ''}`,
  bookNote: (rank: MeldKind | undefined, kind: BookKind): string =>
    rank === undefined || rank === 'wild' ? bookWords(kind) : `${bookWords(kind)} ${ofMeld(rank)}`,
  bonusFor: (rank: MeldKind): string => `pour ${theMeld(rank)}`,
  bonus: (points: number): string => `${points < 0 ? '' : '+'}${signed(points)}`,
  /** At the seat, while the viewer is busy with something else. */
  bookAtSeat: (kind: BookKind): string => capital(bookWords(kind)),
  packetAtSeat: (packet: PacketName): string => `${capital(toPacket(packet))} !`,
  lastTurns: 'Derniers tours !',
  lastTurnsNote: (stock: number): string =>
    stock === 0
      ? 'La manche finit à la prochaine pioche.'
      : `${plural(stock, { one: 'Il reste une carte', other: `Il reste ${counted(stock, 'carte')}` })} au talon. Puis la manche finit.`,
  out: (who: string): string => `${does(who, GOES_OUT)} !`,
  outNote: 'pour la sortie',
  roundOver: 'La manche est finie.',
  won: (teams: readonly string[]): string =>
    teams.length > 1 ? tied(teams) : `Victoire pour ${within(teams[0] ?? '')} !`,
  wonNote: (ahead: number | undefined, rounds: number): string =>
    [
      ...(ahead === undefined || ahead <= 0 ? [] : [`avec ${counted(ahead, 'point')} d’avance`]),
      `après ${countedName(rounds, { one: 'manche', other: 'manches' }, 'f')}`,
    ].join(', '),
};
