import type { ComponentChildren } from 'preact';
import { FEED_TITLE } from '../text/table.ts';

export interface FeedLine {
  readonly key: string;
  readonly text: string;
  /** A turn of the viewer's own. */
  readonly own: boolean;
}

export interface FeedProps {
  readonly lines: readonly FeedLine[];
  /** What stands below it. */
  readonly children?: ComponentChildren;
}

/** What happened, the latest first. */
export function Feed({ lines, children }: FeedProps) {
  return (
    <section class="feed" aria-label={FEED_TITLE}>
      <h2>{FEED_TITLE}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reached by the keyboard */}
      <ol tabIndex={0}>
        {lines.map(({ key, text, own }) => (
          <li key={key} class={own ? 'own' : ''}>
            {text}
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
