import { useState } from 'preact/hooks';
import { TAKE_GIFT, TAKE_TRANSFER } from '#text/devices.ts';
import { NameField } from '../components/NameField.tsx';
import { Page } from '../components/Page.tsx';
import { TablePicture } from '../components/TablePicture.tsx';
import { goTo, rereadSeats, store } from '../model/page.ts';
import { makeTableHash } from '../model/route.ts';
import { readName, writeName } from '../model/storage/name.ts';
import { type KeptSeat, readSeat } from '../model/storage/seats.ts';
import { takeSeat } from '../time/giving-up.ts';
import { Choice } from './Choice.tsx';

/** A seat handed over: its new person enters a name. */
export function GiftPage({ gift }: { readonly gift: KeptSeat }) {
  const here = readSeat(store, gift.table);
  const [isChosen, setChosen] = useState(here === undefined || here.seat === gift.seat);
  const [name, setName] = useState(readName(store));
  const goThere = (): void => goTo(makeTableHash(gift.table), 'replace');
  const take = (event: Event): void => {
    event.preventDefault();
    writeName(store, name.trim());
    takeSeat(store, { ...gift, takeAs: name.trim() });
    rereadSeats();
    goThere();
  };
  if (here && !isChosen) {
    const choose = (seat: KeptSeat): void => (seat === gift ? setChosen(true) : goThere());
    return <Choice conflict={{ here, there: gift }} onChoose={choose} />;
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
