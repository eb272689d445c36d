import { describe, expect, test, vi } from 'vitest';
import { NOTIFICATION_CHOICES } from '../../shared/protocol/notifications.ts';
import { DEFAULT_HOURS } from '../../shared/ruleset/waking-hours.ts';
import { NotificationRequests } from '../../web/model/notification-requests.ts';
import {
  changeNotifications,
  readNotifications,
  shouldAskHours,
} from '../../web/model/storage/notification-choices.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import { moment, timeOfDay } from '../../web/text/clock.ts';
import { NOTIFICATIONS } from '../../web/text/en/notifications.ts';

describe('settings on this device', () => {
  test('by default: no notifications, default hours, all kinds', () =>
    expect(readNotifications(createMemoryStore())).toEqual({
      ...{ isOn: false, hoursAsked: false, offered: false, hours: DEFAULT_HOURS, what: NOTIFICATION_CHOICES },
      ...{ chosenAt: undefined, told: undefined, ended: [] },
    }));

  test.each([
    '[]',
    '{"hours":{"from":-1,"to":2}}',
    '{"hours":7,"isOn":"a","what":"turn"}',
    '{"told":3,"hours":null,"chosenAt":"1"}',
    '{"ended":[null,{"table":"a","seat":0}]}',
  ])('unreadable settings are the default: %s', (text) => {
    const store = createMemoryStore();
    store.write('afoot.calls', text);
    expect(readNotifications(store)).toEqual(readNotifications(createMemoryStore()));
  });
});

test('requests stay pending until they are answered, in order', () => {
  const asks = new NotificationRequests();
  asks.add({ type: 'setNotifications', table: 'a' });
  asks.add({ type: 'testNotification', table: 'a' });
  asks.answered();
  expect(asks.open).toEqual([{ type: 'testNotification', table: 'a' }]);
  asks.answered();
  asks.answered();
  expect(asks.open).toEqual([]);
});

test.each([
  [{ sent: 1, gone: 0, failed: 0 }, 'Sent to one device. Nothing there? Check your device’s settings.'],
  [
    { sent: 2, gone: 1, failed: 0 },
    'Sent to two devices. Nothing there? Check your device’s settings. One device can’t be reached.',
  ],
  [{ sent: 0, gone: 0, failed: 3 }, 'Three devices didn’t answer.'],
  [{ sent: 0, gone: 0, failed: 0 }, 'No device to try.'],
])('words the result of a test: %o', (tested, words) => expect(NOTIFICATIONS.tested(tested)).toBe(words));

test('gives near days names, and others dates', () => {
  const now = new Date(2027, 2, 27, 23, 50).getTime();
  const at = (day: number): string => moment(new Date(2027, 2, day, 18, 30).getTime(), now);
  expect(at(27)).toMatch(/^today .*30/);
  expect(at(28)).toMatch(/^tomorrow .*30/);
  expect(at(26)).toMatch(/^yesterday .*30/);
  expect(at(29)).toMatch(/29.*30/);
  expect(moment(now + 11 * 60_000, now)).toMatch(/^tomorrow/);
});

test('gives noon and midnight names, with midnight in the day it ends', () => {
  const now = new Date(2027, 2, 27, 9).getTime();
  const at = (day: number, hour: number): string => moment(new Date(2027, 2, day, hour).getTime(), now);
  expect([at(27, 12), at(28, 0), at(29, 0)]).toEqual(['today at noon', 'today at midnight', 'tomorrow at midnight']);
  expect(at(31, 0)).toMatch(/^Tue.*30.*, midnight$/);
  expect([0, 720].map(timeOfDay)).toEqual(['midnight', 'noon']);
});

async function wordInGerman(times: readonly Date[], now: number): Promise<readonly string[]> {
  const { DateTimeFormat, RelativeTimeFormat } = Intl;
  class GermanDates extends DateTimeFormat {
    constructor(language: Intl.LocalesArgument = 'de-AT', style: Intl.DateTimeFormatOptions = {}) {
      super(language, style);
    }
  }
  class GermanCounts extends RelativeTimeFormat {
    constructor(language: Intl.LocalesArgument = 'de-AT', style: Intl.RelativeTimeFormatOptions = {}) {
      super(language, style);
    }
  }
  Object.assign(Intl, { DateTimeFormat: GermanDates, RelativeTimeFormat: GermanCounts });
  try {
    vi.resetModules();
    const clock = await import('../../web/text/clock.ts');
    return times.map((time) => clock.moment(time.getTime(), now));
  } finally {
    Object.assign(Intl, { DateTimeFormat, RelativeTimeFormat });
    // Otherwise, the next file in this process would find the German formats.
    vi.resetModules();
  }
}

test('a German browser shows the English day and a 24-hour time in an English sentence', async () => {
  const now = new Date(2027, 2, 27, 12).getTime();
  const [near, far] = await wordInGerman([new Date(2027, 2, 28, 18, 30), new Date(2027, 2, 30, 18, 30)], now);
  expect(near).toBe('tomorrow at 18:30');
  expect(far).toMatch(/^Tue,? Mar 30, 18:30$/);
});

test('shows times of day without a zone', () => {
  expect(timeOfDay(0)).toBe('midnight');
  expect(timeOfDay(1215)).toMatch(/15/);
});

test('someone who accepts notifications is asked for their hours once, unless they chose some', () => {
  const store = createMemoryStore();
  const LONG = { from: 420, to: 1380 };
  expect(shouldAskHours(store, DEFAULT_HOURS)).toBe(true);
  expect(shouldAskHours(store, LONG), 'chosen on another device').toBe(false);
  changeNotifications(store, { hoursAsked: true });
  expect(shouldAskHours(store, DEFAULT_HOURS)).toBe(false);
  const other = createMemoryStore();
  changeNotifications(other, { hours: LONG });
  expect(shouldAskHours(other, DEFAULT_HOURS), 'chosen here').toBe(false);
});
