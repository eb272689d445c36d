import type { Card, Joker, Rank } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { DraftMeldWords } from '../en/draft.ts';
import { cardCount, cardName, countedRank, rankPlural } from './cards.ts';
import { capital, formatCount, numberName } from './grammar.ts';
import { meldName, meldProgress, ofMeld, shortCard, theMeld } from './table.ts';

export const DRAFT_TITLE = 'Ta préparation';
export const SHOW_IT = 'Essayer';
export const draftPoints = (points: number, minimum = 0): string =>
  points < minimum ? `${points} sur ${minimum}` : formatCount(points, 'point');
export const getNewMeld = (rank: MeldKind): string =>
  rank === 'wild' ? 'Commencer une canasta de passe-partout' : `Nouvelle combinaison ${ofMeld(rank)}`;
export const addToMeld = (rank: MeldKind): string => `Ajouter aux ${meldName(rank)}`;
export const EACH_ITS_PLACE = 'Poser par rang';
export const PUT_BACK = 'Remettre';
export const formatSelectAll = (count: number, rank: Rank | Joker): string =>
  `Choisir les ${numberName(count)} ${rankPlural(rank)}`;
export const TAKE_ALL_BACK = 'Annuler';
export const needsThree = (missing: number): string =>
  `Il faut trois cartes : encore ${numberName(missing, 'f')}, ou reprends ${missing === 1 ? 'celles-\u2060ci' : 'celle-\u2060ci'}.`;
export const cannotStart = (rank: Rank | Joker, count: number): string =>
  `Il faut trois cartes : tu as ${countedRank(count, rank)}.`;
export const PUT_SIGN = '+';
export const TAKE_BACK_SIGN = '×';
export const takeBackMeldLabel = (rank: MeldKind): string => `Reprendre ${theMeld(rank)}`;
export const takeBackCardLabel = (card: Card, count: number): string =>
  `Reprendre : ${cardName(card)}${count === 1 ? '' : `, sur ${numberName(count)}`}`;
export const FROM_PILE = 'de la pile';
export const draftMeldTitle = ({ rank, joins }: DraftMeldWords): string =>
  joins ? capital(theMeld(rank)) : `Combinaison ${ofMeld(rank)}`;
export const draftMeldNote = ({ size, bookSize }: DraftMeldWords): string => meldProgress(size, bookSize);
export const LEGAL = 'C’est bon.';
export const PREPARED = 'C’est prêt pour ton tour.';

export const THE_RULE = 'Voir la règle';

export const CONFIRM = {
  discardWild: (card: Card): string => `Jeter ${shortCard(card)} ? C’est un passe-partout.`,
  takePile: (count: number): string => `Prendre ${cardCount(count)} de la pile ?`,
  goOut: 'Sortir ? La manche sera finie.',
} as const;
export const CONFIRM_YES = { discardWild: 'Jeter', takePile: 'Prendre', goOut: 'Sortir' } as const;
export const YES_AND_DONT_ASK = 'Oui, et ne plus demander';
