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
const set = { before: NOTIFICATIONS };

test('an earlier answer of the table does not answer a request for the chat', () => {
  expect(findHookResult(set, { answer: NOTIFICATIONS, refusal: undefined })).toBeUndefined();
  expect(findHookResult(set, { answer: undefined, refusal: undefined })).toBeUndefined();
});

test('nor does an answer to something else', () =>
  expect(findHookResult(set, { answer: { ...NOTIFICATIONS }, refusal: undefined })).toBeUndefined());

test('an answer tells whether a first line was posted', () => {
  const answer = { ...NOTIFICATIONS, hook: 'discord.com' };
  expect(findHookResult(set, { answer: { ...answer, tested: makeResult(1) }, refusal: undefined })).toBe('posted');
  expect(findHookResult(set, { answer: { ...answer, tested: makeResult(0) }, refusal: undefined })).toBe('notPosted');
  expect(findHookResult(set, { answer: NOTIFICATIONS, refusal })).toBe('notKnown');
});
