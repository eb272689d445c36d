import { expect, test } from 'vitest';
import { FakeQueue } from '../gateway/fake-queue.ts';

const SECOND = 1000;

function getQueue() {
  const clock = { now: 0 };
  const queue = new FakeQueue(() => clock.now);
  const ask = (action: string, request: object) => queue.answer(action, JSON.stringify(request));
  return { clock, ask };
}

test('delivers a message after its delay, and again after a minute until it is deleted', () => {
  const { clock, ask } = getQueue();
  ask('SendMessage', { MessageBody: 'a turn', DelaySeconds: 1 });
  expect(ask('ReceiveMessage', {})).toEqual({ Messages: [] });
  clock.now = SECOND;
  const first = { Body: 'a turn', Attributes: { ApproximateReceiveCount: '1' } };
  expect(ask('ReceiveMessage', {})).toMatchObject({ Messages: [first] });
  expect(ask('ReceiveMessage', {})).toEqual({ Messages: [] });
  clock.now = 61 * SECOND;
  const second = { Body: 'a turn', Attributes: { ApproximateReceiveCount: '2' } };
  expect(ask('ReceiveMessage', {})).toMatchObject({ Messages: [second] });
  ask('DeleteMessage', { ReceiptHandle: 'm0' });
  clock.now = 200 * SECOND;
  expect(ask('ReceiveMessage', {})).toEqual({ Messages: [] });
});

test('never returns more messages than requested', () => {
  const { ask } = getQueue();
  for (const body of ['a', 'b', 'c']) ask('SendMessage', { MessageBody: body });
  expect(ask('ReceiveMessage', { MaxNumberOfMessages: 2 })).toMatchObject({ Messages: [{ Body: 'a' }, { Body: 'b' }] });
});
