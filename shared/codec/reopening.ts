import type { TableState } from '../table/state.ts';
import { type BitReader, BitWriter } from './bits.ts';

/** Who asks for a closed table to be opened: when, how often, and one more than the seat; 0: from the door. */
export function writeOpeningAsked({ openingAsked }: TableState): Uint8Array | undefined {
  if (openingAsked === undefined) return undefined;
  const out = new BitWriter();
  out.natural(openingAsked.at);
  out.natural(openingAsked.count);
  out.natural(openingAsked.by === undefined ? 0 : openingAsked.by + 1);
  return out.finish();
}

export function readOpeningAsked(table: TableState, input: BitReader): TableState {
  const [at, count, by] = [input.natural(), input.natural(), input.natural()];
  return { ...table, openingAsked: { at, count, ...(by > 0 && { by: by - 1 }) } };
}
