import { amount, countedName, feminine, figures, plural, to } from './grammar.ts';
import { TIME, timeUpFor } from './pace.ts';
import { YOU } from './pages.ts';
import { untilMoment } from './times.ts';

export const PEOPLE = {
  deleteName: 'Borrar este nombre',
  deleteNameHint: 'Si lo pide.',
  here: 'está aquí',
  away: 'no está ahora',
  awayFor: (time: string): string => `lleva ${time} sin venir`,
  awayUntil: (until: number): string => `no vuelve ${untilMoment(until)}`,
  goneFor: (days: number): string => PEOPLE.awayFor(amount(days, 'day')),
  unreachable: 'no recibe avisos',
  goneUnreached: (days: number): string => `${PEOPLE.goneFor(days)}, ${PEOPLE.unreachable}`,
  sitIn: 'un bot juega en su lugar',
  sitInYou: 'un bot juega por ti',
  free: 'libre',
  bot: 'un bot',
  you: 'tú',
  host: 'a cargo de la mesa',
  letBotPlay: 'Que juegue un bot',
  takeBack: 'Quitar el bot',
  makeHost: 'Ceder la mesa',
  replaceByBot: 'Dar la silla a un bot para siempre',
  removeLater: 'Quitar de la mesa tras esta ronda',
  letStay: 'Dejar en la mesa',
  leaving: 'se va tras esta ronda',
  swapLater: 'Entre rondas puedes cambiar de sitio y liberar sillas.',
};

const MAY_WATCH = 'Con el enlace puede mirar cualquiera';

export const TABLE_SETTINGS = {
  become: 'Organizar la mesa',
  pause: 'Pausa',
  pauseHint: 'Nadie juega hasta que quites la pausa.',
  resume: 'Reanudar la partida',
  endRound: 'Proponer acabar esta ronda',
  endGame: 'Proponer acabar la partida',
  endHint: 'Acaba si toda la mesa dice que sí.',
  endAsked: 'Se pregunta a la mesa.',
  spectators: MAY_WATCH,
  spectatorsHint: 'Sin ver las cartas de nadie.',
  hints: 'Permitir pistas',
  language: 'El idioma de la mesa',
  languageHint: 'Para los mensajes en el chat y lo que muestra un enlace.',
  settled: {
    spectators: `${MAY_WATCH}.`,
    noSpectators: 'Solo ve el juego quien juega.',
    notes: 'El chat está activado.',
    noNotes: 'El chat está desactivado.',
    noHints: 'Las pistas están desactivadas.',
  },
  renewInvite: 'Crear un enlace nuevo',
  renewInviteHint: 'Si cayó en malas manos.',
  close: 'Cerrar la mesa',
  closeHint: 'Los puntos quedan. Puedes reabrirla.',
};

export const BY_HAND = {
  title: 'Puntos a mano',
  adjusted: (team: string, points: number, reason: string): string =>
    `${team}: ${points > 0 ? `+${figures(points)}` : `−${figures(-points)}`}, ${reason}`,
  team: 'Para',
  points: 'Puntos',
  reason: 'Motivo',
  give: 'Añadir',
};

export const CLOSED = {
  title: (host: string): string => `${host} cerró esta mesa`,
  titleHost: 'Cerraste esta mesa',
  text: (host: string): string => `Puedes ver los puntos y las partidas jugadas. Solo ${host} puede reabrirla.`,
  textWatcher: (host: string): string => `Solo ${host} puede reabrirla.`,
  textHost: 'De momento no puede jugar nadie. Los puntos y las partidas jugadas quedan.',
  reopen: 'Reabrirla',
  ask: (host: string): string => `Pedírselo ${to('a', host)}`,
  asked: (host: string): string => `Hecho. ${host} lo verá.`,
  asks: (name: string): string => `${name} te pide reabrir la mesa.`,
  asksAtDoor: 'Alguien con la invitación te pide reabrir la mesa.',
  scores: 'Cómo quedó',
  never: 'Aquí no jugó nadie.',
};

const WHAT = { round: 'la ronda', game: 'la partida' } as const;

export const NOTICES = {
  paused: (host: string): string => `En pausa hasta que ${host} quite la pausa.`,
  pausedHost: 'Pusiste la partida en pausa.',
  resume: 'Reanudar',
  pausedGone: (host: string, days: number): string => `En pausa. ${NOTICES.hostGone(host, days)}`,
  hostGone: (host: string, days: number): string => `${host} lleva ${amount(days, 'day')} sin venir.`,
  canHost: 'Puedes organizar la mesa.',
  canResume: 'Puedes quitar la pausa.',
  asks: (name: string, what: 'round' | 'game'): string =>
    name === YOU ? `Propusiste acabar aquí ${WHAT[what]}.` : `${name} propone: ¿acabamos aquí ${WHAT[what]}?`,
  waitsForSome: (people: number): string =>
    `${plural(people, { one: 'Falta', other: 'Faltan' })} ${countedName(people, feminine('persona'))}.`,
  agree: 'De acuerdo',
  playOn: 'Seguir jugando',
  sitIn: 'Un bot juega por ti.',
  back: TIME.awayBack,
  away: TIME.awayNow,
  awayWithBot: (until: number): string => `${NOTICES.away(until)} ${NOTICES.sitIn}`,
  late: (names: readonly string[]): string => `${timeUpFor(names)} Tú decides.`,
  nobodyThere: 'Le toca a una silla vacía. Tú decides.',
  letBotPlay: (name: string | undefined): string =>
    name === undefined ? PEOPLE.letBotPlay : `Que un bot juegue ${to('por', name)}`,
  watching: 'Estás mirando. Un bot te cedería su silla.',
  watchingFull: 'Estás mirando.',
  takeSeat: 'Sentarme',
};
