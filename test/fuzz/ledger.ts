import type { TableItem } from '../../functions/ports/ports.ts';
import { makeTableList } from '../../functions/ports/table-list.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import type { Local } from '../../infra/local/local.ts';
import { checkStored } from '../chaos/audit.ts';

const TABLE_ID = /^[\w-]{22}$/;

/** Reads what was stored since the last check, and checks it against the rules. */
export class Ledger {
  private readonly local: Local;
  private readonly last = new Map<string, TableItem>();
  changes = 0;

  constructor(local: Local) {
    this.local = local;
  }

  /** Checks everything new. Throws if no accepted message explains it. */
  async check(tables: Iterable<string>): Promise<void> {
    for (const table of tables) {
      const { items, faults } = await checkStored(this.local.ports.store, table, this.last.get(table));
      if (faults.length > 0) throw new Error(`${table}: ${faults.join(' ')}`);
      for (const item of items.slice(-1)) this.last.set(table, item);
      this.changes += items.length;
    }
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
}
