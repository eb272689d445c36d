import { BenchTable, FOUR } from './bench-table.ts';
import { openTestServer } from './test-server.ts';

const [FIRST, COUNTED] = [50, 200];

/** Bytes of heap of a started table of four that waits, with a socket for each. */
export async function idleTableHeapBytes(): Promise<number> {
  const server = await openTestServer('warm');
  const tables: BenchTable[] = [];
  const open = async (count: number): Promise<number> => {
    for (let i = 0; i < count; i++) tables.push(await BenchTable.open(server.socketUrl, FOUR));
    return server.heapBytes();
  };
  const before = await open(FIRST);
  const bytes = ((await open(COUNTED)) - before) / COUNTED;
  await Promise.all(tables.map((table) => table.close()));
  await server.close();
  return bytes;
}
