import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { encodeEvents } from '../../shared/codec/events.ts';
import { decodeCharterHash, decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { GAME_EVENT_KINDS } from '../../shared/game/event-kinds.ts';
import { hasGameEnded } from '../../shared/game/score.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { TableChange } from '../../shared/table/view.ts';
import type { LoadedTable, Ports, StoredCharter, StoredItems, TableId, TableItem } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';
import { isSameItem } from '../ports/store.ts';

/** Lost races in a row before a change pauses between tries. */
const IMMEDIATE_RETRIES = 3;

/** The most tries of a change, and milliseconds after which none begins: well within a function's limit. */
const TRIES = 60;
const RETRY_PERIOD = 4000;

/** The longest pause between two tries, in milliseconds. */
const LONGEST_PAUSE = 200;

/** A command to a table. `Answer`: the reply if nothing is to be stored. `Prepared`: see `prepare`. */
export interface TableCommand<Answer, Prepared = undefined> {
  readonly table: TableId;
  /** The version that the sender saw: a cached state at least as new is tried first. */
  readonly seen: number;
  /** The table before its first version, when there is nothing to load; not used after a lost first write. */
  readonly first?: LoadedTable;
  /** `now`: milliseconds since 1970, the time stored with the change, so that it can be decided again. */
  readonly decide: (loaded: LoadedTable, now: number) => CommitDecision<Answer> | Promise<CommitDecision<Answer>>;
  /** Runs while the store writes. Its result is dropped if the write is lost, so it must not tell anyone. */
  readonly prepare?: (next: StoredCommand) => Prepared;
}

/** `again`: something else has changed; load and decide once more. */
export type CommitDecision<Answer> =
  | ({ readonly type: 'change' } & AcceptedChange)
  | { readonly type: 'answer'; readonly answer: Answer }
  | { readonly type: 'again' };

export interface AcceptedChange {
  readonly events: readonly TableEvent[];
  /** In notation, as stored. */
  readonly submission: string;
  /** Generated and stored only if a deal or a shuffle uses it. */
  readonly entropy?: () => Uint8Array;
  /** The charter stored for this change, if it needed a newer one. */
  readonly charter?: StoredCharter;
  /** The charter is not stored yet: it must be stored together with this change. */
  readonly isCharterDue?: true;
}

export type CommitResult<Answer, Prepared = undefined> =
  | ({ readonly type: 'stored'; readonly prepared: Prepared | undefined } & StoredCommand)
  | { readonly type: 'answer'; readonly answer: Answer; readonly loaded: LoadedTable }
  | { readonly type: 'noSuchTable' }
  | { readonly type: 'tableExpired' }
  | { readonly type: 'busy' };

export interface StoredCommand {
  readonly change: TableChange;
  readonly loaded: LoadedTable;
  /** The state refers to a newer charter than the viewers have. */
  readonly isCharterNew: boolean;
}

/**
 * Loads, decides, reduces, stores. An answer without a change needs a state that was just read: memory may be old,
 * while a write on top of it is checked by the database. Retries while others win the race for the version.
 */
export async function commit<Answer, Prepared = undefined>(
  ports: Ports,
  command: TableCommand<Answer, Prepared>,
): Promise<CommitResult<Answer, Prepared>> {
  const end = performance.now() + RETRY_PERIOD;
  let base: StartState | 'expired' | undefined = getStartState(ports, command);
  for (let tries = 0; tries < TRIES && performance.now() < end; tries++) {
    if (tries > IMMEDIATE_RETRIES) await pause(tries - IMMEDIATE_RETRIES);
    base ??= await loadBase(ports, command);
    if (base === undefined) return { type: 'noSuchTable' };
    if (base === 'expired') return { type: 'tableExpired' };
    const { loaded, isFresh } = base;
    const now = ports.now();
    const decision = await command.decide(loaded, now);
    if (decision.type === 'answer' && isFresh) return { type: 'answer', answer: decision.answer, loaded };
    base = undefined;
    if (decision.type !== 'change') continue;
    const next = makeStoredCommand(loaded, decision, now);
    const ended = await getResult(ports, next);
    const otherItems = { ended, ...(decision.isCharterDue && { charter: decision.charter }) };
    const [put, prepared] = await settleAll(putItem(ports, next.loaded, otherItems), prepareDuringWrite(command, next));
    if (put === 'stored') return settle(ports, next, prepared);
    ports.metrics.count('racesLost');
    if (tries < IMMEDIATE_RETRIES && (isFresh || tries === 0)) {
      // A charter that was due with a lost change is not stored.
      base = followWinner(decision.isCharterDue ? loaded : next.loaded, put.winner, isFresh);
    }
  }
  return { type: 'busy' };
}

/** Waits one turn of the event loop, so that the write has been sent and runs in parallel. */
async function prepareDuringWrite<Prepared>(
  { prepare }: Pick<TableCommand<unknown, Prepared>, 'prepare'>,
  next: StoredCommand,
): Promise<Prepared | undefined> {
  if (prepare === undefined) return undefined;
  await nextTurn();
  return prepare(next);
}

/** Random and growing with each try, so that changes that collided once do not collide again. */
const pause = (tries: number): Promise<void> => sleep(Math.random() * Math.min(10 * 2 ** tries, LONGEST_PAUSE));

interface StartState {
  readonly loaded: LoadedTable;
  /** Read in this invocation, not cached from an earlier one. */
  readonly isFresh: boolean;
}

type StartRequest = Pick<TableCommand<unknown>, 'first' | 'table' | 'seen'>;

function getStartState(ports: Ports, { first, table, seen }: StartRequest): StartState | undefined {
  if (first !== undefined) return { loaded: first, isFresh: false };
  const held = ports.cache.get(table);
  return held !== undefined && held.table.version >= seen ? { loaded: held, isFresh: false } : undefined;
}

async function loadBase(ports: Ports, { table, first }: StartRequest): Promise<StartState | 'expired' | undefined> {
  const loaded = (await read(ports, table)) ?? first;
  return loaded === undefined || loaded === 'expired' ? loaded : { loaded, isFresh: true };
}

/** Reads the newest stored state of a table; undefined if there is none, or it has expired. */
export async function load(ports: Ports, id: TableId): Promise<LoadedTable | undefined> {
  const loaded = await read(ports, id);
  return loaded === 'expired' ? undefined : loaded;
}

async function read(ports: Ports, id: TableId): Promise<LoadedTable | 'expired' | undefined> {
  const found = await ports.store.load(id);
  if (found === undefined) return undefined;
  if (found.isExpired) return 'expired';
  const loaded = decodeItem(id, found.charter, found.newest);
  ports.cache.keep(loaded);
  return loaded;
}

const decodeItem = (id: TableId, charter: StoredCharter, item: TableItem): LoadedTable => ({
  id,
  charter,
  item,
  table: decodeTable(item.state, item.version, charter),
});

function makeStoredCommand(
  loaded: LoadedTable,
  { events, submission, charter, entropy }: AcceptedChange,
  now: number,
): StoredCommand {
  const table = reduceTable(loaded.table, events, now);
  const encoded = encodeEvents(events);
  const item = {
    version: table.version,
    state: encodeTable(table),
    submission,
    ...(entropy !== undefined && isShuffled(events) && { entropy: entropy() }),
    ...(encoded && { events: encoded }),
    // A clock that was set back makes no version expire before the one that it follows.
    storedAt: Math.max(now, loaded.item.storedAt ?? 0),
  };
  return {
    change: { before: loaded.table, events, table },
    loaded: { id: loaded.id, charter: charter ?? loaded.charter, table, item },
    isCharterNew: table.charter > loaded.table.charter,
  };
}

const isShuffled = (events: readonly TableEvent[]): boolean => hasGameEvent(events, 'shuffle');

const hasGameEvent = (events: readonly TableEvent[], kind: 'shuffle' | 'result'): boolean =>
  events.some((event) => event.type === 'played' && event.events.some(({ type }) => GAME_EVENT_KINDS[type] === kind));

/** Returns the result to store with a change: its game ends there, or is over and was given points; otherwise undefined. */
async function getResult(ports: Ports, { change, loaded }: StoredCommand): Promise<GameResult | undefined> {
  const { events, table } = change;
  if (table.game === undefined || !hasGameEnded(table.game) || !hasGameEvent(events, 'result')) return undefined;
  const { findGameResult } = await import('./game-result.ts');
  return findGameResult(ports, loaded);
}

/** If the result is unknown, the newest item tells whether the write succeeded. */
async function putItem(
  ports: Ports,
  { id, item }: LoadedTable,
  otherItems: StoredItems,
): Promise<'stored' | { readonly winner?: TableItem }> {
  try {
    const put = await ports.store.put(id, item, otherItems);
    return put.type === 'stored' ? 'stored' : put;
  } catch (error) {
    ports.log.warn('outcome of a write unknown', { reason: error instanceof Error ? error.name : 'unknown' });
    const read = await ports.store.load(id);
    return read !== undefined && isSameItem(read.newest, item) ? 'stored' : {};
  }
}

function settle<Prepared>(ports: Ports, next: StoredCommand, prepared: Prepared): CommitResult<never, Prepared> {
  ports.cache.keep(next.loaded);
  return { type: 'stored', ...next, prepared };
}

/**
 * The winner's item saves a read, unless it needs a newer charter than the present one. On top of a cached state, which
 * may be far behind, only the first winner is followed.
 */
function followWinner(
  { id, charter }: LoadedTable,
  winner: TableItem | undefined,
  isFresh: boolean,
): StartState | undefined {
  if (winner === undefined || decodeCharterHash(winner.state) > charter.revision) return undefined;
  return { loaded: decodeItem(id, charter, winner), isFresh };
}
