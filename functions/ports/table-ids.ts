import { createHmac } from 'node:crypto';
import type { TableId } from './ports.ts';

/** Bytes of an id, and those of them that are its check. */
const [ID_BYTES, CHECK_BYTES] = [16, 4];

/**
 * A table's id from 32 random bytes. With a link key its end is a check of its beginning, so that CloudFront's function
 * tells it from an invented one without asking anybody (`infra/aws/constructs/web-client.ts`).
 */
export function tableId(random: Buffer, linkKey: string | undefined): TableId {
  if (linkKey === undefined) return random.subarray(0, ID_BYTES).toString('base64url');
  const beginning = random.subarray(0, ID_BYTES - CHECK_BYTES);
  const check = createHmac('sha256', linkKey).update(beginning.toString('base64url')).digest();
  return Buffer.concat([beginning, check.subarray(0, CHECK_BYTES)]).toString('base64url');
}
