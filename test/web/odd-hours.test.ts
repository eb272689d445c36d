import { expect, test } from 'vitest';
import { getOddHour } from '../../web/text/hours.ts';
import { isCallAtNight } from '../../web/text/night.ts';

test.each([
  [22, undefined],
  [23, 'late'],
  [3, 'late'],
  [4, 'early'],
  [7, 'early'],
  [8, undefined],
])('an hour of %i is %s', (hour, odd) => expect(getOddHour('UTC', Date.UTC(2027, 2, 28, hour, 30))).toBe(odd));

const hours = { from: 480, to: 1320 };
const getLocalTime = (hour: number, minute: number): number => new Date(2027, 2, 28, hour, minute).getTime();

test.each([
  [5, 45, true],
  [8, 0, true],
  [8, 5, false],
  [22, 4, false],
  [22, 5, true],
])('the call five minutes before %i:%i is at night: %s', (hour, minute, isMissed) =>
  expect(isCallAtNight(getLocalTime(hour, minute), hours)).toBe(isMissed),
);

test('no call is at night for someone who can be notified at any time', () =>
  expect(isCallAtNight(getLocalTime(5, 45), { from: 0, to: 0 })).toBe(false));
