import { keyOf } from '../shared/engine/seats.ts';
import { allDone } from './all-done.ts';
import { type CallEntry, type CallProfile, entryAt, slotOf, type ToldCalls } from './call-book.ts';
import { type CallsDue, callsDue, causeOf, lateOf } from './call-due.ts';
import { sendCall, takeBack } from './call-send.ts';
import type { Loaded } from './desk.ts';
import type { TimerDesk } from './timer-desk.ts';

/** Calls whoever is to be called now; when to look again, milliseconds since 1970, where there is anything to come. */
export async function callSeats(
  desk: TimerDesk,
  loaded: Loaded,
  entries: readonly CallEntry[],
): Promise<readonly number[]> {
  const times = await allDone(
    ...loaded.table.seats.map(async (state, seat) => {
      const entry = entryAt(entries, slotOf(keyOf(state, seat)));
      return state.callable && entry.profile ? callSeat(desk, loaded, { seat, entry, profile: entry.profile }) : [];
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

async function callSeat(desk: TimerDesk, loaded: Loaded, { seat, entry, profile }: Callee): Promise<readonly number[]> {
  const now = desk.now();
  const due = callsDue({ table: loaded.table, seat, profile, now });
  if (due.send.length === 0 && !due.isLess) return nextOf(due);
  const begun = { ...entry, profile: { ...profile, told: begin(loaded, due, now) } };
  if (!(await desk.book.put(loaded.id, begun))) return [now + AGAIN];
  const about = { seat, slot: entry.slot, profile };
  if (due.send.length > 0) await sendCall(desk, loaded, { ...about, wants: due.send });
  else if (due.isDone) await takeBack(desk, loaded, about);
  const after = entryAt(await desk.book.read(loaded.id), entry.slot).profile;
  return after === undefined ? [] : nextOf(callsDue({ table: loaded.table, seat, profile: after, now: desk.now() }));
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
