import type { FeedEntry } from '../model/types.ts';
import { getMoves, type MoveStep, type Onlooker } from './moves.ts';

/** What is still to be shown of what has happened. The table itself is never behind: only its movement is. */
export interface ShowQueue {
  /** Every entry up to this version was shown, is waiting here, or needs no showing. */
  readonly seen: number;
  /** The first one is being shown. */
  readonly waiting: readonly FeedEntry[];
  /** Later turns of a long absence: shown if wanted. */
  readonly rest: readonly FeedEntry[];
}

/** Turns shown again after an absence without being asked. */
const TURNS_AFTER_ABSENCE = 3;

export const startQueue = (seen: number): ShowQueue => ({ seen, waiting: [], rest: [] });

/** What moves in an entry. A deal is all that is shown of its entry: red threes lie where they lie. */
export function getSteps({ events }: FeedEntry, onlooker: Onlooker): readonly MoveStep[] {
  const deal = events.find(({ type }) => type === 'dealt');
  return (deal ? [deal] : events).flatMap((event) => getMoves(event, onlooker));
}

/** Adds what has happened since. `isAway`: nobody was there to see it. */
export function enqueue(
  queue: ShowQueue,
  feed: readonly FeedEntry[],
  { isAway, ...onlooker }: Onlooker & { readonly isAway: boolean },
): ShowQueue {
  const latest = feed.at(-1)?.version;
  if (latest === undefined || latest === queue.seen) return queue;
  if (latest < queue.seen) return startQueue(latest);
  const fresh = feed.filter(({ version, events }) => version > queue.seen && isShown({ version, events }, onlooker));
  const rest = fresh.some((entry) => isOwnAct(entry, onlooker)) ? [] : queue.rest;
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

const isShown = (entry: Pick<FeedEntry, 'version' | 'events'>, onlooker: Onlooker): boolean =>
  getSteps({ ...entry, at: 0 }, onlooker).some(({ moves }) => moves.length > 0);

const isOwnAct = ({ events }: FeedEntry, { seat }: Onlooker): boolean =>
  seat !== undefined && events.some((event) => 'seat' in event && event.seat === seat);

/** The first one was shown. */
export const shiftQueue = (queue: ShowQueue): ShowQueue => ({ ...queue, waiting: queue.waiting.slice(1) });

/** Nothing more is shown of what has happened up to now; later turns of an absence stay on offer. */
export const skipQueue = (queue: ShowQueue): ShowQueue => ({ ...queue, waiting: [] });

/** Shows the later turns of an absence too. */
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

/** Entries by turns: each of one player. */
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

/** The seat of the first event with cards. */
const findPlayer = ({ events }: FeedEntry): number | undefined =>
  events.flatMap((event) => ('seat' in event && event.seat !== undefined ? [event.seat] : []))[0];
