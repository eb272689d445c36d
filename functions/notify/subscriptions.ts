import { createHash } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import type { NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import {
  type DeviceSubscription,
  NOTIFICATION_CHOICES,
  type NotificationChoice,
  type NotificationHours,
} from '../../shared/protocol/notifications.ts';
import { DEFAULT_HOURS } from '../../shared/ruleset/waking-hours.ts';
import type { SeatKey } from '../../shared/table/seats.ts';
import type { TableId } from '../ports/ports.ts';
import type { SdkClient } from '../ports/sdk-clients.ts';
import type { Item } from '../ports/store-access.ts';

/** A device with the page address it subscribed at, if that is secure and the server has no other. */
export interface StoredDevice extends DeviceSubscription {
  /** When it was added, milliseconds since 1970; absent: long ago. */
  readonly since?: number;
  readonly address?: string;
}

export interface NotificationProfile {
  /** Oldest first. */
  readonly devices: readonly StoredDevice[];
  readonly hours: NotificationHours;
  readonly zone: string;
  readonly language?: string;
  /** The person's user ID in the group chat. */
  readonly handle?: string;
  readonly what: readonly NotificationChoice[];
  readonly sent: SentNotifications;
  /** Absent: devices have never rung. */
  readonly rings?: Rings;
}

/** When a person's devices have rung within the hour, in seconds since 1970. */
export interface Rings {
  readonly others?: readonly number[];
  readonly question?: readonly number[];
  readonly alarm?: readonly number[];
  /** The person's submissions when a turn last rang: if it rings again without another one, it was passed back and forth. */
  readonly turn?: number;
}

export const NOBODY: NotificationProfile = {
  devices: [],
  hours: DEFAULT_HOURS,
  zone: 'UTC',
  what: NOTIFICATION_CHOICES,
  sent: {},
};

export type SentNotifications = Readonly<Partial<Record<NotificationKind, SentNotification>>>;

export interface SentNotification {
  /** The turn, round or request that it was for. */
  readonly of: number | string;
  /** Number of times it reached a device. */
  readonly count: number;
  /** The last time it was sent or tried, milliseconds since 1970. */
  readonly at: number;
  /** Devices that it has not reached, when they are retried, and after how many tries. */
  readonly retry?: { readonly to: readonly string[]; readonly at: number; readonly tries: number };
  /** It was sent and is not closed yet. */
  readonly shown?: true;
  /** It still holds and nobody has looked, but devices no longer show it: it was closed or covered. */
  readonly hidden?: true;
  /** The deadline that it shows, milliseconds since 1970. */
  readonly deadline?: number;
  /** Nobody looked at it in the evening, and it was resent in the morning. */
  readonly repeated?: true;
  /** Its cause has ended since; if that returns, it is another notification. */
  readonly ended?: true;
  /** Since when it is being sent, perhaps by a process that stopped. */
  readonly open?: number;
}

export interface WebhookEntry {
  readonly url: string;
  /** The page address of the host who set the chat, if the server has no other. */
  readonly address?: string;
  readonly by?: number;
  readonly sent?: SentPost;
  /** Since when no post has succeeded, the last try, and the number of tries. Milliseconds since 1970. */
  readonly failing?: { readonly since: number; readonly at: number; readonly tries: number };
  /** Messages in the chat that can be deleted, oldest first: all but the newest should be. */
  readonly standing?: readonly StandingPost[];
  /** Recent mentions of people in posts, by handle: a mention rings like a notification. */
  readonly mentions?: Readonly<Record<string, Rings>>;
}

/** Milliseconds after which a chat that fails counts as broken. */
const FAILURE_DELAY = 86_400_000;

/** When a chat that fails counts as broken, milliseconds since 1970; undefined if it works. */
export const getFailureTime = (hook: WebhookEntry | undefined): number | undefined =>
  hook?.failing && hook.failing.since + FAILURE_DELAY;

export interface StandingPost {
  readonly id: string;
  /** The turn that it is for. */
  readonly of: number;
}

/** The post of one turn. Times in milliseconds since 1970. */
export interface SentPost {
  /** The turn that it is for. */
  readonly of: number;
  /** When it was last tried. */
  readonly at: number;
  readonly tries?: number;
  /** When the chat asked to be tried again. */
  readonly after?: number;
  /** When someone had announced to play tonight, seconds since 1970, if it was known then. */
  readonly tonight?: number;
  readonly rest?: 'paused' | 'closed';
  /** All awaited people had announced absences. */
  readonly away?: true;
  /** Posted, or perhaps posted without an answer. */
  readonly isDone?: true;
  /** Since when it is being sent, perhaps by a process that stopped. */
  readonly open?: number;
}

/** A device of someone without a seat, notified once a seat is open. Times in milliseconds since 1970. */
export interface WaitingDevice {
  readonly device: DeviceSubscription;
  readonly zone: string;
  readonly language?: string;
  /** The invite's epoch: a new invite ends the wait. */
  readonly invite: number;
  readonly until: number;
  readonly tries: number;
  /** The earliest next try. */
  readonly next: number;
}

/** `rev`: 0 if it is not stored yet. */
export interface SubscriptionEntry {
  readonly slot: number;
  readonly rev: number;
  /** Its expiry in seconds since 1970; absent if it is not stored yet. */
  readonly until?: number;
  /** When each choice in it was made, milliseconds since 1970. */
  readonly chosen?: Readonly<Record<string, number>>;
  readonly profile?: NotificationProfile;
  readonly hook?: WebhookEntry;
  /** Devices of people without a seat, oldest first. */
  readonly waiting?: readonly WaitingDevice[];
  /** The chat that was posted to until it was gone. `at`: milliseconds since 1970. */
  readonly gone?: { readonly host: string; readonly at: number };
}

/** Prefix of a device's key among the choices. */
export const DEVICE = 'device ';

/** Uses 48 bits of the long endpoint's hash. */
export const getDevice = (endpoint: string): string =>
  DEVICE + createHash('sha256').update(endpoint).digest('base64url').slice(0, 8);

export interface SubscriptionStore {
  readonly read: (table: TableId) => Promise<readonly SubscriptionEntry[]>;
  /** Stores the entry unless it changed since it was read. */
  readonly put: (table: TableId, entry: SubscriptionEntry) => Promise<boolean>;
}

/** An entry belongs to a capability: it moves seats with its person, and is void when the capability is. */
const SEATS = 16;
export const getSlot = ({ seat, epoch }: SeatKey): number => epoch * SEATS + seat;
export const getSlotKey = (slot: number): SeatKey => ({ seat: slot % SEATS, epoch: Math.floor(slot / SEATS) });
export const HOOK_SLOT = -1;
export const WAITING_SLOT = -2;

/** Whether another of these entries has one of the entry's devices: two people play on it. */
export const sharesDevice = ({ slot, profile }: SubscriptionEntry, entries: readonly SubscriptionEntry[]): boolean =>
  entries.some(
    (other) =>
      other.slot !== slot &&
      other.profile?.devices.some(({ endpoint }) => profile?.devices.some((each) => each.endpoint === endpoint)),
  );

export const getEntry = (entries: readonly SubscriptionEntry[], slot: number): SubscriptionEntry =>
  entries.find((entry) => entry.slot === slot) ?? { slot, rev: 0 };

/** Seconds that an entry is stored after its last write. */
const RETENTION_SECONDS = 400 * 86_400;

/** Whether half of that time is over. `now`: milliseconds since 1970. */
export const isAgeing = ({ until }: SubscriptionEntry, now: number): boolean =>
  until !== undefined && until - now / 1000 < RETENTION_SECONDS / 2;

interface SubscriptionStoreOptions {
  readonly client: SdkClient<DynamoDBClient>;
  readonly name: string;
  readonly now: () => number;
}

/** Items in the one database table, in a partition for each table of players. */
export function makeSubscriptionStore({ client, name, now }: SubscriptionStoreOptions): SubscriptionStore {
  const seconds = (): number => Math.floor(now() / 1000);

  const readPage = (table: TableId, from: Item | undefined) =>
    client.send(
      new QueryCommand({
        TableName: name,
        KeyConditionExpression: '#t = :t',
        ExpressionAttributeNames: { '#t': 'table' },
        ExpressionAttributeValues: { ':t': { S: getPartition(table) } },
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      }),
    );

  return {
    async read(table) {
      const items: Item[] = [];
      let from: Item | undefined;
      do {
        const { Items = [], LastEvaluatedKey } = await readPage(table, from);
        items.push(...Items);
        from = LastEvaluatedKey;
      } while (from !== undefined);
      return items.filter((item) => Number(item.expires?.N ?? 0) > seconds()).map(readEntry);
    },

    async put(table, entry) {
      const item = writeItem(table, entry, seconds() + RETENTION_SECONDS);
      try {
        await client.send(new PutItemCommand({ TableName: name, Item: item, ...isUnchanged(entry, seconds()) }));
        return true;
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false;
        throw error;
      }
    },
  };
}

/** The condition that nobody has changed the entry since. An expired one counts as absent. */
const isUnchanged = ({ rev }: SubscriptionEntry, seconds: number) =>
  rev === 0
    ? {
        ConditionExpression: 'attribute_not_exists(version) OR expires <= :now',
        ExpressionAttributeValues: { ':now': { N: String(seconds) } },
      }
    : { ConditionExpression: 'rev = :before', ExpressionAttributeValues: { ':before': { N: String(rev) } } };

const writeItem = (table: TableId, { slot, rev, until: _, ...value }: SubscriptionEntry, expires: number): Item => ({
  ...{ table: { S: getPartition(table) }, version: { N: String(slot) }, rev: { N: String(rev + 1) } },
  ...{ call: { S: JSON.stringify(value) }, expires: { N: String(expires) } },
});

const getPartition = (table: TableId): string => `call@${table}`;

const readEntry = (item: Item): SubscriptionEntry => ({
  ...(JSON.parse(item.call?.S ?? '{}') as Omit<SubscriptionEntry, 'slot' | 'rev' | 'until'>),
  slot: Number(item.version?.N),
  rev: Number(item.rev?.N),
  until: Number(item.expires?.N),
});

const RETRIES = 6;

/**
 * Changes the newest version of an entry. If `alter` returns undefined, it stays as it is. Throws if every try loses a
 * race.
 */
export async function changeEntry(
  subscriptions: SubscriptionStore,
  { table, slot }: { readonly table: TableId; readonly slot: number },
  alter: (entry: SubscriptionEntry) => SubscriptionEntry | undefined,
): Promise<SubscriptionEntry> {
  for (let i = 0; i < RETRIES; i++) {
    const entry = getEntry(await subscriptions.read(table), slot);
    const altered = alter(entry);
    if (altered === undefined) return entry;
    if (await subscriptions.put(table, altered)) return { ...altered, rev: altered.rev + 1 };
  }
  throw new Error('an entry of the call book is changed all the time');
}
