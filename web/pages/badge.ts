import { isForMe } from '../model/status.ts';
import type { SavedSeat } from '../model/storage/seats.ts';

/** Clears the installed page's badge once nothing waits, since another device may have played. */
export function clearSettledBadge(saved: readonly SavedSeat[]): void {
  if (!saved.some(isForMe)) navigator.clearAppBadge?.().catch(() => undefined);
}
