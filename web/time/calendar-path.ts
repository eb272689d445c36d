import { makeCalendarPath } from '../../shared/protocol/calendar.ts';
import { parseBase64url, proveCalendar } from '../../shared/protocol/proof.ts';
import { pageLanguage } from '../model/own-language.ts';
import type { Capability } from '../model/storage/seats.ts';

/** Returns a person's calendar link in the page's language, derived from the seat's secret and void with it, so that nothing else is stored. */
export function getCalendar({ table, seat, secret }: Capability): string {
  const proof = proveCalendar(parseBase64url(secret) ?? new Uint8Array(), { table, seat });
  return makeCalendarPath({ table, seat, proof, language: pageLanguage }).slice(1);
}
