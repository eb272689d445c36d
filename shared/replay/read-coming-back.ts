import type { ComeBackAnswer } from '../protocol/table-intent.ts';
import type { TableEvent } from '../table/events.ts';
import type { BackQuestion, Opener } from '../table/seats.ts';
import type { TableState } from '../table/state.ts';
import { readReturn } from './read-seat.ts';
import type { StoredChange } from './stored-change.ts';

interface SeatQuestion extends BackQuestion {
  readonly seat: number;
}

const questionsIn = ({ seats }: TableState): readonly SeatQuestion[] =>
  seats.flatMap(({ back }, seat) => (back?.asked ?? []).map((each) => ({ ...each, seat })));

/** What somebody who sits said to a question. */
export function readBackAnswer(
  change: StoredChange,
  by: number,
  { id, answer }: { readonly id: number; readonly answer: ComeBackAnswer },
): readonly TableEvent[] {
  const seat = questionsIn(change.before).find((each) => each.id === id)?.seat;
  if (seat === undefined) return [];
  if (answer === 'unsure') return [{ type: 'comeBackUnsure', seat, id, by }];
  return answer === 'no' ? [{ type: 'comeBackRefused', seat, id, by }] : readCameBack(change, seat, by);
}

/** Who asks now, and who no longer does. */
export function readAskers({ before, table }: StoredChange): readonly TableEvent[] {
  const [was, is] = [questionsIn(before), questionsIn(table)];
  const question = is.find(
    (each) => !was.some(({ id, connection }) => id === each.id && connection === each.connection),
  );
  const ended = was.filter(({ id }) => !is.some((each) => each.id === id));
  return [
    ...ended.map(({ seat, id }) => ({ type: 'comeBackEnded', seat, id }) as const),
    ...(question === undefined ? [] : [askedIn(question)]),
  ];
}

const askedIn = ({ seat, ...question }: SeatQuestion): TableEvent => ({ type: 'comeBackAsked', seat, question });

/** Whose own device is no longer asked alone. */
export const readOthersAsked = ({ before, table }: StoredChange): readonly TableEvent[] =>
  questionsIn(before)
    .filter(({ id, isOwn }) => isOwn && !questionsIn(table).find((each) => each.id === id)?.isOwn)
    .map(({ seat, id }) => ({ type: 'othersAsked', seat, id }));

/** `opened word 2`, `opened code 2`: how a person opened a seat. */
export function readOpened(change: StoredChange): readonly TableEvent[] {
  const [, by, seat] = change.item.submission.split(' ');
  return readCameBack(change, Number(seat), by === 'code' ? 'code' : 'word');
}

/** `tried word 2`: a wrong one; of several seats, if it was said of none. */
export function readTried({ item }: StoredChange): readonly TableEvent[] {
  const [, by, ...seats] = item.submission.split(' ');
  return seats.map((seat) => ({ type: by === 'code' ? 'codeTried' : 'wordTried', seat: Number(seat) }));
}

export const readCodeMade = ({ item }: StoredChange): readonly TableEvent[] => [
  { type: 'codeMade', seat: Number(item.submission.split(' ')[1]) },
];

function readCameBack(change: StoredChange, seat: number, by: Opener): readonly TableEvent[] {
  const requestKey = change.table.seats[seat]?.back?.came?.requestKey ?? '';
  return [{ type: 'cameBack', seat, by, requestKey }, ...readHandedBack(change, seat)];
}

/** A bot that sat in handed the seat back. */
const readHandedBack = ({ before, table }: StoredChange, seat: number): readonly TableEvent[] =>
  before.seats[seat]?.sitIn !== undefined && table.seats[seat]?.sitIn === undefined
    ? [{ type: 'seatTakenBack', seat }, ...readReturn(before, table, seat)]
    : [];

/** `returned 2`: who had been let in came; `retaken 2`: and took the seat over from a bot. */
export const readReturned = (change: StoredChange): readonly TableEvent[] =>
  readHandedBack(change, Number(change.item.submission.split(' ')[1]));
