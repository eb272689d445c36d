import type { View } from '../../shared/protocol/view.ts';
import type { HiddenPeople } from '../storage/hidden-notes.ts';
import type { EventLog } from './history.ts';
import { type SeatOccupants, seatedAfter } from './note-seating.ts';

/**
 * The same people under the names that they have in this view. Whoever stayed at the table is known by its seat, through all
 * that was told since; whoever left, by its last name. Where the story does not reach back to where they were last known,
 * all are known by their names alone.
 */
export function followed(hidden: HiddenPeople, view: View | undefined, eventLog: EventLog): HiddenPeople {
  const { people, seen } = hidden;
  if (people.length === 0 || !view) return hidden;
  const { version, occupants } = view;
  if (seen && seen.version >= version) return hidden;
  if (seen && eventLog.known < version) return { people: perhaps(people, seen.occupants, occupants), seen };
  const isCovered = seen !== undefined && seen.version >= eventLog.from;
  const names = isCovered ? renamed(people, stayedSince(seen, version, eventLog), occupants) : people;
  return { people: names, seen: { version, occupants } };
}

/** Who of those who sat so then sits where by this version, under the names of then. */
const stayedSince = (then: NonNullable<HiddenPeople['seen']>, version: number, { entries }: EventLog): SeatOccupants =>
  [...entries.keys()]
    .filter((at) => isBetween(entries[at]?.version ?? 0, then.version, version))
    .reduce<SeatOccupants>((seated, at) => seatedAfter(entries, at, seated), then.occupants);

const isBetween = (version: number, after: number, last: number): boolean => version > after && version <= last;

/** Until the story is here, whoever sits in their seats may be they. */
const perhaps = (people: readonly number[], before: SeatOccupants, now: SeatOccupants): readonly number[] => [
  ...people,
  ...now.flatMap((is, seat) => (typeof is === 'number' && people.includes(before[seat] as number) ? [is] : [])),
];

/** A name that somebody at the table has given up, or taken, says nothing any more of whoever had it before. */
function renamed(people: readonly number[], before: SeatOccupants, now: SeatOccupants): readonly number[] {
  const stayed = before.flatMap((was, seat) => {
    const is = now[seat];
    return typeof was === 'number' && typeof is === 'number' ? [{ was, is }] : [];
  });
  const others = people.filter((person) => !stayed.some(({ was, is }) => was === person || is === person));
  return [...others, ...stayed.filter(({ was }) => people.includes(was)).map(({ is }) => is)];
}
