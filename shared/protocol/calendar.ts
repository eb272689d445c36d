import type { HelloClaim } from './proof.ts';

/** The link to a person's calendar at one table: anyone who has it can read when it is their turn, and nothing else. */
export interface CalendarLink extends Omit<HelloClaim, 'time'> {
  /** `proveCalendar` by the seat's secret. */
  readonly proof: string;
  /** Language of the page that made the link; absent: that of the person's notifications or of the table. */
  readonly language?: string | undefined;
}

export const CALENDARS = '/calendar/';

export const makeCalendarPath = ({ table, seat, proof, language }: CalendarLink): string =>
  `${CALENDARS}${table}/${seat}/${proof}${language === undefined ? '' : `.${language}`}.ics`;

/** Undefined for any other path. */
export function parseCalendar(path: string): CalendarLink | undefined {
  const [, table, seat, proof, language] =
    /^\/calendar\/([\w-]{22})\/(0|[1-9]\d?)\/([\w-]{43})(?:\.([a-z]{2}))?\.ics$/.exec(path) ?? [];
  return table === undefined || proof === undefined ? undefined : { table, seat: Number(seat), proof, language };
}
