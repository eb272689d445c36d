import { getSeatsToDecide, isHostNeeded, listAwaitedSeats, type WaitingFacts } from './waiting.ts';

/** The seat that a notification is about; none if it is about nobody. */
interface WantSubject {
  readonly about?: number;
}

/** Facts about a kind of notification that page and server share. */
interface KindFacts {
  /** Whether the person of a seat is wanted for it; absent: the table's state does not tell. */
  readonly wanted?: (facts: WaitingFacts, seat: number) => WantSubject | false | undefined;
  /** Also at a closed table. */
  readonly atClosed?: true;
  /** The page asks its viewer to do something. */
  readonly asks?: true;
  /** Its field of a table's status. */
  readonly status?: 'mine' | 'ending' | 'decide' | 'canHost' | 'canResume';
  /** The person can do it in place of a host who is gone. */
  readonly forHost?: true;
}

const createSubject = (seat?: number): WantSubject => (seat === undefined ? {} : { about: seat });

/** Most pressing first: the first reason heads a notification of several. */
const KINDS = {
  /** The table's game time begins in five minutes, and the person said yes. */
  soon: { wanted: ({ date }, seat) => date?.soon.includes(seat) && createSubject() },
  /** The person it names has canceled a game time, or closed its table, and the reader had said yes. */
  canceled: {
    wanted: ({ canceled }, seat) => canceled?.to.includes(seat) && createSubject(canceled.by),
    atClosed: true,
  },
  /** The person it names asks to end the round or the game. */
  ending: {
    wanted: ({ ending }, seat) =>
      ending && !ending.agreed.includes(seat) && !ending.left.includes(seat) && createSubject(ending.by),
    asks: true,
    status: 'ending',
  },
  nudge: { wanted: (facts, seat) => facts.nudged && isMoving(facts, seat) && createSubject(facts.nudged.by) },
  /** The person asked to go out, and the answer has arrived. */
  answered: { wanted: (facts, seat) => facts.answered && isMoving(facts, seat) && createSubject(facts.answered.by) },
  turn: {
    wanted: (facts, seat) => facts.turn?.phase !== 'consent' && isMoving(facts, seat) && createSubject(),
    asks: true,
    status: 'mine',
  },
  /** The player it names asks to go out. */
  answer: {
    wanted: (facts, seat) => facts.turn?.phase === 'consent' && isMoving(facts, seat) && createSubject(facts.turn.seat),
    asks: true,
    status: 'mine',
  },
  satIn: { wanted: (facts, seat) => isGameRunning(facts) && facts.unasked?.includes(seat) && createSubject() },
  played: {
    wanted: (facts, seat) =>
      isGameRunning(facts) && facts.playedFor?.includes(seat) && !facts.unasked?.includes(seat) && createSubject(),
  },
  /** The host decides about a missed deadline or, without a name, about an awaited open seat. */
  decide: {
    wanted(facts, seat) {
      const [late] = seat === facts.host ? getSeatsToDecide(facts) : [];
      return late !== undefined && createSubject(late);
    },
    asks: true,
    status: 'decide',
  },
  /** The person can end a pause: as host, without a name, or in place of a host who is gone. */
  canResume: {
    wanted(facts, seat) {
      const { host, isPaused, isPauseLong } = facts;
      if (!isPaused) return false;
      return seat === host ? isPauseLong && createSubject() : isHeir(facts, seat) && createSubject(host);
    },
    asks: true,
    status: 'canResume',
    forHost: true,
  },
  /** Someone else passed hosting to the person. */
  host: { wanted: ({ host, isHostNew }, seat) => seat === host && isHostNew && createSubject() },
  /** The person it names became host in place of the reader. */
  hostTaken: {
    wanted: ({ hostTaken, host }, seat) => seat !== host && hostTaken?.includes(seat) && createSubject(host),
  },
  /** The host it names is gone, and the person can take their place. */
  canHost: {
    wanted: (facts, seat) => !facts.isPaused && isHeir(facts, seat) && isHostNeeded(facts) && createSubject(facts.host),
    asks: true,
    status: 'canHost',
    forHost: true,
  },
  /** Anyone with a seat can deal, even if a bot plays for them. */
  deal: { wanted: ({ over, isPaused }) => over === 'round' && !isPaused && createSubject(), asks: true },
  round: { wanted: ({ over, isPaused }) => over === 'round' && !isPaused && createSubject() },
  game: { wanted: ({ over, isPaused }) => over === 'game' && !isPaused && createSubject() },
  knock: { wanted: ({ hasKnock, host }, seat) => hasKnock && seat === host && createSubject() },
  /** The host is asked to reopen a closed table, by the person it names or someone without a seat. */
  reopen: {
    wanted: ({ isClosed, openingAsked, host }, seat) =>
      isClosed && openingAsked && seat === host && createSubject(openingAsked.by),
    atClosed: true,
  },
  /** The person it names lets another device take the reader's seat at `until`. */
  comingIn: {
    wanted({ comingIn }, seat) {
      const isAdmitted = comingIn?.find((each) => each.seat === seat);
      return isAdmitted && createSubject(isAdmitted.by);
    },
    atClosed: true,
  },
  /** Someone asks for the reader's seat as its person. */
  isItYou: {
    wanted: (facts, seat) => facts.back?.seat === seat && !isAdmitted(facts, seat) && createSubject(),
    atClosed: true,
  },
  /** Someone asks for the seat of the person that it names. */
  isItThem: {
    wanted: (facts, seat) => {
      const { back } = facts;
      return back && back.seat !== seat && !back.isOwn && !isAdmitted(facts, seat) && createSubject(back.seat);
    },
    atClosed: true,
  },
  /** All seats are taken, and the host can start. */
  full: {
    wanted: (facts, seat) =>
      isNews(facts, seat) && facts.turn === undefined && createSubject(seat === facts.host ? undefined : facts.host),
  },
  /** A round was dealt, and the player it names begins. */
  started: {
    wanted: (facts, seat) =>
      isNews(facts, seat) &&
      facts.turn !== undefined &&
      !listAwaitedSeats(facts).includes(seat) &&
      !facts.sitIn.includes(seat) &&
      createSubject(facts.turn.seat),
  },
  /** The host it names has changed when the table plays. */
  pace: { wanted: ({ paced, host }, seat) => paced?.includes(seat) && createSubject(host) },
  note: { wanted: ({ noted }, seat) => noted?.to.includes(seat) && createSubject(noted.by) },
  /** The person is asked whether they come to the table's game time. */
  date: { wanted: ({ date, host }, seat) => date?.asked.includes(seat) && createSubject(host) },
  /** The group chat that the host had chosen is gone. */
  chat: {},
  /** Another device has taken the reader's seat, by the yes of the person it names, or as `by` tells. */
  cameBack: {},
  /** Another device has locked this one out. */
  lockedOut: {},
} as const satisfies Readonly<Record<string, KindFacts>>;

export type NotificationKind = keyof typeof KINDS;

/** A kind that makes the page ask its viewer to do something. */
export type Attention = {
  readonly [Kind in NotificationKind]: (typeof KINDS)[Kind] extends { readonly asks: true } ? Kind : never;
}[NotificationKind];

export const KIND_FACTS: Readonly<Record<NotificationKind, KindFacts>> = KINDS;
export const NOTIFICATION_KINDS = Object.keys(KINDS) as readonly NotificationKind[];

export interface Want extends WantSubject {
  readonly kind: NotificationKind;
}

/** Returns what the person in a seat is wanted for, most pressing first; nothing for an open seat or a bot. */
export function getWants(facts: WaitingFacts, seat: number): readonly Want[] {
  if (typeof facts.occupants[seat] !== 'number') return [];
  return NOTIFICATION_KINDS.flatMap((kind) => {
    const { wanted, atClosed } = KIND_FACTS[kind];
    const found = (atClosed || !facts.isClosed) && wanted?.(facts, seat);
    return found ? [{ kind, ...found }] : [];
  });
}

/** Whether the person must move or answer, and no bot plays for them. */
const isMoving = (facts: WaitingFacts, seat: number): boolean =>
  listAwaitedSeats(facts).includes(seat) && !facts.sitIn.includes(seat);

/** Whether a game is in progress. */
const isGameRunning = ({ turn, over }: WaitingFacts): boolean => turn !== undefined || over === 'round';

/** Whether the person can act in place of a host who is gone. */
const isHeir = (facts: WaitingFacts, seat: number): boolean =>
  seat !== facts.host && facts.heirs.includes(seat) && !listAwaitedSeats(facts).includes(seat);

const isAdmitted = ({ comingIn }: WaitingFacts, seat: number): boolean =>
  comingIn?.some((each) => each.seat === seat) === true;

/** Whether the person missed a deal, or the last seat being taken. */
const isNews = ({ news, isPaused, over }: WaitingFacts, seat: number): boolean =>
  news?.includes(seat) === true && !isPaused && over === undefined;
