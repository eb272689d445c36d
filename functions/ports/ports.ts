import type {
  SetHookMessage,
  SetNotificationsMessage,
  TestNotificationMessage,
} from '../../shared/protocol/client-message.ts';
import type { Charter, ServerMessage } from '../../shared/protocol/server-message.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
/** 128 bits in base64url. */
export type TableId = string & { readonly brand?: 'TableId' };

/** The charter as it is stored: without the invite. */
export type StoredCharter = Omit<Charter, 'invite'>;

/** Everything the referee's desk needs of the world outside. */
export interface Ports {
  readonly store: Store;
  readonly push: Push;
  readonly cut: Cut;
  readonly rates: Rates;
  readonly inTurn: InTurn;
  readonly alarm: Alarm;
  readonly keys: Keys;
  readonly log: Log;
  readonly metrics: Metrics;
  /** What this container read or wrote last, by table. */
  readonly warm: Warm;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Fresh bytes of a cryptographic source. */
  readonly random: (count: number) => Uint8Array;
}

/** A table as it was stored at one version. */
export interface Loaded {
  readonly id: TableId;
  readonly charter: StoredCharter;
  readonly table: TableState;
  /** The item that holds it. */
  readonly item: TableItem;
}

/** One stored change: the table's whole state after it, and the submission that made it. */
export interface TableItem {
  readonly version: number;
  readonly state: Uint8Array;
  /** The submission in notation. */
  readonly submission: string;
  /** 32 bytes, where a deal or a shuffle used them. */
  readonly entropy?: Uint8Array;
}

export interface CharterAndNewest {
  readonly charter: StoredCharter;
  readonly newest: TableItem;
}

/** `lost`: another item has this version; it comes along where the database hands it over. */
export type PutResult = { readonly type: 'stored' } | { readonly type: 'lost'; readonly winner?: TableItem };

/** The database. Every method throws where the outcome is unknown. */
export interface Store {
  /** The charter and the newest state, in one consistent read; undefined: there is no such table. */
  readonly load: (table: TableId) => Promise<CharterAndNewest | undefined>;
  /** Stores the next version, if nobody else has. */
  readonly put: (table: TableId, item: TableItem) => Promise<PutResult>;
  /** Replaces the charter of the revision before; false: somebody else has changed it. */
  readonly putCharter: (table: TableId, charter: StoredCharter) => Promise<boolean>;
  /** Stored changes from one version (included), oldest first. */
  readonly history: (table: TableId, from: number, limit: number) => Promise<readonly TableItem[]>;
  /** Remembers at which table a connection listens, so that its end can be told there. */
  readonly putConnection: (connection: ConnectionId, table: TableId) => Promise<void>;
  readonly tableOf: (connection: ConnectionId) => Promise<TableId | undefined>;
  readonly dropConnection: (connection: ConnectionId) => Promise<void>;
  /** Keeps a parcel that is not there yet; false: one is, be it past its time. */
  readonly leaveTransfer: (id: TransferId, transfer: Transfer) => Promise<boolean>;
  readonly transferOf: (id: TransferId) => Promise<Transfer | undefined>;
  /** Keeps who has taken a parcel; false: somebody had. */
  readonly takeTransfer: (id: TransferId, transfer: Transfer) => Promise<boolean>;
}

/** 128 bits in base64url. */
export type TransferId = string & { readonly brand?: 'ParcelId' };

/** What a device has left for another: see `shared/protocol/transfer.ts`. */
export interface Transfer {
  readonly data: string;
  /** Seconds since 1970. */
  readonly until: number;
  /** The nonce of whoever took it. */
  readonly taker?: string;
}

/** `late`: not known to have arrived within the time limit. */
export type Pushed = 'sent' | 'gone' | 'late';

/** The only way out to a viewer. Never throws, and settles within its time limit. */
export type Push = (connection: ConnectionId, message: Sealed) => Promise<Pushed>;

/** Closes a connection from this side. Never throws, and settles within its time limit. */
export type Cut = (connection: ConnectionId) => Promise<void>;

/** Counts messages in this process: each container on AWS counts for itself. */
export interface Rates {
  /** One more of what is counted, of this connection, seat, table or address. */
  readonly spend: (bucket: Bucket, whose: string) => RateDecision;
  /** Whether a connection is let try, or has shown no right to what it asked too often. */
  readonly mayTry: (connection: ConnectionId) => RateDecision;
  /** Whether too many from there have. `address`: where the connection comes from, if that is known. */
  readonly isCrowded: (connection: ConnectionId, address: string | undefined) => boolean;
  /** It tried, and showed nothing. */
  readonly fail: (connection: ConnectionId) => void;
}

/** What is counted (`functions/ports/rate-limit.ts`). */
export type Bucket =
  | 'connection'
  | 'seat'
  | 'chat'
  | 'ask'
  | 'trial'
  | 'create'
  | 'failure'
  | 'failuresOfAddress'
  | 'opening';

/**
 * Whose work comes first when there is more than can run at a time: people's plays; then what else is sent from a table;
 * then messages of connections that have shown nothing.
 */
export type Rank = 'player' | 'aside' | 'stranger';

/** Runs work when it is its turn. On AWS each message has a run of its own, and the gateway's throttles come before. */
export type InTurn = <Result>(rank: Rank, work: () => Promise<Result>) => Promise<Result>;

/**
 * `tooFast`: the message is refused; `cut`: so were many before it, and the connection is to be closed; `ignored`: it has
 * been, and this was still under way.
 */
export type RateDecision = 'fine' | 'tooFast' | 'cut' | 'ignored';

/** A message as it travels: made of nothing but a view's or an answer's own fields. */
export type Sealed = string & { readonly brand: 'Sealed' };

export const seal = (message: ServerMessage): Sealed => JSON.stringify(message) as Sealed;

/** Wakes the desk later, by a call that says what for. It may ring twice or late. */
export type Alarm = (job: Job) => Promise<void>;

export type Job = BotTurnJob | TableCheckJob | NotificationRequestJob | WakeTablesJob;

/** A bot is to move, after a pause that people can follow. */
export interface BotTurnJob {
  readonly table: TableId;
  /** The version in which the game last changed: nothing is done where it has moved on. */
  readonly moved: number;
}

/** Somebody is to look at the table: whether a deadline has passed, and who is to be called. */
export interface TableCheckJob {
  readonly kind: 'checkTable';
  readonly table: TableId;
  /** When the turn began that it was set for: nothing is done where another has begun lately, which has looks of its own. */
  readonly turnAt: number;
  /** Milliseconds since 1970. */
  readonly due: number;
}

/** What a client asked about calls, which the timer sees to. */
export interface NotificationRequestJob {
  readonly kind: 'ask';
  readonly connection: ConnectionId;
  /** When it came, milliseconds since 1970, no two the same in a process; absent where a former release took it in. */
  readonly at?: number;
  readonly message: SetNotificationsMessage | TestNotificationMessage | SetHookMessage;
}

/** All tables are to be gone through, and what each waits for is to be set anew. */
export interface WakeTablesJob {
  readonly kind: 'sweep';
  /** Where to go on; absent: from the beginning. */
  readonly after?: string;
}

/** Secrets made from the server's key. */
export interface Keys {
  readonly tableOf: (nonce: string) => TableId;
  readonly transferOf: (nonce: string) => TransferId;
  /** 48 bits in hex that name a wish to sit. */
  readonly requestKeyOf: (nonce: string) => string;
  readonly seatSecret: (table: TableId, seat: number, epoch: number) => Uint8Array;
  /** 256 bits for the key that calls are signed with; the first `attempt` that is a valid key counts. */
  readonly vapidKey: (attempt: number) => Uint8Array;
  /** 128 bits in base64url. */
  readonly invite: (table: TableId, epoch: number) => string;
  /** Of a chain that began after so many deals: the secret of its deal of that number, from 1; 0: what is made public. */
  readonly dealSecret: (table: TableId, from: number, deal: number) => Uint8Array;
}

export interface Warm {
  readonly get: (table: TableId) => Loaded | undefined;
  /** Keeps what was loaded unless a newer version is already held. */
  readonly keep: (loaded: Loaded) => void;
  readonly forget: (table: TableId) => void;
}

/** Structured lines; never a secret, a name, a card or a connection id. */
export interface Log {
  readonly info: (message: string, details?: Readonly<Record<string, string | number>>) => void;
  readonly warn: (message: string, details?: Readonly<Record<string, string | number>>) => void;
  readonly error: (message: string, details?: Readonly<Record<string, string | number>>) => void;
}

/** What is counted; on AWS each is one metric, which costs by the month, so there are no more than are looked at. */
export const COUNTED = [
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

export type Counted = (typeof COUNTED)[number];

/** Counts what happens, for whoever watches over an installation: never who, where or which cards. */
export interface Metrics {
  readonly count: (what: Counted, by?: number) => void;
  readonly refused: (code: string) => void;
}
