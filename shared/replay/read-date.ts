import { isSameDate } from '../table/dates.ts';
import type { TableEvent } from '../table/events.ts';
import type { TableState } from '../table/state.ts';
import type { StoredChange } from './stored-change.ts';

/** The date that was set or taken away; nothing if it was so before. */
export function readDateSet({ before, table }: StoredChange, seat: number): readonly TableEvent[] {
  if (table.date === undefined) return before.date === undefined ? [] : [{ type: 'dateSet', seat }];
  if (before.date !== undefined && isSameDate(before.date, table.date)) return [];
  const { set: _, first, came: __, ...date } = table.date;
  return [{ type: 'dateSet', seat, date, next: first * 1000 }];
}

/** What a person said of a date; nothing if it was said before. */
export function readDateAnswer(
  { before, table }: Pick<StoredChange, 'before' | 'table'>,
  seat: number,
): readonly TableEvent[] {
  const [was, is] = [before, table].map(({ seats }: TableState) => seats[seat]?.coming);
  return is === undefined || (was?.of === is.of && was.answer === is.answer)
    ? []
    : [{ type: 'dateAnswered', seat, ...is }];
}

/** A device said for its person whether they come: `coming 2`. */
export const readComing = (change: StoredChange): readonly TableEvent[] =>
  readDateAnswer(change, Number(change.item.submission.split(' ')[1]));

/** Bots sit in at a date: `held 1 3`. */
export const readHeld = ({ item, table }: StoredChange): readonly TableEvent[] =>
  item.submission
    .split(' ')
    .slice(1)
    .map((seat) => ({
      type: 'botSatIn',
      seat: Number(seat),
      how: table.seats[Number(seat)]?.sitIn ?? 'asked',
      why: 'date',
    }));
