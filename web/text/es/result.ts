import type { Lead } from '../../../shared/protocol/notifications.ts';
import { getFileName } from '../wording.ts';
import { figures, level, listing, teamDoes } from './grammar.ts';
import { YOU } from './pages.ts';

export const RESULT = {
  short: 'Fue una corta.',
  wholeNext: '¿Ahora cuatro rondas?',
  share: 'Compartir el resultado',
  save: 'Guardar el resultado',
  saved: 'Guardado. Mándalo al chat del grupo.',
  failed: 'No funcionó. Haz mejor una captura de pantalla.',
  alt: (title: string): string => `Cómo acabó la partida de “${title}”`,
  fileName: (title: string): string => `${getFileName(title, 'afoot')}.png`,
  formatWinners: (names: readonly string[], isShared: boolean): string =>
    isShared ? `Empate: ${level(names)}` : teamDoes(names, ['Ganaste', 'ganó', 'ganaron']),
  points: (points: number): string => figures(points),
  to: (others: readonly number[]): string => `a ${listing(others.map(figures))}`,
  bestBook: 'Mejor canasta',
  names: listing,
  on: (title: string): string => `${title} en Afoot`,
  leads: 'Victorias aquí:',
  leaders: (wins: readonly (readonly [name: string, games: number])[], own?: string): string =>
    listing(wins.map(([name, games]) => `${name === own ? 'tú' : name} ${games}`)),
};

export const leads = (lead: Lead): string => formatSentence(lead, ['vas ganando', 'va ganando', 'van ganando']);

export const formatWinners = (lead: Lead): string => formatSentence(lead, ['ganaste', 'ganó', 'ganaron']);

function formatSentence({ first, points, own, tie }: Lead, verb: Parameters<typeof teamDoes>[1]): string {
  const [most = 0, ...others] = points.map(figures);
  if (tie) return `empate a ${most}`;
  const score = others.length === 0 ? '' : ` ${most} a ${listing(others)}`;
  return `${teamDoes([...(own ? [YOU] : []), ...first], verb)}${score}`;
}
