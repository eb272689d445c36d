import { FACE_NAME, LONGEST_NAME } from '../../../shared/protocol/names.ts';
import { truncate } from '../../../shared/ruleset/characters.ts';
import type { Store } from './store.ts';

const NAME_KEY = 'afoot.name';

/** Returns the name last used on this device; empty on the first visit. */
export const readName = (store: Store): string => truncate(store.read(NAME_KEY) ?? '', LONGEST_NAME);

export const writeName = (store: Store, name: string): void => store.write(NAME_KEY, name);

const FACE_KEY = 'afoot.face';

export function readFace(store: Store): string | undefined {
  const saved = store.read(FACE_KEY);
  return saved !== undefined && FACE_NAME.test(saved) ? saved : undefined;
}

export const writeFace = (store: Store, face: string): void => store.write(FACE_KEY, face);

export function toFaceField(face: string | undefined): { readonly face?: string } {
  return face === undefined ? {} : { face };
}
