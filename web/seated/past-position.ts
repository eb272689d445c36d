import { eventsText } from '#text/events.ts';
import { YOU } from '#text/pages.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { findTableModel, type TableModel } from '../table/table-model.ts';
import type { NameFormatter } from '../text/event-sentences.ts';
import { createNameFormatter } from '../text/name-formatter.ts';
import { seatName } from '../text/names.ts';
import type { Step } from './steps.ts';

/** Positions to fetch on either side of the current one. */
const PREFETCHED_STEPS = 6;

/** Returns the versions to fetch for a step: its own, the next ones, and the earlier ones. */
export function getNearbyVersions(steps: readonly Step[], at: number): readonly number[] {
  const versionOf = ({ entry }: Step): number => entry.version;
  return [
    ...steps.slice(at, at + PREFETCHED_STEPS),
    ...steps.slice(Math.max(0, at - PREFETCHED_STEPS), at).reverse(),
  ].map(versionOf);
}

interface Replaying {
  readonly now: View;
  readonly replay: View;
}

/** Returns the viewer's seat at that time, by name if the position is from before the viewer's key was renewed. */
export function findPastSeat({ now, replay }: Replaying): number | undefined {
  if (replay.seat !== undefined) return replay.seat;
  const person = now.seat === undefined ? undefined : now.occupants[now.seat];
  if (typeof person !== 'number') return undefined;
  const seat = replay.occupants.indexOf(person);
  return seat < 0 ? undefined : seat;
}

/** Returns names as of that time; `You` is the present viewer. */
const createPastDisplayName =
  (charter: Charter, replaying: Replaying) =>
  (seat: number): string =>
    seat === findPastSeat(replaying) ? YOU : seatName(charter, replaying.replay, seat);

export function createPastTableModel(charter: Charter, replaying: Replaying): TableModel | undefined {
  const tableModel = findTableModel({ charter, view: replaying.replay });
  if (!tableModel) return undefined;
  const formatter = createPastNameFormatter(charter, replaying);
  return {
    visible: tableModel.visible,
    displayName: formatter.displayName,
    teamName: formatter.team,
    faceOf: tableModel.faceOf,
  };
}

function createPastNameFormatter(charter: Charter, replaying: Replaying): NameFormatter {
  const { seat: _, ...open } = replaying.replay;
  const ownSeat = findPastSeat(replaying);
  const { team } = createNameFormatter(charter, ownSeat === undefined ? open : { ...open, seat: ownSeat });
  return { displayName: createPastDisplayName(charter, replaying), team };
}

/** Returns a step in words with names as of that time, or with present names until the position arrives. */
export function getPastStepWords(step: Step, charter: Charter, replaying: Replaying | undefined): string {
  if (!replaying?.replay.happened) return step.words;
  return eventsText(replaying.replay.happened, createPastNameFormatter(charter, replaying)) || step.words;
}
