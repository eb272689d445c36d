import type { Erasing, StoredCharter } from '../ports/ports.ts';

/** The most bytes of a charter's names and faces, so that one read returns it with everything else. */
const NAMES_BYTES = 2000;

/** The most names, including dropped ones. Beyond that, a new name reuses a dropped one's index. */
export const MAX_NAMES = 1000;

/** Replaces a dropped name, so that the others keep their indices. */
export const DROPPED_NAME = '';

interface Person {
  readonly name: string;
  readonly face?: string | undefined;
}

/** Adds a name and face. Drops a time zone and a face stored under the same name, which may have been another person's. */
export function withName(charter: StoredCharter, { name, face }: Person): StoredCharter {
  const { names, zones = [], faces = [] } = charter;
  const place = names.indexOf(name);
  const index = place < 0 ? findPlace(names) : place;
  const isZoned = findZone(charter, index) !== undefined;
  const isSameFace = findFace(charter, index) === face;
  if (place >= 0 && !isZoned && isSameFace) return charter;
  return reviseCharter(charter, {
    ...(place < 0 && { names: names.toSpliced(index, 1, name) }),
    ...(isZoned && { zones: zones.filter(([person]) => person !== index) }),
    ...(!isSameFace && { faces: withFace(faces, index, face) }),
  });
}

function findPlace(names: readonly string[]): number {
  const dropped = names.length < MAX_NAMES ? -1 : names.indexOf(DROPPED_NAME);
  return dropped < 0 ? names.length : dropped;
}

const findFace = ({ faces }: StoredCharter, name: number): string | undefined =>
  faces?.find(([person]) => person === name)?.[1];

const withFace = (
  faces: NonNullable<StoredCharter['faces']>,
  name: number,
  face: string | undefined,
): NonNullable<StoredCharter['faces']> => [
  ...faces.filter(([person]) => person !== name),
  ...(face === undefined ? [] : [[name, face] as const]),
];

export const findZone = ({ zones }: StoredCharter, name: number): string | undefined =>
  zones?.find(([person]) => person === name)?.[1];

export const reviseCharter = (charter: StoredCharter, change: Partial<StoredCharter>): StoredCharter => ({
  ...charter,
  ...change,
  revision: charter.revision + 1,
});

export const isCrowded = ({ names, faces = [] }: Pick<StoredCharter, 'names' | 'faces'>): boolean =>
  Buffer.byteLength(JSON.stringify([names.filter((name) => name !== DROPPED_NAME), faces])) > NAMES_BYTES;

/** Indices of names at the table, which must stay, and in its results, which should. */
interface NamesInUse {
  readonly seated: ReadonlySet<number>;
  readonly played: ReadonlySet<number>;
}

/** Drops names that nobody at the table has until the rest fits: oldest first, players in results last. */
export function withoutOldNames(charter: StoredCharter, { seated, played }: NamesInUse): StoredCharter {
  const absent = charter.names.flatMap((name, i) => (name === DROPPED_NAME || seated.has(i) ? [] : [i]));
  const order = [...absent.filter((i) => !played.has(i)), ...absent.filter((i) => played.has(i))];
  return order.reduce((left, index) => (isCrowded(left) ? withoutName(left, index) : left), charter);
}

/** Deletes a person's name, face and time zone, and lists what is still to be erased. */
export const withoutPerson = (charter: StoredCharter, erasing: Omit<Erasing, 'name'>): StoredCharter =>
  reviseCharter(withoutName(charter, erasing.person), {
    erasing: [...(charter.erasing ?? []), { ...erasing, name: charter.names[erasing.person] ?? DROPPED_NAME }],
  });

/** Also used for earlier names of someone who was forgotten. */
export function withoutName(charter: StoredCharter, index: number): StoredCharter {
  const { names, faces, zones } = charter;
  const others = (pair: readonly [number, string]): boolean => pair[0] !== index;
  return {
    ...charter,
    names: names.toSpliced(index, 1, DROPPED_NAME),
    ...(faces && { faces: faces.filter(others) }),
    ...(zones && { zones: zones.filter(others) }),
  };
}
