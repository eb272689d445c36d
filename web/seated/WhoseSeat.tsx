import { WHOSE_SEAT } from '#text/whose-seat.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Face } from '../faces/Face.tsx';
import { findFace } from '../faces/faces.ts';
import { useTable } from '../table/table-context.ts';
import { seatName } from '../text/names.ts';
import { takeAnotherSeat } from './current-table.ts';
import { confirmHolder } from './page-signals.ts';

/** Shown if an invite is opened on a device that already has a seat: whose seat it is, and a seat for someone else. */
export function WhoseSeat() {
  const { id, charter, view } = useTable();
  const { invite } = charter;
  if (view.seat === undefined) return null;
  const name = seatName(charter, view, view.seat);
  const face = findFace(charter, view, view.seat);
  return (
    <Dialog title={WHOSE_SEAT.title(name)} onClose={confirmHolder}>
      <div class="abreast">
        {face ? <Face face={face} size={64} /> : null}
        <p>{WHOSE_SEAT.seat(name, charter.title)}</p>
      </div>
      <button type="button" class="main large filling" onClick={confirmHolder}>
        {WHOSE_SEAT.playAs(name)}
      </button>
      {invite === undefined ? null : (
        <button type="button" class="large filling" onClick={() => takeAnotherSeat(id, invite)}>
          {WHOSE_SEAT.another(name)}
        </button>
      )}
      <p class="soft small">{WHOSE_SEAT.stays(name)}</p>
    </Dialog>
  );
}
