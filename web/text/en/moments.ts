import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { BookKind, PacketName } from '../../../shared/ruleset/ruleset.ts';
import { cardCount } from './cards.ts';
import { capital, counted, countedName, listing } from './grammar.ts';
import { YOU } from './pages.ts';
import { meldName, PACKET_WORDS, signed } from './table.ts';

/**  `who`: `You` for the viewer. */
export const MOMENTS = {
  /** `The draw: Ben starts` */
  highCard: (who: string): string => `High card: ${MOMENTS.starts(who)}`,
  starts: (who: string): string => (who === YOU ? 'you start' : `${who} starts`),
  packet: (who: string, packet: PacketName): string =>
    who === YOU ? `You’re in your ${PACKET_WORDS[packet]}!` : `${who} is in their ${PACKET_WORDS[packet]}!`,
  packetNote: (cards: number | undefined, goesOn: boolean, isOwn: boolean): string => {
    const when = goesOn ? (isOwn ? 'it’s still your turn' : 'still playing') : 'for the next turn';
    if (cards === undefined) return capital(when);
    return `${capital(cardCount(cards))}, ${goesOn && isOwn ? 'and ' : ''}${when}`;
  },
  book: (who: string, kind: BookKind): string => `${who} finished a ${kind} book${kind === 'wild' ? '!' : ''}`,
  bookNote: (rank: MeldKind | undefined, kind: BookKind): string =>
    rank === undefined || rank === 'wild' ? `${kind} book` : `${kind} book of ${meldName(rank)}`,
  bonusFor: (rank: MeldKind): string => `for the ${meldName(rank)}`,
  bonus: (points: number): string => `${points < 0 ? '' : '+'}${signed(points)}`,
  /** At the seat, while the viewer is busy with something else. */
  bookAtSeat: (kind: BookKind): string => `${capital(kind)} book`,
  packetAtSeat: (packet: PacketName): string => `In the ${PACKET_WORDS[packet]}!`,
  lastTurns: 'Last turns!',
  lastTurnsNote: (stock: number): string =>
    stock === 0
      ? 'The round ends with the next draw.'
      : `Only ${counted(stock, 'card')} left in the stock. Then the round ends.`,
  out: (who: string): string => `${who} went out!`,
  outNote: 'for going out',
  roundOver: 'The round is over.',
  won: (teams: readonly string[]): string => (teams.length > 1 ? `A tie: ${listing(teams)}` : `${listing(teams)} won!`),
  wonNote: (ahead: number | undefined, rounds: number): string =>
    [
      ...(ahead === undefined || ahead <= 0 ? [] : [`by ${counted(ahead, 'point').replace(/\d+/, signed(ahead))}`]),
      `after ${countedName(rounds, { one: 'round', other: 'rounds' })}`,
    ].join(', '),
};
