import { afterEach, expect, test } from 'vitest';
import type { Missed } from '../../shared/protocol/settings.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { makeNotice } from '../../web/service-worker/notice.ts';
import type { TestClient } from './client.ts';
import { type Group, playTurn, startGame, waitForAll } from './test-server.ts';
import { ask, DAY, HOUR, leave, MINUTE, NOON, openTestWorld, setNotifications, type TestWorld } from './test-world.ts';

const SATURDAY = NOON + 4 * DAY + 12 * HOUR;
const MONDAY = SATURDAY + 2 * DAY;
const ANY_TIME = { from: 0, to: 0 };
const formatTime = (time: number): string => new Date(time).toISOString().slice(0, 16);

let world: TestWorld;
let group: Group;
let host: TestClient;
let friend: TestClient;
afterEach(() => world.close());

/** A table of two with a day per turn, where the friend takes weekends off in her zone; the host's turn. */
async function open(from: number, missed: Missed, zone = 'UTC'): Promise<void> {
  world = await openTestWorld(from, { heartbeat: 30 * MINUTE });
  group = await world.server.seat(2, 2);
  [host, friend] = group.people as [TestClient, TestClient];
  await host.play({ type: 'changeSettings', settings: { pace: { perTurn: 1440, missed } } });
  await setNotifications(world, friend, { zone });
  await startGame(group, 0);
  await friend.play({ type: 'setWeekends', zone });
}

async function passTurn(time: number): Promise<void> {
  await world.clock.pass(time - world.clock.now());
  await waitForAll([host]);
}

const getHostEvents = (...types: readonly PublicEvent['type'][]): readonly PublicEvent[] => host.eventsHeard(...types);

const getRung = (): readonly string[] =>
  world.push.arrived
    .filter(({ notification: { kind } }) => kind !== 'done')
    .map(({ at, notification }) => `${formatTime(at)} ${notification.kind}`);

test('P-PACE-7 P-CALL-5 a turn from Friday evening waits until Monday, and nobody notifies her or asks about her', async () => {
  await open(SATURDAY - 3 * HOUR, 'wait');
  await setNotifications(world, host, { hours: ANY_TIME });
  await playTurn(group.people);
  await leave(world, friend);
  await passTurn(SATURDAY - 2 * HOUR);
  expect(host.view?.weekends).toEqual([{ seat: 1, from: SATURDAY, until: MONDAY }]);
  expect(formatTime(host.view?.deadline ?? 0)).toBe('2027-03-29T21:00');
  await passTurn(MONDAY + 20 * HOUR);
  expect(getRung()).toEqual(['2027-03-26T21:00 turn', '2027-03-29T08:00 turn', '2027-03-29T18:00 turn']);
  expect(getHostEvents('botSatIn', 'deadlineMissed')).toEqual([]);
});

test('P-PACE-7 P-CALL-5 bots play her weekend, and one notification on Monday reports it', async () => {
  await open(SATURDAY - 3 * HOUR, 'bot');
  await leave(world, friend);
  await passTurn(SATURDAY + MINUTE);
  for (let played = 0; played < 6; played++) {
    await playTurn([host]);
    await passTurn(world.clock.now() + 8 * HOUR);
  }
  await passTurn(MONDAY + 7 * HOUR);
  const sat = { type: 'botSatIn', seat: 1, away: true };
  expect(getHostEvents('botSatIn', 'deadlineMissed')).toEqual([sat, sat, sat, sat, sat, sat]);
  expect(getRung()).toEqual([]);
  await passTurn(MONDAY + 10 * HOUR);
  expect(getRung()).toEqual(['2027-03-29T08:00 played']);
  const [first] = world.push.arrived.map(({ notification }) => notification);
  expect(first && makeNotice(first).options.body).toBe('Bots played six turns for you.');
});

test('P-CALL-5 a phone off on Friday evening, and turned on in her weekend, gets nothing before Monday', async () => {
  await open(SATURDAY - 3 * HOUR, 'wait');
  const device = await setNotifications(world, friend, { hours: ANY_TIME });
  world.push.switchOff(device.endpoint);
  await playTurn(group.people);
  await leave(world, friend);
  await passTurn(SATURDAY + 12 * HOUR);
  world.push.switchOn(device.endpoint);
  await passTurn(MONDAY - MINUTE);
  expect(world.push.arrived.filter((each) => each.device === device.endpoint)).toEqual([]);
});

test('P-PACE-7 her Saturday begins by her own clock, with nobody at the table: a bot plays her turn then', async () => {
  // In Auckland, Saturday begins at eleven on Friday morning, UTC.
  const begins = SATURDAY - 13 * HOUR;
  await open(begins - 2 * HOUR, 'bot', 'Pacific/Auckland');
  await playTurn(group.people);
  await leave(world, friend);
  await passTurn(begins - MINUTE);
  expect(getHostEvents('botSatIn')).toEqual([]);
  await passTurn(begins + MINUTE);
  expect(getHostEvents('botSatIn')).toEqual([{ type: 'botSatIn', seat: 1, away: true }]);
});

test('P-PACE-7 a weekend begins and ends while the server is stopped', async () => {
  await open(SATURDAY - 3 * HOUR, 'wait');
  await playTurn(group.people);
  await world.server.local.stop();
  world.clock.sleep(MONDAY + 2 * HOUR - world.clock.now());
  await world.server.killAndRestart();
  await world.clock.pass(MINUTE);
  const back = await world.server.back(friend);
  expect(back.view?.sitIn).toBeUndefined();
  expect(back.view?.deadline).toBeGreaterThan(MONDAY + 21 * HOUR - MINUTE);
});

test('P-PACE-2 an outage on Friday extends a turn that waits until Monday', async () => {
  await open(SATURDAY - 12 * HOUR, 'wait');
  await playTurn(group.people);
  await leave(world, friend);
  await passTurn(SATURDAY - 10 * HOUR);
  await world.server.local.stop();
  world.clock.sleep(3 * HOUR);
  await world.server.killAndRestart();
  await world.clock.pass(MINUTE);
  const back = await world.server.back(host);
  // Half a day of play was left on Monday, and the outage took three hours.
  const deadline = back.view?.deadline ?? 0;
  expect(Math.abs(deadline - (MONDAY + 15 * HOUR))).toBeLessThan(6 * MINUTE);
});

test('P-CALL-7 the chat reports that she is away, and whose turn it is once she is back', async () => {
  await open(SATURDAY - 3 * HOUR, 'wait');
  world.chat.answer = (method) => (method === 'POST' ? { status: 200, id: '71' } : { status: 200 });
  await ask(world, host, { type: 'setHook', table: group.table, url: 'https://discord.com/api/webhooks/1/s' });
  await passTurn(SATURDAY + HOUR);
  await playTurn(group.people);
  await leave(world, friend);
  await passTurn(MONDAY + HOUR);
  const posts = world.chat.received
    .filter(({ method }) => method === 'POST')
    .map(({ at, body }) => [formatTime(at), /(turn|waiting)\./.exec(String(body.content))?.[1]]);
  expect(posts).toEqual([
    ['2027-03-26T21:03', 'turn'],
    ['2027-03-27T01:00', 'waiting'],
    ['2027-03-29T00:00', 'turn'],
  ]);
});
