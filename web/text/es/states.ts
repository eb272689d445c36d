import { countedName, figures, listing, numberName, to } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { untilMoment } from './times.ts';

export const STATES = {
  connecting: { title: 'Cargando tu mesa…', text: 'Un momento…' },
  hostLater: 'La crearemos en cuanto haya conexión.',
  reconnecting: 'Reconectando…',
  tryNow: 'Probar ya',
  nextTry: (seconds: number): string =>
    seconds === 0 ? 'Probando…' : `Nuevo intento en ${countedName(seconds, { one: 'segundo', other: 'segundos' })}`,
  awayTitle: 'Mientras no estabas',
  awayMore: (count: number): string => `… y antes, ${count} más.`,
  awayMuchMore: (count: number): string => `… y antes, más de ${figures(count)}: están en “${MENU.history}”.`,
  awayClose: HOME.goThere,
  awayBots: (turns: number): string =>
    turns === 1 ? 'Un bot jugó un turno por ti.' : `Los bots jugaron ${numberName(turns)} turnos por ti.`,
  awayReplay: 'Verlo',
};

export const CONNECTION_PROBLEM_WORDS = {
  offline: {
    title: 'No tienes conexión',
    text: 'Seguimos en cuanto vuelva.',
    short: 'No tienes conexión.',
  },
  unreachable: {
    title: 'No podemos llegar a la mesa',
    text: 'Tus cartas siguen donde las dejaste. Seguimos intentándolo.',
    short: 'El servidor no responde.',
  },
  refused: {
    title: 'Algo bloquea la conexión',
    text: 'La página cargó, pero no puede conectarse. Prueba con otra red o pregunta a quien lleva este servidor.',
    short: 'Conexión rechazada. Prueba con otra red.',
  },
  clockWrong: {
    title: 'El reloj del servidor va mal',
    text: 'Seguimos en cuanto esté en hora. Puedes avisar a quien lleva este servidor.',
    short: 'El reloj del servidor va mal. Seguimos cuando esté en hora.',
  },
  storeDamaged: {
    title: 'Las mesas del servidor están dañadas',
    text: 'Tu silla sigue en este navegador. Pide a quien lleva este servidor que recupere una copia.',
    short: 'Las mesas del servidor están dañadas. Avisa a quien lo lleva.',
  },
} as const;

const seatNumbers = (seats: readonly number[]): string => listing(seats.map((seat) => String(seat + 1)));

export const GAME_NOTICES = {
  freeSeat: (seats: readonly number[]): string =>
    `La partida espera: ${
      seats.length === 1
        ? `la silla ${seatNumbers(seats)} está libre.`
        : `las sillas ${seatNumbers(seats)} están libres.`
    }`,
  toSeats: 'Sillas',
};

export const OFFLINE = {
  stood: HOME.stood,
  playOn: 'Puedes seguir jugando.',
  later: 'Enviaremos tu jugada cuando haya conexión.',
};

export const AT_DOOR = {
  satBefore: 'Ya estaba en esta mesa: soy yo',
  hears: (host: string): string => `${host} te oye llamar…`,
  refused: (host: string): string => `${host} dice: en esta ronda no. Pregunta tras el próximo reparto.`,
} as const;

export const KNOCK = {
  words: (name: string): string => `${name} llama a la puerta.`,
  asks: (bot: string): string => `¿Le damos la silla ${to('de', bot)}?`,
  asksOpen: '¿Le dejas la silla libre?',
  full: 'No queda ninguna silla libre. Va a esperar.',
  yes: 'Que pase',
  no: 'En esta ronda no',
};

export const OFFER = {
  words: '¿Te avisamos cuando te toque?',
  yes: 'Sí, por favor',
  no: 'No, gracias',
} as const;

export const LOCKED_OUT_BY = (name: string, at: number): string =>
  `Este dispositivo tuvo la silla ${to('de', name)} ${untilMoment(at)}.`;
