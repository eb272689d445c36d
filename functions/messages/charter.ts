import type { StoredCharter } from '../ports/ports.ts';

/** Most bytes of a charter: read together with the largest state it stays within one read unit. */
export const CHARTER_BYTES = 3000;

export const sizeOf = (charter: StoredCharter): number => Buffer.byteLength(JSON.stringify(charter));

/**
 * The charter that has this name, for somebody who takes it; undefined where there is no room for another. A time zone that
 * was shared under it goes: that may have been somebody else. `left`: bytes that it has to leave free.
 */
export function withName(charter: StoredCharter, name: string, left = 0): StoredCharter | undefined {
  const { names, zones } = charter;
  const known = names.indexOf(name);
  if (known >= 0 && zoneOf(charter, known) === undefined) return charter;
  return revised(
    charter,
    known < 0 ? { names: [...names, name] } : { zones: (zones ?? []).filter(([whose]) => whose !== known) },
    left,
  );
}

/** The time zone that is shared under the name of this index. */
export const zoneOf = ({ zones }: StoredCharter, name: number): string | undefined =>
  zones?.find(([whose]) => whose === name)?.[1];

/** The next revision, with this in it; undefined where it would not leave so many bytes free. */
export function revised(
  charter: StoredCharter,
  change: Partial<StoredCharter>,
  left: number,
): StoredCharter | undefined {
  const next = { ...charter, ...change, revision: charter.revision + 1 };
  return sizeOf(next) <= CHARTER_BYTES - left ? next : undefined;
}
