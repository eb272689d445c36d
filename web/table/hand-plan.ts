import { TARGET } from '../components/fit.ts';
import type { RackPlan } from './plan.ts';
import { within } from './plan-measures.ts';

interface HandRoom {
  readonly width: number;
  /** Height that it may take. */
  readonly budget: number;
  readonly widest: number;
  /** The same in two rows, where a smaller card's index is not hidden by the next; absent: as wide as in one. */
  readonly widestInTwo?: number;
  readonly gap: number;
  readonly maxRows: number;
  /** Least width of a column before they go into two rows. */
  readonly min: number;
  /** Budget from which each column is as high as a target; below it, lower. */
  readonly targetFrom: number;
  /** Lips that each row keeps room for even if no column needs them. */
  readonly lips: number;
  /** Lips that a column shares at most; absent: as many as it usually does. */
  readonly maxLips?: number;
}

/** Lips that a column of this many cards shares: it grows no taller than one of nearly four. */
export const MAX_LIPS = 2.6;
/** Where even spread over the whole width few ranks stand in high stacks, these grow a little taller. */
const MAX_HIGH_LIPS = 3.6;
const lipsOf = (cards: number, maxLips: number): number => Math.min(Math.max(cards - 1, 0), maxLips);

/** Above the first row: where a lifted card rises. One of the next row rises over the ledge that each row stands on. */
const RISE = 9;
const LEDGE = 9;
/** Between that ledge and the next row. */
const BELOW_LEDGE = 2;

/** Cards of a rank that stand in one stack, however much room is beside it. */
const MIN_STACK = 5;

/** The same at a desk, where wood is bare on both sides: no rank is cut in half. */
const MIN_STACK_IN_ONE_ROW = 4;

/** The most cards in a stack, so that high columns are spread over the width that would stay empty. */
function stackOf(columns: readonly number[], places: number, smallest: number): number {
  const widthOf = (stack: number): number => columns.reduce((sum, cards) => sum + Math.ceil(cards / stack), 0);
  const highest = Math.max(smallest, ...columns);
  const stacks = Array.from({ length: highest - smallest }, (_, i) => smallest + i);
  return stacks.find((stack) => widthOf(stack) <= places) ?? highest;
}

const aboveRow = (row: number): number => (row === 0 ? RISE : BELOW_LEDGE);

/** The width a hand has: some of it stays free, unless two rows of its columns would be narrower than a finger. */
export const handWidth = (columns: readonly number[], width: number, free: number): number =>
  twoRows(columns) > width - free ? width : width - free;

/** Pixels of the hand's columns in two rows, each as wide as a finger. */
export const twoRows = (columns: readonly number[]): number => Math.ceil(columns.length / 2) * TARGET;

/** There are too many ranks for two rows of columns that a finger can press: red and black threes share a column. */
export const isCrowded = (ranks: number, width: number): boolean => ranks > 2 * Math.floor(width / TARGET);

/** Columns side by side: in two rows if one would make them too narrow to press. */
export function planHand(columns: readonly number[], room: HandRoom): RackPlan {
  const number = Math.max(columns.length, 1);
  const fitsOne = number * room.min <= room.width;
  const rows = room.maxRows === 1 || fitsOne ? 1 : 2;
  const perRow = Math.ceil(number / rows);
  const widest = rows === 1 ? room.widest : (room.widestInTwo ?? room.widest);
  const card = Math.floor(Math.min(widest, room.width / perRow - room.gap));
  const smallest = room.maxRows === 1 ? MIN_STACK_IN_ONE_ROW : MIN_STACK;
  const places = Math.floor(room.width / (card + room.gap));
  const stack = rows === 1 ? stackOf(columns, places, smallest) : Math.max(...columns);
  const commonLips = rows === 1 && stack > MIN_STACK && room.maxRows > 1 ? MAX_HIGH_LIPS : MAX_LIPS;
  const maxLips = room.maxLips ?? commonLips;
  const lips = Array.from({ length: rows }, (_, row) =>
    Math.max(
      room.lips,
      ...columns.slice(row * perRow, (row + 1) * perRow).map((cards) => lipsOf(Math.min(cards, stack), maxLips)),
    ),
  );
  const allLips = lips.reduce((sum, each) => sum + each, 0);
  const frame = lips.reduce((sum, _, row) => sum + aboveRow(row) + LEDGE, 0);
  const min = Math.max(card * 0.6, room.budget > room.targetFrom ? TARGET : 34);
  const lip = Math.floor(
    within(11, (room.budget - frame - rows * Math.max(min, card * 0.72)) / Math.max(allLips, 1), card * 0.4),
  );
  const shown = Math.floor(within(min, (room.budget - frame - allLips * lip) / rows, card * 1.22));
  const heights = lips.map((each, row) => Math.ceil(aboveRow(row) + each * lip + shown + LEDGE));
  return {
    card,
    lip,
    perRow,
    stack,
    lips: maxLips,
    shown,
    rows: heights,
    gap: room.gap,
    height: heights.reduce((sum, each) => sum + each, 0),
  };
}

/** A watcher holds nothing. */
export const NO_HAND: RackPlan = {
  ...{ card: 48, lip: 18, perRow: 7, stack: 7, lips: MAX_LIPS, shown: 48 },
  ...{ rows: [], gap: 6, height: 0 },
};
