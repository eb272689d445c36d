import { getValuedRanks, hasMixedMelds, hasWildMelds } from '../../../shared/ruleset/as-played.ts';
import {
  BOOK_KINDS,
  type BookCounts,
  type GoingOutRules,
  type Ruleset,
  type ScoreRules,
  VALUED_RANKS,
} from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { rankRuns, shortRank } from './cards.ts';
import { countedPoints, formatChoice, formatCount, listing, spokenPoints } from './grammar.ts';
import { BOOK_KIND_NAMES, earns } from './ruleset-melds.ts';
import { BOOKS, booksWords } from './table.ts';

const RANK_LABELS = Object.fromEntries(VALUED_RANKS.map((rank) => [rank, shortRank(rank)])) as Readonly<
  Record<(typeof VALUED_RANKS)[number], string>
>;

const PARTNERS = {
  any: 'Puedes cerrar, da igual por dónde vaya el resto de tu equipo',
  inLast: 'Puedes cerrar cuando el resto de tu equipo ya tiene su último montón',
  playedLast: 'Puedes cerrar cuando el resto de tu equipo ya jugó con su último montón',
};
const PERMISSION = {
  none: 'Se cierra sin preguntar',
  optional: 'Puedes preguntar antes de cerrar, pero un no te obliga',
  required: 'Antes de cerrar, pregunta a tu pareja',
};
const NOT_FORCED = 'Un sí no te obliga.';
const LAST_CARD = {
  either: 'Tu última carta se baja o se descarta',
  discard: 'Tu última carta se tiene que descartar',
  meld: 'Tu última carta se tiene que bajar',
};

function booksNeededSentence(books: GoingOutRules['books'], { meld }: Ruleset): string {
  const isOther = meld.special.some(({ toGoOut }) => toGoOut > 0);
  const needed = [...namedBooks(books), ...booksInAll(books)];
  return needed.length === 0
    ? `Para cerrar no hacen falta ${isOther ? 'otras canastas' : 'canastas'}.`
    : `Para cerrar, un equipo necesita ${listing(needed)}.`;
}

/** `2 canastas limpias`, `1 de comodines`: only the first has the noun. */
function namedBooks(books: BookCounts): readonly string[] {
  const kinds = BOOK_KINDS.filter((kind) => books[kind] > 0);
  return kinds.map((kind, i) =>
    i === 0 ? formatCount(books[kind], BOOKS[kind].one, BOOKS[kind].other) : booksWords(kind, books[kind], 'figures'),
  );
}

const booksInAll = ({ clean, dirty, wild, total }: GoingOutRules['books']): readonly string[] =>
  total > clean + dirty + wild ? [`${formatCount(total, 'canasta')} en total`] : [];

function valuesSentence(values: ScoreRules['values'], ruleset: Ruleset): string {
  const ranks = getValuedRanks(ruleset);
  const worths = [...new Set(ranks.map((rank) => values[rank]))].sort((a, b) => b - a);
  const namesOf = (worth: number): readonly string[] => rankRuns(ranks.filter((rank) => values[rank] === worth));
  return `Cada carta vale ${formatChoice(worths.map((worth) => `${worth} (${listing(namesOf(worth))})`))}.`;
}

function bonusSentence({ clean, dirty, wild }: BookCounts, ruleset: Ruleset): string {
  const others = [
    ...(hasMixedMelds(ruleset) ? [` Una sucia: ${spokenPoints(dirty)}.`] : []),
    ...(hasWildMelds(ruleset) ? [` Una de comodines: ${spokenPoints(wild)}.`] : []),
  ];
  return `Una canasta${others.length === 0 ? '' : ' limpia'}: ${spokenPoints(clean)}.${others.join('')}`;
}

export const ENDING_WORDS = {
  'goingOut.books': {
    title: 'Canastas para cerrar',
    labels: { clean: 'limpias', dirty: 'sucias', wild: 'de comodines', total: 'en total' },
    sentence: booksNeededSentence,
  },
  'goingOut.wildCountsAsClean': {
    title: 'Comodines como limpia',
    labels: {},
    sentence: (counts) => `Una canasta de comodines ${counts ? 'puede valer' : 'nunca vale'} por una limpia.`,
  },
  'goingOut.points': {
    title: 'Puntos para cerrar',
    labels: {},
    sentence: (points) =>
      points === 0
        ? 'Para cerrar no hacen falta puntos.'
        : `Para cerrar, las combinaciones y canastas de tu equipo tienen que valer ${countedPoints(points)}.`,
  },
  'goingOut.partners': {
    title: 'Por dónde va tu equipo',
    labels: PARTNERS,
    sentence: (rule) => `${PARTNERS[rule]}.`,
  },
  'goingOut.permission': {
    title: 'Preguntar a tu pareja',
    labels: PERMISSION,
    sentence: (rule) => `${PERMISSION[rule]}.`,
  },
  'goingOut.yesBinds': {
    title: 'Tras un sí',
    labels: {},
    sentence: (binds) => (binds ? 'Después de un sí tienes que cerrar en ese turno, si puedes.' : NOT_FORCED),
  },
  'goingOut.lastCard': { title: 'La última carta', labels: LAST_CARD, sentence: (rule) => `${LAST_CARD[rule]}.` },
  'goingOut.bonus': {
    title: 'Premio por cerrar',
    labels: {},
    sentence: (points) => (points === 0 ? 'Cerrar no da premio.' : `Cerrar ${earns(points)}.`),
  },
  'goingOut.concealed': {
    title: 'Cerrar de una vez',
    labels: {},
    sentence: (points) =>
      points === 0
        ? 'Cerrar de una vez no da más.'
        : `Cerrar si tu equipo no había bajado nada antes de ese turno ${earns(points)} más.`,
  },
  'score.values': { title: 'Valor por carta', labels: RANK_LABELS, sentence: valuesSentence },
  'score.bonus': {
    title: 'Premios',
    labels: BOOK_KIND_NAMES,
    sentence: bonusSentence,
  },
  'score.byHand': {
    title: 'Puntos a mano',
    labels: {},
    sentence: (may) => (may ? 'Quien organiza puede dar puntos a mano.' : 'No se dan puntos a mano.'),
  },
} as const satisfies Partial<HouseRuleWords>;
