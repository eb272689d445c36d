import { isDeepStrictEqual } from 'node:util';
import type { StoredCharter, TableItem } from '../../functions/ports/ports.ts';
import { CHARTER_KEY } from '../../functions/ports/store-access.ts';
import { makeTableList } from '../../functions/ports/table-list.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import type { Local } from '../../infra/local/local.ts';
import { decideAgain } from '../../infra/records/decide-again.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { TableState } from '../../shared/table/state.ts';

/** Other keys, such as connections, begin with another character. */
const TABLE_ID = /^[\w-]{22}$/;

/** Reads what was stored since the last check, and holds it to the rules. */
export class Ledger {
  private readonly local: Local;
  private readonly last = new Map<string, TableState>();
  /** Stored changes checked so far. */
  changes = 0;

  constructor(local: Local) {
    this.local = local;
  }

  /** Checks everything new. Throws if no accepted message explains it. */
  async check(tables: Iterable<string>): Promise<void> {
    for (const table of tables) await this.checkTable(table);
  }

  /** Throws if the database holds anything but these tables and connections. */
  async checkNothingElse(tables: ReadonlySet<string>): Promise<void> {
    const list = makeTableList({ client: this.local.database.client, name: STORE_NAME });
    for (let page = await list(); ; page = await list(page.next)) {
      const unknown = page.tables.find((table) => TABLE_ID.test(table) && !tables.has(table));
      if (unknown !== undefined) throw new Error(`a table was stored that nobody knows of: ${unknown}`);
      if (page.next === undefined) return;
    }
  }

  private async checkTable(id: string): Promise<void> {
    const read = await this.local.ports.store.load(id);
    if (read === undefined) throw new Error(`a table is gone: ${id}`);
    for (;;) {
      const before = this.last.get(id);
      const items = await this.local.ports.store.history(id, (before?.version ?? 0) + 1, 100);
      for (const item of items) this.take(id, item, read.charter);
      if (items.length < 100) return;
    }
  }

  private take(id: string, item: TableItem, charter: StoredCharter): void {
    const before = this.last.get(id);
    const table = decodeTable(item.state, item.version, charter);
    const fault = faultIn({ before, item, table }, charter);
    if (fault !== undefined) throw new Error(`version ${item.version}, "${item.submission}": ${fault}`);
    this.last.set(id, table);
    this.changes += 1;
  }
}

interface Stored {
  readonly before: TableState | undefined;
  readonly item: TableItem;
  readonly table: TableState;
}

/** A stored change is a legal submission, or leaves the game as it is. */
function faultIn({ before, item, table }: Stored, charter: StoredCharter): string | undefined {
  if (item.version >= CHARTER_KEY) return 'no version';
  if (before === undefined) return item.version === 1 && table.game === undefined ? undefined : 'no beginning';
  if (table.version !== before.version + 1) return `follows version ${before.version}`;
  const decision = decideAgain({ before, item, table }, charter);
  if (decision === undefined) return isDeepStrictEqual(before.game, table.game) ? undefined : 'changed the game';
  if (decision.type === 'rejection') return `stored, though it is refused with ${decision.code}`;
  const decided = reduceTable(before, decision.events, table.at);
  const again = decodeTable(encodeTable(decided), table.version, charter);
  return isDeepStrictEqual(uncounted(again), uncounted(table)) ? undefined : 'stored otherwise than it is decided';
}

/** The table without the count of submissions and the last one's fingerprint. */
const uncounted = (table: TableState): object => ({
  ...table,
  seats: table.seats.map(({ fingerprint: _, ...seat }) => ({ ...seat, acknowledged: 0 })),
});
