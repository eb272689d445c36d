import { hash } from 'node:crypto';
import { decodeTable } from '../../shared/codec/table.ts';
import { type CalendarLink, parseCalendar } from '../../shared/protocol/calendar.ts';
import { proveCalendar } from '../../shared/protocol/proof.ts';
import { isAbsent } from '../../shared/table/absence.ts';
import { findDate, findDateAnswer } from '../../shared/table/dates.ts';
import { getKey, isPerson } from '../../shared/table/seats.ts';
import { getCalendarWords, getTableSentences } from '../../web/text/table-language.ts';
import { isNotifyAllowed } from '../notify/quiet-hours.ts';
import { getEntry, getSlot, type SubscriptionStore } from '../notify/subscriptions.ts';
import { getNetwork } from '../ports/address.ts';
import { isSame } from '../ports/keys.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';
import type { CalendarDate } from './date-event.ts';
import { writeCalendar } from './icalendar.ts';
import { type CalendarOwner, findTurnEvent } from './turn-event.ts';

export interface CalendarPorts extends Pick<Ports, 'keys' | 'rates' | 'now'> {
  readonly store: Pick<Ports['store'], 'load'>;
  readonly subscriptions: Pick<SubscriptionStore, 'read'>;
  /** The page's address without a trailing slash; undefined if it is not set. */
  readonly origin?: string;
}

export interface CalendarRequest {
  readonly path: string;
  readonly source: string | undefined;
  /** The asker's entity tags (`If-None-Match`). */
  readonly known?: string | undefined;
}

export interface CalendarAnswer {
  readonly status: 200 | 304 | 404 | 429;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const NO_CALENDAR: CalendarAnswer = { status: 404, headers: { 'cache-control': 'no-store' }, body: '' };
const TOO_FAST: CalendarAnswer = { status: 429, headers: { 'retry-after': '60' }, body: '' };

/**
 * Returns a person's turns and dates at one table, for anyone with the link made from their capability. Wrong and void
 * links and those of no table look the same.
 */
export async function answerCalendar(ports: CalendarPorts, request: CalendarRequest): Promise<CalendarAnswer> {
  const { path, source, known = '' } = request;
  if (ports.rates.spend('calendar', source === undefined ? '' : getNetwork(source)) !== 'fine') return TOO_FAST;
  const body = await findCalendar(ports, path);
  if (body === undefined) return NO_CALENDAR;
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' };
  if (known.includes(etag)) return { status: 304, headers, body: '' };
  return { status: 200, headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8' }, body };
}

async function findCalendar(ports: CalendarPorts, path: string): Promise<string | undefined> {
  const link = parseCalendar(path);
  const loaded = link && (await load(ports, link.table));
  const owner = loaded && findOwner(ports, loaded, link);
  if (loaded === undefined || owner === undefined) return undefined;
  const { id, charter, table } = loaded;
  const { profile } = getEntry(await ports.subscriptions.read(id), owner.slot);
  const now = ports.now();
  const language = link?.language ?? profile?.language ?? table.settings.language;
  const person = { seat: owner.seat, profile, now, language };
  const turn = findTurnEvent(loaded, person);
  const address = ports.origin === undefined ? undefined : `${ports.origin}/#/t/${id}`;
  return writeCalendar(charter.title, {
    ...{ turn, date: findCalendarDate(loaded, person), link: address, now, language },
  });
}

/** Milliseconds before a date at which a calendar rings. */
const ALARM = 15 * 60_000;

/** The table's next date, if the table is open. It does not ring for people who are out or away, nor at night. */
function findCalendarDate(loaded: LoadedTable, person: CalendarOwner): CalendarDate | undefined {
  const { id, table, charter } = loaded;
  const { seat, profile, now, language } = person;
  const { date } = table;
  const time = findDate(table, now);
  if (date === undefined || time === undefined) return undefined;
  const isFree = findDateAnswer(table.seats[seat], time) !== 'out' && !isAbsent(table, seat, time);
  return {
    id: `date.${id}`,
    date,
    since: date.set * 1000,
    summary: getCalendarWords(language).date(charter.title),
    details: formatDetails(loaded, person),
    hasAlarm: isFree && (profile === undefined || isNotifyAllowed(time - ALARM, profile.hours, profile.zone)),
  };
}

/** A day that is named by its distance from today would be wrong tomorrow, so only a weekly date is in the words. */
function formatDetails({ table, charter }: LoadedTable, { profile, now, language }: CalendarOwner): string {
  const { when, rules } = getTableSentences(language);
  const { date, settings } = table;
  const zone = profile?.zone ?? date?.zone ?? 'UTC';
  return date?.weekly ? `${when({ pace: settings.pace, date, now, zone })} ${rules(charter)}` : rules(charter);
}

interface LinkOwner {
  readonly seat: number;
  /** Key of their notifications. */
  readonly slot: number;
}

/** Returns the owner of a link; undefined if the capability is void. */
function findOwner({ keys }: CalendarPorts, { id, table }: LoadedTable, link: CalendarLink): LinkOwner | undefined {
  const owners = table.seats.flatMap((state, seat) => {
    const key = getKey(state, seat);
    if (!isPerson(state) || key.seat !== link.seat) return [];
    const proof = proveCalendar(keys.seatSecret(id, key.seat, key.epoch), link);
    return isSame(link.proof, proof) ? [{ seat, slot: getSlot(key) }] : [];
  });
  return owners[0];
}

async function load({ store }: CalendarPorts, id: string): Promise<LoadedTable | undefined> {
  const read = await store.load(id);
  if (read === undefined || read.isExpired) return undefined;
  const { charter, newest } = read;
  return { id, charter, table: decodeTable(newest.state, newest.version, charter), item: newest };
}
