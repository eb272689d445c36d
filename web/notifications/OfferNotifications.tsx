import { useRef, useState } from 'preact/hooks';
import type { View } from '../../shared/protocol/view.ts';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { minutesWaited, settingsOf } from '../model/waiting.ts';
import { changeNotifications, readNotifications } from '../storage/notifications.ts';
import { OFFER } from '../text/notifications.ts';
import { pushAbility } from './subscribe.ts';

export interface OfferNotificationsProps {
  readonly open: OpenTable;
  readonly view: View;
  onShow(): void;
}

/** Half a day, in minutes. */
const LONG = 720;

/** Offers notifications once per device, in a game that goes on for days. */
export function OfferNotifications({ open, view, onShow }: OfferNotificationsProps) {
  const [isOver, setOver] = useState(false);
  const wasLong = useRef(false);
  wasLong.current ||= cameLate(open) || minutesWaited(view, Date.now()) >= LONG;
  const isShown =
    !isOver && isLongPace(view, wasLong.current) && pushAbility() === 'yes' && !readNotifications(store).offered;
  const answer = (shows: boolean): void => {
    changeNotifications(store, { offered: true });
    setOver(true);
    if (shows) onShow();
  };
  return (
    <div class={isShown ? 'banner shown on-paper' : 'banner'} role="status">
      {isShown ? (
        <>
          <span>{OFFER.words}</span>
          <button type="button" class="small main" onClick={() => answer(true)}>
            {OFFER.yes}
          </button>
          <button type="button" class="small" onClick={() => answer(false)}>
            {OFFER.no}
          </button>
        </>
      ) : null}
    </div>
  );
}

/** This browser had not shown the table for half a day or longer. */
function cameLate({ visibility }: OpenTable): boolean {
  const absence = visibility.absence.value;
  return absence !== undefined && Date.now() - absence.at >= LONG * 60_000;
}

function isLongPace(view: View, wasLong: boolean): boolean {
  if (view.phase !== 'playing' || view.seat === undefined) return false;
  return wasLong || (settingsOf(view).pace.perTurn ?? 0) >= LONG;
}
