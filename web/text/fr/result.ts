import type { Lead } from '../../../shared/protocol/notifications.ts';
import { getFileName } from '../wording.ts';
import { doing, figures, HAS, listing, midway, people, type Verb, within } from './grammar.ts';
import { YOU } from './pages.ts';

export const RESULT = {
  short: 'C’était une partie courte.',
  wholeNext: 'Quatre manches maintenant ?',
  share: 'Partager le résultat',
  save: 'Enregistrer le résultat',
  saved: 'Enregistré. Envoie-\u2060le dans la discussion de groupe.',
  failed: 'Ça n’a pas marché. Fais plutôt une capture d’écran.',
  alt: (title: string): string => `La fin de la partie : ${title}`,
  fileName: (title: string): string => `${getFileName(title, 'afoot')}.png`,
  formatWinners: (names: readonly string[], isShared: boolean): string =>
    isShared ? tied(names) : `Victoire pour ${names.length === 1 ? within(names[0] ?? '') : people(names)}`,
  points: (points: number): string => figures(points),
  to: (others: readonly number[]): string => `à ${listing(others.map(figures))}`,
  bestBook: 'Plus belle canasta',
  names: people,
  on: (title: string): string => `${title} sur Afoot`,
  leads: 'Parties gagnées ici :',
  leaders: (wins: readonly (readonly [name: string, games: number])[], own?: string): string =>
    listing(wins.map(([name, games]) => `${name === own ? 'toi' : name} ${games}`)),
};

/** For teams or people: `Égalité : Lena et Tom ; Anne et Max`. */
export const tied = (teams: readonly string[]): string =>
  `Égalité : ${teams.some((team) => team.includes(' et ')) ? teams.join(' ; ') : people(teams)}`;

const LEADS: Verb = ['mènes', 'mène', 'menez', 'mènent'];

export const leads = (lead: Lead): string => formatSentence(lead, (names) => doing(names, LEADS));

export const formatWinners = (lead: Lead): string => formatSentence(lead, (names) => `${doing(names, HAS)} gagné`);

function formatSentence({ first, points, own, tie }: Lead, did: (names: readonly string[]) => string): string {
  const [most = 0, ...others] = points.map(figures);
  if (tie) return `égalité à ${most}`;
  const score = others.length === 0 ? '' : ` ${most} à ${listing(others)}`;
  return `${midway(did([...(own ? [YOU] : []), ...first]))}${score}`;
}
