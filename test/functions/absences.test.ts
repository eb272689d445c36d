import { expect, onTestFinished, test } from 'vitest';
import type { Intent } from '../../shared/protocol/intent.ts';
import { DEFAULT_PACE, NOON, openPacedTable } from './paced-table.ts';
import { setUpPacedTable } from './set-up.ts';
import { playTurn, playUntilTurn, waitForAll } from './test-server.ts';
import { DAY, HOUR, leave, MINUTE, setNotifications } from './test-world.ts';

const DRAW: Intent = { type: 'draw' };

const { paced } = setUpPacedTable();

async function comeToTurnOfAbsent(until: number): Promise<void> {
  const { group, friend } = paced;
  await friend.play({ type: 'setAway', until });
  await playTurn(group.people);
}

test('P-PACE-3 a player who plays is back: everyone is told, and no bot plays the rest', async () => {
  const { world, friend, host, findEvents, pass, start, turn } = paced;
  await start({ missed: 'bot' }, 0);
  await comeToTurnOfAbsent(world.clock.now() + 5 * DAY);
  await pass(10_000);
  await friend.play(DRAW);
  const drawn = world.clock.now();
  await pass(59 * MINUTE);
  expect(turn()).toBe(1);
  expect(host.view?.awayUntil).toBeUndefined();
  expect(findEvents('awaySet').at(-1)).toEqual({ type: 'awaySet', seat: 1 });
  expect(findEvents('botSatIn', 'deadlineMissed')).toEqual([]);
  expect(Math.abs((host.view?.deadline ?? 0) - (drawn + 60 * MINUTE))).toBeLessThan(1000);
});

test('P-PACE-3 a player who plays is notified again', async () => {
  const { group, world, friend, pass, start } = paced;
  await setNotifications(world, friend);
  await start({ missed: 'wait' }, 0);
  await comeToTurnOfAbsent(world.clock.now() + 5 * DAY);
  await pass(HOUR);
  expect(world.push.arrived).toEqual([]);
  await playTurn(group.people);
  await playTurn(group.people);
  await pass(5 * MINUTE);
  expect(world.push.arrived.map(({ notification }) => notification.kind)).toEqual(['turn']);
});

test('P-PACE-3 a player who only looks, or sets a standing answer, stays away', async () => {
  const paced = await openPacedTable(4);
  onTestFinished(() => paced.world.close());
  const { world, friend, host, start } = paced;
  await start();
  const until = world.clock.now() + 5 * DAY;
  await friend.play({ type: 'setAway', until });
  await waitForAll(paced.group.people);
  await friend.play({ type: 'standingAnswer', answer: 'yes' });
  await host.play({ type: 'note', text: 'Hello' });
  expect(host.view?.awayUntil).toEqual([{ seat: 1, until }]);
});

test('P-PACE-3 taking your own seat back ends your absence; the host cannot end it for you', async () => {
  const { group, world, friend, host, pass, start, turn } = paced;
  await start({ missed: 'bot' });
  await host.play({ type: 'giveSeatToBot', seat: 1 });
  expect(host.view?.sitIn).toEqual([1]);
  await friend.play({ type: 'setAway', until: world.clock.now() + 5 * DAY });
  await host.play({ type: 'takeSeatBack', seat: 1 });
  expect(host.view?.awayUntil).toHaveLength(1);
  await friend.play({ type: 'giveSeatToBot', seat: 1 });
  await friend.playToAll({ type: 'takeSeatBack', seat: 1 });
  expect(host.view?.awayUntil).toBeUndefined();
  await playUntilTurn(group.people, 0);
  await playTurn(group.people);
  await pass(MINUTE);
  expect(turn()).toBe(1);
  expect(host.view?.sitIn).toBeUndefined();
});

test('P-PACE-3 after an absence that ends unnoticed, the turn’s time starts with the return', async () => {
  const { group, world, host, findEvents, pass, start } = paced;
  await start({ missed: 'bot', perTurn: 660 }, 0);
  const until = world.clock.now() + 10 * MINUTE;
  await paced.friend.play({ type: 'setAway', until });
  await pass(10 * MINUTE - 10_000);
  await playTurn(group.people);
  await pass(11 * HOUR - MINUTE);
  expect(findEvents('botSatIn', 'deadlineMissed')).toEqual([]);
  expect(host.view).toMatchObject({ deadline: until + 11 * HOUR });
  await pass(2 * MINUTE);
  expect(findEvents('deadlineMissed')).toHaveLength(1);
});

test('P-PACE-3 an absence that ends while the server is stopped', async () => {
  const { group, world, host, start } = paced;
  await start({ missed: 'bot', perTurn: 2040 }, 0);
  await comeToTurnOfAbsent(world.clock.now() + 3 * HOUR);
  await world.server.local.stop();
  world.clock.sleep(4 * HOUR);
  await world.server.killAndRestart();
  await world.clock.pass(MINUTE);
  const back = await world.server.back(host);
  expect(back.view).toMatchObject({ deadline: NOON + 3 * HOUR + 34 * HOUR });
  expect(back.view?.sitIn).toBeUndefined();
  expect(group.table).toBe(back.saved?.table);
});

test('P-PACE-3 a bot answers immediately for a partner who is away, however much time another has left', async () => {
  const paced = await openPacedTable(6);
  onTestFinished(() => paced.world.close());
  const { group, world, findEvents, pass, start } = paced;
  const [asker, , second] = group.people;
  await start({ missed: 'bot' }, 0);
  await second?.playToAll({ type: 'setAway', until: world.clock.now() + 5 * DAY });
  await asker?.play({ type: 'askToGoOut' });
  await pass(MINUTE);
  expect(findEvents('answered')).toMatchObject([{ seat: 2 }]);
  expect(findEvents('botSatIn')).toEqual([{ type: 'botSatIn', seat: 2, away: true }]);
  expect(findEvents('deadlineMissed')).toEqual([]);
});

test('P-PACE-3 a late player who then announces an absence has a deadline after the return', async () => {
  const { world, friend, findEvents, host, pass, start } = paced;
  await start();
  await pass(2 * HOUR);
  const until = world.clock.now() + 5 * HOUR;
  await friend.play({ type: 'setAway', until });
  await waitForAll(paced.group.people);
  expect(host.view?.deadline).toBe(until + HOUR);
  expect(findEvents('deadlineMissed')).toHaveLength(1);
  await pass(6 * HOUR + MINUTE);
  expect(findEvents('deadlineMissed')).toHaveLength(2);
});

test('P-TABLE-18 P-CALL-3 nobody is asked to give time to an absent player, but giving it is accepted', async () => {
  const { world, friend, host, pass, start } = paced;
  await setNotifications(world, host, { hours: { from: 0, to: 0 } });
  await start({ missed: 'bot', perTurn: null });
  const until = world.clock.now() + 12 * DAY;
  await friend.play({ type: 'setAway', until });
  const getAskedSeats = (): readonly number[] =>
    world.push.arrived.filter(({ notification }) => notification.kind === 'decide').map(({ at }) => at);
  await pass(18 * DAY);
  expect(getAskedSeats()).toEqual([]);
  await pass(2 * DAY);
  expect(getAskedSeats()[0]).toBe(until + 7 * DAY);
  await host.play({ type: 'changeSettings', settings: { pace: DEFAULT_PACE } });
  await friend.play({ type: 'setAway', until: world.clock.now() + DAY });
  await host.play({ type: 'grantTime', minutes: 60 });
  expect(host.view?.deadline).toBe(world.clock.now() + DAY + 2 * HOUR);
});

test('P-PACE-3 P-CALL-5 a bot plays immediately for an absent player, even if the time after the return would end at night', async () => {
  const { world, friend, findEvents, pass, start } = paced;
  await start({ missed: 'bot', perTurn: 720 }, 0);
  await setNotifications(world, friend);
  // The turn would end at midnight, half a day after the return.
  await friend.play({ type: 'setAway', until: NOON + 3 * DAY });
  await pass(2 * HOUR);
  await playTurn(paced.group.people);
  await pass(MINUTE);
  expect(findEvents('botSatIn')).toEqual([{ type: 'botSatIn', seat: 1, away: true }]);
});

test('P-PACE-3 P-CALL-3 a turn notified before an absence, and still waiting after it, is notified again on the return', async () => {
  const { world, friend, pass, start } = paced;
  await setNotifications(world, friend, { hours: { from: 0, to: 0 } });
  await start({ perTurn: 2880, missed: 'wait' });
  await pass(10 * MINUTE);
  const back = world.clock.now() + 5 * DAY;
  await friend.play({ type: 'setAway', until: back });
  await leave(world, friend);
  await world.clock.pass(5 * DAY + MINUTE);
  expect(
    world.push.arrived.filter(({ notification: { kind } }) => kind === 'turn').map(({ at }) => at >= back),
  ).toEqual([false, true]);
});
