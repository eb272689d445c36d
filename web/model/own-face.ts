import { signal } from '@preact/signals';
import { store } from './page.ts';
import { readFace, writeFace } from './storage/name.ts';

/** Undefined if faces are derived from names. */
export const ownFace = signal<string | undefined>(readFace(store));

/** Forgets the face on this page, for another person on this device. */
export function forgetOwnFace(): void {
  ownFace.value = undefined;
}

export function chooseFace(face: string): void {
  ownFace.value = face;
  writeFace(store, face);
}
