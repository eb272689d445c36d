import { SURE } from '#text/sure.ts';
import { isPartner } from '../model/status.ts';
import type { SavedStatus } from '../model/storage/seats.ts';

/** Returns what happens to the viewer's cards when they leave a table. */
export function leaveWords(status: SavedStatus | undefined): string {
  if (status?.closed) return SURE.leaving.closed;
  if (status?.phase !== 'playing') return SURE.leaving[status?.phase ?? 'lobby'];
  const { people = [], seat = 0 } = status;
  const partners = people.flatMap(({ name }, each) => (isPartner(status, each) ? [name] : []));
  return SURE.leaving.playing(people[seat]?.held, partners);
}
