import { createHash } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import type { NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import {
  DEFAULT_HOURS,
  type DeviceSubscription,
  NOTIFICATION_CHOICES,
  type NotificationChoice,
  type NotificationHours,
} from '../../shared/protocol/notifications.ts';
import type { SeatKey } from '../../shared/table/seats.ts';
import type { TableId } from '../ports/ports.ts';
import type { SdkClient } from '../ports/sdk-clients.ts';
import type { Item } from '../ports/store-access.ts';

/** A device with the page address it subscribed at, if that is secure and the server has no other. */
export interface KeptDevice extends DeviceSubscription {
  /** When it was added, milliseconds since 1970; absent: long ago. */
  readonly since?: number;
  readonly address?: string;
}

/** One person's preferences and devices at one table, and what it was notified of. */
export interface NotificationProfile {
  /** Oldest first. */
  readonly devices: readonly KeptDevice[];
  readonly hours: NotificationHours;
  readonly zone: string;
  readonly language?: string;
  /** What identifies the person in the group's chat. */
  readonly handle?: string;
  readonly what: readonly NotificationChoice[];
  readonly sent: SentNotifications;
  /** When devices have rung lately; absent: never. */
  readonly rings?: Rings;
}

/** When a person's devices have rung within the hour, in seconds since 1970. */
export interface Rings {
  readonly others?: readonly number[];
  readonly question?: readonly number[];
  readonly alarm?: readonly number[];
  /** The person's submissions when a turn rang last: a turn that rings again without another one was passed back and forth. */
  readonly turn?: number;
}

/** Who has chosen nothing. */
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
  /** How often it reached a device. */
  readonly count: number;
  /** The last time it was sent or tried, milliseconds since 1970. */
  readonly at: number;
  /** Devices that it has not reached, when they are tried again, and after how many tries. */
  readonly retry?: { readonly to: readonly string[]; readonly at: number; readonly tries: number };
  /** It was sent and is not taken back yet. */
  readonly shown?: true;
  /** It still holds, nobody has looked, and devices show it no more: it was taken back or covered. */
  readonly hidden?: true;
  /** Nobody looked at it in the evening, and it was sent again in the morning. */
  readonly repeated?: true;
  /** What it was for has ended since; if that comes back, it is another notification. */
  readonly ended?: true;
  /** Since when it is being sent, perhaps by a process that stopped. */
  readonly open?: number;
}

/** The chat that is posted to when the turn passes. */
export interface WebhookEntry {
  readonly url: string;
  /** The page address of the host who named the chat, if the server has no other. */
  readonly address?: string;
  readonly sent?: SentPost;
  /** Calls in the chat that can be taken away, oldest first: all but the newest are to be. */
  readonly standing?: readonly StandingPost[];
  /** By handle, when posts have mentioned a person lately: a mention rings like a notification. */
  readonly mentions?: Readonly<Record<string, Rings>>;
}

/** A message in a chat. */
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
  /** Tries that the chat did not take. */
  readonly tries?: number;
  /** The chat's wish for the next one. */
  readonly after?: number;
  /** When someone had said that they play tonight, seconds since 1970, if it was known then. */
  readonly tonight?: number;
  /** Why the turn could not be played. */
  readonly rest?: 'paused' | 'closed';
  /** All awaited people were away as announced. */
  readonly away?: true;
  /** Posted, or perhaps posted: no answer came. */
  readonly isDone?: true;
  /** Since when it is being sent, perhaps by a process that stopped. */
  readonly open?: number;
}

/** Someone without a seat, who hears once when a chair is free. Times in milliseconds since 1970. */
export interface WaitingDevice {
  readonly device: DeviceSubscription;
  readonly zone: string;
  readonly language?: string;
  /** Counts the table's invites: with a new one it waits no more. */
  readonly invite: number;
  readonly until: number;
  readonly tries: number;
  /** Not told before. */
  readonly next: number;
}

/** One stored entry; `rev`: 0 if it is not stored yet. */
export interface SubscriptionEntry {
  readonly slot: number;
  readonly rev: number;
  /** Seconds since 1970 until which it is kept; absent if it is not stored yet. */
  readonly until?: number;
  /** When each choice in it was made, milliseconds since 1970. */
  readonly chosen?: Readonly<Record<string, number>>;
  readonly profile?: NotificationProfile;
  readonly hook?: WebhookEntry;
  /** Devices of people without a seat, oldest first. */
  readonly waiting?: readonly WaitingDevice[];
  /** The chat that was posted to, until it was found gone. `at`: milliseconds since 1970. */
  readonly gone?: { readonly host: string; readonly at: number };
}

/** Among what was chosen, a device begins with this. */
export const DEVICE = 'device ';

/** Named by 48 bits of its endpoint, which is long. */
export const deviceOf = (endpoint: string): string =>
  DEVICE + createHash('sha256').update(endpoint).digest('base64url').slice(0, 8);

/** Everything stored about notifications, apart from the tables. */
export interface SubscriptionStore {
  readonly read: (table: TableId) => Promise<readonly SubscriptionEntry[]>;
  /** Stores the entry unless it changed since it was read. */
  readonly put: (table: TableId, entry: SubscriptionEntry) => Promise<boolean>;
}

/** An entry belongs to a capability: it moves seats with its person, and is void when the capability is. */
export const slotOf = ({ seat, epoch }: SeatKey): number => epoch * 16 + seat;
export const HOOK_SLOT = -1;
export const WAITING_SLOT = -2;

export const entryAt = (entries: readonly SubscriptionEntry[], slot: number): SubscriptionEntry =>
  entries.find((entry) => entry.slot === slot) ?? { slot, rev: 0 };

/** Seconds that an entry is kept after it was last written. */
const KEEP = 400 * 86_400;

/** Whether half of that time is over. `now`: milliseconds since 1970. */
export const isAgeing = ({ until }: SubscriptionEntry, now: number): boolean =>
  until !== undefined && until - now / 1000 < KEEP / 2;

interface SubscriptionStoreOptions {
  readonly client: SdkClient<DynamoDBClient>;
  /** Name of the database table. */
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
        ExpressionAttributeValues: { ':t': { S: partitionOf(table) } },
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
      const item = writeItem(table, entry, seconds() + KEEP);
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
  ...{ table: { S: partitionOf(table) }, version: { N: String(slot) }, rev: { N: String(rev + 1) } },
  ...{ call: { S: JSON.stringify(value) }, expires: { N: String(expires) } },
});

const partitionOf = (table: TableId): string => `call@${table}`;

const readEntry = (item: Item): SubscriptionEntry => ({
  ...(JSON.parse(item.call?.S ?? '{}') as Omit<SubscriptionEntry, 'slot' | 'rev' | 'until'>),
  slot: Number(item.version?.N),
  rev: Number(item.rev?.N),
  until: Number(item.expires?.N),
});

/** Tries of a change while others change the same entry. */
const RETRIES = 6;

/**
 * Changes one entry on top of its newest version. If `alter` returns undefined, it stays as it is. Throws if every try
 * loses a race.
 */
export async function changeEntry(
  subscriptions: SubscriptionStore,
  { table, slot }: { readonly table: TableId; readonly slot: number },
  alter: (entry: SubscriptionEntry) => SubscriptionEntry | undefined,
): Promise<SubscriptionEntry> {
  for (let i = 0; i < RETRIES; i++) {
    const entry = entryAt(await subscriptions.read(table), slot);
    const altered = alter(entry);
    if (altered === undefined) return entry;
    if (await subscriptions.put(table, altered)) return { ...altered, rev: altered.rev + 1 };
  }
  throw new Error('an entry of the call book is changed all the time');
}
