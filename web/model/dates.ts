import { DATE_OPENS, type DateAnswer, findNextDate } from '../../shared/protocol/date-times.ts';
import type { View } from '../../shared/protocol/view.ts';

export interface UpcomingDate {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Whether people are meeting now; true from a quarter of an hour before the time. */
  readonly isOn: boolean;
  /** By seat; seats that have not answered are absent. */
  readonly answers: ReadonlyMap<number, DateAnswer>;
}

/** Returns the game time ahead, if any; `now` is in milliseconds since the epoch. */
export function findUpcomingDate(date: View['date'], now: number): UpcomingDate | undefined {
  const at = date && findNextDate(date, now);
  if (date === undefined || at === undefined) return undefined;
  const valid = (date.answers ?? []).filter(({ of }) => of === at);
  return { at, isOn: at - DATE_OPENS <= now, answers: new Map(valid.map(({ seat, answer }) => [seat, answer])) };
}

/** Returns the seats of people who are coming, on time or late. */
export const getComing = ({ answers }: UpcomingDate): readonly number[] =>
  [...answers].filter(([, answer]) => answer !== 'out').map(([seat]) => seat);

export const getNotComing = ({ answers }: UpcomingDate): readonly number[] =>
  [...answers].filter(([, answer]) => answer === 'out').map(([seat]) => seat);
