import { isGameOver, isRoundOver } from '../game/deal.ts';
import { partnersOf } from '../game/state.ts';
import { KIND_FACTS, type Want, wantsFrom } from '../protocol/notification-kinds.ts';
import { hasBotsIn, LATE_WITHOUT_LIMIT, LONG_PAUSE, type WaitingFacts } from '../protocol/waiting.ts';
import { afterRunning, isAbsent } from './absence.ts';
import { openQuestions, ringingQuestion } from './back-questions.ts';
import { dateWants } from './dates.ts';
import { isRung } from './door.ts';
import { heirsOf, nextHeirAt } from './hosting.ts';
import type { SeatState, SitIn } from './seats.ts';
import { type Missing, seatsToAct, type TableState, turnKeyOf, turnOf } from './state.ts';

/** Reasons why the person in this seat is wanted, most pressing first. */
export const wantedOf = (table: TableState, seat: number, now = table.at): readonly Want[] =>
  wantsFrom(waitingOf(table, now), seat);

export const isDealAwaited = ({ game, paused, closed }: TableState): boolean =>
  game !== undefined && isRoundOver(game) && !isGameOver(game) && paused === undefined && closed !== true;

function waitingOf(table: TableState, now = table.at): Required<WaitingFacts> {
  const { host, hostSince, seats, game, paused, closed, ending, nudged, noted, news, paced, settings } = table;
  const isAway = (seat: number): boolean => isAbsent(table, seat, now);
  return {
    host,
    occupants: seats.map(({ occupant }) => occupant),
    sitIn: seats.flatMap(({ sitIn }, seat) => (sitIn === undefined ? [] : [seat])),
    turn: turnOf(table),
    over: game && isRoundOver(game) ? (isGameOver(game) ? 'game' : 'round') : undefined,
    isPaused: paused !== undefined,
    isClosed: closed === true,
    isLate: isLate(table, now),
    absent: [...seats.keys()].filter(isAway),
    // A bot that plays a single turn leaves the answer to its person.
    ending: ending && { by: ending.by, agreed: ending.agreed, left: seatsWith(table, ['asked', 'unasked']) },
    hasBots: hasBotsIn(settings),
    heirs: heirsOf(table, now),
    isPauseLong: now - (paused ?? now / 1000) * 1000 >= LONG_PAUSE,
    isHostNew: hostSince !== undefined && (seats[host]?.actedAt ?? 0) < hostSince,
    nudged,
    answered: answerTo(table),
    back: backIn(table, now),
    comingIn: openQuestions(table, now).flatMap(({ seat, agreed: [by] = [] }) =>
      by === undefined ? [] : [{ seat, by }],
    ),
    hasKnock: isRung(table, now),
    unasked: seatsWith(table, ['unasked']),
    playedFor: seats.flatMap(({ playedFor }, seat) => (playedFor === undefined ? [] : [seat])),
    noted: noted && { by: noted.seat, to: notBack(table, noted) },
    news: news && notBack(table, news),
    paced: paced && notBack(table, paced),
    openingAsked: table.openingAsked,
    date: dateWants(table, now),
  };
}

function backIn(table: TableState, now: number): WaitingFacts['back'] {
  const { seat, isOwn = false } = ringingQuestion(table, now) ?? {};
  return seat === undefined ? undefined : { seat, isOwn };
}

const notBack = ({ seats }: TableState, { at, to }: Missing): readonly number[] =>
  to.filter((seat) => (seats[seat]?.actedAt ?? 0) < at);

/** The partners' answer, if the asking player has not been back since; with the partner's seat if there is only one. */
function answerTo(table: TableState): WaitingFacts['answered'] {
  const { game, seats } = table;
  const turn = turnOf(table);
  if (game === undefined || turn === undefined || turn.phase === 'consent' || turn.permission === 'none')
    return undefined;
  if ((seats[turn.seat]?.actedAt ?? 0) >= turnKeyOf(table)) return undefined;
  const [by, ...more] = partnersOf(game, turn.seat);
  return by === undefined || more.length > 0 ? {} : { by };
}

function isLate(table: TableState, now: number): boolean {
  const { missed, settings } = table;
  if (settings.pace.perTurn === null) return now >= lateAt(table);
  return missed === true && settings.pace.missed === 'wait';
}

/** Returns when a turn without a limit has waited for a week, absences not counted. Milliseconds since 1970. */
export const lateAt = (table: TableState): number =>
  Math.max(
    ...seatsToAct(table).map((seat) =>
      afterRunning(table.seats[seat] as SeatState, table.turnAt * 1000, LATE_WITHOUT_LIMIT),
    ),
  );

const seatsWith = ({ seats }: TableState, kinds: readonly SitIn[]): readonly number[] =>
  seats.flatMap(({ sitIn }, seat) => (sitIn !== undefined && kinds.includes(sitIn) ? [seat] : []));

/** Times of the next notices about a missing host or a forgotten pause; milliseconds since 1970. */
export function helpAhead(table: TableState, now: number): readonly number[] {
  const facts = { ...waitingOf(table, now), heirs: [...table.seats.keys()] };
  const isHelped = table.seats.some((_, seat) => wantsFrom(facts, seat).some(({ kind }) => KIND_FACTS[kind].forHost));
  return [
    ...(isHelped ? [nextHeirAt(table, now)] : []),
    table.paused === undefined ? undefined : table.paused * 1000 + LONG_PAUSE,
  ].filter((time) => time !== undefined);
}

/** Milliseconds until the first check whether awaited people are back without a notification. */
export const FIRST_CHECK = 20_000;

/** Whether anything at the table can become due by time alone. */
export const needsChecks = ({ seats, settings, hooked, waited, date }: TableState): boolean =>
  settings.pace.perTurn !== null ||
  hooked === true ||
  waited === true ||
  date?.bots === true ||
  seats.some(
    ({ subscribed, back }) =>
      subscribed || back?.former || back?.asked?.some(({ isOwn, until }) => isOwn || until !== undefined),
  );
