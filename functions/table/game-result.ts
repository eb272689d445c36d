import { readResults } from '../../shared/album/read-results.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { TableState } from '../../shared/table/state.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';

const PAGE = 200;

const BEGINS = /^\S+ (start|again)\b/;

/** Returns the result of the newest game, from its stored states and the one to be stored. */
export const findGameResult = async (ports: Ports, next: LoadedTable): Promise<GameResult | undefined> =>
  readResults([...(await loadGameStates(ports, next)), next.table]).at(-1);

/** Returns the newest game's stored states before this version, oldest first. */
async function loadGameStates(
  { store }: Ports,
  { id, charter, table: { version } }: LoadedTable,
): Promise<readonly TableState[]> {
  const states: TableState[] = [];
  for (let end = version; end > 1; end -= PAGE) {
    const from = Math.max(1, end - PAGE);
    const items = (await store.history(id, from, end - from)).filter((item) => item.version < end);
    const first = Math.max(
      0,
      items.findLastIndex(({ submission }) => BEGINS.test(submission)),
    );
    const isWhole = items[first] === undefined || BEGINS.test(items[first].submission);
    states.unshift(...items.slice(first).map((item) => decodeTable(item.state, item.version, charter)));
    if (isWhole) break;
  }
  return states;
}
