import { hasGameEnded, hasRoundEnded } from '../game/score.ts';
import { getPartners } from '../game/state.ts';
import { getWants, KIND_FACTS, type Want } from '../protocol/notification-kinds.ts';
import { hasSubstituteBots, LATE_WITHOUT_LIMIT, LONG_PAUSE, type WaitingFacts } from '../protocol/waiting.ts';
import { addPlayingTime, isAbsent } from './absence.ts';
import { findRingingQuestion, openQuestions } from './back-questions.ts';
import { findCanceled, getDateWants } from './dates.ts';
import { getNextSuccessionTime, getSuccessors } from './hosting.ts';
import { isRung } from './joining.ts';
import type { SeatState, SitIn } from './seats.ts';
import { findTurn, getTurnKey, listSeatsToAct, type Missing, type TableState } from './state.ts';

/** Reasons why the person in this seat is wanted, most pressing first. */
export const getWantsOfSeat = (table: TableState, seat: number, now = table.at): readonly Want[] =>
  getWants(getWaiting(table, now), seat);

export const isDealAwaited = ({ game, paused, closed }: TableState): boolean =>
  game !== undefined && hasRoundEnded(game) && !hasGameEnded(game) && paused === undefined && closed !== true;

function getWaiting(table: TableState, now = table.at): Required<WaitingFacts> {
  const { host, hostSince, seats, game, paused, closed, ending, nudged, noted, news, paced, settings } = table;
  const isAway = (seat: number): boolean => isAbsent(table, seat, now);
  return {
    host,
    occupants: seats.map(({ occupant }) => occupant),
    sitIn: seats.flatMap(({ sitIn }, seat) => (sitIn === undefined ? [] : [seat])),
    turn: findTurn(table),
    over: game && hasRoundEnded(game) ? (hasGameEnded(game) ? 'game' : 'round') : undefined,
    isPaused: paused !== undefined,
    isClosed: closed === true,
    isLate: isLate(table, now),
    absent: [...seats.keys()].filter(isAway),
    // A bot that plays a single turn leaves the answer to its person.
    ending: ending && { by: ending.by, agreed: ending.agreed, left: findSeatsByKind(table, ['asked', 'unasked']) },
    hasBots: hasSubstituteBots(settings),
    heirs: getSuccessors(table, now),
    isPauseLong: now - (paused ?? now / 1000) * 1000 >= LONG_PAUSE,
    isHostNew: hostSince !== undefined && (seats[host]?.actedAt ?? 0) < hostSince,
    nudged,
    answered: getPartnersAnswer(table),
    back: getReturnFacts(table, now),
    comingIn: openQuestions(table, now).flatMap(({ seat, agreed: [by] = [] }) =>
      by === undefined ? [] : [{ seat, by }],
    ),
    hasKnock: isRung(table, now),
    unasked: findSeatsByKind(table, ['unasked']),
    playedFor: seats.flatMap(({ playedFor }, seat) => (playedFor === undefined ? [] : [seat])),
    noted: noted && { by: noted.seat, to: findStillAway(table, noted) },
    news: news && findStillAway(table, news),
    paced: paced && findStillAway(table, paced),
    openingAsked: table.openingAsked,
    hostTaken: table.hostTaken && findStillAway(table, table.hostTaken),
    canceled: getCanceled(table, now),
    date: getDateWants(table, now),
  };
}

function getReturnFacts(table: TableState, now: number): WaitingFacts['back'] {
  const { seat, isOwn = false } = findRingingQuestion(table, now) ?? {};
  return seat === undefined ? undefined : { seat, isOwn };
}

function getCanceled(table: TableState, now: number): WaitingFacts['canceled'] {
  const canceled = findCanceled(table, now);
  return canceled && { by: canceled.by, to: findStillAway(table, canceled) };
}

const findStillAway = ({ seats }: TableState, { at, to }: Missing): readonly number[] =>
  to.filter((seat) => (seats[seat]?.actedAt ?? 0) < at);

/** The partners' answer, if the asking player has not been back since; with the partner's seat if there is only one. */
function getPartnersAnswer(table: TableState): WaitingFacts['answered'] {
  const { game, seats } = table;
  const turn = findTurn(table);
  if (game === undefined || turn === undefined || turn.phase === 'consent' || turn.permission === 'none')
    return undefined;
  if ((seats[turn.seat]?.actedAt ?? 0) >= getTurnKey(table)) return undefined;
  const [by, ...more] = getPartners(game, turn.seat);
  return by === undefined || more.length > 0 ? {} : { by };
}

function isLate(table: TableState, now: number): boolean {
  const { missed, settings } = table;
  if (settings.pace.perTurn === null) return now >= getLate(table);
  return missed === true && settings.pace.missed === 'wait';
}

/** Returns when a turn without a limit has waited for a week, absences not counted. Milliseconds since 1970. */
export const getLate = (table: TableState): number =>
  Math.max(
    ...listSeatsToAct(table).map((seat) =>
      addPlayingTime(table.seats[seat] as SeatState, table.turnAt * 1000, LATE_WITHOUT_LIMIT),
    ),
  );

const findSeatsByKind = ({ seats }: TableState, kinds: readonly SitIn[]): readonly number[] =>
  seats.flatMap(({ sitIn }, seat) => (sitIn !== undefined && kinds.includes(sitIn) ? [seat] : []));

/** Times of the next notices about a missing host or a forgotten pause; milliseconds since 1970. */
export function getHelpTimes(table: TableState, now: number): readonly number[] {
  const facts = { ...getWaiting(table, now), heirs: [...table.seats.keys()] };
  const isHelped = table.seats.some((_, seat) => getWants(facts, seat).some(({ kind }) => KIND_FACTS[kind].forHost));
  return [
    ...(isHelped ? [getNextSuccessionTime(table, now)] : []),
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
