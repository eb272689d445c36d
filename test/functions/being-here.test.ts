import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { load } from '../../functions/table/commit.ts';
import type { NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import type { TableState } from '../../shared/table/state.ts';
import { type TestClient, toSavedSeat } from './client.ts';
import { openPacedTable, type PacedTable } from './paced-table.ts';
import { DAY, HOUR, leave, MINUTE, setNotifications, type TestWorld, waitForTable } from './test-world.ts';

/** Minutes per turn, long enough for everything. */
const WEEK = 10_080;

let pacedTable: PacedTable;
let world: TestWorld;
afterEach(() => world.close());

async function open(people: number, players = people, botPause = 0): Promise<void> {
  pacedTable = await openPacedTable(people, players, { botPause });
  ({ world } = pacedTable);
}

const getTable = async (): Promise<TableState> => {
  const loaded = await load(world.server.local.ports, pacedTable.group.table);
  if (loaded === undefined) throw new Error('the table is gone');
  return loaded.table;
};

const getSavedSeat = (seat: number) => toSavedSeat(pacedTable.group.seated[seat] as SeatedMessage);

/** Connects a page of this seat that nobody looks at. */
async function reconnect(seat: number): Promise<TestClient> {
  const page = await world.server.open();
  await page.helloInBackground(getSavedSeat(seat), world.clock.now());
  await waitForTable(world, page);
  return page;
}

async function reopenSeat(seat: number): Promise<TestClient> {
  const page = await world.server.open();
  await page.hello(getSavedSeat(seat), world.clock.now());
  await waitForTable(world, page);
  return page;
}

const countNotifications = (kind: NotificationKind | 'done'): number =>
  world.push.arrived.filter(({ notification }) => notification.kind === kind).length;

describe('P-HELLO-7 a forgotten tab', () => {
  beforeEach(async () => {
    await open(2);
    const { friend, start } = pacedTable;
    await setNotifications(world, friend, { hours: { from: 0, to: 0 } });
    await start({ perTurn: WEEK });
  });

  test('keeps its phone’s notifications when it reconnects, and clears them when someone looks at it', async () => {
    await leave(world, pacedTable.friend);
    await world.clock.pass(10 * MINUTE);
    expect(countNotifications('turn')).toBe(1);
    const tab = await reconnect(1);
    await world.clock.pass(10 * MINUTE);
    expect(countNotifications('done'), 'a tab came back').toBe(0);
    await tab.hello(getSavedSeat(1), world.clock.now());
    await world.clock.pass(10 * MINUTE);
    expect(countNotifications('done'), 'a person came back').toBe(1);
  });

  test('does not keep an absent host present, however often it connects', async () => {
    let tab = pacedTable.host;
    for (let day = 0; day < 4; day++) {
      await leave(world, tab);
      await world.clock.pass(DAY);
      tab = await reconnect(0);
    }
    await pacedTable.friend.play({ type: 'takeHosting' });
    expect(pacedTable.friend.view?.host).toBe(1);
  });

  test('does not stop a message from reaching its person', async () => {
    await world.clock.pass(2 * HOUR);
    await reconnect(1);
    await pacedTable.host.play({ type: 'note', text: 'Are you there?' });
    await world.clock.pass(10 * MINUTE);
    expect(countNotifications('note')).toBe(1);
  });
});

test('P-PACE-6 a restart counts as nobody’s return: the table sleeps until someone looks', async () => {
  await open(2);
  await pacedTable.start({ missed: 'bot' });
  for (const person of pacedTable.group.people) await leave(world, person);
  await world.clock.pass(10 * HOUR);
  const { moved } = await getTable();
  await world.clock.pass(0);
  await world.server.killAndRestart();
  await Promise.all([reconnect(0), reconnect(1)]);
  await world.clock.pass(5 * HOUR);
  expect((await getTable()).moved, 'only tabs came back').toBe(moved);
  await reopenSeat(1);
  await world.clock.pass(2 * MINUTE);
  expect((await getTable()).moved).toBeGreaterThan(moved);
});

describe('P-PACE-6 everyone announces a vacation, two people and two bots', () => {
  beforeEach(async () => {
    await open(2, 4);
    await pacedTable.start({ missed: 'bot' }, 0);
    const until = world.clock.now() + 14 * DAY;
    for (const person of pacedTable.group.people) await person.play({ type: 'setAway', until });
    for (const person of pacedTable.group.people) await leave(world, person);
  });

  test('the table sleeps immediately, and a look during the vacation plays nobody’s cards', async () => {
    const { moved } = await getTable();
    await world.clock.pass(3 * DAY);
    expect((await getTable()).moved).toBe(moved);
    const onTheBeach = await reopenSeat(1);
    expect(onTheBeach.view?.asleep).toBe(true);
    await world.clock.pass(2 * HOUR);
    expect((await getTable()).moved).toBe(moved);
  });

  test('the first person to return wakes the table, and a bot plays for the other', async () => {
    const { moved } = await getTable();
    await world.clock.pass(3 * DAY);
    const bea = await reopenSeat(1);
    await bea.play({ type: 'setAway' });
    await world.clock.pass(10 * MINUTE);
    const table = await getTable();
    expect(table.moved).toBeGreaterThan(moved);
    expect(table.game?.turn.seat, 'her own turn waits for her').toBe(1);
  });

  test('the end of the first absence wakes the table', async () => {
    const { moved } = await getTable();
    await world.clock.pass(14 * DAY + HOUR);
    expect((await getTable()).moved).toBeGreaterThan(moved);
  });
});

test('P-PACE-6 a player who hands the cards to a bot and leaves is not present', async () => {
  await open(2, 4, MINUTE);
  await pacedTable.start({ missed: 'bot' }, 0);
  for (const [seat, person] of pacedTable.group.people.entries()) {
    await person.play({ type: 'giveSeatToBot', seat });
    await leave(world, person);
  }
  await world.clock.pass(0);
  const { moved } = await getTable();
  await world.clock.pass(2 * HOUR);
  expect((await getTable()).moved).toBe(moved);
});

test('P-CALL-6 an absence announced at all tables withdraws no notification, and hides no bot’s turn', async () => {
  await open(2);
  const { friend, start } = pacedTable;
  await setNotifications(world, friend, { hours: { from: 0, to: 0 } });
  await start({ missed: 'bot' }, 1);
  await leave(world, friend);
  await world.clock.pass(HOUR + 2 * MINUTE);
  expect(countNotifications('played')).toBe(1);
  const doneCount = countNotifications('done');
  const device = await reconnect(1);
  await device.play({ type: 'setAway', until: world.clock.now() + DAY });
  await leave(world, device);
  await world.clock.pass(10 * MINUTE);
  expect(countNotifications('done')).toBe(doneCount);
  expect((await getTable()).seats[1]?.playedFor).toBeDefined();
});
