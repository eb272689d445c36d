import type { Card } from '../../../shared/cards/cards.ts';
import { removeCards } from '../../../shared/cards/multiset.ts';
import { findOwnTeam, meldRank, type VisibleMeld, type VisibleTable } from '../../model/visible-table.ts';
import { type Draft, type DraftMeld, isEmpty } from './meld-draft.ts';

/** The part of the table that a draft depends on. */
export interface DraftBasis {
  readonly held: readonly Card[];
  readonly melds: readonly VisibleMeld[];
  /** The top discard, while it can still be taken. */
  readonly top?: Card;
}

/** Returns the facts that a draft depends on; after a draw, the pile is out of reach until the next turn. */
export function getDraftBasis(visible: VisibleTable): DraftBasis {
  const { game, held, myTurn, top } = visible;
  const isTakePlanned = !myTurn || game.turn.phase === 'draw';
  const melds = findOwnTeam(visible)?.melds ?? [];
  return { held: game.ended ? [] : held, melds, ...(top && isTakePlanned && { top }) };
}

/**
 * Adjusts a draft to a changed table: drops cards no longer held and a top discard that is gone; a new meld joins the
 * meld of its rank that a partner has started.
 */
export function reconcile(draft: Draft, before: DraftBasis | undefined, now: DraftBasis): Draft {
  if (isEmpty(draft)) return draft;
  let left = now.held;
  const claim = (cards: readonly Card[]): readonly Card[] =>
    cards.filter((card) => {
      const held = left.includes(card);
      left = held ? removeCards(left, [card]) : left;
      return held;
    });
  const keepsTop = now.top !== undefined && (before === undefined || before.top === now.top);
  const newMelds = before ? findNewMelds(before.melds, now.melds) : [];
  const melds = draft.melds.map((meld): DraftMeld => {
    const { top, ...rest } = meld;
    const to = updatePlace({ ...rest, cards: claim(rest.cards) }, now.melds.length, newMelds);
    return { ...to, ...(top && keepsTop ? { top } : {}) };
  });
  const selected = claim(draft.selected);
  return { melds: merge(melds), selected, ...(draft.topSelected && keepsTop ? { topSelected: true } : {}) };
}

const findNewMelds = (before: readonly VisibleMeld[], now: readonly VisibleMeld[]): readonly VisibleMeld[] =>
  now.filter((meld) => !meld.book && !before.some((other) => !other.book && other.rank === meld.rank));

function updatePlace(meld: DraftMeld, melds: number, newMelds: readonly VisibleMeld[]): DraftMeld {
  const { to, cards } = meld;
  if (to !== 'new') return to < melds ? meld : { ...meld, to: 'new' };
  const rank = cards.length > 0 ? meldRank(cards) : undefined;
  return { ...meld, to: newMelds.find((other) => other.rank === rank)?.index ?? 'new' };
}

/** Drops empty melds and merges those for the same meld. */
function merge(melds: readonly DraftMeld[]): readonly DraftMeld[] {
  const merged: DraftMeld[] = [];
  for (const meld of melds) {
    if (meld.cards.length === 0 && !meld.top) continue;
    const at = meld.to === 'new' ? -1 : merged.findIndex(({ to }) => to === meld.to);
    const other = merged[at];
    if (other) merged[at] = { ...other, ...meld, cards: [...other.cards, ...meld.cards] };
    else merged.push(meld);
  }
  return merged;
}
