import { useEffect, useMemo } from 'preact/hooks';
import type { View } from '../../shared/protocol/view.ts';
import type { CountedRound } from '../components/ScoreSheet.tsx';
import { earlierAfter } from '../model/event-log.ts';
import type { OpenTable } from '../model/open-table.ts';
import type { FeedEntry } from '../model/types.ts';

const dealtIn = ({ events }: FeedEntry): number | undefined => events.find((event) => event.type === 'dealt')?.round;

/** The versions at which the rounds of this game lay counted, just before the next was dealt; oldest first. */
export function countedAt(feed: readonly FeedEntry[]): readonly number[] {
  const first = feed.findLastIndex((entry) => dealtIn(entry) === 1);
  return feed.slice(Math.max(first, 0)).flatMap((entry, i, all) => {
    const counted = all[i - 1]?.version;
    return dealtIn(entry) === undefined || counted === undefined ? [] : [counted];
  });
}

/** Its round, as the view has it counted. */
export const countedIn = ({ game }: Pick<View, 'game'>): readonly CountedRound[] =>
  game?.ended ? [{ round: game.round, scores: game.ended.scores }] : [];

/** The earlier rounds of this game, as far as they are here; the others are fetched. */
export function useRoundsSoFar(open: OpenTable): readonly CountedRound[] {
  const { feed, eventLog, replay } = open.model;
  const entries = feed.value;
  const isCut = !entries.some((entry) => dealtIn(entry) === 1);
  const lacks = isCut && earlierAfter(eventLog.value) !== undefined;
  useEffect(() => (lacks ? open.history.askEarlier() : undefined), [open, lacks, eventLog.value.from]);
  const versions = useMemo(() => countedAt(entries), [entries]);
  useEffect(() => open.history.fetchPositions(versions), [open, versions]);
  useEffect(() => () => open.history.fetchPositions([]), [open]);
  const { views } = replay.value;
  return versions.flatMap((version) => countedIn(views.get(version) ?? {}));
}
