import type { CallDevice, CallKind, PushedCall } from '../../shared/protocol/notifications.ts';
import type { Want } from '../../shared/table/awaited.ts';
import { deadlineOf } from '../../shared/table/pace.ts';
import { keyOf } from '../../shared/table/seats.ts';
import type { Loaded } from '../ports/ports.ts';
import { allDone } from '../ports/settle-all.ts';
import { type CallsDue, callsDue, causeOf, LONGEST_KEPT, lateOf, secondsKept } from './due.ts';
import { agreeCallable } from './enrolment.ts';
import type { JobPorts } from './job-ports.ts';
import {
  type CallEntry,
  type CallProfile,
  changeEntry,
  entryAt,
  slotOf,
  type ToldCall,
  type ToldCalls,
} from './subscriptions.ts';
import { type CallResult, callDevices } from './web-push.ts';

/** Whom a call is for. */
export interface Addressee {
  readonly seat: number;
  /** Of its entry in the book. */
  readonly slot: number;
  readonly profile: CallProfile;
}

/** Calls somebody on all devices, and notes how that went. */
export async function sendCall(
  ports: JobPorts,
  loaded: Loaded,
  { wants, ...to }: Addressee & { readonly wants: readonly Want[] },
): Promise<void> {
  const call = makePushed(ports, loaded, { profile: to.profile, want: wants[0] as Want });
  const kept = secondsKept({ table: loaded.table, ...to, now: call.at }, wants);
  const results = await callDevices(ports, to.profile.devices, { call, kept });
  const outcome = { kinds: wants.map(({ kind }) => kind), hasArrived: results.includes('sent'), at: ports.now() };
  await settle(ports, loaded, { to, gone: goneOf(to.profile.devices, results), note: noted(outcome) });
}

/** Push services that turn a silent message into a notification of their own, or end the subscription for it. */
const NEVER_SILENT = /(^|\.)push\.apple\.com$/;

/** What was called for has been seen to, perhaps elsewhere: the notifications may go. That makes no sound, at night too. */
export async function takeBack(ports: JobPorts, loaded: Loaded, to: Addressee): Promise<void> {
  const devices = to.profile.devices.filter(({ endpoint }) => !NEVER_SILENT.test(new URL(endpoint).hostname));
  const call = makePushed(ports, loaded, { profile: to.profile, want: { kind: 'done' } });
  const gone = goneOf(devices, await callDevices(ports, devices, { call, kept: LONGEST_KEPT }));
  if (gone.length > 0) await settle(ports, loaded, { to, gone });
}

/** Calls somebody because of its own wish. */
export async function sendTest(ports: JobPorts, loaded: Loaded, to: Addressee): Promise<readonly CallResult[]> {
  const { devices } = to.profile;
  const call = makePushed(ports, loaded, { profile: to.profile, want: { kind: 'test' } });
  const kept = secondsKept({ table: loaded.table, ...to, now: call.at }, []);
  const results = await callDevices(ports, devices, { call, kept });
  const gone = goneOf(devices, results);
  if (gone.length > 0) await settle(ports, loaded, { to, gone });
  return results;
}

const goneOf = (devices: readonly CallDevice[], results: readonly CallResult[]): readonly string[] =>
  devices.filter((_, i) => results[i] === 'gone').map(({ endpoint }) => endpoint);

interface Settled {
  readonly to: Addressee;
  /** Endpoints that are dropped. */
  readonly gone: readonly string[];
  readonly note?: (told: ToldCalls) => ToldCalls;
}

async function settle(ports: JobPorts, { id }: Loaded, { to, gone, note = (told) => told }: Settled): Promise<void> {
  const { profile } = await changeEntry(ports.book, { table: id, slot: to.slot }, (entry) => {
    if (entry.profile === undefined) return undefined;
    const devices = entry.profile.devices.filter(({ endpoint }) => !gone.includes(endpoint));
    return { ...entry, profile: { ...entry.profile, devices, told: note(entry.profile.told) } };
  });
  if (profile?.devices.length === 0) await agreeCallable(ports, id, to.slot);
}

interface Outcome {
  readonly kinds: readonly CallKind[];
  readonly hasArrived: boolean;
  readonly at: number;
}

/** What reached no device is tried again. */
const noted =
  ({ kinds, hasArrived, at }: Outcome) =>
  (told: ToldCalls): ToldCalls => ({
    ...told,
    ...Object.fromEntries(kinds.map((kind) => [kind, closed(told[kind] ?? { of: 0, count: 0, at }, hasArrived, at)])),
  });

function closed({ open: _, tries = 0, ...told }: ToldCall, hasArrived: boolean, at: number): ToldCall {
  return hasArrived ? { ...told, count: told.count + 1, at } : { ...told, at, tries: tries + 1 };
}

interface Pushing {
  readonly profile: CallProfile;
  readonly want: { readonly kind: PushedCall['kind']; readonly about?: number };
}

/** What everybody at the table may know, and nothing else. */
function makePushed(ports: JobPorts, { id, table, charter }: Loaded, { profile, want }: Pushing): PushedCall {
  const { kind, about } = want;
  const occupant = about === undefined ? undefined : table.seats[about]?.occupant;
  const name = typeof occupant === 'number' ? charter.names[occupant] : undefined;
  const deadline = kind === 'turn' || kind === 'nudge' || kind === 'answer' ? deadlineOf(table) : undefined;
  const { language, zone } = profile;
  return {
    ...{ kind, table: id, title: charter.title, at: ports.now(), zone },
    ...(name !== undefined && { name }),
    ...(deadline !== undefined && { deadline }),
    ...(isAgain(table, profile, kind) && { again: true as const }),
    ...(language !== undefined && { language }),
  };
}

function isAgain(table: Loaded['table'], { told }: CallProfile, kind: PushedCall['kind']): boolean {
  const before = kind === 'test' || kind === 'done' ? undefined : told[kind];
  return before !== undefined && before.count > 0 && before.of === causeOf(table, kind as CallKind);
}

/** Calls whoever is to be called now; when to look again, milliseconds since 1970, where there is anything to come. */
export async function callSeats(
  ports: JobPorts,
  loaded: Loaded,
  entries: readonly CallEntry[],
): Promise<readonly number[]> {
  const times = await allDone(
    ...loaded.table.seats.map(async (state, seat) => {
      const entry = entryAt(entries, slotOf(keyOf(state, seat)));
      return state.callable && entry.profile ? callSeat(ports, loaded, { seat, entry, profile: entry.profile }) : [];
    }),
  );
  return times.flat();
}

interface Callee {
  readonly seat: number;
  readonly entry: CallEntry;
  readonly profile: CallProfile;
}

/** Milliseconds until another look, where somebody else changed the entry. */
const AGAIN = 5000;

async function callSeat(ports: JobPorts, loaded: Loaded, { seat, entry, profile }: Callee): Promise<readonly number[]> {
  const now = ports.now();
  const due = callsDue({ table: loaded.table, seat, profile, now });
  if (due.send.length === 0 && !due.isLess) return nextOf(due);
  const begun = { ...entry, profile: { ...profile, told: begin(loaded, due, now) } };
  if (!(await ports.book.put(loaded.id, begun))) return [now + AGAIN];
  const about = { seat, slot: entry.slot, profile };
  if (due.send.length > 0) await sendCall(ports, loaded, { ...about, wants: due.send });
  else if (due.isDone) await takeBack(ports, loaded, about);
  const after = entryAt(await ports.book.read(loaded.id), entry.slot).profile;
  return after === undefined ? [] : nextOf(callsDue({ table: loaded.table, seat, profile: after, now: ports.now() }));
}

const nextOf = ({ next }: CallsDue): readonly number[] => (next === undefined ? [] : [next]);

/** Marked before it is sent, so that nobody else sends it. */
function begin({ table }: Loaded, { send, told }: CallsDue, now: number): ToldCalls {
  const begun = send.map(({ kind }) => [
    kind,
    { of: causeOf(table, kind), count: 0, at: now, ...told[kind], ...lateOf(table), open: now },
  ]);
  return { ...told, ...Object.fromEntries(begun) };
}
