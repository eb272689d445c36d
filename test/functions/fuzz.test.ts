import { expect, onTestFinished, test } from 'vitest';
import { exchange } from '../fuzz/exchange.ts';
import type { Frame } from '../fuzz/frames.ts';
import { fuzz } from '../fuzz/fuzz.ts';
import { openTestServer } from './test-server.ts';

test('frames of every kind, from everyone: each is answered or closes its connection, and only legal states are stored', async () => {
  const { frames, byKind, byRole, byAnswer, changes } = await fuzz({ count: 400, seed: 'afoot' });
  expect(frames).toBeGreaterThanOrEqual(400);
  expect(changes).toBeGreaterThan(20);
  expect(Object.keys(byKind)).toEqual(expect.arrayContaining(['valid', 'mutated', 'noise', 'in pieces']));
  expect(Object.keys(byRole)).toHaveLength(5);
  expect(Object.keys(byAnswer)).toEqual(
    expect.arrayContaining(['refused badMessage', 'refused notJson', 'refused unknownType', 'view']),
  );
});

test('a view that arrives while a frame closes or blocks its connection is not its answer', async () => {
  const server = await openTestServer({ posts: 'inProcess' });
  onTestFinished(() => server.close());
  const { ann, bea } = await server.seat(2);
  // The start of a masked frame of 32,000 bytes: until the rest arrives, the server reads nothing else.
  const begun: Frame = { kind: 'broken wire', way: 'wire', bytes: Buffer.from('81fe7d0001020304', 'hex') };
  const outcome = exchange(bea, begun);
  await ann.play({ type: 'note', text: 'Hello' });
  expect(await outcome).toBe('silence');
  const binary = exchange(ann, { kind: 'binary', way: 'binary', bytes: Buffer.from('00', 'hex') });
  expect(await binary).toBe(1003);
});

test('answers simultaneous similar requests about notifications one by one', async () => {
  const server = await openTestServer({ posts: 'inProcess' });
  onTestFinished(() => server.close());
  const { ann, table } = await server.seat(1);
  const from = ann.received.length;
  for (let i = 0; i < 6; i++) ann.send({ type: 'testNotification', table });
  await ann.until(() => ann.received.length >= from + 6);
  expect(ann.received.slice(from)).toEqual(Array(6).fill({ type: 'refused', code: 'callNotAllowed', table }));
});
