import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Page } from '../components/Page.tsx';
import { goTo, rereadSeats, store } from '../model/page.ts';
import { makeTableHash } from '../model/route.ts';
import { newNonce } from '../model/session.ts';
import { takeSeat } from '../notifications/giving-up.ts';
import { isLeftHere } from '../storage/left-parcels.ts';
import type { KeptSeat } from '../storage/seats.ts';
import { TAKE_PARCEL } from '../text/en/devices.ts';
import { HOME } from '../text/en/pages.ts';
import { type Conflict, keepSeats } from './arriving.ts';
import { Choice } from './Choice.tsx';
import { type TakenSeats, takeParcel } from './carrying.ts';
import { GiftPage } from './GiftPage.tsx';
import { PARCEL_PORTS } from './ports.ts';

export interface ParcelPageProps {
  readonly parcel?: string;
  readonly opener?: string;
}

/** Seats that come from another device. The link is off the address before anything else happens. */
export function ParcelPage({ parcel, opener }: ParcelPageProps) {
  const [nonce] = useState(newNonce);
  const [isTaking, setTaking] = useState(false);
  const [taken, setTaken] = useState<TakenSeats>();
  const [isHere, setHere] = useState(() => parcel !== undefined && isLeftHere(store, parcel, Date.now()));
  useLayoutEffect(() => history.replaceState(null, '', '#/p'), []);
  if (parcel === undefined || opener === undefined)
    return <NoParcel title={TAKE_PARCEL.againTitle} words={TAKE_PARCEL.again} />;
  if (taken === 'gone') return <NoParcel title={TAKE_PARCEL.goneTitle} words={TAKE_PARCEL.gone} />;
  if (taken === 'unreadable') return <NoParcel title={TAKE_PARCEL.wrongTitle} words={TAKE_PARCEL.wrong} />;
  if (taken && 'gift' in taken) return <GiftPage gift={taken.gift} />;
  if (taken) return <Arrived came={taken} />;
  const take = (): void => {
    setTaking(true);
    takeParcel({ parcel, key: opener, nonce }, PARCEL_PORTS).then(setTaken, () => setTaking(false));
  };
  if (isHere) return <MadeHere onTake={() => setHere(false)} />;
  return (
    <Page title={TAKE_PARCEL.title}>
      <p class="intro">{TAKE_PARCEL.intro}</p>
      <p class="notice">{TAKE_PARCEL.privacy}</p>
      <button type="button" class="main large" disabled={isTaking} onClick={take}>
        {isTaking ? TAKE_PARCEL.taking : TAKE_PARCEL.take}
      </button>
    </Page>
  );
}

const NoParcel = ({ title, words }: { readonly title: string; readonly words: string }) => (
  <Page title={title}>
    <p class="intro">{words}</p>
    <a class="button" href="#/">
      {HOME.myTables}
    </a>
  </Page>
);

/** The link was made in this browser: opened here, it would be used up for nothing. */
const MadeHere = ({ onTake }: { onTake(): void }) => (
  <Page title={TAKE_PARCEL.madeHereTitle}>
    <p class="intro">{TAKE_PARCEL.madeHere}</p>
    <div class="row">
      <a class="button main" href="#/">
        {HOME.myTables}
      </a>
      <button type="button" onClick={onTake}>
        {TAKE_PARCEL.takeHere}
      </button>
    </div>
  </Page>
);

/** Keeps what came and goes there; where two seats of one table meet, the person chooses first. */
function Arrived({ came }: { readonly came: readonly KeptSeat[] }) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>();
  useEffect(() => {
    setConflicts(keepSeats(store, came));
    rereadSeats();
  }, []);
  const left = conflicts?.[0];
  useEffect(() => {
    if (conflicts?.length === 0) goTo(placeOf(came), 'replace');
  }, [conflicts]);
  const choose = (seat: KeptSeat): void => {
    takeSeat(store, seat);
    rereadSeats();
    setConflicts(conflicts?.slice(1));
  };
  return left ? <Choice conflict={left} onChoose={choose} /> : null;
}

const placeOf = ([first, ...more]: readonly KeptSeat[]): string =>
  first && more.length === 0 ? makeTableHash(first.table) : '#/';
