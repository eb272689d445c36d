import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { OpenTable } from '../model/open-table.ts';
import { type TableModel, tableModelOf } from '../table/table-model.ts';
import { eventsText, type Naming } from '../text/events.ts';
import { seatName } from '../text/names.ts';
import { namingOf } from '../text/naming.ts';
import { YOU } from '../text/pages.ts';
import type { Step } from './steps.ts';

/** Positions fetched beforehand on either side of the one that is shown. */
const AHEAD = 6;

/** The versions that looking at a step wants: itself, those that follow, those before. */
export function versionsAround(steps: readonly Step[], at: number): readonly number[] {
  const versionOf = ({ entry }: Step): number => entry.version;
  return [...steps.slice(at, at + AHEAD), ...steps.slice(Math.max(0, at - AHEAD), at).reverse()].map(versionOf);
}

/** A position of the past, and the present from which it is looked at. */
export interface Replaying {
  readonly now: View;
  readonly replay: View;
  /** Whose eyes are borrowed; absent: one's own. */
  readonly eyes?: number;
}

/** Through whose eyes the past of this table is looked at. */
export function eyesOf({ model }: OpenTable): Pick<Replaying, 'eyes'> {
  const { seat } = model.replay.value;
  return seat === undefined ? {} : { eyes: seat };
}

/**
 * Where the person sat then who looks now. One's own eyes are those of one's seat of then, whatever one was called. Through
 * others' eyes, or with a renewed key, people are known by their name, which goes along where they change seats.
 */
export function ownSeatThen({ now, replay, eyes }: Replaying): number | undefined {
  if (eyes === undefined && replay.seat !== undefined) return replay.seat;
  const person = now.seat === undefined ? undefined : now.occupants[now.seat];
  if (typeof person !== 'number') return undefined;
  const seat = replay.occupants.indexOf(person);
  return seat < 0 ? undefined : seat;
}

/** Everybody by the name of then; `You` is whoever looks now, also through somebody else's eyes. */
const whoThen =
  (charter: Charter, replaying: Replaying) =>
  (seat: number): string =>
    seat === ownSeatThen(replaying) ? YOU : seatName(charter, replaying.replay, seat);

/** The table as it stood, with everybody called so. */
export function tableModelThen(charter: Charter, replaying: Replaying): TableModel | undefined {
  const tableModel = tableModelOf({ charter, view: replaying.replay });
  if (!tableModel) return undefined;
  const naming = namingThen(charter, replaying);
  return { visible: tableModel.visible, who: naming.who, teamName: naming.team };
}

function namingThen(charter: Charter, replaying: Replaying): Naming {
  const { seat: _, ...open } = replaying.replay;
  const own = ownSeatThen(replaying);
  const { team } = namingOf(charter, own === undefined ? open : { ...open, seat: own });
  return { who: whoThen(charter, replaying), team };
}

/** What a step did, in the names of then, and with what the eyes that are looked through saw; as now until that is here. */
export function wordsThen(step: Step, charter: Charter, replaying: Replaying | undefined): string {
  if (!replaying?.replay.happened) return step.words;
  return eventsText(replaying.replay.happened, namingThen(charter, replaying)) || step.words;
}
