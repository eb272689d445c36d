import type { TableItem, TableStore } from '../ports/ports.ts';

const PAGE = 200;

/** Returns stored versions from one on, oldest first. */
export async function loadAllItems(
  store: Pick<TableStore, 'history'>,
  table: string,
  from = 1,
): Promise<readonly TableItem[]> {
  const items: TableItem[] = [];
  for (;;) {
    const page = await store.history(table, (items.at(-1)?.version ?? from - 1) + 1, PAGE);
    items.push(...page);
    if (page.length < PAGE) return items;
  }
}
