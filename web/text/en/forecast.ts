import { plural } from './grammar.ts';

/** How long a game takes over days, by the length of past games. */
export const FORECAST = {
  rounds: (count: number): string => plural(count, { one: 'One round.', other: `${count} rounds.` }),
  words: (turns: number, days: number): string =>
    `About ${turns} turns each. Over days, at two turns a day: ${span(days)}.`,
  short: 'One or two rounds make a good game over days.',
};

function span(days: number): string {
  if (days < 11) return `about ${days} days`;
  const weeks = Math.round((days / 7) * 2) / 2;
  return `about ${String(weeks).replace('.5', '½').replace(/^0½/, '½')} weeks`;
}
