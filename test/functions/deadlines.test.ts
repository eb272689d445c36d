import { describe, expect, test } from 'vitest';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { NOON, type PacedTable } from './paced-table.ts';
import { ringTimer } from './ring-timer.ts';
import { setUpPacedTable } from './set-up.ts';
import { playTurn, waitForAll } from './test-server.ts';
import { HOUR, leave, MINUTE, setNotifications } from './test-world.ts';

const { paced, world, group, host, friend } = setUpPacedTable();

const start: PacedTable['start'] = (pace) => paced.start(pace);

const turn = (): number | undefined => host.view?.game?.turn.seat;

const getHostEvents = (...types: readonly PublicEvent['type'][]): readonly PublicEvent[] => host.eventsHeard(...types);

const pass = async (span: number): Promise<void> => {
  await world.clock.pass(span);
  await waitForAll(group.people);
};

async function missTwice(): Promise<void> {
  await pass(HOUR + MINUTE);
  await playTurn(group.people);
  await pass(HOUR + MINUTE);
}

describe('P-PACE-1 the effect of a missed deadline', () => {
  test('nothing before it; then everyone is told once, and that is all', async () => {
    await start();
    await pass(HOUR - 1);
    expect(getHostEvents('deadlineMissed')).toEqual([]);
    await pass(2);
    expect(getHostEvents('deadlineMissed')).toEqual([{ type: 'deadlineMissed', seats: [1], did: 'wait' }]);
    await pass(100 * HOUR);
    expect(getHostEvents('deadlineMissed', 'botSatIn')).toHaveLength(1);
    expect(turn()).toBe(1);
    await playTurn(group.people);
    expect(turn()).toBe(0);
  });

  test('a bot plays that turn only', async () => {
    await start({ missed: 'bot' });
    await pass(HOUR + MINUTE);
    expect(turn()).toBe(0);
    expect(host.view?.sitIn).toBeUndefined();
    expect(getHostEvents('deadlineMissed')).toEqual([{ type: 'deadlineMissed', seats: [1], did: 'botTurn' }]);
    const discards = getHostEvents('discarded').map((event) => 'bot' in event && [event.seat, event.bot]);
    expect(discards.at(-1), 'and it is told as the bot’s').toEqual([1, true]);
    expect(discards.filter((each) => each === false).length, 'no other is').toBe(discards.length - 1);
    await playTurn(group.people);
    expect(turn()).toBe(1);
    expect(friend.view?.sitIn).toBeUndefined();
  });

  test('a bot plays that turn alone; after two misses in a row it stays until the player is back', async () => {
    await start({ missed: 'bot' });
    await missTwice();
    expect(host.view?.sitIn).toEqual([1]);
    expect(getHostEvents('deadlineMissed')).toEqual([
      { type: 'deadlineMissed', seats: [1], did: 'botTurn' },
      { type: 'deadlineMissed', seats: [1], did: 'botSitsIn' },
    ]);
    await playTurn(group.people);
    await pass(MINUTE);
    expect(turn()).toBe(0);
    await playTurn(group.people);
    await friend.playToAll({ type: 'takeSeatBack', seat: 1 });
    expect(host.view).toMatchObject({ deadline: world.clock.now() + HOUR });
    expect(host.view?.sitIn).toBeUndefined();
    await playTurn(group.people);
    expect(turn()).toBe(0);
  });

  test('two misses with a played turn between them are not in a row', async () => {
    await start({ missed: 'bot' });
    await pass(HOUR + MINUTE);
    await playTurn(group.people);
    await playTurn(group.people);
    await playTurn(group.people);
    await pass(HOUR + MINUTE);
    expect(getHostEvents('deadlineMissed').map((event) => 'did' in event && event.did)).toEqual(['botTurn', 'botTurn']);
    expect(host.view?.sitIn).toBeUndefined();
  });

  test('a page that only reconnects does not bring its player back', async () => {
    await start({ missed: 'bot' });
    await missTwice();
    await leave(world, friend);
    const back = await world.server.back(friend);
    expect(back.view?.sitIn).toEqual([1]);
    await expect(back.play({ type: 'takeSeatBack', seat: 1 })).resolves.toBeDefined();
  });

  test('the host is notified and decides: more time, or a bot', async () => {
    await start({ missed: 'wait' });
    await setNotifications(world, host);
    await leave(world, host);
    await world.clock.pass(HOUR);
    expect(world.push.arrived.map(({ notification }) => [notification.kind, notification.name])).toEqual([
      ['decide', 'Bea'],
    ]);
    const back = await world.server.back(host);
    const passed = async (span: number): Promise<number> => {
      await world.clock.pass(span);
      return waitForAll([back, friend]);
    };
    await back.play({ type: 'grantTime', minutes: 30 });
    expect(back.view?.deadline).toBe(world.clock.now() + 30 * MINUTE);
    await passed(31 * MINUTE);
    expect(back.eventsHeard('deadlineMissed')).toHaveLength(1);
    await back.play({ type: 'giveSeatToBot', seat: 1 });
    await passed(MINUTE);
    expect(back.view?.game?.turn.seat).toBe(0);
  });

  test('settings do not repeat it; choosing a bot plays immediately', async () => {
    await start();
    await pass(HOUR + MINUTE);
    for (const settings of [{ notes: false }, { spectators: true }]) {
      await host.play({ type: 'changeSettings', settings });
      await pass(5 * MINUTE);
    }
    await host.play({ type: 'changeSettings', settings: { pace: { perTurn: 60, missed: 'bot' } } });
    await pass(MINUTE);
    expect(turn()).toBe(0);
    expect(getHostEvents('deadlineMissed')).toHaveLength(1);
  });
});

describe('R34 with nobody around', () => {
  test('no bot plays: the table sleeps until the first person returns', async () => {
    await start({ missed: 'bot' });
    for (const person of group.people) await leave(world, person);
    await world.clock.pass(100 * HOUR);
    const items = await world.server.local.ports.store.history(group.table, 1, 200);
    const asleep = items.length;
    // Bea's turn is played while Ann may still return; then Ann's is not.
    expect(items.filter(({ submission }) => submission === 'missed')).toHaveLength(2);
    await world.clock.pass(1000 * HOUR);
    expect(await world.server.local.ports.store.history(group.table, asleep + 1, 10)).toEqual([]);
    const back = await world.server.back(friend);
    expect(back.view).not.toHaveProperty('asleep');
    await world.clock.pass(2 * MINUTE);
    expect(back.view?.game?.turn.seat).toBe(1);
  });

  test('bots due to play for people stop as well, and everyone is told', async () => {
    await start({ missed: 'wait' });
    await friend.play({ type: 'giveSeatToBot', seat: 1 });
    await pass(MINUTE);
    await playTurn(group.people);
    await pass(MINUTE);
    await pass(2 * HOUR);
    await host.play({ type: 'giveSeatToBot', seat: 0 });
    const before = host.view?.version ?? 0;
    await world.clock.pass(3 * HOUR);
    const rested = host.view?.version ?? 0;
    expect(rested).toBeGreaterThan(before);
    await world.clock.pass(100 * HOUR);
    expect(host.view?.version).toBe(rested);
  });
});

describe('P-PACE-2 the clock', () => {
  test('granted time moves the deadline, or counts from the grant once the deadline has passed', async () => {
    await start({ missed: 'bot' });
    const startTime = world.clock.now();
    await host.play({ type: 'grantTime', minutes: 30 });
    expect(host.view?.deadline).toBe(startTime + 90 * MINUTE);
    await pass(90 * MINUTE - 1);
    expect(turn()).toBe(1);
    await pass(MINUTE);
    expect(turn()).toBe(0);
  });

  test('a closed table has no deadlines', async () => {
    await start({ missed: 'bot' });
    await host.play({ type: 'closeTable' });
    await pass(100 * HOUR);
    expect(getHostEvents('deadlineMissed')).toEqual([]);
  });

  test('a reopened table has the time it shows, even after a missed deadline', async () => {
    await start();
    await host.play({ type: 'grantTime', minutes: 30 });
    await host.play({ type: 'nudge' });
    await pass(2 * HOUR);
    expect(getHostEvents('deadlineMissed')).toHaveLength(1);
    await host.play({ type: 'closeTable' });
    await pass(HOUR);
    await host.play({ type: 'reopenTable' });
    expect(host.view?.deadline).toBe(world.clock.now() + HOUR);
    await host.play({ type: 'nudge' });
    await pass(HOUR + MINUTE);
    expect(getHostEvents('deadlineMissed')).toHaveLength(2);
  });
});

test('with nobody here and the server stopped in between, a deadline is missed once', async () => {
  await start({ missed: 'bot' });
  await Promise.all(group.people.map((person) => leave(world, person)));
  await world.clock.pass(30 * MINUTE);
  await world.server.killAndRestart();
  await world.clock.pass(40 * MINUTE);
  const items = await world.server.local.ports.store.history(group.table, 1, 100);
  expect(items.filter(({ submission }) => submission === 'missed')).toHaveLength(1);
  const { ports } = world.server.local;
  const job = { kind: 'checkTable', table: group.table, turnAt: Math.floor(NOON / 1000), due: NOON };
  await ringTimer(ports, job, 2);
  await world.clock.pass(MINUTE);
  const later = await ports.store.history(group.table, 1, 100);
  expect(later.filter(({ submission }) => submission === 'missed')).toHaveLength(1);
});
