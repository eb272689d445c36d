import { MENU } from './menu.ts';

/** Words of notes and reactions at the table. */
export const TABLE_CHAT = {
  title: 'Di algo',
  label: 'Un mensaje para la mesa',
  placeholder: 'Escribe algo',
  send: 'Enviar',
  left: (characters: number): string => `quedan ${characters}`,
  tooLong: 'Muy largo',
  react: 'O toca uno',
  off: 'En esta mesa no hay mensajes.',
  history: MENU.history,
  more: 'Más sobre la charla',
  quiet: 'Mesa callada',
  quietHint: 'Sin mensajes ni frases hechas.',
};
