import { LOBBY, MENU } from '../words/en.ts';
import { refusalSentence } from '../words/refusals-en.ts';
import { AskTwice } from './AskTwice.tsx';
import { Dialog } from './Dialog.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import type { LobbyProps } from './Lobby.tsx';
import { SeatActions } from './SeatActions.tsx';
import { SeatRing } from './SeatRing.tsx';
import { seatPlaces } from './seat-places.ts';

export interface SeatsDialogProps extends Omit<LobbyProps, 'onMenu' | 'pendingCount'> {
  onLeave(): void;
  onClose(): void;
}

/** Seats and the invite link while a game is going on. */
export function SeatsDialog({ table, charter, view, refusal, onSubmit, onLeave, onClose }: SeatsDialogProps) {
  return (
    <Dialog title={MENU.seats} onClose={onClose}>
      <SeatRing
        places={seatPlaces(charter, view)}
        viewer={view.seat ?? 0}
        actions={(place) => <SeatActions place={place} view={view} onSubmit={onSubmit} />}
      />
      {refusal ? (
        <p class="warn" role="alert">
          {refusalSentence(refusal.code)}
        </p>
      ) : null}
      <InvitePanel table={table} charter={charter} />
      {view.seat === undefined ? null : (
        <AskTwice words={LOBBY.leaveForGood} sure={LOBBY.leaveForGoodSure} onSure={onLeave} />
      )}
    </Dialog>
  );
}
