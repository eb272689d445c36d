import { batch, effect } from '@preact/signals';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { OpenTable, TablePorts } from '../model/open-table.ts';
import { forgetTable } from '../model/storage/forgetting.ts';
import { writeLeftSeat } from '../model/storage/left-seats.ts';
import type { SavedSeat } from '../model/storage/seats.ts';
import type { Store } from '../model/storage/store.ts';
import type { AnyIntent } from '../model/types.ts';
import { TABLE_TIMEOUT, visit } from './other-tables.ts';
import { reportActivity } from './subscribe.ts';

/** `gone`: the seat is no longer this person's; `unreached`: the table has not answered. */
type VisitResult = 'done' | 'gone' | 'unreached' | AnyRefusal;

interface Leaving {
  readonly saved: SavedSeat;
  readonly ports: TablePorts;
  readonly here: OpenTable | undefined;
  /** Also deletes the person's name. */
  readonly isForgotten?: boolean;
}

/** Asks a table to release a person's seat, to a bot during a game; without an answer the seat stays. */
export async function leaveTable({ saved, ports, here, isForgotten = false }: Leaving): Promise<VisitResult> {
  let left: number | undefined;
  const intentAt = ({ seat = 0, phase, probation }: View): AnyIntent => {
    left = seat;
    if (probation !== undefined) return { type: 'undoComingBack' };
    if (isForgotten) return { type: 'forget', seat };
    return { type: 'emptySeat', seat, ...(phase === 'playing' && { bot: true }) };
  };
  const result = here
    ? await submitOnce(here, intentAt)
    : await visit(saved, ports, (_, open) => submitOnce(open, intentAt));
  if (result !== 'done' && result !== 'gone') return result;
  forgetLeft(ports.store, { table: saved.table, seat: isForgotten ? undefined : left }, ports.now());
  return 'done';
}

export const visitAndSubmit = (
  saved: SavedSeat,
  ports: TablePorts,
  intentAt: (view: View) => AnyIntent,
): Promise<VisitResult> => visit(saved, ports, (_, open) => submitOnce(open, intentAt));

/** Removes everything about a seat that its table has released. */
function forgetLeft(
  store: Store,
  { table, seat }: { readonly table: string; readonly seat: number | undefined },
  now: number,
): void {
  forgetTable(store, table, now);
  if (seat !== undefined) writeLeftSeat(store, { table, seat }, now);
  reportActivity(table);
}

/** Submits an intent once the seat is shown; resolves once the table has answered. */
function submitOnce(table: OpenTable, intentAt: (view: View) => AnyIntent): Promise<VisitResult> {
  const { view, pending, refusal, fatalError } = table.model;
  return new Promise((resolve) => {
    let isSent = false;
    const end = (result: VisitResult): void => {
      clearTimeout(timer);
      queueMicrotask(() => stop());
      resolve(result);
    };
    const timer = setTimeout(() => end('unreached'), TABLE_TIMEOUT);
    const stop = effect(() => {
      // Reads all each time, since any of them may change with the answer.
      const [seen, refused, lost, open] = [view.value, refusal.value, fatalError.value, pending.value.length];
      const isHere = seen?.seat !== undefined;
      if (isSent && refused) return end(refused.code);
      if (lost) return end(LOST_SEAT_CODES.includes(lost) ? 'gone' : 'unreached');
      if (isSent && (!isHere || open === 0)) return end('done');
      if (isHere && !isSent)
        queueMicrotask(() =>
          batch(() => {
            isSent = true;
            table.submit([intentAt(seen)]);
          }),
        );
    });
  });
}

const LOST_SEAT_CODES: readonly unknown[] = ['seatLost', 'seatGiven', 'lockedOut', 'tableLost'];
