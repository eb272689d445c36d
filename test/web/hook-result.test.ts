import { expect, test } from 'vitest';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import { findHookResult } from '../../web/time/hook-result.ts';
import { TABLE } from './fixtures.ts';

const NOTIFICATIONS: NotificationsMessage = {
  ...{
    type: 'notifications',
    table: TABLE,
    key: 'key',
    devices: [],
    hours: { from: 480, to: 1320 },
    zone: 'UTC',
    what: [],
  },
};
const refusal = { code: 'callNotAllowed', at: 1 } as const;
const makeResult = (sent: number) => ({ sent, gone: 0, failed: 1 - sent });
const request = { before: NOTIFICATIONS };

test('ignores an answer from before the request', () => {
  expect(findHookResult(request, { answer: NOTIFICATIONS, refusal: undefined })).toBeUndefined();
  expect(findHookResult(request, { answer: undefined, refusal: undefined })).toBeUndefined();
});

test('ignores an answer to another request', () =>
  expect(findHookResult(request, { answer: { ...NOTIFICATIONS }, refusal: undefined })).toBeUndefined());

test('reports whether the first message was posted', () => {
  const answer = { ...NOTIFICATIONS, hook: 'discord.com' };
  expect(findHookResult(request, { answer: { ...answer, tested: makeResult(1) }, refusal: undefined })).toBe('posted');
  expect(findHookResult(request, { answer: { ...answer, tested: makeResult(0) }, refusal: undefined })).toBe(
    'notPosted',
  );
  expect(findHookResult(request, { answer: NOTIFICATIONS, refusal })).toBe('notKnown');
});
