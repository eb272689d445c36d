import { type Forecast, findLength } from '../ruleset/game-forecast.ts';
import { findNextDate } from './date-times.ts';
import type { Charter } from './server-message.ts';
import type { TableDate } from './table-date.ts';
import { getWallTime, isZone } from './zone-clock.ts';

interface ForecastTable {
  /** Index of the person in each seat; anything but a number or `bot` is an open seat. */
  readonly occupants: readonly (number | string)[];
  readonly date?: TableDate | undefined;
}

const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;

/**
 * Estimates the length of a game at a table, from what everyone at it can know: shared time zones and the weekly game
 * time. People whose zone is unknown count as being in the zone of the others. `now`: milliseconds since 1970.
 */
export function findTableLength(charter: Charter, table: ForecastTable, now: number): Forecast | undefined {
  const { ruleset, seating } = charter;
  const { date } = table;
  const next = date?.weekly && isZone(date.zone) ? findNextDate(date, now) : undefined;
  return findLength(ruleset, seating, {
    people: table.occupants.flatMap((occupant) =>
      occupant === 'bot' ? [] : [getOffset(charter, table, occupant, now)],
    ),
    ...(next !== undefined && { untilHour: Math.max(0, (next - now) / DAY) }),
  });
}

/** The same for a sentence with one length: its days are those with the table's weekly game time, if it has one. */
export function findExpectedLength(charter: Charter, table: ForecastTable, now: number): Forecast | undefined {
  const length = findTableLength(charter, table, now);
  return length && (table.date?.weekly ? { ...length, days: length.weekly } : length);
}

/** Returns how far a person's clock is ahead of UTC, in half hours. */
function getOffset(
  { zones = [] }: Charter,
  { occupants, date }: ForecastTable,
  occupant: number | string,
  now: number,
): { readonly offset: number } {
  const ownZones = zones.filter(([person]) => person === occupant);
  const others = zones.filter(([person]) => occupants.includes(person));
  const zone = [...ownZones, ...others]
    .map(([, each]) => each)
    .concat(date?.zone ?? [])
    .find(isZone);
  return { offset: Math.round((getWallTime(zone ?? 'UTC', now) - now) / HALF_HOUR) };
}
