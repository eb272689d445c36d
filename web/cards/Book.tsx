import { BOOK_BANDS, BOOK_LETTERS, gained } from '#text/table.ts';
import { type Card as CardValue, isWild, type MeldKind } from '../../shared/cards/cards.ts';
import type { BookKind } from '../../shared/ruleset/ruleset.ts';
import { Card, Miniature, UnsuitedCard } from './Card.tsx';

interface BookProps {
  readonly cards: readonly CardValue[];
  readonly kind: BookKind;
  /** What it brings; absent: not shown. */
  readonly bonus?: number | undefined;
}

const topOf = (cards: readonly CardValue[]): CardValue | undefined => cards.find((card) => !isWild(card)) ?? cards[0];

/** A finished book, squared: a card on top, edges of those below, a band with its kind in colour and words. */
export function Book({ cards, kind, bonus }: BookProps) {
  const top = topOf(cards);
  return (
    <span class={`squared ${kind}`}>
      {top && <Card card={top} fanned={true} />}
      <span class="band">{BOOK_BANDS[kind]}</span>
      {bonus !== undefined && <b class="bonus figures">{gained(bonus)}</b>}
    </span>
  );
}

interface MiniatureBookProps extends Pick<BookProps, 'cards' | 'kind'> {
  /** There is room for its kind as a word. */
  readonly isWorded?: boolean;
}

/** A book at the size of a miniature, its kind as a letter or a word. */
export function MiniatureBook({ cards, kind, isWorded = false }: MiniatureBookProps) {
  const top = topOf(cards);
  return (
    <span class={isWorded ? `squared mini worded ${kind}` : `squared mini ${kind}`}>
      {top && <Miniature card={top} />}
      <span class="band">{isWorded ? BOOK_BANDS[kind] : BOOK_LETTERS[kind]}</span>
    </span>
  );
}

/** A book of which the rank is known, and not its suits. */
export const BookOfRank = ({ rank, kind }: { readonly rank: MeldKind; readonly kind: BookKind }) => (
  <span class={`squared ${kind}`}>
    <UnsuitedCard rank={rank} />
    <span class="band">{BOOK_BANDS[kind]}</span>
  </span>
);
