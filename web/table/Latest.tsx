import { useRef } from 'preact/hooks';
import { Feed, type FeedProps } from '../parts/Feed.tsx';
import { CLOSE, OPEN_FEED } from '../words/table-en.ts';

export interface LatestProps extends FeedProps {
  /** What the latest version brought. */
  readonly words: string;
}

/** The last thing that happened, where there is no room for the feed; a press shows all of it. */
export function Latest({ words, lines, children }: LatestProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div class="latest">
      <button type="button" class="plain" onClick={() => dialog.current?.showModal()}>
        <span class="spoken">{OPEN_FEED}: </span>
        <span>{words}</span>
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
