import type { Dice } from '../properties/chance.ts';

export interface Stroke {
  readonly kind: StrokeKind;
  /** Written one after the other, with a moment between. */
  readonly pieces: readonly Buffer[];
  readonly ending: Ending;
}

/**
 * `end`: closes its half and waits; `reset`: a TCP reset; `drop`: closes immediately; `stay`: sends nothing more and
 * waits to be closed; `deaf`: the same, and reads nothing either.
 */
export const ENDINGS = ['end', 'reset', 'drop', 'stay', 'deaf'] as const;
export type Ending = (typeof ENDINGS)[number];

export const STROKE_KINDS = [
  'silence',
  'noise',
  'whole request',
  'half request',
  'slow headers',
  'long headers',
  'pipelined requests',
  'bad chunking',
  'upgrade elsewhere',
  'upgrade',
  'bad upgrade',
  'frames after an upgrade',
  'upgrade behind requests',
] as const;
export type StrokeKind = (typeof STROKE_KINDS)[number];

/** A file that does not fit into the buffers between two processes. */
export const LARGE_FILE = '/assets/large.bin';

export function makeStroke(dice: Dice): Stroke {
  const kind = dice.pick(STROKE_KINDS);
  return { kind, pieces: getPieces(kind, dice), ending: dice.pick(ENDINGS) };
}

function getPieces(kind: StrokeKind, dice: Dice): readonly Buffer[] {
  switch (kind) {
    case 'silence':
      return [];
    case 'noise':
      return [makeRandomBytes(dice, 2000)];
    case 'whole request':
      return [makeTextFrame(request(dice))];
    case 'half request':
      return [cut(makeTextFrame(request(dice)), dice)];
    case 'slow headers':
      return [...cut(makeTextFrame(request(dice)), dice)].map((byte) => Buffer.of(byte));
    case 'long headers':
      return [
        makeTextFrame(
          `GET / HTTP/1.1\r\n${'x: y\r\n'.repeat(dice.below(4000))}z: ${'z'.repeat(dice.below(20_000))}\r\n\r\n`,
        ),
      ];
    case 'pipelined requests':
      return splitBytes(makeTextFrame(Array.from({ length: 2 + dice.below(40) }, () => request(dice)).join('')), dice);
    case 'bad chunking':
      return splitBytes(
        makeTextFrame(`POST ${dice.pick(PATHS)} HTTP/1.1\r\nHost: a\r\n${dice.pick(BAD_BODIES)}`),
        dice,
      );
    case 'upgrade elsewhere':
      return splitBytes(makeTextFrame(upgrade(dice.pick(PATHS), dice)), dice);
    case 'upgrade':
      return splitBytes(makeTextFrame(upgrade('/socket', dice)), dice);
    case 'bad upgrade':
      return splitBytes(spoilFrame(makeTextFrame(upgrade('/socket', dice)), dice), dice);
    case 'frames after an upgrade':
      return [makeTextFrame(upgrade('/socket', dice)), ...splitBytes(makeFrames(dice), dice)];
    case 'upgrade behind requests':
      return splitBytes(
        makeTextFrame(request(dice) + request(dice) + upgrade(dice.pick([...PATHS, '/socket']), dice)),
        dice,
      );
  }
}

const PATHS = ['/', '/health', LARGE_FILE, '/none.js', '/%', '/socket/', '//socket', '/%2e%2e/x', '*', 'http://a/'];
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'TRACE', 'PUT', 'NONE'];
const EXTRAS = [
  '',
  '',
  'Connection: close\r\n',
  'Expect: 100-continue\r\n',
  'Expect: much\r\n',
  'Content-Length: 3000000\r\n',
  'Upgrade: h2c\r\n',
  'Connection: upgrade\r\n',
];

const BAD_BODIES = [
  'Transfer-Encoding: chunked\r\n\r\nZZ\r\nabc\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\n5\r\nabc\r\n',
  'Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nabc',
  'Transfer-Encoding: chunked\r\n\r\n3;x=\r\nabcdef\r\n0\r\n\r\n',
  'Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nx: ',
  'Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc',
  'Transfer-Encoding: gzip\r\n\r\nabc',
  'Content-Length: -1\r\n\r\nabc',
  'Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
  'Content-Length: 99999999999999999999\r\n\r\nabc',
];

function request(dice: Dice): string {
  return `${dice.pick(METHODS)} ${dice.pick(PATHS)} HTTP/1.${dice.pick(['0', '1', '1', '1'])}\r\nHost: a\r\n${dice.pick(EXTRAS)}\r\n`;
}

const PROTOCOLS = [
  '',
  'Sec-WebSocket-Protocol: x\r\n',
  'Sec-WebSocket-Protocol: vite-hmr\r\n',
  'Sec-WebSocket-Protocol: ,\r\n',
];

const upgrade = (path: string, dice: Dice): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: a',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    `${dice.pick(PROTOCOLS)}\r\n`,
  ].join('\r\n');

const makeFrames = (dice: Dice): Buffer =>
  Buffer.concat(
    Array.from({ length: 1 + dice.below(20) }, () =>
      dice.pick([
        makeFrame(0x81, Buffer.from('{"type":"ping"}')),
        makeFrame(0x89, makeRandomBytes(dice, 100)),
        makeFrame(0x88, Buffer.alloc(0)),
        makeFrame(0x01, Buffer.from('{')),
        Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff]),
        makeRandomBytes(dice, 100),
      ]),
    ),
  );

/** With a mask of zeros, which changes nothing. */
const makeFrame = (first: number, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), payload]);

const makeTextFrame = (of: string): Buffer => Buffer.from(of, 'latin1');

const cut = (whole: Buffer, dice: Dice): Buffer => whole.subarray(0, dice.below(whole.length));

function splitBytes(whole: Buffer, dice: Dice): readonly Buffer[] {
  const at = dice.below(whole.length);
  return dice.flip(0.5) ? [whole] : [whole.subarray(0, at), whole.subarray(at)];
}

/** With one line left out or some bytes changed. */
function spoilFrame(whole: Buffer, dice: Dice): Buffer {
  const lines = whole.toString('latin1').split('\r\n');
  if (dice.flip(0.5)) return makeTextFrame(lines.toSpliced(dice.below(lines.length), 1).join('\r\n'));
  const changed = Buffer.from(whole);
  for (let i = 0; i < 3; i++) changed[dice.below(changed.length)] = dice.below(256);
  return changed;
}

const makeRandomBytes = (dice: Dice, max: number): Buffer =>
  Buffer.from(Array.from({ length: 1 + dice.below(max) }, () => dice.below(256)));
