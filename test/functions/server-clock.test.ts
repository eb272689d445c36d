import { expect, test } from 'vitest';
import { isPlausible, nextBeat } from '../../functions/jobs/clock-trust.ts';
import type { Beat } from '../../functions/ports/heartbeat.ts';
import { load } from '../../functions/table/commit.ts';
import { findDeadline } from '../../shared/table/pace.ts';
import type { SavedSeat, TestClient } from './client.ts';
import { NOON } from './paced-table.ts';
import { setUpPacedTable } from './set-up.ts';
import { DAY, HOUR, leave, MINUTE } from './test-world.ts';

const BEAT = 30 * MINUTE;
const logLines: string[] = [];
const { paced, world } = setUpPacedTable(2, 3, { heartbeat: BEAT, print: (sentence) => logLines.push(sentence) });

/** Clock errors: of a machine without a battery, of an old image, and far ahead. */
const STEPS = {
  'in 1970': -NOON,
  'two years back': -730 * DAY,
  'two days back': -2 * DAY,
  '900 days ahead': 900 * DAY,
};

const loadTable = async () => {
  const { table, item } = (await load(world.server.local.ports, paced.group.table)) ?? {};
  if (table === undefined) throw new Error('the table is gone');
  return { version: table.version, deadline: findDeadline(table), state: item?.state };
};

async function answerToHost(): Promise<string> {
  const client = await world.server.open();
  client.sendHello((paced.host as TestClient).saved as SavedSeat, world.clock.now());
  const answer = await client.next();
  await client.close();
  return answer.type === 'refused' ? answer.code : answer.type;
}

/** Starts a turn of a day; its player is away for two. */
async function startTurn(): Promise<void> {
  logLines.length = 0;
  const { friend, host, start } = paced;
  await start({ perTurn: 1440, missed: 'bot' });
  await friend.play({ type: 'setAway', until: world.clock.now() + 2 * DAY });
  await leave(world, friend);
  await leave(world, host);
  await world.clock.pass(BEAT);
}

async function expectNothing(before: Awaited<ReturnType<typeof loadTable>>, step: number): Promise<void> {
  expect(await answerToHost()).toBe('clockWrong');
  await world.clock.pass(5 * MINUTE);
  expect(logLines).toEqual([expect.stringMatching(/^This machine’s clock says \d{4}-.*Nothing is played/)]);
  world.clock.setBack(step);
  await world.clock.pass(MINUTE);
  expect(logLines.slice(1)).toEqual(['The clock is right again: tables go on.']);
  expect(await loadTable()).toEqual(before);
  expect(await answerToHost()).toBe('welcome');
}

test.each(Object.entries(STEPS))('a start with a clock %s plays nothing until it is set right', async (_, step) => {
  await startTurn();
  const before = await loadTable();
  const { server, clock } = world;
  await server.local.kill();
  clock.setBack(-step);
  await server.killAndRestart();
  await expectNothing(before, step);
});

test.each(Object.entries(STEPS))('a clock that jumps %s while the server runs stops play', async (_, step) => {
  await startTurn();
  const before = await loadTable();
  world.clock.setBack(-step);
  await expectNothing(before, step);
});

test('the deadline passes on time after a wrong clock was set right', async () => {
  await startTurn();
  const { deadline = 0 } = await loadTable();
  world.clock.setBack(NOON);
  expect(await answerToHost()).toBe('clockWrong');
  world.clock.setBack(-NOON);
  await world.clock.pass(deadline - world.clock.now() + 2 * MINUTE);
  expect((await loadTable()).version).toBeGreaterThan(0);
  expect((await load(world.server.local.ports, paced.group.table))?.table.missed).toBe(true);
});

test('recognizes an expired table as expired', async () => {
  await world.server.local.kill();
  for (let months = 0; months < 14; months++) {
    world.clock.sleep(30 * DAY);
    await world.server.killAndRestart();
  }
  expect(await answerToHost()).toBe('tableExpired');
});

const makeBeat = (time: number, last: Beat | undefined): Beat => nextBeat(time, last);

test.each<[string, number, Beat | undefined, boolean]>([
  ['the very first start, in 1970', 0, undefined, false],
  ['the very first start', NOON, undefined, true],
  ['a clock on the time of another zone', NOON - 14 * HOUR, { at: NOON }, true],
  ['a year off', NOON + 366 * DAY, { at: NOON }, true],
  ['set right a minute after it was 300 days ahead', NOON, makeBeat(NOON + 300 * DAY, { at: NOON - HOUR }), true],
  [
    'two days back after a confirmed step',
    NOON + 8 * DAY,
    makeBeat(NOON + 10 * DAY + 2 * HOUR, makeBeat(NOON + 10 * DAY, { at: NOON })),
    false,
  ],
  [
    'set right after two starts with a clock that was ahead',
    NOON,
    makeBeat(NOON + 300 * DAY + MINUTE, makeBeat(NOON + 300 * DAY, { at: NOON - HOUR })),
    true,
  ],
])('accepts or rejects a clock: %s', (_, now, last, isBelieved) => {
  expect(isPlausible(now, last)).toBe(isBelieved);
});
