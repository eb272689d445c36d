import type { IssueCode, IssueParams } from '../../../shared/ruleset/check/issue.ts';
import type { BookKind } from '../../../shared/ruleset/ruleset.ts';
import { rankPlural } from './cards.ts';
import { formatChoice, formatCount } from './grammar.ts';
import { BOOKS } from './table.ts';

const NO_OBJECT = 'Tiene que ser un objeto.';
const IN_ORDER = 'Ponlos en orden, cada uno una vez.';

const persons = (players: number): string => formatCount(players, 'persona');

const fewerBooks = (books: string, players?: number): string =>
  players === undefined
    ? `Un equipo puede hacer ${books} como mucho: pide menos.`
    : `Con ${persons(players)}, un equipo puede hacer ${books} como mucho: pide menos.`;

const getBooks = (kind: BookKind | 'total', max: number): string =>
  kind === 'total' ? formatCount(max, 'canasta') : formatCount(max, BOOKS[kind].one, BOOKS[kind].other);

const wildsOf = (count: number): string => formatCount(count, 'comodín', 'comodines');

export const ISSUE_SENTENCES: { readonly [C in IssueCode]: (params: IssueParams[C]) => string } = {
  nothing: () => 'Pega el texto entero.',
  tooLong: ({ max }) => `Demasiado largo: como mucho ${max} letras.`,
  noObject: () => 'Cópialo entero, de la primera llave a la última.',
  unreadable: () => 'No podemos leer este archivo.',
  otherKind: () => 'Las reglas de Afoot empiezan por "afoot": "ruleset".',
  versionMissing: ({ reads }) => `Falta la versión: pon ${reads}.`,
  otherVersion: ({ version, reads }) =>
    `Leemos versiones hasta la ${reads}, no ${JSON.stringify(version)}: guárdalo de nuevo.`,
  name: ({ max }) => `Ponles un nombre de 1 a ${max} letras visibles.`,
  unknownRule: ({ key }) => `"${key}" no es una regla: quítala.`,
  missingRule: ({ key }) => `Falta "${key}": ponle un valor.`,
  wholeGame: ({ key }) => `"${key}" vale para toda la partida: quítala de aquí.`,
  notRules: () => NO_OBJECT,
  number: ({ min, max, or }) =>
    `Tiene que ser ${formatChoice([`un número entero de ${min} a ${max}`, ...(or === undefined ? [] : [JSON.stringify(or)])])}.`,
  yesOrNo: () => 'Tiene que ser true o false.',
  oneOf: ({ values }) => `Tiene que ser ${formatChoice(values.map((value) => JSON.stringify(value)))}.`,
  notList: () => 'Tiene que ser una lista.',
  listTooShort: ({ min }) => `Aquí, al menos ${min}.`,
  listTooLong: ({ max }) => `Aquí, como mucho ${max}.`,
  twice: () => 'Nombra cada cosa una sola vez.',
  notParts: () => NO_OBJECT,
  tooMuch: () => 'Demasiadas reglas para una mesa: haz que más rondas compartan las mismas.',
  unequalTeams: ({ players, teams }) => `Con ${persons(players)} no salen ${teams} equipos iguales.`,
  seatingTwice: ({ players, teams }) =>
    `${persons(players)} en ${formatCount(teams, 'equipo')}: nómbralo una sola vez.`,
  handFirst: () => 'Empieza por la mano.',
  packetTwice: () => 'Reparte cada montón una sola vez.',
  packetOrder: () => 'Pon los montones en orden: mano, rodilla, pie.',
  tooFewCards: ({ players, cards, needed }) =>
    `Con ${persons(players)} hacen falta ${needed} cartas y hay ${cards}: reparte menos o añade barajas.`,
  tooManyCards: ({ players, max }) => `Como mucho ${max} cartas para ${persons(players)}: pon menos barajas.`,
  noNatural: ({ size, wilds }) =>
    `${wildsOf(wilds)} en una combinación de ${size} no dejan ninguna natural: permite ${size - 1} como mucho.`,
  fewerWilds: ({ size, wilds }) =>
    `Una combinación de ${size - 1} puede llevar ${wildsOf(wilds)}: permite los mismos en una de ${size}.`,
  tooManyBooksFor: ({ kind, players, max }) => fewerBooks(getBooks(kind, max), players),
  tooManyOfRank: ({ rank, players, max }) => fewerBooks(`${getBooks('total', max)} de ${rankPlural(rank)}`, players),
  threesAreNoRank: () => 'Permite primero combinar treses como las demás cartas.',
  heldRewards: ({ points }) => `${points} premiaría guardarlo: elige 0 o menos.`,
  noDeck: ({ players }) => `Con ${persons(players)} no queda ninguna baraja: quita menos.`,
  playersAscend: () => IN_ORDER,
  rejectsAll: () => 'Deja alguna carta que empiece el pozo.',
  onePacket: () => 'Reparte dos montones para poder elegir.',
  repeatsForever: () => 'Pon los puntos que acaban la partida.',
  repeatsAndExtra: () => 'Una ronda que se repite no necesita otra extra.',
  totalsAscend: () => IN_ORDER,
  outOfReach: ({ points, max }) => `Ningún equipo puede llegar a ${points}: todas las cartas valen ${max}.`,
  wildNotAllowed: () => 'Para canastas de comodines, permite combinaciones de comodines.',
  tooManyBooks: ({ kind, max }) => fewerBooks(getBooks(kind, max)),
};
