import { TIME } from '#text/pace.ts';
import type { View } from '../../shared/protocol/view.ts';
import { isTonight } from '../model/storage/seats.ts';
import { turnTimeOf } from '../model/turn-time.ts';
import { awaitedOf } from '../model/waiting.ts';

export interface Timing {
  readonly view: View;
  /** Milliseconds since 1970 by the page's clock. */
  readonly now: number;
  /** `You` for the viewer. */
  who(seat: number): string;
}

/** Who has said that they play tonight; empty if nobody has. */
export function tonightWords({ view: { tonight, seat: own }, now, who }: Timing): string {
  if (tonight === undefined || !isTonight(tonight.at, now)) return '';
  const others = tonight.seats.filter((seat) => seat !== own);
  return others.length === 0 ? TIME.tonightOwn : TIME.tonight(others.map(who));
}

/** The deadline and what follows, or has followed; empty if no time runs. */
export function turnTimeWords({ view, now, who }: Timing): string {
  const time = turnTimeOf(view, now);
  if (time === undefined) return '';
  const { seat, host } = view;
  if (time.type === 'botPlays') return TIME.botPlays(time.seats.map(who), time.seats.includes(seat ?? -1));
  const isOwn = seat !== undefined && awaitedOf(view).includes(seat);
  const wording = { ...time, now, isOwn, host: who(host) };
  return time.type === 'up' ? TIME.wasUp(wording) : TIME.by(wording);
}
