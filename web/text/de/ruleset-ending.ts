import { VALUED_RANKS } from '../../../shared/ruleset/fields/scoring.ts';
import {
  BOOK_KINDS,
  type BookCounts,
  type GoingOutRules,
  type Ruleset,
  type ScoreRules,
} from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { rankRuns, shortRank } from './cards.ts';
import { choiceOf, counted, figures, listing, plural, spokenPoints } from './grammar.ts';
import { BOOK_KIND_NAMES, hasWildMelds } from './ruleset-melds.ts';

/** Rules of going out, and of the score. */

const RANK_LABELS = Object.fromEntries(VALUED_RANKS.map((rank) => [rank, shortRank(rank)])) as Readonly<
  Record<(typeof VALUED_RANKS)[number], string>
>;

const PARTNERS = {
  any: 'You may go out whatever packet your partners are in',
  inLast: 'You may go out once your partners have picked up their last packet',
  playedLast: 'You may go out once your partners have played from their last packet',
};
const PERMISSION = {
  none: 'Nobody asks before going out',
  optional: 'You may ask before going out, and a no binds you',
  required: 'Ask your partner before you go out',
};
const NOT_FORCED = 'A yes doesn’t force you.';
const LAST_CARD = {
  either: 'Meld or discard your last card',
  discard: 'You must discard your last card',
  meld: 'You must meld your last card',
};

/** `2 clean, 2 dirty and 1 wild`, without those that are zero. */
const kindsOf = (books: BookCounts): readonly string[] =>
  BOOK_KINDS.filter((kind) => books[kind] > 0).map((kind) => `${books[kind]} ${BOOK_KIND_NAMES[kind]}`);

function booksNeededSentence(books: GoingOutRules['books']): string {
  const needed = [...namedBooks(books), ...booksInAll(books)];
  return needed.length === 0 ? 'No books are needed to go out.' : `To go out a team needs ${listing(needed)}.`;
}

/** `2 clean and 1 wild book`. */
function namedBooks(books: BookCounts): readonly string[] {
  const kinds = kindsOf(books);
  const last = BOOK_KINDS.map((kind) => books[kind]).findLast((count) => count > 0) ?? 0;
  return kinds.length === 0 ? [] : [`${listing(kinds)} ${plural(last, { one: 'book', other: 'books' })}`];
}

/** `7 books in all`, where that is more than those of each kind. */
const booksInAll = ({ clean, dirty, wild, total }: GoingOutRules['books']): readonly string[] =>
  total > clean + dirty + wild ? [`${counted(total, 'book')} in all`] : [];

/** Ranks of one value are named together, the dearest first: `50 (joker), 20 (2 and ace)`. */
function valuesSentence(values: ScoreRules['values']): string {
  const worths = [...new Set(VALUED_RANKS.map((rank) => values[rank]))].sort((a, b) => b - a);
  const namesOf = (worth: number): readonly string[] => rankRuns(VALUED_RANKS.filter((rank) => values[rank] === worth));
  return `Each card counts ${choiceOf(worths.map((worth) => `${worth} (${listing(namesOf(worth))})`))}.`;
}

/** What wild books earn is said where there may be some. */
function bonusSentence({ clean, dirty, wild }: BookCounts, ruleset: Ruleset): string {
  const both = `A clean book: ${spokenPoints(clean)}. A dirty one: ${spokenPoints(dirty)}.`;
  return hasWildMelds(ruleset) ? `${both} A wild one: ${spokenPoints(wild)}.` : both;
}

export const ENDING_WORDS = {
  'goingOut.books': {
    title: 'Books to go out',
    labels: { ...BOOK_KIND_NAMES, total: 'in all' },
    sentence: booksNeededSentence,
  },
  'goingOut.wildCountsAsClean': {
    title: 'Wild books as clean ones',
    labels: {},
    sentence: (counts) => `A wild book ${counts ? 'may stand' : 'never stands'} for a clean one.`,
  },
  'goingOut.points': {
    title: 'Points to go out',
    labels: {},
    sentence: (points) =>
      points === 0
        ? 'Going out needs no points.'
        : `To go out your team’s melds and books must be worth ${figures(points)} points.`,
  },
  'goingOut.partners': {
    title: 'Where partners must be',
    labels: PARTNERS,
    sentence: (rule) => `${PARTNERS[rule]}.`,
  },
  'goingOut.permission': {
    title: 'Asking partners',
    labels: PERMISSION,
    sentence: (rule) => `${PERMISSION[rule]}.`,
  },
  'goingOut.yesBinds': {
    title: 'After a yes',
    labels: {},
    sentence: (binds) => (binds ? 'After a yes you must go out that turn, if you can.' : NOT_FORCED),
  },
  'goingOut.lastCard': { title: 'The last card', labels: LAST_CARD, sentence: (rule) => `${LAST_CARD[rule]}.` },
  'goingOut.bonus': {
    title: 'Bonus for going out',
    labels: {},
    sentence: (points) =>
      points === 0 ? 'Going out earns no bonus.' : `Going out earns ${spokenPoints(points)} points.`,
  },
  'goingOut.concealed': {
    title: 'Going out in one go',
    labels: {},
    sentence: (points) =>
      points === 0
        ? 'Going out in one go is worth no more.'
        : `Go out with nothing melded before: ${spokenPoints(points)} more.`,
  },
  'score.values': { title: 'Card values', labels: RANK_LABELS, sentence: valuesSentence },
  'score.bonus': {
    title: 'Book bonuses',
    labels: BOOK_KIND_NAMES,
    sentence: bonusSentence,
  },
  'score.byHand': {
    title: 'Points by hand',
    labels: {},
    sentence: (may) => (may ? 'The host may give points by hand.' : 'No points are given by hand.'),
  },
} as const satisfies Partial<HouseRuleWords>;
