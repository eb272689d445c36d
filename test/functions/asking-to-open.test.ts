import { expect, test } from 'vitest';
import type { TestClient } from './client.ts';
import { DAY, MINUTE, setDaysOfTwo, setNotifications } from './days.ts';
import { faultsIn, settled, startGame } from './test-server.ts';

/** A closed table, and those who ask its host to open it. */

const now = setDaysOfTwo();

/** The host, who is notified, closes the table and goes; the other person stays. */
async function closedTable() {
  const { days, group, host } = now();
  const bea = group.people[1] as TestClient;
  await startGame(group);
  await setNotifications(days, host);
  await host.play({ type: 'closeTable' });
  await settled(group.people);
  await days.clock.pass(MINUTE);
  days.push.arrived.splice(0);
  const lena = await days.server.open();
  await lena.watch(group.table, group.invite);
  const asks = async (person: TestClient): Promise<void> => {
    person.send({ type: 'askToOpen', table: group.table });
    await person.next('pong');
    await settled(group.people);
    await days.clock.pass(MINUTE);
  };
  const rings = () => days.push.arrived.map(({ notification }) => notification).filter(({ kind }) => kind === 'reopen');
  return { ...now(), bea, lena, asks, rings };
}

test('P-DOOR-9 who sits asks the host, who is notified once by name; those who sit read who asked, the door when it may be asked again', async () => {
  const { days, group, host, bea, lena, asks, rings } = await closedTable();
  const until = Math.floor(days.clock.now() / 1000) * 1000 + DAY;
  await asks(bea);
  expect(rings()).toMatchObject([{ kind: 'reopen', table: group.table, name: 'Bea' }]);
  for (const each of [host, bea]) {
    expect(each.view).toMatchObject({ openingAsked: { until, by: 1 }, happened: [{ type: 'openingAsked', seat: 1 }] });
  }
  await lena.until(() => lena.view?.openingAsked !== undefined);
  expect(lena.view?.openingAsked).toEqual({ until });
  expect(lena.view?.happened ?? []).toEqual([]);

  const { version } = host.view ?? {};
  await asks(bea);
  await asks(lena);
  expect(host.view?.version, 'once a day, whoever asks').toBe(version);
  await host.play({ type: 'reopenTable' });
  await settled(group.people);
  expect(bea.view).not.toHaveProperty('openingAsked');
  expect(await faultsIn(days.server, group.table)).toEqual([]);
});

test('P-DOOR-9 someone with the invite asks, too, without a name: daily three times, and then weekly', async () => {
  const { days, host, lena, asks, rings } = await closedTable();
  await asks(lena);
  expect(rings()).toMatchObject([{ kind: 'reopen' }]);
  expect(rings()[0]).not.toHaveProperty('name');
  expect(host.view?.happened).toEqual([{ type: 'openingAsked' }]);
  for (const count of [2, 3, 3, 3]) {
    await days.clock.pass(DAY);
    await asks(lena);
    expect(rings()).toHaveLength(count);
  }
  await days.clock.pass(5 * DAY);
  await asks(lena);
  expect(rings()).toHaveLength(4);
});

test('P-DOOR-9 neither the host nor an open table changes by it; without the invite it is refused, and the connection works on', async () => {
  const { days, group, host, bea, asks, rings } = await closedTable();
  const { version } = host.view ?? {};
  await asks(host);
  expect(host.view?.version).toBe(version);
  await host.play({ type: 'reopenTable' });
  await settled(group.people);
  const opened = bea.view?.version;
  await asks(bea);
  expect([bea.view?.version, bea.view?.openingAsked]).toEqual([opened, undefined]);
  expect(rings()).toEqual([]);
  const stranger = await days.server.open();
  stranger.send({ type: 'askToOpen', table: group.table });
  expect(await stranger.next('refused')).toMatchObject({ code: 'notSeated', table: group.table });
  await stranger.watch(group.table, group.invite);
});
