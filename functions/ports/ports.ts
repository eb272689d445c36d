import type {
  SetHookMessage,
  SetNotificationsMessage,
  TestNotificationMessage,
} from '../../shared/protocol/client-message.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { Charter, ServerMessage } from '../../shared/protocol/server-message.ts';
import type { LeaveTransferMessage } from '../../shared/protocol/transfer.ts';
import type { ConnectionId, SeatKey } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';

/** 128 bits in base64url. */
export type TableId = string & { readonly brand?: 'TableId' };

/** The charter as stored: without the invite. */
export type StoredCharter = Omit<Charter, 'invite'> & {
  /** People whose names are not in the album, by index. */
  readonly unnamed?: readonly number[];
  /** People whose traces in earlier versions are still to be erased. */
  readonly erasing?: readonly Erasing[];
};

/** A person who was forgotten: the name until then, the capability, and the version that forgot them. */
export interface Erasing {
  readonly person: number;
  readonly name: string;
  readonly key: SeatKey;
  readonly version: number;
}

/** Everything a handler needs from the outside world. */
export interface Ports {
  readonly store: TableStore;
  readonly push: Push;
  readonly closeConnection: CloseConnection;
  readonly rates: Rates;
  readonly runByPriority: RunByPriority;
  readonly queueJob: QueueJob;
  /** The page's address that a connection used, if none is set and others can open it; without a trailing slash. */
  readonly addressOf?: (connection: ConnectionId) => string | undefined;
  readonly keys: Keys;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly cache: TableCache;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Returns cryptographically random bytes. */
  readonly random: (count: number) => Uint8Array;
}

export interface LoadedTable {
  readonly id: TableId;
  readonly charter: StoredCharter;
  readonly table: TableState;
  readonly item: TableItem;
}

/** One stored change: the table's whole state after it, and the submission that made it. */
export interface TableItem {
  readonly version: number;
  readonly state: Uint8Array;
  /** The submission in notation. */
  readonly submission: string;
  /** 32 bytes, if a deal or a shuffle used them. */
  readonly entropy?: Uint8Array;
  /** Encoded events; absent if nobody is told of them again. */
  readonly events?: Uint8Array;
  /** The latest time at which this version or an earlier one was stored, milliseconds since 1970, for its expiry. */
  readonly storedAt?: number;
}

interface CharterAndNewest {
  readonly charter: StoredCharter;
  readonly newest: TableItem;
  /** Nothing was stored for so long that the database may remove the table at any time. */
  readonly isExpired?: true;
}

/** `lost`: another item has this version; `winner` has it if the database returns it. */
export type PutResult = { readonly type: 'stored' } | { readonly type: 'lost'; readonly winner?: TableItem };

export interface StoredItems {
  readonly ended?: GameResult | undefined;
  /** The charter without the names that this change removes. */
  readonly charter?: StoredCharter | undefined;
}

/** The database. Every method throws if the result is unknown. */
export interface TableStore {
  /** Reads the charter and the newest state consistently; undefined: no such table. */
  readonly load: (table: TableId) => Promise<CharterAndNewest | undefined>;
  /** Stores the next version unless someone else has, and the items with it: both or neither. */
  readonly put: (table: TableId, item: TableItem, otherItems?: StoredItems) => Promise<PutResult>;
  /** Replaces the charter's earlier revision; false if someone else changed it. */
  readonly putCharter: (table: TableId, charter: StoredCharter) => Promise<boolean>;
  /** Stored changes from a version (included) on, oldest first. */
  readonly history: (table: TableId, from: number, limit: number) => Promise<readonly TableItem[]>;
  /** Replaces a stored version's submission and state; it still expires when it would have. */
  readonly rewrite: (table: TableId, item: TableItem) => Promise<void>;
  /** Stored results of games that ended after a version, oldest first. */
  readonly results: (table: TableId, after: number, limit: number) => Promise<readonly GameResult[]>;
  /** Stores which table a connection listens to, for when it ends. */
  readonly putConnection: (connection: ConnectionId, table: TableId) => Promise<void>;
  readonly tableOf: (connection: ConnectionId) => Promise<TableId | undefined>;
  readonly dropConnection: (connection: ConnectionId) => Promise<void>;
  /** Stores a transfer by its nonce, the hash of its code; false if one is there, even an expired one. */
  readonly leaveTransfer: (id: string, transfer: Transfer) => Promise<boolean>;
  readonly transferOf: (id: string) => Promise<Transfer | undefined>;
  /** Stores the taker of a transfer; false if it was taken already. */
  readonly takeTransfer: (id: string, transfer: Transfer) => Promise<boolean>;
}

/** Seats that one device left for another: see `shared/protocol/transfer.ts`. */
export interface Transfer {
  /** Without their capabilities, which follow from the server's key. */
  readonly seats: readonly Omit<LeaveTransferMessage['seats'][number], 'time' | 'proof'>[];
  readonly gift?: true;
  /** The connection that left it, which is told once it is taken. */
  readonly by: ConnectionId;
  /** Seconds since 1970. */
  readonly until: number;
  readonly taker?: string;
}

/** `late`: not known to have arrived in time. */
export type SendResult = 'sent' | 'gone' | 'late';

/** The only way out to a viewer. Never throws; settles within its time limit. */
export type Push = (connection: ConnectionId, message: SealedText) => Promise<SendResult>;

/** Closes a connection from our side. Never throws; settles within its time limit. */
export type CloseConnection = (connection: ConnectionId) => Promise<void>;

/** Counts messages in this process: each container on AWS counts separately. */
export interface Rates {
  /** Counts one more of this kind for a connection, seat, table or address. */
  readonly spend: (bucket: Bucket, sender: string) => RateDecision;
  /** Whether a connection may try, or has failed to prove a right too often. */
  readonly checkFailures: (connection: ConnectionId) => RateDecision;
  /** Whether too many connections at that address have failed. `address`: the connection's, if known. */
  readonly isCrowded: (connection: ConnectionId, address: string | undefined) => boolean;
  readonly fail: (connection: ConnectionId) => void;
}

/** The kinds that are counted (`functions/ports/rate-limit.ts`). */
export type Bucket =
  | 'connection'
  | 'seat'
  | 'unseated'
  | 'chat'
  | 'ask'
  | 'trial'
  | 'create'
  | 'knock'
  | 'preview'
  | 'calendar'
  | 'failure'
  | 'failuresOfAddress'
  | 'opening';

/**
 * The order of waiting messages: plays by people, then other messages from a table, then those of connections that have
 * proved nothing.
 */
export type Priority = 'player' | 'listener' | 'stranger';

/** Runs work in its turn. On AWS each message has its own run, and the gateway throttles before it. */
export type RunByPriority = <Result>(priority: Priority, work: () => Promise<Result>) => Promise<Result>;

/**
 * `tooFast`: the message is refused; `cut`: so were many before it, and the connection is closed; `ignored`: the
 * message was in progress when its connection was closed.
 */
export type RateDecision = 'fine' | 'tooFast' | 'cut' | 'ignored';

/** A message as sent, made only of a view's or an answer's own fields. */
export type SealedText = string & { readonly brand: 'Sealed' };

export const seal = (message: ServerMessage): SealedText => JSON.stringify(message) as SealedText;

/** Queues a job for later. It may run twice or late. */
export type QueueJob = (job: Job) => Promise<void>;

export type Job = BotTurnJob | TableCheckJob | EraseJob | NotificationRequestJob | WakeTablesJob | HeartbeatJob;

/** A bot's turn, after a pause that lets people follow. */
export interface BotTurnJob {
  readonly table: TableId;
  /** The version in which the game last changed: if it has moved on, nothing is done. */
  readonly moved: number;
}

export interface TableCheckJob {
  readonly kind: 'checkTable';
  readonly table: TableId;
  /** When the checked turn began, in milliseconds since 1970. A turn that began since then has checks of its own. */
  readonly turnAt: number;
  /** Milliseconds since 1970. */
  readonly due: number;
}

/** Erases what earlier versions and notification preferences still hold of people who were forgotten. */
export interface EraseJob {
  readonly kind: 'erase';
  readonly table: TableId;
}

export interface NotificationRequestJob {
  readonly kind: 'ask';
  readonly connection: ConnectionId;
  /** When it arrived, milliseconds since 1970, unique in a process. */
  readonly at: number;
  readonly message: SetNotificationsMessage | TestNotificationMessage | SetHookMessage;
}

/** A sweep, every week and after an outage: queues the next job of every table. */
export interface WakeTablesJob {
  readonly kind: 'sweep';
  /** The part of all tables that it covers; absent: all of them. */
  readonly segment?: Segment;
  /** Continues after this table; absent: from the start. */
  readonly after?: string;
  /** The time of this outage is returned to the players. */
  readonly outage?: Outage;
}

/** One of so many parts of the store, which are swept in parallel. */
export interface Segment {
  /** From 0. */
  readonly number: number;
  readonly of: number;
}

/** A time without a running server. Milliseconds since 1970. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

export interface HeartbeatJob {
  readonly kind: 'heartbeat';
}

export interface Keys {
  readonly tableOf: (nonce: string) => TableId;
  /** 48 bits in hex that identify a request to sit. */
  readonly requestKeyOf: (nonce: string) => string;
  readonly seatSecret: (table: TableId, seat: number, epoch: number) => Uint8Array;
  /** For devices that others let in; `undone`: number of voided secrets of the capability. */
  readonly guestSecret: (table: TableId, key: SeatKey, undone: number) => Uint8Array;
  /** The seed of the secret words that open a seat for its person; `count`: number of earlier ones of its capability. */
  readonly wordSeed: (table: TableId, key: SeatKey, count: number) => Uint8Array;
  /** Six digits that open a seat for a while; `madeIn`: the version that made them. */
  readonly code: (table: TableId, key: SeatKey, madeIn: number) => string;
  /** 256 bits for the key that signs notifications; the first `attempt` that is a valid key counts. */
  readonly vapidKey: (attempt: number) => Uint8Array;
  /** 128 bits in base64url. */
  readonly invite: (table: TableId, epoch: number) => string;
  /** A deal's secret. `deal`: its number in the chain, starting at 1; 0: the public commitment. `from`: deals before it. */
  readonly dealSecret: (table: TableId, from: number, deal: number) => Uint8Array;
}

export interface TableCache {
  readonly get: (table: TableId) => LoadedTable | undefined;
  /** Caches what was loaded unless the cache has a newer version. */
  readonly keep: (loaded: LoadedTable) => void;
  readonly forget: (table: TableId) => void;
}

/** Structured lines; never a secret, a name, a card or a connection id. */
export interface Log {
  readonly info: (message: string, details?: Readonly<Record<string, string | number>>) => void;
  readonly warn: (message: string, details?: Readonly<Record<string, string | number>>) => void;
  readonly error: (message: string, details?: Readonly<Record<string, string | number>>) => void;
}

/** On AWS each metric costs by the month, so there are only those that someone reads. */
export const COUNTED_METRICS = [
  'submissions',
  'refusals',
  'failures',
  'racesLost',
  'pushes',
  'pushesLate',
  'pushesGone',
  'readUnits',
  'writeUnits',
] as const;

export type CountedMetric = (typeof COUNTED_METRICS)[number];

/** Counts events for an operator: never people, places or cards. */
export interface Metrics {
  readonly count: (what: CountedMetric, by?: number) => void;
  readonly refused: (code: string) => void;
}
