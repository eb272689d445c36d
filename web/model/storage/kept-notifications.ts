import {
  DEFAULT_HOURS,
  NOTIFICATION_CHOICES,
  type NotificationChoice,
  type NotificationHours,
} from '../../../shared/protocol/notifications.ts';
import { type Capability, isCapability } from './seats.ts';
import { readObject, type Store, writeObject } from './store.ts';

const KEY = 'afoot.calls';

/** This person's preferences, for all tables; sent again while tables may not know them. */
interface KeptNotifications {
  /** This device is notified by every table, future ones included. */
  readonly isOn: boolean;
  readonly hours: NotificationHours;
  readonly what: readonly NotificationChoice[];
  /** When the person chose these on this device, milliseconds since 1970; undefined: never. */
  readonly chosenAt: number | undefined;
  /** Notifications were offered once. */
  readonly offered: boolean;
  /** A fingerprint of what all tables know of this device; empty: some may know it; undefined: none does. */
  readonly told: string | undefined;
  /** Given-up seats whose tables have yet to forget this device. */
  readonly ended: readonly Capability[];
}

/** Whether this browser is to tell tables of this device, or has. */
export function isNotified(store: Store): boolean {
  const { isOn, told } = readNotifications(store);
  return isOn || told !== undefined;
}

/** Unreadable parts get their default. */
export function readNotifications(store: Store): KeptNotifications {
  const { isOn, hours, what, chosenAt, offered, told, ended } = readObject(store, KEY) ?? {};
  return {
    isOn: isOn === true,
    hours: isHours(hours) ? { from: hours.from, to: hours.to } : DEFAULT_HOURS,
    what: Array.isArray(what) ? NOTIFICATION_CHOICES.filter((each) => what.includes(each)) : NOTIFICATION_CHOICES,
    chosenAt: typeof chosenAt === 'number' ? chosenAt : undefined,
    offered: offered === true,
    told: typeof told === 'string' ? told : undefined,
    ended: Array.isArray(ended) ? ended.filter(isCapability) : [],
  };
}

export const changeNotifications = (store: Store, part: Partial<KeptNotifications>): void =>
  writeObject(store, KEY, { ...readNotifications(store), ...part });

function isHours(hours: unknown): hours is NotificationHours {
  const { from, to } = (hours ?? {}) as Partial<NotificationHours>;
  return [from, to].every((minute) => Number.isInteger(minute) && (minute as number) >= 0 && (minute as number) < 1440);
}
