import type { Item } from '../../../functions/ports/store-access.ts';

type PutCondition = (before: Item | undefined, values: Item) => boolean;

/** The conditions that we send, and no others. */
const CONDITIONS: Readonly<Record<string, PutCondition>> = {
  'attribute_not_exists(version)': (before) => before === undefined,
  'attribute_exists(version)': (before) => before !== undefined,
  'attribute_not_exists(version) OR expires <= :now': (before, { ':now': now }) =>
    before === undefined || Number(before.expires?.N) <= Number(now?.N),
  'attribute_exists(version) AND attribute_not_exists(taker)': (before) =>
    before !== undefined && before.taker === undefined,
  'revision = :before': (before, values) =>
    before?.revision?.N !== undefined && before.revision.N === values[':before']?.N,
  'rev = :before': (before, values) => before?.rev?.N !== undefined && before.rev.N === values[':before']?.N,
};

const ALWAYS: PutCondition = () => true;

/** Throws for an unknown one. */
export function getCondition(expression: string | undefined): PutCondition {
  const condition = expression === undefined ? ALWAYS : CONDITIONS[expression];
  if (condition === undefined) throw new Error(`the store at home does not know the condition ${expression}`);
  return condition;
}

/** The versions that a query asks for, inclusive. */
interface VersionSpan {
  readonly from: number;
  readonly to: number;
}

/** Throws for an unknown condition of a key. */
export function getSpan(expression: string | undefined, values: Item): VersionSpan {
  if (expression === '#t = :t') return { from: Number.MIN_SAFE_INTEGER, to: Number.MAX_SAFE_INTEGER };
  if (expression === '#t = :t AND version BETWEEN :from AND :to')
    return { from: Number(values[':from']?.N), to: Number(values[':to']?.N) };
  throw new Error(`the store at home does not know the condition ${expression}`);
}
