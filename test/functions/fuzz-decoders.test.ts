import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DecodeError } from '../../shared/bits/bits.ts';
import { decodeCharterHash, decodeTable, encodeTable } from '../../shared/codec/table.ts';
import type { ReadMessage } from '../../shared/protocol/client-message.ts';
import { decodeMessage } from '../../shared/protocol/decode.ts';
import { makeIntents } from '../../shared/protocol/move.ts';
import { REFUSAL_CODES } from '../../shared/protocol/refusal-codes.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { mutate } from '../fuzz/mutate.ts';
import { getDice } from '../properties/chance.ts';
import { getSeed, scaleTries } from '../properties/runs.ts';
import { getCharter, makePlayedTable } from './table-at.ts';

const table = 'A'.repeat(22);

const MESSAGES: readonly unknown[] = [
  { type: 'ping', table, version: 3 },
  { type: 'history', table, after: 0 },
  { type: 'watch', table, invite: table },
  { type: 'sit', table, seat: 1, name: 'Ann', nonce: table },
  { type: 'hello', table, seat: 0, time: 1_790_000_000_000, proof: 'A'.repeat(43) },
  {
    type: 'submit',
    table,
    number: 1,
    version: 1,
    intents: [{ type: 'takePile', melds: [{ to: 0, cards: '9h 9d', top: true }] }],
  },
  { type: 'submit', table, number: 1, version: 1, intents: [{ type: 'moveSeat', to: 1 }] },
  { type: 'create', name: 'Ann', ruleset: PRESETS.common, seating: { players: 4, teams: 2 }, nonce: table },
];

const toSentMessage = (message: ReadMessage): object =>
  message.type === 'submit' ? { ...message, intents: makeIntents(message.intents) } : message;

/** Decodes a text into a message that reads back as the same, or a refusal with a known code. */
function decodeOrRefuse(text: string): string {
  const decoded = decodeMessage(text);
  if (decoded.type === 'refused') {
    expect(REFUSAL_CODES).toContain(decoded.code);
  } else if (decoded.type === 'message') {
    expect(decodeMessage(JSON.stringify(toSentMessage(decoded.message)))).toEqual(decoded);
    expect(Object.getPrototypeOf(decoded.message)).toBe(Object.prototype);
  }
  return decoded.type;
}

test('P-REFUSE-1 P-REFUSE-2 reads or refuses corrupted messages, and the decoder never throws', () => {
  const seen = new Map<string, number>();
  for (let run = 0; run < scaleTries(4000); run++) {
    const dice = getDice(getSeed('decode', run));
    const type = decodeOrRefuse(mutate(dice.pick(MESSAGES), dice));
    seen.set(type, (seen.get(type) ?? 0) + 1);
  }
  expect(seen.get('refused')).toBeGreaterThan(scaleTries(2000));
  expect(seen.get('message')).toBeGreaterThan(scaleTries(20));
  expect((Object.prototype as Record<string, unknown>).a).toBeUndefined();
});

test('P-REFUSE-1 reads or refuses any text and any JSON', () => {
  const types = fc.constantFrom(
    'ping',
    'hello',
    'watch',
    'sit',
    'submit',
    'history',
    'create',
    'toString',
    '__proto__',
  );
  const near = fc.tuple(types, fc.dictionary(fc.string(), fc.jsonValue())).map(([type, rest]) => ({ ...rest, type }));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.json(),
        near.map((each) => JSON.stringify(each)),
      ),
      (text) => {
        decodeOrRefuse(text);
      },
    ),
    { numRuns: scaleTries(3000) },
  );
});

/** Reads stored bytes; undefined: refused. Any other error fails the test. */
function undefinedIfRefused<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DecodeError) return undefined;
    throw error;
  }
}

test.each([
  ['cut short', (bytes: Uint8Array, at: number) => bytes.slice(0, at)],
  [
    'with a bit flipped',
    (bytes: Uint8Array, at: number, bit: number) => bytes.with(at, (bytes[at] ?? 0) ^ (1 << (bit % 8))),
  ],
  ['with a byte changed', (bytes: Uint8Array, at: number, byte: number) => bytes.with(at, byte)],
  ['with a trailing byte', (bytes: Uint8Array, _: number, byte: number) => Uint8Array.from([...bytes, byte])],
])('reads or refuses an encoded table %s', (_, damage) => {
  const charter = getCharter(4);
  const stored = [0, 40, 90].map((plays) =>
    encodeTable(makePlayedTable(charter, { entropy: new Uint8Array(32).fill(7), plays }).table),
  );
  for (let run = 0; run < scaleTries(1500); run++) {
    const dice = getDice(getSeed('unpack', run));
    const bytes = dice.pick(stored);
    const damaged = damage(bytes, dice.below(bytes.length), dice.below(256));
    const read = undefinedIfRefused(() => decodeTable(damaged, 9, charter));
    if (read !== undefined) expect(decodeTable(encodeTable(read), 9, charter)).toEqual(read);
    undefinedIfRefused(() => decodeCharterHash(damaged));
  }
});
