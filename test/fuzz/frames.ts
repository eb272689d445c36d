import type { Dice } from '../properties/chance.ts';
import { mutate } from './mutate.ts';

export interface Frame {
  readonly kind: FrameKind;
  /** `text` and `binary`: one frame; `split`: text in frames of 30,000 bytes; `wire`: no WebSocket at all. */
  readonly way: 'text' | 'binary' | 'split' | 'wire';
  readonly bytes: Buffer;
}

const SHARES = {
  ...{ valid: 24, mutated: 60, noise: 6, bytes: 2, binary: 1, empty: 1, 'oversize frame': 1, 'oversize message': 1 },
  ...{ 'in pieces': 3, 'broken wire': 1 },
};

export type FrameKind = keyof typeof SHARES;
export const FRAME_KINDS = Object.keys(SHARES) as readonly FrameKind[];

const RAFFLE = FRAME_KINDS.flatMap((kind) => Array.from({ length: SHARES[kind] }, () => kind));

/** One frame to send; `valid`: a message of the protocol that the sender might send. */
export function makeFrame(valid: unknown, dice: Dice): Frame {
  const kind = dice.pick(RAFFLE);
  const text = (of: string): Frame => ({ kind, way: 'text', bytes: Buffer.from(of) });
  switch (kind) {
    case 'valid':
      return text(JSON.stringify(valid));
    case 'mutated':
      return text(mutate(valid, dice));
    case 'noise':
      return text(makeNoise(dice));
    case 'empty':
      return text(dice.pick(['', ' ', '\n']));
    case 'bytes':
      return { kind, way: 'text', bytes: makeRandomBytes(dice, 200) };
    case 'binary':
      return { kind, way: 'binary', bytes: makeRandomBytes(dice, 200) };
    case 'oversize frame':
      return { kind, way: 'text', bytes: padMessage(valid, 32_769 + dice.below(40_000)) };
    case 'oversize message':
      return { kind, way: 'split', bytes: padMessage(valid, 131_073 + dice.below(40_000)) };
    case 'in pieces':
      return { kind, way: 'split', bytes: padMessage(valid, dice.below(131_000)) };
    case 'broken wire':
      return { kind, way: 'wire', bytes: makeRandomBytes(dice, 300) };
  }
}

const padMessage = (valid: unknown, length: number): Buffer => Buffer.from(JSON.stringify(valid).padEnd(length));

const makeRandomBytes = (dice: Dice, max: number): Buffer =>
  Buffer.from(Array.from({ length: 1 + dice.below(max) }, () => dice.below(256)));

const CHARACTERS = [...'{}[]":,\\0-e \u0000♠🂡', 'null', 'true', '"type"'];

const makeNoise = (dice: Dice): string =>
  Array.from({ length: 1 + dice.below(60) }, () => dice.pick(CHARACTERS)).join('');
