import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { READY } from '#text/scores.ts';
import { getWaiting, YOUR_TURN } from '#text/table.ts';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { PendingSubmission } from '../model/model.ts';
import type { FeedEntry } from '../model/types.ts';
import type { NextDeal } from '../table/NextRoundControls.tsx';
import type { TableContext } from '../table/table-context.ts';
import { seatName } from '../text/names.ts';

interface SavedScore {
  readonly table: TableContext;
  /** Present if others have dealt while this person still looks at the score. */
  readonly dealt?: NextDeal;
}

/** Keeps a counted round on the screen until its viewer goes on; chat of the present table is still shown. */
export function useSavedScore(table: TableContext, pending: readonly PendingSubmission[]): SavedScore {
  const { view, feed } = table;
  const counted = useRef<SavedRound | undefined>(undefined);
  const [, redraw] = useState(0);
  const saved = hasNextRoundStarted(counted.current, view) ? counted.current?.view : undefined;
  useLayoutEffect(() => {
    if (view.game?.ended) {
      counted.current = { view, hasDealt: counted.current?.hasDealt === true || pending.some(isDealing) };
    } else if (saved === undefined) counted.current = undefined;
  });
  const version = saved?.version;
  const feedThen = useMemo(() => (version === undefined ? feed : takeEntries(feed, version)), [feed, version]);
  if (saved === undefined || view.game === undefined) return { table };
  const onNext = (): void => {
    counted.current = undefined;
    redraw((count) => count + 1);
  };
  const { round, turn } = view.game;
  const name = seatName(table.charter, view, turn.seat);
  const turnWords = turn.seat === view.seat ? YOUR_TURN : getWaiting({ name, phase: 'draw', minutes: 0 });
  return {
    table: { ...table, view: saved, feed: feedThen },
    dealt: { words: READY.dealt(round), turn: turnWords, onNext },
  };
}

interface SavedRound {
  readonly view: View;
  readonly hasDealt: boolean;
}

/** Whether others have gone on from there, and this person has not agreed to. */
const hasNextRoundStarted = (counted: SavedRound | undefined, { seat, game }: View): boolean =>
  counted !== undefined &&
  game !== undefined &&
  game.ended === undefined &&
  !counted.hasDealt &&
  (counted.view.seat === undefined) === (seat === undefined) &&
  !isReady(counted.view);

/** Whether a submission asks for the next deal, and so goes on. */
const isDealing = ({ intents }: PendingSubmission): boolean =>
  intents.some(({ type }) => type === 'nextRound' || type === 'playAgain');

const isReady = ({ seat, ready = [] }: View): boolean => seat !== undefined && ready.includes(seat);

const isMessage = isOfKind('note', 'reaction');

/** Returns the events up to a version, and the chat since. */
const takeEntries = (feed: readonly FeedEntry[], version: number): readonly FeedEntry[] =>
  feed.flatMap((entry) => {
    const events = entry.version <= version ? entry.events : entry.events.filter(isMessage);
    return entry.version <= version || events.length > 0 ? [{ ...entry, events }] : [];
  });
