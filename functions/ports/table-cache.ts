import type { Loaded, TableId, Warm } from './ports.ts';

/** The newest state that this process has seen of each table; beyond `max` tables the one known longest is forgotten. */
export function makeWarm(max = 1000): Warm {
  const held = new Map<TableId, Loaded>();
  return {
    get: (table) => held.get(table),
    keep(loaded) {
      const known = held.get(loaded.id);
      if (known !== undefined && known.table.version > loaded.table.version) return;
      held.set(loaded.id, loaded);
      if (held.size > max) held.delete(held.keys().next().value as TableId);
    },
    forget: (table) => void held.delete(table),
  };
}
