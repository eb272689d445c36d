import type { ComponentChildren } from 'preact';
import { BOOK_BANDS, formatGain } from '#text/table.ts';
import { type Card as CardValue, isWild, type MeldKind } from '../../shared/cards/cards.ts';
import type { BookKind } from '../../shared/ruleset/ruleset.ts';
import { classes } from '../styles/classes.ts';
import { Card, UnsuitedCard } from './Card.tsx';
import * as styles from './cards.module.css';

interface BookProps {
  readonly cards: readonly CardValue[];
  readonly kind: BookKind;
  /** What it brings; absent: not shown. */
  readonly bonus?: number | undefined;
}

const SquaredBook = ({
  kind,
  bonus,
  children,
}: Omit<BookProps, 'cards'> & { readonly children: ComponentChildren }) => (
  <span
    class={classes(`${styles.squared} anchor upright`, kind === 'wild' && styles.wild)}
    style={{ '--band': `var(--book-${kind})` }}
  >
    {children}
    <span
      class={`${styles.band} text-centre unbroken`}
      data-band
      style={{ '--letters': String(BOOK_BANDS[kind].length) }}
    >
      {BOOK_BANDS[kind]}
    </span>
    {bonus !== undefined && <b class={`${styles.bonus} figures unbroken`}>{formatGain(bonus)}</b>}
  </span>
);

/** A finished book, squared: a card on top, edges of those below, a band with its kind in colour and words. */
export function Book({ cards, kind, bonus }: BookProps) {
  const top = cards.find((card) => !isWild(card)) ?? cards[0];
  return (
    <SquaredBook kind={kind} bonus={bonus}>
      {top && <Card card={top} fanned={true} />}
    </SquaredBook>
  );
}

/** A book of which the rank is known, and not its suits. */
export const BookOfRank = ({ rank, kind }: { readonly rank: MeldKind; readonly kind: BookKind }) => (
  <SquaredBook kind={kind}>
    <UnsuitedCard rank={rank} />
  </SquaredBook>
);
