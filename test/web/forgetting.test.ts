import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDevice, readWord } from '../../web/mine/forget-device.ts';
import { addView, startEventLog } from '../../web/model/event-log.ts';
import { changeNotifications, readNotifications } from '../../web/model/storage/notification-choices.ts';
import { readOtherSeats, readSeats, shelveSeat, writeSeat } from '../../web/model/storage/seats.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import { seatName } from '../../web/text/names.ts';
import { leaveTable } from '../../web/time/leaving.ts';
import { TABLE_TIMEOUT } from '../../web/time/other-tables.ts';
import { FakeNetwork } from './fake-socket.ts';
import { getCharter, getView, makeWelcome, TABLE } from './fixtures.ts';
import { getPorts, SAVED_SEAT, START } from './table-on-socket.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const welcome = makeWelcome(getView(10, { seat: 1, phase: 'playing', acknowledged: 3, happened: [] }), getCharter());

function open() {
  const network = new FakeNetwork();
  const store = createMemoryStore();
  writeSeat(store, SAVED_SEAT);
  return { network, store, ports: getPorts(network, store) };
}

test('reads a seat’s secret words in a visit', async () => {
  const { network, ports } = open();
  const word = readWord(SAVED_SEAT, ports);
  network.last.open();
  network.last.receive(welcome);
  await vi.advanceTimersByTimeAsync(0);
  expect(network.last.sentOf('askWord')).toHaveLength(1);
  network.last.receive({ type: 'word', table: TABLE, word: 'lemon otter' });
  expect(await word).toBe('lemon otter');
});

test('knows no words of a table that does not answer', async () => {
  const word = readWord(SAVED_SEAT, open().ports);
  await vi.advanceTimersByTimeAsync(TABLE_TIMEOUT);
  expect(await word).toBeUndefined();
});

test('forgets everything on this device but how cards look and sound', async () => {
  const { store, ports } = open();
  for (const key of ['afoot.name', 'afoot.hand.x', 'afoot.settings', 'afoot.language', 'other']) store.write(key, 'x');
  await forgetDevice(ports);
  expect(store.keys('').toSorted()).toEqual(['afoot.language', 'afoot.settings', 'other']);
});

test('keeps the seat of another person who plays on this device, and tells the table whose notifications end', async () => {
  const { store, ports } = open();
  const ben = { ...SAVED_SEAT, seat: 2, name: 'Ben', secret: 'other' };
  shelveSeat(store, TABLE);
  writeSeat(store, ben);
  changeNotifications(store, { isOn: true, told: 'all' });
  store.write('afoot.name', 'Ben');
  await vi.advanceTimersByTimeAsync(0);
  const done = forgetDevice(ports);
  await vi.advanceTimersByTimeAsync(TABLE_TIMEOUT * 3);
  await done;
  expect(readSeats(store)).toEqual([SAVED_SEAT]);
  expect(readOtherSeats(store, TABLE)).toEqual([]);
  expect(store.read('afoot.name')).toBeUndefined();
  expect(readNotifications(store)).toMatchObject({ isOn: true, ended: [{ table: TABLE, seat: 2, secret: 'other' }] });
});

test('ends notifications on this device first', async () => {
  const { network, store, ports } = open();
  changeNotifications(store, { isOn: true, told: 'all' });
  const done = forgetDevice(ports);
  await vi.advanceTimersByTimeAsync(0);
  network.last.open();
  network.last.receive(welcome);
  await vi.advanceTimersByTimeAsync(TABLE_TIMEOUT * 3);
  await done;
  expect(network.last.sentOf('setNotifications')).not.toEqual([]);
  expect(readNotifications(store)).toMatchObject({ isOn: false, told: undefined });
});

test('asks the table to forget its person, and removes the seat', async () => {
  const { network, store, ports } = open();
  const left = leaveTable({ saved: SAVED_SEAT, ports, here: undefined, isForgotten: true });
  network.last.open();
  network.last.receive(welcome);
  await vi.advanceTimersByTimeAsync(0);
  expect(network.last.sentOf('submit').map(({ intents }) => intents)).toEqual([[{ type: 'forget', seat: 1 }]]);
  network.last.receive({ type: 'refused', code: 'badProof' });
  expect(await left).toBe('done');
  expect(store.keys('afoot.')).toEqual([]);
});

test('erases the messages of a person who was forgotten, and nobody else’s', () => {
  const note = (version: number, seat: number) =>
    getView(version, { happened: [{ type: 'noteLeft', seat, text: `from ${seat}` }] });
  const forgotten = getView(3, { happened: [{ type: 'forgotten', seat: 1, person: 1 }] });
  const log = [note(1, 1), note(2, 2), forgotten].reduce(addView, startEventLog(0));
  expect(log.entries.flatMap(({ events }) => events.map((event) => ('text' in event ? event.text : '-')))).toEqual([
    '',
    'from 2',
    '-',
  ]);
});

test('names a person without a name by the place of the name, at every seat', () => {
  const charter = { ...getCharter(), names: ['Ann', '', 'Cyd', ''] };
  const view = getView(1, { occupants: [3, 0, 1, 2] });
  expect([0, 1, 2, 3].map((seat) => seatName(charter, view, seat))).toEqual(['Player 4', 'Ann', 'Player 2', 'Cyd']);
});
