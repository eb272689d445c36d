import { useEffect, useRef, useState } from 'preact/hooks';
import { GUEST } from '#text/guest.ts';
import type { DeviceSubscription } from '../../shared/protocol/notifications.ts';
import type { Charter, NotificationsMessage } from '../../shared/protocol/server-message.ts';
import type { OpenTable } from '../model/open-table.ts';
import { store } from '../model/page.ts';
import { forgetWait, readWait, writeWait } from '../model/storage/waits.ts';
import { getServerTime } from '../text/server-clock.ts';
import { getPushSupport } from '../time/push-support.ts';
import { createNotificationsMessage, findDevice, requestSubscription } from '../time/subscribe.ts';

interface SeatWaitProps {
  readonly open: OpenTable;
  readonly charter: Charter;
}

/** For visitors of a full table: notifies them of an open seat on this device if possible, otherwise on this page. */
export function SeatWait({ open, charter: { title } }: SeatWaitProps) {
  const table = open.table as string;
  const { notifications, notificationsRefusal } = open.model;
  const [wait, setWait] = useState(() => readWait(store, table, getServerTime()));
  /** Whether the button was pressed before it was known how this server notifies. */
  const isPressed = useRef(false);
  useEffect(() => {
    if (getPushSupport() === 'yes') open.askNotifications(createNotificationsMessage(table));
  }, [open]);
  const keep = (endpoint?: string): void => {
    if (open.invite === undefined) return;
    const now = getServerTime();
    writeWait(store, { table, invite: open.invite, title, ...(endpoint !== undefined && { endpoint }) }, now);
    setWait(readWait(store, table, now));
  };
  useEffect(() => {
    if (notificationsRefusal.value && wait?.endpoint !== undefined) keep();
  }, [notificationsRefusal.value]);
  useEffect(() => {
    if (notifications.value && wait?.endpoint !== undefined) void sayAgain(notifications.value);
    else if (notifications.value && isPressed.current) void subscribe(notifications.value);
  }, [notifications.value?.key]);
  const sendDevice = (device: DeviceSubscription): void => {
    open.askNotifications(createNotificationsMessage(table, { device }));
    keep(device.endpoint);
  };
  // The table may already have reported a seat that was taken since.
  const sayAgain = async (answered: NotificationsMessage): Promise<void> => {
    const device = await findDevice(answered);
    if (device) sendDevice(device);
    else keep();
  };
  const subscribe = async (serverKey: NotificationsMessage): Promise<void> => {
    const device = await requestSubscription(serverKey);
    if (device && readWait(store, table, getServerTime()) !== undefined) sendDevice(device);
  };
  const begin = (): void => {
    keep();
    isPressed.current = true;
    if (notifications.value) void subscribe(notifications.value);
  };
  const end = (): void => {
    if (wait?.endpoint !== undefined)
      open.askNotifications(createNotificationsMessage(table, { forget: wait.endpoint }));
    forgetWait(store, table);
    setWait(undefined);
  };
  return wait === undefined ? (
    <button type="button" class="large filling" onClick={begin}>
      {GUEST.sayWhenFree}
    </button>
  ) : (
    <section class="panel on-paper stack-s">
      <p role="status">{wait.endpoint === undefined ? GUEST.waitsHere : GUEST.waits}</p>
      <button type="button" class="large filling" onClick={end}>
        {GUEST.never}
      </button>
    </section>
  );
}
