import type { Charter } from '../../shared/protocol/message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type SeenTable, seeTable } from '../table/seen-table.ts';
import { YOU } from '../words/en.ts';
import { eventsText, type Telling } from '../words/events-en.ts';
import { seatName } from '../words/names.ts';
import { tellingOf } from '../words/telling.ts';
import type { Step } from './steps.ts';

/** Positions fetched beforehand on either side of the one that is shown. */
const AHEAD = 6;

/** The versions that looking at a step wants: itself, those that follow, those before. */
export function versionsAround(steps: readonly Step[], at: number): readonly number[] {
  const versionOf = ({ entry }: Step): number => entry.version;
  return [...steps.slice(at, at + AHEAD), ...steps.slice(Math.max(0, at - AHEAD), at).reverse()].map(versionOf);
}

/** Where the person sat then who looks now: people change seats, and their names go along. */
export function ownSeatThen(now: View, then: View): number | undefined {
  const person = now.seat === undefined ? undefined : now.occupants[now.seat];
  if (typeof person !== 'number') return undefined;
  const seat = then.occupants.indexOf(person);
  return seat < 0 ? undefined : seat;
}

/** Everybody by the name of then; `You` is whoever looks now, also through somebody else's eyes. */
const whoThen =
  (charter: Charter, now: View, then: View) =>
  (seat: number): string =>
    seat === ownSeatThen(now, then) ? YOU : seatName(charter, then, seat);

/** The table as it stood, with everybody called so. */
export function seeThen(charter: Charter, now: View, then: View): SeenTable | undefined {
  const seen = seeTable({ charter, view: then });
  if (!seen) return undefined;
  const tell = tellingThen(charter, now, then);
  return { sight: seen.sight, who: tell.who, teamName: tell.team };
}

function tellingThen(charter: Charter, now: View, then: View): Telling {
  const { seat: _, ...open } = then;
  const own = ownSeatThen(now, then);
  const { team } = tellingOf(charter, own === undefined ? open : { ...open, seat: own });
  return { who: whoThen(charter, now, then), team };
}

/** What a step did, in the names of then, and with what the eyes that are looked through saw. */
export function wordsThen(
  step: Step,
  charter: Charter,
  { now, past }: { readonly now: View; readonly past: View | undefined },
): string {
  if (!past?.happened) return step.words;
  return eventsText(past.happened, tellingThen(charter, now, past)) || step.words;
}
