import type { ComeBackAnswer } from '../protocol/table-intent.ts';
import type { TableEvent } from '../table/events.ts';
import type { BackQuestion, Opener } from '../table/seats.ts';
import type { TableState } from '../table/state.ts';
import { ascending } from '../table/update.ts';
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
  const question = questionsIn(change.before).find((each) => each.id === id);
  if (question === undefined) return [];
  const { seat } = question;
  if (answer === 'unsure') return [{ type: 'comeBackUnsure', seat, id, by }];
  if (answer === 'no') return [{ type: 'comeBackRefused', seat, id, by }];
  const after = questionsIn(change.table).find((each) => each.id === id);
  if (after === undefined)
    return readLetIn(change, seat, by === seat ? [by] : ascending([...agreedBut(question, by), by]));
  const isFirst = question.until === undefined && after.until !== undefined;
  if (question.agreed?.includes(by)) return [];
  return [{ type: 'comeBackAgreed', seat, id, by, ...(isFirst && { until: after.until }) }];
}

const agreedBut = ({ agreed = [] }: BackQuestion, by: number): readonly number[] =>
  agreed.filter((each) => each !== by);

/** `waited 2`: the wait for somebody's objection is over, or goes on for a while. */
export function readWaited(change: StoredChange): readonly TableEvent[] {
  const named = Number(change.item.submission.split(' ')[1]);
  const moved = questionsIn(change.table).find(
    ({ seat, until, id }) =>
      seat === named &&
      until !== undefined &&
      until !== questionsIn(change.before).find((each) => each.id === id)?.until,
  );
  if (moved?.until !== undefined) return [{ type: 'waitMoved', seat: named, id: moved.id, until: moved.until }];
  return readLetIn(change, named, questionsIn(change.before).find(({ seat }) => seat === named)?.agreed ?? []);
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
  return readCameBack(change, Number(seat), { by: by === 'code' ? 'code' : 'word' });
}

/** `tried word 2`: a wrong one; of several seats, if it was said of none. */
export function readTried({ item }: StoredChange): readonly TableEvent[] {
  const [, by, ...seats] = item.submission.split(' ');
  return seats.map((seat) => ({ type: by === 'code' ? 'codeTried' : 'wordTried', seat: Number(seat) }));
}

export const readCodeMade = ({ item }: StoredChange): readonly TableEvent[] => [
  { type: 'codeMade', seat: Number(item.submission.split(' ')[1]) },
];

const readLetIn = (
  change: StoredChange,
  seat: number,
  [by = seat, ...also]: readonly number[],
): readonly TableEvent[] => readCameBack(change, seat, { by, ...(also.length > 0 && { also }) });

function readCameBack(
  { before, table, ...change }: StoredChange,
  seat: number,
  opened: { readonly by: Opener; readonly also?: readonly number[] },
): readonly TableEvent[] {
  const [was, is] = [before, table].map(({ seats }) => seats[seat]?.back?.came);
  const isAnother = is?.newest !== undefined && is.newest.requestKey !== was?.newest?.requestKey;
  const requestKey = (isAnother ? is.newest?.requestKey : is?.requestKey) ?? '';
  return [{ type: 'cameBack', seat, ...opened, requestKey }, ...readHandedBack({ before, table, ...change }, seat)];
}

/** A bot that sat in handed the seat back. */
const readHandedBack = ({ before, table }: StoredChange, seat: number): readonly TableEvent[] =>
  before.seats[seat]?.sitIn !== undefined && table.seats[seat]?.sitIn === undefined
    ? [{ type: 'seatTakenBack', seat }, ...readReturn(before, table, seat)]
    : [];

/** `returned 2`: who had been let in came; `retaken 2`: and took the seat over from a bot. */
export const readReturned = (change: StoredChange): readonly TableEvent[] =>
  readHandedBack(change, Number(change.item.submission.split(' ')[1]));
