import type { StoredChange } from '../../shared/codec/decode-events.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import { isTableIntent } from '../../shared/protocol/table-notation.ts';
import { getWallTime } from '../../shared/protocol/zone-clock.ts';
import { getIntentRule } from '../../shared/table/intents.ts';
import { getKey, isPerson, type SeatState } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import type { Erasing, StoredCharter, TableItem } from '../ports/ports.ts';
import { withoutName } from './charter.ts';

/** A table's versions, oldest first, up to the newest. */
interface StoredHistory {
  readonly charter: StoredCharter;
  readonly items: readonly TableItem[];
}

/** Returns a history without traces of people who were forgotten; versions that had none are the same objects. */
export function eraseTraces({ charter, items }: StoredHistory): StoredHistory {
  const { erasing = [], ...remaining } = charter;
  if (erasing.length === 0) return { charter: remaining, items };
  const tables = decodeAll({ charter, items });
  const people = new Set(erasing.flatMap((each) => [each.person, ...findEarlierNames(tables, each)]));
  const traces = {
    people,
    names: [...erasing.map(({ name }) => name), ...[...people].map((person) => charter.names[person] ?? '')],
    before: Math.max(0, ...erasing.map(({ version }) => version)),
    open: (tables.at(-1)?.knocks ?? []).map(({ id }) => id),
    zones: new Map<string, string>(),
  };
  const eraseAt = (item: TableItem, i: number): TableItem => {
    const table = tables[i] as TableState;
    return table.version >= traces.before ? item : eraseItem({ before: tables[i - 1] ?? table, item, table }, traces);
  };
  return {
    charter: listEarlierNames({ charter, items }).reduce(withoutName, remaining),
    items: items.map(eraseAt),
  };
}

const decodeAll = ({ charter, items }: StoredHistory): readonly TableState[] =>
  items.map(({ state, version }) => decodeTable(state, version, charter));

/** Returns all earlier names of people to be erased that nobody at the table has now. */
export function listEarlierNames({ charter, items }: StoredHistory): readonly number[] {
  const tables = decodeAll({ charter, items });
  const seated = tables.at(-1)?.seats.map(({ occupant }) => occupant) ?? [];
  const names = (charter.erasing ?? []).flatMap((each) => findEarlierNames(tables, each));
  return [...new Set(names)].filter((name) => !seated.includes(name) && charter.names[name] !== '');
}

/**
 * Returns names that a person had earlier under the same capability. The name that it was renewed under, or that it
 * had in the first version known, may be of a person who handed the seat over.
 */
function findEarlierNames(tables: readonly TableState[], { person, key }: Erasing): readonly number[] {
  const held = tables.flatMap(({ seats, version }, i) => {
    const seat = seats.findIndex((state, at) => hasSeatKey(state, at, key) && isPerson(state));
    return seat < 0 ? [] : [{ name: seats[seat]?.occupant as number, before: tables[i - 1]?.seats[seat], version }];
  });
  const [first] = held;
  const isInherited = first !== undefined && (first.before === undefined ? first.version > 1 : isPerson(first.before));
  const names = held.map(({ name }) => name).filter((name) => name !== person);
  return [...new Set(names)].filter((name) => !isInherited || name !== first.name);
}

function hasSeatKey(state: SeatState, at: number, key: Erasing['key']): boolean {
  const seatKey = getKey(state, at);
  return seatKey.seat === key.seat && seatKey.epoch === key.epoch;
}

interface Traces {
  readonly people: ReadonlySet<number>;
  readonly names: readonly string[];
  /** The version that forgot the last of them. */
  readonly before: number;
  /** Requests for a seat that still wait. */
  readonly open: readonly number[];
  /** For each time zone of weekends, its difference from UTC at the first time that it is seen. */
  readonly zones: Map<string, string>;
}

function eraseItem({ before, item, table }: StoredChange & { readonly item: TableItem }, traces: Traces): TableItem {
  const { seat, intents: [first] = [] } = parseSubmission(item.submission) ?? {};
  const isOf = (each: SeatState | undefined): boolean => traces.people.has(each?.occupant as number);
  const isPersonal = first !== undefined && isTableIntent(first) && getIntentRule(first.type).isPersonal === true;
  const isErased = seat !== undefined && isPersonal && (isOf(before.seats[seat]) || isOf(table.seats[seat]));
  const erased = eraseState(table, traces, isOf);
  if (!isErased && erased === table) return item;
  return {
    ...item,
    ...(isErased && { submission: `erased ${seat}` }),
    ...(erased !== table && { state: encodeTable(erased) }),
  };
}

/** Returns the same object if it has no trace. */
function eraseState(table: TableState, traces: Traces, isOf: (seat: SeatState) => boolean): TableState {
  const isTrace = ({ id, name }: { readonly id: number; readonly name: string }): boolean =>
    name !== '' && traces.names.includes(name) && !traces.open.includes(id);
  const isTraced = table.seats.some((seat) => isOf(seat) && (seat.weekends ?? seat.back?.asked) !== undefined);
  if (!isTraced && !table.knocks?.some(isTrace)) return table;
  return {
    ...table,
    seats: table.seats.map((seat) => (isOf(seat) ? eraseSeat(seat, table, traces) : seat)),
    ...(table.knocks && {
      knocks: table.knocks.map(({ face, ...knock }) =>
        isTrace(knock) ? { ...knock, name: '' } : { ...knock, ...(face !== undefined && { face }) },
      ),
    }),
  };
}

function eraseSeat(seat: SeatState, { at }: TableState, { zones }: Traces): SeatState {
  const { weekends, back } = seat;
  return {
    ...seat,
    ...(weekends && { weekends: { ...weekends, zone: getPlainZone(weekends.zone, at, zones) } }),
    ...(back?.asked && { back: { ...back, asked: back.asked.map(({ says: _, ...question }) => question) } }),
  };
}

/** Returns a zone's difference from UTC, such as `+02:00`: deadlines were counted by it. */
function getPlainZone(zone: string, at: number, zones: Map<string, string>): string {
  const plainZone = zones.get(zone) ?? formatOffset(Math.round((getWallTime(zone, at) - at) / 60_000));
  zones.set(zone, plainZone).set(plainZone, plainZone);
  return plainZone;
}

function formatOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
