import '../components/table-settings.css';
import { GIFT, TRANSFER } from '#text/devices.ts';
import { MENU } from '#text/menu.ts';
import { SURE } from '#text/sure.ts';
import { Dialog } from '../components/Dialog.tsx';
import { OwnCode } from '../mine/OwnCode.tsx';
import { OwnWord } from '../mine/OwnWord.tsx';
import { TransferPanel } from '../mine/TransferPanel.tsx';
import { makeNonce } from '../model/open-request.ts';
import type { OpenTable } from '../model/open-table.ts';
import { rereadSeats, seats, store } from '../model/page.ts';
import { type SavedSeat, updateSeat } from '../model/storage/seats.ts';
import { useTable } from '../table/table-context.ts';

interface WordDialogProps {
  readonly open: OpenTable;
  onClose(): void;
}

export function WordDialog({ open, onClose }: WordDialogProps) {
  const { onAsk, onMenu } = useTable();
  return (
    <Dialog title={MENU.word} onClose={onClose}>
      <OwnWord open={open} onPaper={() => onMenu('paper')} onAsk={onAsk} />
    </Dialog>
  );
}

const getSavedSeatsForTable = (table: string): readonly SavedSeat[] =>
  seats.value.filter((each) => each.table === table);

export function PhoneDialog({ open, onClose }: WordDialogProps) {
  const { id, view, onAsk } = useTable();
  const lockOut = (): void => onAsk(SURE.lockOut, { type: 'renewKey', seat: view.seat ?? 0, nonce: makeNonce() });
  return (
    <Dialog title={MENU.phone} onClose={onClose}>
      <OwnCode open={open} />
      <section>
        <TransferPanel
          seats={getSavedSeatsForTable(id)}
          hint={TRANSFER.hint}
          words={TRANSFER.make}
          onLockOut={lockOut}
        />
      </section>
    </Dialog>
  );
}

export function HandDialog({ onClose }: Pick<WordDialogProps, 'onClose'>) {
  const { id } = useTable();
  const markGiven = (): void => {
    updateSeat(store, id, { isGiven: true });
    rereadSeats();
  };
  return (
    <Dialog title={MENU.hand} onClose={onClose}>
      <TransferPanel seats={getSavedSeatsForTable(id)} hint={GIFT.hint} words={GIFT.make} isGift onLeft={markGiven} />
    </Dialog>
  );
}
