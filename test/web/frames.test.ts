import { expect, test } from 'vitest';
import { parseFrame } from '../../web/model/net/socket.ts';

test('an unknown event or code of a later release does not drop the message', () => {
  const happened = [{ type: 'flewAway', seat: 2 }, { type: 'toString' }, { type: 'passed', seat: 2 }];
  const knownEvents = [{ type: 'passed', seat: 2 }];
  expect(parseFrame(JSON.stringify({ type: 'view', version: 3, happened }))).toMatchObject({ happened: knownEvents });
  const views = [{ version: 3, happened }];
  expect(parseFrame(JSON.stringify({ type: 'history', views }))).toMatchObject({ views: [{ happened: knownEvents }] });
  expect(parseFrame('{"type":"refused","code":"tooWet"}')).toEqual({ type: 'refused', code: 'tooWet' });
});

test('the gateway’s own error is a busy server', () =>
  expect(parseFrame('{"message": "Internal server error", "connectionId":"a", "requestId":"b"}')).toEqual({
    type: 'refused',
    code: 'busy',
  }));

test.each(['{"message":"Internal server error"}', 'null', '[', '7', '"view"', new ArrayBuffer(2), undefined])(
  'ignores what is no message: %j',
  (data) => expect(parseFrame(data)).toBeUndefined(),
);
