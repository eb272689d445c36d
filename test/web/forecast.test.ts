import { describe, expect, test } from 'vitest';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { findForecast, findLength } from '../../shared/ruleset/game-forecast.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import type { RoundRow } from '../../shared/ruleset/ruleset.ts';
import { TURNS_OF_ROUNDS } from '../../shared/ruleset/turns-of-rounds.ts';
import { choosePreset, chooseRounds, createHostForm, getRoundChoices } from '../../web/rules/host-form.ts';

describe.each(PRESET_IDS)('%s', (preset) => {
  const { seating, rounds } = PRESETS[preset];

  test('has figures for every seating and round', () => {
    const seatings = seating.map(({ players, teams }) => `${players}/${teams}`);
    expect(Object.keys(TURNS_OF_ROUNDS[preset]).sort()).toEqual(seatings.sort());
    for (const turns of Object.values(TURNS_OF_ROUNDS[preset])) {
      expect(turns).toHaveLength(rounds.length);
      expect(turns[0]).toBeGreaterThan(2);
      expect(Math.max(...turns)).toBeLessThan(60);
    }
  });

  test('covers one round or two, and the forecast grows with them', () => {
    const form = choosePreset(createHostForm('Ann'), preset);
    const lengths = getRoundChoices(form).map((count) => {
      const short = chooseRounds(form, count);
      expect('issues' in checkRuleset(short.ruleset)).toBe(false);
      return findForecast({ preset, seating: short.seating, rounds: short.ruleset.rounds.length })?.turns ?? 0;
    });
    expect(lengths.length).toBeGreaterThan(2);
    expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => a - b));
  });
});

test('teams without figures use those of as many people; there are none beyond the largest measured', () => {
  const standard = findForecast({ preset: 'classic', seating: { players: 6, teams: 2 }, rounds: 4 });
  expect(findForecast({ preset: 'classic', seating: { players: 6, teams: 3 }, rounds: 4 })).toEqual(standard);
  expect(findForecast({ preset: 'classic', seating: { players: 12, teams: 2 }, rounds: 4 })).toBeUndefined();
});

test('a short game of seven turns takes about ten minutes and four days', () => {
  const { classic } = PRESETS;
  const short = { ...classic, rounds: [{ ...(classic.rounds[0] as RoundRow), turns: 7 }] };
  expect(findLength(short, { players: 4, teams: 2 })).toEqual({ turns: 7, minutes: 10, days: 4 });
  expect(findLength(classic, { players: 4, teams: 2 })?.minutes).toBeGreaterThan(60);
});

test('a round beyond the figures is like the last one', () => {
  const of = (rounds: number): number =>
    findForecast({ preset: 'classic', seating: { players: 2, teams: 2 }, rounds })?.turns ?? 0;
  expect(of(5) - of(4)).toBeCloseTo(of(4) / 4, -1);
});

test('minutes grow with the people and are never zero', () => {
  const of = (players: number, rounds: number): number =>
    findForecast({ preset: 'classic', seating: { players, teams: 2 }, rounds })?.minutes ?? 0;
  expect([of(2, 4) < of(4, 4), of(4, 4) < of(6, 4), of(2, 0)]).toEqual([true, true, 10]);
  expect(of(4, 4) % 10).toBe(0);
});

test('a turn of a growing draw takes longer than one of Classic', () => {
  const seating = { players: 4, teams: 2 } as const;
  const [classic, growing] = (['classic', 'growing'] as const).map((preset) => {
    const { minutes = 0, turns = 0 } = findForecast({ preset, seating, rounds: 4 }) ?? {};
    return minutes / turns;
  });
  expect(growing).toBeGreaterThan(1.5 * (classic ?? 0));
});
