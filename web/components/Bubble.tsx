import { type GoingOutWord, SAID_WORDS } from '#text/table.ts';

interface BubbleProps {
  readonly kind: GoingOutWord | 'news' | 'gone';
  /** Absent: as `kind` says. */
  readonly words?: string;
  /** The same where there is little room. */
  readonly brief?: string;
}

/** What stands at a seat: words that someone says, or about them. Spoken with the seat. */
export const Bubble = ({ kind, words = SAID_WORDS[kind as GoingOutWord], brief }: BubbleProps) => (
  <span class={`bubble grid text-centre ${kind}`} aria-hidden="true">
    {brief === undefined ? (
      words
    ) : (
      <>
        <span class="whole">{words}</span>
        <span class="brief">{brief}</span>
      </>
    )}
  </span>
);
