import { afterEach, describe, expect, test } from 'vitest';
import type { Missed } from '../../shared/protocol/settings.ts';
import type { TestClient } from './client.ts';
import { openPacedTable, type PacedTable } from './paced-table.ts';
import { getFaults, playTurn, playUntilTurn, waitForAll } from './test-server.ts';
import { DAY, HOUR, leave, MINUTE } from './test-world.ts';

let pacedTable: PacedTable;
afterEach(() => pacedTable.world.close());

/** Three people; the current player has left. */
async function leaveInTurn(missed: Missed): Promise<void> {
  pacedTable = await openPacedTable(3);
  const { group, friend, start } = pacedTable;
  await start({ missed });
  await friend.leaveSeat();
  await waitForAll(group.people);
  const people = group.people.filter((each) => each !== friend);
  const pass = async (span: number): Promise<void> => {
    await pacedTable.world.clock.pass(span);
    // The friend watches as a guest, and is not sent every play.
    await waitForAll(people);
  };
  pacedTable = { ...pacedTable, group: { ...group, people }, pass };
}

async function enterSeat({ group, world }: PacedTable, seat: number): Promise<TestClient> {
  const newcomer = await world.server.watch(group);
  await newcomer.sit(group.table, seat, 'New');
  await waitForAll([...group.people, newcomer]);
  return newcomer;
}

describe('P-PACE-5 a seat left in its own turn', () => {
  test('at the deadline a bot plays that turn, and nobody has missed anything', async () => {
    await leaveInTurn('bot');
    const { findEvents, host, pass, turn } = pacedTable;
    await pass(HOUR - MINUTE);
    expect(turn()).toBe(1);
    await pass(2 * MINUTE);
    expect(turn()).toBe(2);
    expect(findEvents('deadlineMissed')).toEqual([]);
    expect(host.view).toMatchObject({ occupants: [0, 'empty', 2] });
    expect(host.view?.sitIn).toBeUndefined();
    expect(await getFaults(pacedTable.world.server, pacedTable.group.table)).toEqual([]);
  });

  test('a newcomer who sits down in the meantime plays right away', async () => {
    await leaveInTurn('bot');
    const { group, host, pass, turn } = pacedTable;
    await pass(HOUR + MINUTE);
    expect(turn()).toBe(2);
    const newcomer = await enterSeat(pacedTable, 1);
    await playUntilTurn(group.people, 1);
    await pass(30 * MINUTE);
    expect(turn()).toBe(1);
    await playTurn([host, newcomer]);
  });

  test('even with nobody connected', async () => {
    await leaveInTurn('bot');
    const { group, world } = pacedTable;
    await Promise.all(group.people.map((person) => leave(world, person)));
    await world.clock.pass(HOUR + MINUTE);
    expect(world.server.local.ports.cache.get(group.table)?.table.game?.turn.seat).toBe(2);
  });

  test('if no bot plays for late players, the seat waits', async () => {
    await leaveInTurn('wait');
    const { findEvents, host, pass, turn } = pacedTable;
    await pass(DAY);
    expect(turn()).toBe(1);
    expect(findEvents('deadlineMissed', 'botSatIn')).toEqual([]);
    await host.play({ type: 'giveSeatToBot', seat: 1 });
    await pass(MINUTE);
    expect(turn()).toBe(2);
  });
});

describe('P-PACE-4 a newcomer in the awaited seat', () => {
  test('has a full turn’s time from sitting down', async () => {
    await leaveInTurn('wait');
    const { world, findEvents, host, pass } = pacedTable;
    await pass(12 * HOUR);
    await enterSeat(pacedTable, 1);
    expect(host.view).toMatchObject({ deadline: world.clock.now() + 60 * MINUTE });
    await pass(59 * MINUTE);
    expect(findEvents('deadlineMissed')).toEqual([]);
    await pass(2 * MINUTE);
    expect(findEvents('deadlineMissed')).toEqual([{ type: 'deadlineMissed', seats: [1], did: 'wait' }]);
    expect(await getFaults(world.server, pacedTable.group.table)).toEqual([]);
  });

  test('has the new deadline even if nobody connects again', async () => {
    await leaveInTurn('wait');
    const { group, world } = pacedTable;
    await world.clock.pass(12 * HOUR);
    const newcomer = await enterSeat(pacedTable, 1);
    await Promise.all([...group.people, newcomer].map((person) => leave(world, person)));
    await world.clock.pass(HOUR + MINUTE);
    expect(world.server.local.ports.cache.get(group.table)?.table.missed).toBe(true);
  });

  test('does not change anyone else’s time', async () => {
    await leaveInTurn('bot');
    const { host, pass, turn } = pacedTable;
    await pass(HOUR + MINUTE);
    expect(turn()).toBe(2);
    const { deadline } = host.view ?? {};
    await pass(30 * MINUTE);
    await enterSeat(pacedTable, 1);
    expect(host.view?.deadline).toBe(deadline);
  });
});
