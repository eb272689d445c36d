import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SURE } from '#text/sure.ts';
import { OpenTable } from '../../web/model/open-table.ts';
import { forgetSeat, readSeat, type SavedSeat, writeSeat } from '../../web/model/storage/seats.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import { leaveTable, visitAndSubmit } from '../../web/time/leaving.ts';
import { TABLE_TIMEOUT } from '../../web/time/other-tables.ts';
import { FakeNetwork } from './fake-socket.ts';
import { getCharter, getView, makeWelcome, TABLE } from './fixtures.ts';
import { getPorts, SAVED_SEAT, START } from './table-on-socket.ts';

const SEAT: SavedSeat = { ...SAVED_SEAT, seat: 1, name: 'Ben' };

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function leavePage() {
  const network = new FakeNetwork();
  const store = createMemoryStore();
  writeSeat(store, SEAT);
  const ports = getPorts(network, store);
  const isKept = () => readSeat(store, TABLE) !== undefined;
  return { network, ports, isKept };
}

const welcome = makeWelcome(getView(10, { seat: 1, phase: 'playing', acknowledged: 3, happened: [] }), getCharter());

const BAD_PROOF = { type: 'refused', code: 'badProof' } as const;

test('leaving from the list tells the table, gives the seat to a bot, and then forgets the key', async () => {
  const { network, ports, isKept } = leavePage();
  const left = leaveTable({ saved: SEAT, ports, here: undefined });
  network.last.open();
  network.last.receive(welcome);
  await vi.advanceTimersByTimeAsync(0);
  expect(network.last.sentOf('submit').map(({ intents }) => intents)).toEqual([
    [{ type: 'emptySeat', seat: 1, bot: true }],
  ]);
  expect(isKept()).toBe(true);
  network.last.receive(BAD_PROOF);
  expect(await left).toBe('done');
  expect(isKept()).toBe(false);
});

test('keeps the key of a table that does not answer', async () => {
  const { ports, isKept } = leavePage();
  const left = leaveTable({ saved: SEAT, ports, here: undefined });
  await vi.advanceTimersByTimeAsync(TABLE_TIMEOUT);
  expect(await left).toBe('unreached');
  expect(isKept()).toBe(true);
});

test('uses the connection of an open table', async () => {
  const { network, ports, isKept } = leavePage();
  const here = new OpenTable({ type: 'play', saved: SEAT }, ports);
  here.open();
  network.last.open();
  network.last.receive(welcome);
  const left = leaveTable({ saved: SEAT, ports, here });
  await vi.advanceTimersByTimeAsync(0);
  expect([network.sockets.length, network.last.sentOf('submit').length]).toEqual([1, 1]);
  network.last.receive(BAD_PROOF);
  expect(await left).toBe('done');
  expect(isKept()).toBe(false);
});

test('submits anything else in a visit, which ends once it is stored', async () => {
  const { network, ports } = leavePage();
  const result = visitAndSubmit(SEAT, ports, () => ({ type: 'closeTable' }));
  network.last.open();
  network.last.receive(welcome);
  await vi.advanceTimersByTimeAsync(0);
  network.last.receive({ type: 'view', ...getView(11, { seat: 1, acknowledged: 4, happened: [] }) });
  expect(await result).toBe('done');
  expect(network.last.readyState).toBe(3);
});

test('passes a refusal on', async () => {
  const { network, ports } = leavePage();
  const result = visitAndSubmit(SEAT, ports, () => ({ type: 'closeTable' }));
  network.last.open();
  network.last.receive(welcome);
  await vi.advanceTimersByTimeAsync(0);
  network.last.receive({ type: 'rejected', number: 4, version: 10, code: 'notHost' });
  expect(await result).toBe('notHost');
});

/** The last sentence for a person without a network who agrees to leave; `here`: the table on the page. */
async function readLeavingMessage(here?: OpenTable): Promise<unknown> {
  vi.stubGlobal('location', new URL('https://afoot.test/'));
  vi.stubGlobal('navigator', { onLine: false });
  const { askToLeave } = await import('../../web/seated/submit-when-connected.ts');
  const { shownConfirmation } = await import('../../web/model/undoing.ts');
  const { currentTable } = await import('../../web/seated/page-signals.ts');
  const { store } = await import('../../web/model/page.ts');
  writeSeat(store, SEAT);
  currentTable.value = here;
  askToLeave(SEAT);
  const message = shownConfirmation.value?.act();
  shownConfirmation.value = undefined;
  await vi.advanceTimersByTimeAsync(TABLE_TIMEOUT);
  currentTable.value = undefined;
  expect(readSeat(store, TABLE), 'the seat is kept').toBeDefined();
  forgetSeat(store, TABLE);
  return message;
}

test('if no server answers, the message names the table that was not left', async () =>
  expect(await readLeavingMessage()).toBe(SURE.notLeft('Friday table')));

test('names it too at an open table without a connection', async () => {
  const { ports } = leavePage();
  expect(await readLeavingMessage(new OpenTable({ type: 'play', saved: SEAT }, ports))).toBe(
    SURE.notLeft('Friday table'),
  );
});
