import { useRef } from 'preact/hooks';
import { Feed, type FeedProps } from '../components/Feed.tsx';
import { CLOSE, OPEN_FEED } from '../text/table.ts';
import type { LatestTexts } from './table-model.ts';

export interface LatestProps extends FeedProps, LatestTexts {}

/** The last thing that was played, and under it what was said since, where there is no room for the feed; a press shows all of it. */
export function Latest({ played, aside, lines, children }: LatestProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div class="latest">
      <button type="button" class="plain" onClick={() => dialog.current?.showModal()}>
        <span class="spoken">{OPEN_FEED}: </span>
        {played === '' ? null : <span class="played">{played}</span>}
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
