import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';

/** Returns the IANA time zone that a seat's person shares with the table. */
export function findZone({ zones = [] }: Charter, { occupants }: View, seat: number): string | undefined {
  const person = occupants[seat];
  return zones.find(([holder]) => holder === person)?.[1];
}

export function getDeviceZone(): string | undefined {
  const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === 'Etc/Unknown' ? undefined : zone;
}
