import { MENU } from './menu.ts';

export const TABLE_CHAT = {
  title: 'Escribe un mensaje',
  label: 'Un mensaje para la mesa',
  placeholder: 'Tu mensaje',
  send: 'Enviar',
  left: (characters: number): string => `quedan ${characters}`,
  tooLong: 'Muy largo',
  react: 'O toca una respuesta',
  off: 'En esta mesa el chat está desactivado.',
  history: MENU.history,
  more: 'Más opciones',
  quiet: 'Mesa en silencio',
  quietHint: 'Sin mensajes ni respuestas rápidas.',
};
