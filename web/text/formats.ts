import { toLanguageTag } from '../../shared/protocol/language-tag.ts';

/* What `Intl` makes, kept and made when it is first needed: each takes milliseconds as a page or a function starts. */

/** A function that makes a value once. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Tells the device's zone from others cheaply: minutes behind UTC in winter and in summer. */
const zoneHere = (): string => [0, 6].map((month) => new Date(2026, month).getTimezoneOffset()).join();

const made = new Map<string, Intl.DateTimeFormat>();

/**
 * A format of days and hours, in the zone that this device is in now, unless the style names another: a phone travels. Throws
 * a RangeError for a zone that is none.
 */
export function timeFormat(language: string | undefined, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, style, style.timeZone ?? zoneHere()]);
  const format = made.get(key) ?? new Intl.DateTimeFormat(toLanguageTag(language), style);
  made.set(key, format);
  return format;
}
