import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOTIFICATION_WORDS } from '#text/pushed.ts';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { makeNotice, type Notice } from '../../web/service-worker/notice.ts';

interface ShownNotice extends Pick<Notice['options'], 'tag' | 'data' | 'body'> {
  readonly isHeard: boolean;
  readonly close: () => void;
}

let shownNotices: ShownNotice[] = [];
let openedPages: string[] = [];
let sounds = 0;
let badge = 0;
const listeners = new Map<string, (event: object) => void>();

const worker = {
  navigator: {
    setAppBadge: async (count: number) => {
      badge = count;
    },
    clearAppBadge: async () => {
      badge = 0;
    },
  },
  addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  registration: {
    showNotification: async (_: string, { tag, data, body, renotify, silent }: Notice['options']) => {
      const isNew = shownNotices.every((each) => each.tag !== tag);
      shownNotices = shownNotices.filter((each) => each.tag !== tag);
      const isHeard = !silent && (isNew || renotify);
      if (isHeard) sounds += 1;
      const notice: ShownNotice = {
        ...{ tag, data, body, isHeard },
        close: () => {
          shownNotices = shownNotices.filter((each) => each !== notice);
        },
      };
      shownNotices.push(notice);
    },
    getNotifications: async (filter?: { readonly tag: string }) =>
      shownNotices.filter(({ tag }) => filter === undefined || tag === filter.tag),
  },
  clients: { matchAll: async () => [], openWindow: async (address: string) => void openedPages.push(address) },
};

async function happen(type: string, event: object): Promise<void> {
  let lasting: Promise<unknown> = Promise.resolve();
  listeners.get(type)?.({
    ...event,
    waitUntil: (until: Promise<unknown>) => {
      lasting = until;
    },
  });
  await lasting;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Eight in the morning, in this machine's zone. */
const MORNING = new Date(2027, 2, 22, 8).getTime();

const push = (table: string, more: Partial<PushedNotification> = {}): Promise<void> => {
  const notification = { kind: 'turn', table, at: MORNING, morning: true, title: table, ...more };
  return happen('push', { data: { text: () => JSON.stringify(notification) } });
};

afterEach(() => vi.restoreAllMocks());

beforeEach(async () => {
  [shownNotices, openedPages, sounds, badge] = [[], [], 0, 0];
  vi.stubGlobal('self', worker);
  vi.stubGlobal('AFOOT_FILES', []);
  vi.stubGlobal('location', { href: 'https://cards.example/service-worker.js' });
  vi.resetModules();
  await import('../../web/service-worker/service-worker.ts');
});

const HOURS = { from: 480, to: 1320 };

/** A notification sent at that time of the Monday, which reaches the device at another. */
async function deliver(sent: number, arrived: number, more: Partial<PushedNotification> = {}): Promise<void> {
  vi.spyOn(Date, 'now').mockReturnValue(arrived);
  await push('kept', { at: sent, morning: undefined, hours: HOURS, ...more } as never);
}

const see = (table: string): Promise<void> => happen('message', { data: { type: 'afootSeen', table } });

const TWENTY = Array.from({ length: 20 }, (_, i) => `table ${i}`);

test('shows twenty tables as one morning notification with one sound, which opens the list', async () => {
  await Promise.all(TWENTY.map((table) => push(table)));
  expect(shownNotices).toMatchObject([{ body: NOTIFICATION_WORDS.many(20), data: { tables: TWENTY } }]);
  expect(sounds).toBe(1);
  await happen('notificationclick', { notification: { ...shownNotices[0], close: () => undefined } });
  expect(openedPages).toEqual(['./']);
});

test('shows later notifications separately, each opening its table', async () => {
  for (const table of TWENTY) await push(table);
  await push('later', { at: MORNING + 2 * 3_600_000, morning: undefined } as never);
  expect(shownNotices).toHaveLength(2);
  expect(shownNotices.at(-1)).toMatchObject({ isHeard: true, data: { table: 'later' } });
  await happen('notificationclick', { notification: { ...shownNotices.at(-1), close: () => undefined } });
  expect(openedPages).toEqual(['./#/t/later']);
});

test('the notification’s button opens the table, which asks', async () => {
  await push('a', { call: true, morning: undefined } as never);
  await happen('notificationclick', {
    notification: { ...shownNotices[0], close: () => undefined },
    action: 'call',
  } as never);
  expect(openedPages).toEqual(['./#/t/a/call']);
});

test('removes a table that no longer waits from the bundle silently, and the last one closes it', async () => {
  for (const table of TWENTY) await push(table);
  for (const [i, table] of TWENTY.entries()) {
    expect(shownNotices.at(-1)?.data.tables).toHaveLength(20 - i);
    await push(table, { kind: 'done' });
    expect(shownNotices.some(({ isHeard }) => isHeard)).toBe(false);
  }
  expect(shownNotices).toEqual([]);
});

test.each([
  ['kept by the push service until two in the morning', 13 * HOUR + 50 * 60_000, 18 * HOUR, false],
  ['kept until a quarter to eight', 13 * HOUR + 50 * 60_000, 23.75 * HOUR, false],
  ['kept until the next morning', 13 * HOUR, 25 * HOUR, true],
  ['just sent at eight, to a device whose clock is two minutes behind', 24 * HOUR, 24 * HOUR - 120_000, true],
  ['just sent, to a traveller where it is three at night', 19 * HOUR, 19 * HOUR, false],
  ['just sent in the afternoon', 7 * HOUR, 7 * HOUR, true],
])('a notification at night makes no sound: %s', async (_, sent, arrived, isHeard) => {
  await deliver(MORNING + sent, MORNING + arrived);
  expect(shownNotices).toMatchObject([{ data: { table: 'kept' }, isHeard }]);
});

test('notifications ring at night for a player without quiet hours, and a test notification for everyone', async () => {
  await deliver(MORNING + 13 * HOUR, MORNING + 18 * HOUR, { hours: { from: 0, to: 0 } });
  expect(sounds).toBe(1);
  await deliver(MORNING + 18 * HOUR, MORNING + 18 * HOUR, { kind: 'test', hours: undefined } as never);
  expect(sounds).toBe(2);
});

test('a person whose day ends past midnight hears notifications before that', async () => {
  const owl = { from: 18 * 60, to: 2 * 60 };
  await deliver(MORNING + 13 * HOUR, MORNING + 17.5 * HOUR, { hours: owl });
  expect(sounds).toBe(1);
  await deliver(MORNING + 13 * HOUR, MORNING + 19 * HOUR, { hours: owl });
  expect(sounds).toBe(1);
});

test('silently shows again what has rung before', async () => {
  await push('a', { morning: undefined, quiet: true } as never);
  expect([shownNotices.length, sounds]).toEqual([1, 0]);
});

/** Five tables in each of these mornings, counted from the first. */
async function pushMornings(...days: readonly number[]): Promise<void> {
  for (const day of days) await Promise.all(FIVE.map((table) => push(table, { at: MORNING + day * DAY, again: true })));
}
const FIVE = TWENTY.slice(0, 5);

test('five neglected tables ring once a morning, with always one notification shown', async () => {
  for (const [i, day] of [0, 1, 2].entries()) {
    await pushMornings(day);
    expect(shownNotices).toMatchObject([{ body: NOTIFICATION_WORDS.many(5), data: { tables: FIVE } }]);
    expect([sounds, badge]).toEqual([i + 1, 5]);
  }
});

test('rings only once a week after three mornings without a look', async () => {
  await pushMornings(0, 1, 2, 3, 4, 5, 6, 7, 8);
  expect(sounds).toBe(3);
  await pushMornings(9);
  expect(sounds).toBe(4);
  await pushMornings(10, 11, 12, 13, 14, 15);
  expect(sounds).toBe(4);
  await pushMornings(16);
  expect(sounds).toBe(5);
  expect(shownNotices).toHaveLength(1);
});

test('notifications ring in the mornings again once the player has looked', async () => {
  await pushMornings(0, 1, 2, 3);
  expect(sounds).toBe(3);
  await see(FIVE[0] as string);
  await pushMornings(4, 5);
  expect(sounds).toBe(5);
});

test('the next morning’s notification includes what was shown by day, without a second one', async () => {
  for (const table of FIVE) await push(table, { at: MORNING, morning: undefined } as never);
  expect([shownNotices.length, sounds]).toEqual([5, 5]);
  await pushMornings(1);
  expect(shownNotices).toMatchObject([{ data: { tables: FIVE } }]);
  expect(sounds).toBe(6);
});

test('a table that notifies by day leaves the morning’s notification', async () => {
  await pushMornings(0);
  await push(FIVE[0] as string, { at: MORNING + 4 * HOUR, morning: undefined } as never);
  expect(shownNotices.map(({ data }) => data.tables ?? data.table).sort()).toEqual([FIVE.slice(1), FIVE[0]].sort());
  expect(badge).toBe(5);
});

test('a single table in the morning has its own notification, even after a bundle', async () => {
  await push('a');
  await push('b');
  await push('b', { kind: 'done' });
  await push('a', { at: MORNING + DAY });
  expect(shownNotices).toMatchObject([{ data: { table: 'a' }, isHeard: true }]);
});

test('the installed page’s badge counts the tables that wait, and goes with the last', async () => {
  await push('a', { morning: undefined } as never);
  await push('b');
  expect(badge).toBe(2);
  await push('c', { kind: 'test', morning: undefined } as never);
  expect(badge, 'a test waits for nobody').toBe(2);
  await push('b', { kind: 'done' });
  expect(badge).toBe(1);
  await see('a');
  expect(badge).toBe(0);
});

test('keeps “another phone plays for you” until the table is seen here, whatever else arrives', async () => {
  await push('a', { kind: 'cameBack', apart: true, morning: undefined } as never);
  await push('a', { kind: 'turn', morning: undefined } as never);
  await push('a', { kind: 'turn' });
  expect(shownNotices).toHaveLength(2);
  await push('a', { kind: 'done' });
  expect(shownNotices).toMatchObject([{ data: { stays: true } }]);
  await see('a');
  expect(shownNotices).toEqual([]);
});

test('a pressed notification leaves the badge', async () => {
  await push('a');
  expect(badge).toBe(1);
  await happen('notificationclick', { notification: shownNotices[0] as ShownNotice });
  await vi.waitFor(() => expect(badge).toBe(0));
});

test('a dismissed notification leaves the badge too', async () => {
  await push('a');
  shownNotices = [];
  await happen('notificationclose', {});
  expect(badge).toBe(0);
});

test('a table that is seen without a notification leaves the badge alone', async () => {
  badge = 7;
  await see('a');
  expect(badge).toBe(7);
});

test('people who share this device keep their own notifications of a table, and close only those', async () => {
  const ann = { name: 'Ann', seat: 0, epoch: 0 };
  const bob = { name: 'Bob', seat: 1, epoch: 2 };
  const pushTo = (reader: typeof ann, more: Partial<PushedNotification> = {}) => push('shared', { reader, ...more });
  await pushTo(ann);
  await pushTo(bob);
  expect(shownNotices.map(({ data }) => data.reader)).toEqual(['0-0', '1-2']);
  await pushTo(bob, { kind: 'done' });
  expect(shownNotices.map(({ data }) => data.reader)).toEqual(['0-0']);
  await pushTo(bob);
  await happen('message', { data: { type: 'afootSeen', table: 'shared', reader: '1-2' } });
  expect(shownNotices.map(({ data }) => data.reader)).toEqual(['0-0']);
  expect(makeNotice({ kind: 'turn', table: 'shared', title: 'Sundays', at: MORNING, reader: bob }).headline).toBe(
    'Bob · Sundays',
  );
  await see('shared');
  expect(shownNotices).toEqual([]);
});
