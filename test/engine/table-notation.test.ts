import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DATE_ANSWERS } from '../../shared/protocol/date-times.ts';
import { REACTIONS } from '../../shared/protocol/features/chat.ts';
import { COME_BACK_ANSWERS } from '../../shared/protocol/features/coming-back.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { isName, isNote } from '../../shared/protocol/names.ts';
import { BOT_LEVELS, TAKE_BACKS } from '../../shared/protocol/settings.ts';
import { makeSubmission, parseSubmission } from '../../shared/protocol/submission.ts';
import { LEARNED_FIELDS } from '../../shared/ruleset/learned.ts';

/** Table intents as they are stored. */

const seat = fc.nat(11);
const mix = fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('base64url'));
const note = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter(isNote);
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter(isName);
const ZONES = ['UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12', '+05:45'];
const call = fc.webUrl({ validSchemes: ['https'] }).map((text) => new URL(text).href);
const bare = <T extends TableIntent['type']>(type: T) => fc.constant({ type });
const pace = fc.record({
  perTurn: fc.option(fc.nat(40_320)),
  missed: fc.constantFrom('wait' as const, 'bot' as const),
});

/** One of each type; the record's type requires every one. */
const level = fc.constantFrom(...BOT_LEVELS);
const INTENTS: { readonly [T in TableIntent['type']]: fc.Arbitrary<TableIntent & { readonly type: T }> } = {
  giveSeatToBot: fc.record({ type: fc.constant('giveSeatToBot'), seat, level }, { requiredKeys: ['type', 'seat'] }),
  takeSeatBack: fc.record({ type: fc.constant('takeSeatBack'), seat }),
  emptySeat: fc.record(
    { type: fc.constant('emptySeat'), seat, bot: fc.constant(true) },
    { requiredKeys: ['type', 'seat'] },
  ),
  answerKnock: fc.record({ type: fc.constant('answerKnock'), knock: fc.maxSafeNat(), yes: fc.boolean() }),
  answerComeBack: fc.record({
    ...{ type: fc.constant('answerComeBack'), question: fc.maxSafeNat() },
    answer: fc.constantFrom(...COME_BACK_ANSWERS),
  }),
  thatWasntMe: bare('thatWasntMe'),
  allowComingBack: fc.record({ type: fc.constant('allowComingBack'), seat }),
  thatWasMe: bare('thatWasMe'),
  undoComingBack: bare('undoComingBack'),
  newWord: bare('newWord'),
  moveSeat: fc.record({ type: fc.constant('moveSeat'), to: seat }),
  swapSeats: fc.record({ type: fc.constant('swapSeats'), seats: fc.tuple(seat, seat) }),
  renewKey: fc.record({ type: fc.constant('renewKey'), seat }),
  rename: fc.record({ type: fc.constant('rename'), name }),
  shareZone: fc.record({ type: fc.constant('shareZone'), zone: fc.constantFrom(...ZONES) }, { requiredKeys: ['type'] }),
  pinCall: fc.record({ type: fc.constant('pinCall'), call }, { requiredKeys: ['type'] }),
  setDate: fc.record(
    {
      type: fc.constant('setDate'),
      date: fc.record(
        {
          day: fc.constantFrom('2027-03-28', '2028-02-29'),
          minute: fc.nat(1439),
          zone: fc.constantFrom(...ZONES),
          weekly: fc.constant(true),
          bots: fc.constant(true),
        },
        { requiredKeys: ['day', 'minute', 'zone'] },
      ),
    },
    { requiredKeys: ['type'] },
  ),
  answerDate: fc.record({ type: fc.constant('answerDate'), answer: fc.constantFrom(...DATE_ANSWERS) }),
  passHost: fc.record({ type: fc.constant('passHost'), to: seat }),
  takeHosting: bare('takeHosting'),
  renewInvite: bare('renewInvite'),
  changeSettings: fc.record({
    type: fc.constant('changeSettings'),
    settings: fc.record(
      {
        spectators: fc.boolean(),
        notes: fc.boolean(),
        pace,
        preview: fc.boolean(),
        substitutes: level,
        hints: fc.boolean(),
        takeBacks: fc.constantFrom(...TAKE_BACKS),
        language: fc.constantFrom('en', 'es', 'fil'),
      },
      { requiredKeys: [] },
    ),
  }),
  pause: bare('pause'),
  resume: bare('resume'),
  closeTable: bare('closeTable'),
  reopenTable: bare('reopenTable'),
  start: fc.record({ type: fc.constant('start'), starter: seat, mix }, { requiredKeys: ['type'] }),
  nextRound: fc.record({ type: fc.constant('nextRound'), mix }, { requiredKeys: ['type'] }),
  playAgain: fc.record(
    { type: fc.constant('playAgain'), turnSeats: fc.constant(true), mix },
    { requiredKeys: ['type'] },
  ),
  mix: fc.record({ type: fc.constant('mix'), mix }),
  settleRule: fc.record({
    type: fc.constant('settleRule'),
    field: fc.constantFrom(...LEARNED_FIELDS),
    value: fc.oneof(
      fc.boolean(),
      fc.integer(),
      fc.constantFrom('sealed', 'any'),
      fc.constantFrom(['two', 'joker'], []),
      fc.constant({ clean: 'sealed', dirty: 'any', wild: 'any' } as const),
    ),
  }),
  askToEnd: fc.record({ type: fc.constant('askToEnd'), what: fc.constantFrom('round', 'game') }),
  answerEnd: fc.record({ type: fc.constant('answerEnd'), yes: fc.boolean() }),
  takeBack: bare('takeBack'),
  answerTakeBack: fc.record({ type: fc.constant('answerTakeBack'), yes: fc.boolean() }),
  setDrawForMe: fc.record({ type: fc.constant('setDrawForMe'), on: fc.boolean() }),
  givePoints: fc.record({
    type: fc.constant('givePoints'),
    team: fc.nat(11),
    points: fc.integer({ min: -10_000, max: 10_000 }),
    reason: note,
  }),
  grantTime: fc.record({ type: fc.constant('grantTime'), minutes: fc.nat(40_320) }),
  setWeekends: fc.record(
    { type: fc.constant('setWeekends'), zone: fc.constantFrom(...ZONES) },
    { requiredKeys: ['type'] },
  ),
  setAway: fc.record({ type: fc.constant('setAway'), until: fc.nat() }, { requiredKeys: ['type'] }),
  playTonight: bare('playTonight'),
  ready: bare('ready'),
  nudge: bare('nudge'),
  note: fc.record({ type: fc.constant('note'), text: note }),
  react: fc.record({ type: fc.constant('react'), reaction: fc.constantFrom(...REACTIONS) }),
};

test.each(Object.entries(INTENTS))('%s is stored and read back', (_, intent) => {
  fc.assert(
    fc.property(intent, seat, fc.integer({ min: 1, max: 9999 }), (asked, from, number) => {
      const stored = { seat: from, number, intents: [asked as TableIntent] };
      expect(parseSubmission(makeSubmission(stored))).toEqual(stored);
    }),
  );
});

test.each(['-', ' - ', 'a;b', 'well -', 'draw;draw', 'swap [0,1]', '100 %3b', '  ~x'])(
  'a note may say "%s"',
  (text) => {
    const stored = { seat: 0, number: 1, intents: [{ type: 'note', text } as const] };
    expect(parseSubmission(makeSubmission(stored))).toEqual(stored);
  },
);

test.each(['-', 'a;b', 'Ann Smith', 'name', 'name - x', '100 %3b', '[0,1]', 'O\u2019Åse  K'])(
  'a name may be "%s"',
  (name) => {
    const stored = { seat: 0, number: 1, intents: [{ type: 'rename', name } as const] };
    expect(parseSubmission(makeSubmission(stored))).toEqual(stored);
  },
);

test('table intents are short in the store', () => {
  const spelled = (intent: TableIntent): string => makeSubmission({ seat: 2, number: 7, intents: [intent] });
  expect(spelled({ type: 'swapSeats', seats: [0, 3] })).toBe('2.7 swap [0,3]');
  expect(spelled({ type: 'start' })).toBe('2.7 start');
  expect(spelled({ type: 'start', mix: 'x'.repeat(22) })).toBe(`2.7 start - ${'x'.repeat(22)}`);
  expect(spelled({ type: 'playAgain', turnSeats: true })).toBe('2.7 again true');
  expect(spelled({ type: 'rename', name: 'Ann', face: 'owl' }), 'the charter has the face').toBe('2.7 name Ann');
  expect(spelled({ type: 'renewKey', seat: 2, nonce: 'x'.repeat(22) })).toBe('2.7 key 2');
});
