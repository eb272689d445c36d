import { MENU } from './menu.ts';

export const TABLE_CHAT = {
  title: 'Write a message',
  label: 'Message to the table',
  placeholder: 'Your message',
  send: 'Send',
  left: (characters: number): string => `${characters} left`,
  tooLong: 'Too long',
  react: 'Or tap one',
  off: 'The host has turned chat off.',
  history: MENU.history,
  more: 'More chat options',
  quiet: 'Quiet table',
  quietHint: 'No messages or quick replies.',
};
