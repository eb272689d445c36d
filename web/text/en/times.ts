import { amount } from './grammar.ts';

/** Minutes in words: `3 hours`, `2 days`. */
export function duration(minutes: number): string {
  if (minutes % 1440 === 0) return amount(minutes / 1440, 'day');
  if (minutes % 60 === 0) return amount(minutes / 60, 'hour');
  return minutes < 120 ? amount(minutes, 'minute') : `${amount(Math.floor(minutes / 60), 'hour')} ${minutes % 60} min`;
}

const COUNT = new Intl.RelativeTimeFormat('en');

/** A time to come, counted, so that nobody has to ask in which zone: `in 3 hours`. Milliseconds since 1970. */
export function countdown(at: number, now: number): string {
  const minutes = Math.max(1, Math.round((at - now) / 60_000));
  if (minutes < 90) return COUNT.format(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 36 ? COUNT.format(hours, 'hour') : COUNT.format(Math.round(hours / 24), 'day');
}
