import type { Lead } from '../../../shared/protocol/notifications.ts';
import { getFileName } from '../wording.ts';
import { figures, listing } from './grammar.ts';

export const RESULT = {
  short: 'That was a short one.',
  wholeNext: 'Four rounds next?',
  share: 'Share the result',
  save: 'Save the result',
  saved: 'Saved. Send it to your group chat.',
  failed: 'That didn’t work. Take a screenshot instead.',
  alt: (title: string): string => `How the game at ${title} ended`,
  fileName: (title: string): string => `${getFileName(title, 'afoot')}.png`,
  formatWinners: (names: readonly string[], isShared: boolean): string =>
    `${listing(names)} ${isShared ? 'tied' : 'won'}`,
  points: (points: number): string => figures(points),
  to: (others: readonly number[]): string => `to ${listing(others.map(figures))}`,
  bestBook: 'Best book',
  names: listing,
  on: (title: string): string => `${title} on Afoot`,
  leads: 'Games won here:',
  /** `own`: the reader's name at the table. */
  leaders: (wins: readonly (readonly [name: string, games: number])[], own?: string): string =>
    listing(wins.map(([name, games]) => `${name === own ? 'you' : name} ${games}`)),
};

export const leads = (lead: Lead): string => formatSentence(lead, (isOne) => (isOne ? 'leads' : 'lead'));

export const formatWinners = (lead: Lead): string => formatSentence(lead, () => 'won');

function formatSentence({ first, points, own, tie }: Lead, verb: (isOne: boolean) => string): string {
  const [most = 0, ...others] = points.map(figures);
  if (tie) return `a tie at ${most}`;
  const names = [...(own ? ['you'] : []), ...first];
  const score = others.length === 0 ? '' : ` ${most} to ${listing(others)}`;
  return `${listing(names)} ${verb(names.length === 1 && !own)}${score}`;
}
