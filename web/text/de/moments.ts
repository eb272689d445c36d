import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { aBook, bookName, cardCount } from './cards.ts';
import { capital, countedName, formatCount, has, is, listing, tied, verb, within } from './grammar.ts';
import { bookOf, formatSigned, INSIDE, thoseOf } from './table.ts';

const beginsVerb = verb('fängst', 'fängt', 'fangen', 'fangt');

/** Returns the place of play, for the hand or a packet. */
const inIt = (packet: PacketName): string => (packet === 'hand' ? 'in der Hand' : INSIDE[packet]);

export const MOMENTS = {
  highCard: (name: string): string => `Ausgelost: ${MOMENTS.starts(name)}`,
  starts: (name: string): string => `${within(name)} ${beginsVerb(name)} an`,
  packet: (name: string, packet: PacketName): string => `${name} ${is(name)} ${inIt(packet)}!`,
  packetNote: (cards: number | undefined, goesOn: boolean, isOwn: boolean): string => {
    const when = goesOn ? (isOwn ? 'du bist noch dran' : 'und es geht weiter') : 'für den nächsten Zug';
    return cards === undefined ? capital(when.replace(/^und /, '')) : `${capital(cardCount(cards))}, ${when}`;
  },
  book: (name: string, kind: BookKind): string => `${name} ${has(name)} ${aBook(kind)}${kind === 'wild' ? '!' : ''}`,
  bookNote: (rank: MeldKind | undefined, kind: BookKind): string =>
    rank === undefined ? bookName(kind) : bookOf(rank, kind),
  bonusFor: (rank: MeldKind): string => `für die ${thoseOf(rank)}`,
  bonus: (points: number): string => `${points < 0 ? '' : '+'}${formatSigned(points)}`,
  bookAtSeat: (kind: BookKind): string => capital(bookName(kind)),
  packetAtSeat: (packet: PacketName): string => `${capital(inIt(packet))}!`,
  lastTurns: 'Letzte Züge!',
  lastTurnsNote: (stock: number): string =>
    stock === 0
      ? 'Mit dem nächsten Ziehen endet die Runde.'
      : `Nur noch ${formatCount(stock, 'Karte', 'Karten')} im Talon. Dann endet die Runde.`,
  out: (name: string): string => `${name} ${has(name)} ausgemacht!`,
  outNote: 'fürs Ausmachen',
  roundOver: 'Die Runde ist vorbei.',
  won: (teams: readonly string[]): string =>
    teams.length > 1 ? `Gleichstand: ${tied(teams)}` : `${listing(teams)} ${has(listing(teams))} gewonnen!`,
  wonNote: (ahead: number | undefined, rounds: number): string =>
    [
      ...(ahead === undefined || ahead <= 0 ? [] : [`mit ${points(ahead)} Vorsprung`]),
      `nach ${countedName(rounds, { one: 'Runde', other: 'Runden' }, 'einer')}`,
    ].join(', '),
};

const points = (count: number): string => (count === 1 ? 'einem Punkt' : `${formatSigned(count)} Punkten`);
