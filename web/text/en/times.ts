import { amount } from './grammar.ts';

/** Minutes in words: `3 hours`, `2 days`. */
export function duration(minutes: number): string {
  if (minutes % 1440 === 0) return amount(minutes / 1440, 'day');
  if (minutes % 60 === 0) return amount(minutes / 60, 'hour');
  return minutes < 120 ? amount(minutes, 'minute') : `${amount(Math.floor(minutes / 60), 'hour')} ${minutes % 60} min`;
}
