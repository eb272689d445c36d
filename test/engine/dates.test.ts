import { describe, expect, test } from 'vitest';
import { DATE_LASTS, findNextDate, isDateInProgress } from '../../shared/protocol/date-times.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { TableDate } from '../../shared/protocol/table-date.ts';
import { getWallTime } from '../../shared/protocol/zone-clock.ts';
import { getWantsOfSeat } from '../../shared/table/awaited.ts';
import { decideBotPlay } from '../../shared/table/bot-play.ts';
import {
  decideFillIns,
  getDateCause,
  getDateTimes,
  getDateWants,
  hasRecentAttendance,
} from '../../shared/table/dates.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { TableState } from '../../shared/table/state.ts';
import { getCharter, makePlayedTable } from '../functions/table-at.ts';

const parseTime = (text: string): number => Date.parse(`${text}Z`);
const formatTime = (time: number | undefined): string | undefined =>
  time === undefined ? undefined : new Date(time).toISOString().slice(0, 16);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Sundays at four in Lisbon, where clocks go forward on 28 March 2027. */
const SUNDAYS: TableDate = { day: '2027-03-21', minute: 960, zone: 'Europe/Lisbon', weekly: true };

describe('P-DATE-1 the time of a game', () => {
  test.each([
    ['before its first day', '2027-03-01T00:00', '2027-03-21T16:00'],
    ['while it lasts', '2027-03-21T18:59', '2027-03-21T16:00'],
    ['when it is over: a week later, an hour earlier, as clocks went forward', '2027-03-21T19:00', '2027-03-28T15:00'],
    ['in a summer to come', '2029-07-02T00:00', '2029-07-08T15:00'],
    ['after clocks went back', '2027-11-01T00:00', '2027-11-07T16:00'],
  ])('every week, %s', (_, now, expected) => expect(formatTime(findNextDate(SUNDAYS, parseTime(now)))).toBe(expected));

  test('once: until it is over, and not again', () => {
    const { weekly: _, ...once } = SUNDAYS;
    expect(formatTime(findNextDate(once, parseTime('2027-03-21T18:59')))).toBe('2027-03-21T16:00');
    expect(findNextDate(once, parseTime('2027-03-21T19:00'))).toBeUndefined();
  });

  test.each([
    ['Europe/Lisbon', '2027-03-28', 90, '02:30', '2027-03-28T01:30'],
    ['America/New_York', '2027-03-14', 150, '03:30', '2027-03-14T07:30'],
    ['America/Los_Angeles', '2027-03-14', 120, '03:00', '2027-03-14T10:00'],
    ['America/Santiago', '2027-09-05', 0, '01:00', '2027-09-05T04:00'],
    ['Africa/Cairo', '2027-04-30', 30, '01:30', '2027-04-29T22:30'],
    ['Australia/Lord_Howe', '2027-10-03', 135, '02:45', '2027-10-02T15:45'],
  ])('in %s on %s, minute %i is skipped: moves that much later on the same day', (zone, day, minute, shown, moment) => {
    const date = { day, minute, zone, weekly: true } as const;
    const time = findNextDate(date, Date.parse(day) - 2 * DAY) ?? 0;
    expect(formatTime(time)).toBe(moment);
    expect(formatTime(getWallTime(zone, time))).toBe(`${day}T${shown}`);
    const next = findNextDate(date, time + DATE_LASTS) ?? 0;
    expect(getWallTime(zone, next)).toBe(Date.parse(day) + 7 * DAY + minute * MINUTE);
  });

  test.each([
    ['Europe/Lisbon', '2027-10-31', 90, '2027-10-31T00:30'],
    ['America/New_York', '2027-11-07', 90, '2027-11-07T05:30'],
    ['Pacific/Auckland', '2027-04-04', 150, '2027-04-03T13:30'],
  ])('in %s on %s, minute %i occurs twice: uses the first', (zone, day, minute, moment) =>
    expect(formatTime(findNextDate({ day, minute, zone }, Date.parse(day) - 2 * DAY))).toBe(moment),
  );

  test('people arrive from a quarter of an hour before until it is over', () => {
    const four = parseTime('2027-03-21T16:00');
    const times = [four - 15 * MINUTE - 1, four - 15 * MINUTE, four + DATE_LASTS - 1, four + DATE_LASTS];
    expect(times.map((time) => isDateInProgress(SUNDAYS, time))).toEqual([false, true, true, false]);
  });
});

const FOUR = parseTime('2027-03-28T15:00');
const SET = parseTime('2027-03-22T12:00');

/** A table in play whose game time was set on a Monday for the next Sunday. */
function makeTable(change: Partial<TableState> = {}): TableState {
  const { table } = makePlayedTable(getCharter(4), { entropy: new Uint8Array(32).fill(3), plays: 2 });
  const seats = table.seats.map((seat) => ({ ...seat, connections: [], actedAt: SET / 1000 }));
  const date = { ...SUNDAYS, day: '2027-03-28', set: SET / 1000, first: FOUR / 1000 };
  return { ...table, seats, date, ...change };
}

const withDateAnswer = (table: TableState, seat: number, answer: 'in' | 'out' | 'late', of = FOUR): TableState => ({
  ...table,
  seats: table.seats.map((each, i) => (i === seat ? { ...each, coming: { of: of / 1000, answer } } : each)),
});

describe('P-DATE-3 the people to remind of a game time', () => {
  test('everyone without an answer right away and a day before, until it has begun', () => {
    const table = withDateAnswer(makeTable(), 0, 'in');
    expect(getDateWants(table, SET + MINUTE).asked).toEqual([1, 2, 3]);
    expect(getDateWants(table, FOUR - 1).asked).toEqual([1, 2, 3]);
    expect(getDateWants(table, FOUR).asked).toEqual([]);
    const next = FOUR + 7 * DAY;
    expect(
      getDateWants(
        { ...table, date: { ...(table.date as NonNullable<TableState['date']>), came: FOUR / 1000 } },
        next - DAY - 1,
      ).asked,
    ).toEqual([]);
    expect(getDateWants(table, next - DAY).asked).toEqual([0, 1, 2, 3]);
  });

  test('the day-before question is separate from the one at setting, unless it was set recently', () => {
    const table = makeTable();
    expect(getDateCause(table, SET + MINUTE)).not.toBe(getDateCause(table, FOUR - DAY));
    const lately = makeTable({
      date: { ...(table.date as NonNullable<TableState['date']>), set: FOUR / 1000 - 2 * 86_400 },
    });
    expect(getDateCause(lately, FOUR - 2 * DAY + MINUTE)).toBe(getDateCause(lately, FOUR - HOUR));
  });

  test('five minutes before they come: those who are in or late, not those who are here or out', () => {
    const answered = withDateAnswer(
      withDateAnswer(withDateAnswer(withDateAnswer(makeTable(), 0, 'in'), 1, 'out'), 2, 'late'),
      3,
      'in',
    );
    const table = {
      ...answered,
      seats: answered.seats.map((seat, i) => (i === 0 ? { ...seat, actedAt: FOUR / 1000 - 60 } : seat)),
    };
    expect(getDateWants(table, FOUR - 5 * MINUTE - 1).soon).toEqual([]);
    expect(getDateWants(table, FOUR - 5 * MINUTE).soon).toEqual([3]);
    expect(getDateWants(table, FOUR + 5 * MINUTE).soon).toEqual([2, 3]);
    expect(getDateWants(table, FOUR + 10 * MINUTE).soon).toEqual([2]);
    expect(getDateWants(table, FOUR + 20 * MINUTE).soon).toEqual([]);
  });

  test('are nobody after two game times that no one attended, and nothing is scheduled', () => {
    const table = makeTable();
    const [third, second] = [FOUR + 14 * DAY, FOUR + 7 * DAY];
    expect([hasRecentAttendance(table, second), hasRecentAttendance(table, third)]).toEqual([true, false]);
    expect(getDateWants(table, third - HOUR).asked).toEqual([]);
    expect(getDateTimes(table, second + 4 * HOUR)).toEqual([]);
    const attendedTable = {
      ...table,
      date: { ...(table.date as NonNullable<TableState['date']>), came: second / 1000 },
    };
    expect(hasRecentAttendance(attendedTable, third)).toBe(true);
    expect(getDateTimes(attendedTable, second + 4 * HOUR)).toContain(third - DAY);
  });

  test('a closed table has none', () => {
    expect(getDateTimes(makeTable({ closed: true }), SET)).toEqual([]);
    expect(getDateWants(makeTable({ closed: true }), SET).asked).toEqual([]);
  });
});

/** The table after a bot has played the turn. */
function playTurn(before: TableState, charter: Charter): TableState {
  const seat = before.game?.turn.seat ?? -1;
  let table = before;
  while (table.game?.turn.seat === seat) {
    const play = decideBotPlay(table, { charter, seat, entropyFor: () => () => new Uint8Array(32) });
    if (play.type === 'none') throw new Error(`the bot is refused: ${play.refused}`);
    table = reduceTable(table, play.events, table.at + 1000);
  }
  return table;
}

describe('P-DATE-4 bots for absent players', () => {
  const held = (now: number, table = makeTable()): readonly string[] => {
    const bots = { ...(table.date as NonNullable<TableState['date']>), bots: true as const };
    const seats = table.seats.map((seat, i) =>
      i === 0 ? { ...seat, actedAt: FOUR / 1000 - 60, connections: ['here'] } : seat,
    );
    return decideFillIns({ ...table, date: bots, seats }, now).map(({ seat, how }) => `${seat} ${how}`);
  };

  test('immediately for a "no", after ten minutes for an absent player, ten later for one who announced being late', () => {
    const table = withDateAnswer(withDateAnswer(makeTable(), 1, 'out'), 2, 'late');
    expect(held(FOUR - 1, table)).toEqual([]);
    expect(held(FOUR, table)).toEqual(['1 asked']);
    expect(held(FOUR + 10 * MINUTE, table)).toEqual(['1 asked', '3 unasked']);
    expect(held(FOUR + 20 * MINUTE, table)).toEqual(['1 asked', '2 unasked', '3 unasked']);
  });

  test('only if the host chose so, and someone is here', () => {
    const table = withDateAnswer(makeTable(), 1, 'out');
    expect(decideFillIns(table, FOUR + HOUR)).toEqual([]);
    const bots = { ...(table.date as NonNullable<TableState['date']>), bots: true as const };
    expect(decideFillIns({ ...table, date: bots }, FOUR + HOUR)).toEqual([]);
  });

  test('tells people who have not declined of the turns that bots played', () => {
    const CHARTER = getCharter(4);
    const { table } = makePlayedTable(CHARTER, { entropy: new Uint8Array(32).fill(7), plays: 6 });
    const turn = table.game?.turn.seat ?? -1;
    const wanted = (how: 'asked' | 'unasked') => {
      const seats = table.seats.map((seat, at) => (at === turn ? { ...seat, sitIn: how, dateBot: FOUR / 1000 } : seat));
      const played = playTurn({ ...table, seats }, CHARTER);
      expect(getWantsOfSeat(played, turn)).toEqual(how === 'asked' ? [] : [{ kind: 'satIn' }]);
      const left = reduceTable(played, [{ type: 'dateBotLeft', seat: turn }], played.at + 1000);
      return getWantsOfSeat(left, turn);
    };
    expect(wanted('unasked')).toEqual([{ kind: 'played' }]);
    expect(wanted('asked')).toEqual([]);
  });

  test('never in a pause', () => expect(held(FOUR + HOUR, makeTable({ paused: FOUR / 1000 }))).toEqual([]));
});
