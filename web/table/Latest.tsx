import { FEED_TITLE } from '#text/table.ts';
import { Icon } from '../components/icons.tsx';

interface LatestProps {
  /** What was said, or who came, since something was played; empty if nothing. */
  readonly aside: string;
  onOpen(): void;
}

/** On small screens, instead of the feed: a button that opens it, with a dot once something was said. What was played stands at the seats. */
export function Latest({ aside, onOpen }: LatestProps) {
  return (
    <div class={aside === '' ? 'latest' : 'latest said'}>
      <button type="button" class="plain" onClick={onOpen}>
        <Icon name="list" />
        <span class="spoken">
          {FEED_TITLE} {aside}
        </span>
      </button>
    </div>
  );
}
