import { DEFAULT_SETTINGS, MISSED, type Pace, type TableSettings } from '../protocol/settings.ts';
import { ENDINGS } from '../protocol/table-intent.ts';
import { type SeatState, SIT_INS } from '../table/seats.ts';
import type { EndRequest, TableState } from '../table/state.ts';
import { type BitReader, type BitWriter, DecodeError } from './bits.ts';

/** What a table seldom has beside seats and game: a flag each, its value only where it is there. */
type More = Pick<
  TableState,
  | 'turnAt'
  | 'deals'
  | 'mixed'
  | 'paused'
  | 'closed'
  | 'ending'
  | 'granted'
  | 'nudged'
  | 'missed'
  | 'hooked'
  | 'settings'
>;

const MIX_BYTES = 32;
const secondsOf = (at: number): number => Math.floor(at / 1000);

/** What a table had before these things were kept: the turn is taken to have begun with the stored change. */
export const moreBefore = (at: number): More => ({
  turnAt: secondsOf(at),
  deals: 0,
  settings: DEFAULT_SETTINGS,
});

export function writeMore(out: BitWriter, table: TableState): void {
  out.natural(Math.max(0, secondsOf(table.at) - table.turnAt));
  out.natural(table.deals);
  out.flag(hasMore(table));
  if (!hasMore(table)) return;
  out.flag(table.mixed !== undefined);
  for (const byte of table.mixed ?? []) out.bits(byte, 8);
  writeNatural(out, table.paused);
  out.flag(table.closed === true);
  out.flag(table.ending !== undefined);
  if (table.ending !== undefined) writeEnding(out, table.ending);
  writeNatural(out, table.granted);
  out.flag(table.nudged === true);
  out.flag(table.missed === true);
  out.flag(table.hooked === true);
  out.flag(table.settings !== DEFAULT_SETTINGS);
  if (table.settings !== DEFAULT_SETTINGS) writeSettings(out, table.settings);
}

const hasMore = ({ mixed, paused, closed, ending, granted, nudged, missed, hooked, settings }: TableState): boolean =>
  [mixed, paused, closed, ending, granted, nudged, missed, hooked].some((each) => each !== undefined) ||
  settings !== DEFAULT_SETTINGS;

export function readMore(input: BitReader, at: number): More {
  const turnAt = secondsOf(at) - input.natural();
  const deals = input.natural();
  if (!input.flag()) return { turnAt, deals, settings: DEFAULT_SETTINGS };
  const mixed = input.flag() ? Uint8Array.from({ length: MIX_BYTES }, () => input.bits(8)) : undefined;
  const paused = readNatural(input);
  const closed = input.flag();
  const ending = input.flag() ? readEnding(input) : undefined;
  const granted = readNatural(input);
  const nudged = input.flag();
  const missed = input.flag();
  const hooked = input.flag();
  const settings = input.flag() ? readSettings(input) : DEFAULT_SETTINGS;
  return {
    ...{ turnAt, deals, settings },
    ...(mixed && { mixed }),
    ...(paused !== undefined && { paused }),
    ...(closed && { closed }),
    ...(ending && { ending }),
    ...(granted !== undefined && { granted }),
    ...(nudged && { nudged }),
    ...(missed && { missed }),
    ...(hooked && { hooked }),
  };
}

function writeNatural(out: BitWriter, value: number | undefined): void {
  out.flag(value !== undefined);
  if (value !== undefined) out.natural(value);
}

const readNatural = (input: BitReader): number | undefined => (input.flag() ? input.natural() : undefined);

function writeEnding(out: BitWriter, { what, by, agreed }: EndRequest): void {
  out.bits(ENDINGS.indexOf(what), 1);
  out.bits(by, 4);
  for (let seat = 0; seat < 12; seat++) out.flag(agreed.includes(seat));
}

function readEnding(input: BitReader): EndRequest {
  const what = ENDINGS[input.bits(1)] ?? 'round';
  const by = input.bits(4);
  const agreed = Array.from({ length: 12 }, (_, seat) => seat).filter(() => input.flag());
  return { what, by, agreed };
}

function writeSettings(out: BitWriter, { spectators, notes, pace }: TableSettings): void {
  out.flag(spectators);
  out.flag(notes);
  writeNatural(out, pace.perTurn ?? undefined);
  out.natural(pace.bank);
  out.bits(MISSED.indexOf(pace.missed), 2);
  out.natural(pace.remind);
}

function readSettings(input: BitReader): TableSettings {
  const spectators = input.flag();
  const notes = input.flag();
  const perTurn = readNatural(input) ?? null;
  const bank = input.natural();
  const pace: Pace = { perTurn, bank, missed: MISSED[input.bits(2)] ?? 'remind', remind: input.natural() };
  return { spectators, notes, pace };
}

type SeatMore = Pick<SeatState, 'key' | 'sitIn' | 'awayUntil' | 'bankUsed' | 'subscribed'>;

const hasSeatMore = ({ key, sitIn, awayUntil, bankUsed, subscribed }: SeatMore): boolean =>
  [key, sitIn, awayUntil, bankUsed, subscribed].some((each) => each !== undefined);

export function writeSeatMore(out: BitWriter, seat: SeatMore): void {
  out.flag(hasSeatMore(seat));
  if (!hasSeatMore(seat)) return;
  out.flag(seat.key !== undefined);
  if (seat.key !== undefined) {
    out.bits(seat.key.seat, 4);
    out.natural(seat.key.epoch);
  }
  out.bits(seat.sitIn === undefined ? 0 : SIT_INS.indexOf(seat.sitIn) + 1, 2);
  writeNatural(out, seat.awayUntil);
  writeNatural(out, seat.bankUsed);
  out.flag(seat.subscribed === true);
}

export function readSeatMore(input: BitReader): SeatMore {
  if (!input.flag()) return {};
  const key = input.flag() ? { seat: input.bits(4), epoch: input.natural() } : undefined;
  const sitIn = readSitIn(input.bits(2));
  const awayUntil = readNatural(input);
  const bankUsed = readNatural(input);
  const subscribed = input.flag();
  return {
    ...(key && { key }),
    ...(sitIn && { sitIn }),
    ...(awayUntil !== undefined && { awayUntil }),
    ...(bankUsed !== undefined && { bankUsed }),
    ...(subscribed && { subscribed }),
  };
}

function readSitIn(code: number): SeatMore['sitIn'] {
  if (code > SIT_INS.length) throw new DecodeError('unknown way of sitting in');
  return SIT_INS[code - 1];
}
