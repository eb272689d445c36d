import type { LoadedTable, TableCache, TableId } from './ports.ts';

/** Caches the newest state of each table that this process has seen; beyond `max` tables it drops the oldest entry. */
export function makeTableCache(max = 1000): TableCache {
  const held = new Map<TableId, LoadedTable>();
  return {
    get: (table) => held.get(table),
    keep(loaded) {
      const cached = held.get(loaded.id);
      if (cached !== undefined && cached.table.version > loaded.table.version) return;
      held.set(loaded.id, loaded);
      if (held.size > max) held.delete(held.keys().next().value as TableId);
    },
    forget: (table) => void held.delete(table),
  };
}
