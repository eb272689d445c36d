import { isForMe } from '../model/status.ts';
import type { KeptSeat } from '../model/storage/seats.ts';

/** The number on the installed page's icon goes once nothing waits: another device may have played what it counts. */
export function settleBadge(kept: readonly KeptSeat[]): void {
  if (!kept.some(isForMe)) navigator.clearAppBadge?.().catch(() => undefined);
}
