import { describe, expect, test } from 'vitest';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { findExpectedLength, findTableLength } from '../../shared/protocol/table-forecast.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { getDaysPerLap } from '../../shared/ruleset/days-forecast.ts';
import { findForecast, findLength } from '../../shared/ruleset/game-forecast.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import type { RoundRow } from '../../shared/ruleset/ruleset.ts';
import { TURNS_OF_ROUNDS } from '../../shared/ruleset/turns-of-rounds.ts';
import { choosePreset, chooseRounds, createHostForm, getRoundChoices } from '../../web/rules/host-form.ts';
import { getCharter } from '../functions/table-at.ts';

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

test('a short game of seven turns takes about ten minutes, or less than a week', () => {
  const { classic } = PRESETS;
  const short = { ...classic, rounds: [{ ...(classic.rounds[0] as RoundRow), turns: 7 }] };
  expect(findLength(short, { players: 4, teams: 2 })).toEqual({ turns: 7, minutes: 10, days: 5, weekly: 4 });
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

describe('the days of a game a turn at a time', () => {
  const charter: Charter = { ...getCharter(4), names: ['Ann', 'Ben', 'Cyd', 'Dot'] };
  const NOW = Date.parse('2027-01-04T12:00:00Z');
  const daysAt = (zones: readonly string[], part: Partial<Parameters<typeof findTableLength>[1]> = {}): number =>
    findTableLength(
      { ...charter, zones: zones.map((zone, person) => [person, zone] as const) },
      { occupants: [0, 1, 2, 3], ...part },
      NOW,
    )?.days ?? 0;
  const apart = ['Europe/Lisbon', 'America/Phoenix', 'Asia/Kolkata', 'Europe/Lisbon'];

  test('grow with zones apart, depend on the order of seats, and do not count bots', () => {
    const same = daysAt(['Europe/Lisbon', 'Europe/Lisbon', 'Europe/Lisbon', 'Europe/Lisbon']);
    expect(daysAt(apart)).toBeGreaterThan(1.2 * same);
    expect(daysAt(['Asia/Tokyo'])).toBe(same);
    expect(daysAt([])).toBe(same);
    expect(daysAt(apart, { occupants: [0, 'bot', 'bot', 3] })).toBeLessThan(0.6 * same);
    const east = ['Asia/Tokyo', 'Europe/Lisbon', 'America/Phoenix'];
    expect(daysAt(east, { occupants: [0, 1, 2, 'bot'] })).not.toBe(daysAt(east, { occupants: [2, 1, 0, 'bot'] }));
  });

  test('shrink with longer hours', () => {
    const daysWith = (hours?: { readonly from: number; readonly to: number }): number =>
      getDaysPerLap([-14, 0, 11].map((offset) => ({ offset, ...(hours && { hours }) })));
    expect(daysWith({ from: 420, to: 1380 })).toBeLessThan(0.95 * daysWith());
    expect(daysWith({ from: 480, to: 1320 })).toBe(daysWith());
    expect(daysWith({ from: 0, to: 0 })).toBeLessThan(daysWith({ from: 420, to: 1380 }));
  });

  test('shrink to less than three weeks with a live hour, the sooner it is', () => {
    const weekly = { minute: 960, zone: 'Europe/Lisbon', weekly: true } as const;
    const withDate = (day: string) =>
      findTableLength(charter, { occupants: [0, 1, 2, 3], date: { ...weekly, day } }, NOW);
    const [soon, later] = [withDate('2027-01-05'), withDate('2027-01-10')];
    expect(soon?.weekly).toBeLessThan(later?.weekly ?? 0);
    expect(later?.weekly).toBeLessThan(21);
    expect(later?.days).toBe(daysAt([]));
    expect(
      findExpectedLength(charter, { occupants: [0, 1, 2, 3], date: { ...weekly, day: '2027-01-10' } }, NOW)?.days,
    ).toBe(later?.weekly);
  });
});
