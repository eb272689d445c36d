import { expect, test } from 'vitest';
import { makeNonce, type TestClient, toSavedSeat } from './client.ts';
import { setUpTestWorldOfTwo } from './set-up.ts';
import { startGame } from './test-server.ts';
import { ask, DAY, HOUR, leave, setNotifications } from './test-world.ts';

const { world, group } = setUpTestWorldOfTwo();

/** Starts; returns the current player, the other one, and the seat's capability. */
async function start(): Promise<{ mover: TestClient; waiter: TestClient; seat: number }> {
  await startGame(group);
  const { people } = group;
  const seat = people[0]?.view?.game?.turn.seat ?? 0;
  return { mover: people[seat] as TestClient, waiter: people[1 - seat] as TestClient, seat };
}

test('P-CALL-8 P-KEY-2 after a handover notifications go to the receiver, once subscribed, not to the giver', async () => {
  const { mover, seat } = await start();
  const giver = await setNotifications(world, mover);
  const receiver = await world.server.open();
  await receiver.hello(toSavedSeat(group.seated[seat] as Parameters<typeof toSavedSeat>[0]), world.clock.now());
  receiver.submit({ type: 'renewKey', seat, nonce: makeNonce() });
  await receiver.next('seated');
  const answer = await ask(world, receiver, { type: 'setNotifications', table: group.table });
  expect(answer).toMatchObject({ type: 'notifications', devices: [] });
  const device = await setNotifications(world, receiver);
  mover.drop();
  await leave(world, receiver);
  await world.clock.pass(DAY);
  expect([...new Set(world.push.arrived.map(({ device }) => device))]).toEqual([device.endpoint]);
  expect(world.push.refused).not.toContain(giver.endpoint);
});

test('P-CALL-4 a turn, a nudge, a proposed end and a test have equal lengths, whatever names and titles they contain', async () => {
  const { mover, waiter } = await start();
  await waiter.play({ type: 'rename', name: '\u{1f0a1}'.repeat(10) });
  await setNotifications(world, mover);
  await ask(world, mover, { type: 'testNotification', table: group.table });
  await leave(world, mover);
  await world.clock.pass(HOUR);
  await waiter.play({ type: 'nudge' });
  await world.clock.pass(HOUR);
  await waiter.play({ type: 'askToEnd', what: 'game' });
  await world.clock.pass(HOUR);
  const { arrived } = world.push;
  expect(new Set(arrived.map(({ notification }) => notification.kind))).toEqual(
    new Set(['test', 'turn', 'nudge', 'ending']),
  );
  expect(new Set(arrived.map(({ bytes }) => bytes)).size).toBe(1);
  const hand = mover.view?.game?.held ?? '';
  expect(hand.length).toBeGreaterThan(10);
  expect(
    arrived.filter(
      ({ notification }) => Object.keys(notification).includes('held') || JSON.stringify(notification).includes(hand),
    ),
  ).toEqual([]);
});
