import { posix, sep } from 'node:path';
import type { Rollup } from 'vite';

/**
 * What a person opens, and the modules that it begins with. Code that the same visits need travels in one file: a page is a
 * dozen requests then, not a hundred.
 */
const VISITS = {
  front: ['practice/FrontTable.tsx', 'practice/FrontBelow.tsx'],
  practice: ['practice/PracticePage.tsx'],
  table: ['pages/TablePage.tsx', 'table/TableScreen.tsx'],
  coach: ['table/coaching.ts'],
  host: ['pages/HostPage.tsx'],
  tables: ['pages/TablesPage.tsx', 'model/table-status.ts'],
} as const;

/** The file of what several visits need, by the first of these that does. */
const FILES = [
  ['front', 'cards'],
  ['host', 'shared'],
  ['tables', 'shared'],
  ['table', 'table'],
  ['coach', 'coach'],
] as const;

type ModuleOf = (id: string) => Pick<Rollup.ModuleInfo, 'importedIds'> | null;

/** Modules that are loaded with these: what they import, and so on. */
function closure(begins: readonly string[], moduleOf: ModuleOf): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...begins];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(moduleOf(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * The file that a module travels in, named by the visits that need it. A module is needed wherever its importers are, so no
 * two files import each other. Null: it stays with the part that loads it.
 */
export function filesByVisit(root: string): (id: string, moduleOf: ModuleOf) => string | null {
  let sets: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const inWeb = (path: string): string => posix.join(root.split(sep).join('/'), path);
  return (id, moduleOf) => {
    sets ??= new Map([
      ['first', closure([inWeb('main.tsx')], moduleOf)],
      ...Object.entries(VISITS).map(([name, begins]) => [name, closure(begins.map(inWeb), moduleOf)] as const),
    ]);
    const names = [...sets].filter(([, modules]) => modules.has(id)).map(([name]) => name);
    if (names.includes('first') || id.startsWith('\0')) return 'first';
    if (names.length < 2) return names[0] ?? null;
    return FILES.find(([visit]) => names.includes(visit))?.[1] ?? 'shared';
  };
}
