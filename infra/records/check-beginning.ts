import type { TableItem } from '../../functions/ports/ports.ts';
import { decideCreate } from '../../shared/table/decisions/seating.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { makeNewTable, type TableState } from '../../shared/table/state.ts';
import { isSame, removeMarks } from './same-state.ts';

/** More versions than any table reaches. */
const MAX_VERSIONS = 1_000_000_000;

/** Returns what is wrong with a file's first version, in sentences. */
export function checkBeginning(item: TableItem, table: TableState, mayBeginLater: boolean): readonly string[] {
  const { version } = item;
  if (version === 1) return isFounded(item, table) ? [] : ['Version 1: it is not how a table begins.'];
  if (!Number.isSafeInteger(version) || version < 1 || version > MAX_VERSIONS) return ['The file begins nowhere.'];
  if (!mayBeginLater) return [withoutBeginning(version)];
  return isPossible(table) ? [] : [`Version ${version}: it counts more than can have happened by then.`];
}

const withoutBeginning = (version: number): string =>
  `The file begins with version ${version}: how the table came to stand so cannot be checked. ` +
  'A table loses its versions 400 days after they were made. If you trust the file, add --without-beginning.';

/** Whether it is a new table whose host has just sat down, on any connection and by any request. */
function isFounded(item: TableItem, table: TableState): boolean {
  const { connections = [], claim } = table.seats[0] ?? {};
  const requestKey = claim?.type === 'sat' ? claim.requestKey : '0';
  const empty = { ...makeNewTable(table.seats.length), turnAt: isFirstTurn(table) ? table.turnAt : 0 };
  const decision = decideCreate(empty, {
    connection: connections[0] ?? '',
    requestKey,
    open: table.learning?.open ?? [],
  });
  if (item.submission !== 'create' || item.entropy !== undefined || decision.type === 'rejection') return false;
  const expected = reduceTable(empty, decision.events, table.at);
  return isSame(removeMarks(table), removeMarks(expected));
}

/** Most seconds for creating a table. */
const MAX_SECONDS = 60;

/** Whether the turn's time is when the table was made. */
const isFirstTurn = ({ at, turnAt }: TableState): boolean => {
  const took = Math.floor(at / 1000) - turnAt;
  return took >= 0 && took <= MAX_SECONDS;
};

/** Whether no count exceeds the number of versions: each version raises a count by one at most. */
function isPossible({ version, seats, host, inviteEpoch, moved, deals }: TableState): boolean {
  const counts = seats.flatMap(({ epoch, acknowledged, key }) => [epoch, acknowledged, key?.epoch ?? 0]);
  const places = seats.map(({ key }) => key?.seat ?? 0);
  return (
    [...counts, inviteEpoch, moved, deals].every((count) => count <= version) &&
    [...places, host].every((seat) => seat < seats.length)
  );
}
