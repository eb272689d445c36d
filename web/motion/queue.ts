import type { FeedEntry } from '../model/types.ts';
import { getMoves, type MotionViewer, type MoveStep } from './moves.ts';

/** Animations still to play. The table's state is always current; only its animations lag. */
export interface ShowQueue {
  /** Every entry up to this version was shown, is waiting here, or needs no showing. */
  readonly seen: number;
  /** The first one is being shown. */
  readonly waiting: readonly FeedEntry[];
  /** Remaining turns after a long absence, shown on request. */
  readonly rest: readonly FeedEntry[];
}

const TURNS_AFTER_ABSENCE = 3;

export const startQueue = (seen: number): ShowQueue => ({ seen, waiting: [], rest: [] });

/** Returns the moves in an entry. With a deal, only the deal moves; red threes just appear. */
export function getSteps({ events }: FeedEntry, viewer: MotionViewer): readonly MoveStep[] {
  const deal = events.find(({ type }) => type === 'dealt');
  return (deal ? [deal] : events).flatMap((event) => getMoves(event, viewer));
}

/** Adds the entries since then. `isAway`: nobody was there to see them. */
export function enqueue(
  queue: ShowQueue,
  feed: readonly FeedEntry[],
  { isAway, ...viewer }: MotionViewer & { readonly isAway: boolean },
): ShowQueue {
  const latest = feed.at(-1)?.version;
  if (latest === undefined || latest === queue.seen) return queue;
  if (latest < queue.seen) return startQueue(latest);
  const fresh = feed.filter(({ version, events }) => version > queue.seen && isShown({ version, events }, viewer));
  const rest = fresh.some((entry) => isOwnAct(entry, viewer)) ? [] : queue.rest;
  if (rest.length > 0) return { ...queue, seen: latest, rest: [...rest, ...fresh] };
  const waiting = [...queue.waiting, ...fresh];
  if (!isAway && getTurns(fresh).length <= TURNS_AFTER_ABSENCE) return { seen: latest, waiting, rest: [] };
  const turns = getTurns(waiting);
  return {
    seen: latest,
    waiting: turns.slice(0, TURNS_AFTER_ABSENCE).flat(),
    rest: turns.slice(TURNS_AFTER_ABSENCE).flat(),
  };
}

const isShown = (entry: Pick<FeedEntry, 'version' | 'events'>, viewer: MotionViewer): boolean =>
  getSteps({ ...entry, at: 0 }, viewer).some(({ moves }) => moves.length > 0);

const isOwnAct = ({ events }: FeedEntry, { seat }: MotionViewer): boolean =>
  seat !== undefined && events.some((event) => 'seat' in event && event.seat === seat);

/** Removes the first entry, which was shown. */
export const shiftQueue = (queue: ShowQueue): ShowQueue => ({ ...queue, waiting: queue.waiting.slice(1) });

/** Drops all waiting entries; keeps the remaining turns available. */
export const skipQueue = (queue: ShowQueue): ShowQueue => ({ ...queue, waiting: [] });

/** Queues the remaining turns of an absence too. */
export const showRest = ({ seen, waiting, rest }: ShowQueue): ShowQueue => ({
  seen,
  waiting: [...waiting, ...rest],
  rest: [],
});

/** Shows entries again, before anything else. */
export const requeue = (queue: ShowQueue, entries: readonly FeedEntry[]): ShowQueue => ({
  ...queue,
  waiting: [...entries, ...queue.waiting],
});

export function getTurns(entries: readonly FeedEntry[]): readonly (readonly FeedEntry[])[] {
  const turns: { readonly seat: number | undefined; readonly entries: FeedEntry[] }[] = [];
  for (const entry of entries) {
    const seat = findPlayer(entry);
    const last = turns.at(-1);
    if (last && last.seat === seat) last.entries.push(entry);
    else turns.push({ seat, entries: [entry] });
  }
  return turns.map((turn) => turn.entries);
}

/** Returns the seat of the first event that has one. */
const findPlayer = ({ events }: FeedEntry): number | undefined =>
  events.flatMap((event) => ('seat' in event && event.seat !== undefined ? [event.seat] : []))[0];
