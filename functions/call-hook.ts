import { isGameOver, isRoundOver } from '../shared/engine/deal.ts';
import { isBotsTurn, isPerson, type SeatState } from '../shared/engine/seats.ts';
import { awaitedOf } from '../shared/engine/table.ts';
import { FIRST_LOOK } from './bot-call.ts';
import { type CallEntry, type CallHook, changeEntry, entryAt, HOOK_SLOT, type ToldCall } from './call-book.ts';
import { LOST, PAGE_OPEN } from './call-due.ts';
import { allowedUrl } from './call-hosts.ts';
import type { Loaded } from './desk.ts';
import { makeHookRequest } from './hook-request.ts';
import { HOOK_WORDS } from './hook-words.ts';
import type { TimerDesk } from './timer-desk.ts';

/** Tries for one turn; a chat that takes nothing is left alone until the next. */
const TRIES = 3;
const TRY_AGAIN = 300_000;

/** Tells the group's chat whose turn it is, once a turn; when to look again, where there is anything to come. */
export async function tellHook(
  desk: TimerDesk,
  loaded: Loaded,
  entries: readonly CallEntry[],
): Promise<readonly number[]> {
  const entry = entryAt(entries, HOOK_SLOT);
  const text = loaded.table.hooked && entry.hook ? textOf(loaded) : undefined;
  if (entry.hook === undefined || text === undefined) return [];
  const now = desk.now();
  const time = timeOf(loaded, entry.hook);
  if (time === undefined || time > now) return time === undefined ? [] : [time];
  const told = { of: loaded.table.turnAt, count: 0, at: now, ...toldOf(loaded, entry.hook), open: now };
  if (!(await desk.book.put(loaded.id, { ...entry, hook: { ...entry.hook, told } }))) return [now + LOST];
  const isSent = await post(desk, loaded, { hook: entry.hook, text });
  const after = await finish(desk, loaded, { told, isSent });
  const again = after && timeOf(loaded, after);
  return again === undefined ? [] : [again];
}

const toldOf = ({ table }: Loaded, { told }: CallHook): ToldCall | undefined =>
  told?.of === table.turnAt ? told : undefined;

/** When the chat is to be told; undefined: it has been. */
function timeOf(loaded: Loaded, hook: CallHook): number | undefined {
  const told = toldOf(loaded, hook);
  if (told === undefined) return loaded.table.turnAt * 1000 + (isSomebodyHere(loaded) ? PAGE_OPEN : FIRST_LOOK);
  if (told.open !== undefined) return told.open + LOST;
  return told.count > 0 || (told.tries ?? 0) >= TRIES ? undefined : told.at + TRY_AGAIN;
}

/** Whether everybody who is wanted has the page open. */
const isSomebodyHere = ({ table }: Loaded): boolean =>
  awaitedOf(table).every((seat) => (table.seats[seat]?.connections.length ?? 0) > 0);

/** Posts a first line; whether the chat took it. */
export const tryHook = (desk: TimerDesk, loaded: Loaded, url: string): Promise<boolean> =>
  post(desk, loaded, { hook: { url }, text: HOOK_WORDS.first });

/** Undefined where nobody is waited for, or only bots. */
function textOf({ table, charter }: Loaded): string | undefined {
  const { game } = table;
  if (game === undefined || table.paused !== undefined || table.closed) return undefined;
  if (isRoundOver(game)) return isGameOver(game) ? HOOK_WORDS.game : HOOK_WORDS.round;
  const nameAt = (seat: number): string => nameOf(table.seats[seat], charter.names);
  const people = awaitedOf(table).filter((seat) => isWaitedFor(table.seats[seat]));
  if (people.length === 0) return undefined;
  const names = people.map(nameAt).join(', ');
  return game.turn.phase === 'consent' ? HOOK_WORDS.answer(names, nameAt(game.turn.seat)) : HOOK_WORDS.turn(names);
}

const isWaitedFor = (seat: SeatState | undefined): boolean => seat !== undefined && isPerson(seat) && !isBotsTurn(seat);

const nameOf = (seat: SeatState | undefined, names: readonly string[]): string =>
  (typeof seat?.occupant === 'number' ? names[seat.occupant] : undefined) ?? HOOK_WORDS.somebody;

interface Telling {
  readonly hook: CallHook;
  readonly text: string;
}

async function post(desk: TimerDesk, loaded: Loaded, { hook, text }: Telling): Promise<boolean> {
  const url = allowedUrl(hook.url, desk.hosts.hook);
  if (url === undefined) return false;
  const link = desk.origin === undefined ? undefined : `${desk.origin}/#/t/${loaded.id}`;
  const status = await desk.post(makeHookRequest(url, { title: loaded.charter.title, text, link }));
  if (status >= 200 && status < 300) return true;
  desk.log.warn('a chat was not told', { status });
  return false;
}

async function finish(
  desk: TimerDesk,
  { id }: Loaded,
  { told: { open: _, ...told }, isSent }: { readonly told: ToldCall; readonly isSent: boolean },
): Promise<CallHook | undefined> {
  const after = isSent ? { ...told, count: 1 } : { ...told, tries: (told.tries ?? 0) + 1 };
  const { hook } = await changeEntry(desk.book, { table: id, slot: HOOK_SLOT }, (newest) =>
    newest.hook === undefined ? undefined : { ...newest, hook: { ...newest.hook, told: after } },
  );
  return hook;
}
