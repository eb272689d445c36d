import { useState } from 'preact/hooks';
import { THATS_ME } from '#text/thats-me.ts';
import { WHOSE_SEAT } from '#text/whose-seat.ts';
import { Dialog } from '../components/Dialog.tsx';
import { LinkPanel } from '../components/InvitePanel.tsx';
import { useTable } from '../table/at-table.ts';
import { seatName } from '../text/names.ts';
import { isDoubted, settleWhose } from './open-now.ts';

/** Shown if an invite is opened on a device that already has a seat: whose seat it is, and a way for someone else. */
export function WhoseSeat() {
  const { id } = useTable();
  const [isOpen, setOpen] = useState(false);
  const name = useOwnName();
  if (!isDoubted(id) || name === undefined) return null;
  return (
    <>
      <div class="banner shown on-paper" role="status">
        <span>{WHOSE_SEAT.seat(name)}</span>
        <button type="button" class="small main" onClick={settleWhose}>
          {THATS_ME.me(name)}
        </button>
        <button type="button" class="small" onClick={() => setOpen(true)}>
          {WHOSE_SEAT.notMe(name)}
        </button>
      </div>
      {isOpen ? <NotMe onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface NotMeProps {
  /** The open seat that was pressed, to which the person seated here can move. */
  readonly to?: number;
  onClose(): void;
}

/** Ways for someone else to get a seat; the person seated here keeps theirs unless they choose to move. */
export function NotMe({ to, onClose }: NotMeProps) {
  const { id, charter, view, onSubmit } = useTable();
  const name = useOwnName() ?? '';
  const move = (seat: number): void => {
    onClose();
    settleWhose();
    onSubmit([{ type: 'moveSeat', to: seat }]);
  };
  return (
    <Dialog title={WHOSE_SEAT.notMe(name)} onClose={onClose}>
      <p>{WHOSE_SEAT.stays(name)}</p>
      <p>{WHOSE_SEAT.phone}</p>
      <LinkPanel table={id} charter={charter} view={view} />
      <p>{WHOSE_SEAT.here}</p>
      {to === undefined ? null : (
        <button type="button" onClick={() => move(to)}>
          {WHOSE_SEAT.move(name, to)}
        </button>
      )}
    </Dialog>
  );
}

function useOwnName(): string | undefined {
  const { charter, view } = useTable();
  return view.seat === undefined ? undefined : seatName(charter, view, view.seat);
}
