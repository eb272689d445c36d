import { FIRST_CHECK, needsChecks } from '../../shared/table/awaited.ts';
import { getEventRule, type TableEvent } from '../../shared/table/features.ts';
import { isAnyonePresent } from '../../shared/table/presence-check.ts';
import { findBotToMove, getAwaitedSeats } from '../../shared/table/state.ts';
import { findPlannedSeat } from '../../shared/table/turn-plan.ts';
import type { TableChange } from '../../shared/table/view.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';
import { settleAll } from '../ports/settle-all.ts';

/**
 * Queues the next job: a bot's turn, a person's plan, or a check for notifications and deadlines. After a change,
 * only if it needs one. Repeating it is harmless.
 */
export async function scheduleJobs(ports: Ports, loaded: LoadedTable, change?: TableChange): Promise<void> {
  await settleAll(
    scheduleBotTurn(ports, loaded),
    scheduleCheck(ports, loaded, change),
    scheduleErasing(ports, loaded, change),
  );
}

/** Queued with the change, and again by each sweep until it is done. */
async function scheduleErasing(ports: Ports, { id, charter }: LoadedTable, change?: TableChange): Promise<void> {
  const isDue = change === undefined || change.events.some(({ type }) => type === 'forgotten');
  if (isDue && charter.erasing !== undefined) await ports.queueJob({ kind: 'erase', table: id });
}

/** Queues a bot's turn if a bot is awaited and someone is around; or the next step of a person's plan. */
export async function scheduleBotTurn(ports: Ports, { id, table }: LoadedTable): Promise<void> {
  const isBots = findBotToMove(table) !== undefined && isAnyonePresent(table, ports.now());
  if (isBots || findPlannedSeat(table) !== undefined) await ports.queueJob({ table: id, moved: table.moved });
}

async function scheduleCheck(ports: Ports, { id, table }: LoadedTable, change: TableChange | undefined): Promise<void> {
  if (!needsChecks(table) || (change !== undefined && !affectsLateness(change))) return;
  const isUrgent =
    change?.events.some(({ type }) => type === 'nudged') ||
    (change && (change.before.rung?.by !== table.rung?.by || change.before.backRung?.by !== table.backRung?.by)) ||
    change?.events.some(({ type }) => URGENT_EVENTS.includes(type));
  await ports.queueJob({
    kind: 'checkTable',
    table: id,
    turnAt: table.turnAt,
    due: ports.now() + (isUrgent ? 0 : FIRST_CHECK),
  });
}

const URGENT_EVENTS: readonly TableEvent['type'][] = ['othersAsked', 'comeBackAgreed', 'cameBack'];

/** If someone attends, bots may play for late people. */
const affectsLateness = ({ before, events, table }: TableChange): boolean =>
  before.turnAt !== table.turnAt ||
  (table.date?.bots === true && before.date?.came !== table.date.came) ||
  (table.missed === true && events.some(({ type }) => type === 'acknowledged')) ||
  String(getAwaitedSeats(before)) !== String(getAwaitedSeats(table)) ||
  events.some(({ type }) => getEventRule(type).wakesCheck);
