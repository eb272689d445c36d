import { DEFAULT_HOURS, NOTIFICATION_CHOICES } from '../../../shared/protocol/constants.ts';
import type { NotificationChoice, NotificationHours } from '../../../shared/protocol/notifications.ts';
import { type Capability, isCapability } from './seats.ts';
import { readObject, type Store, writeObject } from './store.ts';

const KEY = 'afoot.calls';

/** This person's preferences for all tables, sent again to tables that may not know them. */
interface SavedNotifications {
  /** Whether every table, future ones included, notifies this device. */
  readonly isOn: boolean;
  readonly hours: NotificationHours;
  readonly what: readonly NotificationChoice[];
  /** When the person chose these on this device, in milliseconds since the epoch; undefined if never. */
  readonly chosenAt: number | undefined;
  readonly hoursAsked: boolean;
  readonly offered: boolean;
  /** Fingerprint of what all tables know about this device; empty if only some may know it, undefined if none does. */
  readonly told: string | undefined;
  /** Seats given up whose tables must still forget this device. */
  readonly ended: readonly Capability[];
}

/** Whether this browser has told tables about this device, or will. */
export function isNotified(store: Store): boolean {
  const { isOn, told } = readNotifications(store);
  return isOn || told !== undefined;
}

/** Returns the preferences, with defaults for unreadable parts. */
export function readNotifications(store: Store): SavedNotifications {
  const { isOn, hours, what, chosenAt, hoursAsked, offered, told, ended } = readObject(store, KEY) ?? {};
  return {
    isOn: isOn === true,
    hours: isHours(hours) ? { from: hours.from, to: hours.to } : DEFAULT_HOURS,
    what: Array.isArray(what) ? NOTIFICATION_CHOICES.filter((each) => what.includes(each)) : NOTIFICATION_CHOICES,
    chosenAt: typeof chosenAt === 'number' ? chosenAt : undefined,
    hoursAsked: hoursAsked === true,
    offered: offered === true,
    told: typeof told === 'string' ? told : undefined,
    ended: Array.isArray(ended) ? ended.filter(isCapability) : [],
  };
}

export const changeNotifications = (store: Store, part: Partial<SavedNotifications>): void =>
  writeObject(store, KEY, { ...readNotifications(store), ...part });

function isHours(hours: unknown): hours is NotificationHours {
  const { from, to } = (hours ?? {}) as Partial<NotificationHours>;
  return [from, to].every((minute) => Number.isInteger(minute) && (minute as number) >= 0 && (minute as number) < 1440);
}

/** Suggested at a table that plays a turn at a time: longer than the default, so that a game ends sooner. */
export const SUGGESTED_HOURS: NotificationHours = { from: 420, to: 1380 };

/** Whether a person who accepts notifications still has to be asked for their hours; `known`: those of the table. */
export function shouldAskHours(store: Store, knownHours: NotificationHours): boolean {
  const { hoursAsked, hours } = readNotifications(store);
  const isDefault = ({ from, to }: NotificationHours): boolean =>
    from === DEFAULT_HOURS.from && to === DEFAULT_HOURS.to;
  return !hoursAsked && isDefault(hours) && isDefault(knownHours);
}
