import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, MISSED, type Pace } from '../../shared/protocol/settings.ts';
import { laterDay, localTime, parseLocalTime } from '../../web/pace/local-time.ts';
import { choiceOf, DAY, endsOverNight, isSettled, paceOf, withSettled } from '../../web/table-settings/pace-choice.ts';
import { paceSentences } from '../../web/text/en/pace.ts';
import { duration } from '../../web/text/en/times.ts';

const pace = (part: Partial<Pace>): Pace => ({ perTurn: DAY, bank: DAY, missed: 'botTurn', remind: DAY, ...part });

describe('the form', () => {
  test.each([null, 5, 90, 720, DAY, 3 * DAY, 7 * DAY, 40_320])('shows a present pace of %s minutes', (perTurn) => {
    const settled = perTurn === null ? DEFAULT_SETTINGS.pace : pace({ perTurn });
    expect(paceOf(choiceOf(settled))).toEqual(settled);
    expect(isSettled(choiceOf(settled), settled)).toBe(true);
    expect(isSettled({ ...choiceOf(settled), remind: 2 * DAY }, settled)).toBe(false);
  });

  test('refuses a custom time that no turn may have', () => {
    const own = { ...choiceOf(pace({ perTurn: 60 })), amount: 4, unit: 'minutes' } as const;
    expect(paceOf(own)).toBeUndefined();
    expect(paceOf({ ...own, amount: 5 })?.perTurn).toBe(5);
    expect(paceOf({ ...own, amount: 29, unit: 'days' })).toBeUndefined();
    expect(paceOf({ ...own, amount: Number.NaN })).toBeUndefined();
  });

  test('warns if a turn can end at night', () => {
    const night = 10 * 60;
    expect(endsOverNight(pace({ perTurn: night - 1, bank: 0 }))).toBe(true);
    expect(endsOverNight(pace({ perTurn: night - 60, bank: 60 }))).toBe(false);
    expect(endsOverNight(pace({ perTurn: null, bank: 0 }))).toBe(false);
  });

  test('offers the present choice beside the usual ones', () => {
    expect(withSettled([60, 1440], 720)).toEqual([60, 720, 1440]);
    expect(withSettled([60, 1440], 60)).toEqual([60, 1440]);
  });
});

describe('words', () => {
  test.each([DEFAULT_SETTINGS.pace, ...MISSED.map((missed) => pace({ missed, perTurn: 60 }))])(
    'each pace in sentences: %o',
    (settled) => {
      for (const sentence of paceSentences(settled)) expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
    },
  );

  test.each([
    [1, '1 minute'],
    [60, '1 hour'],
    [90, '90 minutes'],
    [150, '2 hours 30 min'],
    [DAY, '1 day'],
    [7 * DAY, '7 days'],
  ])('%i minutes are %s', (minutes, words) => expect(duration(minutes)).toBe(words));
});

test('a day and time of this device, there and back', () => {
  const at = laterDay(Date.now(), 3);
  expect(new Date(at).getHours()).toBe(18);
  expect(parseLocalTime(localTime(at))).toBe(at);
  expect(parseLocalTime('')).toBeUndefined();
  expect(parseLocalTime('soon')).toBeUndefined();
});
