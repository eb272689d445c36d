import { eventsText } from '#text/events.ts';
import { YOU } from '#text/pages.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type TableModel, tableModelOf } from '../table/table-model.ts';
import type { Naming } from '../text/event-sentences.ts';
import { seatName } from '../text/names.ts';
import { namingOf } from '../text/naming.ts';
import type { Step } from './steps.ts';

/** Positions to fetch on either side of the shown one. */
const AHEAD = 6;

/** Versions to fetch for a step: its own, the following, the ones before. */
export function versionsAround(steps: readonly Step[], at: number): readonly number[] {
  const versionOf = ({ entry }: Step): number => entry.version;
  return [...steps.slice(at, at + AHEAD), ...steps.slice(Math.max(0, at - AHEAD), at).reverse()].map(versionOf);
}

/** A past position, and the present view. */
interface Replaying {
  readonly now: View;
  readonly replay: View;
}

/**
 * The viewer's seat at that time. A position from before the viewer's key was renewed has no seat: then the viewer is
 * found by name, which goes along when seats change.
 */
export function ownSeatThen({ now, replay }: Replaying): number | undefined {
  if (replay.seat !== undefined) return replay.seat;
  const person = now.seat === undefined ? undefined : now.occupants[now.seat];
  if (typeof person !== 'number') return undefined;
  const seat = replay.occupants.indexOf(person);
  return seat < 0 ? undefined : seat;
}

/** Names as of then; `You` is the present viewer. */
const whoThen =
  (charter: Charter, replaying: Replaying) =>
  (seat: number): string =>
    seat === ownSeatThen(replaying) ? YOU : seatName(charter, replaying.replay, seat);

/** The table model of a past position, with names as of then. */
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

/** A step in words, with names as of then; today's words until the position arrives. */
export function wordsThen(step: Step, charter: Charter, replaying: Replaying | undefined): string {
  if (!replaying?.replay.happened) return step.words;
  return eventsText(replaying.replay.happened, namingThen(charter, replaying)) || step.words;
}
