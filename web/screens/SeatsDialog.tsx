import '../house/house.css';
import './seats.css';
import { useMinute } from '../days/minute.ts';
import { presenceWords } from '../house/presence-words.ts';
import { usePressing } from '../house/pressing.tsx';
import { SeatLine } from '../house/SeatLine.tsx';
import type { FeedEntry } from '../model/types.ts';
import { presenceOf } from '../model/waiting.ts';
import { hiddenPeople, toggleHidden } from '../talk/hidden.ts';
import { MENU } from '../words/en.ts';
import { Dialog } from './Dialog.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import type { LobbyProps } from './Lobby.tsx';
import { seatPlaces } from './seat-places.ts';

export interface SeatsDialogProps extends Omit<LobbyProps, 'onMenu' | 'pendingCount'> {
  readonly feed: readonly FeedEntry[];
  onClose(): void;
}

/** Who sits where and is there, what can be changed about it, and the invite link. */
export function SeatsDialog(props: SeatsDialogProps) {
  const { table, charter, view, feed, onClose } = props;
  const pressing = usePressing(props);
  const now = useMinute();
  const hidden = hiddenPeople(table).people;
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
              {...{ place, places, view, pressing }}
              presence={presenceWords(presenceOf(view, feed, { seat, now }), { now, isYou: isYours })}
              now={now}
              isHidden={typeof person === 'number' && hidden.includes(person)}
              onHide={() => typeof person === 'number' && toggleHidden(table, person, view)}
            />
          );
        })}
      </ol>
      <InvitePanel table={table} charter={charter} />
    </Dialog>
  );
}
