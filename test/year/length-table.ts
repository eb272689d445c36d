import type { View } from '../../shared/protocol/view.ts';
import { findClockOrder } from '../../web/dates/clock-order.ts';
import { getCharter } from '../functions/table-at.ts';
import { measureGame, type SlowGame } from './game-length.ts';
import type { Zone } from './habits.ts';

/** Time zones in the order of the seats. */
export const GROUPS = {
  'four in one zone': ['UTC', 'UTC', 'UTC', 'UTC'],
  'four in three zones': ['UTC', 'America/Phoenix', 'Asia/Kolkata', 'UTC'],
  'two in one zone': ['UTC', 'UTC'],
  'three in three zones': ['UTC', 'Asia/Tokyo', 'America/Phoenix'],
} as const satisfies Readonly<Record<string, readonly Zone[]>>;

/** The same three in an order that the lobby suggests changing. */
const OTHER_ORDERS = { 'the same, the other way around': ['America/Phoenix', 'Asia/Tokyo', 'UTC'] } as const;

export const USUAL_HOURS = { from: 480, to: 1320 };
export const LONG_HOURS = { from: 420, to: 1380 };

const USUAL = { hours: USUAL_HOURS, isWeekly: false } as const;

const WAYS: Readonly<Record<string, Pick<SlowGame, 'hours' | 'isWeekly' | 'isPlanned'>>> = {
  'called from 8 AM to 10 PM': USUAL,
  'with plans': { ...USUAL, isPlanned: true },
  'called from 7 AM to 11 PM': { ...USUAL, hours: LONG_HOURS },
  both: { hours: LONG_HOURS, isWeekly: false, isPlanned: true },
  'with a live hour on Sundays': { ...USUAL, isWeekly: true },
};

const SEEDS = [37, 74];
const BEGIN = Date.parse('2027-01-04T12:00:00Z');

/** Plays whole games of Classic a turn at a time; returns their mean days as rows of a table, the headings first. */
export async function measureLengths(): Promise<readonly (readonly string[])[]> {
  const rows: string[][] = [['Days of a game of Classic', ...Object.keys(WAYS), 'seated by the clock']];
  for (const [name, zones] of Object.entries<readonly Zone[]>({ ...GROUPS, ...OTHER_ORDERS })) {
    const cells: string[] = [];
    for (const way of Object.values(WAYS)) cells.push(await measureDays({ zones, ...way }));
    const seated = seatByClock(zones);
    rows.push([name, ...cells, seated === undefined ? 'as they sit' : await measureDays({ zones: seated, ...USUAL })]);
  }
  return rows;
}

async function measureDays(game: Omit<SlowGame, 'seed'>): Promise<string> {
  let days = 0;
  for (const seed of SEEDS) days += await measureGame({ ...game, seed });
  return (days / SEEDS.length).toFixed(0);
}

/** Returns the zones in the order of seats that the lobby suggests, if any. */
function seatByClock(zones: readonly Zone[]): readonly Zone[] | undefined {
  const occupants = [...zones.keys()];
  const charter = { ...getCharter(zones.length), zones: zones.map((zone, person) => [person, zone] as const) };
  return findClockOrder(charter, { occupants } as unknown as View, BEGIN)?.seats.map((seat) => zones[seat] as Zone);
}
