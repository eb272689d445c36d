import { afterEach, test as base, beforeEach, describe, expect, vi } from 'vitest';
import { parseBase64url, proveHello } from '../../shared/protocol/proof.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { writeFace } from '../../web/model/storage/name.ts';
import { readSeat, writeSeat } from '../../web/model/storage/seats.ts';
import { getView, makeWelcome, SECRET, TABLE } from './fixtures.ts';
import { getTable, openPlayingTable, PLAY, reconnectSocket, SAVED_SEAT, START, WATCH } from './table-on-socket.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const withoutSeat = ({ seat: _, ...view }: View): View => view;

const test = base.extend('game', () => openPlayingTable()).extend('setup', () => getTable(PLAY));

describe('a hello', () => {
  test('proves a saved seat first, without revealing its secret', ({ setup: { network } }) => {
    const claim = { table: TABLE, seat: 0, time: START };
    const proof = proveHello(parseBase64url(SECRET) as Uint8Array, claim);
    expect(network.last.sent).toEqual([{ type: 'hello', ...claim, proof, here: true }]);
  });

  test('R10 corrects a wrong clock by the server’s, and uses no time twice', ({ setup: { network } }) => {
    network.last.receive({ type: 'refused', code: 'staleProof', time: START + 3_600_000 });
    vi.advanceTimersByTime(1_000);
    const [first, second] = network.last.sentOf('hello').map(({ time }) => time);
    expect(first).toBe(START);
    expect(second).toBeGreaterThanOrEqual(START + 3_600_000);
    expect(second).toBeLessThan(START + 3_602_000);
  });

  test('R10 two proofs within one millisecond have two times', ({ game: { table, network } }) => {
    table.reconnect();
    const times = network.last.sentOf('hello').map(({ time }) => time);
    expect(new Set(times).size).toBe(2);
  });

  test('R10 a refused seat is reported as lost, and its secret is saved until its person decides otherwise', () => {
    const { table, network, store } = getTable(PLAY);
    network.last.receive({ type: 'refused', code: 'badProof' });
    expect(table.model.fatalError.value).toBe('seatLost');
    expect(readSeat(store, TABLE)).toEqual({ ...SAVED_SEAT, status: { phase: 'over', lost: true } });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a seat emptied by the host is lost, with its secret saved; so is one at a table unknown to this server', () => {
    for (const [message, fatalError] of [
      [{ type: 'refused', code: 'noSuchTable' }, 'tableLost'],
      [{ type: 'view', ...withoutSeat(getView(11)) }, 'seatLost'],
    ] as const) {
      const { table, network, store } = openPlayingTable();
      network.last.receive(message);
      expect(table.model.fatalError.value).toBe(fatalError);
      expect(readSeat(store, TABLE)?.secret).toBe(SAVED_SEAT.secret);
    }
  });

  test('keeps the seat if leaving is refused', ({ game: { table, network, store } }) => {
    table.submit([{ type: 'emptySeat', seat: 0 }]);
    network.last.receive({ type: 'rejected', number: 4, code: 'notAllowed', version: 10 } as never);
    network.last.receive({ type: 'refused', code: 'badProof' });
    expect(readSeat(store, TABLE)?.secret).toBe(SAVED_SEAT.secret);
  });

  test('R10 uses a newer capability from another tab', ({ setup: { table, network, store } }) => {
    writeSeat(store, { ...SAVED_SEAT, seat: 2, secret: `${SECRET}AAAA` });
    network.last.receive({ type: 'refused', code: 'badProof' });
    expect(table.model.fatalError.value).toBeUndefined();
    expect(network.last.sentOf('hello').at(-1)?.seat).toBe(2);
  });

  test.each([
    ['noSuchTable', 'noSuchTable'],
    ['inviteReplaced', 'inviteReplaced'],
    ['badProof', 'wrongLink'],
    ['badMessage', 'outdated'],
  ] as const)('an invite refused with %s ends at a page that explains it', (code, fatalError) => {
    const { table, network } = getTable(WATCH);
    network.last.receive({ type: 'refused', code });
    expect(table.model.fatalError.value).toBe(fatalError);
  });

  test.each(['busy', 'tooFast'] as const)('a server that answers %s gets another hello, a moment later', (code) => {
    const { network } = getTable(WATCH);
    network.last.receive({ type: 'refused', code });
    vi.advanceTimersByTime(5_000);
    expect(network.last.sentOf('watch').length).toBe(2);
  });

  test('P-SOCKET-6 repeats a hello throttled by the gateway on the same socket, after growing pauses', async () => {
    const { network } = getTable(PLAY);
    network.last.answersPings = true;
    const throttle = (): void =>
      network.last.sendText('{"message": "Too Many Requests", "connectionId":"c=", "requestId":"r="}');
    const times: number[] = [];
    for (let waited = 0; waited < 120_000; waited += 100) {
      const before = network.last.sentOf('hello').length;
      await vi.advanceTimersByTimeAsync(100);
      if (network.last.sentOf('hello').length === before && waited > 0) continue;
      times.push(waited);
      throttle();
    }
    expect(network.sockets).toHaveLength(1);
    const pauses = times.slice(1).map((at, i) => at - (times[i] as number));
    expect(pauses.length).toBeGreaterThan(3);
    expect(pauses.length).toBeLessThan(12);
    expect(Math.max(...pauses)).toBeGreaterThan(4 * (pauses[0] as number));
    network.last.receive(makeWelcome(getView(10)));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(network.last.sentOf('hello').length - times.length, 'at most the one that was waiting').toBeLessThan(2);
  });

  test('R20 sends one hello at a time, however many requests a busy server refuses', ({ game: { network } }) => {
    const busy = (): void => network.last.receive({ type: 'refused', code: 'busy' });
    for (let i = 0; i < 10; i++) busy();
    for (let i = 0; i < 10; i++) {
      const before = network.last.sentOf('hello').length;
      vi.advanceTimersByTime(3_000);
      const helloCount = network.last.sentOf('hello').length - before;
      expect(helloCount).toBeLessThanOrEqual(2);
      for (let answered = 0; answered < helloCount; answered++) busy();
    }
  });
});

describe('taking a seat', () => {
  const SEATED: SeatedMessage = {
    ...{ type: 'seated', table: TABLE, seat: 1, epoch: 4, secret: SECRET, nonce: '' },
    welcome: makeWelcome(getView(11, { seat: 1 })),
  };
  const { seat: _, ...watchersView } = getView(10, { occupants: [0, 'empty', 2, 'bot'] });

  function openWatchedTable() {
    const all = getTable(WATCH);
    all.network.last.receive(makeWelcome(watchersView));
    return all;
  }

  test('saves the capability, and later hellos prove it', () => {
    const { table, network, store, seated } = openWatchedTable();
    table.sit(1, 'Ben');
    expect(network.last.sentOf('sit')).toMatchObject([{ table: TABLE, seat: 1, name: 'Ben' }]);
    network.last.receive(SEATED);
    expect(readSeat(store, TABLE)).toMatchObject({ seat: 1, epoch: 4, secret: SECRET, name: 'Ben', seen: 11 });
    expect(seated).toHaveLength(1);
    expect(table.model.view.value?.seat).toBe(1);
    expect(reconnectSocket(network).sent[0]).toMatchObject({ type: 'hello', seat: 1 });
  });

  test('P-HELLO-7 sitting down on this page counts as an arrival: a reconnect does not announce another', () => {
    const { table, network } = openWatchedTable();
    table.sit(1, 'Ben');
    network.last.receive(SEATED);
    expect(reconnectSocket(network).sent[0]).not.toHaveProperty('here');
    network.last.receive(SEATED.welcome);
    table.leave();
    expect(reconnectSocket(network).sent[0], 'and back in sight').toHaveProperty('here');
  });

  test('a person who sat down on this page and leaves loses the seat right away, without another hello', () => {
    const { table, network, store } = openWatchedTable();
    table.sit(1, 'Ben');
    network.last.receive(SEATED);
    table.submit([{ type: 'emptySeat', seat: 1, bot: true }]);
    const { seat: _, ...left } = getView(12, { occupants: [0, 'bot', 2, 'bot'] });
    network.last.receive({ type: 'view', ...left });
    expect(table.model.fatalError.value).toBe('seatLost');
    expect(network.last.sentOf('hello')).toEqual([]);
    expect(readSeat(store, TABLE)).toBeUndefined();
  });

  test('sends the face chosen on this device', () => {
    const { table, network, store } = openWatchedTable();
    table.sit(1, 'Ben');
    expect(network.last.sentOf('sit').at(-1)).not.toHaveProperty('face');
    writeFace(store, 'owl');
    table.sit(3, 'Ben');
    expect(network.last.sentOf('sit').at(-1)).toMatchObject({ name: 'Ben', face: 'owl' });
  });

  test('a renewed capability replaces the saved one', ({ game: { table, network, store } }) => {
    const renewed = { ...SEATED, seat: 0, epoch: 5, secret: `${SECRET}AAAA` };
    table.submit([{ type: 'renewKey', seat: 0 }]);
    network.last.receive({ ...renewed, welcome: makeWelcome(getView(11, { acknowledged: 4 })) });
    expect(readSeat(store, TABLE)).toMatchObject({ seat: 0, epoch: 5, secret: renewed.secret });
    expect(table.model.pending.value).toEqual([]);
    const { proof } = reconnectSocket(network).sentOf('hello')[0] ?? {};
    const time = Date.now();
    expect(proof).toBe(proveHello(parseBase64url(renewed.secret) as Uint8Array, { table: TABLE, seat: 0, time }));
  });

  test('R10 a hello sent while the key is renewed does not lose the seat', ({ game: { table, network, store } }) => {
    table.submit([{ type: 'renewKey', seat: 0 }]);
    table.reconnect();
    expect(network.last.sentOf('hello')).toHaveLength(2);
    const renewed = { ...SEATED, seat: 0, epoch: 5, secret: `${SECRET}AAAA` };
    network.last.receive({ ...renewed, welcome: makeWelcome(getView(11, { acknowledged: 4 })) });
    network.last.receive({ type: 'refused', code: 'badProof' });
    expect(readSeat(store, TABLE)).toMatchObject({ epoch: 5, secret: renewed.secret });
    expect(table.model.fatalError.value).toBeUndefined();
    expect(network.last.sentOf('hello')).toHaveLength(3);
    network.last.receive({ type: 'refused', code: 'badProof' });
    expect(table.model.fatalError.value, 'the new key is void, too').toBe('seatLost');
  });

  test('after a seat change, proves the original seat and plays from the new one', ({ game: { table, network } }) => {
    network.last.receive({ type: 'view', ...getView(11, { seat: 2, occupants: [2, 1, 0, 'bot'] }) });
    expect(table.model.view.value?.seat).toBe(2);
    expect(table.model.fatalError.value).toBeUndefined();
    expect(reconnectSocket(network).sent[0]).toMatchObject({ type: 'hello', seat: 0 });
  });

  test('saves the name of the current seat', ({ game: { network, store } }) => {
    const moved = makeWelcome(getView(11, { seat: 2, occupants: [2, 1, 0, 'bot'] }));
    network.last.receive({ ...SEATED, seat: 0, epoch: 5, welcome: moved });
    expect(readSeat(store, TABLE)).toMatchObject({ seat: 0, name: 'Ann' });
  });

  test('repeats a request whose answer was lost with its nonce', () => {
    const { table, network } = openWatchedTable();
    table.sit(1, 'Ben');
    const [first] = network.last.sentOf('sit');
    const next = reconnectSocket(network);
    next.receive(makeWelcome(watchersView));
    expect(next.sentOf('sit')).toEqual([first]);
  });

  test('reports a refused request without repeating it', () => {
    const { table, network } = openWatchedTable();
    table.sit(1, 'Ben');
    network.last.receive({ type: 'rejected', number: 0, nonce: 'x', code: 'seatTaken', version: 10 });
    expect(table.model.refusal.value?.code).toBe('seatTaken');
    const next = reconnectSocket(network);
    next.receive(makeWelcome(watchersView));
    expect(next.sentOf('sit')).toEqual([]);
  });
});
