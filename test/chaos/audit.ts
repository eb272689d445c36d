import type { StoredCharter, TableItem, TableStore } from '../../functions/ports/ports.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import { connectionsAt } from '../properties/table-walk.ts';

/** The methods of a store that an audit of a table calls. */
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
  const results = await store.results(table, 0, 1000);
  const faults = partsOf(checked ? [checked, ...items] : items, charter).flatMap((part, i) => {
    const newest = part.at(-1)?.version ?? 0;
    const file = { table, charter, items: part, results: results.filter(({ version }) => version <= newest) };
    return checkHistory(file, { mayBeginLater: i > 0 || checked !== undefined }).faults;
  });
  return { items, faults: items.length > 0 ? faults : [] };
}

/** The history in parts: an import refuses a seat that is asked for again on the connection that has it. */
function partsOf(items: readonly TableItem[], charter: StoredCharter): readonly (readonly TableItem[])[] {
  const starts = items.flatMap((item, i) => {
    const before = items[i - 1];
    if (before === undefined || !item.submission.startsWith('sit ')) return i === 0 ? [0] : [];
    const [was, is] = [before, item].map(({ state, version }) => connectionsAt(decodeTable(state, version, charter)));
    return is?.every((each) => was?.includes(each)) ? [i] : [];
  });
  return starts.map((start, i) => items.slice(start, starts[i + 1]));
}

/** The findings about one table's stored history. */
export interface Audit {
  readonly versions: number;
  /** Submissions of people, in notation. */
  readonly submissions: ReadonlyMap<string, number>;
  readonly botSubmissions: number;
  readonly faults: readonly string[];
}

/** A fault of every history while the server's clock was set back by days. */
const OF_THE_CLOCK = 'it is from days before the version before it.';

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
  return { versions, submissions, botSubmissions, faults: faults.filter((fault) => !fault.endsWith(OF_THE_CLOCK)) };
}
