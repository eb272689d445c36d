import { getRank, isThree, isWild, type NaturalRank } from '../../cards/cards.ts';
import { getDeck } from '../decks.ts';
import { getMaxWilds, getMeldRanks, getMeldRules, isRankThree, MELD_SIZE } from '../max-wilds.ts';
import type { BookKind, MeldRules, Ruleset, Seating } from '../ruleset.ts';
import { getMaxDecks } from './deck.ts';
import { issueIf, type RulesetIssue } from './issue.ts';

type BookReach = Readonly<Record<BookKind | 'clean with wild' | 'total', number>>;

interface DeckYield {
  readonly wilds: number;
  readonly ranks: readonly { readonly cards: number; readonly fewest: number | undefined }[];
}

const getYield = (rules: Ruleset): DeckYield => ({
  wilds: getDeck(rules.deck).filter(isWild).length,
  ranks: getMeldRanks(rules.meld).map((rank) => ({
    cards: countPerDeck(rules, rank),
    fewest: findFewestNaturals(getMeldRules(rules.meld, rank)),
  })),
});

/** Upper bounds: no team can make more. */
function getBookReach(rules: Ruleset, deck: DeckYield, decks: number): BookReach {
  const wilds = decks * deck.wilds;
  const { bookSize, wildMelds } = rules.meld;
  const ofRanks = (naturals: (fewest: number | undefined) => number | undefined): number =>
    deck.ranks.reduce((sum, { cards, fewest }) => sum + getBooks(rules, decks * cards, naturals(fewest)), 0);
  const clean = ofRanks(() => bookSize);
  const dirty = Math.min(
    ofRanks((fewest) => fewest),
    wilds,
  );
  const wild = wildMelds ? getBooks(rules, wilds, bookSize) : 0;
  const natural = Math.min(
    ofRanks((fewest = bookSize) => Math.min(fewest, bookSize)),
    clean + dirty,
  );
  return { clean, dirty, wild, 'clean with wild': clean + wild, total: natural + wild };
}

const countPerDeck = (rules: Ruleset, rank: NaturalRank): number =>
  getDeck(rules.deck).filter((card) => getRank(card) === rank && (!isThree(card) || isRankThree(rules, card))).length;

/** Counts books of one rank, or of wilds, from `cards` cards, at least `each` per book; 0 if none are possible. */
const getBooks = (rules: Ruleset, cards: number, each: number | undefined): number =>
  each === undefined ? 0 : Math.min(Math.floor(cards / each), rules.meld.booksPerRank ?? Number.POSITIVE_INFINITY);

/** The fewest naturals in a dirty book; undefined if no book can have a wild: meld.3, meld.5 to meld.7. */
function findFewestNaturals(rules: MeldRules): number | undefined {
  const { bookSize, maxWilds } = rules;
  // The book's size limits its wilds; if wilds can join a finished book, its final size does.
  const beyond = mayGrowByWilds(rules) && typeof maxWilds !== 'string' ? maxWilds.length - 1 + MELD_SIZE : bookSize;
  const sizes = Array.from({ length: Math.max(bookSize, beyond) - bookSize + 1 }, (_, more) => bookSize + more);
  const naturals = sizes.filter((size) => getMaxWilds(rules, size) > 0).map((size) => size - getMaxWilds(rules, size));
  return naturals.length === 0 ? undefined : Math.min(...naturals);
}

const mayGrowByWilds = ({ afterBook }: MeldRules): boolean =>
  typeof afterBook === 'string' ? afterBook === 'any' : afterBook.clean === 'any' || afterBook.dirty === 'any';

export const findGoingOutIssues = (rules: Ruleset): readonly RulesetIssue[] => [
  ...findNeededBookIssues(rules),
  ...findSpecialIssues(rules),
];

function findNeededBookIssues(rules: Ruleset): readonly RulesetIssue[] {
  const { books, wildCountsAsClean } = rules.goingOut;
  const deck = getYield(rules);
  const reaches = rules.seating.map((seating) => ({
    players: seating.players,
    reach: getBookReach(rules, deck, getMaxDecks(rules, seating)),
  }));
  const tooMany = (kind: BookKind | 'total', of: keyof BookReach = kind, needed = books[kind]) => {
    const max = Math.max(...reaches.map(({ reach }) => reach[of]));
    if (needed > max && needed === books[kind])
      return [{ field: `goingOut.books.${kind}`, reason: { code: 'tooManyBooks' as const, kind, max } }];
    const short = reaches.find(({ reach }) => needed > reach[of]);
    return short === undefined
      ? []
      : [
          {
            field: `goingOut.books.${kind}`,
            reason: { code: 'tooManyBooksFor' as const, kind, players: short.players, max: short.reach[of] },
          },
        ];
  };
  const kinds = [
    ...tooMany('clean', wildCountsAsClean ? 'clean with wild' : 'clean'),
    ...tooMany('dirty'),
    ...(rules.meld.wildMelds || books.wild === 0 ? tooMany('wild') : [WILD_NOT_ALLOWED]),
    ...tooMany('total'),
  ];
  return kinds.length > 0 ? kinds : tooMany('total', 'total', books.clean + books.dirty + books.wild);
}

const WILD_NOT_ALLOWED: RulesetIssue = {
  field: 'goingOut.books.wild',
  reason: { code: 'wildNotAllowed' },
};

const findSpecialIssues = (rules: Ruleset): readonly RulesetIssue[] =>
  rules.meld.special.flatMap(({ rank, toGoOut }, i) =>
    rules.seating
      .map((seating) => ({ players: seating.players, max: getMaxBooksOfRank(rules, seating, rank) }))
      .filter(({ max }) => toGoOut > max)
      .slice(0, 1)
      .flatMap(({ players, max }) => issueIf(true, `meld.special.${i}`, { code: 'tooManyOfRank', rank, players, max })),
  );

function getMaxBooksOfRank(rules: Ruleset, seating: Seating, rank: NaturalRank): number {
  const { bookSize } = rules.meld;
  const fewest = findFewestNaturals(getMeldRules(rules.meld, rank)) ?? bookSize;
  return getBooks(rules, getMaxDecks(rules, seating) * countPerDeck(rules, rank), Math.min(bookSize, fewest));
}
