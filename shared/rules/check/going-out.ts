import type { BookKind, Ruleset, Seating } from '../ruleset.ts';
import { decksAt } from './deck.ts';
import { type Misfit, misfitIf } from './misfit.ts';

const NATURAL_RANKS = 11;

/** Most books of each kind that one team could make, if it had every card of the table. */
type Reach = Readonly<Record<BookKind | 'clean with wild' | 'total', number>>;

function reachAt(rules: Ruleset, seating: Seating): Reach {
  const decks = decksAt(rules, seating);
  const wilds = decks * (4 + rules.deck.jokersPerDeck);
  const clean = NATURAL_RANKS * booksOf(rules, decks * 4, rules.meld.bookSize);
  const dirty = Math.min(
    NATURAL_RANKS * booksOf(rules, decks * 4, fewestNaturals(rules)),
    canBeDirty(rules) ? wilds : 0,
  );
  const wild = rules.meld.wildMelds ? booksOf(rules, wilds, rules.meld.bookSize) : 0;
  const natural = Math.max(clean, dirty);
  return { clean, dirty, wild, 'clean with wild': clean + wild, total: natural + wild };
}

/** Books of one rank from so many of its cards, each book needing at least `each` of them. */
const booksOf = (rules: Ruleset, cards: number, each: number): number =>
  Math.min(Math.floor(cards / each), rules.meld.booksPerRank ?? Number.POSITIVE_INFINITY);

const wildsInBook = (rules: Ruleset): number =>
  rules.meld.maxWilds[rules.meld.bookSize - 3] ?? (rules.meld.maxWilds.at(-1) as number);

const fewestNaturals = (rules: Ruleset): number => rules.meld.bookSize - wildsInBook(rules);

const canBeDirty = (rules: Ruleset): boolean => wildsInBook(rules) > 0;

/** Books needed to go out that no team could ever make, at any of the tables that the ruleset allows. */
export function misfitGoingOut(rules: Ruleset): readonly Misfit[] {
  const { books, wildCountsAsClean } = rules.goingOut;
  const most = bestReach(rules);
  const tooMany = (kind: BookKind | 'total', limit: number) =>
    misfitIf(books[kind] > limit, `goingOut.books.${kind}`, tooManyBooks(kind, limit));
  return [
    ...tooMany('clean', wildCountsAsClean ? most['clean with wild'] : most.clean),
    ...tooMany('dirty', most.dirty),
    ...(rules.meld.wildMelds || books.wild === 0 ? tooMany('wild', most.wild) : [WILD_NOT_ALLOWED]),
    ...tooMany('total', most.total),
  ];
}

const WILD_NOT_ALLOWED: Misfit = {
  field: 'goingOut.books.wild',
  message:
    'A wild book is needed to go out, but wilds may not be melded by themselves: allow such melds or ask for none.',
};

const tooManyBooks = (kind: BookKind | 'total', limit: number): string =>
  `With these cards and melds a team can make at most ${limit} ${kind === 'total' ? 'books' : `${kind} books`}: ask for no more to go out.`;

function bestReach(rules: Ruleset): Reach {
  const reaches = rules.seating.map((seating) => reachAt(rules, seating));
  const best = (kind: keyof Reach) => Math.max(...reaches.map((reach) => reach[kind]));
  return {
    clean: best('clean'),
    dirty: best('dirty'),
    wild: best('wild'),
    'clean with wild': best('clean with wild'),
    total: best('total'),
  };
}
