import { useRef } from 'preact/hooks';
import { Feed, type FeedLine, type FeedProps } from '../parts/Feed.tsx';
import { CLOSE, OPEN_FEED } from '../words/table-en.ts';

/** All that the latest version brought, in its order. */
function latestWords(lines: readonly FeedLine[]): string {
  const version = lines[0]?.key.split('.')[0];
  const latest = lines.filter(({ key }) => key.split('.')[0] === version);
  return latest
    .map(({ text }) => text)
    .reverse()
    .join(' ');
}

/** The last thing that happened, where there is no room for the feed; a press shows all of it. */
export function Latest({ lines, children }: FeedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <div class="latest">
      <button type="button" class="plain" onClick={() => dialog.current?.showModal()}>
        <span class="spoken">{OPEN_FEED}: </span>
        <span>{latestWords(lines)}</span>
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
