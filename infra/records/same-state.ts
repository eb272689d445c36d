import type { TableItem } from '../../functions/ports/ports.ts';
import type { StoredChange } from '../../shared/codec/decode-events.ts';
import { encodeTable } from '../../shared/codec/table.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import { isTableIntent } from '../../shared/protocol/table-notation.ts';
import type { ConnectionId, SeatClaim, SeatState } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import { withOptional } from '../../shared/table/state.ts';

/** Whether a stored state equals the one made here, except for facts that its text does not have. */
export function matchesDecision(item: TableItem, after: TableState, expected: TableState): boolean {
  const claims = acceptsClaims(item);
  return isSame(normalizeState(removeMarks(after), claims), normalizeState(removeMarks(expected), claims));
}

/** Whether a play’s state equals the one made here in every field, including those of reminders. */
export function matchesDecisionExactly({ before, item, table }: StoredChange, expected: TableState): boolean {
  const [first] = parseSubmission(item.submission)?.intents ?? [];
  if (first === undefined || isTableIntent(first) || first.type === 'standingAnswer') return true;
  const hasConnected = (seat: number): boolean =>
    table.seats[seat]?.connections.some((each) => !before.seats[seat]?.connections.includes(each)) === true;
  return isSame(withoutArrival(table, hasConnected), withoutArrival(expected, hasConnected));
}

/** Removes the effects of taking a seat: a submission that lets someone in does not have their connection. */
function withoutArrival(table: TableState, hasConnected: (seat: number) => boolean): TableState {
  const { date, seats, ...rest } = normalizeState(table, (seat) => !hasConnected(seat));
  const unseen = seats.map(({ actedAt, unreachable, ...seat }, i) =>
    hasConnected(i)
      ? seat
      : { ...seat, ...(actedAt !== undefined && { actedAt }), ...(unreachable && { unreachable }) },
  );
  const stored = date && (seats.some((_, seat) => hasConnected(seat)) ? withOptional(date, 'came', undefined) : date);
  return { ...rest, seats: unseen, ...(stored && { date: stored }) };
}

/** Changes that leave the last proof of every seat as it was, except for a hello's own seat. */
const PROVES_NOTHING =
  /^(?:hello (?<seat>\d+)|gone|watch|calls|missed|(?:held|left) .*|time .*|tonight .*|waits .*|coming .*|askopen|askall|forgot|erased .*)$/;

function acceptsClaims({ submission }: TableItem): (seat: number) => boolean {
  const found = PROVES_NOTHING.exec(submission);
  const seatOfHello = found?.groups?.seat;
  return (seat) => found !== null && (seatOfHello === undefined || seat !== Number(seatOfHello));
}

export function matchesVisit({ before, item, table }: StoredChange): boolean {
  const [word, seat] = item.submission.split(' ');
  const [was, is] = [getListening(before), getListening(table)];
  const isJoined = is.some((each) => !was.includes(each));
  if (word === 'gone') return is.length < was.length && !isJoined;
  if (ADDS_NO_LISTENER.test(word ?? '')) return !isJoined;
  if (word === 'watch') return table.watchers.some((each) => !was.includes(each));
  const [wasSeat, isSeat] = [before.seats[Number(seat)], table.seats[Number(seat)]];
  if (word === 'sit') return isSeat?.connections.some((each) => !wasSeat?.connections.includes(each)) === true;
  return word !== 'hello' || wasKeyRenewed(wasSeat, isSeat);
}

/** Changes that nobody submitted, and after which no new connection listens. */
const ADDS_NO_LISTENER =
  /^(?:calls|missed|time|tonight|waits|coming|waited|askall|askopen|unknock|uncomeback|held|left|tried|forgot|erased)$/;

const getListening = ({ seats, watchers }: TableState): readonly ConnectionId[] => [
  ...watchers,
  ...seats.flatMap(({ connections }) => connections),
];

const wasKeyRenewed = (was: SeatState | undefined, is: SeatState | undefined): boolean =>
  is?.claim.type === 'hello' && (was?.claim.type !== 'hello' || was.claim.time < is.claim.time);

/** Whether two states are stored as the same bytes. */
export const isSame = (a: TableState, b: TableState): boolean => Buffer.compare(encodeTable(a), encodeTable(b)) === 0;

/** Removes fields for reminders only, on which no card depends. */
export const removeMarks = ({
  passedAt: _,
  noted: __,
  rung: ___,
  backRung: ______,
  turnedAway: _______,
  hostSince: ____,
  news: _____,
  paced: ________,
  corrected: _________,
  ...table
}: TableState): TableState => ({
  ...table,
  ...(table.date && { date: withOptional(table.date, 'came', undefined) }),
  ...(table.nudged && { nudged: { by: 0 } }),
  seats: table.seats.map(({ misses: _, actedAt: __, playedFor: ___, unreachable: ____, ...seat }) => seat),
});

/** Leaves out listeners, proofs of seats, and fields that are not `compared`. */
const normalizeState = (table: TableState, compared: (seat: number) => boolean = () => true): TableState => ({
  ...table,
  watchers: [],
  seats: table.seats.map(({ back: _, guests: __, claim, ...seat }, i) => ({
    ...seat,
    claim: compared(i) ? withoutRequest(claim) : { type: 'none' },
    connections: [],
  })),
  ...(table.knocks && { knocks: table.knocks.map((knock) => ({ ...knock, connection: '' })) }),
});

const withoutRequest = (claim: SeatClaim): SeatClaim =>
  claim.type === 'sat' ? { ...claim, requestKey: NO_KEY } : claim;

const NO_KEY = '0'.repeat(12);
