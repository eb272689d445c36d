import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '../../shared/protocol/notification-kinds.ts';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { addToMorning, removeTable } from '../../web/service-worker/mornings.ts';
import { getAddress, makeBundle, makeNotice, parseNotification, showsTable } from '../../web/service-worker/notice.ts';

const notification: PushedNotification = {
  kind: 'turn',
  table: 'AAAAAAAAAAAAAAAAAAAAAA',
  title: 'Sundays',
  at: 1_800_000_000_000,
};

const getBody = (more: Partial<PushedNotification>): string => makeNotice({ ...notification, ...more }).options.body;

const OWN_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const AUCKLAND = 'Pacific/Auckland';
const [HOUR, DAY] = [3_600_000, 86_400_000];

test('a newer notification of a table replaces the older one', () => {
  const tags = NOTIFICATION_KINDS.map((kind) => makeNotice({ ...notification, kind }).options.tag);
  expect(new Set(tags).size).toBe(1);
  expect(makeNotice({ ...notification, kind: 'cameBack', apart: true }).options.tag, 'it stays').not.toBe(tags[0]);
  expect(makeNotice({ ...notification, table: 'B' }).options.tag).not.toBe(tags[0]);
});

test.each([...NOTIFICATION_KINDS, 'test', 'chair'] as const)('every notification has its own words: %s', (kind) => {
  const { headline, options } = makeNotice({ ...notification, kind, name: 'Bea' });
  expect(headline).toBe('Sundays');
  expect(options.body.length).toBeGreaterThan(9);
});

test('still shows a notification of a later server', () => {
  const later = parseNotification(
    JSON.stringify({ ...notification, kind: 'somethingNew', more: 1 }),
  ) as PushedNotification;
  expect(makeNotice(later).options.body).toBe('Your turn.');
});

test.each(['', 'null', '[]', '{}', '{"kind":"turn"}', 'nonsense'])('ignores data that is no notification: %s', (text) =>
  expect(parseNotification(text)).toBeUndefined(),
);

test.each(['en-US@posix', 'en-GB.UTF-8', 'en_US', 'C', ''])(
  'shows every notification with its times in a browser whose language is %j',
  (language) => {
    const at = 1_800_000_000_000;
    const times = { deadline: at + 90_000_000, date: { at: at + 90_000_000, names: ['Ann'] } };
    for (const kind of NOTIFICATION_KINDS)
      expect(
        makeNotice({ ...notification, ...times, kind, name: 'Bea', language, zone: 'Europe/Berlin' }).options.body,
      ).toBeTruthy();
  },
);

/** A notification's words on a deadline, shown this many milliseconds before it. */
const word = (deadline: number, before: number, more: Partial<PushedNotification> = {}): string =>
  getBody({ deadline, at: deadline - before, zone: OWN_ZONE, language: 'en', ...more });

const BOT_NEXT = { again: true, missed: 'bot' } as const;
const TUESDAY = Date.parse('2027-03-23T12:00:00Z');
const MONTH_END = Date.parse('2027-03-30T18:00:00Z');
const [ONE, MIDNIGHT, NOON] = [new Date(2027, 2, 23, 13), new Date(2027, 2, 21), new Date(2027, 2, 21, 12)].map(
  Number,
) as [number, number, number];
const MONDAY = Date.parse('2027-03-22T20:00:00Z');
const wordInDays = (days: number, language = 'en') =>
  word(MONDAY + days * DAY, days * DAY, { zone: AUCKLAND, language });

test.each<readonly [what: string, said: string, words: string | RegExp]>([
  ['that has passed', word(ONE, 0), 'Your turn.'],
  ['that passed before', word(ONE, -1), 'Your turn.'],
  [
    'by the player’s own clock, with its place',
    word(TUESDAY, 1, { zone: 'America/Phoenix' }),
    /^Your turn\. Play by Tuesday, 5\sAM in Phoenix\.$/,
  ],
  ['in a zone of half hours', word(TUESDAY, 1, { zone: 'Asia/Kolkata' }), /Play by Tuesday, 5:30\sPM in Kolkata\.$/],
  [
    'of another language’s clock',
    word(TUESDAY, 1, { zone: AUCKLAND, language: 'de-AT' }),
    'Your turn. Play by Wednesday, 01:00 in Auckland.',
  ],
  [
    'in an unknown zone and language',
    word(TUESDAY, 1, { zone: 'Nowhere', language: 'not a language' }),
    /Play by [A-Z][a-z]+day, [^,]+\.$/,
  ],
  ['in the device’s zone, in Britain', word(ONE, 1, { language: 'en-GB' }), 'Your turn. Play by Tuesday, 13:00.'],
  ['in the device’s zone, in America', word(ONE, 1, { language: 'en-US' }), /^Your turn\. Play by Tuesday, 1\sPM\.$/],
  ['at midnight, as the end of a day', word(MIDNIGHT, 2 * HOUR), 'Your turn. Play by Saturday, midnight.'],
  [
    'at midnight before a bot plays',
    word(MIDNIGHT, 2 * HOUR, BOT_NEXT),
    'Still your turn. A bot will play at midnight.',
  ],
  ['at noon', word(NOON, 2 * HOUR, { language: 'en-US' }), 'Your turn. Play by Sunday, noon.'],
  ['at noon in German', word(NOON, 2 * HOUR, { language: 'de' }), 'Your turn. Play by Sunday, noon.'],
  ['at noon before a bot plays', word(NOON, 2 * HOUR, BOT_NEXT), 'Still your turn. A bot will play at noon.'],
  ['before a bot plays', word(ONE, 3 * HOUR, BOT_NEXT), /^Still your turn\. A bot will play at 1\sPM\.$/],
  ['a day before a bot plays', word(ONE, DAY, BOT_NEXT), /^Still your turn\. A bot will play on Tuesday at 1\sPM\.$/],
  [
    'again, before nothing happens',
    word(ONE, 3 * HOUR, { again: true }),
    /^Still your turn\. Play by Tuesday, 1\sPM\.$/,
  ],
  ['first, before a bot plays', word(ONE, 3 * HOUR, { missed: 'bot' }), /^Your turn\. Play by Tuesday, 1\sPM\.$/],
  ['half a day away', wordInDays(0.5), /Play by Tuesday, 9\sPM in Auckland\.$/],
  ['six days away', wordInDays(6), /Play by Monday, 9\sAM in Auckland\.$/],
  ['most of a week away, with its date', wordInDays(7), /Play by Tuesday, March 30, 9\sAM in Auckland\.$/],
  ['most of a week away in German', wordInDays(7, 'de'), /Play by Tuesday,? March 30, 09:00 in Auckland\.$/],
  [
    'a week away in America, the month first',
    word(MONTH_END, 7 * DAY, { zone: 'UTC', language: 'en-US' }),
    /Tuesday, March 30/,
  ],
  [
    'a week away in Britain, the day first',
    word(MONTH_END, 7 * DAY, { zone: 'UTC', language: 'en-GB' }),
    /Tuesday,? 30 March/,
  ],
])('a deadline %s', (_, pace, words) =>
  typeof words === 'string' ? expect(pace).toBe(words) : expect(pace).toMatch(words),
);

test.each(['en-GB.UTF-8', 'en-US@posix'])('shows the hour in the way of a browser in %s', (language) =>
  expect(word(MONTH_END, 1, { zone: 'UTC', language })).toBe(
    word(MONTH_END, 1, { zone: 'UTC', language: language.slice(0, 5) }),
  ),
);

test('opens the table without an invite, and finds an open page under any of its addresses', () => {
  expect(getAddress('T1')).toBe('./#/t/T1');
  expect(showsTable('https://afoot.test/#/t/T1/INVITE', 'T1')).toBe(true);
  expect(showsTable('https://afoot.test/#/t/T2', 'T1')).toBe(false);
});

test('combines several tables that waited for the morning into one notification that opens the list', () => {
  const { options } = makeBundle({ tables: ['a', 'b', 'c'], morning: 5 });
  expect(options).toMatchObject({ body: 'Three tables are waiting.', data: { morning: 5 } });
  expect(options.data.table).toBeUndefined();
  expect(makeBundle({ tables: ['a'], morning: 5 }).options.body, 'the others are done').toBe('One table is waiting.');
});

test('gives each reason a line with its own name and deadline, and shows the buttons of every reason', () => {
  const at = Date.parse('2027-03-22T12:00:00Z');
  const proof = { seat: 1, time: 5, proof: 'p' };
  const { options } = makeNotice({
    ...notification,
    ...{ at, zone: 'UTC', language: 'en-US', kind: 'started', name: 'Cyd', round: 2 },
    also: [
      { kind: 'host' },
      { kind: 'turn', again: true, deadline: at + DAY },
      { kind: 'date', date: { at: at + DAY, names: [], proof } },
      { kind: 'note', name: 'Bea', note: { name: 'Bea', text: 'Good luck' } },
    ],
  });
  expect(options.body.split('\n')).toEqual([
    'Round 2 has been dealt. Cyd goes first.',
    'You’re the host now.',
    'Still your turn. Play by Tuesday, noon.',
    'Tuesday, noon. Are you in?',
    'Bea: “Good luck”',
  ]);
  expect(options.actions?.map(({ action }) => action)).toEqual(['in', 'out']);
  expect(options.data.date).toEqual(proof);
});

test('keeps all words of a morning of several tables but that it is the reader’s turn', () => {
  const morning = { ...notification, morning: true, again: true } as const;
  const one = { ...morning, table: 'a', also: [{ kind: 'host' }] } as const;
  const two = { ...morning, table: 'b', title: '', kind: 'ending', name: 'Bea' } as const;
  const toShown = (notice: ReturnType<typeof makeNotice>) => ({ ...notice.options, close: () => undefined });
  const shown = [one, { ...morning, table: 'c' }].map((each) => toShown(makeNotice(each)));
  const { notice } = addToMorning(shown, { notification: two, isSilent: false });
  const lines = ['Three tables are waiting.', 'Sundays: You’re the host now.', 'Bea asks to end it here.'];
  expect(notice.options.body.split('\n')).toEqual(lines);
  const otherTable = { ...morning, table: 'a' };
  const next = addToMorning([toShown(notice)], { notification: otherTable, isSilent: false });
  expect(next.notice.options.body.split('\n'), 'with its newest words').toEqual([lines[0], lines[2]]);
  const left = removeTable(toShown(notice), { table: 'a', hasLooked: true });
  expect(left?.options.body.split('\n')).toEqual(['Two tables are waiting.', lines[2]]);
});

const ROSA = { name: 'Rosa', discarded: '8c' };
const QUEENS = [
  { count: 3, kind: 'Q' },
  { count: 2, kind: 'wild' },
];
const MANY = ['4', '5', '6', '7'].map((kind, i) => ({ count: 6 - i, kind }));
const BOT = { name: 'Rosa', bot: true, discarded: '6h' } as const;
const LEAD = { first: ['Ann', 'Mei'], points: [1240, 980] };
const LIVE = { perTurn: null, missed: 'bot' } as const;
const note = (text: string, more: Partial<PushedNotification> = {}): Partial<PushedNotification> => ({
  ...{ kind: 'note', name: 'Ben', note: { name: 'Ben', text } },
  ...more,
});
const makeNight = (time: string, more: Partial<PushedNotification> = {}): Partial<PushedNotification> => ({
  ...{ at: Date.parse(`2026-11-23T${time}:00Z`), before: { name: 'Rosa', zone: 'Europe/Lisbon', discarded: '6h' } },
  ...{ zone: 'Australia/Sydney', language: 'en-GB', ...more },
});

test.each<readonly [Partial<PushedNotification>, string]>([
  [{ before: ROSA }, 'Rosa discarded an eight. Your turn.'],
  [{ before: { ...ROSA, melds: QUEENS } }, 'Rosa laid three queens and two wilds. Your turn.'],
  [
    { before: { took: 6, melds: QUEENS.slice(1), books: ['dirty'] } },
    'A bot took the pile, laid two wilds, and finished a dirty book. Your turn.',
  ],
  [
    { before: { ...ROSA, melds: MANY, books: ['clean', 'dirty'] } },
    'Rosa laid six fours, five fives, four sixes, and more, and finished two books. Your turn.',
  ],
  [{ before: { name: 'Rosa' } }, 'Rosa played. Your turn.'],
  [{ before: ROSA, again: true }, 'Still your turn.'],
  [{ before: BOT }, 'A bot played for Rosa: it discarded a six. Your turn.'],
  [{ before: { ...BOT, took: 5 } }, 'A bot played for Rosa: it took the pile. Your turn.'],
  [
    { kind: 'played', played: { drew: 2, melds: QUEENS.slice(0, 1), discarded: '6h' } },
    'A bot played for you: it drew two, laid three queens, and discarded a six.',
  ],
  [makeNight('03:40'), 'Rosa discarded a six. Your turn, no hurry: it’s 03:40 in Lisbon.'],
  [makeNight('23:05'), 'Rosa discarded a six. Your turn, no hurry: it’s 23:05 in Lisbon.'],
  ...['07:00', '10:00', '22:59'].map((time) => [makeNight(time), 'Rosa discarded a six. Your turn.'] as const),
  [makeNight('03:40', { zone: 'Europe/Lisbon' }), 'Rosa discarded a six. Your turn.'],
  [makeNight('03:40', { before: { name: 'Rosa', zone: 'Nowhere' } }), 'Rosa played. Your turn.'],
  [{ kind: 'answered', yes: true, name: 'Ben' }, 'Ben said yes: you can go out.'],
  [{ kind: 'answered', yes: false, name: 'Ben' }, 'Ben said no. Still your turn.'],
  [{ kind: 'answered', yes: true }, 'Your team said yes: you can go out.'],
  [{ kind: 'answered', yes: false, name: 'Ben', bot: true }, 'A bot said no for Ben. Still your turn.'],
  [{ kind: 'nudge', name: 'Ben' }, 'Your turn. Ben is waiting for you.'],
  [{ kind: 'nudge' }, 'Your turn. They’re waiting for you.'],
  [note('Good luck!'), 'Ben: “Good luck!”'],
  [note('Tea? '.repeat(20)), `Ben: “${'Tea? '.repeat(15)}Tea?…”`],
  [note('👨‍👩‍👧‍👦'.repeat(90)), `Ben: “${'👨‍👩‍👧‍👦'.repeat(79)}…”`],
  [{ kind: 'note', name: 'Ben' }, 'Ben sent a message.'],
  [{ kind: 'round', lead: LEAD }, 'Round over: Ann and Mei lead 1,240 to 980.'],
  [
    { kind: 'deal', lead: { ...LEAD, first: ['Mei'], own: true } },
    'Round over: you and Mei lead 1,240 to 980. Deal the next one?',
  ],
  [{ kind: 'round', lead: { first: ['Ann'], points: [900, 450, -20] } }, 'Round over: Ann leads 900 to 450 and −20.'],
  [{ kind: 'game', lead: { ...LEAD, first: [], own: true } }, 'Game over: you won 1,240 to 980.'],
  [{ kind: 'game', lead: { first: ['Ann', 'Ben'], points: [500, 500], tie: true } }, 'Game over: a tie at 500.'],
  [{ kind: 'started', round: 2, name: 'Mei' }, 'Round 2 has been dealt. Mei goes first.'],
  [{ kind: 'full', name: 'Ann' }, 'Everyone’s here. Ann can start.'],
  [{ kind: 'full' }, 'Everyone’s here. Start the game?'],
  [
    { kind: 'full', name: 'Ann', when: { pace: LIVE, length: { turns: 62, minutes: 100, days: 31, weekly: 14 } } },
    'Everyone’s here. Ann can start. Live, whenever everyone’s here. About two hours.',
  ],
  [{ kind: 'pace', name: 'Dot', when: { pace: LIVE } }, 'Dot switched to live play.'],
  [{ kind: 'chair' }, 'A seat is open. Tap to sit down.'],
  [{ kind: 'reopen', name: 'Ben' }, 'Ben wants you to reopen the table.'],
  [{ kind: 'reopen' }, 'Someone wants you to reopen the table.'],
  [{ kind: 'cameBack', name: 'Dot' }, 'You’re playing on another phone now. Dot said yes. Was that you?'],
  [{ kind: 'cameBack', by: 'word' }, 'You’re playing on another phone now. Your secret words were used. Was that you?'],
  [
    { kind: 'cameBack', by: 'code' },
    'You’re playing on another phone now. A code from your phone was used. Was that you?',
  ],
  [{ kind: 'cameBack' }, 'You’re playing on another phone now. Was that you?'],
] as readonly (readonly [Partial<PushedNotification>, string])[])('announces %j', (more, words) =>
  expect(getBody(more)).toBe(words),
);

test('P-CALL-4 a plan that waits is told with the number of cards drawn, and never which', () => {
  expect(getBody({ before: ROSA, plan: { drawn: 2 } })).toBe(
    'Rosa discarded an eight. You drew two cards. Your plan waits: look first. Your turn.',
  );
  expect(getBody({ plan: { drawn: 1 } })).toBe('You drew one card. Your plan waits: look first. Your turn.');
  expect(getBody({ plan: { drawn: 0 } })).toBe('Your plan waits: look first. Your turn.');
});

test('leaves out the night elsewhere with a deadline, and has its own words for an open seat', () => {
  expect(getBody(makeNight('03:40', { deadline: Date.parse('2026-11-23T12:00:00Z') }))).toMatch(
    /^Rosa discarded a six\. Your turn\. Play/,
  );
  expect(getBody({ kind: 'decide', name: 'Ben' })).toContain('Wait for Ben, or send in a bot?');
  expect(getBody({ kind: 'decide' })).toContain('the open seat');
});

test('a person reading past games is not at the table', () =>
  expect(showsTable('https://afoot.test/#/t/AAA/album/2026', 'AAA')).toBe(false));

test('a turn can be answered from the notification, with its proof', () => {
  const tonight = { seat: 1, time: 1_800_000_000, proof: 'A'.repeat(43) };
  const { actions, data } = makeNotice({ ...notification, tonight }).options;
  expect([actions, data.tonight]).toEqual([[{ action: 'tonight', title: 'I’ll play tonight' }], tonight]);
  expect(makeNotice(notification).options).not.toHaveProperty('actions');
});

test('a live table’s call has a button, which leads to the table', () => {
  const { actions, body } = makeNotice({ ...notification, call: true }).options;
  expect(actions).toEqual([{ action: 'call', title: 'Join the call' }]);
  expect(body).not.toContain('https:');
  expect(makeNotice(notification).options.actions).toBeUndefined();
});
