import { MENU } from './menu.ts';

export const TABLE_CHAT = {
  title: 'Sag etwas',
  label: 'Nachricht an den Tisch',
  placeholder: 'Schreib etwas',
  send: 'Senden',
  left: (characters: number): string => `noch ${characters}`,
  tooLong: 'Zu lang',
  react: 'Oder tipp auf eins',
  off: 'An diesem Tisch sind Nachrichten aus.',
  history: MENU.history,
  more: 'Mehr Möglichkeiten',
  quiet: 'Stiller Tisch',
  quietHint: 'Keine Nachrichten, keine Zurufe.',
};
