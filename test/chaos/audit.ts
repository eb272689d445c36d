import type { TableItem, TableStore } from '../../functions/ports/ports.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';

export type ReadStore = Pick<TableStore, 'load' | 'history' | 'results'>;

const PAGE = 400;

/** A table's stored changes after the newest one that was checked, and their faults. */
export async function checkStored(store: ReadStore, table: string, checked?: TableItem) {
  const items: TableItem[] = [];
  for (let page = PAGE; page === PAGE; ) {
    const from = ((items.at(-1) ?? checked)?.version ?? 0) + 1;
    const more = await store.history(table, from, PAGE);
    items.push(...more);
    page = more.length;
  }
  const charter = (await store.load(table))?.charter;
  if (charter === undefined) return { items, faults: ['there is no such table'] };
  const newest = items.at(-1)?.version ?? 0;
  const results = (await store.results(table, 0, 1000)).filter(({ version }) => version <= newest);
  const file = { table, charter, items: checked ? [checked, ...items] : items, results };
  const faults = items.length > 0 ? checkHistory(file, { mayBeginLater: checked !== undefined }).faults : [];
  return { items, faults };
}

export interface Audit {
  readonly versions: number;
  readonly submissions: ReadonlyMap<string, number>;
  readonly botSubmissions: number;
  readonly faults: readonly string[];
}

/** A fault of every history in which the server's clock was set back by days. */
const CLOCK_FAULT = 'it is from days before the version before it.';

/** Checks the whole stored history, as an import does. */
export async function auditTable(store: ReadStore, table: string): Promise<Audit> {
  const { items, faults } = await checkStored(store, table);
  const submissions = new Map<string, number>();
  let botSubmissions = 0;
  for (const { submission } of items) {
    const submitted = parseSubmission(submission);
    if (submitted?.number !== undefined) submissions.set(submission, (submissions.get(submission) ?? 0) + 1);
    else if (submitted !== undefined) botSubmissions += 1;
  }
  const versions = items.at(-1)?.version ?? 0;
  return { versions, submissions, botSubmissions, faults: faults.filter((fault) => !fault.endsWith(CLOCK_FAULT)) };
}
