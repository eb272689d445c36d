import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { writeCalendar } from '../../functions/calendar/icalendar.ts';
import { findNextDate } from '../../shared/protocol/date-times.ts';
import { getEvents } from './calendar-events.ts';
import { DAY } from './test-world.ts';

/** The text of a calendar, as RFC 5545 has it. */

/**
 * Start of a calendar's event by its own list of clock changes (RFC 5545, 3.3.5): the first of two such times, and a
 * skipped one by the offset before. The parser above uses the offset after.
 */
function findStart(text: string): number {
  const zone = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone');
  const firstOf = (part: ICAL.Component, name: string) => part.getFirstPropertyValue(name);
  const wallOf = (time: unknown): number => Date.parse(`${String(time)}Z`);
  const offsets = (zone?.getAllSubcomponents() ?? []).map((part) => {
    const [before, after] = ['tzoffsetfrom', 'tzoffsetto'].map((name) =>
      (firstOf(part, name) as ICAL.UtcOffset).toSeconds(),
    );
    return { from: wallOf(firstOf(part, 'dtstart')) - (before ?? 0) * 1000, offset: (after ?? 0) * 1000 };
  });
  const wall = wallOf(getEvents(text)[0]?.startDate);
  const offsetAt = (time: number) => offsets.findLast(({ from }) => from <= time)?.offset ?? 0;
  const starts = offsets.map(({ offset }) => wall - offset).filter((time) => time + offsetAt(time) === wall);
  return starts.length > 0 ? Math.min(...starts) : wall - offsetAt(wall - DAY);
}

const TEXTS = { id: 'T', summary: 'Cards', details: 'Classic rules.', hasAlarm: true } as const;

const event = {
  ...{ id: '1.T', since: 0, begins: 0, ends: 3_600_000, today: 0, zone: 'UTC', alarms: [] },
  summary: 'Your turn: Große, fröhliche; Runde \\ 🃏'.padEnd(120, 'ä'),
};

test.each([
  ['long', event.summary],
  ['hostile', 'x\r\nEND:VEVENT\nBEGIN:VALARM\u2028\u0085;,:"\\n'],
  ['of four octets each', '🂡'.repeat(40)],
  ['empty', ''],
])('a text that is %s ends no line, is folded to 75 octets, and reads back unchanged', (_, summary) => {
  const text = writeCalendar(summary, { turn: { ...event, summary }, link: 'https://afoot.test/#/t/T', now: 0 });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFFFD]/);
  const events = getEvents(text);
  expect(events).toHaveLength(1);
  expect(events[0]?.summary).toBe(summary.replace(/\p{Cc}+/gu, ' '));
  expect(events[0]?.component.getAllSubcomponents()).toEqual([]);
});

test.each([
  ['Europe/Lisbon', '2027-03-28', 90],
  ['America/New_York', '2027-03-14', 150],
  ['America/Santiago', '2027-09-05', 0],
  ['Australia/Lord_Howe', '2027-10-03', 135],
  ['Europe/Lisbon', '2027-10-31', 90],
  ['America/New_York', '2027-11-07', 90],
])('P-DATE-5 in %s on %s, minute %i is at the server’s time, for two hours', (zone, day, minute) => {
  const now = Date.parse(day) - 2 * DAY;
  const date = { day, minute, zone, weekly: true } as const;
  const text = writeCalendar('', { date: { ...TEXTS, date, since: 0 }, now });
  const rules = text.match(/BEGIN:(STANDARD|DAYLIGHT)/g);
  // Chile's Sunday is the first after the first Saturday, for which there is no such rule.
  if (zone !== 'America/Santiago')
    expect(rules?.toSorted(), 'a rule for each').toEqual(['BEGIN:DAYLIGHT', 'BEGIN:STANDARD']);
  expect(findStart(text)).toBe(findNextDate(date, now));
  expect(getEvents(text)[0]?.duration.toSeconds()).toBe(7200);
});

test('P-DATE-5 where clock changes follow no rule, lists each one', () => {
  const date = { day: '2027-02-07', minute: 1200, zone: 'Africa/Casablanca', weekly: true } as const;
  for (let now = Date.parse(date.day) - DAY; now < Date.parse('2027-06-01'); now += 7 * DAY) {
    const text = writeCalendar('', { date: { ...TEXTS, date, since: 0 }, now });
    expect(text.match(/BEGIN:STANDARD|BEGIN:DAYLIGHT/g)?.length).toBeGreaterThan(2);
    expect(text).not.toContain('YEARLY');
  }
});

test('P-DATE-5 a one-time game is in UTC, and a changed one has a higher sequence number', () => {
  const date = { day: '2027-03-28', minute: 90, zone: 'Europe/Lisbon' } as const;
  const at = (since: number) => writeCalendar('', { date: { ...TEXTS, date, since }, now: 0 });
  expect(at(0)).toContain(`DTSTART:${new Date(findNextDate(date, 0) ?? 0).toISOString().replace(/[-:]|\.000/g, '')}`);
  expect(at(0)).not.toContain('Lisbon');
  const numbers = [0, 120_000].map((since) => getEvents(at(since))[0]?.component.getFirstPropertyValue('sequence'));
  expect(numbers).toEqual([0, 2]);
});

test('a calendar without an event still has a component, a name, and a refresh interval', () => {
  const calendar = new ICAL.Component(ICAL.parse(writeCalendar('Sundays', { now: 0 })));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
  const textOf = (name: string) => String(calendar.getFirstPropertyValue(name));
  expect(['version', 'name', 'refresh-interval', 'x-published-ttl'].map(textOf)).toEqual([
    ...['2.0', 'Afoot: Sundays', 'PT1H', 'PT1H'],
  ]);
});
