import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { TAKE_SEAT } from '#text/fair.ts';
import { HOME } from '#text/home.ts';
import { EMPTY_NAME, TRY_AGAIN } from '#text/pages.ts';
import { Page } from '../components/Page.tsx';
import { PictureActions } from '../components/PictureFrame.tsx';
import { TablePicture } from '../components/TablePicture.tsx';
import { SeatChoice } from '../mine/TransferPage.tsx';
import { makeNonce } from '../model/open-request.ts';
import { navigate, rereadSeats, store } from '../model/page.ts';
import { makeTableHash, type SeatAddress } from '../model/route.ts';
import { forgetSeat, readSeat, type SavedSeat, writeSeat } from '../model/storage/seats.ts';
import { closeTable, visitTable } from '../seated/current-table.ts';
import { currentTable } from '../seated/page-signals.ts';
import { getServerTime } from '../text/server-clock.ts';
import { takeSeat } from '../time/giving-up.ts';

/** Takes a seat by a link after its table was moved; this renews the key, which voids the link. */
export function TakeSeatPage({ address: { table, seat, epoch, secret } }: { readonly address: SeatAddress }) {
  const [isTaking, setTaking] = useState(false);
  const [before] = useState(() => (table === undefined ? undefined : readSeat(store, table)));
  // Removes the key from the address before anything is shown.
  useLayoutEffect(() => history.replaceState(null, '', '#/seat'), []);
  useEffect(() => closeTable, []);
  useRenewal(isTaking);
  const fatalError = isTaking ? currentTable.value?.model.fatalError.value : undefined;
  useEffect(() => {
    if (fatalError === undefined || table === undefined) return;
    if (before) writeSeat(store, before);
    else forgetSeat(store, table);
    rereadSeats();
  }, [fatalError]);
  const [isSure, setSure] = useState(before === undefined || before.seat === seat);
  const isLost = table === undefined || seat === undefined || epoch === undefined || secret === undefined;
  if (isLost) return <TransferGone />;
  const take = (): void => {
    setTaking(true);
    takeSeat(store, { table, seat, epoch, secret, title: '', name: '', seen: 0, at: getServerTime() });
    visitTable(table, undefined);
  };
  if (fatalError !== undefined) return <TransferGone onRetry={take} />;
  if (before && !isSure) {
    const takenSeat = { ...before, seat, name: EMPTY_NAME(seat) };
    const choose = ({ seat: saved }: SavedSeat): void =>
      saved === seat ? setSure(true) : navigate(makeTableHash(table), 'replace');
    return <SeatChoice conflict={{ here: before, there: takenSeat }} onChoose={choose} />;
  }
  return (
    <Page title={TAKE_SEAT.title} kind="pictured" picture={<TablePicture name="chair" />}>
      <p class="intro">{TAKE_SEAT.intro}</p>
      <p class="notice">{TAKE_SEAT.privacy}</p>
      <button type="button" class="main large" disabled={isTaking} onClick={take}>
        {isTaking ? TAKE_SEAT.taking : TAKE_SEAT.take}
      </button>
    </Page>
  );
}

/** Renews the key once the table has welcomed the seat; the new capability leads to the table's page. */
function useRenewal(isTaking: boolean): void {
  const open = isTaking ? currentTable.value : undefined;
  const at = open?.model.view.value?.seat;
  useEffect(() => {
    if (at !== undefined) open?.submit([{ type: 'renewKey', seat: at, nonce: makeNonce() }]);
  }, [open, at]);
}

const TransferGone = ({ onRetry }: { onRetry?(): void }) => (
  <Page title={TAKE_SEAT.goneTitle} kind="pictured" picture={<TablePicture name="torn" />}>
    <p class="intro">{TAKE_SEAT.gone}</p>
    <PictureActions>
      <a class="button main large" href="#/">
        {HOME.myTables}
      </a>
      {onRetry ? (
        <button type="button" class="large" onClick={onRetry}>
          {TRY_AGAIN}
        </button>
      ) : null}
    </PictureActions>
  </Page>
);
