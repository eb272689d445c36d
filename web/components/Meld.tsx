import { BOOK_BANDS, BOOK_LETTERS, meldLabel, redThreesLabel } from '#text/table.ts';
import { type Card as CardValue, isWild } from '../../shared/cards/cards.ts';
import { Miniature } from '../cards/Card.tsx';
import type { VisibleMeld } from '../model/visible-table.ts';
import { classes } from '../styles/classes.ts';
import { memoComponent } from './deep-memo.ts';
import * as styles from './meld.module.css';

interface MeldProps {
  readonly meld: VisibleMeld;
  readonly bookSize: number;
  readonly droppable?: boolean;
  /** Number of cards that the viewer's draft adds. */
  readonly drafted?: number;
  /** Present while selected cards can be put here. */
  onPut?(): void;
}

/** A meld on the table, at any size: one card above a pip for each card of a book; a finished book has a band. */
export function Meld({ meld, bookSize, drafted = 0, droppable = false, onPut }: MeldProps) {
  const marks = {
    ...(meld.book && { style: { '--band': `var(--book-${meld.book})` } }),
    'data-meld': meld.index,
    ...(droppable && { 'data-drop': `meld-${meld.index}` }),
  };
  const label = meldLabel(meld, bookSize);
  const picture = <MeldPicture meld={meld} bookSize={bookSize} drafted={drafted} />;
  const name = classes(
    `${styles.meld} bare anchor stiff block`,
    meld.book && styles.book,
    meld.book === 'dirty' && styles.dirty,
    drafted > 0 && styles.drafted,
    onPut && styles.target,
  );
  return onPut ? (
    <button type="button" class={name} aria-label={label} onClick={onPut} {...marks}>
      {picture}
    </button>
  ) : (
    <span class={name} role="img" aria-label={label} {...marks}>
      {picture}
    </span>
  );
}

/** Classes of the pips of naturals, wilds, cards that a draft adds, and cards that a book still needs. */
const PIPS = [styles.natural, styles.wild, styles.coming, undefined] as const;

type MeldPictureProps = Required<Pick<MeldProps, 'meld' | 'bookSize' | 'drafted'>>;

const MeldPicture = memoComponent(({ meld: { cards, wilds, rank, book }, bookSize, drafted }: MeldPictureProps) => {
  const front = cards.find((each) => rank === 'wild' || !isWild(each)) ?? cards[0];
  if (front === undefined) return null;
  const counts = [cards.length - wilds, wilds, drafted, Math.max(0, bookSize - cards.length - drafted)];
  return (
    <>
      <Miniature card={front} />
      {book ? (
        <MeldBand word={BOOK_BANDS[book]} letter={BOOK_LETTERS[book]} />
      ) : (
        <span class={`${styles.pips} flex`}>
          {counts.flatMap((count, kind) =>
            Array.from({ length: count }, (_, i) => <span key={`${kind}.${i}`} class={PIPS[kind]} />),
          )}
        </span>
      )}
    </>
  );
});

export function RedThrees({ cards }: { readonly cards: readonly CardValue[] }) {
  const [front] = cards;
  if (!front) return null;
  return (
    <span
      class={`${styles.meld} bare anchor stiff block`}
      data-red-threes
      role="img"
      aria-label={redThreesLabel(cards.length)}
    >
      <Miniature card={front} />
      <MeldBand word={`×${cards.length}`} letter={`×${cards.length}`} />
    </span>
  );
}

/** The band across a card: a word, or a letter on a small card. */
const MeldBand = ({ word, letter }: { readonly word: string; readonly letter: string }) => (
  <span class={styles.band}>
    <b style={{ '--letters': String(word.length) }}>{word}</b>
    <i>{letter}</i>
  </span>
);
