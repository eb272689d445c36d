import { cardCount } from './cards.ts';
import { countedName, feminine, figures, listing, to, verbFirst } from './grammar.ts';
import { HOME } from './home.ts';

export const GUEST = {
  savedSeat: (host: string): string => `${host} te guardó una silla`,
  started: 'Ya empezaron, pero hay sitio',
  full: 'No quedan sillas libres',
  here: (names: readonly string[]): string => `${verbFirst(names, ['Estás', 'Está', 'Están'])}.`,
  botsHold: (title: string, count: number): string =>
    count === 1
      ? `${title}: un bot guarda una silla. Puedes ocuparla, con cartas y todo.`
      : `${title}: los bots guardan ${countedName(count, feminine('silla'))}. Puedes ocupar una, con cartas y todo.`,
  stoodUp: (title: string): string => `${title}: alguien se levantó. Sigue tú, con cartas y todo.`,
  later: 'Pediremos tu silla en cuanto haya conexión.',
  round: (round: number, rounds: number): string => `Ronda ${round} de ${rounds}`,
  turn: HOME.turnOf,

  seats: 'Sillas',
  seat: (seat: number): string => `Silla ${seat + 1}`,
  seatInline: (seat: number): string => `silla ${seat + 1}`,
  seatOwnedBy: (name: string): string => `Silla ${to('de', name)}`,
  yours: 'Tu silla de antes',
  you: 'Tú',
  youWith: (names: readonly string[]): string => `Tú, con ${listing(names)}`,
  with: (names: readonly string[]): string => `Con ${listing(names)}`,
  partnerOf: (names: readonly string[]): string => `en equipo con ${listing(names)}`,
  ahead: (points: number): string => `${figures(points)} por delante`,
  behind: (points: number): string => `${figures(points)} por detrás`,
  level: 'con los mismos puntos',
  cards: cardCount,
  inLast: 'ya va por el pie',
  footWaits: 'con el pie por jugar',
  pick: 'Toca una silla libre.',

  sitAcross: (name: string): string => `Sentarme frente a ${name}`,
  sitWith: (names: readonly string[]): string => `Jugar con ${listing(names)}`,
  sit: 'Sentarme',
  noSignUp: 'Eso es todo. Sin registro.',
  ask: (host: string): string => `Pedir a ${host} que me deje entrar`,
  nudge: (host: string): string => `Avisamos a ${host}, que puede darte la silla del bot.`,
  wait: 'Quédate aquí o vuelve antes de 12 horas.',
  asleep: (host: string): string => `${host} no está ahora. Vuelve con el mismo enlace.`,
  never: 'Mejor no',
  taken: 'Alguien acaba de ocupar esa silla. ¿Otra?',
  name: (name: string): string => `Ya hay alguien que se llama ${name}. ¿Añades una letra?`,
  sayWhenFree: 'Avísame cuando haya silla',
  tellHost: (host: string): string => `Avisar a ${host} de que espero`,
  hostKnows: (host: string): string => `${host} sabe que esperas, y puede dejarte entrar cuando quede una silla libre.`,
  waits: 'Te avisamos cuando haya silla. Puedes cerrar esta página.',
  waitsHere: 'Lo verás aquí cuando haya silla. Puedes volver desde la portada.',
  openSeat: 'Hay una silla libre',
  watch: 'De momento, solo mirar',
  rules: 'Nuestras reglas',
};
