import { expect, test } from 'vitest';
import { FrameSizes } from '../../infra/local/sockets/frame-sizes.ts';

/** A frame's bytes, with its length in one of the three forms. */
function makeFrame(bytes: number, { masked, form }: { readonly masked: boolean; readonly form: 0 | 2 | 8 }): Buffer {
  const length = Buffer.alloc(form);
  if (form === 2) length.writeUInt16BE(bytes);
  if (form === 8) length.writeBigUInt64BE(BigInt(bytes));
  const first = Buffer.from([129, (masked ? 128 : 0) | (form === 0 ? bytes : form === 2 ? 126 : 127)]);
  return Buffer.concat([first, length, Buffer.alloc(masked ? 4 : 0, 255), Buffer.alloc(bytes, 255)]);
}

const FRAMES: readonly [number, { readonly masked: boolean; readonly form: 0 | 2 | 8 }][] = [
  [0, { masked: true, form: 0 }],
  [125, { masked: true, form: 0 }],
  [3, { masked: false, form: 0 }],
  [126, { masked: true, form: 2 }],
  [700, { masked: false, form: 8 }],
  [0, { masked: false, form: 0 }],
  [900, { masked: true, form: 8 }],
];

test('P-SOCKET-3 reads each frame’s length, wherever the stream is split', () => {
  const stream = Buffer.concat(FRAMES.map(([bytes, how]) => makeFrame(bytes, how)));
  for (let size = 1; size <= stream.length; size++) {
    const read: number[] = [];
    const sizes = new FrameSizes((bytes) => read.push(bytes));
    for (let at = 0; at < stream.length; at += size) sizes.read(stream.subarray(at, at + size));
    expect(read, `in pieces of ${size}`).toEqual(FRAMES.map(([bytes]) => bytes));
  }
});
