import { describe, expect, test } from 'vitest';
import { CALL_CHOICES, USUAL_HOURS } from '../../shared/protocol/notifications.ts';
import { CallAsks } from '../../web/model/call-asks.ts';
import { parseInviteLink } from '../../web/model/route.ts';
import { changeCalls, isCalledAt, readCalls } from '../../web/storage/calls.ts';
import { memoryStore } from '../../web/storage/store.ts';
import { CALLING } from '../../web/text/en/calling.ts';
import { moment, timeOfDay } from '../../web/text/en/times.ts';

describe('what is kept on this device', () => {
  test('nothing kept: no calls anywhere, the usual hours, everything that one may be called for', () => {
    const kept = readCalls(memoryStore());
    expect(kept).toEqual({
      ...{ all: false, tables: [], hours: USUAL_HOURS, what: CALL_CHOICES, offered: false, told: {}, stopped: [] },
    });
    expect(isCalledAt(kept, 'a')).toBe(false);
  });

  test('one table, or all', () => {
    const store = memoryStore();
    changeCalls(store, { tables: ['a'], what: ['turn'] });
    expect([isCalledAt(readCalls(store), 'a'), isCalledAt(readCalls(store), 'b')]).toEqual([true, false]);
    changeCalls(store, { all: true });
    expect(isCalledAt(readCalls(store), 'b')).toBe(true);
    expect(readCalls(store).what).toEqual(['turn']);
  });

  test.each([
    '[]',
    '{"hours":{"from":-1,"to":2}}',
    '{"hours":7,"tables":"a","what":"turn"}',
    '{"tables":[3],"hours":null}',
    '{"stopped":[null,{"table":"a","seat":0}]}',
  ])('what cannot be read is the usual: %s', (text) => {
    const store = memoryStore();
    store.write('afoot.calls', text);
    expect(readCalls(store)).toEqual(readCalls(memoryStore()));
  });
});

test('wishes are open until they are answered, in order', () => {
  const asks = new CallAsks();
  asks.add({ type: 'callMe', table: 'a' });
  asks.add({ type: 'testCall', table: 'a' });
  asks.answered();
  expect(asks.open).toEqual([{ type: 'testCall', table: 'a' }]);
  asks.answered();
  asks.answered();
  expect(asks.open).toEqual([]);
});

test.each([
  [{ sent: 1, gone: 0, failed: 0 }, 'Sent to one device: look for the notification.'],
  [
    { sent: 2, gone: 1, failed: 0 },
    'Sent to two devices: look for the notification. One device is gone and forgotten.',
  ],
  [{ sent: 0, gone: 0, failed: 3 }, 'Three devices could not be reached just now.'],
  [{ sent: 0, gone: 0, failed: 0 }, 'There is no device to call.'],
])('a test of %o is told', (tested, words) => expect(CALLING.tested(tested)).toBe(words));

test('near days are told by their names, others by their dates', () => {
  const now = new Date(2027, 2, 27, 23, 50).getTime();
  const at = (day: number): string => moment(new Date(2027, 2, day, 18, 30).getTime(), now);
  expect(at(27)).toMatch(/^today .*30/);
  expect(at(28)).toMatch(/^tomorrow .*30/);
  expect(at(26)).toMatch(/^yesterday .*30/);
  expect(at(29)).toMatch(/29.*30/);
  expect(moment(now + 11 * 60_000, now)).toMatch(/^tomorrow/);
});

test('times of day have no zone', () => {
  expect(timeOfDay(0)).not.toBe(timeOfDay(720));
  expect(timeOfDay(1215)).toMatch(/15/);
});

test('seats on their way may be pasted like an invite, whole links only', () => {
  const parcel = `#/p/${'a'.repeat(22)}/${'b'.repeat(43)}`;
  expect(parseInviteLink(` https://afoot.test/${parcel}`)).toBe(parcel);
  expect(parseInviteLink(`https://afoot.test/#/p/${'a'.repeat(22)}`)).toBeUndefined();
  expect(parseInviteLink('https://afoot.test/#/p')).toBeUndefined();
});
