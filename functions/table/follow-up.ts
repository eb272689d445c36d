import { isLookedAfter } from '../../shared/table/awaited.ts';
import { botToMove } from '../../shared/table/decide.ts';
import { awaitedOf, type TableEvent } from '../../shared/table/state.ts';
import type { TableChange } from '../../shared/table/view.ts';
import type { Desk, Loaded } from '../ports/context.ts';
import { allDone } from '../ports/settle-all.ts';

/** Milliseconds after which somebody looks whether the people who are wanted have come by themselves. */
export const FIRST_LOOK = 20_000;

/**
 * Has the desk woken for whatever is to follow: a bot's turn, or a look at people who are called and at deadlines. With a
 * change, only where that made it necessary. Doing so twice does no harm.
 */
export async function arm(desk: Desk, loaded: Loaded, change?: TableChange): Promise<void> {
  await allDone(armBot(desk, loaded), armLook(desk, loaded, change));
}

/** Has a bot play that is to move. */
export async function armBot(desk: Desk, { id, table }: Loaded): Promise<void> {
  if (botToMove(table) !== undefined) await desk.alarm({ table: id, moved: table.moved });
}

async function armLook(desk: Desk, { id, table }: Loaded, change: TableChange | undefined): Promise<void> {
  if (!isLookedAfter(table) || (change !== undefined && !isNewsIn(change))) return;
  const isPressing = change?.events.some(({ type }) => type === 'nudged');
  await desk.alarm({
    kind: 'look',
    table: id,
    turnAt: table.turnAt,
    due: desk.now() + (isPressing ? 0 : FIRST_LOOK),
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
