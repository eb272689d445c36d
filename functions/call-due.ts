import type { SeatState } from '../shared/engine/seats.ts';
import type { TableState } from '../shared/engine/table.ts';
import { type Want, wantedOf } from '../shared/engine/wanted.ts';
import type { CallChoice, CallKind } from '../shared/protocol/calls.ts';
import { FIRST_LOOK } from './bot-call.ts';
import type { CallProfile, ToldCall, ToldCalls } from './call-book.ts';
import { nextWaking } from './waking.ts';

/** Milliseconds after which somebody whose page is open is called all the same: it may lie in a pocket. */
export const PAGE_OPEN = 180_000;

/** Milliseconds after which a call that was begun is taken to have been lost with whoever began it. */
export const LOST = 60_000;

/** Milliseconds until the first of the tries that follow one that reached no device. */
const TRY_AGAIN = 300_000;

const MINUTE = 60_000;

/** What of a kind is chosen with what. */
const CHOICE: Readonly<Record<CallKind, CallChoice>> = {
  ...{ turn: 'turn', decide: 'turn', satIn: 'turn', answer: 'answer', ending: 'answer' },
  ...{ nudge: 'nudge', round: 'round', game: 'game' },
};

/** What is called for again and again, at the table's pace, until it is done. */
const REPEATED: readonly CallKind[] = ['turn', 'answer', 'ending', 'decide', 'round'];

/** What whoever has the page open has seen. */
const SEEN: readonly CallKind[] = ['round', 'game'];

/** What a person is to be called for. */
export interface CallsDue {
  /** The most pressing first; they make one call. */
  readonly send: readonly Want[];
  /** What it was called for so far and is still wanted for. */
  readonly told: ToldCalls;
  /** What needs no call, since it was seen. */
  readonly seen: readonly Want[];
  /** Nothing is left of what it was called for. */
  readonly isDone: boolean;
  /** When there is more to do, milliseconds since 1970. */
  readonly next?: number;
}

export interface Called {
  readonly table: TableState;
  readonly seat: number;
  readonly profile: CallProfile;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Follows from the state of the table alone and from what was sent, so that looking too often or too late does no harm. */
export function callsDue(called: Called): CallsDue {
  const { table, seat, profile, now } = called;
  const wants = wantedOf(table, seat).filter(({ kind }) => profile.what.includes(CHOICE[kind]));
  const told = stillWanted(profile.told, wants, table);
  const times = wants.map((want) => ({ want, at: timeOf(called, want, told[want.kind]) }));
  const due = times.filter(({ at }) => at !== undefined && at <= now).map(({ want }) => want);
  const later = times.map(({ at }) => at).filter((at) => at !== undefined && at > now);
  const isOpen = isPageOpen(table.seats[seat]);
  const seen = due.filter(({ kind }) => isOpen && SEEN.includes(kind));
  const wasTold = Object.values(profile.told).some(({ count }) => count > 0);
  return {
    send: due.filter((want) => !seen.includes(want)),
    ...{ told, seen },
    isDone: wasTold && Object.keys(told).length === 0,
    ...(later.length > 0 && { next: Math.min(...(later as readonly number[])) }),
  };
}

const isPageOpen = (seat: SeatState | undefined): boolean => seat !== undefined && seat.connections.length > 0;

/** Since when something is wanted, in seconds; 0 where turns do not matter. */
export const wantedSince = (table: TableState, kind: CallKind): number => (kind === 'satIn' ? 0 : table.turnAt);

const stillWanted = (told: ToldCalls, wants: readonly Want[], table: TableState): ToldCalls =>
  Object.fromEntries(
    wants.flatMap(({ kind }) => {
      const before = told[kind];
      return before !== undefined && before.of === wantedSince(table, kind) ? [[kind, before]] : [];
    }),
  );

/** When somebody is to be called for it next; undefined: not again. Never in the night, nor while away as announced. */
function timeOf(called: Called, { kind }: Want, told: ToldCall | undefined): number | undefined {
  const { table, seat, profile, now } = called;
  const time = told === undefined ? firstTime(called, kind) : nextTime(table, kind, told);
  if (time === undefined) return undefined;
  const back = (table.seats[seat]?.awayUntil ?? 0) * MINUTE;
  return nextWaking(Math.max(time, back, now), profile.hours, profile.zone);
}

const firstTime = ({ table, seat, now }: Called, kind: CallKind): number =>
  kind === 'turn' || kind === 'answer'
    ? table.turnAt * 1000 + (isPageOpen(table.seats[seat]) ? PAGE_OPEN : FIRST_LOOK)
    : now;

function nextTime(table: TableState, kind: CallKind, { at, open, tries = 0 }: ToldCall): number | undefined {
  const pause = table.settings.pace.remind * MINUTE;
  if (open !== undefined) return open + LOST;
  if (tries > 0) return at + Math.min(pause, TRY_AGAIN * 2 ** (tries - 1));
  return REPEATED.includes(kind) ? at + pause : undefined;
}
