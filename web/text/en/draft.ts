import { type Card, type Joker, type Rank, rankOf } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import { cardCount, cardName, rankForms, rankPlural } from './cards.ts';
import { capital, counted, countedName, listing, numberName } from './grammar.ts';
import { meldName, meldProgress, shortCard } from './table.ts';

/* Drafting. */

export const DRAFT_TITLE = 'Your draft';
export const pointsOfMinimum = (points: number, minimum: number): string => `${points} of ${minimum}`;
export const points = (value: number): string => counted(value, 'point');
export const NEW_MELD = 'New meld';
export const newMeldOf = (rank: MeldKind): string =>
  rank === 'wild' ? 'New wild meld' : `New meld of ${meldName(rank)}`;
export const addTo = (rank: MeldKind): string => `Add to the ${meldName(rank)}`;
export const EACH_ITS_PLACE = 'Meld each rank';
export const LOWER = 'Lower';
export const liftAllOf = (count: number, rank: Rank | Joker): string => `All ${numberName(count)} ${rankPlural(rank)}`;
export const TAKE_ALL_BACK = 'Take all back';
export const PUT_SIGN = '+';
export const TAKE_BACK_SIGN = '×';
export const takeBackMeldLabel = (rank: MeldKind): string => `Take the ${meldName(rank)} back`;
export const takeBackCardLabel = (card: Card, count: number): string =>
  count === 1 ? `Take back: ${cardName(card)}` : `Take back: ${cardName(card)}, one of ${numberName(count)}`;
export const FROM_PILE = 'from the pile';
export interface DraftMeldWords {
  readonly rank: MeldKind;
  readonly joins: boolean;
  readonly size: number;
  readonly bookSize: number;
}

/** `Sixes`; `New: nines`. */
export const draftMeldTitle = ({ rank, joins }: DraftMeldWords): string =>
  joins ? capital(meldName(rank)) : `New: ${meldName(rank)}`;
/** Below it: `5 of 7`. */
export const draftMeldNote = ({ size, bookSize }: DraftMeldWords): string => meldProgress(size, bookSize);
export const LEGAL = 'This can be played.';
export const PREPARED = 'Ready for your turn.';

/* Suggestions. */

const byRank = (cards: readonly Card[]): readonly (readonly [Rank | Joker, number])[] => {
  const counts = new Map<Rank | Joker, number>();
  for (const card of cards) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + 1);
  return [...counts];
};

/** `two nines and a joker`: cards by rank alone. */
export const rankedCards = (cards: readonly Card[]): string =>
  listing(byRank(cards).map(([rank, count]) => countedName(count, rankForms(rank))));

export const suggestTake = (cards: string): string =>
  cards === '' ? 'You can take the pile: its top card fits your meld.' : `You can take the pile with ${cards}.`;
export const suggestMeld = (parts: readonly string[]): string => `You can lay down ${listing(parts)}.`;
export const SHOW_IT = 'Show me';
export const THE_RULE = 'The rule';

/* Asking once before what cannot be undone. */

export const CONFIRM = {
  discardWild: (card: Card): string => `Discard the ${shortCard(card)}? It is a wild card.`,
  takePile: (count: number): string => `Take ${cardCount(count)} from the pile?`,
  goOut: 'Go out and end the round?',
} as const;
export const CONFIRM_NO = 'Go back';
export const CONFIRM_YES = { discardWild: 'Discard it', takePile: 'Take it', goOut: 'Go out' } as const;
export const YES_AND_DONT_ASK = 'Yes, and stop asking';
