import type { Lead } from '../../../shared/protocol/notifications.ts';
import { listing } from './grammar.ts';
import { formatWinners, leads } from './result.ts';

/** Posts to the group chat, in the table's language. */
export const CHAT_POSTS = {
  turn: (names: readonly string[]): string => `It’s ${listing(names)}’s turn.`,
  away: (names: readonly string[]): string =>
    `${listing(names)} ${names.length > 1 ? 'are' : 'is'} away. The table is waiting.`,
  tonight: (names: readonly string[]): string => `${listing(names)} will play tonight.`,
  answer: (names: readonly string[], asker: string): string => `${asker} asks ${listing(names)}: may I go out?`,
  /** Followed by whose turn it is. */
  answered: (asker: string, yes: boolean): string => `${asker} ${yes ? 'can' : 'can’t'} go out.`,
  /** Followed by whose turn it is. */
  botPlayed: (names: readonly string[]): string => `A bot played for ${listing(names)}.`,
  paused: 'The game is paused.',
  closed: 'The table is closed.',
  round: (lead: Lead): string => `The round is over: ${leads(lead)}. Anyone can deal the next one.`,
  game: (lead: Lead): string => `The game is over: ${formatWinners(lead)}.`,
  full: (host: string, when: readonly string[]): string => [`Everyone’s here. ${host} can start.`, ...when].join(' '),
  first: 'Afoot will post here whose turn it is.',
  headed: (title: string, text: string): string => `${title}: ${text}`,
};
