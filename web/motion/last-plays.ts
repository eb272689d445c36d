import { type Play, playsOf } from '../model/plays.ts';
import type { FeedEntry } from '../model/types.ts';
import { thisRound } from './news.ts';

/** The last turn of each player who has played in this round, by seat; the latest last. */
export function lastPlays(feed: readonly FeedEntry[]): ReadonlyMap<number, Play> {
  const last = new Map<number, Play>();
  for (const play of playsOf(thisRound(feed))) {
    last.delete(play.seat);
    last.set(play.seat, play);
  }
  return last;
}
