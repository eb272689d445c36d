import type { BookMade, Fault, Reason, ThrowReason } from '../../../shared/bots/coach-reasons.ts';
import { type Card, getRank, isWild, type Joker, type Rank } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { AdvisedMeld, AdvisedPlay } from '../en/coach.ts';
import { countEach } from '../runs.ts';
import { aRank, cardCount, cardNames, rankForms, theRank } from './cards.ts';
import { capital, countedName, listing, numberName, plural, small } from './grammar.ts';
import { BOOKS, formatSigned, meldName, thePacket } from './table.ts';

export type { AdvisedPlay } from '../en/coach.ts';

const groupByRank = (cards: readonly Card[]): readonly (readonly [Rank | Joker, number])[] =>
  countEach(cards.map(getRank));

/** `dos nueves y un joker`: cards by rank alone. */
export const formatRanks = (cards: readonly Card[]): string =>
  listing(groupByRank(cards).map(([rank, count]) => countedName(count, rankForms(rank))));

function meldWords(cards: readonly Card[]): string {
  const naturals = cards.filter((card) => !isWild(card));
  const wilds = cards.filter(isWild);
  if (naturals.length === 0 || wilds.length === 0) return formatRanks(cards);
  return `${formatRanks(naturals)} con ${formatRanks(wilds)}`;
}

function addedWords(cards: readonly Card[]): string {
  const naturals = groupByRank(cards.filter((card) => !isWild(card)));
  const wilds = cards.filter(isWild);
  const own = naturals.map(([rank, count]) =>
    count === 1 ? `tu ${rankForms(rank).one}` : `tus ${countedName(count, rankForms(rank))}`,
  );
  return listing(wilds.length === 0 ? own : [...own, formatRanks(wilds)]);
}

const MAX_NAMED = 3;

function doing(play: AdvisedPlay): string {
  const { melds, discard } = play;
  if (melds.length === 0) return `Descarta ${the(discard)}`;
  if (melds.length > MAX_NAMED) return doingInShort(play);
  const named = melds.filter(({ joins }) => !joins).map(({ cards }) => meldWords(cards));
  // Separates two melds by a comma if the first ends with wilds.
  const started = named.length === 2 && named[0]?.includes(' con ') ? named.join(', y ') : listing(named);
  const added = listing(melds.filter(({ joins }) => joins).map(({ cards }) => addedWords(cards)));
  if (added === '') return `Baja ${started}`;
  return started === '' ? `Añade ${added}` : `Baja ${started}, y añade ${added}`;
}

function doingInShort({ melds }: AdvisedPlay): string {
  const cards = melds.reduce((sum, meld) => sum + meld.cards.length, 0);
  return `Baja ${cardCount(cards)} en ${countedName(melds.length, { one: 'combinación', other: 'combinaciones', isFeminine: true })}`;
}

const WILD = { one: 'comodín', other: 'comodines' };

const finishing = (of: MeldKind, cards: readonly Card[]): string =>
  capital(of === 'wild' ? countedName(cards.length, WILD) : formatRanks(cards));

const NEED: Readonly<Record<BookMade['need'], string>> = {
  last: ', y es la última que te falta.',
  needed: ', y la necesitas para cerrar.',
  spare: '.',
};

function finishes({ kind, of, cards, isNew, points, need }: BookMade): string {
  const does = isNew
    ? `hacen una ${BOOKS[kind].one}`
    : `${plural(cards.length, { one: 'completa', other: 'completan' })} tu ${BOOKS[kind].one}`;
  return `${finishing(of, cards)} ${does}: ${formatSigned(points)} puntos${NEED[need]}`;
}

const the = (card: Card | undefined): string => (card === undefined ? 'una carta' : theRank(getRank(card)));

const WHY_DRAW: Readonly<Record<Extract<Reason, { type: 'draws' }>['why'], string>> = {
  small: 'el pozo no trae más',
  costly: 'el pozo cuesta más de lo que trae',
};

const enough = ({ points, minimum }: Extract<Reason, { type: 'opens' }>): string =>
  points === minimum
    ? `justo los ${formatSigned(minimum)} que necesitas`
    : `son ${formatSigned(points)}, y solo necesitas ${formatSigned(minimum)}`;

const formatRoughly = (value: number): string => formatSigned(Math.round(value / 5) * 5);

const CAUGHT = 20;

const NO_PLAY: AdvisedPlay = { melds: [] };

const TWO_LINES = 84;

function fitTwoLines(play: AdvisedPlay, sentence: (doing: string) => string): string {
  const named = sentence(doing(play));
  return named.length <= TWO_LINES || play.melds.length === 0 ? named : sentence(doingInShort(play));
}

export function coachSentence(reason: Reason, play: AdvisedPlay = NO_PLAY): string | undefined {
  const toDo = (because: string): string => fitTwoLines(play, (words) => `${words}${because}`);
  switch (reason.type) {
    case 'goesOut':
      return toDo(reason.points > 0 ? `, y cierra: ${formatSigned(reason.points)} puntos.` : ', y cierra.');
    case 'finishes':
      return finishes(reason);
    case 'picksUp':
      return toDo(`, y ${reason.at === 'once' ? 'enseguida' : 'después'} juegas ${thePacket(reason.packet)}.`);
    case 'opens':
      return toDo(`: ${enough(reason)}.`);
    case 'grows':
      return toDo(
        `: ${numberName(reason.have)} de ${numberName(reason.bookSize)} para una ${reason.of === 'wild' ? BOOKS.wild.one : 'canasta'}.`,
      );
    case 'lays':
      return toDo(`: ${formatSigned(reason.points)} puntos a salvo.`);
    case 'staysIn':
      return toDo(`. Si cierras ya, tu equipo se queda con ${cardCount(reason.cards)}.`);
    case 'throws':
      return `Descarta ${the(reason.card)}: ${WHY_THROWN[reason.why]}.`;
    case 'onlyDraws':
      return undefined;
    case 'draws':
      return `Roba ${drawn(reason.count)}: ${WHY_DRAW[reason.why]}.`;
    case 'endsByDraw':
      return 'Roba: el mazo no alcanza y se acaba la ronda.';
    case 'takesUpcard':
      return `Toma ${the(reason.card)}: te viene bien.`;
    case 'takes':
      return `Llévate el pozo: ${cardCount(reason.cards)}; del mazo solo sería${reason.draw === 1 ? '' : 'n'} ${drawn(reason.draw)}.`;
    case 'takesTop':
      return `Llévate el pozo: ${reason.melds ? `puedes bajar ${the(reason.card)} enseguida` : `${the(reason.card)} te sirve`}.`;
    case 'takesToGoOn':
      return 'Llévate el pozo: si robas, se acaba la ronda.';
    case 'mustTake':
      return 'Llévate el pozo: se acabó el mazo y tienes que hacerlo.';
    case 'takesToOpen':
      return `Llévate el pozo: con él abres y te trae ${cardCount(reason.cards)}.`;
    case 'takesToFinish':
      return `Llévate el pozo y ${reason.isNew ? 'haces una' : 'completas tu'} ${BOOKS[reason.kind].one}: ${formatSigned(reason.points)} puntos${NEED[reason.need]}`;
    case 'asks':
      return 'Pregunta a tu pareja. Si dice que sí, puedes cerrar.';
    case 'saysYes':
      return reason.points <= CAUGHT
        ? 'Yo diría que sí: tienes poco que perder.'
        : `Yo diría que sí, aunque te quedarían en la mano unos ${formatRoughly(reason.points)} puntos.`;
    case 'saysNo':
      return `Yo diría que no: te quedarían en la mano unos ${formatRoughly(reason.points)} puntos.`;
    case 'chooses':
      return `Yo empezaría por ${thePacket(reason.packet)}: tiene más juego.`;
    case 'laysRedThree':
      return 'Baja primero tu tres rojo.';
  }
}

const drawn = (count: number): string => (count === 1 ? 'una' : numberName(count));

export const ONLY_DRAW = 'Roba: no puedes llevarte el pozo.';

export const NEXT = {
  meld: (meld: AdvisedMeld): string => `Ahora ${small(doing({ melds: [meld] }))}.`,
  cards: (cards: readonly Card[]): string => `Elige también ${formatRanks(cards)}.`,
  pile: 'Ahora toca el pozo.',
  put: (button: string): string => `Ahora toca “${button}”.`,
  onto: (kind: MeldKind): string => `Ahora toca tu combinación de ${meldName(kind)}.`,
};

const WHY_THROWN: Readonly<Record<ThrowReason, string>> = {
  stops: 'así nadie se lleva el pozo',
  freezes: 'congela el pozo',
  wild: 'no puedes descartar otra cosa',
  caught: 'es lo que más resta al final',
  only: 'no tienes otra igual',
  apart: 'las demás van con tus combinaciones',
  few: 'solo tienes dos',
  safe: 'es la que menos ayuda a los demás',
  cheap: 'es la que menos vale',
  little: 'ni tú ni los demás la necesitan mucho',
};

export const agree = (isSame: boolean, best: string): string =>
  `${isSame ? 'Yo haría lo mismo.' : 'Tu jugada es tan buena como esta.'} ${best}`;

export function betterPlay(fault: Exclude<Fault, { type: 'takes' }>, play: AdvisedPlay): string {
  return fitTwoLines(play, (words) => `${faultWords(fault)} Mejor: ${small(words)}.`);
}

function faultWords(fault: Exclude<Fault, { type: 'takes' }>): string {
  switch (fault.type) {
    case 'staysIn':
      return 'Podrías cerrar.';
    case 'keepsPacket':
      return 'Podrías jugar todas tus cartas.';
    case 'goesOut':
      return `Tu equipo se quedaría con ${cardCount(fault.cards)}.`;
    case 'misses':
      return `Dejarías a medias una ${BOOKS[fault.kind].one}.`;
    case 'dirties':
      return `Ensucia tus ${meldName(fault.of)}.`;
    case 'throwsWild':
      return `Descartarías ${aRank(getRank(fault.card))}.`;
    case 'feeds':
      return `${capital(aRank(getRank(fault.card)))} les sirve más a tus rivales.`;
    case 'needed':
      return `${capital(the(fault.card))} te va a hacer falta.`;
    case 'spendsWilds':
      return `Gasta ${countedName(fault.count, WILD)} de más.`;
    case 'keeps':
      return `Te quedarían ${formatSigned(fault.points)} puntos más en la mano.`;
    case 'laysTooMuch':
      return 'Conviene guardar algunas.';
    case 'less':
      return 'Se puede sacar más.';
  }
}

export const MOMENTS = {
  title: 'Jugadas clave',
  waiting: 'Repasando tu ronda…',
  none: 'Jugaste bien esa ronda.',
  unknown: 'Esta ronda ya no está guardada.',
  missed: 'Aquí dejaste puntos',
  well: 'Bien jugado',
  formatRoughly: (value: number): string => `unos ${formatSigned(Math.max(10, Math.round(value / 10) * 10))}`,
  hand: (held: string): string => `Tus cartas en ese momento: ${cardNames(held)}`,
  better: 'Mejor:',
  show: 'Verlo',
};

export function didWords(type: 'draw' | 'take' | 'play', { melds, discard }: AdvisedPlay): string {
  if (type === 'draw') return 'Preferiste robar.';
  if (type === 'take') return 'Te llevaste el pozo.';
  const discarded = discard === undefined ? [] : [`descartaste ${the(discard)}`];
  const laid = melds.length === 0 ? [] : [`bajaste ${listing(melds.map(({ cards }) => meldWords(cards)))}`];
  return `${capital([...laid, ...discarded].join(laid[0]?.includes(' y ') ? ', y ' : ' y '))}.`;
}

export function wellSentence(reason: Reason): string {
  switch (reason.type) {
    case 'goesOut':
      return reason.points > 0 ? `Cerraste: ${formatSigned(reason.points)} puntos.` : 'Cerraste.';
    case 'finishes':
      return `${finishing(reason.of, reason.cards)} ${plural(reason.cards.length, { one: 'completó', other: 'completaron' })} tu ${BOOKS[reason.kind].one}: ${formatSigned(reason.points)} puntos.`;
    case 'takesToFinish':
      return `Te llevaste el pozo y con él completaste tu ${BOOKS[reason.kind].one}: ${formatSigned(reason.points)} puntos.`;
    case 'takesToOpen':
      return `Abriste con el pozo y te trajo ${cardCount(reason.cards)}.`;
    case 'takesUpcard':
      return `Tomaste ${the(reason.card)}, y te vino bien.`;
    case 'takes':
      return `Te llevaste el pozo: ${cardCount(reason.cards)} en vez de ${drawn(reason.draw)}.`;
    case 'takesTop':
      return `Te llevaste el pozo, y ${the(reason.card)} te sirvió.`;
    case 'picksUp':
      return `Llegaste ${reason.packet === 'foot' ? 'al pie' : `a ${thePacket(reason.packet)}`}.`;
    case 'opens':
      return reason.points === reason.minimum
        ? `Abriste justo con los ${formatSigned(reason.minimum)} que necesitabas.`
        : `Abriste con ${formatSigned(reason.points)} y solo necesitabas ${formatSigned(reason.minimum)}.`;
    case 'grows':
      return `Con eso llegaste a ${numberName(reason.have)} de ${numberName(reason.bookSize)} para una canasta.`;
    case 'lays':
      return `Pusiste ${formatSigned(reason.points)} puntos a salvo en la mesa.`;
    default:
      return MOMENTS.well;
  }
}
