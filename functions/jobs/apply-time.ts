import { settleEnding } from '../../shared/table/decide.ts';
import type { TableEvent } from '../../shared/table/events.ts';
import { deadlineOf, decideMissed, type MovedBy } from '../../shared/table/pace.ts';
import type { TableState } from '../../shared/table/state.ts';
import { deadlineByDay } from '../notify/deadline-night.ts';
import type { JobPorts } from '../notify/job-ports.ts';
import type { SubscriptionEntry } from '../notify/subscriptions.ts';
import type { Loaded } from '../ports/ports.ts';
import { broadcast } from '../table/broadcast.ts';
import { commit } from '../table/commit.ts';

const MINUTE = 60_000;

/** Milliseconds by which a check may be late before the server counts as having been out of order. */
const ON_TIME = 5 * MINUTE;

/** The least time after an outage, in milliseconds, unless a whole turn is shorter. */
const AFTER_OUTAGE = 60 * MINUTE;

export interface TimeResult {
  readonly loaded: Loaded;
  /** Something followed: a later deadline, a missed one, bots that sit in, an end that all others agreed to. */
  readonly isChanged: boolean;
}

/**
 * What follows from the time alone. A deadline that would pass in a person's night, or that has passed while nobody
 * checked, moves; one that has passed is missed. Returns the table as it is afterwards; undefined: it is gone.
 */
export async function applyTime(
  ports: JobPorts,
  loaded: Loaded,
  entries: readonly SubscriptionEntry[],
): Promise<TimeResult | undefined> {
  if (followsIn(loaded.table, entries, ports.now()) === undefined) return { loaded, isChanged: false };
  const result = await commit<'inTime'>(ports, {
    table: loaded.id,
    seen: loaded.table.version,
    judge: ({ table }, now) => {
      const follows = followsIn(table, entries, now);
      return follows === undefined ? { type: 'answer', answer: 'inTime' } : { type: 'change', ...follows };
    },
  });
  if (result.type === 'busy') throw new Error('the table is busy');
  if (result.type === 'noSuchTable') return undefined;
  if (result.type === 'stored') await broadcast(ports, result);
  return { loaded: result.loaded, isChanged: result.type === 'stored' };
}

interface Consequence {
  readonly events: readonly TableEvent[];
  readonly submission: string;
}

function followsIn(table: TableState, entries: readonly SubscriptionEntry[], now: number): Consequence | undefined {
  const move = nightIn(table, entries, now) ?? outageIn(table, now);
  if (move !== undefined) {
    return { events: [{ type: 'timeMoved', ...move }], submission: `time ${move.why} ${move.minutes}` };
  }
  const events = settleEnding(table, decideMissed(table, now), now);
  return events.length === 0 ? undefined : { events, submission: 'missed' };
}

interface MovedTime {
  readonly why: MovedBy;
  readonly minutes: number;
}

function nightIn(table: TableState, entries: readonly SubscriptionEntry[], now: number): MovedTime | undefined {
  const time = deadlineByDay(table, entries, now);
  return time === undefined ? undefined : moveTo(table, 'night', time);
}

/** A deadline is checked when it passes: if nobody did, the server was out of order, and that was not the players' time. */
function outageIn(table: TableState, now: number): MovedTime | undefined {
  const deadline = table.missed ? undefined : deadlineOf(table);
  if (deadline === undefined || now < deadline + ON_TIME) return undefined;
  const turn = (table.settings.pace.perTurn ?? 0) * MINUTE;
  return moveTo(table, 'outage', now + Math.min(turn, Math.max(AFTER_OUTAGE, now - deadline)));
}

function moveTo(table: TableState, why: MovedBy, time: number): MovedTime | undefined {
  const minutes = Math.ceil((time - (deadlineOf(table) ?? time)) / MINUTE);
  return minutes > 0 ? { why, minutes } : undefined;
}
