import type { TableItem } from '../../functions/ports/ports.ts';
import { BitReader } from '../../shared/codec/bits.ts';
import { encodeTable } from '../../shared/codec/table.ts';
import type { TableState } from '../../shared/table/state.ts';
import { withOptional, without } from '../../shared/table/update.ts';

/** Whether a stored state is the one made here, but for what submissions do not say. */
export const isMade = (item: TableItem, after: TableState, made: TableState): boolean =>
  isSame(settled(asKept(item, after)), settled(asKept(item, without(made, ...LATER.filter((field) => !after[field])))));

/** What earlier releases did not keep: games won, and the discard that may be taken back. */
const LATER = ['wins', 'thrown'] as const;

/** Whether two states are stored as the same bytes. */
export const isSame = (a: TableState, b: TableState): boolean => Buffer.compare(encodeTable(a), encodeTable(b)) === 0;

/** A state without what its item's format did not keep, and without what serves reminders only. */
export const asKept = (item: TableItem, table: TableState): TableState =>
  isOld(item)
    ? {
        ...unmarked(table),
        deals: 0,
        turnAt: 0,
        seats: unmarked(table).seats.map(({ fingerprint: _, ...seat }) => seat),
      }
    : unmarked(table);

/** Of the format before the present one. */
const isOld = ({ state }: TableItem): boolean => new BitReader(state).natural() === 1;

/** Without what serves reminders only: earlier releases did not keep it, and no card depends on it. */
const unmarked = ({
  passedAt: _,
  noted: __,
  rung: ___,
  backRung: ______,
  turnedAway: _______,
  hostSince: ____,
  news: _____,
  paced: ________,
  ...table
}: TableState): TableState => ({
  ...table,
  ...(table.date && { date: withOptional(table.date, 'came', undefined) }),
  ...(table.nudged && { nudged: {} }),
  seats: table.seats.map(({ misses: _, actedAt: __, playedFor: ___, unreachable: ____, ...seat }) => seat),
});

/** Without who listens, how seats were last proved and opened, and the charter's revision. */
const settled = (table: TableState): TableState => ({
  ...table,
  charter: 0,
  watchers: [],
  seats: table.seats.map(({ back: _, ...seat }) => ({ ...seat, claim: { type: 'none' }, connections: [] })),
  ...(table.knocks && { knocks: table.knocks.map((knock) => ({ ...knock, connection: '' })) }),
});
