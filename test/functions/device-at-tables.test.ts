import { beforeEach, expect, test } from 'vitest';
import { getEntry, getSlot, type SubscriptionEntry } from '../../functions/notify/subscriptions.ts';
import { load } from '../../functions/table/commit.ts';
import type { SetNotificationsMessage } from '../../shared/protocol/client-message.ts';
import type { DeviceSubscription } from '../../shared/protocol/notifications.ts';
import { parseBase64url, proveDevice } from '../../shared/protocol/proof.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import { getKey, type SeatState } from '../../shared/table/seats.ts';
import { makeNonce, type TestClient } from './client.ts';
import { setUpTestWorldOfTwo } from './set-up.ts';
import { type Group, playTurn, startGame, waitForAll } from './test-server.ts';
import { ask, leave, MINUTE, NOON } from './test-world.ts';
import { INVENTED_SEAT, type OwnSeat } from './transfers.ts';

const { world, group: here } = setUpTestWorldOfTwo();
let otherGroup: Group;
let device: DeviceSubscription;
beforeEach(async () => {
  otherGroup = await world.server.seat(2, 2);
  device = world.push.subscribe();
});

const getAnn = (): TestClient => here.people[0] as TestClient;

type Also = NonNullable<SetNotificationsMessage['also']>[number];

interface Proving {
  readonly endpoint?: string;
  readonly time?: number;
}

/** A seat as named in a request; by default the second of the other table. */
function makeProvedSeat(
  { table, seat, secret }: OwnSeat = otherGroup.seated[1] as SeatedMessage,
  { endpoint = device.endpoint, time = world.clock.now() }: Proving = {},
): Also {
  const claim = { table, seat, time };
  return { ...claim, proof: proveDevice(parseBase64url(secret) as Uint8Array, { ...claim, endpoint }) };
}

const requestSettings = (part: Partial<SetNotificationsMessage>, person = getAnn()) =>
  ask(world, person, { type: 'setNotifications', table: here.table, ...part });

async function getStoredEntry(seat = 1): Promise<SubscriptionEntry> {
  const { ports } = world.server.local;
  const state = (await load(ports, otherGroup.table))?.table.seats[seat] as SeatState;
  return getEntry(await ports.subscriptions.read(otherGroup.table), getSlot(getKey(state, seat)));
}

const getStoredEndpoints = async (seat = 1): Promise<readonly string[]> =>
  ((await getStoredEntry(seat)).profile?.devices ?? []).map(({ endpoint }) => endpoint);

test('P-CALL-11 registers a device and its preferences at every seat that the request proves', async () => {
  const part = { device, hours: { from: 0, to: 0 }, zone: 'Asia/Kolkata', what: ['turn'] } as const;
  expect(await requestSettings({ ...part, also: [makeProvedSeat()] })).toMatchObject({ table: here.table, also: true });
  const { device: _, ...preferences } = part;
  expect((await getStoredEntry()).profile).toMatchObject({ devices: [device], ...preferences });
  await startGame(otherGroup);
  const mover = otherGroup.people.findIndex(({ view }) => view?.seat === view?.game?.turn.seat);
  await requestSettings({ device, also: [makeProvedSeat(otherGroup.seated[mover] as SeatedMessage)] });
  await leave(world, otherGroup.people[mover] as TestClient);
  await world.clock.pass(10 * MINUTE);
  expect(world.push.arrived.map(({ device: to, notification }) => [to, notification.table])).toContainEqual([
    device.endpoint,
    otherGroup.table,
  ]);
});

test('P-CALL-11 a handle stays at the table that was asked', async () => {
  const [url, handle] = ['https://discord.com/api/webhooks/1/here', '123456789012345678'];
  for (const { table, people } of [here, otherGroup])
    await ask(world, people[0] as TestClient, { type: 'setHook', table, url });
  expect(await requestSettings({ device, handle, also: [makeProvedSeat()] })).toMatchObject({ handle });
  expect(await getStoredEndpoints()).toEqual([device.endpoint]);
  expect((await getStoredEntry()).profile?.handle).toBeUndefined();
});

test('P-CALL-11 removes the device from seats turned off, and from all seats on a forget request', async () => {
  await requestSettings({ device, zone: 'UTC', also: [makeProvedSeat()] });
  await requestSettings({ device, zone: 'Asia/Kolkata', also: [{ ...makeProvedSeat(), off: true }] });
  expect((await getStoredEntry()).profile).toMatchObject({ devices: [], zone: 'UTC' });
  expect((await load(world.server.local.ports, otherGroup.table))?.table.seats[1]?.subscribed).toBeUndefined();
  await requestSettings({ device, also: [makeProvedSeat()] });
  expect(await getStoredEndpoints()).toEqual([device.endpoint]);
  expect(await requestSettings({ forget: device.endpoint, also: [makeProvedSeat()] })).toMatchObject({ devices: [] });
  expect(await getStoredEndpoints()).toEqual([]);
});

test.each<[string, () => Also | Promise<Also>]>([
  ['another device', () => makeProvedSeat(undefined, { endpoint: world.push.subscribe().endpoint })],
  ['another time', () => ({ ...makeProvedSeat(), time: world.clock.now() + 1 })],
  ['long ago', () => makeProvedSeat(undefined, { time: world.clock.now() - 6 * MINUTE })],
  ['another seat', () => ({ ...makeProvedSeat(), seat: 0 })],
  [
    'a key that was renewed',
    async () => {
      const before = makeProvedSeat();
      const owner = otherGroup.people[1] as TestClient;
      owner.submit({ type: 'renewKey', seat: 1, nonce: makeNonce() });
      await owner.next('seated');
      return before;
    },
  ],
])('P-CALL-11 a seat with a proof for %s is left out', async (_, make) => {
  const wrong = await make();
  expect(
    await requestSettings({
      device,
      also: [makeProvedSeat(INVENTED_SEAT), wrong, makeProvedSeat(otherGroup.seated[0])],
    }),
  ).toMatchObject({ devices: [device.endpoint] });
  expect([await getStoredEndpoints(0), await getStoredEndpoints(1)]).toEqual([[device.endpoint], []]);
});

test('P-CALL-11 stops checking a request after ten seats without a proof', async () => {
  const wrong = Array.from({ length: 10 }, () => makeProvedSeat(INVENTED_SEAT));
  await requestSettings({ device, also: [...wrong.slice(1), makeProvedSeat()] });
  expect(await getStoredEndpoints()).toEqual([device.endpoint]);
  await requestSettings({ forget: device.endpoint, also: [...wrong, makeProvedSeat()] });
  expect(await getStoredEndpoints()).toEqual([device.endpoint]);
});

test('P-CALL-11 hours chosen earlier do not overwrite later ones', async () => {
  const [early, late] = [
    { from: 540, to: 1200 },
    { from: 600, to: 1260 },
  ];
  const now = world.clock.now();
  await requestSettings({ hours: late, device, also: [makeProvedSeat()] });
  await requestSettings({
    hours: early,
    what: ['turn'],
    chosen: now - MINUTE,
    zone: 'Asia/Kolkata',
    device,
    also: [makeProvedSeat()],
  });
  expect((await getStoredEntry()).profile).toMatchObject({ hours: late, what: ['turn'], zone: 'Asia/Kolkata' });
  world.clock.sleep(MINUTE);
  await requestSettings({ hours: early, chosen: world.clock.now(), device, also: [makeProvedSeat()] });
  expect((await getStoredEntry()).profile).toMatchObject({ hours: early });
});

test('P-CALL-11 P-BACK-13 a device registered again keeps its first date', async () => {
  await requestSettings({ device, also: [makeProvedSeat()] });
  const since = (await getStoredEntry()).profile?.devices[0]?.since;
  expect(since).toBeGreaterThanOrEqual(NOON);
  world.clock.sleep(MINUTE);
  await requestSettings({ device: { ...device, auth: 'B'.repeat(22) }, also: [makeProvedSeat()] });
  expect((await getStoredEntry()).profile?.devices).toMatchObject([{ auth: 'B'.repeat(22), since }]);
});

test('P-CALL-11 P-DOOR-8 a connection that waits for a seat cannot name others', async () => {
  const visitor = await world.server.watch(here);
  expect(await requestSettings({ device, also: [makeProvedSeat()] }, visitor)).toMatchObject({
    type: 'refused',
    code: 'callNotAllowed',
  });
  expect(await getStoredEndpoints()).toEqual([]);
});

test('P-CALL-11 two people of one table who share a device are notified apart, and one alone without a name', async () => {
  const { people, seated } = here;
  const arrivedOf = (kind: string) =>
    world.push.arrived.flatMap(({ notification }) =>
      notification.kind === kind ? [[notification.reader?.name, notification.reader?.seat]] : [],
    );
  await ask(world, getAnn(), { type: 'setNotifications', table: here.table, device });
  await ask(world, getAnn(), { type: 'testNotification', table: here.table });
  expect(arrivedOf('test')).toEqual([[undefined, undefined]]);
  await requestSettings({ device, hours: { from: 0, to: 0 }, also: [makeProvedSeat(seated[1])] });
  await startGame(here);
  const names = people.map(({ charter }, seat) => [charter?.names[seat], seat]);
  const mover = people[0]?.view?.game?.turn.seat ?? 0;
  const waiter = people[1 - mover] as TestClient;
  await leave(world, people[mover] as TestClient);
  await world.clock.pass(10 * MINUTE);
  expect(arrivedOf('turn')).toEqual([names[mover]]);
  const back = await world.server.back(people[mover] as TestClient);
  await waitForAll([back, waiter]);
  await playTurn([back, waiter]);
  await leave(world, waiter);
  await world.clock.pass(10 * MINUTE);
  expect(arrivedOf('done')).toEqual([names[mover]]);
  expect(arrivedOf('turn')).toEqual([names[mover], names[1 - mover]]);
});
