import { BenchTable, FOUR } from './bench-table.ts';
import { getMedian, type Load, playSlice, TABLES, warmTables } from './load.ts';
import { openTestServer, type StoreKind } from './test-server.ts';

export interface LoadSizes {
  readonly submission: number;
  readonly view: number;
  readonly item: number;
}

interface OwnLoad extends Load {
  readonly sizes: LoadSizes;
}

export async function openOwnLoad(store: StoreKind): Promise<OwnLoad> {
  const server = await openTestServer('warm', store);
  const tables: BenchTable[] = [];
  for (let i = 0; i < TABLES; i++) tables.push(await BenchTable.open(server.socketUrl, FOUR));
  await warmTables(tables);
  const players = tables.flatMap((table) => table.players);
  const sizes = {
    submission: getMedian(players.flatMap(({ submissionBytes }) => submissionBytes)),
    view: getMedian(players.flatMap(({ viewBytes }) => viewBytes)),
    item: getMedian(await server.itemBytes((tables[0] as BenchTable).id)),
  };
  return {
    sizes,
    slice: () => playSlice(tables, server.cpuMs),
    async close() {
      await Promise.all(tables.map((table) => table.close()));
      await server.close();
    },
  };
}
