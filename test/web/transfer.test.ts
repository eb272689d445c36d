import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TRANSFER_CHARACTERS, TRANSFER_SECONDS } from '../../shared/protocol/transfer.ts';
import { keepSeats } from '../../web/mine/arriving.ts';
import { leaveTransfer, takeTransfer } from '../../web/mine/transfer.ts';
import { encodeSeats, makeTransfer, newKey, parseTransfer, seal, unseal } from '../../web/mine/transfer-text.ts';
import { makeTransferHash, parseRoute } from '../../web/model/route.ts';
import { isLeftHere, noteLeft } from '../../web/model/storage/left-transfers.ts';
import { type KeptSeat, readSeat, writeSeat } from '../../web/model/storage/seats.ts';
import { memoryStore } from '../../web/model/storage/store.ts';
import { TRANSFER as WORDS } from '../../web/text/en/devices.ts';
import { PATIENCE } from '../patience.ts';
import { FakeNetwork } from './fake-socket.ts';
import { SECRET, TABLE } from './fixtures.ts';

const SEAT: KeptSeat = {
  ...{ table: TABLE, seat: 2, epoch: 1, secret: SECRET, title: 'Åse’s table', name: 'Åse' },
  ...{ seen: 40, at: 1_000 },
};
const TRANSFER = 'PPPPPPPPPPPPPPPPPPPPPP';
const NONCE = 'NNNNNNNNNNNNNNNNNNNNNN';

describe('the data', () => {
  test('seats come out as they went in, with nothing seen yet on the new device', () => {
    expect(parseTransfer(makeTransfer([SEAT]), 5_000)).toEqual([{ ...SEAT, seen: 0, at: 5_000 }]);
  });

  test.each(['x', '[]', '{}', '[["a"]]', `[["${TABLE}",1,1,"","t","n"]]`, `[["${TABLE}",0.5,1,"${SECRET}","t","n"]]`])(
    '%s is no transfer',
    (text) => expect(parseTransfer(text, 0)).toBeUndefined(),
  );

  test('of very many seats the first ones go, within the server’s limit, and the rest in another transfer', async () => {
    const many = Array.from({ length: 80 }, (_, i) => ({ ...SEAT, table: `${TABLE.slice(0, 20)}${10 + i}` }));
    const { encoded, rest } = encodeSeats(many);
    expect((await seal(makeTransfer(encoded), newKey())).length).toBeLessThanOrEqual(TRANSFER_CHARACTERS);
    expect((await seal(makeTransfer(many.slice(0, encoded.length + 1)), newKey())).length).toBeGreaterThan(
      TRANSFER_CHARACTERS,
    );
    expect([...encoded, ...rest]).toEqual(many);
    expect(encodeSeats(rest)).toEqual({ encoded: rest, rest: [] });
    expect(WORDS.rest(rest.length)).toContain(`${rest.length} tables didn’t fit`);
  });

  test('only the key opens it, and two transfers cannot be linked', async () => {
    const key = newKey();
    const sealed = await seal('a secret', key);
    expect(await unseal(sealed, key)).toBe('a secret');
    expect(await unseal(sealed, newKey())).toBeUndefined();
    expect(await unseal(`${sealed.slice(0, -2)}AA`, key)).toBeUndefined();
    expect(await unseal('AAAA', key)).toBeUndefined();
    expect(await seal('a secret', key)).not.toBe(sealed);
  });

  test('the link has both in its fragment; a torn link does not open a page', () => {
    const key = newKey();
    expect(parseRoute(makeTransferHash(TRANSFER, key))).toEqual({ page: 'transfer', transfer: TRANSFER, opener: key });
    expect(parseRoute('#/p')).toEqual({ page: 'transfer' });
    expect(parseRoute(`#/p/${TRANSFER}`)).toEqual({ page: 'transfer' });
    expect(parseRoute('#/people')).toEqual({ page: 'unknown' });
  });
});

test('a link made here is recognised here while it works', () => {
  const store = memoryStore();
  noteLeft(store, { transfer: 'old', until: 1_000 }, 0);
  noteLeft(store, { transfer: TRANSFER, until: 5_000 }, 2_000);
  expect(isLeftHere(store, TRANSFER, 4_000)).toBe(true);
  expect([isLeftHere(store, TRANSFER, 5_000), isLeftHere(store, 'old', 2_000), isLeftHere(store, 'x', 0)]).toEqual(
    Array(3).fill(false),
  );
  expect(store.read('afoot.left')).not.toContain('old');
});

describe('on the way', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
  afterEach(() => void vi.useRealTimers());

  const portsOf = (network: FakeNetwork) => ({ open: network.open, now: Date.now, random: () => 0.5 });
  const CLAIM = { transfer: TRANSFER, key: newKey(), nonce: NONCE };

  /** The cipher is loaded before a socket opens. */
  async function dialled(network: FakeNetwork): Promise<void> {
    await vi.waitFor(() => expect(network.wires).toHaveLength(1), PATIENCE);
    network.last.open();
  }

  test('the server gets nothing readable without the key', async () => {
    const network = new FakeNetwork();
    const left = leaveTransfer([SEAT], portsOf(network));
    await dialled(network);
    const [asked] = network.last.sentOf('leaveTransfer');
    network.last.receive({ type: 'transferLeft', nonce: asked?.nonce ?? '', transfer: TRANSFER, until: 0 });
    const { key, transfer, until, rest } = (await left) ?? {};
    expect(rest).toEqual([]);
    expect(transfer).toBe(TRANSFER);
    expect(until).toBe(Date.now() + TRANSFER_SECONDS * 1000);
    expect(JSON.stringify(network.last.sent)).not.toContain(key);
    expect(await unseal(asked?.data ?? '', key ?? '')).toBe(makeTransfer([SEAT]));
  });

  test('a lost answer is asked for again with the same nonce', async () => {
    const network = new FakeNetwork();
    const taken = takeTransfer(CLAIM, portsOf(network));
    await dialled(network);
    network.last.cut();
    vi.advanceTimersByTime(500);
    network.last.open();
    expect(network.last.sentOf('takeTransfer')).toEqual([{ type: 'takeTransfer', transfer: TRANSFER, nonce: NONCE }]);
    network.last.receive({ type: 'transfer', nonce: NONCE, data: await seal(makeTransfer([SEAT]), CLAIM.key) });
    expect(await taken).toMatchObject([{ table: TABLE, seat: 2, secret: SECRET }]);
    expect(network.last.readyState).toBe(3);
  });

  test('a busy server is asked again; a transfer already taken is gone', async () => {
    const network = new FakeNetwork();
    const taken = takeTransfer(CLAIM, portsOf(network));
    await dialled(network);
    network.last.receive({ type: 'refused', code: 'busy', nonce: NONCE });
    vi.advanceTimersByTime(2_000);
    expect(network.last.sentOf('takeTransfer')).toHaveLength(2);
    network.last.receive({ type: 'refused', code: 'noParcel', nonce: NONCE });
    expect(await taken).toBe('gone');
  });

  test('data encrypted with another key cannot be read', async () => {
    const network = new FakeNetwork();
    const taken = takeTransfer(CLAIM, portsOf(network));
    await dialled(network);
    network.last.receive({ type: 'transfer', nonce: NONCE, data: await seal(makeTransfer([SEAT]), newKey()) });
    expect(await taken).toBe('unreadable');
  });
});

describe('on arrival', () => {
  test('seats are kept', () => {
    const store = memoryStore();
    expect(keepSeats(store, [SEAT])).toEqual([]);
    expect(readSeat(store, TABLE)).toEqual(SEAT);
  });

  test('another seat at the same table is not overwritten without asking', () => {
    const store = memoryStore();
    const here = { ...SEAT, seat: 0, name: 'Ben' };
    writeSeat(store, here);
    expect(keepSeats(store, [SEAT])).toEqual([{ here, there: SEAT }]);
    expect(readSeat(store, TABLE)).toEqual(here);
  });

  test('the same seat keeps what was seen, and the newer capability', () => {
    const store = memoryStore();
    writeSeat(store, { ...SEAT, seen: 30 });
    keepSeats(store, [{ ...SEAT, epoch: 2, seen: 0 }]);
    keepSeats(store, [{ ...SEAT, epoch: 1, seen: 0 }]);
    expect(readSeat(store, TABLE)).toMatchObject({ epoch: 2, seen: 30 });
  });
});
