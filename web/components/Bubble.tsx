import { type GoingOutWord, SAID_WORDS } from '#text/table.ts';
import * as styles from './bubble.module.css';

interface BubbleProps {
  readonly kind: GoingOutWord | 'news' | 'gone';
  /** Default: from `kind`. */
  readonly words?: string;
  /** Shorter words for small screens. */
  readonly brief?: string;
}

/** A speech bubble at a seat, by or about its player; read out with the seat. */
export const Bubble = ({ kind, words = SAID_WORDS[kind as GoingOutWord], brief }: BubbleProps) => (
  <span class={`${styles.bubble} grid text-centre`} data-bubble={kind} aria-hidden="true">
    {brief === undefined ? (
      words
    ) : (
      <>
        <span class={styles.whole}>{words}</span>
        <span class={styles.brief}>{brief}</span>
      </>
    )}
  </span>
);
