import type { RoundResult } from '../../../shared/protocol/view.ts';
import type { BookCounts } from '../../../shared/ruleset/ruleset.ts';
import { cardCount } from './cards.ts';
import { does, doing, peopleWithin, plural, type Verb } from './grammar.ts';
import { HOME } from './home.ts';
import { GOES_OUT } from './moments.ts';
import { YOU } from './pages.ts';
import { RESULT } from './result.ts';
import { formatSigned } from './table.ts';

export const SCORES_BY_ROUND = 'Le score, manche par manche';
export const SHEET_LABEL = 'Le score';
export const SHEET_CAPTION = (round: number): string => `Manche ${round}`;
export const SHEET_LINES = {
  books: 'Canastas',
  cards: 'Cartes',
  redThrees: 'Les 3 rouges',
  goingOut: 'Sortie',
  left: 'En main',
  byHand: 'À la main',
  total: 'Cette manche',
  before: 'Manches d’avant',
  totals: 'Total',
  running: 'Sur la table',
} as const;

const BOOK_FORMS = {
  clean: { one: 'pure', other: 'pures' },
  dirty: { one: 'mixte', other: 'mixtes' },
  wild: { one: 'libre', other: 'libres' },
} as const;

export const bookCountsNote = (counts: BookCounts): string =>
  (['clean', 'dirty', 'wild'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]}\u00a0${plural(counts[kind], BOOK_FORMS[kind])}`)
    .join(', ');

export function roundOverTitle(by: RoundResult['by'], name: string | undefined): string {
  if (by === 'out' && name) return `${does(name, GOES_OUT)}`;
  if (by === 'turns') return 'C’était le dernier tour';
  return by === 'agreement' ? 'Tout le monde a voulu arrêter' : 'Le talon est épuisé';
}
export const gameOverTitle = (winners: readonly string[], own: boolean): string => {
  const isShared = winners.length > 1;
  return own && !isShared ? 'C’est gagné !' : RESULT.formatWinners(winners, isShared);
};
export const leadNote = (team: string, points: number, isAlone: boolean): string => {
  if (points === 0) return 'Égalité pour l’instant.';
  const name = isAlone && team === YOU ? 'Tu as' : `${team} :`;
  return `${name} ${plural(points, { one: '1 point', other: `${formatSigned(points)} points` })} d’avance.`;
};
export const formatNextMinimum = (round: number, points: number): string =>
  points === 0 ? '' : `Manche ${round} : ${points} pour ouvrir.`;
export const NEXT_ROUND = 'Manche suivante';
const WAITS: Verb = ['attends', 'attend', 'attendez', 'attendent'];

export const READY = {
  press: 'On y va',
  dealNow: 'On distribue !',
  are: (names: readonly string[]): string => `${doing(names, WAITS)} la suite.`,
  waitFor: (names: readonly string[]): string => `On attend encore : ${peopleWithin(names)}.`,
  dealt: (round: number): string =>
    `${round === 1 ? 'Nouvelle partie' : `Manche ${round}`} : les cartes sont distribuées.`,
  toTable: HOME.goThere,
};
export const PLAY_AGAIN = HOME.playAgain;
export const SHOW_TABLE = 'Voir les cartes';
export const SHOW_SCORES = 'Voir le score';
export const formatCardsLeft = (name: string, cards: number): string =>
  `${name} : ${cardCount(cards)} ${plural(cards, { one: 'restante', other: 'restantes' })}`;
export const LEFT_TITLE = 'Cartes restantes';
