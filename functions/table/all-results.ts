import type { GameResult } from '../../shared/protocol/results.ts';
import type { TableStore } from '../ports/ports.ts';

const PAGE = 100;

export async function loadAllResults(
  store: Pick<TableStore, 'results'>,
  table: string,
): Promise<readonly GameResult[]> {
  const results: GameResult[] = [];
  for (;;) {
    const page = await store.results(table, results.at(-1)?.version ?? 0, PAGE);
    results.push(...page);
    if (page.length < PAGE) return results;
  }
}
