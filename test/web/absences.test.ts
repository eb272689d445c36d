import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { View } from '../../shared/protocol/view.ts';
import { readAbsence } from '../../web/model/storage/absence.ts';
import { writeSeat } from '../../web/model/storage/seats.ts';
import { handleAbsences } from '../../web/time/absences.ts';
import { FakeNetwork, type FakeSocket } from './fake-socket.ts';
import { getView, makeWelcome, TABLE } from './fixtures.ts';
import { OTHERS, settle } from './notified-browser.ts';
import { getPorts, getTable, PLAY, SAVED_SEAT, START } from './table-on-socket.ts';

const RETURN_TIME = START + 3 * 86_400_000;
const ABSENCE: Partial<View> = { awayUntil: [{ seat: 0, until: RETURN_TIME }] };

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
});

function openDevice() {
  const all = getTable(PLAY);
  for (const table of OTHERS) writeSeat(all.store, { ...SAVED_SEAT, table });
  const others = new FakeNetwork();
  const stop = handleAbsences(all.table, getPorts(others, all.store));
  all.network.last.receive(makeWelcome(getView(10)));
  const show = (part: Partial<View>): void =>
    all.network.last.receive({ ...getView(11, part), type: 'view', table: TABLE } as never);
  return { ...all, others, stop, show };
}

/** Opens the same table on a device with this to report. */
async function reopen(owed: object) {
  const { store, network, stop } = openDevice();
  stop();
  store.write('afoot.away', JSON.stringify(owed));
  const reopened = getTable(PLAY, { store });
  const end = handleAbsences(reopened.table, getPorts(network, store));
  reopened.network.last.receive(makeWelcome(getView(10)));
  await settle();
  return { store, again: reopened, end };
}

/** Welcomes a visit to a table where the person is here or away; returns the requests. */
async function welcomeVisit(socket: FakeSocket, part: Partial<View> = {}) {
  socket.open();
  socket.receive({ ...makeWelcome(getView(10, part)), table: socket.sentOf('hello')[0]?.table ?? '' });
  await settle();
  return socket.sentOf('submit').map(({ intents }) => intents);
}

test('a player who is away at one table is away at all tables of the device', async () => {
  const { others, show, store, stop } = openDevice();
  show(ABSENCE);
  await settle();
  expect(readAbsence(store, Date.now())).toEqual({ until: RETURN_TIME, owed: OTHERS });
  expect(await welcomeVisit(others.last)).toEqual([[{ type: 'setAway', until: RETURN_TIME }]]);
  expect(readAbsence(store, Date.now()).owed, 'not heard yet').toEqual(OTHERS);
  stop();
});

test('notifies no table that already knows, and later one that does not answer', async () => {
  const { others, show, store, stop } = openDevice();
  show(ABSENCE);
  await settle();
  expect(await welcomeVisit(others.last, ABSENCE)).toEqual([]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(readAbsence(store, Date.now()).owed).toEqual(OTHERS.slice(1));
  stop();
});

test('tells an unanswered table as soon as it is opened, without ending the absence elsewhere', async () => {
  const { store, again, end } = await reopen({ until: RETURN_TIME, owed: [TABLE] });
  expect(again.network.last.sentOf('submit').map(({ intents }) => intents)).toEqual([
    [{ type: 'setAway', until: RETURN_TIME }],
  ]);
  expect(readAbsence(store, Date.now())).toEqual({ until: RETURN_TIME, owed: [] });
  end();
});

test('a player who is back at one table is back at all of them', async () => {
  const { others, show, store, stop } = openDevice();
  store.write('afoot.away', JSON.stringify({ until: RETURN_TIME, owed: [] }));
  show({});
  await settle();
  expect(readAbsence(store, Date.now())).toEqual({ owed: OTHERS });
  expect(await welcomeVisit(others.last, ABSENCE)).toEqual([[{ type: 'setAway' }]]);
  stop();
});

describe('weekends off', () => {
  const OFF: Partial<View> = { weekends: [{ seat: 0, from: START - 1, until: RETURN_TIME }] };
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

  test('are taken at all tables of the device, and are not an announced absence', async () => {
    const { others, show, store, stop } = openDevice();
    show(OFF);
    await settle();
    expect(readAbsence(store, Date.now())).toEqual({ weekends: [TABLE], owed: OTHERS });
    expect(await welcomeVisit(others.last)).toEqual([[{ type: 'setWeekends', zone }]]);
    stop();
  });

  test('are given up at all tables of the device', async () => {
    const { others, show, store, stop } = openDevice();
    store.write('afoot.away', JSON.stringify({ weekends: [TABLE, ...OTHERS], owed: [] }));
    show({});
    await settle();
    expect(readAbsence(store, Date.now())).toEqual({ owed: OTHERS });
    expect(await welcomeVisit(others.last, OFF)).toEqual([[{ type: 'setWeekends' }]]);
    stop();
  });

  test('are sent to a newly joined table, and stay where that table refuses them', async () => {
    const { store, again, end } = await reopen({ weekends: OTHERS, owed: [] });
    expect(again.network.last.sentOf('submit').map(({ intents }) => intents)).toEqual([
      [{ type: 'setWeekends', zone }],
    ]);
    again.network.last.receive({ type: 'refused', code: 'timeNotAllowed', number: 1 } as never);
    again.network.last.receive({ ...getView(11), type: 'view', table: TABLE } as never);
    await settle();
    expect(readAbsence(store, Date.now())).toEqual({ weekends: OTHERS, owed: [] });
    expect(again.network.last.sentOf('submit')).toHaveLength(1);
    end();
  });
});

test('ignores an absence that is over, and unreadable ones', () => {
  const { store, stop } = openDevice();
  store.write('afoot.away', JSON.stringify({ until: START - 1, owed: ['a', 3] }));
  expect(readAbsence(store, START)).toEqual({ owed: ['a'] });
  store.write('afoot.away', '{"until":"soon","owed":7}');
  expect(readAbsence(store, START)).toEqual({ owed: [] });
  stop();
});
