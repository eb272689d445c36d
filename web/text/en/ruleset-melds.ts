import { hasCard } from '../../../shared/ruleset/as-played.ts';
import { MELD_SIZE } from '../../../shared/ruleset/max-wilds.ts';
import {
  BOOK_KINDS,
  type BookKind,
  type MeldRules,
  type Ruleset,
  type SpecialRank,
} from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { rankPlural } from './cards.ts';
import { capital, countedName, countedPoints, formatCount, listing, numberName } from './grammar.ts';

export const BOOK_KIND_NAMES: Readonly<Record<BookKind, string>> = { clean: 'clean', dirty: 'dirty', wild: 'wild' };

const WILD_SHARE = {
  fewerThanNaturals: 'fewer wilds than other cards',
  half: 'no more wilds than other cards',
};

const ADDED_TO_BOOK = 'You can add to a finished book';
const AFTER_BOOK = {
  sealed: 'You can’t add to a finished book',
  naturals: `${ADDED_TO_BOOK}, but no wilds`,
  any: 'You can add naturals, and wilds within the limit, to a finished book',
};

export const GROWTH = { sealed: 'nothing', naturals: 'naturals', any: 'naturals and wilds' };

export function maxWildsSentence(limits: MeldRules['maxWilds']): string {
  if (typeof limits === 'string') return `A meld must have ${WILD_SHARE[limits]}.`;
  const steps = limits.flatMap((max, i) => (max === limits[i - 1] ? [] : [{ max, from: i + MELD_SIZE }]));
  const [only] = steps;
  if (only?.max === 0 && steps.length === 1) return 'No wilds in a meld with naturals.';
  const first = steps.findIndex(({ max }) => max > 0);
  const ranged = steps.findIndex(({ max, from }) => max > 0 && from > MELD_SIZE);
  const words = steps.slice(first).map(({ max, from }, i) => {
    const sizes = from === MELD_SIZE ? '' : ` with ${sizesFrom(from, steps[first + i + 1]?.from)}`;
    return `${i === 0 ? countedName(max, WILDS) : numberName(max)}${sizes}${first + i === ranged ? ' cards' : ''}`;
  });
  return `A meld can have ${[...words.slice(0, -1), `${words.length > 1 ? 'or ' : ''}${words.at(-1)}`].join(', ')}.`;
}

/** `7 or more`, `5 or 6`, `5 to 7`: sizes below the next. */
function sizesFrom(from: number, next: number | undefined): string {
  if (next === undefined) return `${from} or more`;
  if (next === from + 1) return String(from);
  return `${from} ${next === from + 2 ? 'or' : 'to'} ${next - 1}`;
}

const WILDS = { one: 'wild', other: 'wilds' };

function getAfterBookSentence(rule: MeldRules['afterBook'], ruleset: Ruleset): string {
  const hasWilds = hasCard(ruleset, 'two') || hasCard(ruleset, 'joker');
  if (typeof rule === 'string') return `${hasWilds || rule === 'sealed' ? AFTER_BOOK[rule] : ADDED_TO_BOOK}.`;
  const kinds = BOOK_KINDS.map(
    (kind) => `a ${BOOK_KIND_NAMES[kind]} book takes ${kind === 'wild' ? WILD_GROWTH[rule.wild] : GROWTH[rule[kind]]}`,
  );
  return `Once finished, ${listing(kinds)}.`;
}

export const WILD_GROWTH = { sealed: 'nothing', naturals: 'nothing', any: 'wilds' };

const THREES = {
  none: 'You can’t meld threes like other ranks',
  black: 'You can meld black threes like other ranks',
  all: 'You can meld threes like other ranks',
};

function specialSentence(ranks: readonly SpecialRank[]): string {
  if (ranks.length === 0) return 'No rank has special rules.';
  return ranks.map(rankSentence).join(' ');
}

function rankSentence({ rank, wilds, bonus, toGoOut, apart }: SpecialRank): string {
  const ranks = rankPlural(rank);
  const rules = [
    ...(wilds ? [] : [`No wilds among ${ranks}.`]),
    ...(bonus === null ? [] : [specialBonus(ranks, bonus, wilds)]),
    ...(toGoOut === 0
      ? []
      : [
          `To go out, your team needs ${formatCount(toGoOut, 'book')} of ${ranks}${apart ? ' besides the other books' : ''}.`,
        ]),
  ];
  return rules.length === 0 ? `${capital(ranks)} are like any other rank.` : rules.join(' ');
}

function specialBonus(ranks: string, { clean, dirty }: NonNullable<SpecialRank['bonus']>, isDirtyToo: boolean): string {
  if (!isDirtyToo || clean === dirty) return `A book of ${ranks} ${earns(clean)}.`;
  return `A clean book of ${ranks} ${earns(clean)}, a dirty one ${earns(dirty)}.`;
}

/** `earns 300 points`, `costs 300 points`. */
export const earns = (points: number): string => `${points < 0 ? 'costs' : 'earns'} ${countedPoints(Math.abs(points))}`;

export const MELD_WORDS = {
  'meld.bookSize': {
    title: 'Cards in a book',
    labels: {},
    sentence: (size) => `A meld of ${size} cards is a book.`,
  },
  'meld.maxWilds': { title: 'Wilds in a meld', labels: WILD_SHARE, sentence: maxWildsSentence },
  'meld.wildMelds': {
    title: 'Melds of wilds only',
    labels: {},
    sentence: (allowed) => (allowed ? 'You can meld wilds by themselves.' : 'You can’t meld wilds by themselves.'),
  },
  'meld.afterBook': {
    title: 'Adding to a finished book',
    labels: { ...AFTER_BOOK, ...BOOK_KIND_NAMES },
    sentence: getAfterBookSentence,
  },
  'meld.crossing': {
    title: 'Extra cards when you finish a book',
    labels: {},
    sentence: (may) =>
      may ? 'You can finish a book with more cards than it needs.' : 'Finish a book with exactly the cards it needs.',
  },
  'meld.keepsKind': {
    title: 'Clean books with wilds added',
    labels: {},
    sentence: (keeps) => `A clean book ${keeps ? 'stays clean' : 'turns dirty'} when you add wilds to it.`,
  },
  'meld.booksPerRank': {
    title: 'Melds per rank',
    labels: { otherwise: 'no limit' },
    sentence: (limit) =>
      limit === null
        ? 'You can have several melds of one rank, but only one unfinished.'
        : limit === 1
          ? 'You can have only 1 meld of each rank in a round.'
          : `You can have up to ${limit} melds of one rank in a round, only one of them unfinished.`,
  },
  'meld.threes': {
    title: 'Melding threes',
    labels: THREES,
    sentence: (which, { threes }) =>
      `${which === 'all' && threes.red.laying !== 'never' ? THREES.black : THREES[which]}.`,
  },
  'meld.special': { title: 'Special ranks', labels: {}, sentence: specialSentence },
} as const satisfies Partial<HouseRuleWords>;
