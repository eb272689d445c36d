import { useRef, useState } from 'preact/hooks';
import type { View } from '../../shared/protocol/view.ts';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { changeNotifications, readNotifications } from '../model/storage/notification-choices.ts';
import { countMinutesWaited, getSettings } from '../model/waiting.ts';
import { getServerTime } from '../text/server-clock.ts';
import { getPushSupport } from './push-support.ts';

interface OfferParams {
  readonly open: OpenTable;
  readonly view: View;
  onShow(): void;
}

/** Half a day, in minutes. */
const LONG_ABSENCE_MINUTES = 720;

/** Offers notifications once per device, in a game over several days; returns the answer's handler while offering. */
export function useOffer({ open, view, onShow }: OfferParams): ((yes: boolean) => void) | undefined {
  const [isOver, setOver] = useState(false);
  const wasLong = useRef(false);
  wasLong.current ||= isBackAfterLongAbsence(open) || countMinutesWaited(view, getServerTime()) >= LONG_ABSENCE_MINUTES;
  if (isOver || !isLongPace(view, wasLong.current) || getPushSupport() !== 'yes' || readNotifications(store).offered) {
    return undefined;
  }
  return (yes) => {
    changeNotifications(store, { offered: true });
    setOver(true);
    if (yes) onShow();
  };
}

/** Whether this browser had not shown the table for at least half a day. */
function isBackAfterLongAbsence({ visibility }: OpenTable): boolean {
  const absence = visibility.absence.value;
  return absence !== undefined && getServerTime() - absence.at >= LONG_ABSENCE_MINUTES * 60_000;
}

function isLongPace(view: View, wasLong: boolean): boolean {
  if (view.phase !== 'playing' || view.seat === undefined) return false;
  return wasLong || (getSettings(view).pace.perTurn ?? 0) >= LONG_ABSENCE_MINUTES;
}
