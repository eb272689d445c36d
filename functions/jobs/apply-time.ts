import { decodeTable } from '../../shared/codec/table.ts';
import { getTimeRun } from '../../shared/table/absence.ts';
import { decideEndedWait, decideOthersAsked } from '../../shared/table/back-questions.ts';
import { decideDateEnd, decideFillIns } from '../../shared/table/dates.ts';
import { settleEnding } from '../../shared/table/decide.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import { decideMissed, findDeadline, getTimedSeats, type MoveCause } from '../../shared/table/pace.ts';
import type { SeatState } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { getDaytimeDeadline } from '../notify/deadline-night.ts';
import type { JobPorts } from '../notify/job-ports.ts';
import type { SubscriptionEntry } from '../notify/subscriptions.ts';
import type { LoadedTable, Outage, Ports, TableId } from '../ports/ports.ts';
import { prepareDeliveries, sendDeliveries } from '../table/broadcast.ts';
import { commit } from '../table/commit.ts';
import { getDeliveriesWithRequester } from '../table/seated.ts';

const MINUTE = 60_000;

/** Milliseconds of delay from which a late check counts as an outage. */
const ON_TIME_LIMIT = 5 * MINUTE;

/** The least time that a player has left after an outage, in milliseconds; at most a whole turn. */
const MIN_TIME_AFTER_OUTAGE = 60 * MINUTE;

interface TimeResult {
  readonly loaded: LoadedTable;
  /** Whether something was stored: a moved or missed deadline, bots that fill in, or an end that all others agreed to. */
  readonly isChanged: boolean;
}

/**
 * Applies the effects of time alone. A deadline in a person's night, or one that passed while nobody checked, moves;
 * any other that has passed is missed. Returns the table after it; undefined if it is gone.
 */
export async function applyTime(
  ports: JobPorts,
  loaded: LoadedTable,
  entries: readonly SubscriptionEntry[],
): Promise<TimeResult | undefined> {
  if (findConsequence(loaded.table, entries, ports.now()) === undefined) return { loaded, isChanged: false };
  return storeTime(ports, loaded.id, async ({ table }, now) => findConsequence(table, entries, now));
}

/** Returns an outage's time to the turn in progress, once. Returns the table after it; undefined if it is gone. */
export async function restoreLostTime(ports: Ports, id: TableId, outage: Outage): Promise<LoadedTable | undefined> {
  const result = await storeTime(ports, id, async (loaded, now) => {
    const move = findLostTime(loaded.table, outage, now);
    return move === undefined || (await wasTimeRestored(ports, loaded, outage)) ? undefined : createMove(move);
  });
  return result?.loaded;
}

type FindConsequence = (loaded: LoadedTable, now: number) => Promise<Consequence | undefined>;

async function storeTime(ports: Ports, id: TableId, follows: FindConsequence): Promise<TimeResult | undefined> {
  const result = await commit<'inTime'>(ports, {
    table: id,
    seen: 0,
    decide: async (loaded, now) => {
      const consequence = await follows(loaded, now);
      return consequence === undefined ? { type: 'answer', answer: 'inTime' } : { type: 'change', ...consequence };
    },
  });
  if (result.type === 'busy') throw new Error('the table is busy');
  if (result.type === 'noSuchTable' || result.type === 'tableExpired') return undefined;
  if (result.type === 'stored')
    await sendDeliveries(ports, id, getDeliveriesWithRequester(ports, result, prepareDeliveries(ports, result)));
  return { loaded: result.loaded, isChanged: result.type === 'stored' };
}

interface Consequence {
  readonly events: readonly TableEvent[];
  readonly submission: string;
}

function findConsequence(
  table: TableState,
  entries: readonly SubscriptionEntry[],
  now: number,
): Consequence | undefined {
  const move = findMoveByNight(table, entries, now) ?? findMoveByOutage(table, now);
  if (move !== undefined) return createMove(move);
  const fillIns = decideFillIns(table, now);
  if (fillIns.length > 0) {
    const seats = fillIns.map(({ seat }) => seat).join(' ');
    return { events: settleEnding(table, fillIns, now), submission: `held ${seats}` };
  }
  const left = decideDateEnd(table, now);
  if (left.length > 0) {
    const seats = left.map(({ seat }) => seat).join(' ');
    return { events: left, submission: `left ${seats}` };
  }
  const askedEvents = decideOthersAsked(table, now);
  if (askedEvents.length > 0) return { events: askedEvents, submission: 'askall' };
  const waited = decideEndedWait(table, now);
  const [ended] = waited;
  if (ended !== undefined && 'seat' in ended) return { events: waited, submission: `waited ${ended.seat}` };
  const events = settleEnding(table, decideMissed(table, now), now);
  return events.length === 0 ? undefined : { events, submission: 'missed' };
}

const createMove = (move: MovedTime): Consequence => ({
  events: [{ type: 'timeMoved', ...move }],
  submission: `time ${move.why} ${move.minutes}`,
});

interface MovedTime {
  readonly why: MoveCause;
  readonly minutes: number;
}

function findMoveByNight(table: TableState, entries: readonly SubscriptionEntry[], now: number): MovedTime | undefined {
  const time = getDaytimeDeadline(table, entries, now);
  return time === undefined ? undefined : moveDeadline(table, 'night', time);
}

/** A late check of a passed deadline means an outage, which is not the players' time. */
function findMoveByOutage(table: TableState, now: number): MovedTime | undefined {
  const deadline = table.missed ? undefined : findDeadline(table);
  if (deadline === undefined || now < deadline + ON_TIME_LIMIT) return undefined;
  return moveDeadline(
    table,
    'outage',
    now + Math.min(getTurnLength(table), Math.max(MIN_TIME_AFTER_OUTAGE, now - deadline)),
  );
}

const getTurnLength = ({ settings: { pace } }: TableState): number => (pace.perTurn ?? 0) * MINUTE;

/** Moves a deadline by the outage's share of the turn's running time, even if it has not passed yet. */
function findLostTime(table: TableState, { from, to }: Outage, now: number): MovedTime | undefined {
  const deadline = table.missed ? undefined : findDeadline(table);
  if (deadline === undefined || deadline <= from) return undefined;
  const runningSince = Math.max(from, table.turnAt * 1000);
  const lost = Math.min(
    ...getTimedSeats(table).map((seat) => getTimeRun(table.seats[seat] as SeatState, runningSince, to)),
  );
  return lost <= 0
    ? undefined
    : moveDeadline(
        table,
        'outage',
        Math.max(deadline + lost, now + Math.min(getTurnLength(table), MIN_TIME_AFTER_OUTAGE)),
      );
}

/** The most changes read to find out whether a table's time was restored. */
const NEWEST = 40;

/** Whether a late check, or a sweep that was restarted, has moved the deadline for this outage. */
async function wasTimeRestored(
  { store }: Ports,
  { id, charter, table }: LoadedTable,
  { from }: Outage,
): Promise<boolean> {
  const items = await store.history(id, Math.max(1, table.version - NEWEST), NEWEST + 1);
  return items.some(
    ({ submission, state, version }) =>
      submission.startsWith('time outage') && decodeTable(state, version, charter).at > from,
  );
}

function moveDeadline(table: TableState, why: MoveCause, time: number): MovedTime | undefined {
  const minutes = Math.ceil((time - (findDeadline(table) ?? time)) / MINUTE);
  return minutes > 0 ? { why, minutes } : undefined;
}
