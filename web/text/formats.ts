import { toLanguageTag } from '../../shared/protocol/language-tag.ts';

/* Lazily created `Intl` formats, since each takes milliseconds to create. */

export function lazily<T>(make: () => T): () => T {
  let formatCache: T | undefined;
  return () => {
    formatCache ??= make();
    return formatCache;
  };
}

/** Returns the spoken variety of a language, such as `es-MX`, or the fallback if another language is spoken. */
export const getVariety = (language: string, spoken: string, fallback: string): string =>
  spoken === language || spoken.startsWith(`${language}-`) ? spoken : fallback;

/** Returns a cheap key for the device's zone: minutes behind UTC in winter and in summer. */
const getDeviceZone = (): string => [0, 6].map((month) => new Date(2026, month).getTimezoneOffset()).join();

const formatCache = new Map<string, Intl.DateTimeFormat>();

/** Returns a format in the device's zone, unless the style names one; throws a RangeError for an unknown zone. */
export function timeFormat(language: string | undefined, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, style, style.timeZone ?? getDeviceZone()]);
  const format = formatCache.get(key) ?? new Intl.DateTimeFormat(toLanguageTag(language), style);
  formatCache.set(key, format);
  return format;
}
