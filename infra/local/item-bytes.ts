import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** Size of an item as DynamoDB counts it: names and values; a number takes a byte for two digits, and one more. */
export const countItemBytes = (item: Readonly<Record<string, AttributeValue>>): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + countValueBytes(value), 0);

function countValueBytes({ S, N, B }: AttributeValue): number {
  if (S !== undefined) return Buffer.byteLength(S);
  if (N !== undefined) return Math.ceil(N.replace(/^-?0*|\.|0*$/g, '').length / 2) + 1;
  if (B !== undefined) return B.length;
  throw new Error('an item has an attribute of a kind that the store does not write');
}
