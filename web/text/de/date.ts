import { findNextDate } from '../../../shared/protocol/date-times.ts';
import type { TableDate } from '../../../shared/protocol/table-date.ts';
import { getServerTime } from '../server-clock.ts';
import { can, capital, is, listing, namesFirst, numberName } from './grammar.ts';
import { hourOf, longDay, spokenTime, weekday } from './times.ts';

function inWords(date: TableDate): string {
  const at = findNextDate(date, getServerTime()) ?? findNextDate(date, 0) ?? 0;
  const { day } = spokenTime(at, { at });
  const time = hourOf(at, {});
  return date.weekly ? `${day.toLowerCase()}s um ${time}` : `${day}, ${longDay(at)} um ${time}`;
}

function heading(at: number, now: number): string {
  const { day, isToday } = spokenTime(at, { at: now });
  return `${isToday ? 'Heute' : day} um ${hourOf(at, {})}`;
}

export const DATE = {
  title: 'Euer Spieltermin',
  weekday,
  lead: 'Der Tisch öffnet sich dann von selbst.',
  inWords,
  heading,
  line: (at: number, { now, names }: { readonly now: number; readonly names: readonly string[] }): string =>
    [`${heading(at, now)}.`, ...(names.length > 0 ? [`${namesFirst(names)} ${is(names)} dabei.`] : [])].join(' '),
  areYouIn: (at: number, now: number): string => `${heading(at, now)}. Bist du dabei?`,
  open: (at: number): string => `${hourOf(at, {})}: Komm an den Tisch`,
  day: 'Tag',
  at: 'Uhrzeit',
  often: 'Wie oft?',
  once: 'Nur einmal',
  everyWeek: (day: string): string => `Jeden ${day}`,
  clocks: 'Nach der Uhr von allen',
  onClock: (names: readonly string[], odd: 'early' | 'late' | undefined): string =>
    `${listing(names)}${odd === undefined ? '' : odd === 'early' ? ', sehr früh' : ', sehr spät'}`,
  between: 'Bis dahin',
  waiting: 'Wir warten',
  turns: 'Wir spielen Zug um Zug',
  absent: 'Wer nicht kann',
  bots: 'Ein Bot springt ein',
  noBots: 'Wir warten',
  dealEarly: 'Schon vor dem Termin geben?',
  set: 'Allen Bescheid geben',
  none: 'Termin absagen',
  wrong: 'Die Zeit ist vorbei. Nimm eine spätere.',
  in: 'Bin dabei',
  out: 'Diesmal nicht',
  late: 'Komme zehn Minuten später',
  noCall: 'Dann klingeln wir nicht. Stellst du dir einen Wecker?',
  noWord: 'noch keine Antwort',
  isIn: 'bin dabei',
  isOut: 'diesmal nicht',
  isLate: 'zehn Minuten später',
  there: (time: string): string => `dort ${time}`,
  calendar: 'In meinen Kalender',
  calendarHint: 'Mit einer Erinnerung davor.',
  download: 'Als Datei herunterladen',
  how: 'Fünf Minuten vorher sagen wir Bescheid. Dann geht der Tisch auf, und es geht weiter, wo ihr aufgehört habt.',
  sitsThere: (names: readonly string[]): string => `${namesFirst(names)} ${is(names)} schon da.`,
  notComing: (names: readonly string[], hasBots: boolean): string =>
    `${namesFirst(names)} ${can(names)} nicht${hasBots ? `: ${names.length === 1 ? 'Ein Bot spielt' : 'Bots spielen'}.` : '.'}`,
  another: (count: number): string =>
    `${count === 1 ? 'Eine Person kann' : `${capital(numberName(count))} können`} nicht. Ein anderer Tag diese Woche?`,
  pick: 'Anderen Tag wählen',
  /** After `hat`. */
  answers: {
    in: 'gesagt: „Bin dabei“',
    out: 'gesagt: „Diesmal nicht“',
    late: 'gesagt: „Zehn Minuten später“',
  } as Readonly<Record<string, string>> & { readonly in: string },
} as const;
