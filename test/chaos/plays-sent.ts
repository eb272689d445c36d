import type { View } from '../../shared/protocol/view.ts';

/** Whether this client is sent plays: a watcher is not where nobody can watch (P-WATCH-3), and stays at its version. */
export const isSentPlays = (view: View | undefined): boolean =>
  view === undefined || view.seat !== undefined || view.settings?.spectators === true;
