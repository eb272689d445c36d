import { isGameOver, isRoundOver } from '../game/deal.ts';
import type { NotificationKind } from '../protocol/notifications.ts';
import { isBotsTurn, isEmpty, isPerson, type SeatState } from './seats.ts';
import { awaitedOf, type TableState } from './state.ts';

/** Why a person is notified. */
export interface Want {
  readonly kind: NotificationKind;
  /** The seat it is about: the one that asks, is late, or is empty. */
  readonly about?: number;
}

/** Why the person in this seat is wanted, most urgent first. */
export function wantedOf(table: TableState, seat: number): readonly Want[] {
  if (!isPerson(table.seats[seat]) || table.closed) return [];
  return [
    ...wantsOfEnding(table, seat),
    ...wantsOfTurn(table, seat),
    ...wantsOfSeat(table, seat),
    ...wantsOfHost(table, seat),
    ...wantsOfRound(table),
  ];
}

function wantsOfEnding({ ending, seats }: TableState, seat: number): readonly Want[] {
  if (ending === undefined || ending.agreed.includes(seat) || isReplaced(seats[seat])) return [];
  return [{ kind: 'ending', about: ending.by }];
}

/** A bot plays here for longer than a turn: the others can agree to end without this person. */
const isReplaced = (seat: SeatState | undefined): boolean => seat?.sitIn === 'asked' || seat?.sitIn === 'unasked';

function wantsOfTurn(table: TableState, seat: number): readonly Want[] {
  const { game, nudged } = table;
  if (game === undefined || !awaitedOf(table).includes(seat) || isBotsTurn(table.seats[seat] as SeatState)) return [];
  const isAsked = game.turn.phase === 'consent';
  const own: Want = isAsked ? { kind: 'answer', about: game.turn.seat } : { kind: 'turn' };
  return nudged ? [{ kind: 'nudge' }, own] : [own];
}

/** A person who did not ask for a bot is notified, and can take the seat back until the game is over. */
function wantsOfSeat({ game, seats }: TableState, seat: number): readonly Want[] {
  const isOver = game === undefined || isGameOver(game);
  return seats[seat]?.sitIn === 'unasked' && !isOver ? [{ kind: 'satIn' }] : [];
}

/** The host decides, even while a bot plays for it. */
function wantsOfHost(table: TableState, seat: number): readonly Want[] {
  if (seat !== table.host) return [];
  const about = awaitedOf(table).find((each) => each !== seat && isForHost(table, each));
  return about === undefined ? [] : [{ kind: 'decide', about }];
}

/** A seat without a bot that is empty, or late at a table whose host decides about that. */
function isForHost({ seats, missed, settings }: TableState, seat: number): boolean {
  const state = seats[seat];
  if (state === undefined || isBotsTurn(state)) return false;
  return isEmpty(state) || (missed === true && settings.pace.missed === 'host');
}

/** Between rounds anybody may go on, even a person for whom a bot plays; after the game there is nothing to do. */
export function wantsOfRound({ game, paused, closed }: TableState): readonly Want[] {
  if (game === undefined || !isRoundOver(game) || paused !== undefined || closed) return [];
  return [{ kind: isGameOver(game) ? 'game' : 'round' }];
}

/** Whether the table needs table checks: it has a deadline, a webhook or a subscriber. */
export const needsChecks = ({ seats, settings, hooked }: TableState): boolean =>
  settings.pace.perTurn !== null || hooked === true || seats.some(({ subscribed }) => subscribed);
