import { SEAT } from '../bits/fields.ts';
import { type CameBackEvent, createArrival, findOwnReturn, type ReturnEvents } from './back-questions.ts';
import { accept, type Decision, type Feature, rejectAtTable, type SentIntentOf } from './feature.ts';
import { isOnProbation } from './probation.ts';
import { type ConnectionId, isEmpty, isPerson } from './seats.ts';
import { findSeat, type TableState, updateReturn } from './state.ts';

export type UnlockEvent =
  | { readonly type: 'wordTried'; readonly seat: number }
  | { readonly type: 'codeTried'; readonly seat: number }
  | { readonly type: 'codeMade'; readonly seat: number }
  | { readonly type: 'wordRenewed'; readonly seat: number };

/** Wrong secret words or codes allowed per seat, and seconds until words are allowed again. */
const MAX_TRIES = 5;
const TRY_PERIOD_SECONDS = 3600;

/** Seconds until a code expires. */
const CODE_LIFETIME_SECONDS = 600;

/** Secret words or a code that unlock a person's own seat. Their events are sent to that person's pages only. */
export const SECRET_WORDS: Feature<'newWord', UnlockEvent> = {
  intents: {
    newWord: {
      decide: (_, { seat }: SentIntentOf<'newWord'>) => accept({ type: 'wordRenewed', seat }),
      onProbation: false,
      onClosed: true,
    },
  },
  events: {
    wordTried: {
      reduce: (table, { seat }, seconds) =>
        updateReturn(table, seat, (back) => {
          const { from, count } = getTries(back.tries, seconds);
          return { ...back, tries: { from, count: count + 1 } };
        }),
    },
    codeTried: {
      reduce: (table, { seat }) =>
        updateReturn(table, seat, ({ code, ...back }) => {
          const tries = (code?.tries ?? 0) + 1;
          return code === undefined || tries >= MAX_TRIES ? back : { ...back, code: { ...code, tries } };
        }),
    },
    codeMade: {
      reduce: (table, { seat }, seconds) =>
        updateReturn(table, seat, (back) => ({
          ...back,
          code: { made: table.version + 1, until: seconds + CODE_LIFETIME_SECONDS, tries: 0 },
        })),
    },
    wordRenewed: {
      reduce: (table, { seat }) => updateReturn(table, seat, (back) => ({ ...back, word: (back.word ?? 0) + 1 })),
    },
  },
  audience: 'sender',
};

type Tries = { readonly from: number; readonly count: number };

/** Returns the wrong words of the current hour, counted from the first of them. */
const getTries = (tries: Tries | undefined, seconds: number): Tries =>
  tries !== undefined && seconds < tries.from + TRY_PERIOD_SECONDS ? tries : { from: seconds, count: 0 };

const countWordTriesLeft = ({ seats }: TableState, seat: number, now: number): number =>
  Math.max(0, MAX_TRIES - getTries(seats[seat]?.back?.tries, Math.floor(now / 1000)).count);

export function findValidCode({ seats }: TableState, seat: number, now: number) {
  const code = seats[seat]?.back?.code;
  return code !== undefined && now < code.until * 1000 ? code : undefined;
}

export const countTriesLeft = (
  table: TableState,
  seat: number,
  { by, now }: { readonly by: CodeOrWord; readonly now: number },
) =>
  by === 'word'
    ? countWordTriesLeft(table, seat, now)
    : MAX_TRIES - (findValidCode(table, seat, now)?.tries ?? MAX_TRIES);

export type CodeOrWord = 'word' | 'code';

interface UnlockAttempt {
  readonly seat: number;
  readonly connection: ConnectionId;
  readonly requestKey: string;
  readonly by: CodeOrWord;
  /** Whether it has the form of words or a code; if not, it does not count as a try. */
  readonly isReadable: boolean;
  readonly isRight: boolean;
}

/** Unlocks a person's seat, or counts a wrong try; a repeated request that unlocked it gets it again. */
export function decideUnlock(
  table: TableState,
  attempt: UnlockAttempt,
  now: number,
): Decision<ReturnEvents | UnlockEvent> {
  const { seat, connection, by, isReadable, isRight } = attempt;
  const isGuest = findSeat(table, connection) === seat && isOnProbation(table, connection, now);
  const repeated = isGuest ? undefined : findOwnReturn(table, attempt, now);
  if (repeated !== undefined) return accept(...repeated);
  if (isEmpty(table.seats[seat])) return rejectAtTable('seatEmpty');
  if (!isPerson(table.seats[seat]) || (findSeat(table, connection) !== undefined && !isGuest))
    return rejectAtTable('seatTaken');
  if (!isReadable) return rejectAtTable('wordUnclear');
  if (by === 'code' && findValidCode(table, seat, now) === undefined) return rejectAtTable('codeOver');
  if (by === 'word' && countWordTriesLeft(table, seat, now) === 0) return rejectAtTable('wordBlocked');
  return accept(...(isRight ? unlock(table, attempt, now) : [countTry(by, seat)]));
}

type UnlockedSeat = Pick<UnlockAttempt, 'seat' | 'connection' | 'requestKey' | 'by'>;

function unlock(table: TableState, attempt: UnlockedSeat, now: number): readonly ReturnEvents[] {
  const { seat, by, requestKey } = attempt;
  const back: CameBackEvent = { type: 'cameBack', seat, by, requestKey };
  return [back, ...createArrival(table, attempt, now)];
}

const countTry = (by: CodeOrWord, seat: number): UnlockEvent => ({
  type: by === 'word' ? 'wordTried' : 'codeTried',
  seat,
});

/** Tries per seat that are reserved for people with the current invite. */
const RESERVED_TRIES = 2;

const getUnlockableSeats = (table: TableState, by: CodeOrWord, now: number): readonly number[] =>
  [...table.seats.keys()].filter(
    (seat) => isPerson(table.seats[seat]) && countTriesLeft(table, seat, { by, now }) > RESERVED_TRIES,
  );

export const countSeatlessTriesLeft = (table: TableState, now: number): number =>
  Math.max(
    0,
    ...getUnlockableSeats(table, 'word', now).map((seat) => countWordTriesLeft(table, seat, now) - RESERVED_TRIES),
  );

interface SeatlessAttempt extends Omit<UnlockAttempt, 'seat' | 'isRight'> {
  isRight(seat: number): boolean;
}

/**
 * Unlocks the seat with these words or this code. A wrong one counts as a try at each seat, so nothing is revealed. A
 * repeated request that unlocked one gets it again.
 */
export function decideSeatlessUnlock(
  table: TableState,
  attempt: SeatlessAttempt,
  now: number,
): Decision<ReturnEvents | UnlockEvent> {
  const { connection, by, isReadable, isRight } = attempt;
  const repeated = findOwnReturn(table, attempt, now);
  if (repeated !== undefined) return accept(...repeated);
  if (findSeat(table, connection) !== undefined) return rejectAtTable('seatTaken');
  if (!isReadable) return rejectAtTable('wordUnclear');
  const seats = getUnlockableSeats(table, by, now);
  if (seats.length === 0) return rejectAtTable(by === 'word' ? 'wordBlocked' : 'wrongWord');
  const [seat, another] = seats.filter(isRight);
  if (seat === undefined || another !== undefined) return accept(...seats.map((each) => countTry(by, each)));
  return accept(...unlock(table, { ...attempt, seat }, now));
}

export const SECRET_WORDS_EVENT_FORMATS = {
  wordTried: [56, { seat: SEAT }],
  codeTried: [57, { seat: SEAT }],
  codeMade: [58, { seat: SEAT }],
  wordRenewed: [59, { seat: SEAT }],
} as const;
