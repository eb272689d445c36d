import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { DrawnCards } from '../components/DrawnCards.tsx';
import { Feed, type FeedLine } from '../components/Feed.tsx';
import { Icon } from '../components/icons.tsx';
import { CLOSE, FEED_TITLE } from '../text/table.ts';
import type { LatestTexts } from './table-model.ts';

export interface LatestProps {
  readonly latest: LatestTexts;
  readonly lines: readonly FeedLine[];
  /** Where notes are written, below the feed. */
  readonly children: ComponentChildren;
}

/** On small screens, instead of the feed: what happened last, unless a seat shows it; a press opens the feed. */
export function Latest({ latest: { played, isAtSeat, drawn, aside }, lines, children }: LatestProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isQuiet = aside === '' && (isAtSeat || played === '');
  return (
    <div class={isQuiet ? 'latest quiet' : 'latest'}>
      <button type="button" class="plain" onClick={() => dialog.current?.showModal()}>
        <Icon name="list" />
        <span class="spoken">{FEED_TITLE}: </span>
        {played === '' ? null : <span class={isAtSeat || drawn ? 'spoken' : 'played'}>{played}</span>}
        {drawn ? (
          <span class="played">
            <DrawnCards drawn={drawn} isBrief />
          </span>
        ) : null}
        {aside === '' ? null : <span class="aside">{aside}</span>}
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
