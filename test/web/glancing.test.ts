import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StandingMessage } from '../../shared/protocol/glance.ts';
import { parseBase64url, proveGlance } from '../../shared/protocol/proof.ts';
import { glanceAtTables } from '../../web/model/glancing.ts';
import { inOrder, isNews, standingOfGlance } from '../../web/model/standing.ts';
import { type KeptSeat, readSeat, writeSeat } from '../../web/storage/seats.ts';
import { memoryStore } from '../../web/storage/store.ts';
import { FakeNetwork } from './fake-wire.ts';
import { INVITE, SECRET, TABLE } from './fixtures.ts';

const START = 1_700_000_000_000;
const KEPT: KeptSeat = {
  ...{ table: TABLE, seat: 1, epoch: 0, secret: SECRET, title: 'Friday table', name: 'Ben' },
  ...{ seen: 7, at: START - 60_000 },
};
const STANDING: StandingMessage = {
  ...{ type: 'standing', table: TABLE, version: 9, at: START, phase: 'playing', seat: 2, title: 'Renamed', turn: 2 },
  ...{ names: ['Ann', 'Ben'], occupants: [0, 'empty', 1, 'bot'], since: 30, mine: true, deadline: START + 1 },
};

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

function looking(...seats: readonly KeptSeat[]) {
  const network = new FakeNetwork();
  const store = memoryStore();
  for (const seat of seats) writeSeat(store, seat);
  const onChange = vi.fn();
  const stop = glanceAtTables({ open: network.open, now: Date.now, random: () => 0.5, store, onChange });
  if (seats.length > 0) network.last.open();
  return { network, store, onChange, stop };
}

describe('a look at all tables', () => {
  test('proves each seat without sitting down there', () => {
    const { network } = looking(KEPT, { ...KEPT, table: INVITE, at: 0 });
    network.last.tell(STANDING);
    const sent = network.last.sentOf('glance');
    expect(new Set(sent.map(({ table }) => table))).toEqual(new Set([TABLE, INVITE]));
    const [{ proof, time } = { proof: '', time: 0 }] = sent;
    const claim = { table: TABLE, seat: 1, time };
    expect(proof).toBe(proveGlance(parseBase64url(SECRET) as Uint8Array, claim));
    expect(JSON.stringify(network.last.sent)).not.toContain(SECRET);
    expect(network.last.sentOf('hello')).toEqual([]);
  });

  test('what is told is kept for the list, and is no look at the table itself', () => {
    const { network, store, onChange } = looking(KEPT);
    network.last.tell(STANDING);
    const standing = { phase: 'playing', seat: 2, turn: 'Ben', mine: true, since: START - 30_000, deadline: START + 1 };
    expect(readSeat(store, TABLE)).toMatchObject({ title: 'Renamed', seen: 7, at: KEPT.at, standing });
    expect(onChange).toHaveBeenCalledOnce();
  });

  test('whether the server answers is told, so that an old list is not taken for the present', () => {
    const network = new FakeNetwork();
    const store = memoryStore();
    writeSeat(store, KEPT);
    const reached: boolean[] = [];
    const ports = { open: network.open, now: Date.now, random: () => 0.5, store, onChange: () => undefined };
    const stop = glanceAtTables({ ...ports, onReach: (isReached) => reached.push(isReached) });
    network.last.open();
    expect(reached).toEqual([]);
    network.last.tell(STANDING);
    expect(reached).toEqual([true]);
    network.isDown = true;
    network.last.cut();
    expect(reached.at(-1)).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(reached.at(-1)).toBe(false);
    stop();
  });

  test('again after a while, until it is stopped', () => {
    const { network, stop } = looking(KEPT);
    network.last.tell(STANDING);
    const before = network.last.sentOf('glance').length;
    vi.advanceTimersByTime(25_000);
    network.last.tell(STANDING);
    vi.advanceTimersByTime(20_000);
    expect(network.last.sentOf('glance').length).toBeGreaterThan(before);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a seat that is somebody else’s now is said to be lost, and a wrong clock is put right', () => {
    const { network, store } = looking(KEPT);
    network.last.tell({ type: 'refused', code: 'staleProof', time: START + 3_600_000, table: TABLE });
    expect(network.last.sentOf('glance').at(-1)?.time).toBeGreaterThanOrEqual(START + 3_600_000);
    for (const _ of [1, 2]) network.last.tell({ type: 'refused', code: 'badProof', table: TABLE });
    expect(readSeat(store, TABLE)?.standing).toMatchObject({ lost: true });
  });

  test('a capability that another tab has renewed meanwhile is not lost', () => {
    const { network, store } = looking(KEPT);
    writeSeat(store, { ...KEPT, epoch: 1, secret: `${SECRET}AAAA` });
    network.last.tell({ type: 'refused', code: 'badProof', table: TABLE });
    expect(readSeat(store, TABLE)?.standing).toBeUndefined();
  });

  test('without a seat nothing is dialled', () => expect(looking().network.wires).toEqual([]));
});

describe('the list', () => {
  const seatOf = (table: string, standing: Partial<StandingMessage>, at = START): KeptSeat => {
    const { mine: _, deadline: __, ...others } = STANDING;
    return { ...KEPT, table, at, standing: standingOfGlance({ ...others, ...standing }) };
  };

  test('waiting for me first, the nearest deadline before the others, closed ones last', () => {
    const seats = [
      seatOf('closed', { closed: true }),
      seatOf('others', {}),
      seatOf('later', { mine: true, deadline: START + 9 }),
      seatOf('open', { mine: true }),
      seatOf('over', { phase: 'over' }),
      seatOf('soon', { mine: true, deadline: START + 1 }),
    ];
    expect(inOrder(seats).map(({ table }) => table)).toEqual(['soon', 'later', 'open', 'others', 'over', 'closed']);
  });

  test('a turn that began after the last look is news', () => {
    expect(isNews(seatOf(TABLE, {}, START - 60_000))).toBe(true);
    expect(isNews(seatOf(TABLE, {}, START))).toBe(false);
    expect(isNews(KEPT)).toBe(false);
  });

  test('a turn that was shown is none, whatever this device takes the time to be', () => {
    const seat = seatOf(TABLE, {}, START - 60_000);
    const began = seat.standing?.since ?? 0;
    expect(isNews({ ...seat, began })).toBe(false);
    expect(isNews({ ...seat, began: began - 60_000 })).toBe(true);
  });
});
