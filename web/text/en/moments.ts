import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { cardCount } from './cards.ts';
import { capital, countedName, formatCount, listing } from './grammar.ts';
import { toInlineName, YOU } from './pages.ts';
import { formatSigned, meldName, PACKET_WORDS } from './table.ts';

/** `name`: `You` for the viewer. */
export const MOMENTS = {
  /** `The draw: Ben starts` */
  highCard: (name: string): string => `High card: ${MOMENTS.starts(name)}`,
  starts: (name: string): string => (name === YOU ? 'you start' : `${name} starts`),
  packet: (name: string, packet: PacketName): string =>
    name === YOU ? `You’re in your ${PACKET_WORDS[packet]}!` : `${name} is in their ${PACKET_WORDS[packet]}!`,
  packetNote: (cards: number | undefined, goesOn: boolean, isOwn: boolean): string => {
    const when = goesOn ? (isOwn ? 'it’s still your turn' : 'still playing') : 'for the next turn';
    if (cards === undefined) return capital(when);
    return `${capital(cardCount(cards))}, ${goesOn && isOwn ? 'and ' : ''}${when}`;
  },
  book: (name: string, kind: BookKind): string => `${name} finished a ${kind} book${kind === 'wild' ? '!' : ''}`,
  bookNote: (rank: MeldKind | undefined, kind: BookKind): string =>
    rank === undefined || rank === 'wild' ? `${kind} book` : `${kind} book of ${meldName(rank)}`,
  bonusFor: (rank: MeldKind): string => `for the ${meldName(rank)}`,
  bonus: (points: number): string => `${points < 0 ? '' : '+'}${formatSigned(points)}`,
  /** At the seat, while the viewer is busy with something else. */
  bookAtSeat: (kind: BookKind): string => `${capital(kind)} book`,
  packetAtSeat: (packet: PacketName): string => `In the ${PACKET_WORDS[packet]}!`,
  lastTurns: 'Last turns!',
  lastTurnsNote: (stock: number): string =>
    stock === 0
      ? 'The round ends with the next draw.'
      : `Only ${formatCount(stock, 'card')} left in the stock. Then the round ends.`,
  out: (name: string): string => `${name} went out!`,
  outNote: 'for going out',
  roundOver: 'The round is over.',
  won: (teams: readonly string[]): string =>
    teams.length > 1
      ? `${teams.map((team, i) => (i === 0 ? team : toInlineName(team))).join(' tied with ')}.`
      : `${listing(teams)} won!`,
  wonNote: (ahead: number | undefined, rounds: number): string =>
    [
      ...(ahead === undefined || ahead <= 0
        ? []
        : [`by ${formatCount(ahead, 'point').replace(/\d+/, formatSigned(ahead))}`]),
      `after ${countedName(rounds, { one: 'round', other: 'rounds' })}`,
    ].join(', '),
};
