import { awaitedIn, isHostNeeded, seatsToDecideIn, type WaitingFacts } from './waiting.ts';

/** Whom a person is wanted about: who asks, who is late, which seat is empty; no seat if it is about nobody. */
interface About {
  readonly about?: number;
}

/** What page and server know of a kind of notification. */
interface KindFacts {
  /** Whether the person of a seat is wanted for it; absent: a table's state does not tell. */
  readonly wanted?: (facts: WaitingFacts, seat: number) => About | false | undefined;
  /** A closed table wants people for it, too. */
  readonly atClosed?: true;
  /** The page asks its viewer to do something. */
  readonly asks?: true;
  /** Its field of a table's status. */
  readonly status?: 'mine' | 'ending' | 'decide' | 'canHost' | 'canResume';
  /** The person can do it in place of a host who is gone. */
  readonly forHost?: true;
}

const about = (seat?: number): About => (seat === undefined ? {} : { about: seat });

/** The most pressing first: what a notification of several reasons is headed by. */
const KINDS = {
  /** The table's game time begins in five minutes, and the person said to be in. */
  soon: { wanted: ({ date }, seat) => date?.soon.includes(seat) && about() },
  /** The person it names asks to end the round or the game. */
  ending: {
    wanted: ({ ending }, seat) =>
      ending && !ending.agreed.includes(seat) && !ending.left.includes(seat) && about(ending.by),
    asks: true,
    status: 'ending',
  },
  /** Someone nudged the person. */
  nudge: { wanted: (facts, seat) => facts.nudged && isMoving(facts, seat) && about(facts.nudged.by) },
  /** The person asked to go out, and the answer has come. */
  answered: { wanted: (facts, seat) => facts.answered && isMoving(facts, seat) && about(facts.answered.by) },
  /** It is the person's turn. */
  turn: {
    wanted: (facts, seat) => facts.turn?.phase !== 'consent' && isMoving(facts, seat) && about(),
    asks: true,
    status: 'mine',
  },
  /** The player it names asks to go out. */
  answer: {
    wanted: (facts, seat) => facts.turn?.phase === 'consent' && isMoving(facts, seat) && about(facts.turn.seat),
    asks: true,
    status: 'mine',
  },
  /** A bot plays for the person until they are back. */
  satIn: { wanted: (facts, seat) => isOn(facts) && facts.unasked?.includes(seat) && about() },
  /** A bot played one turn of the person's. */
  played: {
    wanted: (facts, seat) =>
      isOn(facts) && facts.playedFor?.includes(seat) && !facts.unasked?.includes(seat) && about(),
  },
  /** The host decides about a missed deadline or, without a name, about an empty seat that is to move. */
  decide: {
    wanted(facts, seat) {
      const [late] = seat === facts.host ? seatsToDecideIn(facts) : [];
      return late !== undefined && about(late);
    },
    asks: true,
    status: 'decide',
  },
  /** The person can end a pause: their own as host, without a name, or that of a host who is gone. */
  canResume: {
    wanted(facts, seat) {
      const { host, isPaused, isPauseLong } = facts;
      if (!isPaused) return false;
      return seat === host ? isPauseLong && about() : isHeir(facts, seat) && about(host);
    },
    asks: true,
    status: 'canResume',
    forHost: true,
  },
  /** Another made the person host. */
  host: { wanted: ({ host, isHostNew }, seat) => seat === host && isHostNew && about() },
  /** The host it names is gone, and the person can take their place. */
  canHost: {
    wanted: (facts, seat) => !facts.isPaused && isHeir(facts, seat) && isHostNeeded(facts) && about(facts.host),
    asks: true,
    status: 'canHost',
    forHost: true,
  },
  /** The next round can be dealt: by anyone with a seat, also if a bot plays for them. */
  deal: { wanted: ({ over, isPaused }) => over === 'round' && !isPaused && about(), asks: true },
  /** A round is over. */
  round: { wanted: ({ over, isPaused }) => over === 'round' && !isPaused && about() },
  /** The game is over. */
  game: { wanted: ({ over, isPaused }) => over === 'game' && !isPaused && about() },
  /** Someone asks the host to be let in. */
  knock: { wanted: ({ hasKnock, host }, seat) => hasKnock && seat === host && about() },
  /** The host is asked to open a closed table, by the person it names or from the door. */
  reopen: {
    wanted: ({ isClosed, openingAsked, host }, seat) =>
      isClosed && openingAsked && seat === host && about(openingAsked.by),
    atClosed: true,
  },
  /** The person it names lets another device come to the reader's seat `until` then. */
  comingIn: {
    wanted({ comingIn }, seat) {
      const isLetIn = comingIn?.find((each) => each.seat === seat);
      return isLetIn && about(isLetIn.by);
    },
    atClosed: true,
  },
  /** Someone says to be the reader. */
  isItYou: {
    wanted: (facts, seat) => facts.back?.seat === seat && !isLetIn(facts, seat) && about(),
    atClosed: true,
  },
  /** Someone says to be the person that it names. */
  isItThem: {
    wanted: (facts, seat) => {
      const { back } = facts;
      return back && back.seat !== seat && !back.isOwn && !isLetIn(facts, seat) && about(back.seat);
    },
    atClosed: true,
  },
  /** Everyone sits down, and the host can start. */
  full: {
    wanted: (facts, seat) =>
      isNews(facts, seat) && facts.turn === undefined && about(seat === facts.host ? undefined : facts.host),
  },
  /** A round was dealt, and the player it names begins. */
  started: {
    wanted: (facts, seat) =>
      isNews(facts, seat) &&
      facts.turn !== undefined &&
      !awaitedIn(facts).includes(seat) &&
      !facts.sitIn.includes(seat) &&
      about(facts.turn.seat),
  },
  /** The host it names has changed when the table plays. */
  pace: { wanted: ({ paced, host }, seat) => paced?.includes(seat) && about(host) },
  /** The person it names left a note. */
  note: { wanted: ({ noted }, seat) => noted?.to.includes(seat) && about(noted.by) },
  /** Does the person come to the table's game time? */
  date: { wanted: ({ date, host }, seat) => date?.asked.includes(seat) && about(host) },
  /** The group's chat is gone, and the host had it posted to. */
  chat: {},
  /** Another device has come to the reader's seat, by the yes of the person it names, or as `by` says. */
  cameBack: {},
  /** Another device has locked this one out. */
  lockedOut: {},
} as const satisfies Readonly<Record<string, KindFacts>>;

/** A kind of notification. */
export type NotificationKind = keyof typeof KINDS;

/** A kind by which the page asks its viewer to do something. */
export type Attention = {
  readonly [Kind in NotificationKind]: (typeof KINDS)[Kind] extends { readonly asks: true } ? Kind : never;
}[NotificationKind];

export const KIND_FACTS: Readonly<Record<NotificationKind, KindFacts>> = KINDS;
export const NOTIFICATION_KINDS = Object.keys(KINDS) as readonly NotificationKind[];

/** Something that a person is wanted for. */
export interface Want extends About {
  readonly kind: NotificationKind;
}

/** What the person in a seat is wanted for, the most pressing first; nothing for an empty seat or a bot. */
export function wantsFrom(facts: WaitingFacts, seat: number): readonly Want[] {
  if (typeof facts.occupants[seat] !== 'number') return [];
  return NOTIFICATION_KINDS.flatMap((kind) => {
    const { wanted, atClosed } = KIND_FACTS[kind];
    const found = (atClosed || !facts.isClosed) && wanted?.(facts, seat);
    return found ? [{ kind, ...found }] : [];
  });
}

/** Whether the person is to move or to answer, and no bot plays for them. */
const isMoving = (facts: WaitingFacts, seat: number): boolean =>
  awaitedIn(facts).includes(seat) && !facts.sitIn.includes(seat);

/** Whether a game is going on. */
const isOn = ({ turn, over }: WaitingFacts): boolean => turn !== undefined || over === 'round';

/** Whether the person can act in place of a host who is gone. */
const isHeir = (facts: WaitingFacts, seat: number): boolean =>
  seat !== facts.host && facts.heirs.includes(seat) && !awaitedIn(facts).includes(seat);

const isLetIn = ({ comingIn }: WaitingFacts, seat: number): boolean =>
  comingIn?.some((each) => each.seat === seat) === true;

/** Whether the person has missed that a round was dealt or the last seat taken. */
const isNews = ({ news, isPaused, over }: WaitingFacts, seat: number): boolean =>
  news?.includes(seat) === true && !isPaused && over === undefined;
