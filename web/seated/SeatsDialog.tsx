import '../components/table-settings.css';
import '../components/seat-ring.css';
import { MENU } from '#text/menu.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Dialog } from '../components/Dialog.tsx';
import { InvitePanel, LinkPanel } from '../components/InvitePanel.tsx';
import { type PressingProps, usePressing } from '../components/pressing.tsx';
import { seatPlaces } from '../components/seat-places.ts';
import { useMinute } from '../components/time.ts';
import type { FeedEntry } from '../model/types.ts';
import { presenceOf } from '../model/waiting.ts';
import { presenceWords } from './presence-words.ts';
import { previewConsent } from './preview-consent.ts';
import { SeatLine } from './SeatLine.tsx';

interface SeatsDialogProps extends PressingProps {
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  onClose(): void;
}

/** Who sits where and is here, what can be changed about it, and the invite link. */
export function SeatsDialog({ table, charter, view, feed, refusal, onSubmit, onClose }: SeatsDialogProps) {
  const pressing = usePressing({ refusal, onSubmit });
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
      <InvitePanel table={table} charter={charter} isQuiet={!view.occupants.includes('empty')} />
      <LinkPanel table={table} charter={charter} preview={previewConsent(view, onSubmit)} />
    </Dialog>
  );
}
