import type { RoundResult } from '../../../shared/protocol/view.ts';
import type { BookCounts } from '../../../shared/ruleset/ruleset.ts';
import { BOOK_WORDS, cardCount } from './cards.ts';
import { has, is, isAhead, namesFirst, verb } from './grammar.ts';
import { HOME } from './home.ts';
import { RESULT } from './result.ts';
import { formatSigned } from './table.ts';

export const SCORES_BY_ROUND = 'Punkte, Runde für Runde';
export const SHEET_LABEL = 'Punkte';
export const SHEET_CAPTION = (round: number): string => `Runde ${round}`;
export const SHEET_LINES = {
  books: 'Canastas',
  cards: 'Karten',
  redThrees: 'Rote Dreien',
  goingOut: 'Ausmachen',
  left: 'Übrige Karten',
  byHand: 'Von Hand',
  total: 'Diese Runde',
  before: 'Runden davor',
  totals: 'Gesamt',
  running: 'Auf dem Tisch',
} as const;

export const bookCountsNote = (counts: BookCounts): string =>
  (['clean', 'dirty', 'wild'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]}\u00a0${BOOK_WORDS[kind]}`)
    .join(', ');

export function roundOverTitle(by: RoundResult['by'], name: string | undefined): string {
  if (by === 'out' && name) return `${name} ${has(name)} ausgemacht`;
  if (by === 'turns') return 'Das war der letzte Zug';
  return by === 'agreement' ? 'Alle wollten aufhören' : 'Der Talon ist leer';
}
export const gameOverTitle = (winners: readonly string[], own: boolean): string => {
  const isShared = winners.length > 1;
  return own && !isShared ? 'Gewonnen!' : RESULT.formatWinners(winners, isShared);
};
export const leadNote = (team: string, points: number, _isAlone: boolean): string =>
  points === 0
    ? 'Bisher Gleichstand.'
    : `${team} ${isAhead(team)} mit ${points === 1 ? 'einem Punkt' : `${formatSigned(points)} Punkten`} Vorsprung.`;
export const formatNextMinimum = (round: number, points: number): string =>
  points === 0 ? '' : `Erstmeldung in Runde ${round}: ${points}.`;
export const NEXT_ROUND = 'Nächste Runde';
export const READY = {
  press: 'Bin so weit',
  dealNow: 'Jetzt geben',
  are: (names: readonly string[]): string => `${namesFirst(names)} ${is(names)} so weit.`,
  waitFor: (names: readonly string[]): string =>
    `${namesFirst(names)} ${verb('schaust', 'schaut', 'schauen', 'schaut')(names)} noch.`,
  dealt: (round: number): string => `${round === 1 ? 'Neues Spiel' : `Runde ${round}`}: Die Karten sind gegeben.`,
  toTable: HOME.goThere,
};
export const PLAY_AGAIN = HOME.playAgain;
export const SHOW_TABLE = 'Karten ansehen';
export const SHOW_SCORES = 'Punkte ansehen';
export const formatCardsLeft = (name: string, cards: number): string => `${name}: noch ${cardCount(cards)}`;
export const LEFT_TITLE = 'Übrige Karten';
