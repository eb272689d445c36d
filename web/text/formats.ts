import { toLanguageTag } from '../../shared/protocol/language-tag.ts';

/* Lazily created `Intl` formats, since each takes milliseconds to create. */

export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Returns a cheap key for the device's zone: minutes behind UTC in winter and in summer. */
const zoneHere = (): string => [0, 6].map((month) => new Date(2026, month).getTimezoneOffset()).join();

const made = new Map<string, Intl.DateTimeFormat>();

/** Returns a format in the device's zone, unless the style names one; throws a RangeError for an unknown zone. */
export function timeFormat(language: string | undefined, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, style, style.timeZone ?? zoneHere()]);
  const format = made.get(key) ?? new Intl.DateTimeFormat(toLanguageTag(language), style);
  made.set(key, format);
  return format;
}
