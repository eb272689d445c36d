import type { Lead } from '../../../shared/protocol/notifications.ts';
import { listing } from './grammar.ts';
import { leads, won } from './result.ts';

/** What the server posts to the group's chat, which has no browser to ask for a language. */
export const CHAT_POSTS = {
  turn: (names: readonly string[]): string => `It’s ${listing(names)}’s turn.`,
  away: (names: readonly string[]): string =>
    `${listing(names)} ${names.length > 1 ? 'are' : 'is'} away, and the table waits.`,
  tonight: (names: readonly string[]): string => `${listing(names)} will play tonight.`,
  answer: (names: readonly string[], asker: string): string => `${asker} asks ${listing(names)}: may I go out?`,
  /** The answer has come; whose turn it is follows. */
  answered: (asker: string, yes: boolean): string => `${asker} ${yes ? 'may' : 'may not'} go out.`,
  /** Whose turn it is follows. */
  botPlayed: (names: readonly string[]): string => `A bot played for ${listing(names)}.`,
  paused: 'The game is paused.',
  closed: 'The table is put away.',
  round: (lead: Lead): string => `The round is over: ${leads(lead)}. Anybody can deal the next.`,
  game: (lead: Lead): string => `The game is over: ${won(lead)}.`,
  full: (host: string, when: readonly string[]): string => [`Everybody’s here. ${host} can start.`, ...when].join(' '),
  first: 'Afoot will say here whose turn it is.',
  /** A post under the title of its table. */
  headed: (title: string, text: string): string => `${title}: ${text}`,
};
