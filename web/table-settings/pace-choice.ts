import { DEFAULT_HOURS } from '../../shared/protocol/notifications.ts';
import { LONGEST_PACE, type Pace, SHORTEST_PACE } from '../../shared/protocol/settings.ts';

export const HOUR = 60;
export const DAY = 1440;

/** Named times for a turn, in minutes. */
export const TURN_TIMES = [DAY, 3 * DAY, 7 * DAY] as const;
export const BANKS = [0, 6 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY] as const;
export const REMINDERS = [6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY] as const;

/** Whether a turn's time may begin and end during a person's default quiet hours. */
export const endsOverNight = ({ perTurn, bank }: Pace): boolean =>
  perTurn !== null && perTurn + bank < DAY - (DEFAULT_HOURS.to - DEFAULT_HOURS.from);

export const UNITS = { minutes: 1, hours: HOUR, days: DAY } as const;
export type Unit = keyof typeof UNITS;

/** The form's choice, before it is saved. */
export interface PaceChoice {
  readonly limit: 'none' | 'own' | number;
  readonly amount: number;
  readonly unit: Unit;
  readonly bank: number;
  readonly missed: Pace['missed'];
  readonly remind: number;
}

export function choiceOf({ perTurn, bank, missed, remind }: Pace): PaceChoice {
  const isNamed = (TURN_TIMES as readonly (number | null)[]).includes(perTurn);
  const own = perTurn ?? 12 * HOUR;
  const unit = own % DAY === 0 ? 'days' : own % HOUR === 0 ? 'hours' : 'minutes';
  const limit = perTurn === null ? 'none' : isNamed ? perTurn : 'own';
  return { limit, amount: own / UNITS[unit], unit, bank, missed, remind };
}

/** The chosen pace; undefined if its own time is not allowed. */
export function paceOf({ limit, amount, unit, bank, missed, remind }: PaceChoice): Pace | undefined {
  if (limit === 'none') return { perTurn: null, bank: 0, missed: 'remind', remind };
  const perTurn = limit === 'own' ? Math.round(amount * UNITS[unit]) : limit;
  const isAllowed = perTurn >= SHORTEST_PACE && perTurn <= LONGEST_PACE;
  return isAllowed ? { perTurn, bank, missed, remind } : undefined;
}

/** Whether a choice is already saved. */
export function isSettled(choice: PaceChoice, settled: Pace): boolean {
  const pace = paceOf(choice);
  return JSON.stringify(pace) === JSON.stringify({ ...pace, ...settled });
}

/** The offered values, including the saved one. */
export const withSettled = (offered: readonly number[], settled: number): readonly number[] =>
  offered.includes(settled) ? offered : [...offered, settled].sort((a, b) => a - b);
