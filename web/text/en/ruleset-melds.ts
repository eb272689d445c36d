import { MELD_SIZE } from '../../../shared/ruleset/max-wilds.ts';
import { BOOK_KINDS, type BookKind, type MeldRules, type SpecialRank } from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { rankPlural } from './cards.ts';
import { capital, counted, listing, numberName, spokenPoints } from './grammar.ts';

/** Rules of melds and books. */

export const BOOK_KIND_NAMES: Readonly<Record<BookKind, string>> = { clean: 'clean', dirty: 'dirty', wild: 'wild' };

const WILD_SHARE = {
  fewerThanNaturals: 'fewer wilds than naturals',
  half: 'at most as many wilds as naturals',
};

const AFTER_BOOK = {
  sealed: 'Nothing joins a finished book',
  naturals: 'Only naturals join a finished book',
  any: 'Naturals, and wilds within the limit, join a finished book',
};

export const GROWTH = { sealed: 'nothing', naturals: 'naturals', any: 'naturals and wilds' };

function maxWildsSentence(limits: MeldRules['maxWilds']): string {
  if (typeof limits === 'string') return `A meld holds ${WILD_SHARE[limits]}.`;
  const steps = limits.flatMap((max, i) => (max === limits[i - 1] ? [] : [{ max, from: i + MELD_SIZE }]));
  const [only] = steps;
  if (only?.max === 0 && steps.length === 1) return 'No wild cards in a meld with naturals.';
  const words = steps.map(({ max, from }, i) => {
    if (steps.length === 1) return `${numberName(max)} at most`;
    const next = steps[i + 1]?.from;
    if (i === 0 && next !== undefined) return `${numberName(max)} up to ${counted(next - 1, 'card')}`;
    return `${numberName(max)} from ${counted(from, 'card')} on`;
  });
  return `Wild cards per meld: ${words.join(', ')}.`;
}

function afterBookSentence(rule: MeldRules['afterBook']): string {
  if (typeof rule === 'string') return `${AFTER_BOOK[rule]}.`;
  const kinds = BOOK_KINDS.map(
    (kind) => `a ${BOOK_KIND_NAMES[kind]} book takes ${kind === 'wild' ? WILD_GROWTH[rule.wild] : GROWTH[rule[kind]]}`,
  );
  return `Once finished, ${listing(kinds)}.`;
}

export const WILD_GROWTH = { sealed: 'nothing', naturals: 'nothing', any: 'wilds' };

const THREES = {
  none: 'Threes are never melded like other ranks',
  black: 'Black threes are melded like other ranks',
  all: 'Threes are melded like other ranks',
};

function specialSentence(ranks: readonly SpecialRank[]): string {
  if (ranks.length === 0) return 'No rank has its own rules.';
  return ranks.map(rankSentence).join(' ');
}

function rankSentence({ rank, wilds, bonus, toGoOut }: SpecialRank): string {
  const rules = [
    ...(wilds ? [] : ['take no wilds']),
    ...(bonus === null ? [] : [`earn ${spokenPoints(bonus.clean)} for a clean book`]),
    ...(bonus === null || !wilds ? [] : [`earn ${spokenPoints(bonus.dirty)} for a dirty one`]),
    ...(toGoOut === 0 ? [] : [`need ${counted(toGoOut, 'book')} before you go out`]),
  ];
  return `${capital(rankPlural(rank))} ${rules.length === 0 ? 'are like the others' : listing(rules)}.`;
}

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
    sentence: (allowed) => (allowed ? 'Wilds may be melded alone.' : 'Wilds are never melded alone.'),
  },
  'meld.afterBook': {
    title: 'Joining a finished book',
    labels: { ...AFTER_BOOK, ...BOOK_KIND_NAMES },
    sentence: afterBookSentence,
  },
  'meld.crossing': {
    title: 'Finishing with cards over',
    labels: {},
    sentence: (may) => (may ? 'You may finish a book with cards over.' : 'Finish a book with just the cards it lacks.'),
  },
  'meld.keepsKind': {
    title: 'Clean books with wilds added',
    labels: {},
    sentence: (keeps) => `A clean book ${keeps ? 'stays clean' : 'turns dirty'} when wilds join it.`,
  },
  'meld.booksPerRank': {
    title: 'Melds per rank',
    labels: { otherwise: 'no limit' },
    sentence: (limit) =>
      limit === null
        ? 'Any number of books of one rank, one unfinished at a time.'
        : `At most ${counted(limit, 'meld')} of one rank in a round, one unfinished at a time.`,
  },
  'meld.threes': {
    title: 'Melding threes',
    labels: THREES,
    sentence: (which, { threes }) =>
      `${which === 'all' && threes.red.laying !== 'never' ? THREES.black : THREES[which]}.`,
  },
  'meld.special': { title: 'Special ranks', labels: {}, sentence: specialSentence },
} as const satisfies Partial<HouseRuleWords>;
