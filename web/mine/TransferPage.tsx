import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { TAKE_GIFT, TAKE_TRANSFER } from '#text/devices.ts';
import { HOME } from '#text/home.ts';
import { SURE } from '#text/sure.ts';
import { ConfirmSheet } from '../components/ConfirmSheet.tsx';
import { NameField } from '../components/NameField.tsx';
import { Page } from '../components/Page.tsx';
import { PictureActions } from '../components/PictureFrame.tsx';
import { TablePicture } from '../components/TablePicture.tsx';
import { makeNonce } from '../model/open-request.ts';
import { navigate, rereadSeats, store } from '../model/page.ts';
import { makeTableHash, type TransferAddress } from '../model/route.ts';
import { isOwnLink } from '../model/storage/left-transfers.ts';
import { readName, writeName } from '../model/storage/name.ts';
import { readSeat, type SavedSeat } from '../model/storage/seats.ts';
import { askForConfirmation } from '../model/undoing.ts';
import { getServerTime } from '../text/server-clock.ts';
import { takeSeat } from '../time/giving-up.ts';
import { type Conflict, saveArrivedSeats } from './arriving.ts';
import { TRANSFER_PORTS } from './ports.ts';
import { type TakenSeats, takeTransfer } from './transfer.ts';

/** Receives seats from another device, after removing the link from the address. */
export function TransferPage({ address: { code } }: { readonly address: TransferAddress }) {
  const [nonce] = useState(makeNonce);
  const [isTaking, setTaking] = useState(false);
  const [taken, setTaken] = useState<TakenSeats>();
  const [isMadeHere, setMadeHere] = useState(() => code !== undefined && isOwnLink(store, code, getServerTime()));
  useLayoutEffect(() => history.replaceState(null, '', '#/p'), []);
  if (code === undefined) return <NoTransfer title={TAKE_TRANSFER.againTitle} words={TAKE_TRANSFER.again} />;
  if (taken === 'gone') return <NoTransfer title={TAKE_TRANSFER.goneTitle} words={TAKE_TRANSFER.gone} />;
  if (taken && 'gift' in taken) return <GiftPage gift={taken.gift} />;
  if (taken) return <ArrivedSeats seats={taken} />;
  const take = (): void => {
    setTaking(true);
    takeTransfer({ code, nonce }, TRANSFER_PORTS).then(setTaken, () => setTaking(false));
  };
  const takeHere = (): void => {
    setMadeHere(false);
    take();
  };
  if (isMadeHere) return <SameBrowserNotice onTake={takeHere} />;
  return (
    <Page title={TAKE_TRANSFER.title} kind="pictured" picture={<TablePicture name="chair" />}>
      <p class="intro">{TAKE_TRANSFER.intro}</p>
      <p class="notice">{TAKE_TRANSFER.privacy}</p>
      <button type="button" class="main large" disabled={isTaking} onClick={take}>
        {isTaking ? TAKE_TRANSFER.taking : TAKE_TRANSFER.take}
      </button>
    </Page>
  );
}

const NoTransfer = ({ title, words }: { readonly title: string; readonly words: string }) => (
  <Page title={title} kind="pictured" picture={<TablePicture name="torn" />}>
    <p class="intro">{words}</p>
    <a class="button main large" href="#/">
      {HOME.myTables}
    </a>
  </Page>
);

/** Keeps a link from being wasted in the browser that created it. */
const SameBrowserNotice = ({ onTake }: { onTake(): void }) => (
  <Page title={TAKE_TRANSFER.madeHereTitle} kind="pictured" picture={<TablePicture name="chair" />}>
    <p class="intro">{TAKE_TRANSFER.madeHere}</p>
    <PictureActions>
      <a class="button main large" href="#/">
        {HOME.myTables}
      </a>
      <button type="button" class="plain" onClick={() => askForConfirmation(SURE.bringHere, { act: onTake })}>
        {TAKE_TRANSFER.takeHere}
      </button>
    </PictureActions>
  </Page>
);

/** Saves the seats, then opens the table or home; on a conflict, asks which seat to keep. */
function ArrivedSeats({ seats }: { readonly seats: readonly SavedSeat[] }) {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>();
  useEffect(() => {
    setConflicts(saveArrivedSeats(store, seats));
    rereadSeats();
  }, []);
  const conflict = conflicts?.[0];
  useEffect(() => {
    if (conflicts?.length === 0) navigate(getPlace(seats), 'replace');
  }, [conflicts]);
  const choose = (seat: SavedSeat): void => {
    takeSeat(store, seat);
    rereadSeats();
    setConflicts(conflicts?.slice(1));
  };
  return conflict ? <SeatChoice conflict={conflict} onChoose={choose} /> : null;
}

const getPlace = ([first, ...more]: readonly SavedSeat[]): string =>
  first && more.length === 0 ? makeTableHash(first.table) : '#/';

/** Asks the person who takes over a seat for their name. */
function GiftPage({ gift }: { readonly gift: SavedSeat }) {
  const here = readSeat(store, gift.table);
  const [isChosen, setChosen] = useState(here === undefined || here.seat === gift.seat);
  const [name, setName] = useState(readName(store));
  const goThere = (): void => navigate(makeTableHash(gift.table), 'replace');
  const take = (event: Event): void => {
    event.preventDefault();
    writeName(store, name.trim());
    takeSeat(store, { ...gift, takeAs: name.trim() });
    rereadSeats();
    goThere();
  };
  if (here && !isChosen) {
    const choose = (seat: SavedSeat): void => (seat === gift ? setChosen(true) : goThere());
    return <SeatChoice conflict={{ here, there: gift }} onChoose={choose} />;
  }
  return (
    <Page title={TAKE_GIFT.title(gift.name)} kind="pictured" picture={<TablePicture name="chair" />}>
      <p class="intro">{TAKE_GIFT.intro(gift.title, gift.name)}</p>
      <form class="stack" onSubmit={take}>
        <NameField value={name} onName={setName} />
        <p class="notice">{TAKE_TRANSFER.privacy}</p>
        <button type="submit" class="main large">
          {TAKE_GIFT.take}
        </button>
      </form>
    </Page>
  );
}

interface SeatChoiceProps {
  readonly conflict: Conflict;
  onChoose(seat: SavedSeat): void;
}

export const SeatChoice = ({ conflict: { here, there }, onChoose }: SeatChoiceProps) => (
  <Page title={TAKE_TRANSFER.conflictTitle}>
    <ConfirmSheet
      key={here.table}
      words={{
        title: TAKE_TRANSFER.conflict(there.title, here.name, there.name),
        keep: TAKE_TRANSFER.keepHere(here.name),
        act: TAKE_TRANSFER.takeThere(there.name),
      }}
      kind="main"
      onKeep={() => onChoose(here)}
      onAct={() => onChoose(there)}
    />
  </Page>
);
