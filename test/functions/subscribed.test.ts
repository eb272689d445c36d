import { expect, test } from 'vitest';
import type { JobPorts } from '../../functions/notify/job-ports.ts';
import type { SubscriptionEntry, SubscriptionStore } from '../../functions/notify/subscriptions.ts';
import { load } from '../../functions/table/commit.ts';
import { ringTimer } from './ring-timer.ts';
import { setUpPacedTable } from './set-up.ts';
import { ask, MINUTE, setNotifications } from './test-world.ts';

/**
 * The table remembers who has a device, and the subscription record which: they agree in the end, whatever happens in
 * between.
 */

const { paced, world } = setUpPacedTable();

const listSubscribedSeats = async (): Promise<readonly boolean[]> =>
  (await load(world.server.local.ports, paced.group.table))?.table.seats.map(({ subscribed }) => subscribed === true) ??
  [];

/** Ports that do this right after a person's last device was dropped. */
function interruptDrops(happens: () => Promise<unknown>): JobPorts {
  const { ports } = world.server.local;
  let hasHappened = false;
  const put = async (table: string, entry: SubscriptionEntry): Promise<boolean> => {
    const isPut = await ports.subscriptions.put(table, entry);
    if (isPut && entry.profile?.devices.length === 0 && !hasHappened) {
      hasHappened = true;
      await happens();
    }
    return isPut;
  };
  const subscriptions: SubscriptionStore = { ...ports.subscriptions, put };
  return { ...ports, subscriptions, post: async () => ({ status: 410 }) };
}

async function tryDevice(ports: JobPorts): Promise<void> {
  const { table } = paced.group;
  const connection = (await load(ports, table))?.table.seats[1]?.connections.at(-1);
  const message = { type: 'testNotification', table };
  await ringTimer(ports, { kind: 'ask', connection, at: ports.now(), message });
}

test('P-CALL-6 a device added while the last one is found gone is notified', async () => {
  const { friend } = paced;
  await setNotifications(world, friend);
  await tryDevice(interruptDrops(() => setNotifications(world, friend)));
  expect(await listSubscribedSeats()).toEqual([false, true]);
  await paced.start({ perTurn: 40_320 });
  await world.clock.pass(10 * MINUTE);
  expect(world.push.arrived.map(({ notification }) => notification.kind)).toEqual(['turn']);
});

test('P-CALL-8 a person whose last device goes during a seat change is found by capability, and nobody else is left out', async () => {
  const { friend, host } = paced;
  await setNotifications(world, host);
  await setNotifications(world, friend);
  await tryDevice(interruptDrops(() => host.play({ type: 'swapSeats', seats: [0, 1] })));
  expect(await listSubscribedSeats()).toEqual([false, true]);
  const answer = await ask(world, host, { type: 'setNotifications', table: paced.group.table });
  expect(answer).toMatchObject({ devices: [expect.any(String)] });
});
