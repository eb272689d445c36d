import { expect, test } from 'vitest';
import { HOOK_SLOT, type SubscriptionEntry } from '../../functions/notify/subscriptions.ts';
import { setUpPacedTable } from './set-up.ts';
import { ask, DAY, MINUTE, setNotifications } from './test-world.ts';

const { paced, world } = setUpPacedTable();

async function passDays(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 100) {
    world.clock.sleep(Math.min(left, 100) * DAY);
    await paced.host.play({ type: 'note', text: 'still here' });
  }
}

const loadEntries = (): Promise<readonly SubscriptionEntry[]> =>
  world.server.local.ports.subscriptions.read(paced.group.table);

test('P-CALL-1 a person can be notified after a silence longer than the record’s lifetime, and so can a chat', async () => {
  const { friend, host } = paced;
  const url = 'https://chat.test/hook';
  const { table } = paced.group;
  await setNotifications(world, friend);
  await ask(world, host, { type: 'setHook', table, url });
  await passDays(401);
  expect(await loadEntries()).toEqual([]);
  const device = await setNotifications(world, friend);
  expect(await ask(world, host, { type: 'setHook', table, url })).toMatchObject({ hook: 'chat.test' });
  const entries = await loadEntries();
  expect(entries.map(({ slot, rev }) => [slot, rev])).toEqual([
    [HOOK_SLOT, 1],
    [1, 1],
  ]);
  expect(entries[1]?.profile?.devices).toMatchObject([device]);
});

test('P-CALL-1 a person who opens the settings now and then keeps the devices, even without notifications', async () => {
  const { friend } = paced;
  const { table } = paced.group;
  const { endpoint } = await setNotifications(world, friend, { what: ['turn'] });
  for (let i = 0; i < 3; i++) {
    await passDays(300);
    expect(await ask(world, friend, { type: 'setNotifications', table })).toMatchObject({ devices: [endpoint] });
  }
  const before = await loadEntries();
  await ask(world, friend, { type: 'setNotifications', table });
  await world.clock.pass(MINUTE);
  expect(await loadEntries(), 'a recent record is not written again').toEqual(before);
});
