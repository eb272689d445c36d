import '../components/table-settings.css';
import { useState } from 'preact/hooks';
import { LOBBY } from '#text/lobby.ts';
import { MENU, MENU_HINTS } from '#text/menu.ts';
import { ZONES } from '#text/pace.ts';
import { GO_BACK } from '#text/pages.ts';
import { PEOPLE } from '#text/table-settings.ts';
import { Dialog } from '../components/Dialog.tsx';
import { InvitePanel } from '../components/InvitePanel.tsx';
import { type MenuRow, MenuRows } from '../components/MenuRows.tsx';
import { RefusalNotice } from '../components/pending-action.tsx';
import { SeatFace } from '../components/SeatFace.tsx';
import { getSeatPlaces, type SeatPlace } from '../components/seat-places.ts';
import { useMinute } from '../components/time.ts';
import { canHost } from '../model/hosting.ts';
import { getPresence } from '../model/waiting.ts';
import { useTable } from '../table/table-context.ts';
import { timeIn } from '../text/clock.ts';
import { parseMeetingPlace } from '../text/meeting-place.ts';
import { seatName } from '../text/names.ts';
import { getServerTime } from '../text/server-clock.ts';
import { useMenuRow } from './MenuDialog.tsx';
import { formatPresence } from './status-words.ts';

interface PeopleDialogProps {
  /** The seat whose occupant is being moved to the seat pressed next. */
  readonly moved: number | undefined;
  onSeat(seat: number): void;
  onMoved(): void;
  onClose(): void;
}

/** People by seat, each face leading to actions on its seat, with the invite and the call. */
export function PeopleDialog(props: PeopleDialogProps) {
  const { moved, onClose, onMoved } = props;
  const { id, charter, view, refusal } = useTable();
  const [opened] = useState(getServerTime);
  const way = useMenuRow();
  const rows = useSeatRows(props);
  const place = parseMeetingPlace(view.call ?? '');
  const isHost = canHost(view);
  if (moved !== undefined) {
    return (
      <Dialog title={LOBBY.whichChair(seatName(charter, view, moved))} onClose={onClose}>
        <MenuRows rows={rows} />
        <button type="button" onClick={onMoved}>
          {GO_BACK}
        </button>
      </Dialog>
    );
  }
  return (
    <Dialog title={MENU.people} onClose={onClose}>
      <InvitePanel table={id} charter={charter} view={view} isComplete={!view.occupants.includes('empty')} />
      <RefusalNotice code={refusal && refusal.at >= opened ? refusal.code : undefined} />
      <MenuRows
        rows={[
          ...rows,
          ...(view.seat === undefined ? [] : [way('call', 'phone', place?.name ?? MENU_HINTS.call)]),
          way('link', 'link', isHost ? MENU_HINTS.linkHost : MENU_HINTS.link),
        ]}
      />
    </Dialog>
  );
}

/** Returns the other seats' rows; the viewer's own seat has its own page. */
function useSeatRows({ moved, onSeat, onMoved }: PeopleDialogProps): readonly MenuRow[] {
  const { charter, view, feed, onMenu, onSubmit } = useTable();
  const now = useMinute();
  const swap = (seat: number): void => {
    onMoved();
    onSubmit([{ type: 'swapSeats', seats: [moved ?? seat, seat] }]);
  };
  const press = ({ seat, isYours }: SeatPlace): void => {
    if (moved !== undefined) swap(seat);
    else if (isYours) onMenu('mine');
    else onSeat(seat);
  };
  return getSeatPlaces(charter, view)
    .filter(({ seat }) => seat !== moved)
    .map((place) => {
      const { seat, kind, name, isYours, isHost, zone } = place;
      const presence = formatPresence(getPresence(view, feed, { seat, now }), { now, isYou: isYours });
      const time = zone && timeIn(zone, now);
      const notes = [isYours && PEOPLE.you, isHost && PEOPLE.host, presence, time && ZONES.there(time)];
      return {
        key: `seat ${seat}`,
        words: kind === 'empty' ? LOBBY.free : name,
        hint: notes.filter(Boolean).join(', '),
        icon: 'chair',
        face: kind === 'empty' ? undefined : <SeatFace place={place} />,
        act: () => press(place),
      };
    });
}
