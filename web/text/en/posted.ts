import { listing } from './grammar.ts';

/** What the server posts to the group's chat, which has no browser to ask for a language. */
export const CHAT_POSTS = {
  turn: (names: readonly string[]): string => `It is ${listing(names)}’s turn.`,
  /** One message for the whole lap. */
  lap: (name: string, next: readonly string[]): string => `${CHAT_POSTS.turn([name])} Next: ${listing(next)}.`,
  away: (names: readonly string[]): string =>
    `${listing(names)} ${names.length > 1 ? 'are' : 'is'} away, and the table waits.`,
  tonight: (names: readonly string[]): string => `${listing(names)} will play tonight.`,
  answer: (names: readonly string[], asker: string): string => `${asker} asks ${listing(names)}: may I go out?`,
  round: 'The round is over. Deal the next one.',
  game: 'The game is over.',
  first: 'Afoot will say here whose turn it is.',
  somebody: 'Somebody',
  /** A post under the title of its table. */
  headed: (title: string, text: string): string => `${title}: ${text}`,
};
