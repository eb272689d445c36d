import { useMemo } from 'preact/hooks';
import { LOBBY } from '#text/lobby.ts';
import { useTable } from '../table/table-context.ts';
import { seatName } from '../text/names.ts';
import { getServerTime } from '../text/server-clock.ts';
import { findClockOrder } from './clock-order.ts';

/** Suggests the host an order of seats by the clock, with what it gains. */
export function ClockOrderOffer() {
  const { charter, view, pendingCount, onSubmit } = useTable();
  const key = JSON.stringify([charter.zones, view.occupants, view.date]);
  const order = useMemo(() => findClockOrder(charter, view, getServerTime()), [key]);
  if (order === undefined) return null;
  const names = order.seats.map((seat) => seatName(charter, view, seat));
  const sit = (): void => {
    for (const seats of order.swaps) onSubmit([{ type: 'swapSeats', seats: [...seats] }]);
  };
  return (
    <div>
      <p class="soft small">{LOBBY.clockOrder(names, order)}</p>
      <button type="button" class="small above-2" disabled={pendingCount > 0} onClick={sit}>
        {LOBBY.sitInOrder}
      </button>
    </div>
  );
}
