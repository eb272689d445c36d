import { describe, expect, test } from 'vitest';
import type { WrittenTableIntent } from '../../shared/protocol/features.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { describeStatus } from '../../shared/protocol/status-of-view.ts';
import { getReturnTime, getWeekend, isAbsent } from '../../shared/table/absence.ts';
import { getWantsOfSeat } from '../../shared/table/awaited.ts';
import { decideMissed, findDeadline } from '../../shared/table/pace.ts';
import { isAsleep } from '../../shared/table/presence-check.ts';
import { getAwaitedSeats, type TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import { applyRequest, getCharter, makePlayedTable } from '../functions/table-at.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const parseTime = (text: string): number => Date.parse(text);
const formatTime = (time: number | undefined): string => new Date(time ?? 0).toISOString().slice(0, 16);

describe('P-PACE-7 a weekend starts and ends by the clock of its time zone', () => {
  test.each([
    ['the next one', 'UTC', '2027-03-22T12:00', '2027-03-27T00:00', '2027-03-29T00:00'],
    ['the one under way', 'UTC', '2027-03-28T23:59', '2027-03-27T00:00', '2027-03-29T00:00'],
    ['after it the next one', 'UTC', '2027-03-29T00:00', '2027-04-03T00:00', '2027-04-05T00:00'],
    ['in which clocks go forward', 'Europe/Berlin', '2027-03-26T22:59', '2027-03-26T23:00', '2027-03-28T22:00'],
    ['in which clocks go back', 'Pacific/Auckland', '2027-04-01T00:00', '2027-04-02T11:00', '2027-04-04T12:00'],
    ['where it is Saturday late', 'America/Los_Angeles', '2027-03-27T06:00', '2027-03-27T07:00', '2027-03-29T07:00'],
    ['three quarters of an hour off', 'Asia/Kathmandu', '2027-03-28T18:14', '2027-03-26T18:15', '2027-03-28T18:15'],
  ])('%s', (_, zone, now, from, until) => {
    const { from: begins, until: ends } = getWeekend(zone, parseTime(`${now}Z`));
    expect([formatTime(begins), formatTime(ends)]).toEqual([from, until]);
  });

  test('finds the current or next two-day weekend at every fifth hour of a year', () => {
    const zone = 'Australia/Lord_Howe';
    const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone });
    for (let now = parseTime('2027-01-01T00:30:00Z'); now < parseTime('2028-01-01T00:00:00Z'); now += 5 * HOUR) {
      const { from, until } = getWeekend(zone, now);
      expect(from <= now && now < until).toBe(/Sat|Sun/.test(weekday.format(now)));
      expect(until).toBeGreaterThan(now);
      expect(Math.abs(until - from - 2 * DAY)).toBeLessThanOrEqual(HOUR);
    }
  });
});

const charter = getCharter(4);
const ENTROPY = new Uint8Array(32).fill(3);
const { table: GAME } = makePlayedTable(charter, { entropy: ENTROPY, plays: 9 });
const [WEEKEND_SEAT = 0] = getAwaitedSeats(GAME);
const HOST = (WEEKEND_SEAT + 1) % 4;
const FRIDAY = parseTime('2027-03-26T12:00:00Z');
const MONDAY = parseTime('2027-03-29T00:00:00Z');

/** The turn of someone who takes weekends off, since Friday noon. */
function onFriday(pace: Partial<Pace>): TableState {
  const settings = { ...GAME.settings, pace: { ...GAME.settings.pace, perTurn: 1440, ...pace } };
  const table: TableState = { ...GAME, at: FRIDAY, turnAt: FRIDAY / 1000, host: HOST, settings };
  return applyIntent(table, FRIDAY, [WEEKEND_SEAT, { type: 'setWeekends', zone: 'UTC' }]);
}

const applyIntent = (
  table: TableState,
  now: number,
  [seat, intent]: readonly [number, WrittenTableIntent],
): TableState => applyRequest(table, charter, { seat, intent, now });

describe('P-PACE-7 at a table that waits', () => {
  test('the clock stops on Saturday and continues on Monday', () => {
    const table = onFriday({ missed: 'wait' });
    expect(formatTime(findDeadline(table))).toBe('2027-03-29T12:00');
    expect(isAbsent(table, WEEKEND_SEAT, MONDAY - DAY)).toBe(true);
    expect([isAbsent(table, WEEKEND_SEAT, FRIDAY), isAbsent(table, WEEKEND_SEAT, MONDAY)]).toEqual([false, false]);
    expect(decideMissed(table, MONDAY - 1)).toEqual([]);
  });

  test('a long turn stops on every weekend, and an announced absence adds to it', () => {
    expect(formatTime(findDeadline(onFriday({ missed: 'wait', perTurn: 10_080 })))).toBe('2027-04-06T12:00');
    const away = applyIntent(onFriday({ missed: 'wait' }), FRIDAY, [
      WEEKEND_SEAT,
      { type: 'setAway', until: MONDAY - HOUR },
    ]);
    expect(formatTime(getReturnTime(away, WEEKEND_SEAT, FRIDAY))).toBe(formatTime(MONDAY));
    expect(formatTime(findDeadline(away))).toBe(formatTime(MONDAY + DAY));
  });

  test('a pause uses up none of the turn’s time', () => {
    const paused = applyIntent(onFriday({ missed: 'wait' }), MONDAY + 2 * HOUR, [HOST, { type: 'pause' }]);
    const resumed = applyIntent(paused, MONDAY + 3 * DAY, [HOST, { type: 'resume' }]);
    expect(formatTime(findDeadline(resumed))).toBe(formatTime(MONDAY + 3 * DAY + 10 * HOUR));
  });

  test('granted time counts only on play days', () => {
    const granted = applyIntent(onFriday({ missed: 'wait' }), MONDAY - DAY, [HOST, { type: 'grantTime', minutes: 60 }]);
    expect(formatTime(findDeadline(granted))).toBe('2027-03-29T13:00');
  });
});

test('P-PACE-7 where bots play, a bot plays the turn when Saturday starts, and it does not count as missed', () => {
  const table = onFriday({ missed: 'bot' });
  expect(decideMissed(table, MONDAY - 2 * DAY - 1)).toEqual([]);
  expect(decideMissed(table, MONDAY - 2 * DAY)).toEqual([
    { type: 'botSatIn', seat: WEEKEND_SEAT, how: 'turn', why: 'away' },
  ]);
});

test('P-PACE-7 a table sleeps on a weekend that everyone takes off', () => {
  const all = [0, 1, 2, 3].reduce(
    (table, seat) => applyIntent(table, FRIDAY, [seat, { type: 'setWeekends', zone: 'UTC' }]),
    onFriday({ missed: 'bot' }),
  );
  expect([FRIDAY + DAY, MONDAY].map((now) => isAsleep(all, now))).toEqual([true, false]);
});

test('P-CALL-3 the host decides about a player with the weekend off only on Monday', () => {
  const lateTable = { ...onFriday({ missed: 'wait' }), missed: true as const };
  const kinds = (now: number) => getWantsOfSeat(lateTable, HOST, now).map(({ kind }) => kind);
  expect(kinds(MONDAY - 3 * DAY)).toContain('decide');
  expect(kinds(MONDAY - DAY)).not.toContain('decide');
  expect(kinds(MONDAY)).toContain('decide');
});

test('P-CALL-3 a turn without a limit is late after its player was present for a week', () => {
  const away = applyIntent(onFriday({ perTurn: null }), FRIDAY, [
    WEEKEND_SEAT,
    { type: 'setAway', until: MONDAY + 20 * DAY },
  ]);
  const isToDecide = (now: number) => getWantsOfSeat(away, HOST, now).some(({ kind }) => kind === 'decide');
  expect([8, 19, 21, 26].map((days) => isToDecide(MONDAY + days * DAY))).toEqual([false, false, false, false]);
  expect(isToDecide(MONDAY + 31 * DAY)).toBe(true);
});

describe('P-PACE-7 weekends off', () => {
  test('is visible to everyone who can see the game, as the next weekend and without the zone', () => {
    const table = onFriday({ missed: 'wait' });
    const weekends = [{ seat: WEEKEND_SEAT, from: MONDAY - 2 * DAY, until: MONDAY }];
    expect(viewTable(table, HOST).weekends).toEqual(weekends);
    expect(JSON.stringify(viewTable(table, HOST))).not.toContain('UTC');
    expect(viewTable(table, undefined)).not.toHaveProperty('weekends');
  });

  test('lets a list of tables show when the current player is back; nothing is to be decided until then', () => {
    const view = viewTable({ ...onFriday({ missed: 'wait' }), missed: true }, HOST);
    expect(describeStatus(view, HOST, FRIDAY)).not.toHaveProperty('back');
    expect(describeStatus(view, HOST, MONDAY - DAY)).toMatchObject({ turn: WEEKEND_SEAT, back: MONDAY });
    expect(describeStatus({ ...view, deadline: FRIDAY }, HOST, FRIDAY)).toHaveProperty('decide');
    expect(describeStatus({ ...view, deadline: FRIDAY }, HOST, MONDAY - DAY)).not.toHaveProperty('decide');
  });

  test('a player who returns on a Saturday plays that weekend, and is off the next one', () => {
    const saturday = MONDAY - 2 * DAY + 10 * HOUR;
    const back = applyIntent(onFriday({ missed: 'wait' }), saturday, [WEEKEND_SEAT, { type: 'setAway' }]);
    expect(isAbsent(back, WEEKEND_SEAT, saturday + DAY)).toBe(false);
    expect(formatTime(findDeadline(back))).toBe(formatTime(saturday + DAY));
    expect(isAbsent(back, WEEKEND_SEAT, saturday + 7 * DAY)).toBe(true);
  });

  test('ends by the same setting, and an unknown zone starts none', () => {
    const table = onFriday({ missed: 'wait' });
    const ended = applyIntent(table, FRIDAY, [WEEKEND_SEAT, { type: 'setWeekends' }]);
    expect(formatTime(findDeadline(ended))).toBe(formatTime(FRIDAY + DAY));
    expect(() => applyIntent(ended, FRIDAY, [WEEKEND_SEAT, { type: 'setWeekends' }])).toThrow('timeNotAllowed');
    expect(() => applyIntent(table, FRIDAY, [WEEKEND_SEAT, { type: 'setWeekends', zone: 'Nowhere/At_All' }])).toThrow(
      'timeNotAllowed',
    );
  });
});
