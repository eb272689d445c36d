import { describe, expect, test } from 'vitest';
import { addShapes, EMPTY_SHAPE, findGrowthRejection, getKind, isBook, type Shape } from '../../shared/rules/growth.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { findDefaultSeating, getInitialMinimum, getRoundRow, getRulesForRound } from '../../shared/ruleset/rounds.ts';
import type { MeldRules, PartialRules, Ruleset } from '../../shared/ruleset/ruleset.ts';

describe('mergeRules', () => {
  test('objects are merged key by key', () => {
    const merged = mergeRules(PRESETS.classic, { threes: { red: { laid: 300 } } });
    expect(merged.threes.red).toEqual({ ...PRESETS.classic.threes.red, laid: 300 });
    expect(merged.meld).toBe(PRESETS.classic.meld);
  });

  test('lists and single values are replaced', () => {
    const merged = mergeRules(PRESETS.classic, {
      pile: { match: ['addToMeld'], count: 'all' },
      meld: { maxWilds: [2] },
    });
    expect([merged.pile.match, merged.pile.count, merged.meld.maxWilds]).toEqual([['addToMeld'], 'all', [2]]);
  });

  test('an object replaces a word, and a word an object', () => {
    const byScore = mergeRules(PRESETS.classic, { minimum: { byScore: [[0, 50]] }, deal: { upcard: 'none' } });
    expect([byScore.minimum, byScore.deal.upcard]).toEqual([{ byScore: [[0, 50]] }, 'none']);
  });

  test('the base stays unchanged', () => {
    const before = JSON.stringify(PRESETS.tails);
    mergeRules(PRESETS.tails, { goingOut: { books: { clean: 1 } } });
    expect(JSON.stringify(PRESETS.tails)).toBe(before);
  });

  test('a hostile key becomes an ordinary one', () => {
    const merged = mergeRules(PRESETS.classic, JSON.parse('{"__proto__": {"polluted": true}}'));
    expect(Object.hasOwn(merged, '__proto__')).toBe(true);
    expect('polluted' in {}).toBe(false);
  });
});

describe('rounds', () => {
  const overridingRound = { minimum: 90, draw: 3, tail: 0, rules: { meld: { wildMelds: false } } } as const;
  const ruleset = mergeRules(PRESETS.classic, { rounds: [{ minimum: 50, draw: 2, tail: 0 }, overridingRound] });

  test('each round has its row; the last row repeats', () =>
    expect([1, 2, 3].map((round) => getRoundRow(ruleset, round).minimum)).toEqual([50, 90, 90]));

  test('the extra round, if there is one, follows the last', () =>
    expect(getRoundRow(PRESETS.common, 5)).toEqual({ minimum: 150, draw: 2, tail: 0 }));

  test("a row's rules apply to its round only", () =>
    expect([1, 2].map((round) => getRulesForRound(ruleset, round).meld.wildMelds)).toEqual([true, false]));

  test('the rules of a round are the same object each time', () => {
    expect(getRulesForRound(ruleset, 1)).toBe(ruleset);
    expect(getRulesForRound(ruleset, 2)).toBe(getRulesForRound(ruleset, 2));
  });
});

describe('minimumOf', () => {
  const byScore = mergeRules(PRESETS.classic, {
    minimum: {
      byScore: [
        [0, 50],
        [1500, 90],
        [3000, 120],
      ],
    },
  });

  test('depends on the round', () =>
    expect([1, 2, 3, 4, 5].map((round) => getInitialMinimum(PRESETS.tails, round, 9999))).toEqual([
      50, 90, 120, 150, 200,
    ]));

  test.each([
    [-500, 50],
    [0, 50],
    [1495, 50],
    [1500, 90],
    [2999, 90],
    [8000, 120],
  ])('by a total of %i', (score, points) => expect(getInitialMinimum(byScore, 4, score)).toBe(points));
});

describe('usualSeating', () => {
  test.each([
    ['classic', 2, 2],
    ['classic', 4, 2],
    ['classic', 6, 2],
    ['classic', 5, 5],
    ['canasta', 4, 2],
    ['canasta', 6, 2],
    ['canasta', 7, 7],
    ['growing', 6, 2],
    ['common', 4, 2],
    ['common', 6, 3],
    ['common', 8, 4],
    ['common', 12, 6],
    ['common', 7, 7],
    ['tails', 3, 3],
    ['tails', 6, 2],
  ] as const)('%s, %i players: %i teams', (id, players, teams) =>
    expect(findDefaultSeating(PRESETS[id], players)).toEqual({ players, teams }),
  );

  test('none for a disallowed number of players', () => expect(findDefaultSeating(PRESETS.tails, 5)).toBeUndefined());
});

/** `classic` with these melds, needing these books to go out and no others. */
const withNeededBooks = (meld: Partial<MeldRules>, books: object, more: object = {}): Ruleset =>
  mergeRules(PRESETS.classic, {
    ...more,
    meld,
    goingOut: { books: { clean: 0, dirty: 0, wild: 0, total: 0, ...books } },
  } as PartialRules);

function getIssueFields(candidate: unknown): readonly string[] {
  const checked = checkRuleset(candidate);
  return 'issues' in checked ? checked.issues.map(({ field }) => field) : [];
}

const LARGEST = 12;

const ENTRIES: readonly Shape[] = Array.from({ length: LARGEST + 1 }, (_, naturals) =>
  Array.from({ length: LARGEST + 1 - naturals }, (_, wilds) => ({ naturals, wilds })),
).flat();

/** Whether melds can grow into a dirty book, entry by entry as the engine allows. */
function canGrowDirty(rules: MeldRules): boolean {
  const found = new Map([['', EMPTY_SHAPE]]);
  for (const before of found.values()) {
    for (const added of ENTRIES) {
      const after = addShapes(before, added);
      if (after.naturals + after.wilds > LARGEST || findGrowthRejection(rules, before, added) !== undefined) continue;
      found.set(`${after.naturals} ${after.wilds}`, after);
    }
  }
  return [...found.values()].some((shape) => isBook(rules, shape) && getKind(shape) === 'dirty');
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
  test.each(CASES)('can require a dirty book if one can be made: $afterBook $bookSize $maxWilds', (meld) => {
    const rules = withNeededBooks(meld, { dirty: 1 });
    expect(getIssueFields(rules)).toEqual(canGrowDirty(rules.meld) ? [] : ['goingOut.books.dirty']);
  });

  test('wilds that can only join finished books make one book of each rank dirty', () => {
    const meld = { afterBook: 'any', maxWilds: [0, 0, 0, 0, 0, 1], booksPerRank: 1 } as const;
    expect(getIssueFields(withNeededBooks(meld, { dirty: 11 }))).toEqual([]);
    expect(getIssueFields(withNeededBooks(meld, { dirty: 12 }))).toEqual(['goingOut.books.dirty']);
  });

  test('clean books required next to dirty ones count toward the total', () => {
    const three = { seating: [{ players: 2, teams: 2 }], deck: { extraDecks: 1, jokersPerDeck: 0 } };
    const meld = { bookSize: 7, maxWilds: [1, 1, 1, 1, 2], wildMelds: false } as const;
    // 12 cards of each rank and 12 wilds: a clean book of 7 and a dirty one of 5 and 2 wilds six times, five more clean ones.
    expect(getIssueFields(withNeededBooks(meld, { total: 17 }, three))).toEqual([]);
    expect(getIssueFields(withNeededBooks(meld, { total: 24 }, three))).toEqual(['goingOut.books.total']);
  });

  test('decks added to the stock count too', () => {
    const two = { seating: [{ players: 2, teams: 2 }], deck: { extraDecks: 0, jokersPerDeck: 0 } };
    const meld = { booksPerRank: null };
    expect(getIssueFields(withNeededBooks(meld, { clean: 12 }, two))).toEqual(['goingOut.books.clean']);
    expect(getIssueFields(withNeededBooks(meld, { clean: 12 }, { ...two, stock: { exhausted: 'addDeck' } }))).toEqual(
      [],
    );
  });
});

describe('the check of threes as a special rank', () => {
  const issuesWith = (threes: MeldRules['threes'], toGoOut: number): readonly string[] => {
    const special = [{ rank: '3', wilds: false, bonus: { clean: 2000, dirty: 2000 }, toGoOut }] as const;
    const checked = checkRuleset(withNeededBooks({ threes, special }, {}, { seating: [{ players: 4, teams: 2 }] }));
    return 'issues' in checked ? checked.issues.map(({ reason }) => reason.code) : [];
  };

  test('count only where threes are melded as a rank', () => {
    expect(issuesWith('none', 0)).toEqual(['threesAreNoRank']);
    expect(issuesWith('black', 0)).toEqual([]);
  });

  test('no more books than the black ones of all decks make', () => {
    expect(issuesWith('black', 1)).toEqual([]);
    expect(issuesWith('black', 2)).toEqual(['tooManyOfRank']);
  });
});
