import type { Card, Joker, Rank } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { DraftMeldWords } from '../en/draft.ts';
import { cardCount, cardName, countedRank, rankPlural } from './cards.ts';
import { capital, formatCount, numberName } from './grammar.ts';
import { meldName, meldProgress, shortCard, thoseOf } from './table.ts';

export const DRAFT_TITLE = 'Dein Plan';
export const SHOW_IT = 'Ausprobieren';
export const draftPoints = (points: number, minimum = 0): string =>
  points < minimum ? `${points} von ${minimum}` : formatCount(points, 'Punkt', 'Punkte');
export const getNewMeld = (rank: MeldKind): string =>
  rank === 'wild' ? 'Wilden Canasta anfangen' : `Neu: ${meldName(rank)}`;
export const addToMeld = (rank: MeldKind): string => `An die ${thoseOf(rank)} anlegen`;
export const EACH_ITS_PLACE = 'Nach Rang auslegen';
export const PUT_BACK = 'Zurückstecken';
export const formatSelectAll = (count: number, rank: Rank | Joker): string =>
  `${count === 2 ? 'Beide' : `Alle ${numberName(count)}`} ${rankPlural(rank)} wählen`;
export const TAKE_ALL_BACK = 'Rückgängig';
export const needsThree = (missing: number): string =>
  `Drei müssen es sein. Noch ${missing === 1 ? 'eine' : numberName(missing)}, oder steck sie zurück.`;
export const cannotStart = (rank: Rank | Joker, count: number): string =>
  `Drei müssen es sein: Du hast ${countedRank(rank, count)}.`;
export const PUT_SIGN = '+';
export const TAKE_BACK_SIGN = '×';
export const takeBackMeldLabel = (rank: MeldKind): string => `Die ${thoseOf(rank)} zurücknehmen`;
export const takeBackCardLabel = (card: Card, count: number): string =>
  `Zurücknehmen: ${cardName(card)}${count === 1 ? '' : ` (1 von ${count})`}`;
export const FROM_PILE = 'vom Stapel';
export const draftMeldTitle = ({ rank, joins }: DraftMeldWords): string =>
  joins ? capital(meldName(rank)) : `Neu: ${meldName(rank)}`;
export const draftMeldNote = ({ size, bookSize }: DraftMeldWords): string => meldProgress(size, bookSize);
export const LEGAL = 'So geht’s.';
export const PREPARED = 'Bereit für deinen Zug.';

export const THE_RULE = 'Die Regel lesen';

export const CONFIRM = {
  discardWild: (card: Card): string => `${capital(shortCard(card))} abwerfen? Das ist eine wilde Karte.`,
  takePile: (count: number): string => `${capital(cardCount(count))} vom Stapel nehmen?`,
  goOut: 'Ausmachen? Dann endet die Runde.',
} as const;
export const CONFIRM_YES = { discardWild: 'Abwerfen', takePile: 'Nehmen', goOut: 'Ausmachen' } as const;
export const YES_AND_DONT_ASK = 'Ja, und nicht mehr fragen';
