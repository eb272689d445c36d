import type { Keys, StoredCharter, TableItem, TableStore } from '../../functions/ports/ports.ts';
import { loadAllResults } from '../../functions/table/all-results.ts';
import { eraseTraces } from '../../functions/table/erasing.ts';
import { findSecret } from '../../functions/table/randomness.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import { hasRoundEnded } from '../../shared/game/score.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import { readHistory } from './compare.ts';
import type { TableFile } from './table-file.ts';

interface ExportOrigin {
  readonly store: Pick<TableStore, 'load' | 'history' | 'results'>;
  readonly keys: Keys | undefined;
}

/** Returns a table's stored history, even during play; undefined if there is no such table. */
export async function exportTable({ store, keys }: ExportOrigin, table: string): Promise<TableFile | undefined> {
  const items = getUnbrokenEnd(await readHistory(store, table));
  // Read last: a charter keeps the place of every name, so this one fits all versions.
  const loaded = await store.load(table);
  const newest = items.at(-1);
  if (loaded === undefined || newest === undefined) return undefined;
  const erased = eraseTraces({ charter: loaded.charter, items });
  const { charter } = erased;
  const results = await loadAllResults(store, table);
  return { table, ...erased, results, ...getOpenedSecrets(table, { charter, newest, keys }) };
}

/** The versions after the last gap: a database removes expired ones in any order. */
function getUnbrokenEnd(items: readonly TableItem[]): readonly TableItem[] {
  const gap = items.findLastIndex(({ version }, i) => i > 0 && version !== (items[i - 1]?.version ?? 0) + 1);
  return items.slice(Math.max(0, gap));
}

interface ExportSource extends Pick<ExportOrigin, 'keys'> {
  readonly charter: StoredCharter;
  readonly newest: TableItem;
}

/** The secret of the last deal whose round is over, which anyone at the table may have. */
function getOpenedSecrets(table: string, { charter, newest, keys }: ExportSource): Pick<TableFile, 'opened'> {
  const { game, deals } = decodeTable(newest.state, newest.version, charter);
  const finishedDeals = game === undefined || hasRoundEnded(game) ? deals : deals - 1;
  const secret = keys && findSecret({ keys }, table, charter)(finishedDeals);
  return secret ? { opened: { deal: finishedDeals - (charter.chainFrom ?? 0), secret: makeBase64url(secret) } } : {};
}
