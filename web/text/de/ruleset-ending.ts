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
import { countedPoints, formatChoice, formatCount, listing, plural, spokenPoints } from './grammar.ts';
import { BOOK_KIND_NAMES, earns } from './ruleset-melds.ts';

const RANK_LABELS = Object.fromEntries(VALUED_RANKS.map((rank) => [rank, shortRank(rank)])) as Readonly<
  Record<(typeof VALUED_RANKS)[number], string>
>;

const PARTNERS = {
  any: 'Du darfst ausmachen, egal bei welchem Blatt dein Team ist',
  inLast: 'Du darfst ausmachen, wenn dein ganzes Team das letzte Blatt aufgenommen hat',
  playedLast: 'Du darfst ausmachen, wenn dein ganzes Team aus dem letzten Blatt gespielt hat',
};
const PERMISSION = {
  none: 'Vor dem Ausmachen fragt niemand',
  optional: 'Du darfst vor dem Ausmachen fragen, aber ein Nein gilt',
  required: 'Frag dein Team, bevor du ausmachst',
};
const NOT_FORCED = 'Ein Ja zwingt dich nicht.';
const LAST_CARD = {
  either: 'Die letzte Karte darfst du auslegen oder abwerfen',
  discard: 'Die letzte Karte musst du abwerfen',
  meld: 'Die letzte Karte musst du auslegen',
};

const getKinds = (books: BookCounts): readonly string[] =>
  BOOK_KINDS.filter((kind) => books[kind] > 0).map(
    (kind) => `${books[kind]} ${BOOK_KIND_NAMES[kind]}${books[kind] === 1 ? 'en' : 'e'}`,
  );

function booksNeededSentence(books: GoingOutRules['books'], { meld }: Ruleset): string {
  const isOther = meld.special.some(({ toGoOut }) => toGoOut > 0);
  const needed = [...namedBooks(books), ...booksInAll(books)];
  return needed.length === 0
    ? `Zum Ausmachen braucht ein Team keine ${isOther ? 'anderen ' : ''}Canastas.`
    : `Zum Ausmachen braucht ein Team ${needed.join(', ')}.`;
}

function namedBooks(books: BookCounts): readonly string[] {
  const kinds = getKinds(books);
  const last = BOOK_KINDS.map((kind) => books[kind]).findLast((count) => count > 0) ?? 0;
  return kinds.length === 0 ? [] : [`${listing(kinds)} ${plural(last, { one: 'Canasta', other: 'Canastas' })}`];
}

const booksInAll = ({ clean, dirty, wild, total }: GoingOutRules['books']): readonly string[] =>
  total > clean + dirty + wild ? [`insgesamt ${formatCount(total, 'Canasta', 'Canastas')}`] : [];

function valuesSentence(values: ScoreRules['values'], ruleset: Ruleset): string {
  const ranks = getValuedRanks(ruleset);
  const worths = [...new Set(ranks.map((rank) => values[rank]))].sort((a, b) => b - a);
  const namesOf = (worth: number): readonly string[] => rankRuns(ranks.filter((rank) => values[rank] === worth));
  return `Jede Karte zählt ${formatChoice(worths.map((worth) => `${worth} (${listing(namesOf(worth))})`))}.`;
}

function bonusSentence({ clean, dirty, wild }: BookCounts, ruleset: Ruleset): string {
  const others = [
    ...(hasMixedMelds(ruleset) ? [` Ein gemischter: ${spokenPoints(dirty)}.`] : []),
    ...(hasWildMelds(ruleset) ? [` Ein wilder: ${spokenPoints(wild)}.`] : []),
  ];
  return `Ein ${others.length === 0 ? '' : 'echter '}Canasta: ${spokenPoints(clean)}.${others.join('')}`;
}

export const ENDING_WORDS = {
  'goingOut.books': {
    title: 'Canastas zum Ausmachen',
    labels: { ...BOOK_KIND_NAMES, total: 'insgesamt' },
    sentence: booksNeededSentence,
  },
  'goingOut.wildCountsAsClean': {
    title: 'Wilde Canastas als echte',
    labels: {},
    sentence: (counts) => `Ein wilder Canasta zählt ${counts ? 'auch' : 'nie'} als echter.`,
  },
  'goingOut.points': {
    title: 'Punkte zum Ausmachen',
    labels: {},
    sentence: (points) =>
      points === 0
        ? 'Zum Ausmachen braucht ein Team keine Punkte.'
        : `Zum Ausmachen müssen Meldungen und Canastas deines Teams ${countedPoints(points)} wert sein.`,
  },
  'goingOut.partners': {
    title: 'Wo das Team sein muss',
    labels: PARTNERS,
    sentence: (rule) => `${PARTNERS[rule]}.`,
  },
  'goingOut.permission': {
    title: 'Das Team fragen',
    labels: PERMISSION,
    sentence: (rule) => `${PERMISSION[rule]}.`,
  },
  'goingOut.yesBinds': {
    title: 'Nach einem Ja',
    labels: {},
    sentence: (binds) => (binds ? 'Nach einem Ja musst du in diesem Zug ausmachen, wenn du kannst.' : NOT_FORCED),
  },
  'goingOut.lastCard': { title: 'Die letzte Karte', labels: LAST_CARD, sentence: (rule) => `${LAST_CARD[rule]}.` },
  'goingOut.bonus': {
    title: 'Prämie fürs Ausmachen',
    labels: {},
    sentence: (points) => (points === 0 ? 'Für das Ausmachen gibt es keine Prämie.' : `Ausmachen ${earns(points)}.`),
  },
  'goingOut.concealed': {
    title: 'In einem Zug ausmachen',
    labels: {},
    sentence: (points) =>
      points === 0
        ? 'Ausmachen in einem Zug bringt nicht mehr.'
        : `Ausmachen, wenn von deinem Team vor diesem Zug nichts lag, ${earns(points)} mehr.`,
  },
  'score.values': { title: 'Kartenwerte', labels: RANK_LABELS, sentence: valuesSentence },
  'score.bonus': {
    title: 'Prämien für Canastas',
    labels: BOOK_KIND_NAMES,
    sentence: bonusSentence,
  },
  'score.byHand': {
    title: 'Punkte von Hand',
    labels: {},
    sentence: (may) => (may ? 'Die Spielleitung darf Punkte von Hand geben.' : 'Punkte von Hand gibt es nicht.'),
  },
} as const satisfies Partial<HouseRuleWords>;
