import { describe, expect, test } from 'vitest';
import { getGameNight } from '../../functions/notify/game-night.ts';
import { DEFAULT_HOURS } from '../../shared/ruleset/waking-hours.ts';

const formatTime = (time: number | undefined): string => new Date(time ?? 0).toISOString().slice(0, 16);
const parseTime = (text: string): number => Date.parse(`${text}Z`);

describe('P-CALL-9 the evening meant by “tonight”', () => {
  const ANY_TIME = { from: 0, to: 0 };
  const NIGHT_OWL = { from: 18 * 60, to: 2 * 60 };
  test.each([
    ['said at noon', '2027-03-22T12:00', DEFAULT_HOURS, 'UTC', '19:00', '2027-03-22T22:00'],
    ['said early in the morning', '2027-03-22T06:30', DEFAULT_HOURS, 'UTC', '19:00', '2027-03-22T22:00'],
    ['said in the evening: an hour later', '2027-03-22T19:30', DEFAULT_HOURS, 'UTC', '20:30', '2027-03-22T22:00'],
    ['in its own zone', '2027-03-22T00:00', DEFAULT_HOURS, 'Pacific/Auckland', '06:00', '2027-03-22T09:00'],
    ['at any time: till midnight', '2027-03-22T12:00', ANY_TIME, 'UTC', '21:00', '2027-03-23T00:00'],
    ['past midnight', '2027-03-22T12:00', NIGHT_OWL, 'UTC', '23:00', '2027-03-23T02:00'],
  ])('%s', (_, announced, hours, zone, reminder, ends) => {
    const evening = getGameNight(parseTime(announced), { hours, zone });
    expect([formatTime(evening?.reminder).slice(11), formatTime(evening?.ends)]).toEqual([reminder, ends]);
  });

  test.each([
    ['is over late at night', '2027-03-22T23:30', DEFAULT_HOURS],
    ['is over after midnight', '2027-03-22T01:30', DEFAULT_HOURS],
    ['is none where nobody may call in the evening', '2027-03-22T12:00', { from: 9 * 60, to: 17 * 60 }],
  ])('%s', (_, announced, hours) => {
    expect(getGameNight(parseTime(announced), { hours, zone: 'UTC' })).toBeUndefined();
  });

  test('allows no reminder in its last two hours', () => {
    expect(getGameNight(parseTime('2027-03-22T20:30'), { hours: DEFAULT_HOURS, zone: 'UTC' })).toEqual({
      ends: parseTime('2027-03-22T22:00'),
    });
  });
});
