import { Page } from '../components/Page.tsx';
import type { KeptSeat } from '../storage/seats.ts';
import { TAKE_PARCEL } from '../text/en/devices.ts';
import type { Conflict } from './arriving.ts';

interface SeatChoiceProps {
  readonly conflict: Conflict;
  onChoose(seat: KeptSeat): void;
}

/** Which of two seats at one table this browser is to keep. */
export function Choice({ conflict: { here, there }, onChoose }: SeatChoiceProps) {
  return (
    <Page title={TAKE_PARCEL.conflictTitle}>
      <p class="intro">{TAKE_PARCEL.conflict(there.title, here.name, there.name)}</p>
      <div class="row">
        <button type="button" class="main" onClick={() => onChoose(there)}>
          {TAKE_PARCEL.takeThere(there.name)}
        </button>
        <button type="button" onClick={() => onChoose(here)}>
          {TAKE_PARCEL.keepHere(here.name)}
        </button>
      </div>
    </Page>
  );
}
