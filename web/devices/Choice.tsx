import { Page } from '../components/Page.tsx';
import type { KeptSeat } from '../storage/seats.ts';
import { TAKE_TRANSFER } from '../text/devices.ts';
import type { Conflict } from './arriving.ts';

interface SeatChoiceProps {
  readonly conflict: Conflict;
  onChoose(seat: KeptSeat): void;
}

/** Asks which of two seats at one table to keep. */
export function Choice({ conflict: { here, there }, onChoose }: SeatChoiceProps) {
  return (
    <Page title={TAKE_TRANSFER.conflictTitle}>
      <p class="intro">{TAKE_TRANSFER.conflict(there.title, here.name, there.name)}</p>
      <div class="row">
        <button type="button" class="main" onClick={() => onChoose(there)}>
          {TAKE_TRANSFER.takeThere(there.name)}
        </button>
        <button type="button" onClick={() => onChoose(here)}>
          {TAKE_TRANSFER.keepHere(here.name)}
        </button>
      </div>
    </Page>
  );
}
