import type { GameResult, ResultsMessage } from '../../shared/protocol/results.ts';
import { isOnProbation } from '../../shared/table/probation.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { findSeat } from '../../shared/table/state.ts';
import type { LoadedTable, Ports, StoredCharter } from '../ports/ports.ts';
import { answer } from '../table/broadcast.ts';
import { reviseCharter } from '../table/charter.ts';
import { load } from '../table/commit.ts';

/** Results per page, which fit one message even with twelve players and rounds. */
const PAGE = 20;

export async function results(ports: Ports, connection: ConnectionId, message: ResultsMessage): Promise<void> {
  const { table: id, after, named } = message;
  const loaded = await load(ports, id);
  const seat = loaded && findSeat(loaded.table, connection);
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
  const games = await ports.store.results(id, after, PAGE + 1);
  await answer(ports, connection, {
    type: 'results',
    table: id,
    after,
    games: games.slice(0, PAGE).map((game) => withoutUnnamed(game, charter)),
    ...(games.length > PAGE && { more: true }),
    ...(charter.unnamed?.includes(person) && { unnamed: true }),
  });
}

const withoutUnnamed = (game: GameResult, { unnamed = [] }: StoredCharter): GameResult => ({
  ...game,
  seats: game.seats.map((holder) => (typeof holder === 'number' && unnamed.includes(holder) ? 'unnamed' : holder)),
});

/** Adds a person's name to the album, or removes it; returns the same object if nothing changes. */
function withName(charter: StoredCharter, person: number, isNamed: boolean | undefined): StoredCharter {
  const { unnamed = [] } = charter;
  if (isNamed === undefined || unnamed.includes(person) !== isNamed) return charter;
  const others = unnamed.filter((holder) => holder !== person);
  return reviseCharter(charter, { unnamed: isNamed ? others : [...others, person] });
}

/** Returns the charter as it is stored now; undefined if someone else changed it at this moment. */
async function keepChange(
  ports: Ports,
  loaded: LoadedTable,
  charter: StoredCharter,
): Promise<StoredCharter | undefined> {
  if (charter === loaded.charter) return charter;
  if (!(await ports.store.putCharter(loaded.id, charter))) return undefined;
  ports.cache.keep({ ...loaded, charter });
  return charter;
}
