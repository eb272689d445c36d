import { describe, expect, test } from 'vitest';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { forecast } from '../../web/rules/forecast.ts';
import { GameLength, type GameLengthProps } from '../../web/rules/GameLength.tsx';
import { choosePreset, chooseRounds, newHostForm, roundChoices } from '../../web/rules/host-form.ts';
import { TURNS_OF_ROUNDS } from '../../web/rules/turns-of-rounds.ts';
import { FORECAST } from '../../web/text/en/forecast.ts';

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

  test('may be played in one round or in two, and the forecast grows with them', () => {
    const form = choosePreset(newHostForm('Ann'), preset);
    const lengths = roundChoices(form).map((count) => {
      const short = chooseRounds(form, count);
      expect('issues' in checkRuleset(short.ruleset)).toBe(false);
      return forecast({ preset, seating: short.seating, rounds: short.ruleset.rounds.length })?.turns ?? 0;
    });
    expect(lengths.length).toBeGreaterThan(2);
    expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => a - b));
  });
});

test('teams without figures take those of as many people; there are none beyond the most people ever measured', () => {
  const standard = forecast({ preset: 'classic', seating: { players: 6, teams: 2 }, rounds: 4 });
  expect(forecast({ preset: 'classic', seating: { players: 6, teams: 3 }, rounds: 4 })).toEqual(standard);
  expect(forecast({ preset: 'classic', seating: { players: 12, teams: 2 }, rounds: 4 })).toBeUndefined();
});

test('a round beyond the figures is like the last one', () => {
  const of = (rounds: number): number =>
    forecast({ preset: 'classic', seating: { players: 2, teams: 2 }, rounds })?.turns ?? 0;
  expect(of(5) - of(4)).toBeCloseTo(of(4) / 4, -1);
});

test.each([
  [9, 5, 'About 9 turns each. Over days, at two turns a day: about 5 days.'],
  [62, 31, 'About 62 turns each. Over days, at two turns a day: about 4½ weeks.'],
  [28, 14, 'About 28 turns each. Over days, at two turns a day: about 2 weeks.'],
])('%i turns in words', (turns, days, words) => expect(FORECAST.words(turns, days)).toBe(words));

describe('the words about a game’s length', () => {
  const { classic } = PRESETS;
  const seating = { players: 4, teams: 2 } as const;
  const wordsOf = (props: GameLengthProps): string | undefined => {
    const children = GameLength(props)?.props.children as readonly string[] | undefined;
    return children?.join('').trim();
  };

  test('show a joining player what the host has chosen, by the nearest preset', () => {
    const { turns, days } = forecast({ preset: 'classic', seating, rounds: 4 }) ?? { turns: 0, days: 0 };
    expect(wordsOf({ ruleset: classic, seating })).toBe(`4 rounds. ${FORECAST.words(turns, days)}`);
    expect(wordsOf({ ruleset: { ...classic, rounds: classic.rounds.slice(0, 1) }, seating })).toMatch(
      /^One round. About/,
    );
  });

  test('offer shorter games to those who can choose', () => {
    expect(wordsOf({ ruleset: classic, seating, preset: 'classic', hasChoice: true })).toMatch(/^About.*One or two/);
  });

  test('are absent without figures', () => {
    expect(wordsOf({ ruleset: classic, seating: { players: 12, teams: 2 } })).toBeUndefined();
  });
});
