import { PLAY_LINE } from '#text/motion.ts';
import { BOOK_LETTERS } from '#text/table.ts';
import type { Card } from '../../shared/cards/cards.ts';
import { Miniature, MiniatureBack } from '../cards/Card.tsx';
import type { LaidCards, Play } from '../model/plays.ts';
import { classes } from '../styles/classes.ts';
import * as styles from './play-line.module.css';

interface PlayLineProps {
  readonly play: Play;
  /**
   * `short`: for a seat. `row`: narrow, with hardly a word, each meld as one card and each book as its letter; hides
   * what doesn't fit, except the end of the turn.
   */
  readonly length?: 'row' | 'short' | 'full';
}

/** The most melds, and cards of a meld, that are drawn separately. */
const LIMITS = {
  row: { melds: 14, cards: 1 },
  short: { melds: 3, cards: 3 },
  full: { melds: 14, cards: 5 },
} as const;

/**
 * A player's turn in miniature cards: `took the pile (7) · + Q Q Q · discarded 5`. Hidden from screen readers, which
 * read the sentence of `eventsText` next to it.
 */
export function PlayLine({ play, length = 'full' }: PlayLineProps) {
  const { laid, discarded, redThrees } = play;
  const limits = LIMITS[length];
  const threes = redThrees.length > 0 ? [{ meld: -1, cards: redThrees }] : [];
  const shown: readonly LaidCards[] = [...threes, ...laid.slice(0, limits.melds)];
  const more = laid.length - limits.melds;
  const isRow = length === 'row';
  return (
    <span class={classes(`${styles.line} line wrap`, isRow && styles.narrow)} data-play aria-hidden="true">
      <span class={styles.acts}>
        <DrawnOrTaken play={play} length={length} />
        {shown.map((each, i) => (
          <Laid
            key={each.meld}
            laid={each}
            max={limits.cards}
            sign={length === 'full' && i === 0 ? 'laid' : 'plus'}
            isRow={isRow}
          />
        ))}
        {more > 0 && <span class={styles.part}>{PLAY_LINE.more(more)}</span>}
        {play.pickedUp && (
          <span class={styles.part}>
            {isRow ? PLAY_LINE.plus : PLAY_LINE.pickedUp(play.pickedUp)}
            {isRow && <MiniatureBack packet={play.pickedUp} />}
          </span>
        )}
      </span>
      {discarded && (
        <span class={`${styles.part} ${styles.discarded}`}>
          {!isRow && PLAY_LINE.discarded}
          <Minis cards={[discarded]} />
        </span>
      )}
      {play.hasPassed && <span class={styles.part}>{PLAY_LINE.passed}</span>}
      {play.wentOut && <b class={styles.part}>{PLAY_LINE.wentOut}</b>}
    </span>
  );
}

/** The draw or take that began the turn; unseen drawn cards are omitted if anything else is shown. */
function DrawnOrTaken({ play: { took, drew, drawn, laid, discarded, redThrees }, length }: Required<PlayLineProps>) {
  const isBare = laid.length === 0 && redThrees.length === 0 && discarded === undefined;
  if (took > 0)
    return <span class={styles.part}>{length === 'row' ? PLAY_LINE.tookIt(took) : PLAY_LINE.took(took)}</span>;
  if (drew === 0 || (!isBare && (length !== 'full' || drawn.length === 0))) return null;
  return (
    <span class={styles.part}>
      {drawn.length === 0 ? PLAY_LINE.drew(drew) : PLAY_LINE.drewThese}
      {drawn.length > 0 && <Minis cards={drawn} />}
    </span>
  );
}

interface LaidProps {
  readonly laid: LaidCards;
  /** Cards drawn one by one. */
  readonly max: number;
  /** What stands before them: a word where there is room, for the first. */
  readonly sign: 'laid' | 'plus';
  readonly isRow: boolean;
}

function Laid({ laid: { cards, book }, max, sign, isRow }: LaidProps) {
  const [first] = cards;
  const isMany = cards.length > max;
  return (
    <span class={styles.part}>
      {PLAY_LINE[sign]}
      <Minis cards={isMany && first ? [first] : cards} />
      {isMany && !(book && isRow) && <span class="figures">{PLAY_LINE.times(cards.length)}</span>}
      {book && (
        <span class={styles.book} style={{ '--kind': `var(--book-${book})` }}>
          {isRow ? BOOK_LETTERS[book] : PLAY_LINE.book[book]}
        </span>
      )}
    </span>
  );
}

const Minis = ({ cards }: { readonly cards: readonly Card[] }) => (
  <span class={styles.minis} data-cards>
    {cards.map((card, i) => (
      <Miniature key={i} card={card} />
    ))}
  </span>
);

export interface DrawLineProps {
  readonly cards: readonly { readonly displayName: string; readonly card: Card }[];
  /** `The draw: Ben starts` */
  readonly words: string;
}

/** Each player's card in miniature, and who starts. Hidden from screen readers, which read the event's sentence. */
export const DrawLine = ({ cards, words }: DrawLineProps) => (
  <span class={`${styles.line} line wrap ${styles.drawn}`} aria-hidden="true">
    {cards.map(({ displayName, card }, seat) => (
      <span key={seat} class={styles.part}>
        {displayName}
        <Minis cards={[card]} />
      </span>
    ))}
    <b class={styles.part}>{words}</b>
  </span>
);
