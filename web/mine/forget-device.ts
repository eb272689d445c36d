import { effect } from '@preact/signals';
import { LANGUAGE_KEY } from '../model/late-language.ts';
import type { TablePorts } from '../model/open-table.ts';
import { changeNotifications, isNotified, readNotifications } from '../model/storage/notification-choices.ts';
import { isOfOthers, readOtherSeats, readSeats, type SavedSeat, switchSeat } from '../model/storage/seats.ts';
import { SETTINGS_KEY } from '../model/storage/settings.ts';
import { updateTablesByVisit } from '../time/device-at-tables.ts';
import { TABLE_TIMEOUT, visit } from '../time/other-tables.ts';
import { reportActivity, unsubscribe } from '../time/subscribe.ts';

/** Returns the secret words of a seat; undefined if its table does not answer in time. */
export const readWord = (saved: SavedSeat, ports: TablePorts): Promise<string | undefined> =>
  visit(saved, ports, (_, open) => {
    const { view, word, fatalError } = open.model;
    return new Promise((resolve) => {
      let isAsked = false;
      const end = (found: string | undefined): void => {
        clearTimeout(timer);
        queueMicrotask(() => stop());
        resolve(found);
      };
      const timer = setTimeout(() => end(undefined), TABLE_TIMEOUT);
      const stop = effect(() => {
        const [isHere, found, lost] = [view.value?.seat !== undefined, word.value, fatalError.value];
        if (found !== undefined || lost) end(found);
        else if (isHere && !isAsked) {
          isAsked = true;
          queueMicrotask(() => open.askForKey('askWord'));
        }
      });
    });
  });

/** How the cards look and sound, which says nothing about a person. */
const IMPERSONAL_KEYS: readonly string[] = [SETTINGS_KEY, LANGUAGE_KEY];

/**
 * Removes everything that this browser saved about its person, and ends their notifications here. The seats of another
 * person who plays here too stay.
 */
export async function forgetDevice(ports: TablePorts): Promise<void> {
  const { store } = ports;
  const ownSeats = readSeats(store);
  const others = ownSeats.flatMap(({ table }) => readOtherSeats(store, table).slice(0, 1));
  if (others.length === 0) await endNotifications(ports).catch(() => undefined);
  const notifications = readNotifications(store);
  for (const { table } of ownSeats) reportActivity(table);
  for (const key of store.keys('afoot.')) if (!IMPERSONAL_KEYS.includes(key) && !isOfOthers(key)) store.remove(key);
  for (const other of others) switchSeat(store, other);
  if (others.length === 0 || notifications.told === undefined) return;
  const ended = ownSeats.map(({ table, seat, epoch, secret }) => ({ table, seat, epoch, secret }));
  changeNotifications(store, { ...notifications, ended: [...notifications.ended, ...ended] });
  await updateTablesByVisit(ports).catch(() => undefined);
}

async function endNotifications(ports: TablePorts): Promise<void> {
  if (!isNotified(ports.store)) return;
  changeNotifications(ports.store, { isOn: false, told: '' });
  await updateTablesByVisit(ports);
  await unsubscribe();
}
