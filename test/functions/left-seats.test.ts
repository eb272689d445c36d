import { afterEach, describe, expect, test } from 'vitest';
import type { Missed } from '../../shared/protocol/settings.ts';
import type { TestClient } from './client.ts';
import { DAY, HOUR, leave, MINUTE } from './days.ts';
import { openPaced, type Paced } from './paced.ts';
import { faultsIn, playTurn, settled } from './test-server.ts';

let paced: Paced;
afterEach(() => paced.days.close());

/** Three people; the player to move has left. */
async function leaveInTurn(missed: Missed, bank = 0): Promise<void> {
  paced = await openPaced(3);
  const { group, friend, start } = paced;
  await start({ missed, bank });
  await friend.leaveSeat();
  await settled(group.people);
  const people = group.people.filter((each) => each !== friend);
  const pass = async (span: number): Promise<void> => {
    await paced.days.clock.pass(span);
    // The friend watches from the door, and is not sent every play.
    await settled(people);
  };
  paced = { ...paced, group: { ...group, people }, pass };
}

/** Somebody new takes the seat that was left. */
async function comeTo({ group, days }: Paced, seat: number): Promise<TestClient> {
  const fresh = await days.server.open();
  await fresh.watch(group.table, group.invite);
  await fresh.sit(group.table, seat, 'New');
  await settled([...group.people, fresh]);
  return fresh;
}

describe('P-PACE-5 a seat left in its own turn', () => {
  test('at the deadline a bot plays that turn, and nobody has missed anything', async () => {
    await leaveInTurn('botTurn', 600);
    const { heard, host, pass, turn } = paced;
    await pass(HOUR - MINUTE);
    expect(turn()).toBe(1);
    await pass(2 * MINUTE);
    expect(turn()).toBe(2);
    expect(heard('deadlineMissed')).toEqual([]);
    expect(host.view).toMatchObject({ occupants: [0, 'empty', 2] });
    expect(host.view?.sitIn).toBeUndefined();
    expect(await faultsIn(paced.days.server, paced.group.table)).toEqual([]);
  });

  test('or a bot plays there until somebody sits down, who then plays at once', async () => {
    await leaveInTurn('botSitsIn');
    const { group, host, pass, turn } = paced;
    await pass(HOUR + MINUTE);
    expect(host.view?.sitIn).toEqual([1]);
    while (turn() !== 0) await playTurn(group.people);
    await playTurn(group.people);
    await pass(MINUTE);
    expect(turn()).toBe(2);
    const fresh = await comeTo(paced, 1);
    expect(fresh.view?.sitIn).toBeUndefined();
    while (turn() !== 1) await playTurn(group.people);
    await pass(30 * MINUTE);
    expect(turn()).toBe(1);
    await playTurn([host, fresh]);
  });

  test('also with nobody there', async () => {
    await leaveInTurn('botTurn');
    const { group, days } = paced;
    await Promise.all(group.people.map((person) => leave(days, person)));
    await days.clock.pass(HOUR + MINUTE);
    expect(days.server.local.ports.warm.get(group.table)?.table.game?.turn.seat).toBe(2);
  });

  test.each(['remind', 'host'] as const)('if %s follows, the seat waits', async (missed) => {
    await leaveInTurn(missed);
    const { heard, host, pass, turn } = paced;
    await pass(DAY);
    expect(turn()).toBe(1);
    expect(heard('deadlineMissed', 'botSatIn')).toEqual([]);
    await host.play({ type: 'giveSeatToBot', seat: 1 });
    await pass(MINUTE);
    expect(turn()).toBe(2);
  });

  test('if the host decides and is away, a bot plays that turn', async () => {
    await leaveInTurn('host');
    const { days, host, pass, turn } = paced;
    await host.play({ type: 'setAway', until: days.clock.now() + 2 * HOUR });
    await pass(HOUR + MINUTE);
    expect(turn()).toBe(2);
  });

  test('a bot that has the seat for good does not sit in for anybody', async () => {
    await leaveInTurn('botSitsIn');
    const { host, pass } = paced;
    await pass(HOUR + MINUTE);
    await host.play({ type: 'giveSeatToBot', seat: 1 });
    expect(host.view?.sitIn).toBeUndefined();
    expect(host.view?.occupants).toEqual([0, 'bot', 2]);
  });
});

describe('P-PACE-4 a newcomer in the awaited seat', () => {
  test('has the time of a turn from then on, and the whole bank', async () => {
    await leaveInTurn('remind', 30);
    const { days, heard, host, pass } = paced;
    await pass(12 * HOUR);
    await comeTo(paced, 1);
    expect(host.view).toMatchObject({ deadline: days.clock.now() + 90 * MINUTE, bank: [30, 30, 30] });
    await pass(89 * MINUTE);
    expect(heard('deadlineMissed')).toEqual([]);
    await pass(2 * MINUTE);
    expect(heard('deadlineMissed')).toEqual([{ type: 'deadlineMissed', seats: [1], did: 'remind' }]);
    expect(await faultsIn(days.server, paced.group.table)).toEqual([]);
  });

  test('is held to it though nobody connects any more', async () => {
    await leaveInTurn('remind');
    const { group, days } = paced;
    await days.clock.pass(12 * HOUR);
    const fresh = await comeTo(paced, 1);
    await Promise.all([...group.people, fresh].map((person) => leave(days, person)));
    await days.clock.pass(HOUR + MINUTE);
    expect(days.server.local.ports.warm.get(group.table)?.table.missed).toBe(true);
  });

  test('does not change anybody else’s time', async () => {
    await leaveInTurn('botTurn');
    const { host, pass, turn } = paced;
    await pass(HOUR + MINUTE);
    expect(turn()).toBe(2);
    const { deadline } = host.view ?? {};
    await pass(30 * MINUTE);
    await comeTo(paced, 1);
    expect(host.view?.deadline).toBe(deadline);
  });
});
