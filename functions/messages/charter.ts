import type { StoredCharter } from '../ports/ports.ts';

/** Largest charter in bytes: with the largest state it still fits one read unit. */
export const CHARTER_BYTES = 3000;

export const sizeOf = (charter: StoredCharter): number => Buffer.byteLength(JSON.stringify(charter));

/**
 * The charter with this name added, for a new person; undefined if it has no room. Drops a time zone shared under the
 * same name, which may have been another person's. `left`: bytes that must stay free.
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

/** The time zone shared under the name of this index. */
export const zoneOf = ({ zones }: StoredCharter, name: number): string | undefined =>
  zones?.find(([whose]) => whose === name)?.[1];

/** The next revision with this change; undefined if fewer than the required bytes would stay free. */
export function revised(
  charter: StoredCharter,
  change: Partial<StoredCharter>,
  left: number,
): StoredCharter | undefined {
  const next = { ...charter, ...change, revision: charter.revision + 1 };
  return sizeOf(next) <= CHARTER_BYTES - left ? next : undefined;
}
