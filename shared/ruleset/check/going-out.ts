import { MELD_SIZE, maxWildsAt } from '../max-wilds.ts';
import type { BookKind, MeldRules, Ruleset, Seating } from '../ruleset.ts';
import { maxDecksAt } from './deck.ts';
import { issueIf, type RulesetIssue } from './issue.ts';

const NATURAL_RANKS = 11;

/** Maximum books of each kind for a team that had every card of the table. */
type BookReach = Readonly<Record<BookKind | 'clean with wild' | 'total', number>>;

/** Upper bounds: no team can make more. */
function reachAt(rules: Ruleset, seating: Seating): BookReach {
  const decks = maxDecksAt(rules, seating);
  const wilds = decks * (4 + rules.deck.jokersPerDeck);
  const { bookSize, wildMelds } = rules.meld;
  const fewest = fewestNaturals(rules.meld);
  const ofRanks = (naturals: number): number => NATURAL_RANKS * booksOf(rules, decks * 4, naturals);
  const clean = ofRanks(bookSize);
  const dirty = fewest === undefined ? 0 : Math.min(ofRanks(fewest), wilds);
  const wild = wildMelds ? booksOf(rules, wilds, bookSize) : 0;
  const natural = Math.min(ofRanks(Math.min(fewest ?? bookSize, bookSize)), clean + dirty);
  return { clean, dirty, wild, 'clean with wild': clean + wild, total: natural + wild };
}

/** Books of one rank, or of wilds, from `cards` cards, at least `each` per book. */
const booksOf = (rules: Ruleset, cards: number, each: number): number =>
  Math.min(Math.floor(cards / each), rules.meld.booksPerRank ?? Number.POSITIVE_INFINITY);

/** Minimum naturals in a dirty book; undefined if no book can have a wild: meld.3, meld.5 to meld.7. */
function fewestNaturals(rules: MeldRules): number | undefined {
  const { bookSize, afterBook, maxWilds } = rules;
  // The book's size limits its wilds; if wilds may join a finished book, the size it has grown to does.
  const largest = afterBook === 'any' ? Math.max(bookSize, maxWilds.length - 1 + MELD_SIZE) : bookSize;
  const sizes = Array.from({ length: largest - bookSize + 1 }, (_, more) => bookSize + more);
  const naturals = sizes.filter((size) => maxWildsAt(rules, size) > 0).map((size) => size - maxWildsAt(rules, size));
  return naturals.length === 0 ? undefined : Math.min(...naturals);
}

/** Books needed to go out that no team could make at any table the ruleset allows. */
export function goingOutIssues(rules: Ruleset): readonly RulesetIssue[] {
  const { books, wildCountsAsClean } = rules.goingOut;
  const max = bestReach(rules);
  const tooMany = (kind: BookKind | 'total', limit: number) =>
    issueIf(books[kind] > limit, `goingOut.books.${kind}`, { code: 'tooManyBooks', kind, max: limit });
  return [
    ...tooMany('clean', wildCountsAsClean ? max['clean with wild'] : max.clean),
    ...tooMany('dirty', max.dirty),
    ...(rules.meld.wildMelds || books.wild === 0 ? tooMany('wild', max.wild) : [WILD_NOT_ALLOWED]),
    ...tooMany('total', max.total),
  ];
}

const WILD_NOT_ALLOWED: RulesetIssue = {
  field: 'goingOut.books.wild',
  reason: { code: 'wildNotAllowed' },
};

function bestReach(rules: Ruleset): BookReach {
  const reaches = rules.seating.map((seating) => reachAt(rules, seating));
  const best = (kind: keyof BookReach) => Math.max(...reaches.map((reach) => reach[kind]));
  return {
    clean: best('clean'),
    dirty: best('dirty'),
    wild: best('wild'),
    'clean with wild': best('clean with wild'),
    total: best('total'),
  };
}
