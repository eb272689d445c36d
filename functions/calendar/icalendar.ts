import { getCalendarWords } from '../../web/text/table-language.ts';
import { type CalendarDate, formatDateSpan, formatZone } from './date-event.ts';
import type { TurnEvent } from './turn-event.ts';

/** Interval at which a calendar should refresh: an hour. */
const EVERY = 'PT1H';

/** Used if there are no events, because the format does not allow an empty calendar. */
const UTC = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

interface CalendarEntries {
  readonly turn?: TurnEvent | undefined;
  readonly date?: CalendarDate | undefined;
  readonly link?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly language?: string | undefined;
}

/** Writes a calendar with these events or none, by RFC 5545. */
export function writeCalendar(title: string, { turn, date, link, now, language }: CalendarEntries): string {
  const name = escapeText(getCalendarWords(language).name(title));
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Afoot//Turns//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[`NAME:${name}`, `X-WR-CALNAME:${name}`],
    ...[`REFRESH-INTERVAL;VALUE=DURATION:${EVERY}`, `X-PUBLISHED-TTL:${EVERY}`],
    ...(date?.date.weekly ? formatZone(date, now) : UTC),
    ...(turn === undefined ? [] : getLines(turn, link)),
    ...(date === undefined ? [] : formatDate(date, link)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Only the days of a turn without a limit depend on the time. */
const getLines = (event: TurnEvent, link: string | undefined): readonly string[] => [
  ...['BEGIN:VEVENT', `UID:${event.id}@afoot`, `DTSTAMP:${getTime(event.since)}`, ...getSpan(event)],
  ...[`SUMMARY:${escapeText(event.summary)}`, 'TRANSP:TRANSPARENT'],
  ...getLinkLines(link),
  ...event.alarms.flatMap((time) => [
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(event.summary)}`],
    ...[`TRIGGER;VALUE=DATE-TIME:${getTime(time)}`, 'END:VALARM'],
  ]),
  'END:VEVENT',
];

const formatDate = (date: CalendarDate, link: string | undefined): readonly string[] => [
  ...['BEGIN:VEVENT', `UID:${date.id}@afoot`, ...formatChangeLines(date.since), ...formatDateSpan(date)],
  ...[`SUMMARY:${escapeText(date.summary)}`, ...getLinkLines(link, date.details)],
  ...(date.hasAlarm
    ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(date.summary)}`, 'TRIGGER:-PT15M', 'END:VALARM']
    : []),
  'END:VEVENT',
];

/** Some calendars accept a changed event only with a higher number: minutes since 1970. */
const formatChangeLines = (since: number): readonly string[] => [
  ...[`DTSTAMP:${getTime(since)}`, `LAST-MODIFIED:${getTime(since)}`, `SEQUENCE:${Math.floor(since / 60_000)}`],
];

/** Some calendars show the description, some the address. */
function getLinkLines(link: string | undefined, details?: string): readonly string[] {
  const words = [details, link].filter((each) => each !== undefined);
  return [
    ...(words.length > 0 ? [`DESCRIPTION:${words.map(escapeText).join('\\n')}`] : []),
    ...(link === undefined ? [] : [`URL:${link}`]),
  ];
}

/** An event of whole days ends on the day after its last one. */
const getSpan = ({ begins, ends, today, zone }: TurnEvent): readonly string[] =>
  ends === undefined
    ? [`DTSTART;VALUE=DATE:${getDay(begins, zone)}`, `DTEND;VALUE=DATE:${getNextDay(getDay(today, zone))}`]
    : [`DTSTART:${getTime(begins)}`, `DTEND:${getTime(ends)}`];

/** `20270322T120000Z` */
const getTime = (time: number): string => new Date(time).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

/** `20270322`, the day in this zone. */
const getDay = (time: number, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .format(time)
    .replaceAll('-', '');

function getNextDay(day: string): string {
  const [year, month, date] = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].map(Number) as [number, number, number];
  return getTime(Date.UTC(year, month - 1, date + 1)).slice(0, 8);
}

/** Escapes user-written titles, so that they cannot end a line or begin a property. */
const escapeText = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').replace(/[\\;,]/g, '\\$&');

/** The most octets of a line; longer ones are folded between characters. */
const LONGEST_LINE = 75;

function foldLine(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    const isFull = octets + size > LONGEST_LINE;
    text += isFull ? `\r\n ${character}` : character;
    octets = isFull ? size + 1 : octets + size;
  }
  return text;
}
