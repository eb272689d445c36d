import { TAKE_TRANSFER } from '#text/devices.ts';
import { Page } from '../components/Page.tsx';
import { Question } from '../components/Question.tsx';
import type { KeptSeat } from '../model/storage/seats.ts';
import type { Conflict } from './arriving.ts';

interface SeatChoiceProps {
  readonly conflict: Conflict;
  onChoose(seat: KeptSeat): void;
}

/** Asks which of two seats at one table to keep. */
export const Choice = ({ conflict: { here, there }, onChoose }: SeatChoiceProps) => (
  <Page title={TAKE_TRANSFER.conflictTitle}>
    <Question
      key={here.table}
      text={TAKE_TRANSFER.conflict(there.title, here.name, there.name)}
      no={TAKE_TRANSFER.keepHere(here.name)}
      buttons={[{ words: TAKE_TRANSFER.takeThere(there.name), kind: 'main', onPress: () => onChoose(there) }]}
      onNo={() => onChoose(here)}
    />
  </Page>
);
