import type { Lead } from '../../../shared/protocol/notifications.ts';
import { getFileName } from '../wording.ts';
import { figures, has, isAhead, listing, namesFirst, tied } from './grammar.ts';
import { YOU_WITHIN } from './pages.ts';

export const RESULT = {
  short: 'Das war ein kurzes Spiel.',
  wholeNext: 'Jetzt vier Runden?',
  share: 'Ergebnis teilen',
  save: 'Ergebnis speichern',
  saved: 'Gespeichert. Schick es in euren Gruppenchat.',
  failed: 'Das hat nicht geklappt. Mach lieber ein Bildschirmfoto.',
  alt: (title: string): string => `Wie das Spiel ausging: ${title}`,
  fileName: (title: string): string => `${getFileName(title, 'afoot')}.png`,
  formatWinners: (names: readonly string[], isShared: boolean): string =>
    isShared ? `Gleichstand: ${tied(names)}` : `${namesFirst(names)} ${has(names)} gewonnen`,
  points: (points: number): string => figures(points),
  to: (others: readonly number[]): string => `zu ${listing(others.map(figures))}`,
  bestBook: 'Bester Canasta',
  names: listing,
  on: (title: string): string => `${title} auf Afoot`,
  leads: 'Siege an diesem Tisch:',
  leaders: (wins: readonly (readonly [name: string, games: number])[], own?: string): string =>
    listing(wins.map(([name, games]) => `${name === own ? YOU_WITHIN : name} ${games}`)),
};

export const leads = (lead: Lead): string =>
  formatSentence(lead, (names, score) => `${listing(names)} ${isAhead(names)}${score}`);

export const formatWinners = (lead: Lead): string =>
  formatSentence(lead, (names, score) => `${listing(names)} ${has(names)}${score} gewonnen`);

function formatSentence(
  { first, points, own, tie }: Lead,
  format: (names: readonly string[], score: string) => string,
): string {
  const [most = 0, ...others] = points.map(figures);
  if (tie) return `Gleichstand bei ${most}`;
  const names = [...(own ? [YOU_WITHIN] : []), ...first];
  return format(names, others.length === 0 ? '' : ` mit ${most} zu ${listing(others)}`);
}
