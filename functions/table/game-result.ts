import { readResults } from '../../shared/album/read-results.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import { hasGameEnded } from '../../shared/game/deal.ts';
import { GAME_EVENT_KINDS } from '../../shared/game/event-kinds.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { TableState } from '../../shared/table/state.ts';
import type { TableChange } from '../../shared/table/view.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';

const PAGE = 200;

const BEGINS = /^\S+ (start|again)\b/;

/** Returns the result to store with a change: its game ends there, or is over and was given points; otherwise undefined. */
export async function findGameResult(
  ports: Ports,
  change: TableChange,
  loaded: LoadedTable,
): Promise<GameResult | undefined> {
  const { events, table } = change;
  if (table.game === undefined || !hasGameEnded(table.game)) return undefined;
  const isEnd = events.some(
    (event) => event.type === 'played' && event.events.some(({ type }) => GAME_EVENT_KINDS[type] === 'result'),
  );
  if (!isEnd) return undefined;
  return readResults([...(await statesOfGame(ports, loaded)), table]).at(-1);
}

/** Returns the newest game's stored states before this version, oldest first. */
async function statesOfGame(
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
