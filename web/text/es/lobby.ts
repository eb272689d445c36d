import type { Seating } from '../../../shared/ruleset/ruleset.ts';
import { countedName, feminine, listing, numberName, plural, to } from './grammar.ts';
import { HOME } from './home.ts';
import { EMPTY_NAME } from './pages.ts';

const PERSON = feminine('persona');
const CHAIR = feminine('silla libre', 'sillas libres');

/** Words of the lobby and its invite. */
export const LOBBY = {
  inviteHint: 'Con el enlace se puede sentar cualquiera.',
  preview: 'Que el chat muestre el nombre de la mesa y el mío',
  send: 'Mandar la invitación',
  link: 'El enlace',
  copy: 'Copiar',
  copied: 'Ya está. Pégalo en el chat de la familia.',
  copyLink: 'Copiar el enlace',
  copiedLink: 'Copiado',
  share: 'Compartir…',
  copyFailed: 'Cópialo a mano.',
  sameRoom: '¿En la misma sala?',
  pointCamera: 'Apunta con la cámara de un teléfono.',
  qrLabel: 'El enlace en código QR',
  onlyHere: 'Este enlace solo sirve en este dispositivo: Afoot corre aquí en localhost.',
  seats: 'Sillas',
  seatNumber: EMPTY_NAME,
  free: 'Libre',
  you: 'tú',
  host: 'a cargo de la mesa',
  away: 'salió un momento',
  partnerOf: (names: readonly string[]): string => `con ${listing(names)}`,
  yourPartner: HOME.partner,
  waitingFor: (count: number): string =>
    `${plural(count, { one: 'Falta', other: 'Faltan' })} ${countedName(count, PERSON)}`,
  sameColour: 'Mismo color, mismo equipo.',
  fill: 'Completar con bots',
  aBot: 'Añadir un bot',
  noBots: 'Sin bots',
  takeOver: 'Tu gente puede relevarlos después.',
  tapChair: 'Toca una silla libre para sentarte.',
  sitHere: (seat: number): string => `${EMPTY_NAME(seat)}, libre: sentarme aquí`,
  against: 'contra ti',
  changePlaces: (name: string): string => `Cambiar de sitio con ${name}`,
  sitsWith: (names: readonly string[]): string => (names.length === 0 ? '' : `Irás con ${listing(names)}.`),
  another: (name: string): string => `Cambiar de silla ${to('a', name)}`,
  anotherHint: 'Luego toca esa silla.',
  whichChair: (name: string): string => `¿Qué silla ${to('para', name)}?`,
  freeChair: 'Dejar libre la silla…',
  comesBack: (name: string): string => `${name} puede volver con la invitación.`,
  takeBack: 'Quitar el bot',
  deal: 'Repartir',
  dealNow: 'Repartir ya',
  beforeDeal: 'Antes de repartir',
  dealsSoon: 'Repartimos en cinco segundos.',
  deals: (host: string): string => `Reparte ${host}.`,
  botsFor: (count: number): string =>
    plural(count, { one: '¿Un bot en la silla libre?', other: `¿Bots en las ${countedName(count, CHAIR)}?` }),
  botsSitIn: (count: number): string => plural(count, { one: 'Que juegue un bot', other: 'Que jueguen bots' }),
  wait: 'Esperar',
  whoBegins: '¿Quién empieza?',
  beginner: (name: string, seat: number): string => `${name} (silla ${seat + 1})`,
  ready: 'Cuando quieras',
  /** `Clásico, dos equipos de tres`. `rounds`: absent if they are as many as ever. */
  about: (rules: string, { players, teams }: Seating, rounds?: number): string =>
    [
      rules,
      ...(rounds === undefined ? [] : [countedName(rounds, feminine('ronda'))]),
      players === teams
        ? 'cada cual por su cuenta'
        : `${numberName(teams)} equipos${players === 4 ? '' : ` de ${numberName(players / teams)}`}`,
    ].join(', '),
  ourRules: 'Nuestras reglas',
  cut: 'Cortar la baraja',
  cutHint: 'Puede cualquiera. Así nadie amaña el reparto.',
  youCut: 'Cortaste la baraja.',
};
