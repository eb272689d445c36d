import { getEventRule, type TableEvent } from './features.ts';
import { withNews } from './news.ts';
import { withoutLapsed } from './prompts.ts';
import type { TableState } from './state.ts';

/**
 * Returns the next version, after these events. `at`: milliseconds since 1970. If the clock was set back, a turn that
 * began later begins with this change, which costs nobody time.
 */
export function reduceTable(table: TableState, events: readonly TableEvent[], at: number): TableState {
  const seconds = Math.floor(at / 1000);
  const after = events.reduce((before, event) => getEventRule(event.type).reduce(before, event, seconds), table);
  const reduced = withoutLapsed(withNews(table, after, seconds), seconds);
  return { ...reduced, version: table.version + 1, at, turnAt: Math.min(reduced.turnAt, seconds) };
}
