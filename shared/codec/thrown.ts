import type { TableState, Thrown } from '../table/state.ts';
import { type BitReader, BitWriter, DecodeError, readWhole, writeWhole } from './bits.ts';

const PERMISSIONS = ['none', 'granted', 'refused'] as const satisfies readonly Thrown['permission'][];

/** The newest discard's turn, in a byte; with a question, also when it was asked. */
export function writeThrown({ thrown }: TableState): Uint8Array | undefined {
  if (thrown === undefined) return undefined;
  const { melded, concealed, playedLast, permission, asked, refused } = thrown;
  const out = new BitWriter();
  for (const flag of [melded, concealed, playedLast, refused === true, asked !== undefined]) out.flag(flag);
  out.bits(PERMISSIONS.indexOf(permission), 2);
  if (asked !== undefined) writeWhole(out, asked);
  return out.finish();
}

export function readThrown(input: BitReader): Thrown {
  const [melded, concealed, playedLast] = [input.flag(), input.flag(), input.flag()];
  const [isRefused, isAsked] = [input.flag(), input.flag()];
  const permission = PERMISSIONS[input.bits(2)];
  if (permission === undefined) throw new DecodeError('no such permission');
  return {
    ...{ melded, concealed, playedLast, permission },
    ...(isAsked && { asked: readWhole(input) }),
    ...(isRefused && { refused: true }),
  };
}
