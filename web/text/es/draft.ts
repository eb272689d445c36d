import type { Card, Joker, Rank } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { DraftMeldWords } from '../en/draft.ts';
import { cardCount, cardName, isFeminineRank, rankForms, rankPlural } from './cards.ts';
import { capital, countedName, formatCount, numberName } from './grammar.ts';
import { meldName, meldProgress, theMeld, theShortCard } from './table.ts';

export const DRAFT_TITLE = 'Tu jugada';
export const SHOW_IT = 'Probarla';
export const draftPoints = (points: number, minimum = 0): string =>
  points < minimum ? `${points} de ${minimum}` : formatCount(points, 'punto');
export const getNewMeld = (rank: MeldKind): string =>
  rank === 'wild' ? 'Empezar canasta de comodines' : `Nueva: ${meldName(rank)}`;
export const addToMeld = (rank: MeldKind): string => `Añadir a ${theMeld(rank)}`;
export const EACH_ITS_PLACE = 'Bajar cada grupo';
export const PUT_BACK = 'Devolver';
export const formatSelectAll = (count: number, rank: Rank | Joker): string =>
  `Elegir ${isFeminineRank(rank) ? 'las' : 'los'} ${numberName(count)} ${rankPlural(rank)}`;
export const TAKE_ALL_BACK = 'Deshacer';
export const needsThree = (missing: number): string =>
  missing === 1
    ? 'Hacen falta tres cartas. Una más, o devuélvelas.'
    : `Hacen falta tres cartas. ${capital(numberName(missing))} más, o devuélvela.`;
export const cannotStart = (rank: Rank | Joker, count: number): string =>
  `Hacen falta tres cartas: tienes ${countedName(count, rankForms(rank))}.`;
export const PUT_SIGN = '+';
export const TAKE_BACK_SIGN = '×';
export const takeBackMeldLabel = (rank: MeldKind): string => `Devolver ${theMeld(rank)}`;
export const takeBackCardLabel = (card: Card, count: number): string =>
  `Devolver: ${cardName(card)}${count === 1 ? '' : `, hay ${numberName(count)}`}`;
export const FROM_PILE = 'del pozo';
export const draftMeldTitle = ({ rank, joins }: DraftMeldWords): string =>
  joins ? capital(meldName(rank)) : `Nueva: ${meldName(rank)}`;
export const draftMeldNote = ({ size, bookSize }: DraftMeldWords): string => meldProgress(size, bookSize);
export const LEGAL = 'Todo en orden.';
export const PREPARED = 'Lista para tu turno.';

export const THE_RULE = 'Ver la regla';

export const CONFIRM = {
  discardWild: (card: Card): string => `¿Descartar ${theShortCard(card)}? Es un comodín.`,
  takePile: (count: number): string => `¿Tomar ${cardCount(count)} del pozo?`,
  goOut: '¿Cerrar la ronda? Se acaba con esto.',
} as const;
export const CONFIRM_YES = { discardWild: 'Descartar', takePile: 'Tomarlas', goOut: 'Sí, cerrar' } as const;
export const YES_AND_DONT_ASK = 'Sí, y no preguntes más';
