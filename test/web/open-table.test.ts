import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SeatedMessage } from '../../shared/protocol/message.ts';
import { parseBase64url, proveHello } from '../../shared/protocol/proof.ts';
import type { View } from '../../shared/protocol/view.ts';
import { OpenTable } from '../../web/model/open-table.ts';
import type { Wish } from '../../web/model/wish.ts';
import { type KeptSeat, readSeat, writeSeat } from '../../web/storage/seats.ts';
import { memoryStore } from '../../web/storage/store.ts';
import { FakeNetwork, type FakeWire } from './fake-wire.ts';
import { INVITE, pageOf, SECRET, TABLE, viewOf, welcomeOf } from './fixtures.ts';

const START = 1_700_000_000_000;
const KEPT: KeptSeat = {
  ...{ table: TABLE, seat: 0, epoch: 0, secret: SECRET, title: 'Friday table', name: 'Ann' },
  ...{ seen: 9, at: START - 1_000 },
};
const PLAY: Wish = { type: 'play', kept: KEPT };
const WATCH: Wish = { type: 'watch', message: { type: 'watch', table: TABLE, invite: INVITE } };
const DRAW = [{ type: 'draw' }] as const;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

function tableOf(wish: Wish) {
  const network = new FakeNetwork();
  const store = memoryStore();
  if (wish.type === 'play') writeSeat(store, wish.kept);
  const seated: KeptSeat[] = [];
  const table = new OpenTable(wish, {
    ...{ open: network.open, now: Date.now, random: () => 0.5, store, isOnline: () => true },
    onSeated: (kept) => void seated.push(kept),
  });
  table.open();
  network.last.open();
  return { table, network, store, seated };
}

function playing(view: Partial<View> = {}) {
  const all = tableOf(PLAY);
  all.network.last.tell(welcomeOf(viewOf(10, { acknowledged: 3, ...view })));
  all.network.last.tell({ type: 'history', after: 0, entries: [] });
  return all;
}

function reconnect(network: FakeNetwork): FakeWire {
  network.last.cut();
  vi.advanceTimersByTime(500);
  network.last.open();
  return network.last;
}

describe('greeting', () => {
  test('a kept seat proves itself first, and shows no secret', () => {
    const { network } = tableOf(PLAY);
    const claim = { table: TABLE, seat: 0, time: START };
    const proof = proveHello(parseBase64url(SECRET) as Uint8Array, claim);
    expect(network.last.sent).toEqual([{ type: 'hello', ...claim, proof }]);
  });

  test('R10 a skewed clock is put right by the server’s, and no time is used twice', () => {
    const { network } = tableOf(PLAY);
    network.last.tell({ type: 'refused', code: 'staleProof', time: START + 3_600_000 });
    vi.advanceTimersByTime(1_000);
    const [first, second] = network.last.sentOf('hello').map(({ time }) => time);
    expect(first).toBe(START);
    expect(second).toBeGreaterThanOrEqual(START + 3_600_000);
    expect(second).toBeLessThan(START + 3_602_000);
  });

  test('R10 two proofs within one millisecond have two times', () => {
    const { table, network } = playing();
    table.heal();
    const times = network.last.sentOf('hello').map(({ time }) => time);
    expect(new Set(times).size).toBe(2);
  });

  test('R10 a revoked seat is said to be lost and kept no longer', () => {
    const { table, network, store } = tableOf(PLAY);
    network.last.tell({ type: 'refused', code: 'badProof' });
    expect(table.model.trouble.value).toBe('seatLost');
    expect(readSeat(store, TABLE)).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('R10 a newer capability from another tab is used', () => {
    const { table, network, store } = tableOf(PLAY);
    writeSeat(store, { ...KEPT, seat: 2, secret: `${SECRET}AAAA` });
    network.last.tell({ type: 'refused', code: 'badProof' });
    expect(table.model.trouble.value).toBeUndefined();
    expect(network.last.sentOf('hello').at(-1)?.seat).toBe(2);
  });

  test.each([
    ['noSuchTable', 'noSuchTable'],
    ['badProof', 'wrongLink'],
    ['badMessage', 'outdated'],
  ] as const)('an invite refused with %s ends at a page that says so', (code, trouble) => {
    const { table, network } = tableOf(WATCH);
    network.last.tell({ type: 'refused', code });
    expect(table.model.trouble.value).toBe(trouble);
  });

  test.each(['busy', 'tooFast'] as const)('a server that says %s is greeted again, and a moment later', (code) => {
    const { network } = tableOf(WATCH);
    network.last.tell({ type: 'refused', code });
    vi.advanceTimersByTime(5_000);
    expect(network.last.sentOf('watch').length).toBe(2);
  });

  test('R20 however many questions a busy server refuses, one greeting at a time follows', () => {
    const { network } = playing();
    const busy = (): void => network.last.tell({ type: 'refused', code: 'busy' });
    for (let i = 0; i < 10; i++) busy();
    for (let i = 0; i < 10; i++) {
      const before = network.last.sentOf('hello').length;
      vi.advanceTimersByTime(3_000);
      const greeted = network.last.sentOf('hello').length - before;
      expect(greeted).toBeLessThanOrEqual(2);
      for (let answered = 0; answered < greeted; answered++) busy();
    }
  });
});

describe('taking a seat', () => {
  const SEATED: SeatedMessage = {
    ...{ type: 'seated', table: TABLE, seat: 1, epoch: 4, secret: SECRET, nonce: '' },
    welcome: welcomeOf(viewOf(11, { seat: 1 })),
  };
  const { seat: _, ...outside } = viewOf(10, { occupants: [0, 'empty', 2, 'bot'] });

  function watching() {
    const all = tableOf(WATCH);
    all.network.last.tell(welcomeOf(outside));
    return all;
  }

  test('the capability is kept, and further greetings prove it', () => {
    const { table, network, store, seated } = watching();
    table.sit(1, 'Ben');
    expect(network.last.sentOf('sit')).toMatchObject([{ table: TABLE, seat: 1, name: 'Ben' }]);
    network.last.tell(SEATED);
    expect(readSeat(store, TABLE)).toMatchObject({ seat: 1, epoch: 4, secret: SECRET, name: 'Ben', seen: 11 });
    expect(seated).toHaveLength(1);
    expect(table.model.view.value?.seat).toBe(1);
    expect(reconnect(network).sent[0]).toMatchObject({ type: 'hello', seat: 1 });
  });

  test('a renewed capability replaces the one that was kept', () => {
    const { table, network, store } = playing();
    const renewed = { ...SEATED, seat: 0, epoch: 5, secret: `${SECRET}AAAA` };
    table.submit([{ type: 'renewKey', seat: 0 }]);
    network.last.tell({ ...renewed, welcome: welcomeOf(viewOf(11, { acknowledged: 4 })) });
    expect(readSeat(store, TABLE)).toMatchObject({ seat: 0, epoch: 5, secret: renewed.secret });
    expect(table.model.pending.value).toEqual([]);
    const { proof } = reconnect(network).sentOf('hello')[0] ?? {};
    const time = Date.now();
    expect(proof).toBe(proveHello(parseBase64url(renewed.secret) as Uint8Array, { table: TABLE, seat: 0, time }));
  });

  test('a person who changed seats goes on proving the seat of the capability, and plays from the new one', () => {
    const { table, network } = playing();
    network.last.tell({ type: 'view', ...viewOf(11, { seat: 2, occupants: [2, 1, 0, 'bot'] }) });
    expect(table.model.view.value?.seat).toBe(2);
    expect(table.model.trouble.value).toBeUndefined();
    expect(reconnect(network).sent[0]).toMatchObject({ type: 'hello', seat: 0 });
  });

  test('the name that is kept is that of the seat one sits in', () => {
    const { network, store } = playing();
    const moved = welcomeOf(viewOf(11, { seat: 2, occupants: [2, 1, 0, 'bot'] }));
    network.last.tell({ ...SEATED, seat: 0, epoch: 5, welcome: moved });
    expect(readSeat(store, TABLE)).toMatchObject({ seat: 0, name: 'Ann' });
  });

  test('a wish whose answer is lost is repeated with its nonce', () => {
    const { table, network } = watching();
    table.sit(1, 'Ben');
    const [first] = network.last.sentOf('sit');
    const next = reconnect(network);
    next.tell(welcomeOf(outside));
    expect(next.sentOf('sit')).toEqual([first]);
  });

  test('a refused wish is told and not repeated', () => {
    const { table, network } = watching();
    table.sit(1, 'Ben');
    network.last.tell({ type: 'rejected', number: 0, nonce: 'x', code: 'seatTaken', version: 10 });
    expect(table.model.refusal.value?.code).toBe('seatTaken');
    const next = reconnect(network);
    next.tell(welcomeOf(outside));
    expect(next.sentOf('sit')).toEqual([]);
  });
});

describe('submissions', () => {
  test('carry the next number and the version on the screen', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    expect(network.last.sentOf('submit')).toEqual([
      { type: 'submit', table: TABLE, number: 4, version: 10, intents: DRAW },
    ]);
  });

  test('R14 a second one waits for the answer to the first', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    table.submit([{ type: 'discard', card: '9h' }]);
    expect(network.last.sentOf('submit')).toHaveLength(1);
    network.last.tell({ type: 'view', ...viewOf(11, { acknowledged: 4 }) });
    expect(network.last.sentOf('submit').map(({ number }) => number)).toEqual([4, 5]);
  });

  test('R4 one without an answer is sent again with its number after a reconnect', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    const next = reconnect(network);
    next.tell(welcomeOf(viewOf(11, { acknowledged: 3 })));
    expect(next.sentOf('submit')).toMatchObject([{ number: 4 }]);
  });

  test('R2 one that had landed is not sent again', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    const next = reconnect(network);
    next.tell(welcomeOf(viewOf(11, { acknowledged: 4 })));
    expect(next.sentOf('submit')).toEqual([]);
    expect(table.model.pending.value).toEqual([]);
  });

  test('one whose answer stays away on a living socket is asked after', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    vi.advanceTimersByTime(5_000);
    expect(network.last.sentOf('hello')).toHaveLength(2);
    network.last.tell(welcomeOf(viewOf(11, { acknowledged: 3 })));
    expect(network.last.sentOf('submit').map(({ number }) => number)).toEqual([4, 4]);
  });

  test('R5 one made where the welcome was lost and a view came instead goes out with another greeting', () => {
    const { table, network } = playing();
    const next = reconnect(network);
    next.tell({ type: 'view', ...viewOf(11, { acknowledged: 3 }) });
    table.submit(DRAW);
    expect(next.sentOf('submit')).toEqual([]);
    vi.advanceTimersByTime(5_000);
    expect(next.sentOf('hello')).toHaveLength(2);
    next.tell(welcomeOf(viewOf(11, { acknowledged: 3 })));
    expect(next.sentOf('submit')).toMatchObject([{ number: 4 }]);
    vi.advanceTimersByTime(4_000);
    expect(next.sentOf('hello')).toHaveLength(2);
  });

  test('one made while the line is down goes out with the next welcome, not before', () => {
    const { table, network } = playing();
    network.last.cut();
    table.submit(DRAW);
    vi.advanceTimersByTime(500);
    network.last.open();
    expect(network.last.sentOf('submit')).toEqual([]);
    network.last.tell(welcomeOf(viewOf(11, { acknowledged: 3 })));
    expect(network.last.sentOf('submit')).toHaveLength(1);
  });

  test('after a rejection its number is used anew', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    network.last.tell({ type: 'rejected', number: 4, code: 'wrongPhase', version: 10 });
    expect(table.model.refusal.value?.code).toBe('wrongPhase');
    table.submit(DRAW);
    expect(table.model.refusal.value).toBeUndefined();
    expect(network.last.sentOf('submit').map(({ number }) => number)).toEqual([4, 4]);
  });

  test('a server that has forgotten the seat is greeted, then sent it again', () => {
    const { table, network } = playing();
    table.submit(DRAW);
    network.last.tell({ type: 'refused', code: 'notSeated' });
    expect(network.last.sentOf('hello')).toHaveLength(2);
    network.last.tell(welcomeOf(viewOf(11, { acknowledged: 3 })));
    expect(network.last.sentOf('submit')).toHaveLength(2);
  });
});

describe('looking back', () => {
  const asked = ({ wires }: FakeNetwork) =>
    wires.flatMap((wire) => wire.sentOf('history')).filter(({ views }) => views);

  test('positions are asked for a page at a time, and again where the answer stays away', () => {
    const { table, network } = playing();
    table.history.lookBack([5, 6]);
    table.history.lookBack([6, 7]);
    expect(asked(network)).toEqual([{ type: 'history', table: TABLE, after: 4, views: true }]);
    vi.advanceTimersByTime(15_000);
    expect(asked(network).map(({ after }) => after)).toEqual([4, 5]);
    table.history.lookBack([]);
    vi.advanceTimersByTime(30_000);
    expect(asked(network)).toHaveLength(2);
  });

  test('on a new socket they are asked for once it is welcome', () => {
    const { table, network } = playing();
    table.history.lookBack([5]);
    const next = reconnect(network);
    expect(asked(network)).toHaveLength(1);
    next.tell(welcomeOf(viewOf(11)));
    expect(asked(network)).toHaveLength(2);
  });

  test('another seat’s eyes are asked for by name, and given back where the game is not over', () => {
    const { table, network } = playing();
    table.history.lookBack([5]);
    table.history.lookThrough(2);
    expect(asked(network).at(-1)).toMatchObject({ after: 4, seat: 2 });
    table.submit(DRAW);
    network.last.tell({ type: 'refused', code: 'gameNotOver', table: TABLE });
    expect(table.model.past.value.seat).toBeUndefined();
    expect(table.model.pending.value).toHaveLength(1);
    expect(asked(network).at(-1)).toEqual({ type: 'history', table: TABLE, after: 4, views: true });
  });
});

describe('missed versions', () => {
  test('coming back fetches what happened, from a little before the version seen last', () => {
    const { network } = tableOf({ type: 'play', kept: { ...KEPT, seen: 90 } });
    network.last.tell(welcomeOf(viewOf(100)));
    expect(network.last.sentOf('history')).toEqual([{ type: 'history', table: TABLE, after: 65 }]);
  });

  test('a question whose answer stays away is asked again', () => {
    const { network } = playing();
    network.last.tell({ type: 'view', ...viewOf(13) });
    vi.advanceTimersByTime(15_000);
    expect(network.last.sentOf('history').map(({ after }) => after)).toEqual([0, 10, 10]);
  });

  test('a gap is fetched, so that the words have no hole', () => {
    const { table, network } = playing();
    network.last.tell({ type: 'view', ...viewOf(13) });
    expect(network.last.sentOf('history').at(-1)?.after).toBe(10);
    network.last.tell(pageOf(10, 13));
    expect(table.model.feed.value.map(({ version }) => version)).toEqual([10, 11, 12, 13]);
  });

  test('a question that went down with its socket is asked on the next', () => {
    const { network } = playing();
    network.last.tell({ type: 'view', ...viewOf(13) });
    const next = reconnect(network);
    next.tell(welcomeOf(viewOf(14)));
    expect(next.sentOf('history').map(({ after }) => after)).toEqual([10]);
  });

  test('R5 after a silence the server is told our version', () => {
    const { network } = playing();
    vi.advanceTimersByTime(30_000);
    expect(network.last.sentOf('ping')).toEqual([{ type: 'ping', table: TABLE, version: 10 }]);
  });
});

test('somebody whose seat was freed by the host is told so', () => {
  const { table, network } = playing();
  const { seat: _, ...outside } = viewOf(11);
  network.last.tell({ type: 'view', ...outside });
  expect(table.model.trouble.value).toBe('seatLost');
});

test('without an answer for long the table says that the server is out of reach', () => {
  const { table, network } = playing();
  network.isDown = true;
  network.last.cut();
  expect(table.model.connection.value).toBe('reconnecting');
  vi.advanceTimersByTime(60_000);
  expect(table.model.connection.value).toBe('offline');
});
