import type { RoundResult } from '../../../shared/protocol/view.ts';
import type { BookCounts } from '../../../shared/ruleset/ruleset.ts';
import { cardCount } from './cards.ts';
import { listing } from './grammar.ts';
import { HOME } from './home.ts';
import { YOU } from './pages.ts';
import { RESULT } from './result.ts';
import { BOOK_WORDS, formatSigned } from './table.ts';

export const SCORES_BY_ROUND = 'Scores, round by round';
/** Label of the scrolling part; the round's name labels its table. */
export const SHEET_LABEL = 'Scores';
export const SHEET_CAPTION = (round: number): string => `Round ${round}`;
export const SHEET_LINES = {
  books: 'Books',
  cards: 'Cards',
  redThrees: 'Red threes',
  goingOut: 'Going out',
  left: 'Left over',
  byHand: 'Adjustments',
  total: 'This round',
  before: 'Earlier rounds',
  totals: 'Total',
  running: 'On the table',
} as const;

/** `2 clean, 1 dirty`. */
export const bookCountsNote = (counts: BookCounts): string =>
  (['clean', 'dirty', 'wild'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]}\u00a0${BOOK_WORDS[kind]}`)
    .join(', ');

export function roundOverTitle(by: RoundResult['by'], name: string | undefined): string {
  if (by === 'out' && name) return `${name} went out`;
  if (by === 'turns') return 'That was the last turn';
  return by === 'agreement' ? 'You all agreed to stop' : 'The stock ran out';
}
export const gameOverTitle = (winners: readonly string[], own: boolean): string => {
  const isShared = winners.length > 1;
  return own && !isShared ? 'You won!' : RESULT.formatWinners(winners, isShared);
};
/** `You and Rosa lead by 2,035.` */
export const leadNote = (team: string, points: number, isAlone: boolean): string =>
  points === 0
    ? 'It’s a tie so far.'
    : `${team} ${isAlone && team !== YOU ? 'leads' : 'lead'} by ${formatSigned(points)}.`;
/** The points that the viewer's team needs to open in the next round. */
export const formatNextMinimum = (round: number, points: number): string =>
  points === 0 ? '' : `Round ${round}: ${points} to open.`;
export const NEXT_ROUND = 'Next round';
export const READY = {
  press: 'I’m ready',
  dealNow: 'Deal now',
  are: (names: readonly string[]): string =>
    `${listing(names)} ${names.length === 1 && names[0] !== YOU ? 'is' : 'are'} ready.`,
  waitFor: (names: readonly string[]): string => `Not ready yet: ${listing(names)}.`,
  /** The others have continued. */
  dealt: (round: number): string => `${round === 1 ? 'Another game' : `Round ${round}`} has been dealt.`,
  toTable: HOME.goThere,
};
export const PLAY_AGAIN = HOME.playAgain;
export const SHOW_TABLE = 'See the cards';
export const SHOW_SCORES = 'See the scores';
export const formatCardsLeft = (name: string, cards: number): string => `${name}: ${cardCount(cards)} left`;
export const LEFT_TITLE = 'Cards left over';
