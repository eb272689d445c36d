import { FEED_TITLE, PANEL } from '#text/table.ts';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { Icon } from '../components/icons.tsx';
import type { FeedEntry } from '../model/types.ts';

interface RailProps {
  readonly feed: readonly FeedEntry[];
  readonly seat: number | undefined;
  onOpen(): void;
}

/** The side panel folded away: how much happened, and how much was said, since one's own last turn. */
export function Rail({ feed, seat, onOpen }: RailProps) {
  const last = feed.findLastIndex(({ events }) => events.some((event) => 'seat' in event && event.seat === seat));
  const since = feed.slice(last + 1);
  const notes = count(since, isOfKind('note', 'reaction'));
  const turns = count(since, ({ type }) => type === 'discarded');
  return (
    <button type="button" class="rail upright" aria-label={PANEL.title} aria-expanded={false} onClick={onOpen}>
      <Badge icon="list" count={turns} />
      <Badge icon="note" count={notes} />
      <span class="title unbroken" aria-hidden="true">
        {PANEL.title}
      </span>
    </button>
  );
}

const count = (feed: readonly FeedEntry[], isCounted: (event: PublicEvent) => boolean): number =>
  feed.reduce((sum, { events }) => sum + events.filter(isCounted).length, 0);

const Badge = ({ icon, count }: { readonly icon: 'list' | 'note'; readonly count: number }) => (
  <span class="badged square anchor centred" aria-hidden="true">
    <Icon name={icon} />
    {count > 0 ? <b class="figures">{count}</b> : null}
  </span>
);

interface LatestProps {
  /** What was said, or who came, since something was played; empty if nothing. */
  readonly aside: string;
  onOpen(): void;
}

/** On small screens, instead of the feed: a button that opens it, with a dot once something was said. What was played stands at the seats. */
export function Latest({ aside, onOpen }: LatestProps) {
  return (
    <div class={aside === '' ? 'latest stiff' : 'latest stiff said'}>
      <button type="button" class="plain square anchor" onClick={onOpen}>
        <Icon name="list" />
        <span class="spoken">
          {FEED_TITLE} {aside}
        </span>
      </button>
    </div>
  );
}
