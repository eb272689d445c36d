import { describe, expect, test } from 'vitest';
import { getMinuteOfDay, getNextNight, nextAllowed } from '../../functions/notify/quiet-hours.ts';
import { isZone } from '../../shared/protocol/zone-clock.ts';
import { DEFAULT_HOURS } from '../../shared/ruleset/waking-hours.ts';

const parseTime = (text: string): number => Date.parse(text);
const formatTime = (time: number): string => new Date(time).toISOString();
const NIGHT_OWL = { from: 18 * 60, to: 2 * 60 };

describe('P-CALL-5 notification hours', () => {
  test.each([
    ['in them: at once', 'Europe/Berlin', '2027-01-10T12:34:56.789Z', '2027-01-10T12:34:56.789Z'],
    ['before: in the morning', 'Europe/Berlin', '2027-01-10T03:00:00Z', '2027-01-10T07:00:00Z'],
    ['after: the next morning', 'Europe/Berlin', '2027-01-10T21:00:00Z', '2027-01-11T07:00:00Z'],
    ['the last minute', 'Europe/Berlin', '2027-01-10T20:59:59Z', '2027-01-10T20:59:59Z'],
    ['the night in which clocks go forward', 'Europe/Berlin', '2027-03-27T23:00:00Z', '2027-03-28T06:00:00Z'],
    ['the night in which clocks go back', 'Europe/Berlin', '2027-10-30T23:00:00Z', '2027-10-31T07:00:00Z'],
    ['half an hour off', 'Asia/Kolkata', '2027-01-10T00:00:00Z', '2027-01-10T02:30:00Z'],
    ['three quarters off', 'Asia/Kathmandu', '2027-01-10T00:00:00Z', '2027-01-10T02:15:00Z'],
    ['south of the equator', 'Pacific/Auckland', '2027-04-03T11:00:00Z', '2027-04-03T20:00:00Z'],
    ['a day that begins elsewhere', 'America/New_York', '2027-03-14T03:00:00Z', '2027-03-14T12:00:00Z'],
  ])('%s', (_, zone, from, to) => {
    expect(formatTime(nextAllowed(parseTime(from), DEFAULT_HOURS, zone))).toBe(formatTime(parseTime(to)));
  });

  test('can extend past midnight', () => {
    const next = (text: string): string => formatTime(nextAllowed(parseTime(text), NIGHT_OWL, 'Europe/Berlin'));
    expect(next('2027-01-10T00:30:00Z')).toBe('2027-01-10T00:30:00.000Z');
    expect(next('2027-01-10T01:30:00Z')).toBe('2027-01-10T17:00:00.000Z');
  });

  test('the same start and end means any time', () => {
    const night = parseTime('2027-01-10T02:00:00Z');
    expect(nextAllowed(night, { from: 480, to: 480 }, 'Europe/Berlin')).toBe(night);
  });

  test('for every minute of a year: never at night, never later than the morning', () => {
    for (let time = parseTime('2027-01-01T00:07:00Z'); time < parseTime('2028-01-01T00:00:00Z'); time += 3_540_000) {
      const next = nextAllowed(time, DEFAULT_HOURS, 'Australia/Lord_Howe');
      const minute = getMinuteOfDay(next, 'Australia/Lord_Howe');
      expect(minute).toBeGreaterThanOrEqual(480);
      expect(minute).toBeLessThan(1320);
      expect(next - time).toBeLessThanOrEqual(10.6 * 3_600_000);
    }
  });
});

describe('P-CALL-5 the night', () => {
  test.each([
    ['of the same day', 'Europe/Berlin', '2027-01-10T12:34:56.789Z', '2027-01-10T21:00:00Z'],
    ['that has begun', 'Europe/Berlin', '2027-01-10T22:10:00Z', '2027-01-10T22:10:00Z'],
    ['that begins in a moment', 'Europe/Berlin', '2027-01-10T20:59:59.999Z', '2027-01-10T21:00:00Z'],
    ['of the day on which clocks go forward', 'Europe/Berlin', '2027-03-28T10:00:00Z', '2027-03-28T20:00:00Z'],
    ['three quarters off', 'Asia/Kathmandu', '2027-01-10T10:00:00Z', '2027-01-10T16:15:00Z'],
  ])('%s', (_, zone, from, to) => {
    expect(formatTime(getNextNight(parseTime(from), DEFAULT_HOURS, zone))).toBe(formatTime(parseTime(to)));
  });

  test('does not exist if all hours are allowed', () => {
    expect(getNextNight(parseTime('2027-01-10T02:00:00Z'), { from: 480, to: 480 }, 'UTC')).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});

test('rejects an unknown zone', () => {
  expect(isZone('Europe/Berlin')).toBe(true);
  expect(isZone('Middle/Earth')).toBe(false);
});
