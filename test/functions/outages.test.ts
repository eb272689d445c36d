import { describe, expect, test } from 'vitest';

import { load } from '../../functions/table/commit.ts';
import { findDeadline } from '../../shared/table/pace.ts';
import { NOON } from './paced-table.ts';
import { ringTimer } from './ring-timer.ts';
import { setUpPacedTable } from './set-up.ts';
import { DAY, HOUR, leave, MINUTE } from './test-world.ts';

/** Outages do not use up the players' time (P-PACE-2). */

/** Milliseconds between heartbeats. */
const BEAT = 30 * MINUTE;

const { paced, world } = setUpPacedTable(2, 2, { heartbeat: BEAT });

/** Starts a turn of twelve hours at noon, with nobody there. */
async function startTurn(): Promise<void> {
  const { friend, host, start } = paced;
  await start({ perTurn: 720 });
  await leave(world, friend);
  await leave(world, host);
}

const loadTable = async () => {
  const loaded = await load(world.server.local.ports, paced.group.table);
  if (loaded === undefined) throw new Error('the table is gone');
  return loaded.table;
};

const loadDeadline = async (): Promise<number> => findDeadline(await loadTable()) ?? 0;

/** Ends the server, in order or like a power cut, and restarts it after this time. */
async function simulateOutage(span: number, how: 'stopped' | 'killed' = 'stopped'): Promise<void> {
  const { server, clock } = world;
  await clock.pass(0);
  await (how === 'stopped' ? server.local.stop() : server.local.kill());
  clock.sleep(span);
  await server.killAndRestart();
}

describe('P-PACE-2 an outage', () => {
  test.each([
    ['stopped', 0],
    ['killed', BEAT],
  ] as const)('that ends before the deadline moves it by its length: %s', async (how, tolerance) => {
    await startTurn();
    await world.clock.pass(HOUR + MINUTE);
    await simulateOutage(5 * HOUR, how);
    const moved = (await loadDeadline()) - (NOON + 17 * HOUR);
    expect(moved).toBeGreaterThanOrEqual(0);
    expect(moved).toBeLessThanOrEqual(tolerance);
    await world.clock.pass(10 * HOUR);
    expect((await loadTable()).missed, 'at four in the morning').toBeFalsy();
    await world.clock.pass(HOUR + BEAT);
    expect((await loadTable()).missed, 'at five').toBe(true);
  });

  test.each([
    ['at the deadline restores the time that was left', [[9 * HOUR, 20 * HOUR]], 32 * HOUR],
    ['leaves at least an hour', [[12 * HOUR - 2 * MINUTE, 3 * HOUR]], 16 * HOUR - 2 * MINUTE],
    ['of a few minutes does not count', [[HOUR, 2 * BEAT]], 12 * HOUR],
    [
      'that follows another one is restored too',
      [
        [HOUR, 5 * HOUR],
        [HOUR, 2 * HOUR],
      ],
      19 * HOUR,
    ],
  ] as const)('%s', async (_, spans, deadline) => {
    await startTurn();
    for (const [up, down] of spans) {
      await world.clock.pass(up);
      await simulateOutage(down);
    }
    expect(await loadDeadline()).toBe(NOON + deadline);
  });

  test('counts only while the turn’s clock ran: not during an announced absence', async () => {
    const { friend, host, start } = paced;
    await start({ perTurn: 720 });
    await friend.play({ type: 'setAway', until: NOON + 4 * HOUR });
    await leave(world, friend);
    await leave(world, host);
    await world.clock.pass(HOUR);
    await simulateOutage(5 * HOUR);
    expect(await loadDeadline(), 'two of the five hours were after it').toBe(NOON + 18 * HOUR);
  });

  test('is restored once, however often its sweep runs', async () => {
    await startTurn();
    await world.clock.pass(HOUR);
    await simulateOutage(5 * HOUR);
    const outage = { from: NOON + HOUR, to: NOON + 6 * HOUR };
    await ringTimer(world.server.local.ports, { kind: 'sweep', outage }, 2);
    expect(await loadDeadline()).toBe(NOON + 17 * HOUR);
  });
});

test('P-PACE-2 a server that runs for days restores nothing', async () => {
  await paced.start({ perTurn: 10_080 });
  await world.clock.pass(DAY);
  expect(await loadDeadline()).toBe(NOON + 7 * DAY);
});
