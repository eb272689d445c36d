import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, MISSED, type Pace } from '../../shared/protocol/settings.ts';
import { SOME_SETTINGS } from '../../shared/protocol/settings-schema.ts';
import { computeFingerprint } from '../../shared/protocol/submission-fingerprint.ts';
import { limitSentences } from '../../web/text/en/pace.ts';
import { countdown, duration } from '../../web/text/en/times.ts';
import { PACES } from '../../web/text/game-timing.ts';
import { getLaterDay, getLocalTime, parseLocalTime } from '../../web/time/local-time.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

test.each(Object.entries(PACES))(
  'for %s, the server reads exactly what the page sent, so both compute the same fingerprint',
  (_, pace) => {
    const sent = { type: 'changeSettings', settings: { pace } } as const;
    const read = { ...sent, settings: v.parse(SOME_SETTINGS, sent.settings) };
    expect(computeFingerprint([read as never])).toBe(computeFingerprint([sent]));
    expect(JSON.stringify(read)).toBe(JSON.stringify(sent));
  },
);

describe('words', () => {
  test.each([DEFAULT_SETTINGS.pace, ...MISSED.map((missed): Pace => ({ missed, perTurn: 60 }))])(
    'words each pace in sentences: %o',
    (settled) => {
      for (const sentence of limitSentences(settled)) expect(sentence).toMatch(/^[A-Z].+\.$/);
    },
  );

  test.each([
    [1, 'in 1 minute'],
    [89, 'in 89 minutes'],
    [180, 'in 3 hours'],
    [35 * HOUR, 'in 35 hours'],
    [3 * DAY, 'in 3 days'],
  ])('words a deadline %i minutes in the future as %s', (minutes, words) =>
    expect(countdown(minutes * 60_000, 0)).toBe(words),
  );

  test.each([
    [1, '1 minute'],
    [60, '1 hour'],
    [90, '90 minutes'],
    [150, '2 hours 30 min'],
    [DAY, '1 day'],
    [7 * DAY, '7 days'],
  ])('words %i minutes as %s', (minutes, words) => expect(duration(minutes)).toBe(words));
});

test('converts a day and time of this device and back', () => {
  const at = getLaterDay(Date.now(), 3);
  expect(new Date(at).getHours()).toBe(18);
  expect(parseLocalTime(getLocalTime(at))).toBe(at);
  expect(parseLocalTime('')).toBeUndefined();
  expect(parseLocalTime('soon')).toBeUndefined();
});
