import { createHash } from 'node:crypto';

/** Gives 32 bytes at each call, always the same ones for the same seed. */
export function createEntropy(seed: string): () => Uint8Array {
  let count = 0;
  return () => new Uint8Array(createHash('sha256').update(`${seed} ${count++}`).digest());
}
