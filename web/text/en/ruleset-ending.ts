import {
  getLastPacket,
  getValuedRanks,
  hasMixedMelds,
  hasTail,
  hasWildMelds,
} from '../../../shared/ruleset/as-played.ts';
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
import { countedPoints, formatCount, listing, plural, spokenPoints } from './grammar.ts';
import { BOOK_KIND_NAMES, earns } from './ruleset-melds.ts';

const RANK_LABELS = Object.fromEntries(VALUED_RANKS.map((rank) => [rank, shortRank(rank)])) as Readonly<
  Record<(typeof VALUED_RANKS)[number], string>
>;

const PARTNERS = {
  any: 'You can go out even if a partner isn’t in their foot yet',
  inLast: 'You can go out once everyone on your team has picked up their foot',
  playedLast: 'You can go out once everyone on your team has played from their foot',
};
const PERMISSION = {
  none: 'You don’t have to ask before going out',
  optional: 'You can ask before going out, but a no is final',
  required: 'Ask your partner before you go out',
};
const NOT_FORCED = 'After a yes, you still don’t have to go out.';
const LAST_CARD = {
  either: 'Meld or discard your last card',
  discard: 'You must discard your last card',
  meld: 'You must meld your last card',
};

/** `2 clean, 2 dirty and 1 wild`; leaves out zeros. */
const getKinds = (books: BookCounts): readonly string[] =>
  BOOK_KINDS.filter((kind) => books[kind] > 0).map((kind) => `${books[kind]} ${BOOK_KIND_NAMES[kind]}`);

function booksNeededSentence(books: GoingOutRules['books'], { meld }: Ruleset): string {
  const needed = [...namedBooks(books), ...booksInAll(books)];
  if (needed.length > 0) return `To go out, you need ${listing(needed)}.`;
  return `You don’t need any ${meld.special.some(({ toGoOut }) => toGoOut > 0) ? 'other ' : ''}books to go out.`;
}

/** `2 clean and 1 wild book`. */
function namedBooks(books: BookCounts): readonly string[] {
  const kinds = getKinds(books);
  const last = BOOK_KINDS.map((kind) => books[kind]).findLast((count) => count > 0) ?? 0;
  return kinds.length === 0 ? [] : [`${listing(kinds)} ${plural(last, { one: 'book', other: 'books' })}`];
}

/** `7 books in all`, if that is more than the sum of the kinds. */
const booksInAll = ({ clean, dirty, wild, total }: GoingOutRules['books']): readonly string[] =>
  total > clean + dirty + wild ? [`${formatCount(total, 'book')} in all`] : [];

/** Groups ranks by value, highest first: `50 (joker), 20 (2 and ace)`. */
function valuesSentence(values: ScoreRules['values'], ruleset: Ruleset): string {
  const ranks = getValuedRanks(ruleset);
  const worths = [...new Set(ranks.map((rank) => values[rank]))].sort((a, b) => b - a);
  const namesOf = (worth: number): readonly string[] => rankRuns(ranks.filter((rank) => values[rank] === worth));
  return `Card values: ${worths.map((worth) => `${worth} (${listing(namesOf(worth))})`).join(', ')}.`;
}

/** Includes wild books only if they are possible. */
function bonusSentence({ clean, dirty, wild }: BookCounts, ruleset: Ruleset): string {
  const others = [
    ...(hasMixedMelds(ruleset) ? [` A dirty one: ${spokenPoints(dirty)}.`] : []),
    ...(hasWildMelds(ruleset) ? [` A wild one: ${spokenPoints(wild)}.`] : []),
  ];
  return `${others.length === 0 ? 'A book' : 'A clean book'}: ${spokenPoints(clean)}.${others.join('')}`;
}

/** The packet that every partner must have reached; with only a hand there is none. */
function partnersSentence(rule: GoingOutRules['partners'], ruleset: Ruleset): string {
  const isOne = ruleset.deal.packets.length === 1;
  if (isOne && rule !== 'playedLast') return 'You can go out even if a partner hasn’t had a turn.';
  if (isOne) return 'You can go out once everyone on your team has played a turn.';
  const last = getLastPacket(ruleset.deal);
  if (rule === 'any') return `You can go out even if a partner isn’t in their ${last} yet.`;
  const tail = hasTail(ruleset) ? ', or their tail if they have one' : '';
  return `You can go out once everyone on your team has ${rule === 'inLast' ? 'picked up' : 'played from'} their ${last}${tail}.`;
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
    sentence: (counts) => `A wild book ${counts ? 'can count as' : 'never counts as'} a clean one.`,
  },
  'goingOut.points': {
    title: 'Points to go out',
    labels: {},
    sentence: (points) =>
      points === 0
        ? 'Going out needs no points.'
        : `To go out, your team’s melds and books must be worth ${countedPoints(points)}.`,
  },
  'goingOut.partners': {
    title: 'Where partners must be',
    labels: PARTNERS,
    sentence: partnersSentence,
  },
  'goingOut.permission': {
    title: 'Asking partners',
    labels: PERMISSION,
    sentence: (rule) => `${PERMISSION[rule]}.`,
  },
  'goingOut.yesBinds': {
    title: 'After a yes',
    labels: {},
    sentence: (binds) => (binds ? 'After a yes, you must go out that turn if you can.' : NOT_FORCED),
  },
  'goingOut.lastCard': { title: 'The last card', labels: LAST_CARD, sentence: (rule) => `${LAST_CARD[rule]}.` },
  'goingOut.bonus': {
    title: 'Bonus for going out',
    labels: {},
    sentence: (points) => (points === 0 ? 'There’s no bonus for going out.' : `Going out ${earns(points)}.`),
  },
  'goingOut.concealed': {
    title: 'Going out all at once',
    labels: {},
    sentence: (points) =>
      points === 0
        ? 'No bonus for going out all at once.'
        : `Going out when you had no melds before that turn ${points < 0 ? earns(points) : `earns an extra ${countedPoints(points)}`}.`,
  },
  'score.values': { title: 'Card values', labels: RANK_LABELS, sentence: valuesSentence },
  'score.bonus': {
    title: 'Book bonuses',
    labels: BOOK_KIND_NAMES,
    sentence: bonusSentence,
  },
  'score.byHand': {
    title: 'Score adjustments',
    labels: {},
    sentence: (may) => (may ? 'The host can adjust the score.' : 'Nobody adjusts the score by hand.'),
  },
} as const satisfies Partial<HouseRuleWords>;
