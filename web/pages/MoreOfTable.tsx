import { useState } from 'preact/hooks';
import { HOME } from '#text/home.ts';
import { MENU } from '#text/menu.ts';
import { further } from '#text/pages.ts';
import { SURE } from '#text/sure.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Icon } from '../components/icons.tsx';
import { type MenuRow, MenuRows } from '../components/MenuRows.tsx';
import { navigate, rereadSeats, store } from '../model/page.ts';
import { makeAlbumHash } from '../model/route.ts';
import { isForMe } from '../model/status.ts';
import { forgetTable } from '../model/storage/forgetting.ts';
import { hideTable, type SavedSeat, showTable } from '../model/storage/seats.ts';
import { announceUndoable, askForConfirmation } from '../model/undoing.ts';
import { askToLeave } from '../seated/submit-when-connected.ts';
import { getServerTime } from '../text/server-clock.ts';
import * as styles from './tables.module.css';

export function MoreOfTable({ seat }: { readonly seat: SavedSeat }) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const closeAndAct = ({ act }: MenuRow): void => {
    close();
    act();
  };
  return (
    <>
      <button
        type="button"
        class={`${styles.moreOf} plain square`}
        aria-label={HOME.moreOf(seat.title)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
      </button>
      {isOpen ? (
        <Dialog title={seat.title} onClose={close}>
          <MenuRows rows={getRows(seat).map((way) => ({ ...way, act: () => closeAndAct(way) }))} />
        </Dialog>
      ) : null}
    </>
  );
}

/** Returns rows for past games, hiding the table but keeping the seat, and leaving it. */
function getRows(seat: SavedSeat): readonly MenuRow[] {
  const { status, table } = seat;
  const albumRow: MenuRow = {
    ...{ key: 'album', words: MENU.album, hint: HOME.albumHint, icon: 'trophy' },
    act: () => navigate(makeAlbumHash(table)),
  };
  const hideRow: MenuRow = {
    ...{ key: 'hide', words: HOME.hide, hint: HOME.hideHint, icon: 'hidden' },
    act: () => hide(seat),
  };
  const forgetRow: MenuRow = {
    ...{ key: 'forget', words: HOME.forget, hint: HOME.forgetHint, icon: 'bin', isIrreversible: true },
    act: () => askToForget(seat),
  };
  if (status?.lost) return [hideRow, forgetRow];
  const leaveRow: MenuRow = {
    ...{ key: 'leave', words: further(HOME.leave), hint: HOME.leaveHint, icon: 'door', isIrreversible: true },
    act: () => askToLeave(seat, { words: HOME.justHide, act: () => hide(seat) }),
  };
  return [albumRow, hideRow, leaveRow];
}

/** Hides the table from this device's list right away, without telling anyone. */
function hide(seat: SavedSeat): void {
  const { table, title } = seat;
  const show = (): void => {
    showTable(store, table);
    rereadSeats();
  };
  hideTable(store, table);
  rereadSeats();
  announceUndoable({
    words: HOME.isHidden(title),
    more: isForMe(seat) ? HOME.keepsTurn : HOME.keepsChair,
    table,
    undo: show,
  });
}

/** Asks whether to forget a seat that is now someone else's, without telling anyone. */
function askToForget({ table, title }: SavedSeat): void {
  const forget = (): void => {
    forgetTable(store, table, getServerTime());
    rereadSeats();
  };
  askForConfirmation(SURE.forget(title), { table, act: forget });
}
