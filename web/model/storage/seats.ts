import type { PublicEvent, View } from '../../../shared/protocol/view.ts';
import { forgetLastSeen } from './last-seen.ts';
import { readObject, type Store, writeObject } from './store.ts';

const PREFIX = 'afoot.seat.';

export interface Capability {
  readonly table: string;
  /** The seat that the capability was created for; its person may have moved since. */
  readonly seat: number;
  readonly epoch: number;
  /** The secret, base64url; never shown or sent, only proved. */
  readonly secret: string;
}

/** A seat of this browser: its capability, and what the list of tables shows. */
export interface SavedSeat extends Capability {
  readonly title: string;
  readonly name: string;
  /** The last version that this browser has shown. */
  readonly seen: number;
  /** When this browser last showed the table, in milliseconds since the epoch. */
  readonly at: number;
  /** The new person's name, until they have taken over the seat. */
  readonly takeAs?: string;
  readonly isGiven?: true;
  /** The last return to the seat that this device knows about. */
  readonly back?: SavedReturn;
  readonly isHidden?: true;
  readonly status?: SavedStatus;
}

export interface SavedReturn {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly isHere?: true;
  readonly isAnswered?: true;
}

export interface SavedPerson {
  readonly name: string;
  readonly kind: 'person' | 'bot' | 'empty';
  readonly face?: string;
  /** Number of cards in the hand; absent outside a game. */
  readonly held?: number;
  readonly inFoot?: true;
}

/** A change that this device has not shown yet. */
export interface SavedNews {
  readonly version: number;
  readonly at: number;
  readonly events: readonly PublicEvent[];
}

export interface SavedStatus {
  readonly phase: 'lobby' | 'playing' | 'over';
  /** This person's seat; absent if an older version of the page stored it. */
  readonly seat?: number;
  /** The name of the person on turn; absent in the lobby and after the game. */
  readonly turn?: string;
  /** Whether the table waits for this person, for a turn or an answer. */
  readonly mine?: true;
  readonly ending?: true;
  /** Whether this person is the host and must decide how to continue. */
  readonly decide?: true;
  /** Whether this person can replace a host who is gone, or end a pause. */
  readonly canHost?: true;
  readonly canResume?: true;
  readonly sitIn?: true;
  readonly roundOver?: true;
  /** Whether the awaited answer is for a player who asks to go out. */
  readonly asked?: true;
  /** By seat; absent if an older version of the page stored it. */
  readonly people?: readonly SavedPerson[];
  readonly round?: number;
  readonly scores?: readonly number[];
  readonly winners?: readonly number[];
  /** Games won at this table, most first. */
  readonly leaders?: readonly (readonly [name: string, games: number])[];
  /** The time zone of the person on turn, if shared. */
  readonly zone?: string;
  /** Events up to the version `newsUpTo`. */
  readonly news?: readonly SavedNews[];
  readonly newsUpTo?: number;
  readonly newsVersion?: number;
  /** When the table last changed; this and all times below are in milliseconds since the epoch. */
  readonly changed?: number;
  /** When the table began to wait, followed by the deadline. */
  readonly since?: number;
  readonly deadline?: number;
  /** When the announced absence of the person on turn ends. */
  readonly back?: number;
  /** When the awaited person announced playing tonight. */
  readonly tonight?: number;
  /** Whether it is played live, in one evening. */
  readonly live?: true;
  readonly date?: View['date'];
  readonly paused?: true;
  readonly closed?: true;
  /** Whether the capability was refused, so the seat is probably someone else's. */
  readonly lost?: true;
}

/** Whether anyone with a seat can deal the next round, even if a bot plays for them. */
export const isToDeal = ({ phase, roundOver, paused, closed }: SavedStatus): boolean =>
  phase === 'playing' && roundOver === true && !paused && !closed;

export const isSeatKey = (key: string): boolean => key.startsWith(PREFIX);

export function readSeat(store: Store, table: string): SavedSeat | undefined {
  const saved = readObject(store, PREFIX + table);
  return saved && isSavedSeat(saved) && saved.table === table ? saved : undefined;
}

/** Returns all seats of this browser, newest first. */
export const readSeats = (store: Store): readonly SavedSeat[] =>
  store
    .keys(PREFIX)
    .map((key) => readSeat(store, key.slice(PREFIX.length)))
    .filter((seat) => seat !== undefined)
    .sort((a, b) => b.at - a.at);

export const writeSeat = (store: Store, seat: SavedSeat): void => writeObject(store, PREFIX + seat.table, seat);

/** Changes a saved seat, unless another tab has removed it or stored a newer version. */
export function updateSeat(store: Store, table: string, part: Partial<SavedSeat>): void {
  const saved = readSeat(store, table);
  if (!saved || (part.seen ?? saved.seen) < saved.seen) return;
  writeSeat(store, { ...saved, ...part });
}

/** Hides a table from this device's list, but keeps its seat. */
export const hideTable = (store: Store, table: string): void => updateSeat(store, table, { isHidden: true });

export function showTable(store: Store, table: string): void {
  const { isHidden, ...seat } = readSeat(store, table) ?? {};
  if (isHidden) writeSeat(store, seat as SavedSeat);
}

/** Marks a seat whose capability was refused, but keeps it, because the server may be wrong. */
export function markSeatLost(store: Store, table: string): void {
  const saved = readSeat(store, table);
  if (saved) writeSeat(store, { ...saved, status: { phase: 'over', ...saved.status, lost: true } });
}

/** Forgets this device's seat; of another person's who plays here too, it becomes the seat of this device. */
export function forgetSeat(store: Store, table: string): void {
  store.remove(PREFIX + table);
  forgetLastSeen(store, table);
  const [other] = readOtherSeats(store, table);
  if (other) switchSeat(store, other);
}

/** Begins the keys of what is stored for other people who play on this device: the table, their seat, the plain key. */
const OTHERS = 'afoot.other.';
const ALL = 'afoot.';

export const isOfOthers = (key: string): boolean => key.startsWith(OTHERS);

/** Returns a key that tells apart the seats of one table on this device. Notifications have it too. */
export const getOwner = ({ seat, epoch }: Pick<Capability, 'seat' | 'epoch'>): string => `${seat}-${epoch}`;

const getOthersPrefix = (saved: Capability): string => `${OTHERS}${saved.table}.${getOwner(saved)}.`;

/** Returns the seats that other people have at a table on this device, besides the current one. */
export const readOtherSeats = (store: Store, table: string): readonly SavedSeat[] =>
  store
    .keys(`${OTHERS}${table}.`)
    .filter((key) => key.endsWith(PREFIX.slice(ALL.length) + table))
    .map((key) => readObject(store, key))
    .filter((saved) => saved !== undefined)
    .filter(isSavedSeat);

/** Puts everything stored for the current seat aside, so that another person on this device can have one. */
export function shelveSeat(store: Store, table: string): void {
  const saved = readSeat(store, table);
  if (!saved) return;
  for (const key of store.keys(ALL)) {
    const isOwn = key.split('.').includes(table) && !isOfOthers(key);
    if (isOwn) move(store, key, getOthersPrefix(saved) + key.slice(ALL.length));
  }
}

/** Makes another person's seat the current one of this device. */
export function switchSeat(store: Store, to: Capability): void {
  shelveSeat(store, to.table);
  const prefix = getOthersPrefix(to);
  for (const key of store.keys(prefix)) move(store, key, ALL + key.slice(prefix.length));
}

/**
 * Makes a person's seat the current one again if another tab, open for someone else on this device, has just written
 * over it: each process of a browser may have an old copy of the storage. Returns whether it had.
 */
export function restoreSeat(store: Store, saved: SavedSeat): boolean {
  const now = readSeat(store, saved.table);
  const isOverwritten =
    now !== undefined &&
    now.secret !== saved.secret &&
    readOtherSeats(store, saved.table).some(({ secret }) => secret === now.secret);
  if (isOverwritten) writeSeat(store, saved);
  return isOverwritten;
}

function move(store: Store, from: string, to: string): void {
  const text = store.read(from);
  if (text !== undefined) store.write(to, text);
  store.remove(from);
}

function isSavedSeat(saved: Readonly<Record<string, unknown>>): saved is Readonly<Record<string, unknown>> & SavedSeat {
  const numbers = ['seen', 'at'].every((key) => Number.isSafeInteger(saved[key]));
  return isCapability(saved) && numbers && ['title', 'name'].every((key) => typeof saved[key] === 'string');
}

export function isCapability(saved: unknown): saved is Capability {
  const { table, seat, epoch, secret } = (saved ?? {}) as Partial<Capability>;
  return [table, secret].every((each) => typeof each === 'string') && [seat, epoch].every(Number.isSafeInteger);
}

/** Milliseconds that `tonight` is valid. */
const TONIGHT_LASTS = 16 * 3_600_000;

/** Whether an announcement to play tonight, made at `at`, is still valid. */
export const isTonight = (at: number | undefined, now: number): at is number =>
  at !== undefined && now - at < TONIGHT_LASTS;
