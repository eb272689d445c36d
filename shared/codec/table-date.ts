import { DATE_ANSWERS, wallOfDay } from '../protocol/date-times.ts';
import type { TableState } from '../table/state.ts';
import { type BitReader, BitWriter } from './bits.ts';

/** When people meet, and who comes. */

const DAY = 86_400_000;

/** Seconds: clocks show whole minutes, and so every moment of a date is one. */
const MINUTE = 60;

/** Undefined if there is no date. */
export function writeDate({ date, seats }: TableState): Uint8Array | undefined {
  if (date === undefined) return undefined;
  const { day, minute, zone, weekly, bots, set, first, came } = date;
  const out = new BitWriter();
  out.natural((wallOfDay(day) ?? 0) / DAY);
  out.natural(minute);
  out.text(zone);
  out.flag(weekly === true);
  out.flag(bots === true);
  out.natural(set);
  out.natural(first / MINUTE);
  out.natural((came ?? 0) / MINUTE);
  for (const { coming } of seats) {
    out.bits(coming === undefined ? 0 : DATE_ANSWERS.indexOf(coming.answer) + 1, 2);
    if (coming !== undefined) out.natural(coming.of / MINUTE);
  }
  return out.finish();
}

export function readDate(table: TableState, input: BitReader): TableState {
  const day = new Date(input.natural() * DAY).toISOString().slice(0, 10);
  const [minute, zone, weekly, bots] = [input.natural(), input.text(), input.flag(), input.flag()];
  const [set, first, came] = [input.natural(), input.natural() * MINUTE, input.natural() * MINUTE];
  const seats = table.seats.map((seat) => {
    const answer = DATE_ANSWERS[input.bits(2) - 1];
    return answer === undefined ? seat : { ...seat, coming: { of: input.natural() * MINUTE, answer } };
  });
  const date = {
    ...{ day, minute, zone, set, first },
    ...(weekly && { weekly: true as const }),
    ...(bots && { bots: true as const }),
    ...(came > 0 && { came }),
  };
  return { ...table, seats, date };
}
