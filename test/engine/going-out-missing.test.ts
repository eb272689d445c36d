import { describe, expect, test } from 'vitest';
import { getMissingBooks, getMissingToGoOut, hasBooks, isReadyToGoOut } from '../../shared/rules/going-out.ts';
import type { Position } from '../../shared/rules/position.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { BookCounts, GoingOutRules } from '../../shared/ruleset/ruleset.ts';
import { getPosition as draftPosition } from '../web/draft-position.ts';

const CLEAN = 'Kshdcshd';
const DIRTY = '8shdcsh2c';
const WILD = '2shdcsh*';

/** A position of a team that is down, in its last packet, with a partner in theirs. */
const getPosition = (part: Partial<Position>, melds: readonly string[] = []): Position => ({
  ...draftPosition({ held: '4s', melds: melds.join(' '), waiting: [], down: true, minimum: 90 }),
  ...part,
});

const makeBooks = (clean: number, dirty: number, wild: number, any = 0) => ({ clean, dirty, wild, any });

describe('the missing books', () => {
  test.each([
    ['classic', [], makeBooks(2, 2, 1)],
    ['classic', [CLEAN, CLEAN, DIRTY, DIRTY], makeBooks(0, 0, 1)],
    ['classic', [CLEAN, CLEAN, CLEAN, DIRTY], makeBooks(0, 1, 1)],
    ['classic', ['Kshdcsh', CLEAN, DIRTY, DIRTY, WILD], makeBooks(1, 0, 0)],
    ['classic', [CLEAN, CLEAN, DIRTY, DIRTY, WILD], makeBooks(0, 0, 0)],
    ['canasta', [CLEAN], makeBooks(0, 1, 1)],
    ['growing', [WILD], makeBooks(0, 1, 0)],
    ['growing', [DIRTY, DIRTY], makeBooks(1, 0, 0)],
    ['tails', [CLEAN, DIRTY, DIRTY], makeBooks(2, 1, 0)],
    ['common', [CLEAN, CLEAN, DIRTY], makeBooks(0, 1, 1)],
  ] as const)('%s with %j', (preset, melds, missing) =>
    expect(getMissingToGoOut(getPosition({ rules: PRESETS[preset] }, melds)).books).toEqual(missing),
  );

  test('of any kind, besides those that are named', () => {
    const rules: GoingOutRules = { ...PRESETS.classic.goingOut, books: { clean: 1, dirty: 1, wild: 0, total: 4 } };
    expect(getMissingBooks(rules, { clean: 0, dirty: 0, wild: 0 })).toEqual(makeBooks(1, 1, 0, 2));
    expect(getMissingBooks(rules, { clean: 3, dirty: 0, wild: 0 })).toEqual(makeBooks(0, 1, 0, 0));
    expect(getMissingBooks(rules, { clean: 1, dirty: 1, wild: 1 })).toEqual(makeBooks(0, 0, 0, 1));
  });
});

describe('other missing requirements', () => {
  const all = [CLEAN, CLEAN, DIRTY, DIRTY, WILD];

  test('points of a team that is not down, and a packet that waits', () => {
    expect(getMissingToGoOut(getPosition({ down: false }, all))).toMatchObject({ minimum: 90 });
    expect(getMissingToGoOut(getPosition({ waiting: [13] }, all))).toMatchObject({ minimum: 0, packets: 1 });
  });

  test('the tail is played last in a round that has one, else the foot, or the only hand', () => {
    expect(getMissingToGoOut(getPosition({ waiting: [13] }, all)).last).toBe('foot');
    expect(getMissingToGoOut(getPosition({ waiting: [13], tail: 1 }, all)).last).toBe('tail');
    const rules = mergeRules(PRESETS.classic, { deal: { packets: [{ name: 'hand', size: 13 }] } });
    expect(getMissingToGoOut(getPosition({ rules }, all)).last).toBe('hand');
  });

  test.each([
    ['classic', { inLast: true, playedLast: false }, 1],
    ['classic', { inLast: true, playedLast: true }, 0],
    ['canasta', { inLast: false, playedLast: false }, 0],
  ] as const)('counts partners who still have to play: %s, %j', (preset, partner, missing) =>
    expect(getMissingToGoOut(getPosition({ rules: PRESETS[preset], partners: [partner] })).partners).toBe(missing),
  );

  test.each([
    ['playedLast', true],
    ['inLast', false],
  ] as const)('partners must have played, or only be there: %s', (partners, mustPlay) => {
    const rules = mergeRules(PRESETS.classic, { goingOut: { partners } });
    expect(getMissingToGoOut(getPosition({ rules })).mustPlay).toBe(mustPlay);
  });

  test('nothing', () => {
    expect(isReadyToGoOut(getMissingToGoOut(getPosition({}, all)))).toBe(true);
    expect(isReadyToGoOut(getMissingToGoOut(getPosition({}, all.slice(1))))).toBe(false);
  });
});

/** The condition as in the rules: out.2, out.3. */
function isEnough({ books: need, wildCountsAsClean }: GoingOutRules, { clean, dirty, wild }: BookCounts): boolean {
  const spare = wildCountsAsClean ? wild - need.wild : 0;
  return wild >= need.wild && dirty >= need.dirty && clean + spare >= need.clean && clean + dirty + wild >= need.total;
}

test('a team has its books exactly when none is missing, for any requirement', () => {
  const counts = [0, 1, 2, 3];
  const all = counts.flatMap((clean) => counts.flatMap((dirty) => counts.map((wild) => ({ clean, dirty, wild }))));
  for (const need of all) {
    for (const total of [0, 3, 5]) {
      for (const wildCountsAsClean of [false, true]) {
        const rules = { ...PRESETS.classic.goingOut, books: { ...need, total }, wildCountsAsClean };
        for (const have of all)
          expect([need, total, have, hasBooks(rules, have)]).toEqual([need, total, have, isEnough(rules, have)]);
      }
    }
  }
});
