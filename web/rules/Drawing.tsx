import type { Card } from '../../shared/cards/cards.ts';
import { BOOK_KINDS, type BookCounts } from '../../shared/ruleset/ruleset.ts';
import { MiniatureBack } from '../cards/Card.tsx';
import { CardFan, Fan } from '../cards/Fan.tsx';
import * as styles from './drawing.module.css';

export type Drawing =
  | { readonly cards: readonly Card[] }
  | { readonly backs: number; readonly feet?: number }
  | { readonly books: Partial<BookCounts> & { readonly total?: number } }
  | { readonly figure: string };

/** Shows how an answer looks on the table. */
export function AnswerDrawing({ drawn }: { readonly drawn: Drawing }) {
  if ('cards' in drawn) return <Fan cards={drawn.cards} />;
  if ('figure' in drawn) return <b class={styles.figure}>{drawn.figure}</b>;
  if ('backs' in drawn) return <Backs count={drawn.backs} feet={drawn.feet ?? 0} />;
  return <Books books={drawn.books} />;
}

const Backs = ({ count, feet }: { readonly count: number; readonly feet: number }) => (
  <CardFan>
    {Array.from({ length: count }, (_, i) => (
      <MiniatureBack key={i} packet={i >= count - feet ? 'foot' : 'hand'} />
    ))}
  </CardFan>
);

const KINDS = [...BOOK_KINDS, 'total'] as const;

const Books = ({ books }: Extract<Drawing, { books: unknown }>) => (
  <span class="flex gap-1">
    {KINDS.map((kind) =>
      books[kind] ? (
        <b key={kind} class={`${styles.bookCount} centred`} style={{ '--kind': `var(--book-${kind})` }}>
          {books[kind]}
        </b>
      ) : null,
    )}
  </span>
);
