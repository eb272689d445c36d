import { describe, expect, test } from 'vitest';
import { isBook, kindOf, NOTHING, refuseGrowth, type Shape, sumOf } from '../../shared/rules/growth.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { MeldRules, PartialRules, Ruleset } from '../../shared/ruleset/ruleset.ts';

/** `classic` with these melds, needing these books to go out and no others. */
const needing = (meld: Partial<MeldRules>, books: object, more: object = {}): Ruleset =>
  mergeRules(PRESETS.classic, {
    ...more,
    meld,
    goingOut: { books: { clean: 0, dirty: 0, wild: 0, total: 0, ...books } },
  } as PartialRules);

function issueFields(candidate: unknown): readonly string[] {
  const checked = checkRuleset(candidate);
  return 'issues' in checked ? checked.issues.map(({ field }) => field) : [];
}

const LARGEST = 12;

const ENTRIES: readonly Shape[] = Array.from({ length: LARGEST + 1 }, (_, naturals) =>
  Array.from({ length: LARGEST + 1 - naturals }, (_, wilds) => ({ naturals, wilds })),
).flat();

/** Whether melds can grow into a dirty book, entry by entry as the engine allows. */
function canGrowDirty(rules: MeldRules): boolean {
  const found = new Map([['', NOTHING]]);
  for (const before of found.values()) {
    for (const added of ENTRIES) {
      const after = sumOf(before, added);
      if (after.naturals + after.wilds > LARGEST || refuseGrowth(rules, before, added) !== undefined) continue;
      found.set(`${after.naturals} ${after.wilds}`, after);
    }
  }
  return [...found.values()].some((shape) => isBook(rules, shape) && kindOf(shape) === 'dirty');
}

const LIMITS: readonly (readonly number[])[] = [
  [0],
  [1],
  [0, 1],
  [0, 0, 0, 0, 1],
  [0, 0, 0, 0, 0, 1],
  [0, 0, 0, 0, 0, 0, 0, 5],
  [1, 1, 1, 1, 1],
];
const CASES = (['sealed', 'naturals', 'any'] as const).flatMap((afterBook) =>
  [3, 5, 7].flatMap((bookSize) => LIMITS.map((maxWilds) => ({ afterBook, bookSize, maxWilds }))),
);

describe('books needed to go out', () => {
  test.each(CASES)('a dirty book may be required if one can be made: $afterBook $bookSize $maxWilds', (meld) => {
    const rules = needing(meld, { dirty: 1 });
    expect(issueFields(rules)).toEqual(canGrowDirty(rules.meld) ? [] : ['goingOut.books.dirty']);
  });

  test('wilds that only join finished books make one book of each rank dirty', () => {
    const meld = { afterBook: 'any', maxWilds: [0, 0, 0, 0, 0, 1], booksPerRank: 1 } as const;
    expect(issueFields(needing(meld, { dirty: 11 }))).toEqual([]);
    expect(issueFields(needing(meld, { dirty: 12 }))).toEqual(['goingOut.books.dirty']);
  });

  test('clean books beside dirty ones count to the books in all', () => {
    const three = { seating: [{ players: 2, teams: 2 }], deck: { extraDecks: 1, jokersPerDeck: 0 } };
    const meld = { bookSize: 7, maxWilds: [1, 1, 1, 1, 2], wildMelds: false } as const;
    // 12 cards of each rank and 12 wilds: a clean book of 7 and a dirty one of 5 and 2 wilds six times, five more clean ones.
    expect(issueFields(needing(meld, { total: 17 }, three))).toEqual([]);
    expect(issueFields(needing(meld, { total: 24 }, three))).toEqual(['goingOut.books.total']);
  });

  test('decks that are added to the stock count too', () => {
    const two = { seating: [{ players: 2, teams: 2 }], deck: { extraDecks: 0, jokersPerDeck: 0 } };
    const meld = { booksPerRank: null };
    expect(issueFields(needing(meld, { clean: 12 }, two))).toEqual(['goingOut.books.clean']);
    expect(issueFields(needing(meld, { clean: 12 }, { ...two, stock: { exhausted: 'addDeck' } }))).toEqual([]);
  });
});

describe('threes as a special rank', () => {
  const issuesWith = (threes: MeldRules['threes'], toGoOut: number): readonly string[] => {
    const special = [{ rank: '3', wilds: false, bonus: { clean: 2000, dirty: 2000 }, toGoOut }] as const;
    const checked = checkRuleset(needing({ threes, special }, {}, { seating: [{ players: 4, teams: 2 }] }));
    return 'issues' in checked ? checked.issues.map(({ reason }) => reason.code) : [];
  };

  test('only where threes are melded as a rank', () => {
    expect(issuesWith('none', 0)).toEqual(['threesAreNoRank']);
    expect(issuesWith('black', 0)).toEqual([]);
  });

  test('no more books than the black ones of all decks make', () => {
    expect(issuesWith('black', 1)).toEqual([]);
    expect(issuesWith('black', 2)).toEqual(['tooManyOfRank']);
  });
});
