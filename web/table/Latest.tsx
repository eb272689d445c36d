import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Feed, type FeedLine } from '../components/Feed.tsx';
import { Icon } from '../components/icons.tsx';
import { CLOSE, FEED_TITLE } from '../text/table.ts';

export interface LatestProps {
  /** What was said, or who came, since something was played; empty if nothing. */
  readonly aside: string;
  readonly lines: readonly FeedLine[];
  /** Where notes are written, below the feed. */
  readonly children: ComponentChildren;
}

/** On small screens, instead of the feed: a button that opens it, with a dot once something was said. What was played stands at the seats. */
export function Latest({ aside, lines, children }: LatestProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div class={aside === '' ? 'latest' : 'latest said'}>
      <button type="button" class="plain" onClick={() => dialog.current?.showModal()}>
        <Icon name="list" />
        <span class="spoken">
          {FEED_TITLE} {aside}
        </span>
      </button>
      <dialog ref={dialog}>
        <Feed lines={lines}>{children}</Feed>
        <div class="row">
          <button type="button" onClick={() => dialog.current?.close()}>
            {CLOSE}
          </button>
        </div>
      </dialog>
    </div>
  );
}
