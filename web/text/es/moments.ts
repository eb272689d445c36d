import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { cardCount } from './cards.ts';
import { capital, countedName, does, feminine, level, membersOf, plural, teamDoes } from './grammar.ts';
import { YOU } from './pages.ts';
import { BOOKS, formatSigned, meldName, theMeld, thePacket } from './table.ts';

export const MOMENTS = {
  highCard: (name: string): string => `Sorteo: ${MOMENTS.starts(name)}`,
  starts: (name: string): string => (name === YOU ? 'empiezas tú' : `empieza ${name}`),
  packet: (name: string, packet: PacketName): string => `¡${does(name, ['ya vas', 'ya va'])} por ${thePacket(packet)}!`,
  packetNote: (cards: number | undefined, goesOn: boolean, isOwn: boolean): string => {
    const when = goesOn ? (isOwn ? 'sigue tu turno' : 'sigue jugando') : 'para el próximo turno';
    if (cards === undefined) return capital(when);
    return `${capital(cardCount(cards))}${goesOn && isOwn ? ' y' : ','} ${when}`;
  },
  book: (name: string, kind: BookKind): string => {
    const words = `${does(name, ['completaste', 'completó'])} una ${BOOKS[kind].one}`;
    return kind === 'wild' ? `¡${words}!` : words;
  },
  bookNote: (rank: MeldKind | undefined, kind: BookKind): string =>
    rank === undefined || rank === 'wild' ? BOOKS[kind].one : `${BOOKS[kind].one} de ${meldName(rank)}`,
  bonusFor: (rank: MeldKind): string => `por ${theMeld(rank)}`,
  bonus: (points: number): string => `${points < 0 ? '' : '+'}${formatSigned(points)}`,
  bookAtSeat: (kind: BookKind): string => capital(BOOKS[kind].one),
  packetAtSeat: (packet: PacketName): string => `¡Va por ${thePacket(packet)}!`,
  lastTurns: '¡Últimos turnos!',
  lastTurnsNote: (stock: number): string =>
    stock === 0
      ? 'Con el próximo robo se acaba la ronda.'
      : `${plural(stock, { one: 'Queda', other: 'Quedan' })} ${cardCount(stock)} en el mazo. Luego se acaba la ronda.`,
  out: (name: string): string => `¡${does(name, ['cerraste', 'cerró'])}!`,
  outNote: 'por cerrar',
  roundOver: 'Se acabó la ronda.',
  won: (teams: readonly string[]): string =>
    teams.length > 1
      ? `Empate: ${level(teams)}`
      : `¡${teams.map((team) => teamDoes(membersOf(team), ['Ganaste', 'ganó', 'ganaron'])).join('')}!`,
  wonNote: (ahead: number | undefined, rounds: number): string =>
    [
      ...(ahead === undefined || ahead <= 0
        ? []
        : [`por ${formatSigned(ahead)} ${plural(ahead, { one: 'punto', other: 'puntos' })}`]),
      `tras ${countedName(rounds, feminine('ronda'))}`,
    ].join(', '),
};
