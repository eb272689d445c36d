import type { NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import type { LeftNote, PushedNotification } from '../../shared/protocol/notifications.ts';
import { proveDate, proveTonight } from '../../shared/protocol/proof.ts';
import { isLive } from '../../shared/protocol/settings.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import { cutTo } from '../../shared/ruleset/characters.ts';
import { lengthOf } from '../../shared/ruleset/game-forecast.ts';
import { waitUntil } from '../../shared/table/back-questions.ts';
import { comesTo, dateOf } from '../../shared/table/dates.ts';
import { daysGone } from '../../shared/table/hosting.ts';
import { isEmpty, isPerson, keyOf, type SeatState } from '../../shared/table/seats.ts';
import { type TableState, turnKeyOf } from '../../shared/table/state.ts';
import type { Loaded, Ports } from '../ports/ports.ts';
import { botsTurn } from './bots-turn.ts';
import { type Day, mayPromise } from './evening.ts';
import type { JobPorts } from './job-ports.ts';
import { leadOf, nameAt } from './lead.ts';
import { leadingTo } from './turn-before.ts';

/** The fields of a notification besides its table, its time and the name of the person it is about. */
interface Carried {
  /** Only what everyone at the table may know. */
  readonly says?: readonly SayNow[];
  /** Reads earlier changes if the notification is the most urgent one; `adds` always reads them. */
  readonly reads?: ReadEarlier;
  readonly adds?: ReadEarlier;
}

interface Told {
  readonly keys: Ports['keys'];
  readonly loaded: Loaded;
  readonly seat: number;
  readonly about: number | undefined;
  readonly day: Day;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type SayNow = (told: Told) => Partial<PushedNotification>;
type ReadEarlier = (ports: JobPorts, loaded: Loaded, seat: number) => Promise<Partial<PushedNotification>>;

/** Sends only that the table plays live and has a call, never its address. */
const callNow: SayNow = ({ loaded: { table } }) =>
  table.call !== undefined && isLive(table.settings.pace) ? { call: true } : {};

function leadNow({ loaded, seat }: Told): Pick<PushedNotification, 'lead'> {
  const lead = leadOf(loaded, seat);
  return lead === undefined ? {} : { lead };
}

function daysWithout({ loaded: { table }, about, now }: Told): Pick<PushedNotification, 'days'> {
  const days = about === undefined ? undefined : daysGone(table, about, now);
  return days === undefined ? {} : { days };
}

function paceAndLength({ loaded: { table, charter } }: Told): Pick<PushedNotification, 'when'> {
  const length = lengthOf(charter.ruleset, charter.seating);
  return { when: { pace: table.settings.pace, ...(length && { length }) } };
}

/** Returns the dealt round; for the first, also when the table plays. */
const roundDealt: SayNow = (told) => {
  const { game } = told.loaded.table;
  return game === undefined ? {} : { round: game.round, ...(game.round === 1 && paceAndLength(told)) };
};

const openedBy: SayNow = ({ loaded: { table }, seat }) => {
  const by = table.seats[seat]?.back?.came?.by;
  return typeof by === 'string' ? { by } : {};
};

/** Returns when another device gets the reader's seat unless someone objects. */
const waitEnd: SayNow = ({ loaded: { table }, seat, now }) => {
  const until = waitUntil(table, seat, now);
  return until === undefined ? {} : { until };
};

/** Returns the answer to “May I go out?”, and whether a bot gave it. Nothing was played since. */
const answerGiven: SayNow = ({ loaded: { table }, about }) => {
  const { game, seats, moved } = table;
  const turn = game?.turn;
  const partner = about === undefined ? undefined : seats[about];
  const isBots = isPerson(partner) && (partner?.sitIn !== undefined || partner?.playedFor === moved);
  return {
    yes: turn?.phase !== 'consent' && turn?.permission === 'granted',
    ...(isBots && { bot: true as const }),
  };
};

const keyAt = ({ seats }: TableState, at: number) => keyOf(seats[at] as SeatState, at);

function tonightOffer({ keys, loaded: { id, table }, seat: at, day, now }: Told): Partial<PushedNotification> {
  if (!mayPromise(table, at, { ...day, now })) return {};
  const { seat, epoch } = keyAt(table, at);
  const time = turnKeyOf(table);
  return { tonight: { seat, time, proof: proveTonight(keys.seatSecret(id, seat, epoch), { table: id, seat, time }) } };
}

function dateAhead({ loaded: { table, charter }, seat, now }: Told): Pick<PushedNotification, 'date'> {
  const time = dateOf(table, now);
  if (time === undefined) return {};
  const others = table.seats.filter((state, each) => each !== seat && comesTo(state, time));
  const names = others.flatMap(({ occupant }) => (typeof occupant === 'number' ? (charter.names[occupant] ?? []) : []));
  return { date: { at: time, ...(table.date?.weekly && { weekly: true }), names } };
}

/** Same, with the proof for the device's answer. */
function dateAsked(told: Told): Pick<PushedNotification, 'date'> {
  const { date } = dateAhead(told);
  if (date === undefined) return {};
  const { id, table } = told.loaded;
  const { seat, epoch } = keyAt(table, told.seat);
  const claim = { table: id, seat, time: date.at / 1000 };
  const proof = { seat, time: claim.time, proof: proveDate(told.keys.seatSecret(id, seat, epoch), claim) };
  return { date: { ...date, proof } };
}

const playedBefore: ReadEarlier = async (ports, loaded, seat) => {
  const { playedFor: ended = 0, turnsPlayed: turns } = loaded.table.seats[seat] ?? {};
  return { played: turns === undefined ? await botsTurn(ports, loaded, { seat, ended }) : { turns } };
};

/** The most characters of a note in a notification: a phone shows no more, and a push has little room. */
const NOTE_SENT = 200;

/** Returns the newest note, which everyone at the table may read, if it is still stored. */
const newestNote: ReadEarlier = async ({ store }, loaded) => {
  const { noted } = loaded.table;
  if (noted === undefined || isEmpty(loaded.table.seats[noted.seat])) return {};
  const [item] = await store.history(loaded.id, noted.version, 1);
  const [intent] = (item?.version === noted.version && parseSubmission(item.submission)?.intents) || [];
  if (intent?.type !== 'note') return {};
  const note: LeftNote = { name: nameAt(loaded, noted.seat), text: cutTo(intent.text, NOTE_SENT) };
  return { note };
};

/** Separate from `kinds.ts`, so that a calendar need not load it for the times of notifications. */
export const CARRIED: Readonly<Record<NotificationKind, Carried>> = {
  soon: { says: [dateAhead] },
  ending: {},
  nudge: { says: [callNow] },
  answered: { says: [answerGiven, tonightOffer] },
  turn: { says: [callNow, tonightOffer], reads: leadingTo },
  answer: { says: [callNow] },
  satIn: {},
  played: { reads: playedBefore },
  decide: {},
  canResume: { says: [daysWithout] },
  host: {},
  canHost: { says: [daysWithout] },
  deal: { says: [leadNow, callNow] },
  round: { says: [leadNow] },
  game: { says: [leadNow] },
  knock: {},
  reopen: {},
  comingIn: { says: [waitEnd] },
  isItYou: {},
  isItThem: {},
  full: { says: [paceAndLength, callNow] },
  started: { says: [roundDealt, callNow] },
  pace: { says: [paceAndLength, callNow] },
  note: { adds: newestNote },
  date: { says: [dateAsked] },
  chat: {},
  cameBack: { says: [openedBy] },
  lockedOut: {},
};
