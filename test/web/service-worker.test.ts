import { beforeEach, expect, test, vi } from 'vitest';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import type { Notice } from '../../web/service-worker/notice.ts';
import { NOTIFICATION_WORDS } from '../../web/text/pushed.ts';

/** The service worker in a browser that only remembers what it shows. */

interface Shown extends Pick<Notice['options'], 'tag' | 'data' | 'body'> {
  readonly isHeard: boolean;
  readonly close: () => void;
}

let shown: Shown[] = [];
let opened: string[] = [];
let sounds = 0;
const listeners = new Map<string, (event: object) => void>();

const worker = {
  addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  registration: {
    showNotification: async (
      _: string,
      { tag, data, body, renotify, silent }: Notice['options'] & { silent?: boolean },
    ) => {
      const isNew = shown.every((each) => each.tag !== tag);
      shown = shown.filter((each) => each.tag !== tag);
      const isHeard = !silent && (isNew || renotify);
      if (isHeard) sounds += 1;
      const own: Shown = {
        ...{ tag, data, body, isHeard },
        close: () => {
          shown = shown.filter((each) => each !== own);
        },
      };
      shown.push(own);
    },
    getNotifications: async (filter?: { readonly tag: string }) =>
      shown.filter(({ tag }) => filter === undefined || tag === filter.tag),
  },
  clients: {
    matchAll: async () => [],
    openWindow: async (address: string) => void opened.push(address),
  },
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

const MORNING = Date.parse('2027-03-22T08:00:00Z');

const push = (table: string, more: Partial<PushedNotification> = {}): Promise<void> => {
  const notification = { kind: 'turn', table, at: MORNING, morning: true, title: table, ...more };
  return happen('push', { data: { text: () => JSON.stringify(notification) } });
};

beforeEach(async () => {
  [shown, opened, sounds] = [[], [], 0];
  vi.stubGlobal('self', worker);
  vi.stubGlobal('AFOOT_FILES', []);
  vi.resetModules();
  await import('../../web/service-worker/service-worker.ts');
});

const TWENTY = Array.from({ length: 20 }, (_, i) => `table ${i}`);

test('twenty tables are one notification in the morning, heard once, and it opens the list', async () => {
  await Promise.all(TWENTY.map((table) => push(table)));
  expect(shown).toMatchObject([{ body: NOTIFICATION_WORDS.many(20), data: { tables: TWENTY } }]);
  expect(sounds).toBe(1);
  await happen('notificationclick', { notification: { ...shown[0], close: () => undefined } });
  expect(opened).toEqual(['/']);
});

test('what comes later comes alone, and opens its table', async () => {
  for (const table of TWENTY) await push(table);
  await push('later', { at: MORNING + 2 * 3_600_000, morning: undefined } as never);
  expect(shown).toHaveLength(2);
  expect(shown.at(-1)).toMatchObject({ isHeard: true, data: { table: 'later' } });
  await happen('notificationclick', { notification: { ...shown.at(-1), close: () => undefined } });
  expect(opened).toEqual(['/#/t/later']);
});

test('a table that waits no more leaves the bundle without a sound, and the last one closes it', async () => {
  for (const table of TWENTY) await push(table);
  for (const [i, table] of TWENTY.entries()) {
    expect(shown.at(-1)?.data.tables).toHaveLength(20 - i);
    await push(table, { kind: 'done' });
    expect(shown.some(({ isHeard }) => isHeard)).toBe(false);
  }
  expect(shown).toEqual([]);
});
