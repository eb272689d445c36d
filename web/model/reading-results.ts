import type { GameResult, ResultsMessage, ResultsPage } from '../../shared/protocol/results.ts';
import type { OpenTable } from './open-table.ts';

/** All finished games of the open table, and whether this person's name is hidden in past games. */
export interface TableResults {
  readonly games: readonly GameResult[];
  readonly isUnnamed: boolean;
}

/** Milliseconds to wait for a page. */
const ANSWER_TIMEOUT = 6_000;
const TRIES = 3;

/** A change to apply before reading past games: shows or hides the viewer's name. */
export type AlbumChange = Pick<ResultsMessage, 'named'>;

/** Returns undefined if the server cannot be reached. */
export async function readResults(open: OpenTable, change: AlbumChange = {}): Promise<TableResults | undefined> {
  const games: GameResult[] = [];
  for (let request = change; ; request = {}) {
    const page = await readPage(open, games.at(-1)?.version ?? 0, request);
    if (page === undefined) return undefined;
    games.push(...page.games);
    if (!page.more) return { games, isUnnamed: page.unnamed === true };
  }
}

/** Returns the table's last finished game; undefined if there is none, or if the server cannot be reached. */
export const readLastGame = async (open: OpenTable): Promise<GameResult | undefined> =>
  (await readResults(open))?.games.at(-1);

async function readPage(open: OpenTable, after: number, change: AlbumChange): Promise<ResultsPage | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const page = await requestPage(open, after, change);
    if (page !== undefined) return page;
  }
  return undefined;
}

function requestPage(open: OpenTable, after: number, change: AlbumChange): Promise<ResultsPage | undefined> {
  return new Promise((resolve) => {
    const finish = (page: ResultsPage | undefined): void => {
      clearTimeout(timer);
      stop();
      resolve(page);
    };
    const timer = setTimeout(() => finish(undefined), ANSWER_TIMEOUT);
    open.model.results.value = undefined;
    const stop = open.model.results.subscribe((page) => {
      if (page?.after === after && page.table === open.table) queueMicrotask(() => finish(page));
    });
    open.askResults({ after, ...change });
  });
}
