import {
  bits,
  CONNECTION,
  FLAG,
  list,
  mapCodec,
  NATURAL,
  object,
  optional,
  REQUEST_KEY,
  SEAT,
  SEATS,
  seldom,
  TEXT,
  TIME,
} from '../bits/fields.ts';
import {
  addSeat,
  type CameBackEvent,
  COMING_BACK_PROMPT,
  type ComingBackEvent,
  getNoes,
  getSeatsRefusedThrice,
  isOfOthers,
  type NamedQuestion,
  openQuestions,
  type ReturnEvents,
} from './back-questions.ts';
import { accept, type Decision, type Feature, rejectAtTable, type SeenChange, type SentIntentOf } from './feature.ts';
import type { HostingEvent } from './hosting.ts';
import { endKnocks, type InviteRenewed, type JoiningEvent } from './joining.ts';
import { findProbation } from './probation.ts';
import { decidePromptAnswer, RUNG, restoreRing, withAsked, withRing } from './prompt.ts';
import { type SeatingEvent, withFormer } from './seating.ts';
import {
  type BackQuestion,
  type CameBack,
  type ComingBack,
  findReturn,
  getMaxWatchers,
  type LastRefusal,
  leaveSeat,
  type Opener,
  type SeatKey,
  type SeatState,
  withGuests,
} from './seats.ts';
import { type TableState, updateReturn, withOptional, withSeat } from './state.ts';

type ComingBackIntent = 'answerComeBack' | 'thatWasntMe' | 'thatWasMe' | 'undoComingBack' | 'allowComingBack';

/** Coming back to your own seat on a device that does not know it, because other players know you. */
export const COMING_BACK: Feature<
  ComingBackIntent,
  ComingBackEvent,
  ReturnEvents | HostingEvent | InviteRenewed | JoiningEvent
> = {
  intents: {
    answerComeBack: {
      decide: (table, { seat: by, intent: { question: id, answer }, now }, rules) =>
        decidePromptAnswer(COMING_BACK_PROMPT, table, { id, answer, by, now }, rules),
      onProbation: false,
      onClosed: true,
    },
    thatWasntMe: { decide: decideThatWasntMe, onProbation: false, onClosed: true },
    thatWasMe: { decide: decideThatWasMe, onProbation: false, onClosed: true },
    undoComingBack: { decide: decideUndoComingBack, onProbation: true, onClosed: true },
    allowComingBack: { decide: decideAllowComingBack, onProbation: false, hostOnly: true, onClosed: true },
  },
  events: {
    comeBackAsked: {
      reduce: (table, { seat, question }) =>
        updateReturn(withBackRing(table, question), seat, (back) => ({
          ...back,
          asked: withAsked(back.asked, question),
        })),
      wakesCheck: true,
    },
    comeBackEnded: { reduce: (table, { seat, id }) => withoutQuestion(table, seat, id), wakesCheck: true },
    othersAsked: {
      reduce: (table, { seat, id }) => withQuestion(table, { seat, id }, ({ isOwn: _, ...question }) => question),
      wakesCheck: true,
    },
    comeBackUnsure: {
      reduce: (table, { seat, id, by }) =>
        withQuestion(table, { seat, id }, (question) => ({
          ...withAgreed(
            question,
            (question.agreed ?? []).filter((each) => each !== by),
          ),
          unsure: addSeat(question.unsure, by),
        })),
      wakesCheck: true,
    },
    comeBackAgreed: {
      reduce: (table, { seat, id, by, until }) =>
        withQuestion(table, { seat, id }, (question) => ({
          ...withAgreed({ ...question, ...(until !== undefined && { until }) }, addSeat(question.agreed, by)),
          unsure: question.unsure.filter((each) => each !== by),
        })),
      publicForm: ({ seat, id, by }, seen) =>
        showToSeats(seen, { type: 'comeBackAgreed', seat, by, until: getDeadline(seen, { seat, id }) }),
      wakesCheck: true,
    },
    waitMoved: {
      reduce: (table, { seat, id, until }) => withQuestion(table, { seat, id }, (question) => ({ ...question, until })),
      wakesCheck: true,
    },
    comeBackRefused: {
      reduce: (table, { seat, id }, seconds) => applyRefused(table, { seat, id }, seconds),
      publicForm: ({ seat, by }, seen) => showToSeats(seen, { type: 'comeBackRefused', seat, by }),
      wakesCheck: true,
    },
    cameBack: {
      reduce: reduceCameBack,
      publicForm: ({ seat, by, also }, seen) =>
        showToSeats(seen, { type: 'cameBack', seat, by, ...(also && { also }) }),
      wakesCheck: true,
    },
    notThem: {
      reduce: (table, { seat }, seconds) =>
        withNo(
          withFormer(withoutYes(table, seat), seat, seconds),
          { seat, requestKey: table.seats[seat]?.back?.came?.requestKey ?? NOBODY },
          seconds,
        ),
      publicForm: ({ seat }, seen) => {
        const by = seen.before.seats[seat]?.back?.came?.by;
        return showToSeats(seen, { type: 'notThem', seat, ...(by !== undefined && { by }) });
      },
    },
    wasThem: {
      reduce: (table, { seat }) =>
        withSeat(
          updateReturn(table, seat, ({ came: _, ...back }) => back),
          seat,
          (each) => withGuests(each, []),
        ),
      publicForm: ({ seat }, seen) => showToSeats(seen, { type: 'wasThem', seat }),
    },
    leftAgain: { reduce: cancelReturn, publicForm: ({ seat }, seen) => showToSeats(seen, { type: 'leftAgain', seat }) },
    comingBackAllowed: {
      reduce: ({ turnedAway: _, ...table }, { seat }) => updateReturn(table, seat, ({ refused: __, ...back }) => back),
    },
  },
  audience: 'asked',
};

const showToSeats = <Event>({ viewer }: SeenChange, event: Event): readonly Event[] =>
  viewer === undefined ? [] : [event];

/** A request that moves to another connection does not ring again. */
const withBackRing = (table: TableState, question: BackQuestion): TableState =>
  openQuestions(table, question.at * 1000).some(({ id }) => id === question.id)
    ? table
    : withRing(table, 'backRung', question);

const withQuestion = (
  table: TableState,
  { seat, id }: NamedQuestion,
  change: (question: BackQuestion) => BackQuestion,
) =>
  updateReturn(table, seat, (back) => ({
    ...back,
    ...(back.asked && { asked: back.asked.map((each) => (each.id === id ? change(each) : each)) }),
  }));

/** Without anyone's yes there is no wait. */
function withAgreed({ agreed: _, until, ...question }: BackQuestion, agreed: readonly number[]): BackQuestion {
  return agreed.length > 0 ? { ...question, agreed, ...(until !== undefined && { until }) } : question;
}

/** Returns when a request's wait ends; milliseconds since 1970. */
const getDeadline = ({ table }: SeenChange, { seat, id }: NamedQuestion): number =>
  (table.seats[seat]?.back?.asked?.find((each) => each.id === id)?.until ?? 0) * 1000;

/** Removes the yes of a seat that someone else came back to. */
const withoutYes = (table: TableState, by: number): TableState =>
  openQuestions(table, table.at).reduce(
    (left, { seat, id }) =>
      withQuestion(left, { seat, id }, (question) =>
        withAgreed(
          question,
          (question.agreed ?? []).filter((each) => each !== by),
        ),
      ),
    table,
  );

/** Removes the guests from a seat. The coming back stays on record, so that its person hears of it. */
function cancelReturn(table: TableState, { seat }: { readonly seat: number }): TableState {
  const { guests = [] } = table.seats[seat] as SeatState;
  const left = withSeat(table, seat, (each) => leaveSeat(each, guests));
  const watchers = [...left.watchers, ...guests].slice(-getMaxWatchers(table.seats.length));
  return updateReturn({ ...left, watchers }, seat, ({ came, ...back }) => ({
    ...back,
    undone: (back.undone ?? 0) + 1,
    ...(came && { came: withOptional(came, 'unproven', undefined) }),
  }));
}

const withoutQuestion = (table: TableState, seat: number, id: number): TableState =>
  updateReturn(table, seat, (back) => removeQuestion(back, id));

function removeQuestion({ asked = [], ...back }: ComingBack, id: number): ComingBack {
  const left = asked.filter((each) => each.id !== id);
  return left.length > 0 ? { ...back, asked: left } : back;
}

function applyRefused(table: TableState, { seat, id }: NamedQuestion, seconds: number): TableState {
  const { requestKey = NOBODY, connection } = table.seats[seat]?.back?.asked?.find((each) => each.id === id) ?? {};
  const no = { seat, requestKey, ...(connection !== undefined && { connection }) };
  return withNo(withoutQuestion(table, seat, id), no, seconds);
}

/** A request key that no request has. */
const NOBODY = '000000000000';

/** Counts a refusal, and remembers the browser, which cannot ask for another seat either. */
function withNo(
  table: TableState,
  { seat, ...who }: Omit<LastRefusal, 'at'> & { readonly seat: number },
  seconds: number,
): TableState {
  const counted = updateReturn(table, seat, ({ came: _, ...back }) => ({
    ...back,
    refused: { noes: getNoes(back) + 1, at: seconds },
  }));
  return { ...counted, turnedAway: { at: seconds, ...who } };
}

function reduceCameBack(table: TableState, event: CameBackEvent, seconds: number): TableState {
  const { seat } = event;
  const state = table.seats[seat] as SeatState;
  const [asked] = state.back?.asked ?? [];
  const before = findReturn(state, seconds * 1000);
  return updateReturn(restoreRing(table, 'backRung', asked?.id), seat, ({ word, former, undone }) => ({
    ...(word !== undefined && { word }),
    ...(former && { former }),
    ...(undone !== undefined && { undone }),
    came: {
      ...getRecord(before, event, seconds),
      ...(table.host === seat && { hosted: before?.hosted ?? table.inviteEpoch }),
    },
  }));
}

/** The first coming back stays on record until it is settled; another is added to it. */
function getRecord(before: CameBack | undefined, event: CameBackEvent, seconds: number): CameBack {
  const { seat, by, also, requestKey } = event;
  const isProven = !isOfOthers(by, seat);
  const unproven = !isProven && { unproven: true as const };
  if (before === undefined) return { at: seconds, requestKey, by, ...(also && { also }), ...unproven };
  return { ...before, ...unproven, newest: { at: seconds, requestKey, ...(isProven && { proven: true as const }) } };
}

/** The person disowns a coming back: the capability is void everywhere else, and hosting is restored. */
function decideThatWasntMe(
  table: TableState,
  { seat, connection, requestKey, now }: SentIntentOf<'thatWasntMe'>,
): Decision<ComingBackEvent | SeatingEvent | HostingEvent | InviteRenewed | JoiningEvent> {
  const cameBack = findReturn(table.seats[seat] as SeatState, now);
  if (cameBack === undefined) return rejectAtTable('noComingBack');
  const { hosted } = cameBack;
  const isInviteNew = hosted !== undefined && hosted !== table.inviteEpoch;
  return accept(
    { type: 'notThem', seat },
    ...(hosted !== undefined && table.host !== seat ? [{ type: 'hostPassed', to: seat } as const] : []),
    ...(isInviteNew ? [{ type: 'inviteRenewed' } as const, ...endKnocks(table)] : []),
    {
      type: 'keyRenewed',
      seat,
      ...(connection !== undefined && { connection }),
      ...(requestKey !== undefined && { requestKey }),
    },
  );
}

function decideThatWasMe(table: TableState, { seat, now }: SentIntentOf<'thatWasMe'>): Decision<ComingBackEvent> {
  if (findReturn(table.seats[seat] as SeatState, now) === undefined) return rejectAtTable('noComingBack');
  return accept({ type: 'wasThem', seat });
}

function decideUndoComingBack(
  table: TableState,
  { seat, now }: SentIntentOf<'undoComingBack'>,
): Decision<ComingBackEvent> {
  if (findProbation(table.seats[seat], now) === undefined) return rejectAtTable('noComingBack');
  return accept({ type: 'leftAgain', seat });
}

function decideAllowComingBack(
  table: TableState,
  { intent }: SentIntentOf<'allowComingBack'>,
): Decision<ComingBackEvent> {
  return getSeatsRefusedThrice(table).includes(intent.seat)
    ? accept({ type: 'comingBackAllowed', seat: intent.seat })
    : rejectAtTable('noComingBack');
}

declare module './state.ts' {
  interface TableState {
    readonly turnedAway?: LastRefusal;
  }
}

declare module './seats.ts' {
  interface SeatState {
    readonly back?: ComingBack;
  }
}

const KEY = object<SeatKey>({ seat: SEAT, epoch: NATURAL });

const OPENERS = ['word', 'code'] as const;

/** A seat, or the index in `OPENERS` plus 12. */
const OPENER = mapCodec<Opener, number>(
  bits(4),
  (by) => (typeof by === 'number' ? by : 12 + OPENERS.indexOf(by)),
  (value) => OPENERS[value - 12] ?? value,
);

const QUESTION = object<BackQuestion>({
  id: NATURAL,
  says: optional(TEXT),
  requestKey: REQUEST_KEY,
  connection: CONNECTION,
  at: TIME,
  isOwn: FLAG,
  unsure: SEATS,
  agreed: seldom(SEATS),
  until: seldom(TIME),
});

const CAME = object<CameBack>({
  at: TIME,
  requestKey: REQUEST_KEY,
  by: optional(OPENER),
  also: seldom(SEATS),
  unproven: seldom(FLAG),
  newest: seldom(object<NonNullable<CameBack['newest']>>({ at: TIME, requestKey: REQUEST_KEY, proven: FLAG })),
  hosted: seldom(NATURAL),
});

type BackPart<Field extends keyof ComingBack> = NonNullable<ComingBack[Field]>;

const RETURN_STATE = object<ComingBack>({
  asked: optional(list(QUESTION, bits(4))),
  refused: optional(object<BackPart<'refused'>>({ noes: NATURAL, at: TIME })),
  came: optional(CAME),
  word: optional(NATURAL),
  tries: optional(object<BackPart<'tries'>>({ from: TIME, count: NATURAL })),
  code: optional(object<BackPart<'code'>>({ made: NATURAL, until: TIME, tries: NATURAL })),
  former: seldom(object<BackPart<'former'>>({ at: TIME, key: KEY })),
  undone: seldom(NATURAL),
});

const LAST_REFUSAL = object<LastRefusal>({ at: TIME, requestKey: REQUEST_KEY, connection: optional(CONNECTION) });

export const COMING_BACK_TABLE_FIELDS = {
  backRung: [28, seldom(RUNG)],
  turnedAway: [29, seldom(LAST_REFUSAL)],
} as const;

export const COMING_BACK_SEAT_FIELDS = {
  back: [20, seldom(RETURN_STATE)],
} as const;

export const COMING_BACK_EVENT_FORMATS = {
  comeBackAsked: [44, { seat: SEAT }],
  comeBackEnded: [45, { seat: SEAT, id: NATURAL }],
  othersAsked: [46, { seat: SEAT, id: NATURAL }],
  comeBackUnsure: [47, { seat: SEAT, id: NATURAL, by: SEAT }],
  comeBackRefused: [48, { seat: SEAT, id: NATURAL, by: SEAT }],
  comeBackAgreed: [49, { seat: SEAT, id: NATURAL, by: SEAT, until: optional(NATURAL) }],
  waitMoved: [50, { seat: SEAT, id: NATURAL, until: NATURAL }],
  cameBack: [51, { seat: SEAT, by: OPENER, also: optional(SEATS), requestKey: REQUEST_KEY }],
  notThem: [52, { seat: SEAT }],
  wasThem: [53, { seat: SEAT }],
  leftAgain: [54, { seat: SEAT }],
  comingBackAllowed: [55, { seat: SEAT }],
} as const;
