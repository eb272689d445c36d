import type { StoredCharter, TableItem } from '../../functions/ports/ports.ts';
import { makeStore } from '../../functions/ports/store.ts';
import { openDatabase, STORE_NAME } from '../../infra/local/database/database.ts';
import { dealNextRound, startGame } from '../../shared/game/deal.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import { reduce } from '../../shared/game/reduce.ts';
import type { GameState } from '../../shared/game/state.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import { isTableIntent } from '../../shared/protocol/table-notation.ts';

export interface StoredTable {
  readonly charter: StoredCharter;
  readonly items: readonly TableItem[];
}

export async function readStoredTable(data: string, table: string): Promise<StoredTable> {
  const database = await openDatabase({ data });
  try {
    const store = makeStore({ client: database.client, name: STORE_NAME, now: Date.now });
    const found = await store.load(table);
    if (found === undefined) throw new Error(`the data hold no table ${table}`);
    return { charter: found.charter, items: await store.history(table, 0, 10_000) };
  } finally {
    await database.stop();
  }
}

/** Replays all stored submissions, from the deal on, by the rules alone. */
export function replay({ charter, items }: StoredTable): GameState {
  let game: GameState | undefined;
  for (const item of items) game = applyItem(charter, game, item);
  if (game === undefined) throw new Error('no game was started');
  return game;
}

const NO_ENTROPY = new Uint8Array(32);

function applyItem(charter: StoredCharter, game: GameState | undefined, item: TableItem): GameState | undefined {
  const submission = parseSubmission(item.submission);
  const entropy = item.entropy ?? NO_ENTROPY;
  const first = submission?.intents[0];
  if (submission === undefined || first === undefined) return game;
  if (first.type === 'start') return startGame({ ...charter, entropy }).state;
  if (first.type === 'nextRound' && game) return dealNextRound(game, entropy).state;
  if (isTableIntent(first) || game === undefined) return game;
  const intents = submission.intents.filter((intent) => !isTableIntent(intent));
  const decision = decideAtTable(game, { seat: submission.seat, moves: intents, entropy });
  if (decision.type === 'rejection') throw new Error(`${item.version}: ${item.submission} is now ${decision.code}`);
  return decision.events.reduce(reduce, game);
}
