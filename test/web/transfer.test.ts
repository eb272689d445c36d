import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseBase64url, proveTransfer } from '../../shared/protocol/proof.ts';
import { type LeaveTransferMessage, TRANSFER_SEATS, TRANSFER_SECONDS } from '../../shared/protocol/transfer.ts';
import { getTransferNonce } from '../../shared/protocol/transfer-nonce.ts';
import { saveArrivedSeats } from '../../web/mine/arriving.ts';
import { leaveTransfer, takeTransfer } from '../../web/mine/transfer.ts';
import { makeTransferHash, parseRoute } from '../../web/model/route.ts';
import { isOwnLink, noteLeft } from '../../web/model/storage/left-transfers.ts';
import { readSeat, type SavedSeat, writeSeat } from '../../web/model/storage/seats.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import { FakeNetwork } from './fake-socket.ts';
import { SECRET, TABLE } from './fixtures.ts';
import { getPorts } from './table-on-socket.ts';

const SEAT: SavedSeat = {
  ...{ table: TABLE, seat: 2, epoch: 1, secret: SECRET, title: 'Åse’s table', name: 'Åse' },
  ...{ seen: 40, at: 1_000 },
};
const CODE = 'PPPPPPPPPPPPPPPPPPPPPP';
const NONCE = 'NNNNNNNNNNNNNNNNNNNNNN';

test('the link has the code in its fragment; an incomplete link opens no page', () => {
  expect(parseRoute(makeTransferHash(CODE))).toEqual({ page: 'transfer', code: CODE });
  expect(parseRoute('#/p')).toEqual({ page: 'transfer' });
  expect(parseRoute(`#/p/${CODE.slice(1)}`)).toEqual({ page: 'transfer' });
  expect(parseRoute('#/people')).toEqual({ page: 'unknown' });
});

test('recognizes a link made here while it works, without saving its code', () => {
  const store = createMemoryStore();
  noteLeft(store, { code: 'old', until: 1_000 }, 0);
  noteLeft(store, { code: CODE, until: 5_000 }, 2_000);
  expect(isOwnLink(store, CODE, 4_000)).toBe(true);
  expect([isOwnLink(store, CODE, 5_000), isOwnLink(store, 'old', 2_000), isOwnLink(store, 'x', 0)]).toEqual(
    Array(3).fill(false),
  );
  expect(Object.keys(JSON.parse(store.read('afoot.left') ?? ''))).toEqual([getTransferNonce(CODE)]);
});

describe('leaving', () => {
  const START = 1_700_000_000_000;
  beforeEach(() => void vi.useFakeTimers({ now: START }));
  afterEach(() => void vi.useRealTimers());

  async function leave(seats: readonly SavedSeat[] = [SEAT], part: { readonly isGift?: boolean } = {}) {
    const network = new FakeNetwork();
    const onTaken = vi.fn();
    const leaving = leaveTransfer({ seats, onTaken, ...part }, getPorts(network));
    network.last.open();
    const getRequest = () => network.last.sentOf('leaveTransfer').at(-1) as LeaveTransferMessage;
    const receive = (part: { readonly taken?: true } = {}) =>
      network.last.receive({ type: 'transferLeft', nonce: getRequest().nonce, until: 0, ...part });
    return { network, leaving, onTaken, getRequest, hear: receive };
  }

  test('proves the seats, and sends neither a capability nor the code', async () => {
    const { network, leaving, getRequest, hear } = await leave();
    hear();
    const { code = '', until, carried } = (await leaving) ?? {};
    expect([carried, until]).toEqual([[SEAT], START + TRANSFER_SECONDS * 1000]);
    const claim = { table: TABLE, seat: 2, time: START };
    const proof = proveTransfer(parseBase64url(SECRET) as Uint8Array, claim);
    expect(getRequest()).toEqual({
      ...{ type: 'leaveTransfer', nonce: getTransferNonce(code) },
      seats: [{ ...claim, epoch: 1, proof, title: SEAT.title, name: SEAT.name }],
    });
    expect(JSON.stringify(network.last.sent)).not.toContain(code);
    expect(JSON.stringify(network.last.sent)).not.toContain(SECRET);
  });

  test('carries the latest seats, up to the limit', async () => {
    const many = Array.from({ length: TRANSFER_SEATS + 2 }, (_, i) => ({
      ...SEAT,
      table: `${TABLE.slice(0, 20)}${10 + i}`,
    }));
    const { leaving, getRequest, hear } = await leave(many);
    hear();
    expect((await leaving)?.carried).toEqual(many.slice(0, TRANSFER_SEATS));
    expect(getRequest().seats).toHaveLength(TRANSFER_SEATS);
  });

  test('gives one seat to another person', async () => {
    const { leaving, getRequest, hear } = await leave([SEAT, { ...SEAT, seat: 3 }], { isGift: true });
    hear();
    expect(getRequest()).toMatchObject({ gift: true, seats: [{ seat: 2 }] });
    expect((await leaving)?.carried).toHaveLength(1);
  });

  test('reports once that another device has them', async () => {
    const { network, leaving, onTaken, hear } = await leave();
    hear();
    await leaving;
    vi.advanceTimersByTime(30_000);
    expect([onTaken.mock.calls, network.last.sent.map(({ type }) => type)]).toEqual([[], ['leaveTransfer', 'ping']]);
    hear({ taken: true });
    expect(onTaken).toHaveBeenCalledOnce();
    expect(network.last.readyState).toBe(3);
  });

  test('asks again after a loss, and is told then that they were taken', async () => {
    const { network, leaving, onTaken, getRequest, hear } = await leave();
    hear();
    await leaving;
    const { nonce } = getRequest();
    network.last.cut();
    vi.advanceTimersByTime(500);
    network.last.open();
    expect(getRequest().nonce).toBe(nonce);
    hear({ taken: true });
    expect(onTaken).toHaveBeenCalledOnce();
  });

  test('stops listening once the transfer has expired', async () => {
    const { network, leaving, hear } = await leave();
    hear();
    await leaving;
    vi.advanceTimersByTime(29_000);
    for (let i = 0; i < TRANSFER_SECONDS / 5; i++) {
      vi.advanceTimersByTime(5_000);
      if (network.last.readyState === 0) network.last.open();
      if (network.last.readyState === 1) network.last.receive({ type: 'pong' });
    }
    const dialled = network.sockets.length;
    vi.advanceTimersByTime(TRANSFER_SECONDS * 1000);
    expect(network.sockets.filter(({ readyState }) => readyState !== 3)).toEqual([]);
    expect(network.sockets).toHaveLength(dialled);
  });

  test('proves again with the server’s time if this clock is off', async () => {
    const { network, leaving, getRequest, hear } = await leave();
    network.last.receive({ type: 'refused', code: 'staleProof', time: START + 3_600_000, nonce: getRequest().nonce });
    expect(getRequest().seats[0]?.time).toBe(START + 3_600_000);
    hear();
    expect(await leaving).toBeDefined();
  });

  test('is given up if the server refuses', async () => {
    const { network, leaving } = await leave();
    network.last.receive({ type: 'refused', code: 'badProof' });
    expect(await leaving).toBeUndefined();
  });
});

describe('taking', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
  afterEach(() => void vi.useRealTimers());

  const CLAIM = { code: CODE, nonce: NONCE };
  const { table, seat, epoch, secret, title, name } = SEAT;
  const TAKEN = { type: 'transfer', nonce: NONCE, seats: [{ table, seat, epoch, secret, title, name }] } as const;

  function take() {
    const network = new FakeNetwork();
    const result = takeTransfer(CLAIM, getPorts(network));
    network.last.open();
    return { network, taken: result };
  }

  test('asks again for a lost answer with the same nonce, before anything is shown', async () => {
    const { network, taken } = take();
    network.last.cut();
    vi.advanceTimersByTime(500);
    network.last.open();
    expect(network.last.sentOf('takeTransfer')).toEqual([{ type: 'takeTransfer', ...CLAIM }]);
    network.last.receive(TAKEN);
    expect(await taken).toEqual([{ ...SEAT, seen: 0, at: Date.now() }]);
    expect(network.last.readyState).toBe(3);
  });

  test('marks a seat handed over to someone else as a gift', async () => {
    const { network, taken } = take();
    network.last.receive({ ...TAKEN, gift: true });
    expect(await taken).toEqual({ gift: { ...SEAT, seen: 0, at: Date.now() } });
  });

  test('asks a busy server again; a transfer already taken is gone', async () => {
    const { network, taken } = take();
    network.last.receive({ type: 'refused', code: 'busy', nonce: NONCE });
    vi.advanceTimersByTime(2_000);
    expect(network.last.sentOf('takeTransfer')).toHaveLength(2);
    network.last.receive({ type: 'refused', code: 'noParcel', nonce: NONCE });
    expect(await taken).toBe('gone');
  });
});

describe('on arrival', () => {
  test('seats are saved', () => {
    const store = createMemoryStore();
    expect(saveArrivedSeats(store, [SEAT])).toEqual([]);
    expect(readSeat(store, TABLE)).toEqual(SEAT);
  });

  test('does not overwrite another seat at the same table without asking', () => {
    const store = createMemoryStore();
    const here = { ...SEAT, seat: 0, name: 'Ben' };
    writeSeat(store, here);
    expect(saveArrivedSeats(store, [SEAT])).toEqual([{ here, there: SEAT }]);
    expect(readSeat(store, TABLE)).toEqual(here);
  });

  test('a seat already saved here keeps its seen events and the newer capability', () => {
    const store = createMemoryStore();
    writeSeat(store, { ...SEAT, seen: 30 });
    saveArrivedSeats(store, [{ ...SEAT, epoch: 2, seen: 0 }]);
    saveArrivedSeats(store, [{ ...SEAT, epoch: 1, seen: 0 }]);
    expect(readSeat(store, TABLE)).toMatchObject({ epoch: 2, seen: 30 });
  });
});
