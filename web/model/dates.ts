import { DATE_OPENS, type DateAnswer, nextDate } from '../../shared/protocol/date-times.ts';
import type { View } from '../../shared/protocol/view.ts';

/** The date of a table that is under way or comes next. */
export interface DateAhead {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** People meet: from a quarter of an hour before on. */
  readonly isOn: boolean;
  /** By seat; absent: no word. */
  readonly answers: ReadonlyMap<number, DateAnswer>;
}

/** Undefined: there is none. `now`: milliseconds since 1970. */
export function dateAhead(date: View['date'], now: number): DateAhead | undefined {
  const at = date && nextDate(date, now);
  if (date === undefined || at === undefined) return undefined;
  const said = date.answers.filter(({ of }) => of === at).map(({ seat, answer }) => [seat, answer] as const);
  return { at, isOn: at - DATE_OPENS <= now, answers: new Map(said) };
}

/** Seats of people who come, be it late. */
export const comingTo = ({ answers }: DateAhead): readonly number[] =>
  [...answers].filter(([, answer]) => answer !== 'out').map(([seat]) => seat);

export const notComingTo = ({ answers }: DateAhead): readonly number[] =>
  [...answers].filter(([, answer]) => answer === 'out').map(([seat]) => seat);
