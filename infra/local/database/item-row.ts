import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { Item } from '../../../functions/ports/store-access.ts';

/** An item's partition, and its sort key as an integer and twelve decimals. */
export interface Place {
  readonly table: string;
  readonly whole: number;
  readonly decimals: number;
}

/** An item in columns: texts and numbers as JSON, with the lengths of its byte values, which are concatenated separately. */
export interface Row extends Place {
  readonly attributes: string;
  readonly bytes: Uint8Array;
}

type RowAttributes = Readonly<Record<string, { readonly S?: string; readonly N?: string; readonly B?: number }>>;

const DECIMALS = 12;
const NUMBER = /^(-?\d{1,16})(?:\.(\d{1,12}))?$/;

/** Throws for an invalid key: a number has no more digits than a safe integer and twelve decimals. */
export function getPlace({ table, version }: Item): Place {
  const [, whole = '', decimals = ''] = NUMBER.exec(version?.N ?? '') ?? [];
  const isExact = Number.isSafeInteger(Number(whole)) && !(whole.startsWith('-') && Number(decimals) > 0);
  if (table?.S === undefined || whole === '' || !isExact)
    throw new Error('an item has a key that the store does not know');
  return { table: table.S, whole: Number(whole), decimals: Number(decimals.padEnd(DECIMALS, '0')) };
}

/** Writes a number like DynamoDB: without trailing zeros. */
const getVersion = ({ whole, decimals }: Place): string =>
  decimals === 0 ? String(whole) : `${whole}.${String(decimals).padStart(DECIMALS, '0').replace(/0+$/, '')}`;

/** Throws for an attribute of another kind than text, number and bytes. */
export function toRow(item: Item): Row {
  const { table: _, version: __, ...rest } = item;
  const parts: Uint8Array[] = [];
  const keep = ({ S, N, B }: AttributeValue) => {
    if (B !== undefined) parts.push(B);
    else if (S === undefined && N === undefined)
      throw new Error('an item has an attribute of a kind that the store does not know');
    return B === undefined ? { S, N } : { B: B.length };
  };
  const attributes = JSON.stringify(
    Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, keep(value)])),
  );
  return { ...getPlace(item), attributes, bytes: parts.length === 1 ? (parts[0] as Uint8Array) : Buffer.concat(parts) };
}

export function toItem(row: Row): Item {
  const item: Item = { table: { S: row.table }, version: { N: getVersion(row) } };
  let at = 0;
  for (const [name, value] of Object.entries(JSON.parse(row.attributes) as RowAttributes)) {
    const { B: length } = value;
    item[name] = length === undefined ? (value as AttributeValue) : { B: row.bytes.subarray(at, at + length) };
    at += length ?? 0;
  }
  return item;
}
