import { needsChecks } from '../../shared/table/awaited.ts';
import type { TableEvent } from '../../shared/table/events.ts';
import { awaitedOf, botToMove } from '../../shared/table/state.ts';
import type { TableChange } from '../../shared/table/view.ts';
import type { Loaded, Ports } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';

/** Milliseconds after which somebody looks whether the people who are wanted have come by themselves. */
export const FIRST_CHECK = 20_000;

/**
 * Has the desk woken for whatever is to follow: a bot's turn, or a look at people who are called and at deadlines. With a
 * change, only where that made it necessary. Doing so twice does no harm.
 */
export async function arm(ports: Ports, loaded: Loaded, change?: TableChange): Promise<void> {
  await allDone(armBot(ports, loaded), armCheck(ports, loaded, change));
}

/** Has a bot play that is to move. */
export async function armBot(ports: Ports, { id, table }: Loaded): Promise<void> {
  if (botToMove(table) !== undefined) await ports.alarm({ table: id, moved: table.moved });
}

async function armCheck(ports: Ports, { id, table }: Loaded, change: TableChange | undefined): Promise<void> {
  if (!needsChecks(table) || (change !== undefined && !isNewsIn(change))) return;
  const isPressing = change?.events.some(({ type }) => type === 'nudged');
  await ports.alarm({
    kind: 'checkTable',
    table: id,
    turnAt: table.turnAt,
    due: ports.now() + (isPressing ? 0 : FIRST_CHECK),
  });
}

/** Changes after which nobody else is wanted, and no deadline is another, than before, where the same seats are awaited. */
const NO_NEWS: readonly TableEvent['type'][] = [
  ...(['played', 'acknowledged', 'connected', 'disconnected', 'watched'] as const),
  ...(['noteLeft', 'reacted', 'mixed', 'bankUsed'] as const),
];

const isNewsIn = ({ before, events, table }: TableChange): boolean =>
  before.turnAt !== table.turnAt ||
  String(awaitedOf(before)) !== String(awaitedOf(table)) ||
  events.some(({ type }) => !NO_NEWS.includes(type));
