import { eventsText } from '#text/events.ts';
import { YOU } from '#text/pages.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type TableModel, tableModelOf } from '../table/table-model.ts';
import type { Naming } from '../text/event-sentences.ts';
import { seatName } from '../text/names.ts';
import { namingOf } from '../text/naming.ts';
import type { Step } from './steps.ts';

/** Positions to fetch on either side of the current one. */
const AHEAD = 6;

/** Returns the versions to fetch for a step: its own, the next ones, and the earlier ones. */
export function versionsAround(steps: readonly Step[], at: number): readonly number[] {
  const versionOf = ({ entry }: Step): number => entry.version;
  return [...steps.slice(at, at + AHEAD), ...steps.slice(Math.max(0, at - AHEAD), at).reverse()].map(versionOf);
}

interface Replaying {
  readonly now: View;
  readonly replay: View;
}

/** Returns the viewer's seat at that time, by name if the position is from before the viewer's key was renewed. */
export function ownSeatThen({ now, replay }: Replaying): number | undefined {
  if (replay.seat !== undefined) return replay.seat;
  const person = now.seat === undefined ? undefined : now.occupants[now.seat];
  if (typeof person !== 'number') return undefined;
  const seat = replay.occupants.indexOf(person);
  return seat < 0 ? undefined : seat;
}

/** Returns names as of that time; `You` is the present viewer. */
const whoThen =
  (charter: Charter, replaying: Replaying) =>
  (seat: number): string =>
    seat === ownSeatThen(replaying) ? YOU : seatName(charter, replaying.replay, seat);

export function tableModelThen(charter: Charter, replaying: Replaying): TableModel | undefined {
  const tableModel = tableModelOf({ charter, view: replaying.replay });
  if (!tableModel) return undefined;
  const naming = namingThen(charter, replaying);
  return { visible: tableModel.visible, who: naming.who, teamName: naming.team, faceOf: tableModel.faceOf };
}

function namingThen(charter: Charter, replaying: Replaying): Naming {
  const { seat: _, ...open } = replaying.replay;
  const own = ownSeatThen(replaying);
  const { team } = namingOf(charter, own === undefined ? open : { ...open, seat: own });
  return { who: whoThen(charter, replaying), team };
}

/** Returns a step in words with names as of that time, or with present names until the position arrives. */
export function wordsThen(step: Step, charter: Charter, replaying: Replaying | undefined): string {
  if (!replaying?.replay.happened) return step.words;
  return eventsText(replaying.replay.happened, namingThen(charter, replaying)) || step.words;
}
