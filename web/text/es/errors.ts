import { HOME } from './home.ts';

const SAVED = 'Guardamos tu silla en este navegador hasta que la quites.';
const PASTE = 'Pega aquí el mensaje entero.';

export const ERROR_WORDS = {
  noSuchTable: {
    title: 'No encontramos esa mesa',
    text: `El enlace no lleva a ninguna mesa. ${PASTE}`,
  },
  inviteReplaced: {
    title: 'Este enlace ya no vale',
    text: 'Hay uno nuevo. Pídelo a quien te mandó este y pégalo aquí.',
  },
  cut: {
    title: 'Falta una parte del enlace',
    text: 'Vuelve al mensaje y toca el enlace mismo. O pega aquí el mensaje entero.',
  },
  wrongLink: {
    title: 'Este enlace no abre la mesa',
    text: 'Hay otro en su lugar. Pide el nuevo y pégalo aquí.',
  },
  tableLost: {
    title: 'Esta mesa no está aquí',
    text: `El servidor no la conoce. ${SAVED}`,
  },
  tableExpired: {
    title: 'Esta mesa ha caducado',
    text: 'Nadie jugó aquí en 400 días. Quien lleva el servidor aún puede guardar su historial.',
  },
  seatLost: {
    title: HOME.lost,
    text: 'Si no es así, prueba otra vez. O toca tu nombre en la invitación.',
  },
  seatGiven: {
    title: 'Cediste tu silla',
    text: 'Toca el enlace de invitación si quieres una silla libre.',
  },
  lockedOut: {
    title: 'Este dispositivo quedó bloqueado',
    text: 'Lo hizo otro dispositivo con esta silla. Si la silla es tuya, escribe tu clave en la invitación o pregunta al resto.',
  },
  outdated: {
    title: 'Hay una versión nueva de Afoot',
    text: 'Tus cartas te esperan.',
  },
  noSeat: {
    title: '¿Tienes la invitación?',
    text: 'Tócala o pégala aquí. Luego toca tu nombre y vuelves a tu silla.',
  },
  unknownPage: {
    title: 'Aquí no hay nada',
    text: `${HOME.pasteLabel} ${PASTE}`,
  },
} as const;
export const RELOAD = 'Recargar';
export const FORGET_SEAT = HOME.forget;
