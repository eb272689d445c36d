import { describe, expect, test } from 'vitest';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { defaultSeating, minimumOf, roundRow, rulesOfRound } from '../../shared/ruleset/rounds.ts';

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

  test('a word gives way to an object and the other way round', () => {
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
  const own = { minimum: 90, draw: 3, tail: 0, rules: { meld: { wildMelds: false } } } as const;
  const ruleset = mergeRules(PRESETS.classic, { rounds: [{ minimum: 50, draw: 2, tail: 0 }, own] });

  test('a row belongs to each round; the last one goes on', () => {
    expect([1, 2, 3].map((round) => roundRow(ruleset, round).minimum)).toEqual([50, 90, 90]);
  });

  test('after the last round comes the extra round, if there is one', () => {
    expect(roundRow(PRESETS.common, 5)).toEqual({ minimum: 150, draw: 2, tail: 0 });
  });

  test("a row's rules hold in its round only", () => {
    expect([1, 2].map((round) => rulesOfRound(ruleset, round).meld.wildMelds)).toEqual([true, false]);
  });

  test('the rules of a round are the same object each time', () => {
    expect(rulesOfRound(ruleset, 1)).toBe(ruleset);
    expect(rulesOfRound(ruleset, 2)).toBe(rulesOfRound(ruleset, 2));
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

  test('by the round', () => {
    expect([1, 2, 3, 4, 5].map((round) => minimumOf(PRESETS.tails, round, 9999))).toEqual([50, 90, 120, 150, 200]);
  });

  test.each([
    [-500, 50],
    [0, 50],
    [1495, 50],
    [1500, 90],
    [2999, 90],
    [8000, 120],
  ])('by a total of %i', (score, points) => {
    expect(minimumOf(byScore, 4, score)).toBe(points);
  });
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
  ] as const)('%s, %i players: %i teams', (id, players, teams) => {
    expect(defaultSeating(PRESETS[id], players)).toEqual({ players, teams });
  });

  test('none for a disallowed number of players', () => {
    expect(defaultSeating(PRESETS.tails, 5)).toBeUndefined();
  });
});
