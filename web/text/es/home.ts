import { amount, CARD, capital, countedName, feminine, figures, formatCount, listing, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { BACK_HOME } from './pages.ts';
import { RESULT } from './result.ts';
import { untilMoment } from './times.ts';

const TABLE = feminine('mesa');

export const HOME = {
  host: 'Crear una mesa',
  myTables: BACK_HOME,
  sitAgain: 'Volver a mi silla',
  waitFor: (count: number, isGathering: boolean, stuck: number): string => {
    if (count === 0 && stuck > 0) return `Nada que jugar. ${HOME.stuck(stuck)}`;
    if (count === 0) return isGathering ? 'Tu gente aún no ha llegado.' : 'Nadie te espera. Disfruta tu café.';
    return plural(count, {
      one: 'Te espera una mesa',
      other: `Te esperan ${countedName(count, TABLE)}`,
    });
  },
  stuck: (count: number): string =>
    plural(count, {
      one: 'Una mesa lleva días esperando.',
      other: `${capital(countedName(count, TABLE))} llevan días esperando.`,
    }),
  waitsAt: (title: string): string => `Esperando silla: ${title}`,
  haveLink: 'Tengo un enlace',
  pasteLabel: '¿Te mandaron un enlace?',
  pasteButton: 'Abrirlo',
  pasteMessage: 'El mensaje',
  findTable: 'Buscar la mesa',
  meanwhile: 'Jugar mientras con los bots',
  pasteHint: 'Toca el enlace en el mensaje o pégalo aquí.',
  pasteCut: 'Falta parte del enlace. Pega el mensaje entero.',
  pasteHere: `Este enlace solo sirve en el dispositivo que lo creó. Pide otro.`,
  pasteWrong: 'Eso no es una invitación. Pega el mensaje entero.',
  moreOf: (title: string): string => `${title}: más`,
  albumHint: 'Todas tus partidas en esta mesa.',
  hide: 'Ocultar esta mesa',
  hideHint: 'Tu silla sigue siendo tuya. Espera en “Ocultas”.',
  justHide: 'Solo quitarla de mi lista',
  isHidden: (title: string): string => `“${title}” está oculta.`,
  keepsChair: 'Tu silla sigue siendo tuya.',
  keepsTurn: 'Tu silla y tu turno siguen siendo tuyos.',
  hidden: (count: number): string => `Ocultas: ${countedName(count, TABLE)}`,
  putBack: 'Mostrarla otra vez',
  putBackOf: (title: string): string => `${HOME.putBack}: ${title}`,
  leave: 'Dejar la partida',
  leaveHint: 'Dejas tu silla. Antes te preguntamos.',
  forget: 'Quitar esta silla',
  forgetHint: 'Ya no es tuya.',
  play: 'Jugar mi turno',
  goThere: 'Volver al juego',
  playAt: (words: string, title: string): string => `${words}: ${title}`,
  playAgain: 'Otra partida',
  swapPartners: 'Otra, cambiando de equipos',
  albumOf: (title: string): string => `${MENU.album}: ${title}`,
  stands: (round: number, [own, others]: readonly [number, number]): string => {
    if (own === others) return `Ronda ${round}. ${own === 0 ? 'Aún sin puntos' : `Empate a ${figures(own)}`}.`;
    return `Ronda ${round}. Vas ${own > others ? 'ganando' : 'perdiendo'} ${figures(own)} a ${figures(others)}.`;
  },
  toOthers: (points: number): string => `a ${figures(points)}`,
  cards: (count: number): string => formatCount(count, CARD.one),
  partner: 'tu pareja',
  inFoot: 'en el pie',
  together: (names: readonly string[]): string => listing(names),
  won: (names: readonly string[], isShared: boolean): string =>
    isShared ? RESULT.formatWinners(names, isShared) : `¡${RESULT.formatWinners(names, isShared)}!`,
  since: 'Desde tu última visita',
  sinceOf: (title: string): string => `${HOME.since}: ${title}`,
  newThings: (count: number): string => (count === 0 ? 'novedades' : formatCount(count, 'novedad', 'novedades')),
  timeThere: (time: string, place: string, isNight: boolean): string =>
    isNight ? `En ${place}: ${time}, hora de dormir.` : `En ${place}: ${time}.`,
  waiting: 'Esperando a tu gente',
  yourTurn: 'Te toca',
  asked: (name: string): string => `${name}: “¿Puedo cerrar?”`,
  ending: '¿Lo dejamos aquí?',
  decide: 'Tú decides',
  canHost: 'Puedes organizar la mesa',
  canResume: 'Aún en pausa. ¿Seguimos?',
  turnOf: (name: string): string => `Turno de ${name}`,
  roundOver: 'Se acabó la ronda',
  deal: 'Repartir la siguiente ronda',
  sitIn: 'Un bot juega por ti',
  sitInWhile: (words: string): string => `${HOME.sitIn}. ${words}`,
  over: 'Fin de la partida',
  paused: 'En pausa',
  closed: 'La mesa está cerrada',
  lost: 'Esta silla ya no es tuya',
  awayUntil: (name: string, at: number): string => `${name} no vuelve ${untilMoment(at)}.`,
  waitsFor: (time: string): string => `Desde hace ${spellOutNumber(time)}.`,
  hasWaited: (time: string): string => `Lleva esperando ${spellOutNumber(time)}.`,
  playsTonight: (name: string): string => `${name} juega esta noche.`,
  saidTonight: 'Dijiste que juegas esta noche.',
  checking: 'Buscando tus mesas…',
  stood: (time: string): string => `Así estaba: ${time}.`,
  blocked: 'Este navegador lo olvida todo al salir. Deja abierta esta pestaña.',
};

const spellOutNumber = (time: string): string =>
  time.replace(/^(\d+) (\S+)/, (whole, count, unit) =>
    Number(count) > 10
      ? whole
      : countedName(Number(count), { one: unit, other: unit, isFeminine: unit.startsWith('h') }),
  );

export function lasting(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return amount(minutes, 'minute');
  if (minutes < 48 * 60) return amount(Math.round(minutes / 60), 'hour');
  return amount(Math.round(minutes / (24 * 60)), 'day');
}
