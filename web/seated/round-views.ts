import { useEffect, useMemo } from 'preact/hooks';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import type { View } from '../../shared/protocol/view.ts';
import { earlierAfter } from '../model/event-log.ts';
import type { OpenTable } from '../model/open-table.ts';
import type { FeedEntry } from '../model/types.ts';

/** Versions looked back at; a round of more keeps its end. */
const LONGEST = 500;

/** The versions at which this seat acted in the last round dealt, and those just before. */
function versionsToJudge(feed: readonly FeedEntry[], seat: number): readonly number[] {
  const dealt = feed.findLastIndex(({ events }) => events.some(({ type }) => type === 'dealt'));
  const versions = feed
    .slice(dealt + 1)
    .filter(({ events }) => events.some((event) => isDecided(event) && event.seat === seat))
    .flatMap(({ version }) => [version - 1, version]);
  const newest = feed.at(-1)?.version ?? 0;
  return [...new Set(versions)].filter((version) => version > newest - LONGEST);
}

/** Where there was something to decide, or its outcome. */
const isDecided = isOfKind('draw', 'act', 'lastAct', 'besides', 'question');

/** The viewer's views of the round that is over, in order, fetched as needed; undefined until all are here. */
export function useRoundViews(open: OpenTable, { seat = -1, game }: View): readonly View[] | undefined {
  const { feed, eventLog, replay } = open.model;
  const entries = feed.value;
  const isCut = !entries.some(({ events }) =>
    events.some((event) => event.type === 'dealt' && event.round === game?.round),
  );
  const lacks = isCut && earlierAfter(eventLog.value) !== undefined;
  useEffect(() => (lacks ? open.history.askEarlier() : undefined), [open, lacks, eventLog.value.from]);
  const versions = useMemo(() => (lacks ? [] : versionsToJudge(entries, seat)), [entries, seat, lacks]);
  useEffect(() => open.history.fetchPositions(versions), [open, versions]);
  useEffect(() => () => open.history.fetchPositions([]), [open]);
  const { views } = replay.value;
  const isHere = !lacks && versions.every((version) => views.has(version));
  return useMemo(() => {
    if (!isHere) return undefined;
    return versions.flatMap((version) => views.get(version) ?? []).filter((view) => view.game?.round === game?.round);
  }, [isHere, versions]);
}
