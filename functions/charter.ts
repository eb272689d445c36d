import type { StoredCharter } from './desk.ts';

/** Most bytes of a charter: read together with the largest state it stays within one read unit. */
export const CHARTER_BYTES = 3000;

export const sizeOf = (charter: StoredCharter): number => Buffer.byteLength(JSON.stringify(charter));

/** The charter that has this name; undefined where there is no room for another. `left`: bytes that it has to leave free. */
export function withName(charter: StoredCharter, name: string, left = 0): StoredCharter | undefined {
  if (charter.names.includes(name)) return charter;
  const named = { ...charter, revision: charter.revision + 1, names: [...charter.names, name] };
  return sizeOf(named) <= CHARTER_BYTES - left ? named : undefined;
}
