import { expect, test } from 'vitest';
import { getOddHour } from '../../web/text/hours.ts';

test.each([
  [22, undefined],
  [23, 'late'],
  [3, 'late'],
  [4, 'early'],
  [7, 'early'],
  [8, undefined],
])('an hour of %i is %s', (hour, odd) => expect(getOddHour('UTC', Date.UTC(2027, 2, 28, hour, 30))).toBe(odd));
