import type { StoredCharter } from '../ports/ports.ts';

/** Largest charter in bytes: with the largest state it still fits one read unit. */
export const CHARTER_BYTES = 3000;

export const sizeOf = (charter: StoredCharter): number => Buffer.byteLength(JSON.stringify(charter));

/** Who sits down, or is called so from now on. */
interface Person {
  readonly name: string;
  readonly face?: string | undefined;
}

/**
 * The charter with this name and face, for a new person; undefined if it has no room. Drops a time zone shared and a
 * face chosen under the same name, which may have been another person's. `left`: bytes that must stay free.
 */
export function withName(charter: StoredCharter, { name, face }: Person, left = 0): StoredCharter | undefined {
  const { names, zones = [], faces = [] } = charter;
  const known = names.indexOf(name);
  const index = known < 0 ? names.length : known;
  const isZoned = zoneOf(charter, index) !== undefined;
  const isSameFace = faceOf(charter, index) === face;
  if (known >= 0 && !isZoned && isSameFace) return charter;
  return revised(
    charter,
    {
      ...(known < 0 && { names: [...names, name] }),
      ...(isZoned && { zones: zones.filter(([whose]) => whose !== index) }),
      ...(!isSameFace && { faces: withFace(faces, index, face) }),
    },
    left,
  );
}

/** The face chosen under the name of this index. */
const faceOf = ({ faces }: StoredCharter, name: number): string | undefined =>
  faces?.find(([whose]) => whose === name)?.[1];

const withFace = (
  faces: NonNullable<StoredCharter['faces']>,
  name: number,
  face: string | undefined,
): NonNullable<StoredCharter['faces']> => [
  ...faces.filter(([whose]) => whose !== name),
  ...(face === undefined ? [] : [[name, face] as const]),
];

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
