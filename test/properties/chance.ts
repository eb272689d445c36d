import { sha256 } from '@noble/hashes/sha2.js';

/** Repeatable chance: the same text gives the same sequence. */
export interface Dice {
  readonly below: (limit: number) => number;
  readonly flip: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => readonly T[];
  /** 32 bytes for a submission. */
  readonly entropy: () => Uint8Array;
}

/** Dice from a text (mulberry32 on the first four bytes of its SHA-256). */
export function getDice(seed: string): Dice {
  let state = new DataView(toBytes(seed).buffer).getUint32(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    flip: (probability) => next() < probability,
    pick: (list) => pickRandom(list, below),
    shuffled: (list) => shuffle(list, below),
    entropy: () => Uint8Array.from({ length: 32 }, () => below(256)),
  };
}

const toBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(sha256(new TextEncoder().encode(text)));

function pickRandom<T>(list: readonly T[], below: (limit: number) => number): T {
  if (list.length === 0) throw new Error('nothing to pick from');
  return list[below(list.length)] as T;
}

function shuffle<T>(list: readonly T[], below: (limit: number) => number): readonly T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}
