import { MENU } from './menu.ts';

export const TABLE_CHAT = {
  title: 'Schreib eine Nachricht',
  label: 'Nachricht an den Tisch',
  placeholder: 'Deine Nachricht',
  send: 'Senden',
  left: (characters: number): string => `noch ${characters}`,
  tooLong: 'Zu lang',
  react: 'Oder tipp eine Antwort an',
  off: 'Die Spielleitung hat den Chat ausgeschaltet.',
  history: MENU.history,
  more: 'Mehr Möglichkeiten',
  quiet: 'Stiller Tisch',
  quietHint: 'Keine Nachrichten, keine schnellen Antworten.',
};
