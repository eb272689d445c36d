import type { OpenTable } from '../model/open-table.ts';
import { handleAbsences } from './absences.ts';
import { handleNotifications } from './handle-notifications.ts';
import { VISIT_PORTS } from './visit-ports.ts';

/** Handles an open table's notifications and absences; returns a function that stops it. */
export function handleWhileOpen(table: OpenTable): () => void {
  const stops = [handleNotifications(table, VISIT_PORTS), handleAbsences(table, VISIT_PORTS)];
  return () => {
    for (const stop of stops) stop();
  };
}
