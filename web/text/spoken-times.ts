import { toLanguageTag } from '../../shared/protocol/language-tag.ts';
import { getVariety, lazily, timeFormat } from './formats.ts';
import { getServerTime } from './server-clock.ts';
import type { Unit } from './wording.ts';

/* Times in people's words, in any language, given in milliseconds since the epoch. */

export interface TimeWords {
  readonly language: string;
  /** The variety for days and months if the device uses none of this language: `en-GB`. */
  readonly variety: string;
  readonly noon: string;
  readonly midnight: string;
  /** Formats a 24-hour time, such as `16 Uhr` from `16:00`, for a language whose sentences use no other clock. */
  readonly onClock?: (time: string) => string;
  /** Places with another name in the language than in their zone: `Lissabon` for `Lisbon`. */
  readonly places?: Readonly<Record<string, string>>;
  /** Returns a suffix for a time: ` in Sydney`. */
  readonly inPlace: (place: string) => string;
  /** Returns, for example, `tomorrow at 18:30`. */
  readonly nearDay: (day: string, time: string) => string;
  readonly amount: (count: number, unit: Unit) => string;
  /** Returns, for example, `3 hours 20 min`. */
  readonly hoursAndMinutes: (hours: string, minutes: number) => string;
}

/** The reader's zone and language, and when it is read. */
export interface Reader {
  readonly at: number;
  /** The device's language, which determines the hour's format. */
  readonly language?: string | undefined;
  readonly zone?: string | undefined;
}

interface SpokenTime {
  /** `Sunday`, or `Monday, March 29` if far off. */
  readonly day: string;
  /** `1 PM`, `13:00`, `noon`. */
  readonly time: string;
  /** ` in Sydney` if the device is in another zone, otherwise empty. */
  readonly place: string;
  readonly isToday: boolean;
}

/** Milliseconds after which a weekday alone would be ambiguous. */
const A_WEEK_NEARLY = 6 * 86_400_000;

const MIDNIGHT = '00:00';

export function spokenTimes(words: TimeWords) {
  const { language, amount } = words;
  const count = lazily(() => new Intl.RelativeTimeFormat(toLanguageTag(language)));

  function distance(milliseconds: number, sign: 1 | -1): string {
    const minutes = Math.max(1, Math.round(milliseconds / 60_000));
    if (minutes < 90) return count().format(sign * minutes, 'minute');
    const hours = Math.round(minutes / 60);
    return hours < 36 ? count().format(sign * hours, 'hour') : count().format(sign * Math.round(hours / 24), 'day');
  }

  /** Returns `1 PM`, `1:15 PM`, `13:00`, `noon`. */
  function hourOf(time: number, reader: Omit<Reader, 'at'>): string {
    const zone = knownZone(reader.zone);
    const clock = formatClock(time, zone);
    // As `12 PM`, noon and midnight would be ambiguous.
    if (clock === MIDNIGHT) return words.midnight;
    if (clock === '12:00') return words.noon;
    const hourCycle = getCycle(words, resolveFormat(reader.language));
    const isHalfDay = hourCycle === 'h12' || hourCycle === 'h11';
    const style = { ...zone, hour: 'numeric', hourCycle } as const;
    const exact = timeFormat(language, { ...style, minute: '2-digit' }).format(time);
    if (!isHalfDay) return words.onClock?.(exact) ?? exact;
    return exact.includes(':00') ? timeFormat(language, style).format(time) : exact;
  }

  return {
    hourOf,

    /** Returns minutes in words: `3 hours`, `2 days`. */
    duration: (minutes: number): string => {
      if (minutes % 1440 === 0) return amount(minutes / 1440, 'day');
      if (minutes % 60 === 0) return amount(minutes / 60, 'hour');
      return minutes < 120
        ? amount(minutes, 'minute')
        : words.hoursAndMinutes(amount(Math.floor(minutes / 60), 'hour'), minutes % 60);
    },

    /** Returns the time left, which is the same in every zone: `in 3 hours`. */
    countdown: (at: number, now: number): string => distance(at - now, 1),

    ago: (at: number, now: number): string => distance(now - at, -1),

    /** Midnight counts as the end of a day. */
    spokenTime: (time: number, { at, ...reader }: Reader): SpokenTime => {
      const zone = knownZone(reader.zone);
      const shown = dayShown(time, reader.zone);
      const date = timeFormat('en', { ...zone, dateStyle: 'short' });
      const far = time - at > A_WEEK_NEARLY ? ({ day: 'numeric', month: 'long' } as const) : {};
      const place = otherPlace(time, zone.timeZone);
      return {
        day: timeFormat(getDayVariety(words, reader.language), { ...zone, weekday: 'long', ...far }).format(shown),
        time: hourOf(time, reader),
        place: place === undefined ? '' : place.includes('/') ? words.inPlace(getPlaces(words)(place)) : ` ${place}`,
        isToday: date.format(shown) === date.format(at),
      };
    },
  };
}

/** Formats times in the browser's zone, with the page language's days and months and the browser language's hours. */
export function clockTimes(words: TimeWords, { hourOf }: Pick<ReturnType<typeof spokenTimes>, 'hourOf'>) {
  const here = lazily(() => {
    const options = timeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
    const time = { hour: 'numeric', minute: '2-digit', hourCycle: getCycle(words, options) } as const;
    return { language: getDayVariety(words, options.locale), time };
  });
  const nearDay = lazily(() => new Intl.RelativeTimeFormat(toLanguageTag(here().language), { numeric: 'auto' }));
  const inStyle =
    (style: Intl.DateTimeFormatOptions) =>
    (at: number): string =>
      timeFormat(here().language, style).format(at);
  const dayOf = inStyle({ weekday: 'short', day: 'numeric', month: 'short' });
  const shortDay = inStyle({ day: 'numeric', month: 'short' });
  const timeOf = (at: number): string => inStyle(here().time)(at);

  return {
    /** Returns, for example, `tomorrow at 18:30`, `Thu, 14 Oct, noon`. */
    moment: (at: number, now = getServerTime()): string => {
      const shown = dayShown(at);
      const days = countDays(now, shown);
      const time = hourOf(at, {});
      return Math.abs(days) > 1 ? `${dayOf(shown)}, ${time}` : words.nearDay(nearDay().format(days, 'day'), time);
    },

    /** Returns the local time, with the date unless it is today: `20:41`, `21 Nov, 20:41`. */
    timeHere: (at: number, now = getServerTime()): string =>
      countDays(now, at) === 0 ? timeOf(at) : `${shortDay(at)}, ${timeOf(at)}`,

    /** Returns the time in a zone, with the weekday if it differs: `Sun 07:10`; undefined if the zone is unknown. */
    timeIn: (timeZone: string, at: number): string | undefined => {
      const { language, time } = here();
      const date = { dateStyle: 'short' } as const;
      try {
        const isToday = timeFormat('en', { ...date, timeZone }).format(at) === timeFormat('en', date).format(at);
        return timeFormat(language, { ...(!isToday && { weekday: 'short' }), ...time, timeZone }).format(at);
      } catch {
        return undefined;
      }
    },

    /** `minute`: minutes after midnight. */
    timeOfDay: (minute: number): string => hourOf(Date.UTC(2000, 0, 1, 0, minute), { zone: 'UTC' }),

    dateOf: inStyle({ dateStyle: 'long' }),

    shortDay,

    longDay: inStyle({ day: 'numeric', month: 'long' }),

    weekday: (at: number): string => timeFormat(words.language, { weekday: 'short' }).format(at),
  };
}

/** Returns a zone's place in the language: `Lisbon` for `Europe/Lisbon`. */
export const getPlaces =
  ({ places }: TimeWords) =>
  (zone: string): string => {
    const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
    return places?.[place] ?? place;
  };

/** Formats the time at the end of a text: `So., 7 Uhr` from `So., 07:00`. */
export const formatClocked =
  ({ onClock }: TimeWords) =>
  (text: string): string =>
    text.replace(/\d\d?:\d\d$/, (time) => onClock?.(time) ?? time);

/** Returns the device's variety of the language, or the default if the device uses another. */
const getDayVariety = ({ language, variety }: TimeWords, spoken = ''): string => getVariety(language, spoken, variety);

/** Returns the device's 12- or 24-hour clock, if the language's sentences support both. */
const getCycle = (
  { onClock }: TimeWords,
  { hourCycle = 'h23' }: Intl.ResolvedDateTimeFormatOptions,
): Intl.ResolvedDateTimeFormatOptions['hourCycle'] & string => (onClock === undefined ? hourCycle : 'h23');

/** Returns a time within the day that a time counts as. */
const dayShown = (time: number, zone?: string): number =>
  formatClock(time, knownZone(zone)) === MIDNIGHT ? time - 1 : time;

/** Returns, for example, `09:05`, in every language. */
const formatClock = (time: number, zone: Intl.DateTimeFormatOptions): string =>
  timeFormat('en', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time);

const resolveFormat = (language: string | undefined): Intl.ResolvedDateTimeFormatOptions =>
  timeFormat(language, { hour: 'numeric' }).resolvedOptions();

/** Falls back to the device's zone if this one is unknown. */
function knownZone(zone: string | undefined): { readonly timeZone?: string } {
  if (zone === undefined) return {};
  try {
    timeFormat('en', { timeZone: zone });
    return { timeZone: zone };
  } catch {
    return {};
  }
}

/** Returns the zone's place; undefined if the device's clock shows the same time. */
function otherPlace(time: number, zone: string | undefined): string | undefined {
  const style = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;
  if (zone === undefined) return undefined;
  const isSame = timeFormat('en', style).format(time) === timeFormat('en', { ...style, timeZone: zone }).format(time);
  return isSame ? undefined : zone;
}

/** Counts midnights by this device's calendar, since some days have 23 or 25 hours. */
function countDays(from: number, to: number): number {
  const [a, b] = [new Date(from).setHours(0, 0, 0, 0), new Date(to).setHours(0, 0, 0, 0)];
  return Math.round((b - a) / 86_400_000);
}
