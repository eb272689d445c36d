import { lazily, timeFormat } from '../formats.ts';
import { placeOf } from '../hours.ts';
import { amount, englishOf } from './grammar.ts';

/** Minutes in words: `3 hours`, `2 days`. */
export function duration(minutes: number): string {
  if (minutes % 1440 === 0) return amount(minutes / 1440, 'day');
  if (minutes % 60 === 0) return amount(minutes / 60, 'hour');
  return minutes < 120 ? amount(minutes, 'minute') : `${amount(Math.floor(minutes / 60), 'hour')} ${minutes % 60} min`;
}

const count = lazily(() => new Intl.RelativeTimeFormat('en'));

/** A time to come, counted, so that nobody has to ask in which zone: `in 3 hours`. Milliseconds since 1970. */
export const countdown = (at: number, now: number): string => distance(at - now, 1);

/** A time that has passed: `3 hours ago`. Milliseconds since 1970. */
export const ago = (at: number, now: number): string => distance(now - at, -1);

function distance(milliseconds: number, sign: 1 | -1): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 90) return count().format(sign * minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 36 ? count().format(sign * hours, 'hour') : count().format(sign * Math.round(hours / 24), 'day');
}

/** Whose clock, and when it is read. Milliseconds since 1970. */
export interface Reader {
  readonly at: number;
  /** The device's language, which says how its person writes the hour. */
  readonly language?: string | undefined;
  readonly zone?: string | undefined;
}

/** A deadline as the reader would say it. */
interface SpokenTime {
  /** `Sunday`; far off `Monday, March 29`. */
  readonly day: string;
  /** `1 PM`, `13:00`, `noon`. */
  readonly time: string;
  /** Empty, or ` in Sydney`: the device is in another zone. */
  readonly place: string;
  /** It is read on that day. */
  readonly isToday: boolean;
}

/** Milliseconds after which a weekday alone could mean an earlier day. */
const A_WEEK_NEARLY = 6 * 86_400_000;

/** Midnight belongs to the day that ends with it. */
export function spokenTime(time: number, { at, ...reader }: Reader): SpokenTime {
  const zone = knownZone(reader.zone);
  const shown = dayShown(time, reader.zone);
  const date = timeFormat('en', { ...zone, dateStyle: 'short' });
  const far = time - at > A_WEEK_NEARLY ? ({ day: 'numeric', month: 'long' } as const) : {};
  return {
    day: timeFormat(englishOf(reader.language), { ...zone, weekday: 'long', ...far }).format(shown),
    time: hourOf(time, reader),
    place: placeFor(time, zone.timeZone),
    isToday: date.format(shown) === date.format(at),
  };
}

/** A moment of the day that a time is said to belong to. */
export const dayShown = (time: number, zone?: string): number =>
  clockOf(time, knownZone(zone)) === MIDNIGHT ? time - 1 : time;

const MIDNIGHT = '00:00';

/** Said as `12 PM`, they are mistaken for each other. */
const HOURS_NAMED: Readonly<Record<string, string>> = { [MIDNIGHT]: 'midnight', '12:00': 'noon' };

/** `09:05`, whatever the reader's language. */
const clockOf = (time: number, zone: Intl.DateTimeFormatOptions): string =>
  timeFormat('en', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time);

/** `1 PM`, `1:15 PM`, `13:00`, `noon`. */
export function hourOf(time: number, { language, zone }: Omit<Reader, 'at'>): string {
  const named = HOURS_NAMED[clockOf(time, knownZone(zone))];
  if (named !== undefined) return named;
  const { hourCycle = 'h23' } = resolved(language);
  const isHalfDay = hourCycle === 'h12' || hourCycle === 'h11';
  const style = { ...knownZone(zone), hour: 'numeric', hourCycle } as const;
  const exact = timeFormat('en', { ...style, minute: '2-digit' }).format(time);
  return isHalfDay && exact.includes(':00') ? timeFormat('en', style).format(time) : exact;
}

/** How the hour is written in a language; in the device's own if the language is unknown. */
function resolved(language: string | undefined): Intl.ResolvedDateTimeFormatOptions {
  try {
    return timeFormat(language, { hour: 'numeric' }).resolvedOptions();
  } catch {
    return timeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  }
}

/** The device's own zone if this one is unknown here. */
function knownZone(zone: string | undefined): { readonly timeZone?: string } {
  if (zone === undefined) return {};
  try {
    timeFormat('en', { timeZone: zone });
    return { timeZone: zone };
  } catch {
    return {};
  }
}

/** Where it is that time, unless the device's own clock says the same. */
function placeFor(time: number, zone: string | undefined): string {
  const style = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;
  if (zone === undefined) return '';
  if (timeFormat('en', style).format(time) === timeFormat('en', { ...style, timeZone: zone }).format(time)) return '';
  return zone.includes('/') ? ` in ${placeOf(zone)}` : ` ${zone}`;
}
