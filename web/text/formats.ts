/* What `Intl` makes, kept and made when it is first needed: each takes milliseconds as a page or a function starts. */

/** A function that makes a value once. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const made = new Map<string, Intl.DateTimeFormat>();

/** A format of days and hours. Throws a RangeError for a language or a zone that is none. */
export function timeFormat(language: string | undefined, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, style]);
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, style);
  made.set(key, format);
  return format;
}
