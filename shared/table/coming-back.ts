import {
  arrival,
  type CameBackEvent,
  type ComingBackEvent,
  cameBackTo,
  isAskedOf,
  type NamedQuestion,
  noesOf,
  openQuestions,
  type ReturnEvents,
  refusedThrice,
} from './back-questions.ts';
import { type AskOf, accept, type Concern, type Decision, rejectAtTable, type SeenChange } from './decider.ts';
import type { SeatingEvent } from './seating.ts';
import type { BackQuestion, ComingBack, SeatState, TurnedAway } from './seats.ts';
import type { TableState } from './state.ts';
import { ascending, withBack } from './update.ts';

type ComingBackIntent = 'answerComeBack' | 'thatWasntMe' | 'allowComingBack';

/** How often questions may ring at once, and seconds until they may once more. */
const RINGS = 3;
const RING_AGAIN = 3600;

/** People who come back to their own seat from a device that does not know it, because somebody who sits knows them. */
export const COMING_BACK: Concern<ComingBackIntent, ComingBackEvent, ReturnEvents> = {
  decide: { answerComeBack, thatWasntMe, allowComingBack },
  reduce: {
    comeBackAsked: (table, { seat, question }) =>
      withBack(withRing(table, question), seat, ({ asked = [], ...back }) => ({
        ...back,
        asked: asked.some(({ id }) => id === question.id)
          ? asked.map((each) => (each.id === question.id ? question : each))
          : [...asked, question],
      })),
    comeBackEnded: (table, { seat, id }) => withoutQuestion(table, seat, id),
    othersAsked: (table, { seat, id }) => withQuestion(table, { seat, id }, ({ isOwn: _, ...question }) => question),
    comeBackUnsure: (table, { seat, id, by }) =>
      withQuestion(table, { seat, id }, ({ unsure, ...question }) => ({
        ...question,
        unsure: ascending([...unsure.filter((each) => each !== by), by]),
      })),
    comeBackRefused: (table, { seat, id }, seconds) => refused(table, { seat, id }, seconds),
    cameBack,
    notThem: (table, { seat }, seconds) =>
      withNo(table, { seat, requestKey: table.seats[seat]?.back?.came?.requestKey ?? NOBODY }, seconds),
    comingBackAllowed: ({ turnedAway: _, ...table }, { seat }) =>
      withBack(table, seat, ({ refused: __, ...back }) => back),
  },
  publicForms: {
    comeBackAsked: () => [],
    comeBackEnded: () => [],
    othersAsked: () => [],
    comeBackUnsure: () => [],
    comeBackRefused: ({ seat, by }, seen) => forSeats(seen, { type: 'comeBackRefused', seat, by }),
    cameBack: ({ seat, by }, seen) => forSeats(seen, { type: 'cameBack', seat, by }),
    notThem: ({ seat }, seen) => {
      const by = seen.before.seats[seat]?.back?.came?.by;
      return forSeats(seen, { type: 'notThem', seat, ...(by !== undefined && { by }) });
    },
    comingBackAllowed: () => [],
  },
  rate: 'play',
  /** Somebody may look at the album of a closed table, and lock out who should not. */
  onClosed: { answerComeBack: true, thatWasntMe: true, allowComingBack: true },
  atTheDoor: {
    comeBackAsked: false,
    comeBackEnded: false,
    othersAsked: false,
    comeBackUnsure: false,
    comeBackRefused: false,
    cameBack: false,
    notThem: false,
    comingBackAllowed: false,
  },
  wakesCheck: {
    comeBackAsked: true,
    comeBackEnded: true,
    othersAsked: true,
    comeBackUnsure: false,
    comeBackRefused: true,
    cameBack: true,
    notThem: false,
    comingBackAllowed: false,
  },
};

/** What only people who sit hear of. */
const forSeats = <Event>({ viewer }: SeenChange, event: Event): readonly Event[] =>
  viewer === undefined ? [] : [event];

/** A question rings within the table's budget; those beyond it are only seen. */
function withRing(table: TableState, { id, at }: BackQuestion): TableState {
  const { backRung } = table;
  if (openQuestions(table, at * 1000).some((each) => each.id === id)) return table;
  const from = Math.max(backRung?.until ?? 0, at);
  return from > at + (RINGS - 1) * RING_AGAIN ? table : { ...table, backRung: { by: id, until: from + RING_AGAIN } };
}

/** The table wanted that: it may ring once more. */
const withRingBack = (table: TableState, id: number | undefined): TableState =>
  id !== undefined && table.backRung?.by === id
    ? { ...table, backRung: { by: id, until: table.backRung.until - RING_AGAIN } }
    : table;

const withQuestion = (
  table: TableState,
  { seat, id }: NamedQuestion,
  change: (question: BackQuestion) => BackQuestion,
) =>
  withBack(table, seat, (back) => ({
    ...back,
    ...(back.asked && { asked: back.asked.map((each) => (each.id === id ? change(each) : each)) }),
  }));

const withoutQuestion = (table: TableState, seat: number, id: number): TableState =>
  withBack(table, seat, (back) => without(back, id));

function without({ asked = [], ...back }: ComingBack, id: number): ComingBack {
  const left = asked.filter((each) => each.id !== id);
  return left.length > 0 ? { ...back, asked: left } : back;
}

function refused(table: TableState, { seat, id }: NamedQuestion, seconds: number): TableState {
  const { requestKey = NOBODY, connection } = table.seats[seat]?.back?.asked?.find((each) => each.id === id) ?? {};
  const no = { seat, requestKey, ...(connection !== undefined && { connection }) };
  return withNo(withoutQuestion(table, seat, id), no, seconds);
}

/** No request has this key. */
const NOBODY = '000000000000';

/** Counts a no. Who was refused is remembered: that browser does not ask for another seat either. */
function withNo(
  table: TableState,
  { seat, ...who }: Omit<TurnedAway, 'at'> & { readonly seat: number },
  seconds: number,
): TableState {
  const counted = withBack(table, seat, ({ came: _, ...back }) => ({
    ...back,
    refused: { noes: noesOf(back) + 1, at: seconds },
  }));
  return { ...counted, turnedAway: { at: seconds, ...who } };
}

function cameBack(table: TableState, { seat, by, requestKey }: CameBackEvent, seconds: number): TableState {
  const [asked] = table.seats[seat]?.back?.asked ?? [];
  return withBack(withRingBack(table, asked?.id), seat, ({ word }) => ({
    ...(word !== undefined && { word }),
    came: { at: seconds, requestKey, by },
  }));
}

/** A new invite: who asks came by one that is void now, and so did who was refused. */
export const withoutAskers = (table: TableState): TableState =>
  table.seats.reduce((left, _, seat) => withBack(left, seat, ({ asked: __, refused: ___, ...back }) => back), table);

/** Yes: the asker has the seat from now on, beside the devices that have it. */
function answerComeBack(table: TableState, { seat: by, intent, now }: AskOf<'answerComeBack'>): Decision<ReturnEvents> {
  const open = openQuestions(table, now);
  const question = open.find((each) => each.id === intent.question && isAskedOf(each, by));
  if (question === undefined) return rejectAtTable('noComingBack');
  const { seat, id, requestKey, connection } = question;
  const { answer } = intent;
  if (answer === 'unsure') return accept({ type: 'comeBackUnsure', seat, id, by });
  if (answer === 'no') return accept({ type: 'comeBackRefused', seat, id, by });
  if (open.some((each) => each.seat === seat && each.id !== id)) return rejectAtTable('twoAsk');
  const arrived = table.watchers.includes(connection) ? arrival(table, { seat, connection }, now) : [];
  return accept({ type: 'cameBack', seat, by, requestKey }, ...arrived);
}

/** The person's own word against who came back: the capability is void everywhere else. */
function thatWasntMe(
  table: TableState,
  { seat, connection, requestKey, now }: AskOf<'thatWasntMe'>,
): Decision<ComingBackEvent | SeatingEvent> {
  if (cameBackTo(table.seats[seat] as SeatState, now) === undefined) return rejectAtTable('noComingBack');
  return accept(
    { type: 'notThem', seat },
    {
      type: 'keyRenewed',
      seat,
      ...(connection !== undefined && { connection }),
      ...(requestKey !== undefined && { requestKey }),
    },
  );
}

function allowComingBack(table: TableState, { seat, intent }: AskOf<'allowComingBack'>): Decision<ComingBackEvent> {
  if (seat !== table.host) return rejectAtTable('notHost');
  return refusedThrice(table).includes(intent.seat)
    ? accept({ type: 'comingBackAllowed', seat: intent.seat })
    : rejectAtTable('noComingBack');
}
