import { toLanguageTag } from '../../shared/protocol/language-tag.ts';
import { lazily, timeFormat } from './formats.ts';
import { serverNow } from './server-clock.ts';
import type { Unit } from './wording.ts';

/* Times as people say them, in any language. All are milliseconds since 1970. */

/** What a language brings to its times. */
export interface TimeWords {
  /** `en`. */
  readonly language: string;
  /** How its days and months are written where the device speaks no variety of it: `en-GB`. */
  readonly variety: string;
  readonly noon: string;
  readonly midnight: string;
  /**
   * A time on the 24-hour clock as the language says it: `16 Uhr` of `16:00`; its sentences then know no other clock. Absent: as it
   * is.
   */
  readonly onClock?: (time: string) => string;
  /** Where the language calls a place otherwise than its zone does: `Lissabon`, of `Lisbon`. */
  readonly places?: Readonly<Record<string, string>>;
  /** After a time: ` in Sydney`. */
  readonly inPlace: (place: string) => string;
  /** `tomorrow at 18:30`. */
  readonly nearDay: (day: string, time: string) => string;
  /** `1 day`, `2 days`. */
  readonly amount: (count: number, unit: Unit) => string;
  /** `3 hours 20 min`. */
  readonly hoursAndMinutes: (hours: string, minutes: number) => string;
}

/** Whose clock, and when it is read. */
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

const MIDNIGHT = '00:00';

/** Times in sentences, by the words of a language. */
export function spokenTimes(words: TimeWords) {
  const { language, amount } = words;
  const count = lazily(() => new Intl.RelativeTimeFormat(toLanguageTag(language)));

  function distance(milliseconds: number, sign: 1 | -1): string {
    const minutes = Math.max(1, Math.round(milliseconds / 60_000));
    if (minutes < 90) return count().format(sign * minutes, 'minute');
    const hours = Math.round(minutes / 60);
    return hours < 36 ? count().format(sign * hours, 'hour') : count().format(sign * Math.round(hours / 24), 'day');
  }

  /** `1 PM`, `1:15 PM`, `13:00`, `noon`. */
  function hourOf(time: number, reader: Omit<Reader, 'at'>): string {
    const zone = knownZone(reader.zone);
    const clock = clockOf(time, zone);
    // Said as `12 PM`, they are mistaken for each other.
    if (clock === MIDNIGHT) return words.midnight;
    if (clock === '12:00') return words.noon;
    const hourCycle = cycleOf(words, resolved(reader.language));
    const isHalfDay = hourCycle === 'h12' || hourCycle === 'h11';
    const style = { ...zone, hour: 'numeric', hourCycle } as const;
    const exact = timeFormat(language, { ...style, minute: '2-digit' }).format(time);
    if (!isHalfDay) return words.onClock?.(exact) ?? exact;
    return exact.includes(':00') ? timeFormat(language, style).format(time) : exact;
  }

  return {
    hourOf,

    /** Minutes in words: `3 hours`, `2 days`. */
    duration: (minutes: number): string => {
      if (minutes % 1440 === 0) return amount(minutes / 1440, 'day');
      if (minutes % 60 === 0) return amount(minutes / 60, 'hour');
      return minutes < 120
        ? amount(minutes, 'minute')
        : words.hoursAndMinutes(amount(Math.floor(minutes / 60), 'hour'), minutes % 60);
    },

    /** A time to come, counted, so that nobody has to ask in which zone: `in 3 hours`. */
    countdown: (at: number, now: number): string => distance(at - now, 1),

    /** A time that has passed: `3 hours ago`. */
    ago: (at: number, now: number): string => distance(now - at, -1),

    /** Midnight belongs to the day that ends with it. */
    spokenTime: (time: number, { at, ...reader }: Reader): SpokenTime => {
      const zone = knownZone(reader.zone);
      const shown = dayShown(time, reader.zone);
      const date = timeFormat('en', { ...zone, dateStyle: 'short' });
      const far = time - at > A_WEEK_NEARLY ? ({ day: 'numeric', month: 'long' } as const) : {};
      const place = otherPlace(time, zone.timeZone);
      return {
        day: timeFormat(varietyOf(words, reader.language), { ...zone, weekday: 'long', ...far }).format(shown),
        time: hourOf(time, reader),
        place: place === undefined ? '' : place.includes('/') ? words.inPlace(placesOf(words)(place)) : ` ${place}`,
        isToday: date.format(shown) === date.format(at),
      };
    },
  };
}

/** Times in the browser's own zone, with days and months as the language's sentences have them, and the hour as the browser's language does. */
export function clockTimes(words: TimeWords, { hourOf }: Pick<ReturnType<typeof spokenTimes>, 'hourOf'>) {
  const here = lazily(() => {
    const options = timeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
    const time = { hour: 'numeric', minute: '2-digit', hourCycle: cycleOf(words, options) } as const;
    return { language: varietyOf(words, options.locale), time };
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
    /** A point in time: `tomorrow at 18:30`, `Thu, 14 Oct, noon`. */
    moment: (at: number, now = serverNow()): string => {
      const shown = dayShown(at);
      const days = daysBetween(now, shown);
      const time = hourOf(at, {});
      return Math.abs(days) > 1 ? `${dayOf(shown)}, ${time}` : words.nearDay(nearDay().format(days, 'day'), time);
    },

    /** The time of day here, and the date unless it is today: `20:41`, `21 Nov, 20:41`. */
    timeHere: (at: number, now = serverNow()): string =>
      daysBetween(now, at) === 0 ? timeOf(at) : `${shortDay(at)}, ${timeOf(at)}`,

    /**
     * The time of day in a time zone, with the weekday if it is not today's here: `21:40`, `Sun 07:10`. Undefined if this
     * browser does not know the zone.
     */
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

    /** The time of day, from minutes after midnight. */
    timeOfDay: (minute: number): string => hourOf(Date.UTC(2000, 0, 1, 0, minute), { zone: 'UTC' }),

    /** The day, in full. */
    dateOf: inStyle({ dateStyle: 'long' }),

    /** Day and month, short. */
    shortDay,

    /** Day and month, in full. */
    longDay: inStyle({ day: 'numeric', month: 'long' }),

    /** `Sun`. */
    weekday: (at: number): string => timeFormat(words.language, { weekday: 'short' }).format(at),
  };
}

/** Where a zone is, as the language says it: `Lisbon`, of `Europe/Lisbon`. */
export const placesOf =
  ({ places }: TimeWords) =>
  (zone: string): string => {
    const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
    return places?.[place] ?? place;
  };

/** A time that a text ends with, as the language's sentences say it: `So., 7 Uhr`, of `So., 07:00`. */
export const clocked =
  ({ onClock }: TimeWords) =>
  (text: string): string =>
    text.replace(/\d\d?:\d\d$/, (time) => onClock?.(time) ?? time);

/** The variety of a language that a device speaks; the language's own choice if the device speaks another. */
const varietyOf = ({ language, variety }: TimeWords, spoken = ''): string =>
  spoken === language || spoken.startsWith(`${language}-`) ? spoken : variety;

/** The device's clock of 12 or 24 hours, where the language's sentences know both. */
const cycleOf = (
  { onClock }: TimeWords,
  { hourCycle = 'h23' }: Intl.ResolvedDateTimeFormatOptions,
): Intl.ResolvedDateTimeFormatOptions['hourCycle'] & string => (onClock === undefined ? hourCycle : 'h23');

/** A moment of the day that a time is said to belong to. */
const dayShown = (time: number, zone?: string): number =>
  clockOf(time, knownZone(zone)) === MIDNIGHT ? time - 1 : time;

/** `09:05`, whatever the reader's language. */
const clockOf = (time: number, zone: Intl.DateTimeFormatOptions): string =>
  timeFormat('en', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time);

/** How the hour is written in a language. */
const resolved = (language: string | undefined): Intl.ResolvedDateTimeFormatOptions =>
  timeFormat(language, { hour: 'numeric' }).resolvedOptions();

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

/** Where it is that time; undefined: the device's own clock says the same. */
function otherPlace(time: number, zone: string | undefined): string | undefined {
  const style = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;
  if (zone === undefined) return undefined;
  const isSame = timeFormat('en', style).format(time) === timeFormat('en', { ...style, timeZone: zone }).format(time);
  return isSame ? undefined : zone;
}

/** Midnights between two points in time by this device's calendar: some days have 23 hours, some 25. */
function daysBetween(from: number, to: number): number {
  const [a, b] = [new Date(from).setHours(0, 0, 0, 0), new Date(to).setHours(0, 0, 0, 0)];
  return Math.round((b - a) / 86_400_000);
}
