import {
  choicesNow,
  DEFAULT_HOURS,
  NOTIFICATION_CHOICES,
  type NotificationChoice,
  type NotificationHours,
} from '../../../shared/protocol/notifications.ts';
import { type Capability, isCapability, readSeat } from './seats.ts';
import { readObject, type Store, writeObject } from './store.ts';

const KEY = 'afoot.calls';

/** This person's preferences; sent again to tables that do not know them. */
interface KeptNotifications {
  /** At every table, future ones included. */
  readonly all: boolean;
  /** Else at these. */
  readonly tables: readonly string[];
  readonly hours: NotificationHours;
  readonly what: readonly NotificationChoice[];
  /** The person has chosen these on this device: they count at every table. */
  readonly isChosen: boolean;
  /** Notifications were offered once. */
  readonly offered: boolean;
  /** A fingerprint of what each table knows of this device. */
  readonly sent: Readonly<Record<string, string>>;
  /** Given-up seats whose tables have yet to unsubscribe this device. */
  readonly stopped: readonly Capability[];
}

/** On for a table with a kept seat, or for all. */
export function isSubscribedAnywhere(store: Store): boolean {
  const { all, tables } = readNotifications(store);
  return all || tables.some((table) => readSeat(store, table) !== undefined);
}

export const isSubscribedAt = ({ all, tables }: KeptNotifications, table: string): boolean =>
  all || tables.includes(table);

/** Unreadable parts get their default. */
export function readNotifications(store: Store): KeptNotifications {
  const { all, tables, hours, what, isChosen, offered, sent, stopped } = readObject(store, KEY) ?? {};
  return {
    all: all === true,
    tables: Array.isArray(tables) ? tables.filter((table) => typeof table === 'string') : [],
    hours: isHours(hours) ? { from: hours.from, to: hours.to } : DEFAULT_HOURS,
    what: Array.isArray(what) ? choicesNow(what) : NOTIFICATION_CHOICES,
    isChosen: isChosen === true,
    offered: offered === true,
    sent: typeof sent === 'object' && sent !== null ? (sent as KeptNotifications['sent']) : {},
    stopped: Array.isArray(stopped) ? stopped.filter(isCapability) : [],
  };
}

export const changeNotifications = (store: Store, part: Partial<KeptNotifications>): void =>
  writeObject(store, KEY, { ...readNotifications(store), ...part });

/** Keeps what a table knows now; undefined: unknown. */
export function noteSent(store: Store, table: string, fingerprint: string | undefined): void {
  const { [table]: _, ...others } = readNotifications(store).sent;
  changeNotifications(store, { sent: fingerprint === undefined ? others : { ...others, [table]: fingerprint } });
}

/** Unsubscribes this device from a seat; its table hears of it when it can. */
export function noteStopped(store: Store, { table, seat, epoch, secret }: Capability): void {
  const capability = { table, seat, epoch, secret };
  changeNotifications(store, { stopped: [...stoppedBut(store, capability), capability] });
  noteSent(store, table, undefined);
}

/** The seat's table has been told. */
export const noteStopSent = (store: Store, seat: Capability): void =>
  changeNotifications(store, { stopped: stoppedBut(store, seat) });

const stoppedBut = (store: Store, { table, secret }: Capability): readonly Capability[] =>
  readNotifications(store).stopped.filter((each) => each.table !== table || each.secret !== secret);

function isHours(hours: unknown): hours is NotificationHours {
  const { from, to } = (hours ?? {}) as Partial<NotificationHours>;
  return [from, to].every((minute) => Number.isInteger(minute) && (minute as number) >= 0 && (minute as number) < 1440);
}
