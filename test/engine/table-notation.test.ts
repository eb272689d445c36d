import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { isName, isNote } from '../../shared/protocol/names.ts';
import { makeSubmission, parseSubmission } from '../../shared/protocol/submission.ts';
import { getDice } from '../properties/chance.ts';
import { INTENT_TYPES, makeAnyIntent } from '../properties/intents.ts';

function expectReadBack(intent: TableIntent, seat = 0, number = 1): void {
  const stored = { seat, number, intents: [intent] };
  expect(parseSubmission(makeSubmission(stored))).toEqual(stored);
}

test.each(INTENT_TYPES)('%s is stored and read back', (type) => {
  const dice = getDice(`stored ${type}`);
  for (let run = 0; run < 100; run++) {
    const [seats, own] = [2 + dice.below(11), dice.below(12)];
    const intent = makeAnyIntent({ dice, seats, own, at: 1_800_000_000_000 + dice.below(1e11) }, [type]);
    expectReadBack(intent, own, 1 + dice.below(9999));
  }
});

const makeTextArbitrary = (maxLength: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength });

test('stores and reads back any message and any name', () => {
  fc.assert(fc.property(makeTextArbitrary(60).filter(isNote), (note) => expectReadBack({ type: 'note', text: note })));
  const name = makeTextArbitrary(20).map((each) => each.trim());
  fc.assert(fc.property(name.filter(isName), (each) => expectReadBack({ type: 'rename', name: each })));
});

test.each(['-', ' - ', 'a;b', 'well -', 'draw;draw', 'swap [0,1]', '100 %3b', '  ~x'])(
  'accepts the message "%s"',
  (note) => expectReadBack({ type: 'note', text: note }),
);

test.each(['-', 'a;b', 'Ann Smith', 'name', 'name - x', '100 %3b', '[0,1]', 'O\u2019Åse  K'])(
  'accepts the name "%s"',
  (name) => expectReadBack({ type: 'rename', name }),
);

test('stores table intents in short form', () => {
  const formatIntent = (intent: TableIntent): string => makeSubmission({ seat: 2, number: 7, intents: [intent] });
  expect(formatIntent({ type: 'swapSeats', seats: [0, 3] })).toBe('2.7 swap [0,3]');
  expect(formatIntent({ type: 'start' })).toBe('2.7 start');
  expect(formatIntent({ type: 'start', mix: 'x'.repeat(22) })).toBe(`2.7 start - ${'x'.repeat(22)}`);
  expect(formatIntent({ type: 'playAgain', turnSeats: true })).toBe('2.7 again true');
  expect(formatIntent({ type: 'rename', name: 'Ann', face: 'owl' }), 'the charter has the face').toBe('2.7 name Ann');
  expect(formatIntent({ type: 'renewKey', seat: 2, nonce: 'x'.repeat(22) })).toBe('2.7 key 2');
});
