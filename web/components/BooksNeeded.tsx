import { BOOK_KINDS, type BookCounts, type BookKind, type GoingOutRules } from '../../shared/ruleset/ruleset.ts';
import { BOOK_WORDS, BOOKS_NEEDED, booksNeededLabel, TOTAL_WORD } from '../text/table.ts';

export interface BooksNeededProps {
  readonly have: BookCounts;
  readonly need: GoingOutRules['books'];
}

const totalOf = (counts: BookCounts): number => counts.clean + counts.dirty + counts.wild;

/** Books needed to go out: a filled place for each on the table, an empty one for each missing. */
export function BooksNeeded({ have, need }: BooksNeededProps) {
  const kinds = BOOK_KINDS.filter((kind) => need[kind] > 0);
  const named = kinds.reduce((sum, kind) => sum + need[kind], 0);
  return (
    <p class="books-needed" role="img" aria-label={booksNeededLabel(have, need)}>
      <span class="lead">{BOOKS_NEEDED}</span>
      {kinds.map((kind) => (
        <Places key={kind} kind={kind} have={have[kind]} need={need[kind]} />
      ))}
      {need.total > named && <Places kind="any" have={totalOf(have)} need={need.total} />}
    </p>
  );
}

interface PlacesProps {
  readonly kind: BookKind | 'any';
  readonly have: number;
  readonly need: number;
}

function Places({ kind, have, need }: PlacesProps) {
  return (
    <span class={have >= need ? `places ${kind} done` : `places ${kind}`}>
      {Array.from({ length: need }, (_, i) => (
        <span key={i} class={i < have ? 'place filled' : 'place'} />
      ))}
      {kind === 'any' ? TOTAL_WORD : BOOK_WORDS[kind]}
    </span>
  );
}
