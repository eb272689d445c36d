import type { LeftNote, PlaysWhen, PushedNotification, TurnSummary } from '../../shared/protocol/notifications.ts';
import { proveDate, proveTonight } from '../../shared/protocol/proof.ts';
import { isLive } from '../../shared/protocol/settings.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import { cutTo } from '../../shared/ruleset/characters.ts';
import { lengthOf } from '../../shared/ruleset/game-forecast.ts';
import type { Want } from '../../shared/table/awaited.ts';
import { waitUntil } from '../../shared/table/back-questions.ts';
import { comesTo, dateOf } from '../../shared/table/dates.ts';
import { daysGone } from '../../shared/table/hosting.ts';
import { deadlineOf } from '../../shared/table/pace.ts';
import { isEmpty, isPerson, keyOf, type SeatState } from '../../shared/table/seats.ts';
import { type TableState, turnKeyOf } from '../../shared/table/state.ts';
import type { Loaded } from '../ports/ports.ts';
import { botsTurn } from './bots-turn.ts';
import { openedBy } from './came-back.ts';
import { causeOf } from './due.ts';
import { mayPromise } from './evening.ts';
import type { JobPorts } from './job-ports.ts';
import { leadOf, nameAt } from './lead.ts';
import { type NotificationCase, OF_TURN } from './reminders.ts';
import type { NotificationProfile } from './subscriptions.ts';
import { leadingTo } from './turn-before.ts';

/** What a notification is about, and for whom. */
interface Pushing extends Pick<NotificationCase, 'others'> {
  readonly seat: number;
  readonly profile: NotificationProfile;
  readonly want: { readonly kind: PushedNotification['kind']; readonly about?: number };
}

/** The notification for these reasons, the most pressing first, with what it says of earlier changes. */
export async function makeFull(
  ports: JobPorts,
  loaded: Loaded,
  { send, ...to }: Omit<Pushing, 'want'> & { readonly send: readonly Want[] },
): Promise<PushedNotification> {
  const [want] = send as readonly [Want];
  const played = want.kind === 'played' ? await playedFor(ports, loaded, to.seat) : undefined;
  const note = send.some(({ kind }) => kind === 'note') ? await newestNote(ports, loaded) : undefined;
  return {
    ...makePushed(ports, loaded, { ...to, want }),
    ...(played && { played }),
    ...(want.kind === 'turn' && (await leadingTo(ports, loaded))),
    ...(note && { note }),
  };
}

async function playedFor(ports: JobPorts, loaded: Loaded, seat: number): Promise<TurnSummary> {
  const { playedFor: ended = 0, turnsPlayed: turns } = loaded.table.seats[seat] ?? {};
  return turns === undefined ? botsTurn(ports, loaded, { seat, ended }) : { turns };
}

/** Characters of a note that a notification brings: a phone shows no more, and a push has little room. */
const NOTE_SENT = 200;

/** The newest note, which everybody at the table may read; undefined if it is not kept. */
async function newestNote({ store }: JobPorts, loaded: Loaded): Promise<LeftNote | undefined> {
  const { noted } = loaded.table;
  if (noted?.version === undefined || isEmpty(loaded.table.seats[noted.seat])) return undefined;
  const [item] = await store.history(loaded.id, noted.version, 1);
  const [intent] = (item?.version === noted.version && parseSubmission(item.submission)?.intents) || [];
  return intent?.type === 'note'
    ? { name: nameAt(loaded, noted.seat), text: cutTo(intent.text, NOTE_SENT) }
    : undefined;
}

/** Only what everybody at the table may know. */
export function makePushed(ports: JobPorts, loaded: Loaded, pushing: Pushing): PushedNotification {
  const { id, table, charter } = loaded;
  const { profile, want, seat } = pushing;
  const { kind, about } = want;
  const { language, zone, hours } = profile;
  const now = ports.now();
  const until = waitUntil(table, seat, now);
  const isOffered = (kind === 'turn' || kind === 'answered') && mayPromise(table, seat, { ...profile, now });
  return {
    kind,
    table: id,
    title: charter.title,
    at: now,
    zone,
    ...(kind !== 'test' && hours.from !== hours.to && { hours }),
    ...(about !== undefined && !isEmpty(table.seats[about]) && { name: nameAt(loaded, about) }),
    ...timeOfTurn(table, kind),
    ...(IS_GONE.includes(kind) && about !== undefined && { days: daysGone(table, about, now) }),
    ...(isAgain(table, pushing, now) && { again: true as const }),
    ...(kind === 'answered' && answerIn(table, about)),
    ...(kind === 'started' && table.game && { round: table.game.round }),
    ...((isFirst(table, kind) || kind === 'pace') && { when: whenOf(loaded) }),
    ...(kind === 'cameBack' && openedBy(table, seat)),
    ...(kind === 'comingIn' && until !== undefined && { until }),
    ...(OF_END.includes(kind) && leadFor(loaded, seat)),
    ...(PLAYING_NOW.includes(kind) &&
      table.call !== undefined &&
      isLive(table.settings.pace) && { call: true as const }),
    ...(isOffered && { tonight: tonightOf(ports, loaded, seat) }),
    ...((kind === 'date' || kind === 'soon') && dateAheadOf(ports, loaded, { seat, isAsked: kind === 'date' })),
    ...(language !== undefined && { language }),
  };
}

/** The first round begins, or can begin. */
const isFirst = ({ game }: TableState, kind: PushedNotification['kind']): boolean =>
  kind === 'full' || (kind === 'started' && game?.round === 1);

function whenOf({ table, charter }: Loaded): PlaysWhen {
  const length = lengthOf(charter.ruleset, charter.seating);
  return { pace: table.settings.pace, ...(length && { length }) };
}

/** Kinds that bring people to a table that plays live, and so to the group's call; never its address. */
const PLAYING_NOW: readonly PushedNotification['kind'][] = [
  'turn',
  'answer',
  'nudge',
  'deal',
  'started',
  'full',
  'pace',
];

/** Kinds about somebody who is gone. */
const IS_GONE: readonly PushedNotification['kind'][] = ['canHost', 'canResume'];

/** Kinds that say how the game stands. */
const OF_END: readonly PushedNotification['kind'][] = ['deal', 'round', 'game'];

function leadFor(loaded: Loaded, seat: number): Pick<PushedNotification, 'lead'> {
  const lead = leadOf(loaded, seat);
  return lead === undefined ? {} : { lead };
}

function timeOfTurn(
  table: TableState,
  kind: PushedNotification['kind'],
): Pick<PushedNotification, 'deadline' | 'missed'> {
  const deadline = OF_TURN.some((each) => each === kind) ? deadlineOf(table) : undefined;
  if (deadline === undefined) return {};
  return table.settings.pace.missed === 'bot' ? { deadline, missed: 'bot' } : { deadline };
}

/** The answer to “May I go out?”, and whether a bot gave it for its person. Nothing was played since. */
function answerIn({ game, seats, moved }: TableState, by: number | undefined): Pick<PushedNotification, 'yes' | 'bot'> {
  const turn = game?.turn;
  const partner = by === undefined ? undefined : seats[by];
  const isBots = isPerson(partner) && (partner?.sitIn !== undefined || partner?.playedFor === moved);
  return {
    yes: turn?.phase !== 'consent' && turn?.permission === 'granted',
    ...(isBots && { bot: true as const }),
  };
}

/** What the person's device can answer with. */
function tonightOf({ keys }: JobPorts, { id, table }: Loaded, at: number) {
  const { seat, epoch } = keyOf(table.seats[at] as SeatState, at);
  const time = turnKeyOf(table);
  return { seat, time, proof: proveTonight(keys.seatSecret(id, seat, epoch), { table: id, seat, time }) };
}

/** Who else comes to the date, and with what the person's device can answer. */
function dateAheadOf(
  { keys, now }: JobPorts,
  { id, table, charter }: Loaded,
  { seat: at, isAsked }: { readonly seat: number; readonly isAsked: boolean },
): Pick<PushedNotification, 'date'> {
  const time = dateOf(table, now());
  if (time === undefined) return {};
  const others = table.seats.filter((seat, each) => each !== at && comesTo(seat, time));
  const names = others.flatMap(({ occupant }) => (typeof occupant === 'number' ? (charter.names[occupant] ?? []) : []));
  const { seat, epoch } = keyOf(table.seats[at] as SeatState, at);
  const claim = { table: id, seat, time: time / 1000 };
  const proof = { seat, time: claim.time, proof: proveDate(keys.seatSecret(id, seat, epoch), claim) };
  return { date: { at: time, ...(table.date?.weekly && { weekly: true }), names, ...(isAsked && { proof }) } };
}

function isAgain(table: TableState, { seat, profile: { sent }, want, others }: Pushing, now: number): boolean {
  if (want.kind === 'test' || want.kind === 'done' || want.kind === 'chair') return false;
  const before = sent[want.kind];
  const about = { table, seat, now, ...(others && { others }) };
  return before !== undefined && before.count > 0 && before.of === causeOf(about, want.kind);
}
