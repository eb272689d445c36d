import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';

/** Drawn people. A name without a chosen face has one of these. */
export const PEOPLE = [
  ...(['bun', 'fade', 'bob', 'wavy', 'bald', 'scarf', 'curly', 'braids', 'short', 'long'] as const),
  ...(['side', 'silver', 'knot', 'cap', 'tache'] as const),
] as const;

/** For those who would rather not be a person. */
export const ANIMALS = ['fox', 'owl', 'cat', 'bear'] as const;

/** Faces to choose from. A table keeps them by these names: none is ever given another meaning. */
export const FACES = [...PEOPLE, ...ANIMALS] as const;
export const BOT_FACES = ['robot', 'rose', 'buns'] as const;

type OwnFace = (typeof FACES)[number];
export type FaceName = OwnFace | (typeof BOT_FACES)[number];

export const isFace = (text: string | undefined): text is OwnFace => FACES.some((face) => face === text);

/** The same face for the same name, in capitals or not, on every device. */
export function faceFor(name: string): OwnFace {
  let hash = 0x811c9dc5;
  for (const character of name.normalize('NFKC').trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193) >>> 0;
  }
  return PEOPLE[((hash ^ (hash >>> 15)) >>> 0) % PEOPLE.length] as OwnFace;
}

/** The face of the name, or the next one after it that nobody has. */
export function freeFace(name: string, taken: ReadonlySet<FaceName>): OwnFace {
  const own = faceFor(name);
  const at = (PEOPLE as readonly OwnFace[]).indexOf(own);
  return [...PEOPLE.slice(at), ...PEOPLE.slice(0, at)].find((face) => !taken.has(face)) ?? own;
}

/**
 * Everyone's face at a table: the one chosen, else one of the name. Those who came first keep theirs, and nobody's changes
 * with the seat, so that people look the same to everyone and to the album.
 */
export function facesOf({ names, faces = [] }: Pick<Charter, 'names' | 'faces'>): readonly OwnFace[] {
  const chosen = new Map(faces.flatMap(([whose, face]) => (isFace(face) ? [[whose, face] as const] : [])));
  const taken = new Set<FaceName>(chosen.values());
  return names.map((name, person) => {
    const face = chosen.get(person) ?? freeFace(name, taken);
    // A name that was dropped takes no face from those who come after it.
    if (name !== '') taken.add(face);
    return face;
  });
}

/** Bots that sit one after another have different faces: Otto, in seat 2, is the first. */
export const botFaceFor = (seat: number): FaceName => BOT_FACES[(seat + 2) % BOT_FACES.length] as FaceName;

/** The face in a seat: a person's or a bot's. Undefined: nobody sits there. */
export function faceAt(
  charter: Pick<Charter, 'names' | 'faces'>,
  { occupants }: Pick<View, 'occupants'>,
  seat: number,
): FaceName | undefined {
  const occupant = occupants[seat];
  if (occupant === 'bot') return botFaceFor(seat);
  if (typeof occupant !== 'number') return undefined;
  return facesOf(charter)[occupant] ?? faceFor('');
}
