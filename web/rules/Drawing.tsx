import { BOOK_KINDS } from '../../shared/ruleset/ruleset.ts';
import { MiniatureBack } from '../cards/Card.tsx';
import { Fan } from '../cards/Fan.tsx';
import type { Drawing } from './question.ts';

/** What an answer looks like on the table. */
export function AnswerDrawing({ drawn }: { readonly drawn: Drawing }) {
  if ('cards' in drawn) return <Fan cards={drawn.cards} />;
  if ('figure' in drawn) return <b class="drawn-figure">{drawn.figure}</b>;
  if ('backs' in drawn) return <Backs count={drawn.backs} feet={drawn.feet ?? 0} />;
  if ('chairs' in drawn) return <Chairs players={drawn.chairs.players} teams={drawn.chairs.teams} />;
  return <Books books={drawn.books} />;
}

/** Card backs side by side, the feet last. */
const Backs = ({ count, feet }: { readonly count: number; readonly feet: number }) => (
  <span class="card-fan">
    {Array.from({ length: count }, (_, i) => (
      <MiniatureBack key={i} packet={i >= count - feet ? 'foot' : 'hand'} />
    ))}
  </span>
);

const KINDS = [...BOOK_KINDS, 'total'] as const;

const Books = ({ books }: Extract<Drawing, { books: unknown }>) => (
  <span class="needed-books flex gap-1">
    {KINDS.map((kind) =>
      books[kind] ? (
        <b key={kind} class="book-count centred" style={{ '--kind': `var(--book-${kind})` }}>
          {books[kind]}
        </b>
      ) : null,
    )}
  </span>
);

/** A table from above, a chair a player in the colour of its team. */
const Chairs = ({ players, teams }: { readonly players: number; readonly teams: number }) => (
  <svg class="chairs" viewBox="-50 -50 100 100" aria-hidden="true">
    <circle class="chairs-table" r="27" />
    {Array.from({ length: players }, (_, i) => {
      const angle = (2 * Math.PI * i) / players + Math.PI / 2;
      return (
        <circle
          key={i}
          style={{ fill: `var(--team-${i % teams})` }}
          cx={38 * Math.cos(angle)}
          cy={38 * Math.sin(angle)}
          r="8.500"
        />
      );
    })}
  </svg>
);
