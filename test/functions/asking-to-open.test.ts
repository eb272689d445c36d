import { expect, test } from 'vitest';
import type { TestClient } from './client.ts';
import { setUpTestWorldOfTwo } from './set-up.ts';
import { getFaults, startGame, waitForAll } from './test-server.ts';
import { DAY, MINUTE, setNotifications } from './test-world.ts';

const { world, group, host } = setUpTestWorldOfTwo();

/** The notified host closes the table; the other person stays, and Lena has the invite. */
async function openClosedTable() {
  await startGame(group);
  await setNotifications(world, host);
  await host.playToAll({ type: 'closeTable' });
  await world.clock.pass(MINUTE);
  world.push.arrived.splice(0);
  const asks = async (person: TestClient): Promise<void> => {
    await person.ask({ type: 'askToOpen', table: group.table }, 'pong');
    await waitForAll(group.people);
    await world.clock.pass(MINUTE);
  };
  const rings = () =>
    world.push.arrived.map(({ notification }) => notification).filter(({ kind }) => kind === 'reopen');
  return { bea: group.bea, lena: await world.server.watch(group), asks, rings };
}

test('P-DOOR-9 a seated player asks the host, who is notified once by name; the others read who asked, guests when to ask again', async () => {
  const { bea, lena, asks, rings } = await openClosedTable();
  await asks(host);
  expect(rings(), 'of herself').toEqual([]);
  const until = Math.floor(world.clock.now() / 1000) * 1000 + DAY;
  await asks(bea);
  expect(rings()).toMatchObject([{ kind: 'reopen', table: group.table, name: 'Bea' }]);
  for (const each of [host, bea]) {
    expect(each.view).toMatchObject({ openingAsked: { until, by: 1 }, happened: [{ type: 'openingAsked', seat: 1 }] });
  }
  await lena.until(() => lena.view?.openingAsked !== undefined);
  expect(lena.view?.openingAsked).toEqual({ until });
  expect(lena.view?.happened ?? []).toEqual([]);
  const { version } = host.view ?? {};
  for (const each of [bea, lena]) await asks(each);
  expect(host.view?.version, 'once a day, whoever asks').toBe(version);
  await host.playToAll({ type: 'reopenTable' });
  expect(bea.view).not.toHaveProperty('openingAsked');
  const opened = bea.view?.version;
  await asks(bea);
  expect([bea.view?.version, rings().length], 'an open table').toEqual([opened, 1]);
  const stranger = await world.server.open();
  const refused = await stranger.ask({ type: 'askToOpen', table: group.table }, 'refused');
  expect(refused).toMatchObject({ code: 'notSeated', table: group.table });
  expect(await getFaults(world.server, group.table)).toEqual([]);
});

test('P-DOOR-9 someone with the invite can ask without a name: daily three times, then weekly', async () => {
  const { lena, asks, rings } = await openClosedTable();
  await asks(lena);
  expect(rings()).toMatchObject([{ kind: 'reopen' }]);
  expect(rings()[0]).not.toHaveProperty('name');
  expect(host.view?.happened).toEqual([{ type: 'openingAsked' }]);
  for (const [wait, count] of [
    [1, 2],
    [1, 3],
    [2, 3],
    [5, 4],
  ] as const) {
    await world.clock.pass(wait * DAY);
    await asks(lena);
    expect(rings()).toHaveLength(count);
  }
});
