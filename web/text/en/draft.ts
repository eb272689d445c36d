import { type Card, isWild, type Joker, type Rank, rankOf } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import { cardCount, cardName, rankForms, rankPlural } from './cards.ts';
import { capital, counted, countedName, listing, numberName } from './grammar.ts';
import { meldName, meldProgress, shortCard } from './table.ts';

/* Drafting. */

export const DRAFT_TITLE = 'Your draft';
export const pointsOfMinimum = (points: number, minimum: number): string => `${points} of ${minimum}`;
export const points = (value: number): string => counted(value, 'point');
export const newMeldOf = (rank: MeldKind): string =>
  rank === 'wild' ? 'Start a wild book' : `New meld of ${meldName(rank)}`;
export const addTo = (rank: MeldKind): string => `Add to the ${meldName(rank)}`;
export const EACH_ITS_PLACE = 'Meld each rank';
export const LOWER = 'Put back';
export const liftAllOf = (count: number, rank: Rank | Joker): string =>
  `Pick up all ${numberName(count)} ${rankPlural(rank)}`;
export const TAKE_ALL_BACK = 'Undo';
/** A drafted meld that is too small. */
export const needsThree = (missing: number): string =>
  `Needs three cards. ${capital(numberName(missing))} more, or put ${missing === 1 ? 'them' : 'it'} back.`;
/** Lifted cards that can start no meld: there are too few of them in the hand. */
export const cannotStart = (rank: Rank | Joker, count: number): string =>
  `Needs three cards: you have ${countedName(count, rankForms(rank))}.`;
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
export const LEGAL = 'Good to go.';
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

export interface SuggestedMeld {
  /** It joins a meld on the table. */
  readonly joins: boolean;
  readonly cards: readonly Card[];
}

/** Melds named one by one in a sentence. */
const MAX_NAMED = 3;

const articled = (cards: readonly Card[]): string =>
  listing(
    byRank(cards).map(([rank, count]) =>
      count === 1 ? `a ${rankForms(rank).one}` : countedName(count, rankForms(rank)),
    ),
  );

/** `three eights with a two`. */
function meldWords(cards: readonly Card[]): string {
  const naturals = cards.filter((card) => !isWild(card));
  const wilds = cards.filter(isWild);
  if (naturals.length === 0 || wilds.length === 0) return rankedCards(cards);
  return `${rankedCards(naturals)} with ${articled(wilds)}`;
}

/** `your six`, `your two sixes`, `a two`. */
function addedWords(cards: readonly Card[]): string {
  const naturals = byRank(cards.filter((card) => !isWild(card)));
  const wilds = cards.filter(isWild);
  const own = naturals.map(
    ([rank, count]) => `your ${count === 1 ? rankForms(rank).one : countedName(count, rankForms(rank))}`,
  );
  return listing(wilds.length === 0 ? own : [...own, articled(wilds)]);
}

/** `You can add your six.`, `You can meld three eights with a two, and add your six.` */
export function suggestMeld(melds: readonly SuggestedMeld[]): string {
  if (melds.length > MAX_NAMED) {
    const cards = melds.reduce((sum, meld) => sum + meld.cards.length, 0);
    return `You can lay down ${cardCount(cards)} in ${numberName(melds.length)} melds.`;
  }
  const named = melds.filter(({ joins }) => !joins).map(({ cards }) => meldWords(cards));
  // A comma parts two melds of which the first ends in its wilds.
  const started = named.length === 2 && named[0]?.includes(' with ') ? named.join(', and ') : listing(named);
  const added = listing(melds.filter(({ joins }) => joins).map(({ cards }) => addedWords(cards)));
  if (added === '') return `You can meld ${started}.`;
  return started === '' ? `You can add ${added}.` : `You can meld ${started}, and add ${added}.`;
}

export const SHOW_IT = 'Try it';
export const THE_RULE = 'The rule';

/* Asking once before what cannot be undone. */

export const CONFIRM = {
  discardWild: (card: Card): string => `Throw away the ${shortCard(card)}? It’s a wild card.`,
  takePile: (count: number): string => `Take ${cardCount(count)} from the pile?`,
  goOut: 'Go out? That ends the round.',
} as const;
export const CONFIRM_NO = 'Go back';
export const CONFIRM_YES = { discardWild: 'Throw it away', takePile: 'Take it', goOut: 'Go out' } as const;
export const YES_AND_DONT_ASK = 'Yes, and don’t ask again';
