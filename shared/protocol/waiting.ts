import { DEFAULT_SETTINGS, type TableSettings } from './settings.ts';
import type { Occupant, View } from './view.ts';

/** The facts that decide what a table waits for. The server reads them from the table's state, a page from its view. */
export interface WaitingFacts {
  readonly host: number;
  readonly occupants: readonly Occupant[];
  /** Seats of people whose turns a bot plays. */
  readonly sitIn: readonly number[];
  /** Absent outside a round. */
  readonly turn?: { readonly seat: number; readonly phase: string; readonly awaited?: readonly number[] } | undefined;
  readonly over?: 'round' | 'game' | undefined;
  readonly isPaused: boolean;
  readonly isClosed: boolean;
  /** The turn's time is up, and the host can send a bot. */
  readonly isLate: boolean;
  /** Seats of people with announced absences, whose hosts are not asked to decide about them. */
  readonly absent: readonly number[];
  /** Someone asks to end the round or the game; `left`: seats that need not agree. */
  readonly ending?:
    | { readonly by: number; readonly agreed: readonly number[]; readonly left: readonly number[] }
    | undefined;
  /** A bot plays for late players, once the time is up. */
  readonly hasBots: boolean;
  /** People who can become host because the host is gone. */
  readonly heirs: readonly number[];
  /** The game has been paused for a day. */
  readonly isPauseLong: boolean;
  /** The previous host passed hosting on; the new host hasn't been back since. Only the server knows. */
  readonly isHostNew?: boolean;
  /** Someone nudged the awaited players. Only the server knows. */
  readonly nudged?: { readonly by?: number } | undefined;
  /** The partners have answered; the player who asked hasn't been back since. Only the server knows. */
  readonly answered?: { readonly by?: number } | undefined;
  readonly hasKnock?: boolean;
  /** The seat of an open request to come back; `isOwn`: only its own device is asked. Only the server knows whether it rang. */
  readonly back?: { readonly seat: number; readonly isOwn: boolean } | undefined;
  /** Seats that others agreed to return to someone, and who agreed first. Only the server knows. */
  readonly comingIn?: readonly { readonly seat: number; readonly by: number }[];
  /** Seats that a bot fills in unasked. Only the server knows. */
  readonly unasked?: readonly number[];
  /** Seats whose last turn a bot has played, and whose people have not been back since. Only the server knows. */
  readonly playedFor?: readonly number[];
  /** The writer of a note, and people who have not been back since. Only the server knows. */
  readonly noted?: { readonly by: number; readonly to: readonly number[] } | undefined;
  /**
   * People who haven't been back since the newest deal, or before the first, the last seat being taken. Only the server
   * knows.
   */
  readonly news?: readonly number[] | undefined;
  /** People who have not been back since the host changed the pace. Only the server knows. */
  readonly paced?: readonly number[] | undefined;
  /** Someone, perhaps in a seat, asks the host to reopen a closed table. Only the server knows. */
  readonly openingAsked?: { readonly by?: number } | undefined;
  /** Former hosts who were replaced and have not returned since. Only the server knows. */
  readonly hostTaken?: readonly number[] | undefined;
  /** Who canceled a game time, and those who had said yes and have not returned since. Only the server knows. */
  readonly canceled?: { readonly by: number; readonly to: readonly number[] } | undefined;
  /** Seats that have not answered for a date, and those that said yes and should come now. Only the server knows. */
  readonly date?: { readonly asked: readonly number[]; readonly soon: readonly number[] };
}

/** Returns the seats that must move or answer a partner; none between rounds, in a pause or at a closed table. */
export const listAwaitedSeats = ({
  turn,
  isPaused,
  isClosed,
}: Pick<WaitingFacts, 'turn' | 'isPaused' | 'isClosed'>): readonly number[] =>
  isPaused || isClosed ? [] : getSeatsToAct(turn);

/** Returns the same seats even in a pause and at a closed table. */
export function getSeatsToAct(turn: WaitingFacts['turn']): readonly number[] {
  if (turn === undefined) return [];
  return turn.phase === 'consent' ? (turn.awaited ?? []) : [turn.seat];
}

/** Whether the table waits for the host: to play, to start, to fill an open seat, or to decide about someone late. */
export function isHostNeeded(facts: WaitingFacts): boolean {
  const { host, occupants, sitIn, turn, over, hasBots } = facts;
  if (over !== undefined) return over === 'round' && occupants.includes('empty');
  if (turn === undefined || getSeatsToDecide(facts).length > 0) return true;
  return listAwaitedSeats(facts).includes(host) && !sitIn.includes(host) && !hasBots;
}

/** Returns the awaited seats that need the host's decision: open ones, and those of late people. */
export const getSeatsToDecide = (facts: WaitingFacts): readonly number[] =>
  listAwaitedSeats(facts).filter((seat) => seat !== facts.host && isForHost(facts, seat));

function isForHost({ occupants, sitIn, isLate, absent }: WaitingFacts, seat: number): boolean {
  const occupant = occupants[seat];
  if (occupant === undefined || occupant === 'bot' || sitIn.includes(seat)) return false;
  return occupant === 'empty' || (isLate && !absent.includes(seat));
}

/** Milliseconds after which a pause counts as forgotten. */
export const LONG_PAUSE = 86_400_000;

/** Milliseconds after which a turn without a limit counts as late for its host. */
export const LATE_WITHOUT_LIMIT = 7 * 86_400_000;

/**
 * Reads the facts from any viewer's view, at a time when it is still valid. A bot that plays a single turn counts as
 * one that fills in, since a view does not tell them apart.
 */
export function getWaitingFacts(view: View, now = view.at): WaitingFacts {
  const { host, occupants, sitIn = [], game, phase, paused = false, closed = false, ending, gone = [] } = view;
  const isHostGone = gone.some(({ seat }) => seat === host);
  return {
    host,
    occupants,
    sitIn,
    isPaused: paused,
    isClosed: closed,
    turn: phase === 'playing' && !game?.ended ? game?.turn : undefined,
    over: phase === 'over' ? 'game' : game?.ended && 'round',
    isLate: isLate(view),
    absent: [...occupants.keys()].filter((seat) => findAbsence(view, seat, now) !== undefined),
    hasBots: hasSubstituteBots(view.settings),
    heirs: isHostGone ? [...occupants.keys()] : [],
    isPauseLong: (view.since ?? 0) * 1000 >= LONG_PAUSE,
    hasKnock: view.knocks !== undefined,
    ending: ending && { by: ending.by, agreed: ending.agreed, left: sitIn },
  };
}

/** Returns when an announced absence ends, milliseconds since 1970; undefined if there is none. */
export function findAbsence({ awayUntil = [], weekends = [] }: View, seat: number, now: number): number | undefined {
  const announced = awayUntil.find((each) => each.seat === seat && each.until > now)?.until;
  const weekend = weekends.find((each) => each.seat === seat && each.from <= (announced ?? now) && each.until > now);
  return weekend === undefined ? announced : Math.max(weekend.until, announced ?? 0);
}

/** Whether a bot plays for late people. Without a limit, nobody is late. */
export const hasSubstituteBots = ({ pace }: Pick<TableSettings, 'pace'> = DEFAULT_SETTINGS): boolean =>
  pace.perTurn !== null && pace.missed === 'bot';

function isLate({ settings = DEFAULT_SETTINGS, deadline, since = 0, at }: View): boolean {
  const { perTurn, missed } = settings.pace;
  if (perTurn === null) return since * 1000 >= LATE_WITHOUT_LIMIT;
  return missed === 'wait' && deadline !== undefined && deadline <= at;
}
