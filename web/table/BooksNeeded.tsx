import { booksNeededLabel, GO_OUT_LEAD, needCount, needKind, YES_WORD } from '#text/table.ts';
import { BOOK_KINDS, type BookCounts, type BookKind, type GoingOutRules } from '../../shared/ruleset/ruleset.ts';
import { classes } from '../styles/classes.ts';
import * as styles from './board.module.css';

export interface BooksNeededProps {
  readonly have: BookCounts;
  readonly need: GoingOutRules['books'];
  /** The same after the viewer's draft, if that differs. */
  readonly drafted?: BookCounts | undefined;
  /** The cards of the largest incomplete wild meld, and the book size. */
  readonly wild?: { readonly cards: number; readonly of: number };
  /** The partners' answer that is needed, in a few words, and whether it is a yes. */
  readonly yes?: { readonly words: string; readonly isGiven: boolean } | undefined;
}

const getTotal = (counts: BookCounts): number => counts.clean + counts.dirty + counts.wild;

/** The books and the permission that a team still needs to go out, as a short list. */
export function BooksNeeded({ have, need, drafted, wild, yes }: BooksNeededProps) {
  const kinds = BOOK_KINDS.filter((kind) => need[kind] > 0);
  const named = kinds.reduce((sum, kind) => sum + need[kind], 0);
  const will = drafted ?? have;
  return (
    <p
      class={`${styles.booksNeeded} tiny stiff line`}
      data-books-needed
      role="img"
      aria-label={booksNeededLabel(have, need, yes?.isGiven ? undefined : yes?.words)}
    >
      <span class={`${styles.lead} soft`}>{GO_OUT_LEAD}</span>
      {kinds.map((kind) => (
        <Need
          key={kind}
          kind={kind}
          have={will[kind]}
          need={need[kind]}
          isDraft={will[kind] > have[kind]}
          {...(kind === 'wild' && need.wild === 1 && will.wild === 0 && wild && { part: wild })}
        />
      ))}
      {need.total > named && (
        <Need kind="any" have={getTotal(will)} need={need.total} isDraft={getTotal(will) > getTotal(have)} />
      )}
      {yes ? (
        <span class={classes(`${styles.need} ${styles.permission}`, yes.isGiven && styles.done)}>
          <span class={styles.circle} />
          <span class={styles.long}>{yes.words}</span>
          <span class={styles.short}>{YES_WORD}</span>
        </span>
      ) : null}
    </p>
  );
}

interface NeedProps {
  readonly kind: BookKind | 'any';
  readonly have: number;
  readonly need: number;
  /** Whether the count includes the viewer's draft. */
  readonly isDraft: boolean;
  /** The completed share of a single book, which fills like a glass. */
  readonly part?: BooksNeededProps['wild'];
}

function Need({ kind, have, need, isDraft, part }: NeedProps) {
  const filled = part ? part.cards / part.of : Math.min(have / need, 1);
  return (
    <span
      class={classes(styles.need, have >= need && styles.done, isDraft && styles.coming)}
      data-need={kind}
      style={{ '--kind': `var(--need-${kind === 'any' ? 'dirty' : kind})` }}
    >
      <span class={styles.littleBook} style={{ '--filled': `${Math.round(filled * 100)}%` }} />
      <span class={styles.kind}>{needKind(kind)}</span> <span>{needCount({ kind, have, need })}</span>
    </span>
  );
}
