import { useEffect } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { findFace } from '../faces/faces.ts';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { readOtherSeats, type SavedSeat } from '../model/storage/seats.ts';
import { getPeopleAwaited, isAwaited } from '../model/waiting.ts';
import { seatName } from '../text/names.ts';
import { resumeSeat } from './current-table.ts';
import { currentTable, shownSeat } from './page-signals.ts';

export interface LocalPerson {
  readonly saved: SavedSeat;
  readonly face: string | undefined;
  /** Whether the table waits for this person. */
  readonly isDue: boolean;
}

export function coverSeats(): void {
  shownSeat.value = undefined;
}

/** Shows a person's seat on a device of several people. */
export function showSeat(saved: SavedSeat): void {
  if (currentTable.peek()?.saved?.secret !== saved.secret) resumeSeat(saved);
  shownSeat.value = saved.secret;
}

interface SeatedView {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
}

/**
 * Returns the people who share this device, if their cards must be covered: until one of them has said who they are,
 * once another one's turn has come, and after the page was hidden.
 */
export function useSeatCover({ open, charter, view }: SeatedView): readonly LocalPerson[] | undefined {
  const { saved } = open;
  const others = saved === undefined ? [] : readOtherSeats(store, saved.table);
  const people = [...(saved === undefined ? [] : [saved]), ...others].map((each) => ({
    saved: each,
    ...findPerson(each, { charter, view, isOpen: each === saved }),
  }));
  const isShared = others.length > 0;
  const isOtherDue = people.some(({ isDue, saved: each }) => isDue && each !== saved) && !isAwaited(view);
  useEffect(() => (isShared && isOtherDue ? coverSeats() : undefined), [isShared, isOtherDue]);
  useEffect(() => {
    const onHide = (): void => (document.hidden ? coverSeats() : undefined);
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, []);
  if (!isShared || shownSeat.value === saved?.secret) return undefined;
  return people.sort((a, b) => Number(b.isDue) - Number(a.isDue));
}

interface SeatedPerson extends Omit<SeatedView, 'open'> {
  readonly isOpen: boolean;
}

/** A person may have changed seats since this device last showed theirs, but is known by name. */
function findPerson({ name, seat, status }: SavedSeat, { charter, view, isOpen }: SeatedPerson) {
  const seatWithName = view.occupants.findIndex(
    (each, at) => typeof each === 'number' && seatName(charter, view, at) === name,
  );
  const ownSeat = isOpen ? view.seat : undefined;
  const at = ownSeat ?? (seatWithName < 0 ? (status?.seat ?? seat) : seatWithName);
  return { face: findFace(charter, view, at), isDue: getPeopleAwaited(view).includes(at) };
}
