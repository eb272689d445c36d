import type { RoundResult } from '../../../shared/protocol/view.ts';
import type { BookCounts } from '../../../shared/ruleset/ruleset.ts';
import { cardCount } from './cards.ts';
import { does, membersOf, teamDoes, verbFirst } from './grammar.ts';
import { HOME } from './home.ts';
import { RESULT } from './result.ts';
import { booksWords, formatSigned } from './table.ts';

export const SCORES_BY_ROUND = 'Puntos, ronda por ronda';
export const SHEET_LABEL = 'Puntos';
export const SHEET_CAPTION = (round: number): string => `Ronda ${round}`;
export const SHEET_LINES = {
  books: 'Canastas',
  cards: 'Cartas',
  redThrees: 'Treses rojos',
  goingOut: 'Cierre',
  left: 'En la mano',
  byHand: 'A mano',
  total: 'Esta ronda',
  before: 'Rondas previas',
  totals: 'Total',
  running: 'En la mesa',
} as const;

export const bookCountsNote = (counts: BookCounts): string =>
  (['clean', 'dirty', 'wild'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => booksWords(kind, counts[kind], 'figures').replace(' ', '\u00a0'))
    .join(', ');

export function roundOverTitle(by: RoundResult['by'], name: string | undefined): string {
  if (by === 'out' && name) return does(name, ['cerraste', 'cerró']);
  if (by === 'turns') return 'Ese fue el último turno';
  return by === 'agreement' ? 'Se acordó parar' : 'Se acabó el mazo';
}
export const gameOverTitle = (winners: readonly string[], own: boolean): string => {
  const isShared = winners.length > 1;
  return own && !isShared ? '¡Ganaste!' : RESULT.formatWinners(winners, isShared);
};
export const leadNote = (team: string, points: number, _isAlone: boolean): string =>
  points === 0
    ? 'De momento, empate.'
    : `${teamDoes(membersOf(team), ['Vas ganando', 'va ganando', 'van ganando'])} por ${formatSigned(points)}.`;
export const formatNextMinimum = (round: number, points: number): string =>
  points === 0 ? '' : `La ronda ${round} se abre con ${points}.`;
export const NEXT_ROUND = 'Siguiente ronda';
export const READY = {
  press: '¡Ya estoy!',
  dealNow: 'Repartir ya',
  are: (names: readonly string[]): string =>
    `${teamDoes(names, ['Ya puedes seguir', 'ya puede seguir', 'ya pueden seguir'])}.`,
  waitFor: (names: readonly string[]): string => `${verbFirst(names, ['Faltas', 'Falta', 'Faltan'])}.`,
  dealt: (round: number): string =>
    `${round === 1 ? 'Otra partida está repartida' : `La ronda ${round} está repartida`}.`,
  toTable: HOME.goThere,
};
export const PLAY_AGAIN = HOME.playAgain;
export const SHOW_TABLE = 'Ver las cartas';
export const SHOW_SCORES = 'Ver los puntos';
export const formatCardsLeft = (name: string, cards: number): string =>
  `${name}: ${cards === 1 ? 'queda' : 'quedan'} ${cardCount(cards)}`;
export const LEFT_TITLE = 'Cartas que quedaron';
