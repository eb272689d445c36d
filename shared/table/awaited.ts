import { isGameOver, isRoundOver } from '../game/deal.ts';
import { type WaitingFacts, type Want, wantsBetweenRounds, wantsFrom } from '../protocol/waiting.ts';
import type { SitIn } from './seats.ts';
import { type TableState, turnOf } from './state.ts';

export type { Want };

/** What the person in this seat is wanted for now, the most pressing first. */
export const wantedOf = (table: TableState, seat: number): readonly Want[] => wantsFrom(waitingOf(table), seat);

/** What everybody is wanted for once a round or the game is over. */
export const wantsOfRound = (table: TableState): readonly Want[] => wantsBetweenRounds(waitingOf(table));

/** Whom a table waits for, and what for. */
export function waitingOf(table: TableState): WaitingFacts {
  const { host, seats, game, paused, closed, missed, settings, ending, nudged } = table;
  return {
    host,
    occupants: seats.map(({ occupant }) => occupant),
    sitIn: seats.flatMap(({ sitIn }, seat) => (sitIn === undefined ? [] : [seat])),
    turn: turnOf(table),
    over: game && isRoundOver(game) ? (isGameOver(game) ? 'game' : 'round') : undefined,
    isPaused: paused !== undefined,
    isClosed: closed === true,
    isLate: missed === true && settings.pace.missed === 'host',
    // A bot that plays a single turn leaves the answer to its person.
    ending: ending && { by: ending.by, agreed: ending.agreed, left: seatsWith(table, ['asked', 'unasked']) },
    isNudged: nudged === true,
    unasked: seatsWith(table, ['unasked']),
  };
}

const seatsWith = ({ seats }: TableState, kinds: readonly SitIn[]): readonly number[] =>
  seats.flatMap(({ sitIn }, seat) => (sitIn !== undefined && kinds.includes(sitIn) ? [seat] : []));

/** Whether the table needs table checks: it has a deadline, a webhook or a subscriber. */
export const needsChecks = ({ seats, settings, hooked }: TableState): boolean =>
  settings.pace.perTurn !== null || hooked === true || seats.some(({ subscribed }) => subscribed);
