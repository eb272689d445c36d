import { FACES } from '../../../shared/cards/cards.ts';
import type { Store } from '../../model/storage/store.ts';
import { groupByRank } from './holding.ts';

const PREFIX = 'afoot.hand.';

/** Keys of all possible columns, each once, in someone's order. */
export type ColumnOrder = readonly string[];

/** The order of a sorted hand. */
export const ORDER_BY_RANK: ColumnOrder = groupByRank(FACES).map(({ key }) => key);

/** Returns an order that begins with these keys; each other key follows the one before it in a sorted hand. */
export function completeOrder(shown: readonly string[]): ColumnOrder {
  const whole = [...shown];
  for (const [i, key] of ORDER_BY_RANK.entries()) {
    const last = ORDER_BY_RANK[i - 1];
    if (!whole.includes(key)) whole.splice(last === undefined ? 0 : whole.indexOf(last) + 1, 0, key);
  }
  return whole;
}

interface ColumnMove {
  readonly key: string;
  /** Its new index among the shown columns. */
  readonly to: number;
}

/** Moves one of the shown columns; hidden columns stay where they are. */
export function moveColumn(order: ColumnOrder, shown: readonly string[], { key, to }: ColumnMove): ColumnOrder {
  if (shown.indexOf(key) === to) return order;
  const others = shown.filter((other) => other !== key);
  const rest = order.filter((other) => other !== key);
  const [next, last] = [others[to], others.at(-1)];
  const at = next === undefined ? rest.indexOf(last ?? '') + 1 : rest.indexOf(next);
  return [...rest.slice(0, at), key, ...rest.slice(at)];
}

export const sortColumns = <T extends { readonly key: string }>(
  columns: readonly T[],
  order: ColumnOrder,
): readonly T[] => [...columns].sort((a, b) => order.indexOf(a.key) - order.indexOf(b.key));

interface OrderOwner {
  readonly table: string;
  readonly seat: number;
}

const getStorageName = ({ table, seat }: OrderOwner): string => `${PREFIX}${table}.${seat}`;

/** Reads the order saved on this device; a sorted hand's if there is none. */
export function readOrder(store: Store, owner: OrderOwner): ColumnOrder {
  const saved = new Set((store.read(getStorageName(owner)) ?? '').split(' '));
  return completeOrder([...saved].filter((key) => ORDER_BY_RANK.includes(key)));
}

export const writeOrder = (store: Store, owner: OrderOwner, order: ColumnOrder): void =>
  store.write(getStorageName(owner), order.join(' '));
