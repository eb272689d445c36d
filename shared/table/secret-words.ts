import { SEAT } from '../bits/fields.ts';
import { arrival, type CameBackEvent, findOwnReturn, type ReturnEvents } from './back-questions.ts';
import { type AskOf, accept, type Decision, type Feature, rejectAtTable } from './feature.ts';
import { isOnProbation } from './probation.ts';
import { type ConnectionId, isEmpty, isPerson } from './seats.ts';
import { seatOf, type TableState, updateReturn } from './state.ts';

export type OpeningEvent =
  | { readonly type: 'wordTried'; readonly seat: number }
  | { readonly type: 'codeTried'; readonly seat: number }
  | { readonly type: 'codeMade'; readonly seat: number }
  | { readonly type: 'wordRenewed'; readonly seat: number };

/** Wrong secret words or codes allowed per seat, and seconds until words are allowed again. */
const TRIES = 5;
const TRY_INTERVAL = 3600;

/** Seconds until a code expires. */
const CODE_LASTS = 600;

/** A person's own seat, opened by secret words or a code. Only pages are told of it, not other players. */
export const OPENING: Feature<'newWord', OpeningEvent> = {
  intents: {
    newWord: {
      decide: (_, { seat }: AskOf<'newWord'>) => accept({ type: 'wordRenewed', seat }),
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
          return code === undefined || tries >= TRIES ? back : { ...back, code: { ...code, tries } };
        }),
    },
    codeMade: {
      reduce: (table, { seat }, seconds) =>
        updateReturn(table, seat, (back) => ({
          ...back,
          code: { made: table.version + 1, until: seconds + CODE_LASTS, tries: 0 },
        })),
    },
    wordRenewed: {
      reduce: (table, { seat }) => updateReturn(table, seat, (back) => ({ ...back, word: (back.word ?? 0) + 1 })),
    },
  },
  audience: 'sender',
};

type Tries = { readonly from: number; readonly count: number };

/** Wrong words within an hour of the first of them. */
const getTries = (tries: Tries | undefined, seconds: number): Tries =>
  tries !== undefined && seconds < tries.from + TRY_INTERVAL ? tries : { from: seconds, count: 0 };

const wordsLeft = ({ seats }: TableState, seat: number, now: number): number =>
  Math.max(0, TRIES - getTries(seats[seat]?.back?.tries, Math.floor(now / 1000)).count);

export function openCode({ seats }: TableState, seat: number, now: number) {
  const code = seats[seat]?.back?.code;
  return code !== undefined && now < code.until * 1000 ? code : undefined;
}

export const triesLeft = (
  table: TableState,
  seat: number,
  { by, now }: { readonly by: CodeOrWord; readonly now: number },
) => (by === 'word' ? wordsLeft(table, seat, now) : TRIES - (openCode(table, seat, now)?.tries ?? TRIES));

export type CodeOrWord = 'word' | 'code';

interface OpeningTry {
  readonly seat: number;
  readonly connection: ConnectionId;
  readonly requestKey: string;
  readonly by: CodeOrWord;
  /** Whether it has the form of words or a code; otherwise it does not count as a try. */
  readonly isReadable: boolean;
  readonly isRight: boolean;
}

/** Opens a person's seat, or counts a wrong try; a repeat of a request that opened it gets it again. */
export function decideOpening(
  table: TableState,
  opening: OpeningTry,
  now: number,
): Decision<ReturnEvents | OpeningEvent> {
  const { seat, connection, by, isReadable, isRight } = opening;
  const isGuest = seatOf(table, connection) === seat && isOnProbation(table, connection, now);
  const given = isGuest ? undefined : findOwnReturn(table, opening, now);
  if (given !== undefined) return accept(...given);
  if (isEmpty(table.seats[seat])) return rejectAtTable('seatEmpty');
  if (!isPerson(table.seats[seat]) || (seatOf(table, connection) !== undefined && !isGuest))
    return rejectAtTable('seatTaken');
  if (!isReadable) return rejectAtTable('wordUnclear');
  if (by === 'code' && openCode(table, seat, now) === undefined) return rejectAtTable('codeOver');
  if (by === 'word' && wordsLeft(table, seat, now) === 0) return rejectAtTable('wordBlocked');
  return accept(...(isRight ? openSeat(table, opening, now) : [tried(by, seat)]));
}

type OpenedSeat = Pick<OpeningTry, 'seat' | 'connection' | 'requestKey' | 'by'>;

function openSeat(table: TableState, opening: OpenedSeat, now: number): readonly ReturnEvents[] {
  const { seat, by, requestKey } = opening;
  const back: CameBackEvent = { type: 'cameBack', seat, by, requestKey };
  return [back, ...arrival(table, opening, now)];
}

const tried = (by: CodeOrWord, seat: number): OpeningEvent => ({
  type: by === 'word' ? 'wordTried' : 'codeTried',
  seat,
});

/** Tries of each seat that are reserved for people with the present invite. */
const TRIES_RESERVED = 2;

const openToWord = (table: TableState, by: CodeOrWord, now: number): readonly number[] =>
  [...table.seats.keys()].filter(
    (seat) => isPerson(table.seats[seat]) && triesLeft(table, seat, { by, now }) > TRIES_RESERVED,
  );

export const triesByWord = (table: TableState, now: number): number =>
  Math.max(0, ...openToWord(table, 'word', now).map((seat) => wordsLeft(table, seat, now) - TRIES_RESERVED));

interface WordWithoutName extends Omit<OpeningTry, 'seat' | 'isRight'> {
  isRight(seat: number): boolean;
}

/**
 * Opens the seat with these words or this code. A wrong one counts as a try at each seat, so nothing is revealed. A
 * repeat of a request that opened one gets it again.
 */
export function decideOpeningByWord(
  table: TableState,
  opening: WordWithoutName,
  now: number,
): Decision<ReturnEvents | OpeningEvent> {
  const { connection, by, isReadable, isRight } = opening;
  const given = findOwnReturn(table, opening, now);
  if (given !== undefined) return accept(...given);
  if (seatOf(table, connection) !== undefined) return rejectAtTable('seatTaken');
  if (!isReadable) return rejectAtTable('wordUnclear');
  const seats = openToWord(table, by, now);
  if (seats.length === 0) return rejectAtTable(by === 'word' ? 'wordBlocked' : 'wrongWord');
  const [seat, another] = seats.filter(isRight);
  if (seat === undefined || another !== undefined) return accept(...seats.map((each) => tried(by, each)));
  return accept(...openSeat(table, { ...opening, seat }, now));
}

export const OPENING_STORED = {
  wordTried: [56, { seat: SEAT }],
  codeTried: [57, { seat: SEAT }],
  codeMade: [58, { seat: SEAT }],
  wordRenewed: [59, { seat: SEAT }],
} as const;
