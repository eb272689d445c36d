import { BOOK_KINDS, type BookCounts, type BookKind, type GoingOutRules } from '../../shared/ruleset/ruleset.ts';
import { booksNeededLabel, GO_OUT_LEAD, needNote, YES_WORD } from '../text/table.ts';

export interface BooksNeededProps {
  readonly have: BookCounts;
  readonly need: GoingOutRules['books'];
  /** The same with the viewer's draft, if that changes anything. */
  readonly drafted?: BookCounts;
  /** Cards of the largest wild meld that is no book yet, and how many a book needs. */
  readonly wild?: { readonly cards: number; readonly of: number };
  /** Whose yes is needed, in a few words, and whether it was given; `isNamed`: there is room for whose. */
  readonly yes?: { readonly words: string; readonly isGiven: boolean; readonly isNamed?: boolean };
  readonly words?: NeedLength;
}

/** `full`: `To go out: clean 1 of 2`; `plain`: without the first words; `short`: `clean 1/2`; `brief`: `C 1/2`. */
export type NeedLength = 'full' | 'plain' | 'short' | 'brief';

export const isBrief = (words: NeedLength): boolean => words === 'short' || words === 'brief';

const totalOf = (counts: BookCounts): number => counts.clean + counts.dirty + counts.wild;

/** Little books drawn for one line at most; more are shown by their number alone. */
const DRAWN = 3;

/** What a team still needs to go out, as a short list: each kind of book, and a partner's yes. */
export function BooksNeeded({ have, need, drafted, wild, yes, words = 'full' }: BooksNeededProps) {
  const kinds = BOOK_KINDS.filter((kind) => need[kind] > 0);
  const named = kinds.reduce((sum, kind) => sum + need[kind], 0);
  const will = drafted ?? have;
  return (
    <p class={`books-needed ${words}`} role="img" aria-label={booksNeededLabel(have, need)}>
      <span class="lead">{GO_OUT_LEAD}</span>
      {kinds.map((kind) => (
        <Need
          key={kind}
          kind={kind}
          have={will[kind]}
          need={need[kind]}
          isDraft={will[kind] > have[kind]}
          words={words}
          {...(kind === 'wild' && need.wild === 1 && will.wild === 0 && wild && { part: wild })}
        />
      ))}
      {need.total > named && (
        <Need kind="any" have={totalOf(will)} need={need.total} isDraft={totalOf(will) > totalOf(have)} words={words} />
      )}
      {yes ? (
        <span class={yes.isGiven ? 'need yes done' : 'need yes'}>
          <span class="ring" />
          {isBrief(words) && !yes.isNamed ? YES_WORD : yes.words}
        </span>
      ) : null}
    </p>
  );
}

interface NeedProps {
  readonly kind: BookKind | 'any';
  readonly have: number;
  readonly need: number;
  /** Only the viewer's draft brings it to this many. */
  readonly isDraft: boolean;
  readonly words: NeedLength;
  /** How far the one book is: it fills like a glass. */
  readonly part?: { readonly cards: number; readonly of: number };
}

function Need({ kind, have, need, isDraft, words, part }: NeedProps) {
  const drawn = isBrief(words) || need > DRAWN ? 1 : need;
  const filled = (i: number): number => {
    if (part) return part.cards / part.of;
    return drawn === 1 ? Math.min(have / need, 1) : i < have ? 1 : 0;
  };
  return (
    <span class={have >= need ? `need ${kind} done` : `need ${kind}`}>
      {Array.from({ length: drawn }, (_, i) => (
        <span key={i} class="little-book" style={{ '--filled': `${Math.round(filled(i) * 100)}%` }} />
      ))}
      {needNote({
        kind,
        have,
        need,
        isDraft,
        ...(part && { part }),
        length: words === 'short' || words === 'brief' ? words : 'full',
      })}
    </span>
  );
}
