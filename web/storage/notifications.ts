import {
  DEFAULT_HOURS,
  NOTIFICATION_CHOICES,
  type NotificationChoice,
  type NotificationHours,
} from '../../shared/protocol/notifications.ts';
import { type Capability, isCapability, readSeat } from './seats.ts';
import { readObject, type Store, writeObject } from './store.ts';

const KEY = 'afoot.calls';

/** How the person at this browser wants to be called; said again to tables that do not know it. */
export interface KeptNotifications {
  /** At every table, also those to come. */
  readonly all: boolean;
  /** Else at these. */
  readonly tables: readonly string[];
  readonly hours: NotificationHours;
  readonly what: readonly NotificationChoice[];
  /** It was offered once. */
  readonly offered: boolean;
  /** What each table knows of this device, as a mark that changes with it. */
  readonly sent: Readonly<Record<string, string>>;
  /** Seats that this device is no longer to be called for, whose tables have yet to hear of it. */
  readonly stopped: readonly Capability[];
}

/** At a table that this browser has a seat at, or at any to come. */
export function isSubscribedAnywhere(store: Store): boolean {
  const { all, tables } = readNotifications(store);
  return all || tables.some((table) => readSeat(store, table) !== undefined);
}

export const isSubscribedAt = ({ all, tables }: KeptNotifications, table: string): boolean =>
  all || tables.includes(table);

/** Each unreadable part is the usual one. */
export function readNotifications(store: Store): KeptNotifications {
  const { all, tables, hours, what, offered, sent, stopped } = readObject(store, KEY) ?? {};
  return {
    all: all === true,
    tables: Array.isArray(tables) ? tables.filter((table) => typeof table === 'string') : [],
    hours: isHours(hours) ? { from: hours.from, to: hours.to } : DEFAULT_HOURS,
    what: Array.isArray(what) ? NOTIFICATION_CHOICES.filter((choice) => what.includes(choice)) : NOTIFICATION_CHOICES,
    offered: offered === true,
    sent: typeof sent === 'object' && sent !== null ? (sent as KeptNotifications['sent']) : {},
    stopped: Array.isArray(stopped) ? stopped.filter(isCapability) : [],
  };
}

export const changeNotifications = (store: Store, part: Partial<KeptNotifications>): void =>
  writeObject(store, KEY, { ...readNotifications(store), ...part });

/** Notes what a table knows now; undefined: it is not known what. */
export function noteSent(store: Store, table: string, fingerprint: string | undefined): void {
  const { [table]: _, ...others } = readNotifications(store).sent;
  changeNotifications(store, { sent: fingerprint === undefined ? others : { ...others, [table]: fingerprint } });
}

/** This device is no longer to be called for a seat; its table hears of it when it can. */
export function noteStopped(store: Store, { table, seat, epoch, secret }: Capability): void {
  const capability = { table, seat, epoch, secret };
  changeNotifications(store, { stopped: [...stoppedBut(store, capability), capability] });
  noteSent(store, table, undefined);
}

/** Nothing has to be said of this seat any more. */
export const noteStopSent = (store: Store, seat: Capability): void =>
  changeNotifications(store, { stopped: stoppedBut(store, seat) });

const stoppedBut = (store: Store, { table, secret }: Capability): readonly Capability[] =>
  readNotifications(store).stopped.filter((each) => each.table !== table || each.secret !== secret);

function isHours(hours: unknown): hours is NotificationHours {
  const { from, to } = (hours ?? {}) as Partial<NotificationHours>;
  return [from, to].every((minute) => Number.isInteger(minute) && (minute as number) >= 0 && (minute as number) < 1440);
}
