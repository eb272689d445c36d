import { MENU } from './menu.ts';

/** Words of notes and reactions at the table. */
export const TABLE_CHAT = {
  title: 'Say something',
  label: 'A note to the table',
  placeholder: 'Write a note',
  send: 'Send',
  left: (characters: number): string => `${characters} left`,
  tooLong: 'Too long',
  react: 'Or tap one',
  off: 'The host has turned notes off.',
  history: MENU.history,
  more: 'More about talk',
  quiet: 'Quiet table',
  quietHint: 'No notes and no ready words.',
};
