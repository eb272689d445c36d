import { expect, test } from 'vitest';
import { load } from '../../functions/table/commit.ts';
import type { SetNotificationsMessage } from '../../shared/protocol/client-message.ts';
import type { TestClient } from './client.ts';
import { setUpTestWorldOfTwo } from './set-up.ts';
import { getFaults } from './test-server.ts';
import { ask, DAY, HOUR, MINUTE, setNotifications } from './test-world.ts';

const { world, group, host } = setUpTestWorldOfTwo();

async function openVisitor(): Promise<TestClient> {
  const person = await world.server.watch(group);
  return person;
}

async function waitForSeat(person: TestClient, request: Partial<SetNotificationsMessage> = {}) {
  const device = world.push.subscribe();
  const message = { type: 'setNotifications', table: group.table, device, zone: 'UTC', ...request } as const;
  return { device, answer: await ask(world, person, message) };
}

async function leaveSeat(): Promise<void> {
  await (group.people[1] as TestClient).leaveSeat();
}

const getArrivals = (): readonly (readonly [string, string])[] =>
  world.push.arrived.map(({ device, notification }) => [device, notification.kind]);

const loadTable = async () => (await load(world.server.local.ports, group.table))?.table;

test('P-DOOR-8 a person waiting at a full table is told once when a seat opens, with no name and no card', async () => {
  const lena = await openVisitor();
  const { version } = host.view ?? {};
  const { device, answer } = await waitForSeat(lena, { language: 'en' });
  expect(answer).toMatchObject({ type: 'notifications', table: group.table, devices: [device.endpoint] });
  await world.clock.pass(HOUR);
  expect(getArrivals()).toEqual([]);
  expect(host.view?.version, 'those who sit are sent nothing').toBe(version);
  await leaveSeat();
  await world.clock.pass(MINUTE);
  expect(getArrivals()).toEqual([[device.endpoint, 'chair']]);
  expect(Object.keys(world.push.arrived[0]?.notification ?? {}).sort()).toEqual(
    ['at', 'hours', 'kind', 'language', 'table', 'title', 'zone'].sort(),
  );
  await world.clock.pass(DAY);
  expect(getArrivals()).toHaveLength(1);
  expect((await loadTable())?.waited).toBeUndefined();
  expect(world.push.faults).toEqual([]);
  expect(await getFaults(world.server, group.table)).toEqual([]);
});

test('P-DOOR-8 a bot’s seat counts too; a person who withdrew is told nothing', async () => {
  const [lena, mia] = [await openVisitor(), await openVisitor()];
  const { device } = await waitForSeat(lena);
  const other = await waitForSeat(mia);
  const forgotten = await ask(world, mia, {
    ...{ type: 'setNotifications', table: group.table, forget: other.device.endpoint },
  });
  expect(forgotten).toMatchObject({ devices: [] });
  await leaveSeat();
  await host.play({ type: 'giveSeatToBot', seat: 1 });
  await world.clock.pass(MINUTE);
  expect(getArrivals()).toEqual([[device.endpoint, 'chair']]);
});

test.each([
  ['a new link ends all waiting', () => host.play({ type: 'renewInvite' })],
  ['nobody waits longer than two weeks', () => world.clock.pass(15 * DAY)],
])('P-DOOR-8 %s', async (_, act) => {
  await waitForSeat(await openVisitor());
  await act();
  await leaveSeat();
  await world.clock.pass(DAY);
  expect(getArrivals()).toEqual([]);
  expect((await loadTable())?.waited).toBeUndefined();
});

test('P-DOOR-8 does not notify at night in the device’s zone, nor if the seat has been taken by then', async () => {
  const lena = await openVisitor();
  // Noon UTC is midnight there, and two in the morning in Hawaii.
  const night = await waitForSeat(lena, { zone: 'Asia/Kamchatka' });
  const early = await waitForSeat(await openVisitor(), { zone: 'Pacific/Honolulu' });
  await leaveSeat();
  await world.clock.pass(HOUR);
  expect(getArrivals()).toEqual([]);
  await world.clock.pass(6 * HOUR);
  expect(getArrivals()).toEqual([[early.device.endpoint, 'chair']]);
  await lena.sit(group.table, 1, 'Lena');
  await world.clock.pass(DAY);
  expect(getArrivals()).toHaveLength(1);
  expect(night.device.endpoint).not.toBe(early.device.endpoint);
});

test('P-DOOR-8 tries a failing push service four times in all, and a gone one never', async () => {
  const { device } = await waitForSeat(await openVisitor());
  const gone = await waitForSeat(await openVisitor());
  world.push.answer(device.endpoint, 503);
  world.push.answer(gone.device.endpoint, 410);
  await leaveSeat();
  await world.clock.pass(DAY);
  const triesOf = (endpoint: string) => world.push.refused.filter((each) => each === endpoint).length;
  expect([triesOf(device.endpoint), triesOf(gone.device.endpoint)]).toEqual([4, 1]);
  expect((await loadTable())?.waited).toBeUndefined();
});

test('P-DOOR-8 eight devices can wait; a ninth, a seat’s own choices and an unknown address are refused, and the connection still works', async () => {
  const lena = await openVisitor();
  for (let i = 0; i < 8; i++) await waitForSeat(lena);
  expect((await waitForSeat(lena)).answer).toMatchObject({ type: 'refused', code: 'callNotAllowed' });
  for (const wrong of [
    { hours: { from: 0, to: 0 } },
    { what: ['turn'] },
    { handle: 'U024BE7LH' },
    { zone: 'Nowhere/At_All' },
    { device: { ...world.push.subscribe(), endpoint: 'https://127.0.0.1/x' } },
  ] as const) {
    expect((await waitForSeat(lena, wrong)).answer).toMatchObject({ type: 'refused', code: 'callNotAllowed' });
  }
  expect(await ask(world, lena, { type: 'setNotifications', table: group.table })).toMatchObject({ devices: [] });
  expect(await ask(world, lena, { type: 'testNotification', table: group.table })).toMatchObject({ code: 'notSeated' });
  const stranger = await world.server.open();
  expect(await ask(world, stranger, { type: 'setNotifications', table: group.table })).toMatchObject({
    code: 'notSeated',
  });
  await setNotifications(world, host);
  await leaveSeat();
  await world.clock.pass(MINUTE);
  expect(getArrivals().filter(([, kind]) => kind === 'chair')).toHaveLength(8);
});
