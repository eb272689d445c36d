import type { PublicEvent, View } from '../../../shared/protocol/view.ts';
import { forgetLastSeen } from './last-seen.ts';
import { readObject, type Store, writeObject } from './store.ts';

const PREFIX = 'afoot.seat.';

/** What proves a seat. */
export interface Capability {
  readonly table: string;
  /** The seat the capability was made for; its person may sit elsewhere by now. */
  readonly seat: number;
  readonly epoch: number;
  /** The capability itself, base64url. Never shown, never sent: only proved. */
  readonly secret: string;
}

/** A seat this browser holds: its capability, and what the list of tables shows. */
export interface KeptSeat extends Capability {
  readonly title: string;
  readonly name: string;
  /** The last version this browser has shown. */
  readonly seen: number;
  /** When this browser last showed the table, milliseconds since 1970. */
  readonly at: number;
  /** The new person's name, until they have taken the seat over. */
  readonly takeAs?: string;
  /** A link to it was made for another person. */
  readonly isGiven?: true;
  /** The last coming back to the seat that this device knows of. */
  readonly back?: KeptReturn;
  /** Off this device's list of tables. */
  readonly isHidden?: true;
  /** The table's status at that time. */
  readonly status?: KeptStatus;
}

export interface KeptReturn {
  /** When it was, milliseconds since 1970. */
  readonly at: number;
  /** It was to this device. */
  readonly isHere?: true;
  /** Its person has answered what is asked of it. */
  readonly isAnswered?: true;
}

/** Someone at a table, as the list of tables shows them. */
export interface KeptPerson {
  readonly name: string;
  readonly kind: 'person' | 'bot' | 'empty';
  /** The face they have at this table. */
  readonly face?: string;
  /** Cards held; absent outside a game. */
  readonly held?: number;
  readonly inFoot?: true;
}

/** One change that this device has not shown yet. */
export interface KeptNews {
  readonly version: number;
  readonly at: number;
  readonly events: readonly PublicEvent[];
}

export interface KeptStatus {
  readonly phase: 'lobby' | 'playing' | 'over';
  /** Where this person sat; absent in what older pages kept. */
  readonly seat?: number;
  /** The person to play, by name; absent in lobby and when over. */
  readonly turn?: string;
  /** The table waits for this person; or a request to end the round or game waits for their answer. */
  readonly mine?: true;
  readonly ending?: true;
  /** This person is the host, and decides how it goes on. */
  readonly decide?: true;
  /** This person may become host in place of one who is gone, or end a pause. */
  readonly canHost?: true;
  readonly canResume?: true;
  /** A bot plays for this person. */
  readonly sitIn?: true;
  /** The round is over, and anyone may deal the next. */
  readonly roundOver?: true;
  /** The awaited answer is to the player on turn, who asks to go out. */
  readonly asked?: true;
  /** By seat; absent in what older pages kept. */
  readonly people?: readonly KeptPerson[];
  readonly round?: number;
  /** Totals by team. */
  readonly scores?: readonly number[];
  /** The teams that won, once the game is over. */
  readonly winners?: readonly number[];
  /** Games won at this table, by name, the most first. */
  readonly leaders?: readonly (readonly [name: string, games: number])[];
  /** The time zone of the person on turn, if they share it. */
  readonly zone?: string;
  /** What happened, up to the version `newsUpTo`. */
  readonly news?: readonly KeptNews[];
  readonly newsUpTo?: number;
  /** The newest known version with something to tell. */
  readonly newsVersion?: number;
  /** When the table last changed; milliseconds since 1970, as all times here. */
  readonly changed?: number;
  /** When the table began to wait, and the deadline. */
  readonly since?: number;
  readonly deadline?: number;
  /** When the person to play is back, who is away as announced. */
  readonly back?: number;
  /** When the awaited person said that they play tonight. */
  readonly tonight?: number;
  /** It plays all in one evening. */
  readonly live?: true;
  /** When people meet, and who comes. */
  readonly date?: View['date'];
  readonly paused?: true;
  readonly closed?: true;
  /** The capability was refused: the seat seems to be someone else's. */
  readonly lost?: true;
}

/** The next round can be dealt: by anyone with a seat, also if a bot plays for them. */
export const isToDeal = ({ phase, roundOver, paused, closed }: KeptStatus): boolean =>
  phase === 'playing' && roundOver === true && !paused && !closed;

export const isSeatKey = (key: string): boolean => key.startsWith(PREFIX);

export function readSeat(store: Store, table: string): KeptSeat | undefined {
  const kept = readObject(store, PREFIX + table);
  return kept && isKeptSeat(kept) && kept.table === table ? kept : undefined;
}

/** All seats held, the latest first. */
export const readSeats = (store: Store): readonly KeptSeat[] =>
  store
    .keys(PREFIX)
    .map((key) => readSeat(store, key.slice(PREFIX.length)))
    .filter((seat) => seat !== undefined)
    .sort((a, b) => b.at - a.at);

export const writeSeat = (store: Store, seat: KeptSeat): void => writeObject(store, PREFIX + seat.table, seat);

/** Changes a kept seat, unless another tab gave it up meanwhile, or the version is older than the kept one. */
export function updateSeat(store: Store, table: string, part: Partial<KeptSeat>): void {
  const kept = readSeat(store, table);
  if (!kept || (part.seen ?? kept.seen) < kept.seen) return;
  writeSeat(store, { ...kept, ...part });
}

/** Takes a table off this device's list; its seat stays. */
export const hideTable = (store: Store, table: string): void => updateSeat(store, table, { isHidden: true });

/** Puts a hidden table back on the list. */
export function showTable(store: Store, table: string): void {
  const { isHidden, ...seat } = readSeat(store, table) ?? {};
  if (isHidden) writeSeat(store, seat as KeptSeat);
}

/** The server refused the capability. It is kept: the server may be the one that is wrong, and only its person forgets it. */
export function noteLost(store: Store, table: string): void {
  const kept = readSeat(store, table);
  if (kept) writeSeat(store, { ...kept, status: { phase: 'over', ...kept.status, lost: true } });
}

export function forgetSeat(store: Store, table: string): void {
  store.remove(PREFIX + table);
  forgetLastSeen(store, table);
}

function isKeptSeat(kept: Readonly<Record<string, unknown>>): kept is Readonly<Record<string, unknown>> & KeptSeat {
  const numbers = ['seen', 'at'].every((key) => Number.isSafeInteger(kept[key]));
  return isCapability(kept) && numbers && ['title', 'name'].every((key) => typeof kept[key] === 'string');
}

export function isCapability(kept: unknown): kept is Capability {
  const { table, seat, epoch, secret } = (kept ?? {}) as Partial<Capability>;
  return [table, secret].every((each) => typeof each === 'string') && [seat, epoch].every(Number.isSafeInteger);
}

/** Milliseconds for which `tonight` is meant. */
const TONIGHT_LASTS = 16 * 3_600_000;

/** Whether someone who said at that time that they play tonight still means this night. */
export const isTonight = (at: number | undefined, now: number): at is number =>
  at !== undefined && now - at < TONIGHT_LASTS;
