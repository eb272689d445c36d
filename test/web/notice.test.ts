import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS } from '../../shared/protocol/notification-kinds.ts';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { addressOf, makeBundle, makeNotice, parseNotification, showsTable } from '../../web/service-worker/notice.ts';

const notification: PushedNotification = {
  kind: 'turn',
  table: 'AAAAAAAAAAAAAAAAAAAAAA',
  title: 'Sundays',
  at: 1_800_000_000_000,
};

test('an empty seat that is to move has words of its own', () => {
  expect(makeNotice({ ...notification, kind: 'decide', name: 'Ben' }).options.body).toContain(
    'Wait for Ben, or send in a bot?',
  );
  expect(makeNotice({ ...notification, kind: 'decide' }).options.body).toContain('the open seat');
});

test('a newer notification of a table replaces the older one', () => {
  const tags = NOTIFICATION_KINDS.map((kind) => makeNotice({ ...notification, kind }).options.tag);
  expect(new Set(tags).size).toBe(1);
  expect(makeNotice({ ...notification, kind: 'cameBack', apart: true }).options.tag, 'it stays').not.toBe(tags[0]);
  expect(makeNotice({ ...notification, table: 'B' }).options.tag).not.toBe(tags[0]);
});

test.each([...NOTIFICATION_KINDS, 'test', 'chair'] as const)('every notification has words of its own: %s', (kind) => {
  const { headline, options } = makeNotice({ ...notification, kind, name: 'Bea' });
  expect(headline).toBe('Sundays');
  expect(options.body.length).toBeGreaterThan(9);
});

test('a deadline that has passed when it is shown is not told', () => {
  const bodyAt = (deadline: number) => makeNotice({ ...notification, deadline, zone: 'UTC' }).options.body;
  expect(bodyAt(notification.at + 1)).not.toBe('Your turn.');
  expect([bodyAt(notification.at), bodyAt(notification.at - 1)]).toEqual(['Your turn.', 'Your turn.']);
});

test('a notification of a later server is still shown', () => {
  const later = parseNotification(
    JSON.stringify({ ...notification, kind: 'somethingNew', more: 1 }),
  ) as PushedNotification;
  expect(makeNotice(later).options.body).toBe('Your turn.');
});

test.each(['', 'null', '[]', '{}', '{"kind":"turn"}', 'nonsense'])(
  'data that is no notification is ignored: %s',
  (text) => {
    expect(parseNotification(text)).toBeUndefined();
  },
);

test.each(['en-US@posix', 'en-GB.UTF-8', 'en_US', 'C', ''])(
  'every notification is shown with its times where the browser says that it speaks %j',
  (language) => {
    const at = 1_800_000_000_000;
    const times = { deadline: at + 90_000_000, date: { at: at + 90_000_000, names: ['Ann'] } };
    for (const kind of NOTIFICATION_KINDS)
      expect(
        makeNotice({ ...notification, ...times, kind, name: 'Bea', language, zone: 'Europe/Berlin' }).options.body,
      ).toBeTruthy();
  },
);

test('a British browser says the hour in its own way, whatever its system adds', () => {
  const deadline = Date.parse('2027-03-23T18:00:00Z');
  const said = (language: string) =>
    makeNotice({ ...notification, deadline, at: deadline - 1, zone: 'UTC', language }).options.body;
  expect(said('en-GB.UTF-8')).toBe(said('en-GB'));
  expect(said('en-US@posix')).toBe(said('en-US'));
});

test('an American day has its month first, and a British device keeps its own order', () => {
  const deadline = Date.parse('2027-03-30T18:00:00Z');
  const said = (language: string) =>
    makeNotice({ ...notification, deadline, at: deadline - 7 * 86_400_000, zone: 'UTC', language }).options.body;
  expect(said('en-US')).toContain('Tuesday, March 30');
  expect(said('de')).toContain('Tuesday, March 30');
  expect(said('en-GB')).toMatch(/Tuesday,? 30 March/);
});

const AUCKLAND = 'Pacific/Auckland';

test('the deadline is by the player’s own clock, in the language of its sentence, and names the place if the device is elsewhere', () => {
  const deadline = Date.parse('2027-03-23T12:00:00Z');
  const said = (zone: string, language: string) =>
    makeNotice({ ...notification, deadline, at: deadline - 1, zone, language }).options.body;
  expect(said('America/Phoenix', 'en')).toMatch(/^Your turn\. Play by Tuesday, 5\sAM in Phoenix\.$/);
  expect(said('Asia/Kolkata', 'en')).toMatch(/Play by Tuesday, 5:30\sPM in Kolkata\.$/);
  expect(said(AUCKLAND, 'de-AT')).toBe('Your turn. Play by Wednesday, 01:00 in Auckland.');
  expect(said('Nowhere', 'not a language')).toMatch(/Play by [A-Z][a-z]+day, [^,]+\.$/);
});

test('the deadline says nothing of a zone that is the device’s own, whatever it is called', () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const one = new Date(2027, 2, 23, 13).getTime();
  const said = (language: string, more: Partial<PushedNotification> = {}) =>
    makeNotice({ ...notification, deadline: one, at: one - 1, zone, language, ...more }).options.body;
  expect(said('en-GB')).toBe('Your turn. Play by Tuesday, 13:00.');
  expect(said('en-US')).toMatch(/^Your turn\. Play by Tuesday, 1\sPM\.$/);
});

test('midnight belongs to the day that it ends', () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const midnight = new Date(2027, 2, 21).getTime();
  const said = (more: Partial<PushedNotification> = {}) =>
    makeNotice({ ...notification, deadline: midnight, at: midnight - 7_200_000, zone, language: 'en', ...more }).options
      .body;
  expect(said()).toBe('Your turn. Play by Saturday, midnight.');
  expect(said({ again: true, missed: 'bot' })).toBe('Still your turn. A bot will play at midnight.');
});

test('noon is said as noon, and by day', () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const noon = new Date(2027, 2, 21, 12).getTime();
  const said = (language: string, more: Partial<PushedNotification> = {}) =>
    makeNotice({ ...notification, deadline: noon, at: noon - 7_200_000, zone, language, ...more }).options.body;
  expect(['en-US', 'de'].map((language) => said(language))).toEqual([
    'Your turn. Play by Sunday, noon.',
    'Your turn. Play by Sunday, noon.',
  ]);
  expect(said('en', { again: true, missed: 'bot' })).toBe('Still your turn. A bot will play at noon.');
});

test('a reminder before a bot plays says so, and one before nothing happens says until when', () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const one = new Date(2027, 2, 23, 13).getTime();
  const said = (more: Partial<PushedNotification>) =>
    makeNotice({ ...notification, deadline: one, at: one - 10_800_000, zone, language: 'en', ...more }).options.body;
  expect(said({ again: true, missed: 'bot' })).toMatch(/^Still your turn\. A bot will play at 1\sPM\.$/);
  expect(said({ again: true, missed: 'bot', at: one - 86_400_000 })).toMatch(
    /^Still your turn\. A bot will play on Tuesday at 1\sPM\.$/,
  );
  expect(said({ again: true })).toMatch(/^Still your turn\. Play by Tuesday, 1\sPM\.$/);
  expect(said({ missed: 'bot' })).toMatch(/^Your turn\. Play by Tuesday, 1\sPM\.$/);
});

test('a deadline most of a week away also has its date, in the player’s own zone', () => {
  const monday = Date.parse('2027-03-22T20:00:00Z');
  const said = (days: number, language = 'en') =>
    makeNotice({ ...notification, at: monday, deadline: monday + days * 86_400_000, zone: AUCKLAND, language }).options
      .body;
  expect(said(0.5)).toMatch(/Play by Tuesday, 9\sPM in Auckland\.$/);
  expect(said(6)).toMatch(/Play by Monday, 9\sAM in Auckland\.$/);
  expect(said(7)).toMatch(/Play by Tuesday, March 30, 9\sAM in Auckland\.$/);
  expect(said(7, 'de')).toMatch(/Play by Tuesday,? March 30, 09:00 in Auckland\.$/);
});

test('the table opens without an invite, and an open page is found under any of its addresses', () => {
  expect(addressOf('T1')).toBe('./#/t/T1');
  expect(showsTable('https://afoot.test/#/t/T1/INVITE', 'T1')).toBe(true);
  expect(showsTable('https://afoot.test/#/t/T2', 'T1')).toBe(false);
});

test('several tables that have waited for the morning are one notification that opens the list', () => {
  const { options } = makeBundle(['a', 'b', 'c'], 5);
  expect(options).toMatchObject({ body: 'Three tables are waiting.', data: { morning: 5 } });
  expect(options.data.table).toBeUndefined();
  expect(makeBundle(['a'], 5).options.body, 'the others are done').toBe('One table is waiting.');
});

const bodyOf = (more: Partial<PushedNotification>): string => makeNotice({ ...notification, ...more }).options.body;

test('a turn says what was played before, all that was laid', () => {
  const before = { name: 'Rosa', discarded: '8c' };
  const melds = [
    { count: 3, kind: 'Q' },
    { count: 2, kind: 'wild' },
  ];
  expect(bodyOf({ before })).toBe('Rosa discarded an eight. Your turn.');
  expect(bodyOf({ before: { ...before, melds } })).toBe('Rosa laid three queens and two wilds. Your turn.');
  expect(bodyOf({ before: { took: 6, melds: melds.slice(1), books: ['dirty'] } })).toBe(
    'A bot took the pile, laid two wilds, and finished a dirty book. Your turn.',
  );
  const many = ['4', '5', '6', '7'].map((kind, i) => ({ count: 6 - i, kind }));
  expect(bodyOf({ before: { ...before, melds: many, books: ['clean', 'dirty'] } })).toBe(
    'Rosa laid six fours, five fives, four sixes, and more, and finished two books. Your turn.',
  );
  expect(bodyOf({ before: { name: 'Rosa' } })).toBe('Rosa played. Your turn.');
  expect(bodyOf({ before, again: true })).toBe('Still your turn.');
});

test('P-CALL-4 a turn says how many cards were drawn for the reader, and never which', () => {
  const before = { name: 'Rosa', discarded: '8c' };
  expect(bodyOf({ before, drawn: 2 })).toBe('Rosa discarded an eight. You drew two cards. Your turn.');
  expect(bodyOf({ drawn: 1 })).toBe('You drew one card. Your turn.');
});

test('what a bot played for someone is told as the bot’s', () => {
  const before = { name: 'Rosa', bot: true, discarded: '6h' } as const;
  expect(bodyOf({ before })).toBe('A bot played for Rosa: it discarded a six. Your turn.');
  expect(bodyOf({ before: { ...before, took: 5 } })).toBe('A bot played for Rosa: it took the pile. Your turn.');
  const played = { drew: 2, melds: [{ count: 3, kind: 'Q' }], discarded: '6h' };
  expect(bodyOf({ kind: 'played', played })).toBe(
    'A bot played for you: it drew two, laid three queens, and discarded a six.',
  );
});

test('without a deadline a turn says if it is night where the player before is, and only then', () => {
  const said = (time: string, more: Partial<PushedNotification> = {}) =>
    bodyOf({
      at: Date.parse(`2026-11-23T${time}:00Z`),
      before: { name: 'Rosa', zone: 'Europe/Lisbon', discarded: '6h' },
      ...{ zone: 'Australia/Sydney', language: 'en-GB' },
      ...more,
    });
  expect(said('03:40')).toBe('Rosa discarded a six. Your turn, no hurry: it’s 03:40 in Lisbon.');
  expect(said('23:05')).toContain('no hurry');
  for (const time of ['07:00', '10:00', '22:59']) expect(said(time)).toBe('Rosa discarded a six. Your turn.');
  expect(said('03:40', { zone: 'Europe/Lisbon' })).toBe('Rosa discarded a six. Your turn.');
  expect(said('03:40', { before: { name: 'Rosa', zone: 'Nowhere' } })).toBe('Rosa played. Your turn.');
  expect(said('03:40', { deadline: Date.parse('2026-11-23T12:00:00Z') })).toMatch(
    /^Rosa discarded a six\. Your turn\. Play/,
  );
});

test('the answer to “May I go out?” says what it is and who gave it', () => {
  expect(bodyOf({ kind: 'answered', yes: true, name: 'Ben' })).toBe('Ben said yes: you can go out.');
  expect(bodyOf({ kind: 'answered', yes: false, name: 'Ben' })).toBe('Ben said no. Still your turn.');
  expect(bodyOf({ kind: 'answered', yes: true })).toBe('Your team said yes: you can go out.');
  expect(bodyOf({ kind: 'answered', yes: false, name: 'Ben', bot: true })).toBe(
    'A bot said no for Ben. Still your turn.',
  );
});

test('a nudge says who waits', () => {
  expect(bodyOf({ kind: 'nudge', name: 'Ben' })).toBe('Your turn. Ben is waiting for you.');
  expect(bodyOf({ kind: 'nudge' })).toBe('Your turn. They’re waiting for you.');
});

test('a note is told in its words, cut after a whole word and never within a character', () => {
  const said = (text: string, more: Partial<PushedNotification> = {}) =>
    bodyOf({ kind: 'note', name: 'Ben', note: { name: 'Ben', text }, ...more });
  expect(said('Good luck!')).toBe('Ben: “Good luck!”');
  expect(said('Tea? '.repeat(20))).toBe(`Ben: “${'Tea? '.repeat(15)}Tea?…”`);
  expect(said('👨‍👩‍👧‍👦'.repeat(90))).toBe(`Ben: “${'👨‍👩‍👧‍👦'.repeat(79)}…”`);
  expect(said('Good luck!', { kind: 'turn' }), 'beside what is more pressing').toBe('Your turn. Ben: “Good luck!”');
  expect(bodyOf({ kind: 'note', name: 'Ben' }), 'not kept any more').toBe('Ben sent a message.');
});

test('the end of a round says who leads, the end of a game who won, and the points', () => {
  const lead = { first: ['Ann', 'Mei'], points: [1240, 980] };
  expect(bodyOf({ kind: 'round', lead })).toBe('Round over: Ann and Mei lead 1,240 to 980.');
  expect(bodyOf({ kind: 'deal', lead: { ...lead, first: ['Mei'], own: true } })).toBe(
    'Round over: you and Mei lead 1,240 to 980. Deal the next one?',
  );
  expect(bodyOf({ kind: 'round', lead: { first: ['Ann'], points: [900, 450, -20] } })).toBe(
    'Round over: Ann leads 900 to 450 and −20.',
  );
  expect(bodyOf({ kind: 'game', lead: { ...lead, first: [], own: true } })).toBe('Game over: you won 1,240 to 980.');
  expect(bodyOf({ kind: 'game', lead: { first: ['Ann', 'Ben'], points: [500, 500], tie: true } })).toBe(
    'Game over: a tie at 500.',
  );
});

test('a new round and a full table say who goes on', () => {
  expect(bodyOf({ kind: 'started', round: 2, name: 'Mei' })).toBe('Round 2 has been dealt. Mei goes first.');
  expect(bodyOf({ kind: 'full', name: 'Ann' })).toBe('Everyone’s here. Ann can start.');
  expect(bodyOf({ kind: 'full' })).toBe('Everyone’s here. Start the game?');
  const when = { pace: { perTurn: null, missed: 'bot' }, length: { turns: 62, minutes: 100, days: 31 } } as const;
  expect(bodyOf({ kind: 'full', name: 'Ann', when })).toBe(
    'Everyone’s here. Ann can start. Tonight, live. About two hours.',
  );
});

test('whoever reads the album is not at the table', () => {
  expect(showsTable('https://afoot.test/#/t/AAA/album/2026', 'AAA')).toBe(false);
});

test('a turn can be answered from the notification, with the proof that it brings', () => {
  const tonight = { seat: 1, time: 1_800_000_000, proof: 'A'.repeat(43) };
  const { actions, data } = makeNotice({ ...notification, tonight }).options;
  expect([actions, data.tonight]).toEqual([[{ action: 'tonight', title: 'I’ll play tonight' }], tonight]);
  expect(makeNotice(notification).options).not.toHaveProperty('actions');
});

test('a visitor hears that a chair is free, and a host who asks for a closed table', () => {
  const said = (about: Partial<PushedNotification>) => makeNotice({ ...notification, ...about }).options.body;
  expect(said({ kind: 'chair' })).toBe('A seat is open. Tap to sit down.');
  expect(said({ kind: 'reopen', name: 'Ben' })).toBe('Ben asks you to reopen the table.');
  expect(said({ kind: 'reopen' })).toBe('Someone asks you to reopen the table.');
});

test('who hears that another device plays for them hears by whose yes, or by what', () => {
  const said = (about: Partial<PushedNotification>) =>
    makeNotice({ ...notification, kind: 'cameBack', ...about }).options.body;
  expect(said({ name: 'Dot' })).toBe('You’re playing on another phone now. Dot said yes. Wasn’t that you?');
  expect(said({ by: 'word' })).toBe(
    'You’re playing on another phone now. Your secret words were used. Wasn’t that you?',
  );
  expect(said({ by: 'code' })).toContain('A code from your phone was used');
  expect(said({})).toBe('You’re playing on another phone now. Wasn’t that you?');
});

test('a change of pace is said as everywhere, once', () => {
  const when = { pace: { perTurn: null, missed: 'bot' }, length: { minutes: 115, days: 30, turns: 90 } } as const;
  expect(makeNotice({ ...notification, kind: 'pace', name: 'Dot', when: when as never }).options.body).toBe(
    'Dot switched to live play. About two hours.',
  );
});

test('a live table’s call has a button, which leads to the table', () => {
  const { actions, body } = makeNotice({ ...notification, call: true }).options;
  expect(actions).toEqual([{ action: 'call', title: 'Join the call' }]);
  expect(body).not.toContain('https:');
  expect(makeNotice(notification).options.actions).toBeUndefined();
});
