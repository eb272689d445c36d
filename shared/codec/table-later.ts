import { BOT_LEVELS, TAKE_BACKS } from '../protocol/settings.ts';
import type { Knock, WeekendsOff } from '../table/seats.ts';
import type { TableState, Wins } from '../table/state.ts';
import { withOptional } from '../table/update.ts';
import { BitReader, BitWriter } from './bits.ts';
import { readComingBack, readRequestKey, writeComingBack, writeRequestKey } from './coming-back.ts';
import { readConnection, writeConnection } from './connection.ts';
import { readLearning, writeLearning } from './learning.ts';
import { readOpeningAsked, writeOpeningAsked } from './reopening.ts';
import { readReturns, writeReturns } from './returns.ts';
import { readDate, writeDate } from './table-date.ts';
import { MISSING, readMarks, readNews, writeMarks, writeNews } from './table-marks.ts';
import { readSeats, writeSeats } from './table-rare.ts';
import { readThrown, writeThrown } from './thrown.ts';

/**
 * Fields that were added without another format: they follow the table, each as its number and its bytes. A release that
 * does not know one passes over it, and loses it with its next write; so they are such as nobody misses for long.
 */
interface LaterField {
  readonly number: number;
  readonly write: (table: TableState) => Uint8Array | undefined;
  readonly read: (table: TableState, bytes: BitReader) => TableState;
}

const LATER: readonly LaterField[] = [
  { number: 1, write: writeKnocks, read: (table, input) => ({ ...table, knocks: readKnocks(input) }) },
  {
    number: 2,
    write: ({ settings }) => (settings.preview ? new Uint8Array() : undefined),
    read: (table) => ({ ...table, settings: { ...table.settings, preview: true } }),
  },
  { number: 3, write: writeMarks, read: readMarks },
  {
    number: 4,
    write: ({ settings: { substitutes } }) => substitutes && Uint8Array.of(BOT_LEVELS.indexOf(substitutes)),
    read: (table, input) => {
      const substitutes = BOT_LEVELS[input.bits(8)];
      return substitutes ? { ...table, settings: { ...table.settings, substitutes } } : table;
    },
  },
  { number: 5, write: writeLevels, read: (table, input) => ({ ...table, seats: readLevels(table.seats, input) }) },
  { number: 6, write: writeWins, read: (table, input) => ({ ...table, wins: readWins(input) }) },
  {
    number: 7,
    write: ({ settings }) => (settings.hints === false ? new Uint8Array() : undefined),
    read: (table) => ({ ...table, settings: { ...table.settings, hints: false } }),
  },
  { number: 8, write: writeTonight, read: (table, input) => ({ ...table, tonight: readTonight(input) }) },
  {
    number: 9,
    write: writeRung,
    read: (table, input) => ({ ...table, rung: { by: input.natural(), until: input.natural() } }),
  },
  { number: 10, write: writeWeekends, read: (table, input) => ({ ...table, seats: readWeekends(table.seats, input) }) },
  {
    number: 11,
    write: writeTurnsPlayed,
    read: (table, input) => ({ ...table, seats: readTurnsPlayed(table.seats, input) }),
  },
  { number: 12, write: writeHostSince, read: (table, input) => ({ ...table, hostSince: input.natural() }) },
  { number: 13, ...ofSeats('unreachable') },
  { number: 14, write: writeNews, read: readNews },
  { number: 15, write: writeComingBack, read: readComingBack },
  { number: 16, write: writePinned, read: (table, input) => ({ ...table, call: input.text() }) },
  { number: 17, write: writeLearning, read: (table, input) => ({ ...table, learning: readLearning(input) }) },
  { number: 18, write: writePaced, read: (table, input) => ({ ...table, paced: MISSING.read(input) }) },
  { number: 19, write: writeDate, read: readDate },
  {
    number: 20,
    write: ({ waited }) => (waited ? new Uint8Array() : undefined),
    read: (table) => ({ ...table, waited: true }),
  },
  { number: 21, write: writeOpeningAsked, read: readOpeningAsked },
  { number: 22, write: writeThrown, read: (table, input) => ({ ...table, thrown: readThrown(input) }) },
  {
    number: 23,
    write: ({ settings: { takeBacks } }) => takeBacks && Uint8Array.of(TAKE_BACKS.indexOf(takeBacks)),
    read: (table, input) => {
      const takeBacks = TAKE_BACKS[input.bits(8)];
      return takeBacks ? { ...table, settings: { ...table.settings, takeBacks } } : table;
    },
  },
  { number: 24, write: writeReady, read: (table, input) => ({ ...table, ready: readSeats(input) }) },
  { number: 25, ...ofSeats('drawForMe') },
  {
    number: 26,
    write: writeLanguage,
    read: (table, input) => ({ ...table, settings: { ...table.settings, language: input.text() } }),
  },
  { number: 27, write: writeReturns, read: readReturns },
];

export function writeLater(out: BitWriter, table: TableState): void {
  for (const { number, write } of LATER) {
    const bytes = write(table);
    if (bytes === undefined) continue;
    out.flag(true);
    out.natural(number);
    out.blob(bytes);
  }
}

export function readLater(input: BitReader, table: TableState): TableState {
  let read = table;
  while (input.hasMore() && input.flag()) {
    const number = input.natural();
    const bytes = input.blob();
    read = LATER.find((field) => field.number === number)?.read(read, new BitReader(bytes)) ?? read;
  }
  return read;
}

/** Two bits a seat: 0 for none. */
function writeLevels({ seats }: TableState): Uint8Array | undefined {
  if (seats.every(({ level }) => level === undefined)) return undefined;
  const out = new BitWriter();
  for (const { level } of seats) out.bits(level === undefined ? 0 : BOT_LEVELS.indexOf(level) + 1, 2);
  return out.finish();
}

const readLevels = (seats: TableState['seats'], input: BitReader): TableState['seats'] =>
  seats.map((seat) => {
    const level = BOT_LEVELS[input.bits(2) - 1];
    return level === undefined ? seat : { ...seat, level };
  });

function writeTonight({ tonight }: TableState): Uint8Array | undefined {
  if (tonight === undefined) return undefined;
  const out = new BitWriter();
  out.natural(tonight.at);
  writeSeats(out, tonight.seats);
  return out.finish();
}

const readTonight = (input: BitReader): NonNullable<TableState['tonight']> => ({
  at: input.natural(),
  seats: readSeats(input),
});

function writeRung({ rung }: TableState): Uint8Array | undefined {
  if (rung === undefined) return undefined;
  const out = new BitWriter();
  out.natural(rung.by);
  out.natural(rung.until);
  return out.finish();
}

/** Of each seat a flag, the zone, and one more than until when the person is here in spite of a weekend; 0: not. */
function writeWeekends({ seats }: TableState): Uint8Array | undefined {
  if (seats.every(({ weekends }) => weekends === undefined)) return undefined;
  const out = new BitWriter();
  for (const { weekends } of seats) {
    out.flag(weekends !== undefined);
    if (weekends === undefined) continue;
    out.text(weekends.zone);
    out.natural(weekends.here === undefined ? 0 : weekends.here + 1);
  }
  return out.finish();
}

const readWeekends = (seats: TableState['seats'], input: BitReader): TableState['seats'] =>
  seats.map((seat) => (input.flag() ? { ...seat, weekends: readWeekendsOff(input) } : seat));

function readWeekendsOff(input: BitReader): WeekendsOff {
  const [zone, here] = [input.text(), input.natural()];
  return { zone, ...(here > 0 && { here: here - 1 }) };
}

/** Of each seat, 0 for none. */
function writeTurnsPlayed({ seats }: TableState): Uint8Array | undefined {
  if (seats.every(({ turnsPlayed }) => turnsPlayed === undefined)) return undefined;
  const out = new BitWriter();
  for (const { turnsPlayed = 0 } of seats) out.natural(turnsPlayed);
  return out.finish();
}

const readTurnsPlayed = (seats: TableState['seats'], input: BitReader): TableState['seats'] =>
  seats.map((seat) => withOptional(seat, 'turnsPlayed', input.natural() || undefined));

function writeHostSince({ hostSince }: TableState): Uint8Array | undefined {
  if (hostSince === undefined) return undefined;
  const out = new BitWriter();
  out.natural(hostSince);
  return out.finish();
}

function writePinned({ call }: TableState): Uint8Array | undefined {
  if (call === undefined) return undefined;
  const out = new BitWriter();
  out.text(call);
  return out.finish();
}

function writeLanguage({ settings: { language } }: TableState): Uint8Array | undefined {
  if (language === undefined) return undefined;
  const out = new BitWriter();
  out.text(language);
  return out.finish();
}

function writePaced({ paced }: TableState): Uint8Array | undefined {
  if (paced === undefined) return undefined;
  const out = new BitWriter();
  MISSING.write(out, paced);
  return out.finish();
}

/** What is true of some seats. */
function ofSeats(field: 'unreachable' | 'drawForMe'): Omit<LaterField, 'number'> {
  return {
    write({ seats }) {
      const which = [...seats.keys()].filter((seat) => seats[seat]?.[field]);
      if (which.length === 0) return undefined;
      const out = new BitWriter();
      writeSeats(out, which);
      return out.finish();
    },
    read(table, input) {
      const which = readSeats(input);
      return {
        ...table,
        seats: table.seats.map((seat, at) => (which.includes(at) ? { ...seat, [field]: true } : seat)),
      };
    },
  };
}

function writeReady({ ready = [] }: TableState): Uint8Array | undefined {
  if (ready.length === 0) return undefined;
  const out = new BitWriter();
  writeSeats(out, ready);
  return out.finish();
}

function writeKnocks({ knocks }: TableState): Uint8Array | undefined {
  if (knocks === undefined) return undefined;
  const out = new BitWriter();
  out.natural(knocks.length);
  for (const knock of knocks) writeKnock(out, knock);
  return out.finish();
}

function writeKnock(out: BitWriter, { id, seat, name, face, requestKey, connection, at, refusedIn }: Knock): void {
  out.natural(id);
  out.bits(seat, 4);
  out.text(name);
  out.text(face ?? '');
  writeRequestKey(out, requestKey);
  writeConnection(out, connection);
  out.natural(at);
  out.natural(refusedIn === undefined ? 0 : refusedIn + 1);
}

const readKnocks = (input: BitReader): readonly Knock[] =>
  Array.from({ length: Math.min(input.natural(), 16) }, () => readKnock(input));

function readKnock(input: BitReader): Knock {
  const [id, seat, name, face] = [input.natural(), input.bits(4), input.text(), input.text()];
  const requestKey = readRequestKey(input);
  const [connection, at, refused] = [readConnection(input), input.natural(), input.natural()];
  return {
    id,
    seat,
    name,
    requestKey,
    connection,
    at,
    ...(face !== '' && { face }),
    ...(refused > 0 && { refusedIn: refused - 1 }),
  };
}

function writeWins({ wins }: TableState): Uint8Array | undefined {
  if (wins === undefined) return undefined;
  const out = new BitWriter();
  out.natural(wins.length);
  for (const [person, games] of wins) {
    out.natural(person);
    out.natural(games);
  }
  return out.finish();
}

const readWins = (input: BitReader): Wins =>
  Array.from({ length: Math.min(input.natural(), 255) }, () => [input.natural(), input.natural()] as const);
