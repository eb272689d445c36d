import { isForMe } from '../model/status.ts';
import type { KeptSeat } from '../model/storage/seats.ts';

/** Clears the installed page's badge once nothing waits, since another device may have played. */
export function settleBadge(kept: readonly KeptSeat[]): void {
  if (!kept.some(isForMe)) navigator.clearAppBadge?.().catch(() => undefined);
}
