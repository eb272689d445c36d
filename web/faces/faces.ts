import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';

/** Drawn people; a name without a chosen face gets one of these. */
export const PEOPLE = [
  ...(['bun', 'fade', 'bob', 'wavy', 'bald', 'scarf', 'curly', 'braids', 'short', 'long'] as const),
  ...(['side', 'silver', 'knot', 'cap', 'tache'] as const),
] as const;

/** Drawn animals, as an alternative. */
export const ANIMALS = ['fox', 'owl', 'cat', 'bear'] as const;

/** Faces to choose from; tables store these names, so none may ever change its meaning. */
export const FACES = [...PEOPLE, ...ANIMALS] as const;
export const BOT_FACES = ['robot', 'rose', 'buns'] as const;

type PlayerFace = (typeof FACES)[number];
export type FaceName = PlayerFace | (typeof BOT_FACES)[number];

export const isFace = (text: string | undefined): text is PlayerFace => FACES.some((face) => face === text);

/** Returns the same face for the same name, ignoring case, on every device. */
export function getFace(name: string): PlayerFace {
  let hash = 0x811c9dc5;
  for (const character of name.normalize('NFKC').trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193) >>> 0;
  }
  return PEOPLE[((hash ^ (hash >>> 15)) >>> 0) % PEOPLE.length] as PlayerFace;
}

export function findUnusedFace(name: string, taken: ReadonlySet<FaceName>): PlayerFace {
  const ownFace = getFace(name);
  const at = (PEOPLE as readonly PlayerFace[]).indexOf(ownFace);
  return [...PEOPLE.slice(at), ...PEOPLE.slice(0, at)].find((face) => !taken.has(face)) ?? ownFace;
}

/** Returns the faces that nobody else at the table has, starting with the suggested one. */
export function getFaceChoices(name: string, taken: ReadonlySet<FaceName>): readonly PlayerFace[] {
  const first = FACES.indexOf(findUnusedFace(name, taken));
  return [...FACES.slice(first), ...FACES.slice(0, first)].filter((face, at) => at === 0 || !taken.has(face));
}

/** Returns everyone's face, chosen or by name; earlier people keep theirs, and faces stay the same when seats change. */
export function getFaces({ names, faces = [] }: Pick<Charter, 'names' | 'faces'>): readonly PlayerFace[] {
  const chosen = new Map(faces.flatMap(([person, face]) => (isFace(face) ? [[person, face] as const] : [])));
  const taken = new Set<FaceName>(chosen.values());
  return names.map((name, person) => {
    const face = chosen.get(person) ?? findUnusedFace(name, taken);
    // A removed name takes no face from later people.
    if (name !== '') taken.add(face);
    return face;
  });
}

/** Returns different faces for bots in adjacent seats; Otto, in seat 2, is the first. */
export const getBotFace = (seat: number): FaceName => BOT_FACES[(seat + 2) % BOT_FACES.length] as FaceName;

/** Returns the faces of the people seated at a table, except in this seat. */
export const getTakenFaces = (
  charter: Pick<Charter, 'names' | 'faces'>,
  { occupants }: Pick<View, 'occupants'>,
  except?: number,
): ReadonlySet<FaceName> =>
  new Set(
    [...occupants.keys()]
      .filter((seat) => seat !== except && typeof occupants[seat] === 'number')
      .flatMap((seat) => findFace(charter, { occupants }, seat) ?? []),
  );

export function findFace(
  charter: Pick<Charter, 'names' | 'faces'>,
  { occupants }: Pick<View, 'occupants'>,
  seat: number,
): FaceName | undefined {
  const occupant = occupants[seat];
  if (occupant === 'bot') return getBotFace(seat);
  if (typeof occupant !== 'number') return undefined;
  return getFaces(charter)[occupant] ?? getFace('');
}
