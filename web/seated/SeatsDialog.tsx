import '../components/table-settings.css';
import '../components/seat-ring.css';
import { MENU } from '#text/menu.ts';
import { Dialog } from '../components/Dialog.tsx';
import { InvitePanel, LinkPanel } from '../components/InvitePanel.tsx';
import { usePressing } from '../components/pressing.tsx';
import { seatPlaces } from '../components/seat-places.ts';
import { useMinute } from '../components/time.ts';
import { presenceOf } from '../model/waiting.ts';
import { useTable } from '../table/at-table.ts';
import { OurCall } from './OurCall.tsx';
import { previewConsent } from './preview-consent.ts';
import { SeatLine } from './SeatLine.tsx';
import { presenceWords } from './status-words.ts';

interface SeatsDialogProps {
  onClose(): void;
}

/** Who sits where and is here, what can be changed about it, and the invite link. */
export function SeatsDialog({ onClose }: SeatsDialogProps) {
  const table = useTable();
  const { id, charter, view, feed, onSubmit } = table;
  const pressing = usePressing(table);
  const now = useMinute();
  const places = seatPlaces(charter, view);
  return (
    <Dialog title={MENU.seats} onClose={onClose}>
      <ol class="seat-lines stack-s">
        {places.map((place) => {
          const { seat, isYours } = place;
          const person = view.occupants[seat];
          return (
            <SeatLine
              key={typeof person === 'number' ? `person ${person}` : seat}
              place={place}
              places={places}
              view={view}
              pressing={pressing}
              presence={presenceWords(presenceOf(view, feed, { seat, now }), { now, isYou: isYours })}
              now={now}
            />
          );
        })}
      </ol>
      <InvitePanel table={id} charter={charter} view={view} isQuiet={!view.occupants.includes('empty')} />
      <LinkPanel table={id} charter={charter} preview={previewConsent(view, onSubmit)} />
      {view.seat === undefined ? null : <OurCall pressing={pressing} />}
    </Dialog>
  );
}
