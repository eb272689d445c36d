import type { Lead } from '../../../shared/protocol/notifications.ts';
import { is, listing, plays } from './grammar.ts';
import { formatWinners, leads } from './result.ts';

export const CHAT_POSTS = {
  turn: (names: readonly string[]): string => `${listing(names)} ${is(names)} dran.`,
  away: (names: readonly string[]): string => `Der Tisch wartet: ${listing(names)} ${is(names)} weg.`,
  tonight: (names: readonly string[]): string => `${listing(names)} ${plays(names)} heute Abend.`,
  answer: (names: readonly string[], asker: string): string => `${asker} fragt ${listing(names)}: Darf ich ausmachen?`,
  answered: (asker: string, yes: boolean): string => `${asker} darf ${yes ? '' : 'nicht '}ausmachen.`,
  botPlayed: (names: readonly string[]): string => `Ein Bot hat für ${listing(names)} gespielt.`,
  paused: 'Das Spiel macht Pause.',
  closed: 'Der Tisch ist geschlossen.',
  round: (lead: Lead): string => `Die Runde ist vorbei: ${leads(lead)}. Wer mag, gibt die Karten für die nächste.`,
  game: (lead: Lead): string => `Das Spiel ist vorbei: ${formatWinners(lead)}.`,
  full: (host: string, when: readonly string[]): string => [`Alle sind da. ${host} kann anfangen.`, ...when].join(' '),
  first: 'Afoot sagt hier, wer dran ist.',
  headed: (title: string, text: string): string => `${title}: ${text}`,
};
