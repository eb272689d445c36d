import { useMemo, useRef, useState } from 'preact/hooks';
import { HOME } from '#text/home.ts';
import { READY } from '#text/scores.ts';
import { isOfKind } from '../../shared/protocol/event-kinds.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { PendingSubmission } from '../model/model.ts';
import type { FeedEntry } from '../model/types.ts';
import type { TableContext } from '../table/at-table.ts';
import type { DealtOn } from '../table/GoOn.tsx';
import { seatName } from '../text/names.ts';

/** The table as the page shows it. */
interface ScoreKept {
  readonly table: TableContext;
  /** Present while it is behind: others have dealt, and this person still looks at the score. */
  readonly dealt?: DealtOn;
}

/**
 * A counted round stays on the screen until its viewer goes on: by the deal, by being ready for it, or by a press after
 * others have dealt. Until then the page shows that table; what is said at it meanwhile comes through.
 */
export function useKeptScore(table: TableContext, pending: readonly PendingSubmission[]): ScoreKept {
  const { view, feed } = table;
  const counted = useRef<View | undefined>(undefined);
  const isDealer = useRef(false);
  const [, redraw] = useState(0);
  if (view.game?.ended) {
    counted.current = view;
    isDealer.current ||= pending.some(isDealing);
  }
  const kept = counted.current;
  const { game } = view;
  const version = kept === view ? undefined : kept?.version;
  const feedThen = useMemo(() => (version === undefined ? feed : upTo(feed, version)), [feed, version]);
  if (kept === view || kept === undefined || game === undefined) return { table };
  if (isDealer.current || (kept.seat === undefined) !== (view.seat === undefined) || isReady(kept)) {
    isDealer.current = false;
    counted.current = undefined;
    return { table };
  }
  const onGoOn = (): void => {
    counted.current = undefined;
    redraw((count) => count + 1);
  };
  const turn =
    game.turn.seat === view.seat ? HOME.yourTurn : HOME.turnOf(seatName(table.charter, view, game.turn.seat));
  return {
    table: { ...table, view: kept, feed: feedThen },
    dealt: { words: READY.dealt(game.round, turn), onGoOn },
  };
}

/** This page has asked for the deal: its person goes on. */
const isDealing = ({ intents }: PendingSubmission): boolean =>
  intents.some(({ type }) => type === 'nextRound' || type === 'playAgain');

const isReady = ({ seat, ready = [] }: View): boolean => seat !== undefined && ready.includes(seat);

const isSaid = isOfKind('note', 'reaction');

/** What happened up to then, and what has been said since. */
const upTo = (feed: readonly FeedEntry[], version: number): readonly FeedEntry[] =>
  feed.flatMap((entry) => {
    const events = entry.version <= version ? entry.events : entry.events.filter(isSaid);
    return entry.version <= version || events.length > 0 ? [{ ...entry, events }] : [];
  });
