import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { TableTimes } from '../text/compose-table-sentence.ts';
import { getServerTime } from '../text/server-clock.ts';
import { getSettings } from './waiting.ts';

/** When a table plays, with the time zones that the others at it share. */
export function getTableTimes({ names, zones = [] }: Charter, view: View): TableTimes {
  const ownOccupant = view.seat === undefined ? undefined : view.occupants[view.seat];
  const others = view.occupants.filter((occupant) => typeof occupant === 'number' && occupant !== ownOccupant);
  const people = zones.flatMap(([index, zone]) => (others.includes(index) ? [{ name: names[index] ?? '', zone }] : []));
  return {
    pace: getSettings(view).pace,
    date: view.date,
    now: getServerTime(),
    people,
  };
}
