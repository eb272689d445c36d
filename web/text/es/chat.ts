import { MENU } from './menu.ts';

export const TABLE_CHAT = {
  title: 'Di algo',
  label: 'Un mensaje para la mesa',
  placeholder: 'Escribe algo',
  send: 'Enviar',
  left: (characters: number): string => `quedan ${characters}`,
  tooLong: 'Muy largo',
  react: 'O toca una reacción',
  off: 'En esta mesa no hay mensajes.',
  history: MENU.history,
  more: 'Más opciones',
  quiet: 'En silencio',
  quietHint: 'Sin mensajes ni reacciones.',
};
