import { parseSubmission, type StoredSubmission } from '../protocol/submission.ts';
import type { TableIntent } from '../protocol/table-intent.ts';
import { isTableIntent } from '../protocol/table-notation.ts';
import type { Move } from '../rules/move.ts';
import type { TableEvent } from '../table/events.ts';
import { MOVED_BY } from '../table/pace.ts';
import { isEmpty } from '../table/seats.ts';
import {
  readAskers,
  readCodeMade,
  readOpened,
  readOthersAsked,
  readReturned,
  readTried,
  readWaited,
} from './read-coming-back.ts';
import { readComing, readHeld } from './read-date.ts';
import { readMissed } from './read-missed.ts';
import { type ReadPlay, readEnding, readPlay } from './read-play.ts';
import { readReturn } from './read-seat.ts';
import { readEnded, readTableIntent } from './read-table-intent.ts';
import type { StoredChange } from './stored-change.ts';

/**
 * What happened in a stored change, read from the two states and the submission: nothing is decided again, so that new
 * rules never change an old game. Undefined: no table stores such a text, or it does not fit the states.
 */
export function readChange(change: StoredChange): readonly TableEvent[] | undefined {
  try {
    return read(change);
  } catch {
    // A reducer throws at cards that are not there.
    return undefined;
  }
}

function read(change: StoredChange): readonly TableEvent[] | undefined {
  const submission = parseSubmission(change.item.submission);
  if (submission !== undefined) return readSubmission(change, submission);
  return OTHERS.get(change.item.submission.split(' ')[0] as string)?.(change);
}

/** Readers of changes that nobody submitted, by the first word of the text. */
const OTHERS: ReadonlyMap<string, (change: StoredChange) => readonly TableEvent[]> = new Map([
  ['create', nothing],
  ['hello', nothing],
  ['watch', nothing],
  ['gone', nothing],
  ['import', readEnded],
  ['sit', readSit],
  ['knock', readKnocks],
  ['unknock', readKnocks],
  ['comeback', readAskers],
  ['uncomeback', readAskers],
  ['askall', readOthersAsked],
  ['opened', readOpened],
  ['waited', readWaited],
  ['tried', readTried],
  ['code', readCodeMade],
  ['returned', readReturned],
  ['retaken', readReturned],
  ['calls', readSubscriptions],
  ['missed', (change: StoredChange) => withEnding(change, readMissed(change))],
  ['time', readMoved],
  ['tonight', readTonight],
  ['coming', readComing],
  ['held', readHeld],
  ['askopen', readOpeningAsked],
]);

/** Changes of who listens: no events. */
function nothing(): readonly TableEvent[] {
  return [];
}

/** The person who came to an empty seat; nobody if a request to sit was repeated. */
function readSit({ before, item, table: { seats, charter } }: StoredChange): readonly TableEvent[] {
  const seat = Number(item.submission.split(' ')[1]);
  const { occupant, claim } = seats[seat] ?? {};
  if (typeof occupant !== 'number' || claim?.type !== 'sat' || !isEmpty(before.seats[seat])) return [];
  return [{ type: 'satDown', seat, name: occupant, charter, requestKey: claim.requestKey }];
}

/** Who asks for a bot's seat now, and who no longer does. */
function readKnocks(change: StoredChange): readonly TableEvent[] {
  const [was, is] = [change.before.knocks ?? [], change.table.knocks ?? []];
  const knock = is.find((each) => !was.some(({ id, connection }) => id === each.id && connection === each.connection));
  return [...readEnded(change), ...(knock === undefined ? [] : [{ type: 'knocked', knock } as const])];
}

/** Who has subscribed or unsubscribed, whether a chat is posted to, and whether somebody waits for a chair; the text does not say who asked. */
function readSubscriptions({ before, table }: StoredChange): readonly TableEvent[] {
  const { hooked = false, waited = false } = table;
  const subscriptions = table.seats.flatMap(({ subscribed = false }, seat): readonly TableEvent[] =>
    subscribed === (before.seats[seat]?.subscribed ?? false) ? [] : [{ type: 'subscribedSet', seat, subscribed }],
  );
  return [
    ...subscriptions,
    ...(hooked === (before.hooked ?? false) ? [] : [{ type: 'hookSet', hooked } as const]),
    ...(waited === (before.waited ?? false) ? [] : [{ type: 'waitSet', waited } as const]),
  ];
}

/** Somebody asked for the table to be opened; the state says from where. */
function readOpeningAsked({ table: { openingAsked } }: StoredChange): readonly TableEvent[] {
  const { by } = openingAsked ?? {};
  return [{ type: 'openingAsked', ...(by !== undefined && { by }) }];
}

/** A deadline that moved by itself: `time night 95`. */
function readMoved({ item }: StoredChange): readonly TableEvent[] {
  const [, word, minutes] = item.submission.split(' ');
  const why = MOVED_BY.find((each) => each === word);
  return why === undefined ? [] : [{ type: 'timeMoved', why, minutes: Number(minutes) }];
}

/** A device said it for its person: `tonight 2`. */
function readTonight({ item }: StoredChange): readonly TableEvent[] {
  return [{ type: 'saidTonight', seat: Number(item.submission.split(' ')[1]) }];
}

function readSubmission(change: StoredChange, submission: StoredSubmission): readonly TableEvent[] {
  const { seat, intents } = submission;
  const [first] = intents;
  const events =
    first !== undefined && isTableIntent(first)
      ? readIntent(change, seat, first)
      : readMoves(change, submission, intents.filter(isMove));
  return [...events, ...readAcknowledged(change, submission, events)];
}

const isMove = (intent: Move | TableIntent): intent is Move => !isTableIntent(intent);

const readIntent = (change: StoredChange, seat: number, intent: TableIntent): readonly TableEvent[] =>
  withEnding(change, readTableIntent(change, seat, intent));

/** Adds the end of the round or the game, if everybody had agreed to it by then. */
function withEnding({ before, table }: StoredChange, events: readonly TableEvent[]): readonly TableEvent[] {
  const isPlayed = events.some(({ type }) => type === 'played');
  const isEnded =
    before.game?.ended?.by !== table.game?.ended?.by || before.game?.ended?.last !== table.game?.ended?.last;
  const isAgreed = before.ending !== undefined || events.some(({ type }) => type === 'endAsked');
  if (isPlayed || !isEnded || !isAgreed || before.game === undefined || table.game === undefined) return events;
  return [...events, played(readEnding(before.game, table.game)), { type: 'endSettled' }];
}

const played = ({ events, game }: ReadPlay): TableEvent => ({ type: 'played', events, game });

/** A person's play ends its absence, and overtime comes out of its bank. */
function readMoves(
  { before, item, table }: StoredChange,
  { seat, number }: StoredSubmission,
  moves: readonly Move[],
): readonly TableEvent[] {
  if (before.game === undefined || table.game === undefined) return [];
  const play = { seat, moves, after: table.game, entropy: item.entropy };
  return [...(number === undefined ? [] : readReturn(before, table, seat)), played(readPlay(before.game, play))];
}

/** The count of a person's submissions, at the seat it has afterwards. */
function readAcknowledged(
  { table }: StoredChange,
  { seat, number }: StoredSubmission,
  events: readonly TableEvent[],
): readonly TableEvent[] {
  const isGone = events.some((event) => event.type === 'seatEmptied' && event.seat === seat);
  if (number === undefined || isGone) return [];
  const at = events.reduce(seatAfterEvent, seat);
  return [{ type: 'acknowledged', seat: at, number, fingerprint: table.seats[at]?.fingerprint ?? 0 }];
}

function seatAfterEvent(seat: number, event: TableEvent): number {
  if (event.type === 'seatMoved') return seat === event.from ? event.to : seat;
  return event.type === 'reseated' ? event.from.indexOf(seat) : seat;
}
