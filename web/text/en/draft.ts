import type { Card, Joker, Rank } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import { cardCount, cardName, rankForms, rankPlural } from './cards.ts';
import { capital, countedName, formatCount, numberName } from './grammar.ts';
import { meldName, meldProgress, shortCard } from './table.ts';

export const DRAFT_TITLE = 'Your melds so far';
export const SHOW_IT = 'Try it';
/** Returns a draft's points:  `70 of 90`; `90 points` once they are enough to open, and after that. */
export const draftPoints = (points: number, minimum = 0): string =>
  points < minimum ? `${points} of ${minimum}` : formatCount(points, 'point');
export const getNewMeld = (rank: MeldKind): string =>
  rank === 'wild' ? 'Start a wild book' : `Start a meld of ${meldName(rank)}`;
export const addToMeld = (rank: MeldKind): string => `Add to the ${meldName(rank)}`;
export const EACH_ITS_PLACE = 'Meld by rank';
export const PUT_BACK = 'Put back';
export const formatSelectAll = (count: number, rank: Rank | Joker): string =>
  `Pick all ${numberName(count)} ${rankPlural(rank)}`;
export const TAKE_ALL_BACK = 'Undo';
export const needsThree = (missing: number): string =>
  `Needs three cards: ${numberName(missing)} more, or put ${missing === 1 ? 'them' : 'it'} back.`;
/** For selected cards that cannot start a meld, because there are too few in the hand. */
export const cannotStart = (rank: Rank | Joker, count: number): string =>
  `Needs three cards: you have ${countedName(count, rankForms(rank))}.`;
export const PUT_SIGN = '+';
export const TAKE_BACK_SIGN = '×';
export const takeBackMeldLabel = (rank: MeldKind): string => `Take the ${meldName(rank)} back`;
export const takeBackCardLabel = (card: Card, count: number): string =>
  `Take back: ${cardName(card)}${count === 1 ? '' : `, one of ${numberName(count)}`}`;
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
export const LEGAL = 'Good to go.';
export const PREPARED = 'Ready for your turn.';

export const THE_RULE = 'See the rule';

export const CONFIRM = {
  discardWild: (card: Card): string => `Discard the ${shortCard(card)}? It’s a wild card.`,
  takePile: (count: number): string => `Take ${cardCount(count)} from the pile?`,
  goOut: 'Go out? That ends the round.',
} as const;
export const CONFIRM_YES = { discardWild: 'Discard it', takePile: 'Take it', goOut: 'Go out' } as const;
export const YES_AND_DONT_ASK = 'Yes, and don’t ask again';
