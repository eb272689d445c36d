import { afterEach, beforeEach, expect, test } from 'vitest';
import { getInitialDate } from '../../web/dates/DateForm.tsx';

const { TZ } = process.env;

beforeEach(() => {
  process.env.TZ = 'America/New_York';
});

afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

test('shows a game time as it was set, even in the week whose clocks skip its hour', () => {
  const date = { day: '2027-03-07', minute: 150, zone: 'America/New_York', weekly: true, answers: [] } as const;
  expect(getInitialDate(date, Date.parse('2027-03-13T12:00:00Z'))).toMatchObject({ day: '2027-03-14', time: '02:30' });
});

test('shows a game time of another zone by that zone’s clock', () => {
  const date = { day: '2027-03-07', minute: 960, zone: 'Europe/Lisbon', answers: [] } as const;
  expect(getInitialDate(date, Date.parse('2027-03-06T12:00:00Z'))).toMatchObject({ day: '2027-03-07', time: '11:00' });
});
