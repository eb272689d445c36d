/** So many minutes in words: `3 hours`, `2 days`. */
export function duration(minutes: number): string {
  if (minutes % 1440 === 0) return plural(minutes / 1440, 'day');
  if (minutes % 60 === 0) return plural(minutes / 60, 'hour');
  return minutes < 120 ? plural(minutes, 'minute') : `${plural(Math.floor(minutes / 60), 'hour')} ${minutes % 60} min`;
}

const plural = (count: number, word: string): string => (count === 1 ? `1 ${word}` : `${count} ${word}s`);

const MOMENT = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** A point in time in the viewer's own zone and language. `at`: milliseconds since 1970. */
export const moment = (at: number): string => MOMENT.format(at);

const SHORT_DAY = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });

/** The day alone, in little room. */
export const shortDay = (at: number): string => SHORT_DAY.format(at);
