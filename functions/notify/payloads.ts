import type { NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import type { LeftNote, PushedReason } from '../../shared/protocol/notifications.ts';
import { proveDate, proveTonight } from '../../shared/protocol/proof.ts';
import { isLive } from '../../shared/protocol/settings.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import { findExpectedLength } from '../../shared/protocol/table-forecast.ts';
import { truncate } from '../../shared/ruleset/characters.ts';

import { findWaitEnd } from '../../shared/table/back-questions.ts';
import { findDate, findMovedDate, isComing } from '../../shared/table/dates.ts';
import { countDaysGone } from '../../shared/table/hosting.ts';
import { getKey, isEmpty, isPerson, type SeatState } from '../../shared/table/seats.ts';
import { getTurnKey, type TableState } from '../../shared/table/state.ts';
import { getTableSentences } from '../../web/text/table-language.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';
import { summarizeBotTurn } from './bots-turn.ts';
import { canPromise, type Day } from './game-night.ts';
import type { JobPorts } from './job-ports.ts';
import { findLead, getSeatName } from './lead.ts';
import { getPreviousTurn } from './previous-turn.ts';

/** The fields of a notification besides its table, its time and the name of the person it is about. */
interface PayloadRule {
  /** Facts that everyone at the table can know. */
  /** Facts that everyone at the table can know. */
  readonly payloads?: readonly GetPayload[];
  /** Reads earlier changes if this is the most pressing reason; `adds` always reads them. */
  readonly reads?: ReadEarlier;
  readonly adds?: ReadEarlier;
}

interface PayloadParams {
  readonly keys: Ports['keys'];
  readonly loaded: LoadedTable;
  readonly seat: number;
  readonly about: number | undefined;
  readonly day: Day;
  readonly language: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type GetPayload = (params: PayloadParams) => Partial<PushedReason>;
type ReadEarlier = (ports: JobPorts, loaded: LoadedTable, seat: number) => Promise<Partial<PushedReason>>;

/** Sends only that the table plays live and has a call, never its address. */
const getCall: GetPayload = ({ loaded: { table } }) =>
  table.call !== undefined && isLive(table.settings.pace) ? { call: true } : {};

function getLead({ loaded, seat }: PayloadParams): Pick<PushedReason, 'lead'> {
  const lead = findLead(loaded, seat);
  return lead === undefined ? {} : { lead };
}

function countAbsentDays({ loaded: { table }, about, now }: PayloadParams): Pick<PushedReason, 'days'> {
  const days = about === undefined ? undefined : countDaysGone(table, about, now);
  return days === undefined ? {} : { days };
}

function getPaceAndLength({ loaded: { table, charter }, now }: PayloadParams): Pick<PushedReason, 'when'> {
  const { seats, date } = table;
  const length = findExpectedLength(charter, { occupants: seats.map(({ occupant }) => occupant), date }, now);
  return { when: { pace: table.settings.pace, ...(length && { length }) } };
}

/** Returns the dealt round; for the first, also when the table plays. */
const getDealtRound: GetPayload = (params) => {
  const { game } = params.loaded.table;
  return game === undefined ? {} : { round: game.round, ...(game.round === 1 && getPaceAndLength(params)) };
};

const getOpener: GetPayload = ({ loaded: { table }, seat }) => {
  const by = table.seats[seat]?.back?.came?.by;
  return typeof by === 'string' ? { by } : {};
};

/** Returns when another device gets the reader's seat unless someone objects. */
const getObjectionDeadline: GetPayload = ({ loaded: { table }, seat, now }) => {
  const until = findWaitEnd(table, seat, now);
  return until === undefined ? {} : { until };
};

/** Returns the answer to “May I go out?”, and whether a bot gave it. Nothing was played since. */
const getGivenAnswer: GetPayload = ({ loaded: { table }, about }) => {
  const { game, seats, moved } = table;
  const turn = game?.turn;
  const partner = about === undefined ? undefined : seats[about];
  const isBots = isPerson(partner) && (partner?.sitIn !== undefined || partner?.playedFor === moved);
  return {
    yes: turn?.phase !== 'consent' && turn?.permission === 'granted',
    ...(isBots && { bot: true as const }),
  };
};

const getSeatKey = ({ seats }: TableState, at: number) => getKey(seats[at] as SeatState, at);

function getTonightOffer({ keys, loaded: { id, table }, seat: at, day, now }: PayloadParams): Partial<PushedReason> {
  if (!canPromise(table, at, { ...day, now })) return {};
  const { seat, epoch } = getSeatKey(table, at);
  const time = getTurnKey(table);
  return { tonight: { seat, time, proof: proveTonight(keys.seatSecret(id, seat, epoch), { table: id, seat, time }) } };
}

function getNextDate({ loaded: { table, charter }, seat, now }: PayloadParams): Pick<PushedReason, 'date'> {
  const time = findDate(table, now);
  if (time === undefined) return {};
  const others = table.seats.filter((state, each) => each !== seat && isComing(state, time));
  const names = others.flatMap(({ occupant }) => (typeof occupant === 'number' ? (charter.names[occupant] ?? []) : []));
  return { date: { at: time, ...(table.date?.weekly && { weekly: true }), names } };
}

const getCanceledDate: GetPayload = ({ loaded: { table } }) =>
  table.canceled === undefined ? {} : { date: { at: table.canceled.of * 1000, names: [] } };

/** Returns the next game time with the one that it replaces, and the proof for the device's answer. */
function getAskedDate(params: PayloadParams): Pick<PushedReason, 'date'> {
  const { date } = getNextDate(params);
  if (date === undefined) return {};
  const was = findMovedDate(params.loaded.table, params.seat, params.now);
  const { id, table, charter } = params.loaded;
  const rules = getTableSentences(params.language).rules(charter);
  const { seat, epoch } = getSeatKey(table, params.seat);
  const claim = { table: id, seat, time: date.at / 1000 };
  const proof = { seat, time: claim.time, proof: proveDate(params.keys.seatSecret(id, seat, epoch), claim) };
  return { date: { ...date, ...(was === undefined ? { rules } : { was }), proof } };
}

const getLastBotTurn: ReadEarlier = async (ports, loaded, seat) => {
  const { playedFor: ended = 0, turnsPlayed: turns } = loaded.table.seats[seat] ?? {};
  return { played: turns === undefined ? await summarizeBotTurn(ports, loaded, { seat, ended }) : { turns } };
};

/** The most characters of a note in a notification: a phone shows no more, and a push has little room. */
const NOTE_SENT = 200;

/** Returns the newest note, which everyone at the table may read, if it is still stored. */
const readNewestNote: ReadEarlier = async ({ store }, loaded) => {
  const { noted } = loaded.table;
  if (noted === undefined || isEmpty(loaded.table.seats[noted.seat])) return {};
  const [item] = await store.history(loaded.id, noted.version, 1);
  const [intent] = (item?.version === noted.version && parseSubmission(item.submission)?.intents) || [];
  if (intent?.type !== 'note') return {};
  const note: LeftNote = { name: getSeatName(loaded, noted.seat), text: truncate(intent.text, NOTE_SENT) };
  return { note };
};

/** The contents of each kind; separate from `kinds.ts`, so that the calendar doesn't load them. */
export const PAYLOADS: Readonly<Record<NotificationKind, PayloadRule>> = {
  soon: { payloads: [getNextDate] },
  canceled: { payloads: [getCanceledDate] },
  ending: {},
  nudge: { payloads: [getCall] },
  answered: { payloads: [getGivenAnswer, getTonightOffer] },
  turn: { payloads: [getCall, getTonightOffer], reads: getPreviousTurn },
  answer: { payloads: [getCall] },
  satIn: {},
  played: { reads: getLastBotTurn },
  decide: {},
  canResume: { payloads: [countAbsentDays] },
  host: {},
  hostTaken: {},
  canHost: { payloads: [countAbsentDays] },
  deal: { payloads: [getLead, getCall] },
  round: { payloads: [getLead] },
  game: { payloads: [getLead] },
  knock: {},
  reopen: {},
  comingIn: { payloads: [getObjectionDeadline] },
  isItYou: {},
  isItThem: {},
  full: { payloads: [getPaceAndLength, getCall] },
  started: { payloads: [getDealtRound, getCall] },
  pace: { payloads: [getPaceAndLength, getCall] },
  note: { adds: readNewestNote },
  date: { payloads: [getAskedDate] },
  chat: {},
  cameBack: { payloads: [getOpener] },
  lockedOut: {},
};
