import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';

/** The time zone that the person in a seat shares with the table, by its IANA name. */
export function zoneAt({ zones = [] }: Charter, { occupants }: View, seat: number): string | undefined {
  const person = occupants[seat];
  return zones.find(([whose]) => whose === person)?.[1];
}

/** This device's own; undefined where the browser does not say. */
export function zoneHere(): string | undefined {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === 'Etc/Unknown' ? undefined : zone;
}
