import { expect, test } from 'vitest';
import { NOTIFICATION_KINDS, type PushedNotification } from '../../shared/protocol/notifications.ts';
import { addressOf, makeBundle, makeNotice, parseNotification, showsTable } from '../../web/service-worker/notice.ts';

const notification: PushedNotification = {
  kind: 'turn',
  table: 'AAAAAAAAAAAAAAAAAAAAAA',
  title: 'Sundays',
  at: 1_800_000_000_000,
};

test('an empty seat that is to move has words of its own', () => {
  expect(makeNotice({ ...notification, kind: 'decide', name: 'Ben' }).options.body).toContain('Give Ben more time');
  expect(makeNotice({ ...notification, kind: 'decide' }).options.body).toContain('the empty seat');
});

test('a newer notification of a table replaces the older one', () => {
  const tags = NOTIFICATION_KINDS.map((kind) => makeNotice({ ...notification, kind }).options.tag);
  expect(new Set(tags).size).toBe(1);
  expect(makeNotice({ ...notification, table: 'B' }).options.tag).not.toBe(tags[0]);
});

test.each([...NOTIFICATION_KINDS, 'test'] as const)('every notification has words of its own: %s', (kind) => {
  const { headline, options } = makeNotice({ ...notification, kind, name: 'Bea' });
  expect(headline).toBe('Sundays');
  expect(options.body.length).toBeGreaterThan(9);
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

test('the deadline is in the player’s own zone, which it names, and language', () => {
  const deadline = Date.parse('2027-03-23T12:00:00Z');
  const timeText = (zone: string, language: string) =>
    makeNotice({ ...notification, deadline, at: deadline - 1, zone, language }).options.body;
  expect(timeText('America/New_York', 'en')).toContain('Tuesday');
  expect(timeText('America/New_York', 'en')).toContain('8:00');
  expect(timeText('Pacific/Auckland', 'en')).toContain('Wednesday');
  expect(timeText('Nowhere', 'not a language')).toContain('Play by');
});

test('a deadline most of a week away also has its date, in the player’s own zone', () => {
  const monday = Date.parse('2027-03-22T20:00:00Z');
  const timeText = (days: number, zone = 'UTC') =>
    makeNotice({ ...notification, at: monday, deadline: monday + days * 86_400_000, zone, language: 'en' }).options
      .body;
  expect(timeText(0.5)).toMatch(/Play by Tuesday.* 8:00\sAM UTC\.$/);
  expect(timeText(6)).toMatch(/Play by Sunday.* 8:00\sPM UTC\.$/);
  expect(timeText(7)).toMatch(/Play by Monday,? March 29(,| at) 8:00\sPM UTC\.$/);
  expect(timeText(28)).toContain('Monday, April 19');
  expect(timeText(7, 'Pacific/Auckland')).toContain('Tuesday, March 30');
  expect(
    makeNotice({ ...notification, at: monday, deadline: monday + 7 * 86_400_000, zone: 'Nowhere' }).options.body,
  ).toMatch(/Play by .*(29|30)/);
});

test('the table opens without an invite, and an open page is found under any of its addresses', () => {
  expect(addressOf('T1')).toBe('/#/t/T1');
  expect(showsTable('https://afoot.test/#/t/T1/INVITE', 'T1')).toBe(true);
  expect(showsTable('https://afoot.test/#/t/T2', 'T1')).toBe(false);
});

test('several tables that have waited for the morning are one notification that opens the list', () => {
  const { options } = makeBundle(['a', 'b', 'c'], 5);
  expect(options).toMatchObject({ body: '3 tables are waiting.', data: { morning: 5 } });
  expect(options.data.table).toBeUndefined();
});

test('a turn says what was played before, and without a deadline what hour it is there', () => {
  const at = Date.parse('2026-11-23T06:40:00Z');
  const before = { name: 'Rosa', zone: 'Europe/Lisbon', laid: { count: 3, kind: 'Q' }, discarded: '6h' };
  const body = (more: Partial<PushedNotification>) =>
    makeNotice({ ...notification, at, zone: 'Europe/Vienna', language: 'en-GB', ...more }).options.body;
  expect(body({ before })).toBe('Rosa laid three queens. Your turn, no hurry: it’s 6:40 in Lisbon.');
  expect(body({ before, zone: 'Europe/Lisbon' })).toBe('Rosa laid three queens. Your turn.');
  expect(body({ before: { ...before, zone: 'Nowhere' } })).toBe('Rosa laid three queens. Your turn.');
  expect(body({ before, deadline: at + 3_600_000 })).toMatch(/^Rosa laid three queens\. Your turn\. Play by Monday/);
  expect(body({ before: { took: true, laid: { count: 2, kind: 'wild' }, book: 'dirty' } })).toBe(
    'A bot took the pile, laid two wilds and finished a dirty book. Your turn.',
  );
  expect(body({ before: { name: 'Rosa', discarded: '8c' } })).toBe('Rosa threw an eight. Your turn.');
  expect(body({ before, again: true })).toBe('Still your turn.');
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
