import { NOTHING_READ, readOn } from '../../shared/album/read-results.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import type { GameResult, ResultsMessage } from '../../shared/protocol/results.ts';
import { isOnProbation } from '../../shared/table/probation.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { seatOf } from '../../shared/table/state.ts';
import type { Loaded, Ports, StoredCharter } from '../ports/ports.ts';
import { answer } from '../table/broadcast.ts';
import { load } from '../table/commit.ts';
import { revised } from './charter.ts';

/** Results on one page: even of twelve players and rounds they fit one message. */
const PAGE = 20;

/** Sends somebody who sits at the table its finished games, for the album. */
export async function results(ports: Ports, connection: ConnectionId, message: ResultsMessage): Promise<void> {
  const { table: id, after, named } = message;
  const loaded = await load(ports, id);
  const seat = loaded && seatOf(loaded.table, connection);
  const person = seat === undefined ? undefined : loaded?.table.seats[seat]?.occupant;
  if (loaded === undefined || typeof person !== 'number') {
    const code = loaded === undefined ? 'noSuchTable' : 'notSeated';
    await answer(ports, connection, { type: 'refused', code, table: id });
    return;
  }
  if (named !== undefined && isOnProbation(loaded.table, connection, ports.now())) {
    await answer(ports, connection, { type: 'refused', code: 'onProbation', table: id });
    return;
  }
  const charter = await keepChange(ports, loaded, withName(loaded.charter, person, named));
  if (charter === undefined) {
    await answer(ports, connection, { type: 'refused', code: 'busy', table: id });
    return;
  }
  const isFilled = after > 0 || (await fillIn(ports, loaded));
  const games = isFilled ? await ports.store.results(id, after, PAGE + 1) : [];
  await answer(ports, connection, {
    type: 'results',
    table: id,
    after,
    games: games.slice(0, PAGE).map((game) => withoutUnnamed(game, charter)),
    ...((!isFilled || games.length > PAGE) && { more: true }),
    ...(charter.unnamed?.includes(person) && { unnamed: true }),
  });
}

/** People who took their names out are nobody in particular. */
const withoutUnnamed = (game: GameResult, { unnamed = [] }: StoredCharter): GameResult => ({
  ...game,
  seats: game.seats.map((whose) => (typeof whose === 'number' && unnamed.includes(whose) ? 'unnamed' : whose)),
});

/** The charter with a person's name in the album, or without it: the same object if it is so already, or unsaid. */
function withName(charter: StoredCharter, person: number, named: boolean | undefined): StoredCharter {
  const { unnamed = [] } = charter;
  if (named === undefined || unnamed.includes(person) !== named) return charter;
  const others = unnamed.filter((whose) => whose !== person);
  return revised(charter, { unnamed: named ? others : [...others, person] });
}

/** The charter as it is stored now; undefined: someone else changed it at this moment. */
async function keepChange(ports: Ports, loaded: Loaded, charter: StoredCharter): Promise<StoredCharter | undefined> {
  if (charter === loaded.charter) return charter;
  if (!(await ports.store.putCharter(loaded.id, charter))) return undefined;
  ports.cache.keep({ ...loaded, charter });
  return charter;
}

/** Stored changes per read, and how many of them one message reads at least if there are as many. */
const HISTORY_PAGE = 200;
const AT_ONCE = 2000;

/**
 * Keeps the results of games that ended before results were kept: reads the table's history, once. False if a part of it
 * is left for the next message.
 */
async function fillIn({ store }: Ports, { id, table, charter }: Loaded): Promise<boolean> {
  const before = await store.filled(id);
  if (before.isDone) return true;
  const found = new Map<number, GameResult>();
  let [reading, through, last] = [NOTHING_READ, before.through, before.through];
  while (last < table.version && (last - before.through < AT_ONCE || through === before.through)) {
    const items = await store.history(id, last + 1, HISTORY_PAGE);
    for (const { state, version } of items) {
      const next = readOn(reading, decodeTable(state, version, charter));
      if (next.result !== undefined) found.set(next.result.version, next.result);
      // What was read of the game before is whole.
      else if (reading.result !== undefined) through = version - 1;
      reading = next;
    }
    last = items.at(-1)?.version ?? table.version;
  }
  const isDone = last >= table.version;
  const whole = [...found.values()].filter(({ version }) => isDone || version <= through);
  await store.fill(id, whole, { through: isDone ? table.version : through, isDone });
  return isDone;
}
