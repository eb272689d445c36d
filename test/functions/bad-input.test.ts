import { beforeAll, expect, test } from 'vitest';
import { onMessage } from '../../functions/message.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { makeNonce, type TestClient } from './client.ts';
import { setUpHandlers } from './set-up.ts';

const server = setUpHandlers();
let ann: TestClient;
let table: string;
beforeAll(async () => {
  const group = await server.game(1);
  ann = group.people[0] as TestClient;
  table = group.table;
});

const makeSubmissionText = (part: object): string =>
  JSON.stringify({ type: 'submit', table, number: 1, version: 1, intents: [{ type: 'draw' }], ...part });
const makeIntent = (intent: unknown): string => makeSubmissionText({ intents: [intent] });
const nestBrackets = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

const DATE = { day: '2027-03-28', minute: 960, zone: 'UTC' };

/** Bad messages: a name, the text, and the code of its refusal. */
const BAD: readonly (readonly [string, () => string, string])[] = [
  ['nothing', () => '', 'notJson'],
  ['blanks', () => '   ', 'notJson'],
  ['no JSON', () => 'hello there', 'notJson'],
  ['half a message', () => '{"type":"ping"', 'notJson'],
  ['a number that JSON does not allow', () => '{"type":"ping","version":NaN}', 'notJson'],
  ['null', () => 'null', 'badMessage'],
  ['a list', () => '[]', 'badMessage'],
  ['a text', () => '"ping"', 'badMessage'],
  ['a number', () => '7', 'badMessage'],
  ['no type', () => '{}', 'unknownType'],
  ['an unknown type', () => '{"type":"kick"}', 'unknownType'],
  ['a type that every object has', () => '{"type":"toString"}', 'unknownType'],
  ['a type that is not text', () => '{"type":{"toString":1}}', 'unknownType'],
  ['an unknown field', () => '{"type":"ping","extra":1}', 'badMessage'],
  ['__proto__', () => '{"type":"ping","__proto__":{"table":"x"}}', 'badMessage'],
  ['__proto__ spelled otherwise', () => '{"type":"ping","\\u005f_proto__":{}}', 'badMessage'],
  ['constructor', () => '{"type":"ping","constructor":{"prototype":{}}}', 'badMessage'],
  ['lists 10,000 deep', () => nestBrackets(10_000), 'badMessage'],
  ['a message 10,000 deep', () => `{"type":"ping","table":${nestBrackets(10_000)}}`, 'badMessage'],
  ['half a surrogate pair', () => '{"type":"ping","table":"\\ud800"}', 'badMessage'],
  [
    'the gateway\u2019s own error frame',
    () => '{"message":"Internal server error","connectionId":"x","requestId":"y"}',
    'unknownType',
  ],
  ['a bad table id', () => makeSubmissionText({ table: '../x' }), 'badMessage'],
  ['a negative number', () => makeSubmissionText({ number: -1 }), 'badMessage'],
  ['negative zero', () => makeSubmissionText({}).replace('"version":1', '"version":-0'), 'badMessage'],
  ['a broken number', () => makeSubmissionText({ number: 1.5 }), 'badMessage'],
  ['an infinite number', () => makeSubmissionText({ number: 1e300 }), 'badMessage'],
  ['a number as text', () => makeSubmissionText({ number: '1' }), 'badMessage'],
  ['an infinite version', () => makeSubmissionText({ version: 2 ** 53 }), 'badMessage'],
  ['no intents', () => makeSubmissionText({ intents: [] }), 'badMessage'],
  ['too many intents', () => makeSubmissionText({ intents: Array(17).fill({ type: 'draw' }) }), 'badMessage'],
  [
    'intents that are not a list',
    () => makeSubmissionText({ intents: { 0: { type: 'draw' }, length: 1 } }),
    'badMessage',
  ],
  ['an unknown intent', () => makeIntent({ type: 'cheat' }), 'badMessage'],
  [
    'a table intent among game intents',
    () => makeSubmissionText({ intents: [{ type: 'draw' }, { type: 'nextRound' }] }),
    'badMessage',
  ],
  ['two table intents', () => makeSubmissionText({ intents: [{ type: 'start' }, { type: 'start' }] }), 'badMessage'],
  ['a bad card', () => makeIntent({ type: 'discard', card: '1x' }), 'badMessage'],
  ['two cards in place of one', () => makeIntent({ type: 'discard', card: '4s 4h' }), 'badMessage'],
  ['bad cards', () => makeIntent({ type: 'meld', melds: [{ to: 'new', cards: '9h 9z' }] }), 'badMessage'],
  ['a negative meld', () => makeIntent({ type: 'meld', melds: [{ to: -1, cards: '9h' }] }), 'badMessage'],
  [
    'a top that is false',
    () => makeIntent({ type: 'takePile', melds: [{ to: 0, cards: '', top: false }] }),
    'badMessage',
  ],
  [
    'a meld with an extra field',
    () => makeIntent({ type: 'meld', melds: [{ to: 0, cards: '', by: 1 }] }),
    'badMessage',
  ],
  ['a yes that is text', () => makeIntent({ type: 'answerGoOut', yes: 'yes' }), 'badMessage'],
  ['a bad answer', () => makeIntent({ type: 'standingAnswer', answer: 'maybe' }), 'badMessage'],
  ['a level that does not exist', () => makeIntent({ type: 'giveSeatToBot', seat: 2, level: 'best' }), 'badMessage'],
  ['a date that is none', () => makeIntent({ type: 'setDate', date: { ...DATE, day: '2027-02-31' } }), 'badMessage'],
  ['a day in words', () => makeIntent({ type: 'setDate', date: { ...DATE, day: 'Sunday' } }), 'badMessage'],
  ['a minute of the next day', () => makeIntent({ type: 'setDate', date: { ...DATE, minute: 1440 } }), 'badMessage'],
  ['a bad seat', () => makeIntent({ type: 'moveSeat', to: 99 }), 'badMessage'],
  ['a bad proof', () => JSON.stringify({ type: 'hello', table, seat: 0, time: 1, proof: 'x' }), 'badMessage'],
  ['40,000 bytes', () => JSON.stringify({ type: 'ping', table: 'x'.repeat(40_000) }), 'tooLarge'],
];

test.each(BAD)(
  'R15 P-REFUSE-1 P-REFUSE-2 %s is refused with a code, changes nothing, and the connection works',
  async (_, text, code) => {
    const { version } = ann.view ?? {};
    await server.local.gateway.waitUntilIdle();
    const before = server.local.usage.counts;
    ann.sendText(text());
    expect(await ann.next('refused')).toMatchObject({ type: 'refused', code });
    await server.local.gateway.waitUntilIdle();
    expect(server.local.usage.since(before)).toMatchObject({ readUnits: 0, writeUnits: 0 });
    expect(await ann.ask({ type: 'ping', table, version: version ?? 0 }, 'pong')).toEqual({ type: 'pong' });
  },
);

test.each([
  ['a submission', { type: 'submit', number: 7, version: 1, intents: [{ type: 'cheat' }] }, ['number', 'table']],
  ['a request for a seat', { type: 'sit', seat: 99, name: 'Ann', nonce: 'n'.repeat(22) }, ['nonce', 'table']],
  ['a knock', { type: 'knock', seat: '1', nonce: 'n'.repeat(22) }, ['nonce', 'table']],
  ['a status', { type: 'status', seat: 0, time: 1, proof: 'short' }, ['table']],
  ['a request about notifications', { type: 'setNotifications', zone: 7 }, ['table']],
  [
    'a message too deep',
    { type: 'create', nonce: 'n'.repeat(22), ruleset: JSON.parse(nestBrackets(20)) },
    ['nonce', 'table'],
  ],
  ['a message of another release', { type: 'dance', nonce: 'n'.repeat(22), number: 3 }, ['nonce', 'number', 'table']],
  ['a name that is none', { type: 'ping', nonce: 'short', number: -1, version: 1, table: '../x' }, []],
] as const)('P-REFUSE-4 the refusal of %s names the message', async (_, message, names) => {
  const sent: Readonly<Record<string, unknown>> = { table, ...message };
  ann.sendText(JSON.stringify(sent));
  const { type: __, code, ...details } = await ann.next('refused');
  expect(['badMessage', 'unknownType']).toContain(code);
  expect(details).toEqual(Object.fromEntries(names.map((name) => [name, sent[name]])));
});

test('P-REFUSE-2 tampered rulesets are refused', async () => {
  const ruleset = JSON.stringify(PRESETS.classic);
  const seating = '{"players":4,"teams":2}';
  const create = (rules: string): string =>
    `{"type":"create","name":"Ann","nonce":"${makeNonce()}","seating":${seating},"ruleset":${rules}}`;
  ann.sendText(create(ruleset.replace('{', '{"__proto__":{"x":1},')));
  expect(await ann.next('refused')).toMatchObject({ code: 'badMessage' });
  for (const rules of ['null', '[]', '"classic"', '7', ruleset.replace('{', '{"extra":1,')]) {
    ann.sendText(create(rules));
    expect(await ann.next('rejected')).toMatchObject({ code: 'rulesetNotAllowed' });
  }
});

test.each([{}, { body: undefined }, { body: null }])('refuses a frame without a body: %j', async (frame) => {
  const pushed: string[] = [];
  const ports = {
    ...server.local.ports,
    push: async (_: string, message: string) => {
      pushed.push(message);
      return 'sent' as const;
    },
  };
  const event = { requestContext: { connectionId: 'frameless' }, isBase64Encoded: false, ...frame };
  expect(await onMessage(ports, event as never)).toEqual({ statusCode: 200 });
  expect(pushed.map((text) => JSON.parse(text))).toEqual([{ type: 'refused', code: 'notJson' }]);
});
