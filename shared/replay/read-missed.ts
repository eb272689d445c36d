import type { Did } from '../protocol/settings.ts';
import { isAbsent } from '../table/absence.ts';
import type { TableEvent } from '../table/events.ts';
import { isBotsTurn, isPerson, type SeatState } from '../table/seats.ts';
import { awaitedOf, MINUTE, type TableState } from '../table/state.ts';
import type { StoredChange } from './stored-change.ts';

/** What a missed deadline did: who missed it, and where bots sat in. */
export function readMissed({ before, table }: StoredChange): readonly TableEvent[] {
  const waited = awaitedOf(before).filter((seat) => !isBotsTurn(before.seats[seat] as SeatState));
  const isAway = (seat: number): boolean => isPlayedFor(before, seat, table.at);
  const late = waited.filter((seat) => !isAway(seat) && table.seats[seat]?.sitIn !== undefined);
  const away = waited.filter(
    (seat) => isAway(seat) && (table.seats[seat]?.sitIn ?? endIn(before, table)) !== undefined,
  );
  const isReminder = late.length === 0 && table.missed === true;
  const seats = (isReminder ? waited.filter((seat) => !isAway(seat)) : late).filter((seat) =>
    isPerson(before.seats[seat]),
  );
  return [
    ...(before.missed || seats.length === 0
      ? []
      : [{ type: 'deadlineMissed', seats, did: didIn(before, table, late) } as const]),
    ...late.map((seat) => ({ type: 'botSatIn', seat, how: howIn(table, seat), why: 'missed' }) as const),
    ...away.map((seat) => ({ type: 'botSatIn', seat, how: 'turn', why: 'away' }) as const),
  ];
}

/** Where nobody plays for the absent, a deadline that passed before somebody's weekend is missed even then. */
const isPlayedFor = (before: TableState, seat: number, now: number): boolean =>
  before.settings.pace.missed === 'bot'
    ? isAbsent(before, seat, now)
    : (before.seats[seat]?.awayUntil ?? 0) * MINUTE > now;

/** How the change ended the round, if it did: then bots that sat in for that turn are gone again. */
const endIn = ({ game }: TableState, after: TableState): string | undefined =>
  game?.ended === undefined ? after.game?.ended?.by : undefined;

const howIn = ({ seats }: TableState, seat: number): NonNullable<SeatState['sitIn']> => seats[seat]?.sitIn ?? 'turn';

/** What followed: a bot sat in until the player is back, or for this turn; else nothing yet. */
function didIn(before: TableState, table: TableState, late: readonly number[]): Did {
  if (late.length === 0) return before.settings.pace.missed === 'bot' ? 'sleeps' : 'wait';
  return late.some((seat) => howIn(table, seat) === 'unasked') ? 'botSitsIn' : 'botTurn';
}
