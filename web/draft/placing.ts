import { type Card, isNatural, isWild, type MeldRank, rankOf } from '../../shared/cards/cards.ts';
import type { MeldKind } from '../../shared/rules/melds.ts';
import { meldRank, type VisibleMeld } from '../model/visible-table.ts';
import { type Draft, type DraftMeld, type DraftTarget, lift, put, usesTop } from './draft.ts';

/** A place for lifted cards, and the rank of the meld there. */
export interface Offer {
  readonly place: DraftTarget;
  readonly rank: MeldKind;
}

/** A drafted meld's cards, with those of the meld it joins and the top discard. */
export function wholeMeld(meld: DraftMeld, melds: readonly VisibleMeld[], top: Card | undefined): readonly Card[] {
  const base = meld.to === 'new' ? [] : (melds[meld.to]?.cards ?? []);
  return [...base, ...meld.cards, ...(meld.top && top ? [top] : [])];
}

/** All lifted cards, including the top discard if lifted. */
export const liftedCards = (draft: Draft, top: Card | undefined): readonly Card[] =>
  draft.topLifted && top ? [...draft.lifted, top] : draft.lifted;

/** Whether these cards are of a meld's kind: its rank, or wild. */
export const belongTo = (cards: readonly Card[], { rank }: Pick<VisibleMeld, 'rank'>): boolean =>
  cards.every((card) => isWild(card) || rankOf(card) === rank);

const ranksOf = (cards: readonly Card[]): readonly MeldRank[] => [
  ...new Set(cards.filter(isNatural).map((card) => rankOf(card) as MeldRank)),
];

/**
 * Places where the lifted cards fit, best first: a drafted meld of their rank, the team's incomplete one, a new meld.
 * Empty if they are of several ranks, or hold a three.
 */
export function offersFor(draft: Draft, melds: readonly VisibleMeld[], top: Card | undefined): readonly Offer[] {
  const cards = liftedCards(draft, top);
  const ranks = ranksOf(cards);
  if (cards.length === 0 || ranks.length > 1 || !cards.every((card) => isWild(card) || isNatural(card))) return [];
  const rank = ranks[0] ?? 'wild';
  const drafted = draft.melds.flatMap((meld, i): Offer[] =>
    meldRank(wholeMeld(meld, melds, top)) === rank ? [{ place: { drafted: i }, rank }] : [],
  );
  const lying = melds
    .filter((meld) => meld.rank === rank && !meld.book && !draft.melds.some(({ to }) => to === meld.index))
    .map((meld): Offer => ({ place: { meld: meld.index }, rank }));
  return [...drafted, ...lying, { place: 'new', rank }];
}

/** Puts lifted naturals of several ranks each where it fits; wilds stay lifted. */
export function putEach(draft: Draft, melds: readonly VisibleMeld[], top: Card | undefined): Draft {
  const { lifted, topLifted, ...rest } = draft;
  const ranks = ranksOf(liftedCards(draft, top));
  const stay = lifted.filter((card) => !isNatural(card));
  let placed: Draft = { ...rest, lifted: [] };
  for (const rank of ranks) {
    const cards = lifted.filter((card) => isNatural(card) && rankOf(card) === rank);
    const withTop = topLifted && top && rankOf(top) === rank ? { topLifted: true as const } : {};
    const one = { ...lift(placed, cards), ...withTop };
    placed = put(one, offersFor(one, melds, top)[0]?.place ?? 'new');
  }
  const unplaced = topLifted && !usesTop(placed) ? { topLifted } : {};
  return { ...lift(placed, stay), ...unplaced };
}

/** Drops the lifted cards on a place of the screen: `meld-2`, `drafted-0`, `new`; anywhere else they stay lifted. */
export function dropAt(draft: Draft, place: string | undefined): Draft {
  const [, kind, index] = /^(meld|drafted|new)(?:-(\d+))?$/.exec(place ?? '') ?? [];
  if (kind === 'new') return put(draft, 'new');
  if (kind === 'meld') return put(draft, { meld: Number(index) });
  return kind === 'drafted' ? put(draft, { drafted: Number(index) }) : draft;
}
