import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseBase64url, proveStatus } from '../../shared/protocol/proof.ts';
import { DEFAULT_SETTINGS } from '../../shared/protocol/settings.ts';
import type { TableStatus } from '../../shared/protocol/status.ts';
import type { View } from '../../shared/protocol/view.ts';
import { whileVisible } from '../../web/model/net/watch-page.ts';
import { getViewStatus, isForMe, isGathering, isNews, sortSeats, toSavedStatus } from '../../web/model/status.ts';
import { readSeat, type SavedSeat, writeSeat } from '../../web/model/storage/seats.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import { pollStatuses } from '../../web/model/table-status.ts';
import { seatName } from '../../web/text/names.ts';
import { FakeNetwork } from './fake-socket.ts';
import { getCharter, getView, INVITE, SECRET, TABLE } from './fixtures.ts';
import { getPorts, SAVED_SEAT as SEAT, START } from './table-on-socket.ts';

const SAVED_SEAT: SavedSeat = { ...SEAT, seat: 1, name: 'Ben', seen: 7, at: START - 60_000 };
const STATUS: TableStatus = {
  ...{ type: 'status', table: TABLE, version: 9, at: START, phase: 'playing', seat: 2, title: 'Renamed', turn: 2 },
  ...{ names: ['Ann', 'Ben'], occupants: [0, 'empty', 1, 'bot'], since: 30, mine: true, deadline: START + 1 },
  newsVersion: 8,
};

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

function askStatus(...seats: readonly SavedSeat[]) {
  const network = new FakeNetwork();
  const store = createMemoryStore();
  for (const seat of seats) writeSeat(store, seat);
  const onChange = vi.fn();
  const stop = pollStatuses({ ...getPorts(network, store), onChange });
  if (seats.length > 0) network.last.open();
  return { network, store, onChange, stop };
}

test.each([
  [undefined, 'Karl'],
  ['es', 'Paco'],
  ['xx', 'Karl'],
])('names a bot at a table of language %s %s on every page: at the table and in the list', (language, name) => {
  const settings = { ...DEFAULT_SETTINGS, ...(language !== undefined && { language }) };
  const occupants = Array.from({ length: 8 }, () => 'bot' as const);
  const view: View = { ...getView(4), occupants, settings };
  const charter = getCharter();
  expect(seatName(charter, view, 7)).toBe(name);
  expect(getViewStatus(charter, { ...view, seat: 0 }, 4)?.people?.[7]?.name).toBe(name);
});

test('asks nothing in a hidden tab, and immediately when the page becomes visible', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const turn = (state: 'visible' | 'hidden'): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  vi.stubGlobal('document', page);
  const [network, store] = [new FakeNetwork(), createMemoryStore()];
  writeSeat(store, SAVED_SEAT);
  const ports = { ...getPorts(network, store), onChange: () => undefined };
  const countRequests = () => network.sockets.flatMap((socket) => socket.sentOf('status')).length;
  const stop = whileVisible(() => pollStatuses(ports));
  network.last.open();
  network.last.receive(STATUS);
  const before = countRequests();
  turn('hidden');
  vi.advanceTimersByTime(3_600_000);
  expect([countRequests(), network.sockets.length]).toEqual([before, 1]);
  turn('visible');
  network.last.open();
  expect([countRequests(), network.sockets.length]).toEqual([before + 1, 2]);
  stop();
  turn('hidden');
  turn('visible');
  expect(network.sockets, 'nor once the list is left').toHaveLength(2);
  vi.unstubAllGlobals();
});

describe('asking for the status of all tables', () => {
  test('proves each seat without sitting down there', () => {
    const { network } = askStatus(SAVED_SEAT, { ...SAVED_SEAT, table: INVITE, at: 0 });
    network.last.receive(STATUS);
    const sent = network.last.sentOf('status');
    expect(new Set(sent.map(({ table }) => table))).toEqual(new Set([TABLE, INVITE]));
    const [{ proof, time } = { proof: '', time: 0 }] = sent;
    const claim = { table: TABLE, seat: 1, time };
    expect(proof).toBe(proveStatus(parseBase64url(SECRET) as Uint8Array, claim));
    expect(JSON.stringify(network.last.sent)).not.toContain(SECRET);
    expect(network.last.sentOf('hello')).toEqual([]);
  });

  test('keeps the answers for the list, and does not count as a visit', () => {
    const { network, store, onChange } = askStatus(SAVED_SEAT);
    network.last.receive(STATUS);
    const status = {
      phase: 'playing',
      seat: 2,
      turn: 'Ben',
      mine: true,
      since: START - 30_000,
      deadline: START + 1,
      newsVersion: 8,
    };
    expect(readSeat(store, TABLE)).toMatchObject({ title: 'Renamed', seen: 7, at: SAVED_SEAT.at, status });
    expect(onChange).toHaveBeenCalledOnce();
  });

  test('asks once for what happened since this browser looked, and keeps it until there is more', () => {
    const { network, store } = askStatus(SAVED_SEAT);
    network.last.receive(STATUS);
    expect(network.last.sentOf('status').map(({ after }) => after)).toContain(SAVED_SEAT.seen);
    const requestCount = network.last.sentOf('status').length;
    const happened = [{ type: 'discarded', seat: 0, card: '4h' }] as const;
    network.last.receive({ ...STATUS, news: [{ version: 8, at: START - 5_000, happened }] });
    network.last.receive(STATUS);
    expect(readSeat(store, TABLE)?.status).toMatchObject({
      newsUpTo: 8,
      news: [{ version: 8, at: START - 5_000, events: happened }],
    });
    expect(network.last.sentOf('status'), 'nothing more is asked').toHaveLength(requestCount);
    network.last.receive({ ...STATUS, version: 11, newsVersion: 11 });
    expect(network.last.sentOf('status')).toHaveLength(requestCount + 1);
  });

  test('reports whether the server answers, so that an old list is not taken for current', () => {
    const network = new FakeNetwork();
    const store = createMemoryStore();
    writeSeat(store, SAVED_SEAT);
    const reached: boolean[] = [];
    const ports = { ...getPorts(network, store), onChange: () => undefined };
    const stop = pollStatuses({ ...ports, onReach: (isReached) => reached.push(isReached) });
    network.last.open();
    expect(reached).toEqual([]);
    network.last.receive(STATUS);
    expect(reached).toEqual([true]);
    network.isDown = true;
    network.last.cut();
    expect(reached.at(-1)).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(reached.at(-1)).toBe(false);
    stop();
  });

  test('repeats after a while, until it is stopped', () => {
    const { network, stop } = askStatus(SAVED_SEAT);
    network.last.receive(STATUS);
    const before = network.last.sentOf('status').length;
    vi.advanceTimersByTime(25_000);
    network.last.receive(STATUS);
    vi.advanceTimersByTime(20_000);
    expect(network.last.sentOf('status').length).toBeGreaterThan(before);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('reports a seat that is now another person’s as lost, and corrects a wrong clock', () => {
    const { network, store } = askStatus(SAVED_SEAT);
    network.last.receive({ type: 'refused', code: 'staleProof', time: START + 3_600_000, table: TABLE });
    expect(network.last.sentOf('status').at(-1)?.time).toBeGreaterThanOrEqual(START + 3_600_000);
    for (const _ of [1, 2]) network.last.receive({ type: 'refused', code: 'badProof', table: TABLE });
    expect(readSeat(store, TABLE)?.status).toMatchObject({ lost: true });
  });

  test('keeps a capability that another tab has renewed in the meantime', () => {
    const { network, store } = askStatus(SAVED_SEAT);
    writeSeat(store, { ...SAVED_SEAT, epoch: 1, secret: `${SECRET}AAAA` });
    network.last.receive({ type: 'refused', code: 'badProof', table: TABLE });
    expect(readSeat(store, TABLE)?.status).toBeUndefined();
  });

  test('opens no socket without a seat', () => expect(askStatus().network.sockets).toEqual([]));
});

describe('the list', () => {
  const seatOf = (table: string, status: Partial<TableStatus>, at = START): SavedSeat => {
    const { mine: _, deadline: __, ...others } = STATUS;
    return { ...SAVED_SEAT, table, at, status: toSavedStatus({ ...others, ...status }) };
  };

  test('shows a table whose friends are still to arrive', () => {
    const lobby = { phase: 'lobby' } as const;
    expect([seatOf('lobby', lobby), { ...SAVED_SEAT }].map(isGathering)).toEqual([true, true]);
    expect([seatOf('playing', {}), seatOf('closed', { ...lobby, closed: true })].map(isGathering)).toEqual([
      false,
      false,
    ]);
  });

  test('sorts tables that wait for me first, then by deadline, closed ones last', () => {
    const seats = [
      seatOf('closed', { closed: true }),
      seatOf('others', {}),
      seatOf('later', { mine: true, deadline: START + 9 }),
      seatOf('open', { mine: true }),
      seatOf('over', { phase: 'over' }),
      seatOf('asked', { ending: true, deadline: START + 5 }),
      seatOf('decides', { decide: true, deadline: START - 1 }),
      seatOf('soon', { mine: true, deadline: START + 1 }),
    ];
    expect(sortSeats(seats).map(({ table }) => table)).toEqual([
      ...['decides', 'soon', 'asked', 'later', 'open', 'others', 'over', 'closed'],
    ]);
  });

  test('a play, a message or an end after the last seen version is news', () => {
    expect(isNews(seatOf(TABLE, { newsVersion: 8 }))).toBe(true);
    expect(isNews(seatOf(TABLE, { newsVersion: 9, phase: 'over' }))).toBe(true);
    expect(isNews(seatOf(TABLE, { newsVersion: 8, over: true }))).toBe(true);
  });

  test('ignores connects and disconnects, and tables that this browser has never shown', () => {
    expect(isNews(seatOf(TABLE, { version: 30, newsVersion: 7 }))).toBe(false);
    expect(isNews({ ...seatOf(TABLE, { newsVersion: 8 }), seen: 0 })).toBe(false);
    expect(isNews(SAVED_SEAT)).toBe(false);
  });

  test('a view and a status give the same sentences about a table', () => {
    const seat = 2;
    const view = { ...getView(9), at: START, phase: 'playing', seat } as const;
    const position = { round: 1, players: [], teams: [] };
    const game = { ...position, turn: { seat, phase: 'draw' } } as unknown as View['game'];
    const ending = { what: 'game', by: 0, agreed: [0] } as const;
    const of = (part: Partial<View>) =>
      getViewStatus(getCharter(), { ...view, ...(game && { game }), ...part, seat }, 9);
    expect(of({ ending })).toMatchObject({ mine: true, ending: true, newsVersion: 9 });
    expect(of({ ending: { ...ending, agreed: [0, 2] } })).not.toHaveProperty('ending');
    const withBot = of({ ending, sitIn: [2] });
    expect([withBot.mine, withBot.ending]).toEqual([undefined, undefined]);
    expect(
      of({
        host: 2,
        occupants: ['empty', 1, 2, 'bot'],
        game: { ...position, turn: { seat: 0, phase: 'draw' } } as never,
      }),
    ).toEqual(expect.objectContaining({ decide: true }));
    expect(of({})).not.toHaveProperty('decide');
    expect(of({ paused: true })).not.toHaveProperty('mine');
  });

  test('a finished round waits for everyone, and shows a bot that plays: in a view and in a status', () => {
    const { mine: _, turn: __, deadline: ___, since: ____, ...others } = STATUS;
    const askedStatus = toSavedStatus({ ...others, over: true, sitIn: true });
    expect(askedStatus).toMatchObject({ roundOver: true, sitIn: true, since: START });
    const endedView = {
      ...getView(9),
      at: START,
      phase: 'playing',
      seat: 2,
      sitIn: [2],
      game: { ended: {}, players: [], teams: [] },
    } as unknown;
    const { people, ...same } = askedStatus;
    expect(people).toHaveLength(4);
    expect(getViewStatus(getCharter(), endedView as View & { seat: number }, 8)).toMatchObject(same);
    expect(isForMe({ ...SAVED_SEAT, status: askedStatus })).toBe(true);
    for (const part of [{ paused: true }, { closed: true }, { lost: true }, { phase: 'over' }] as const)
      expect(isForMe({ ...SAVED_SEAT, status: { ...askedStatus, ...part } })).toBe(false);
    const { roundOver: _____, ...playing } = askedStatus;
    expect(isForMe({ ...SAVED_SEAT, status: playing }), 'while only a bot plays').toBe(false);
  });

  test('a table that waits for a host who is gone waits for everyone who can host, or end the pause: in a view and in a status', () => {
    const { mine: _, ...others } = STATUS;
    for (const [part, view] of [
      [{ canHost: true }, {}],
      [{ canResume: true, paused: true }, { paused: true }],
    ] as const) {
      const askedStatus = toSavedStatus({ ...others, ...part });
      expect(askedStatus).toMatchObject(part);
      expect(isForMe({ ...SAVED_SEAT, status: askedStatus })).toBe(true);
      const gone = { ...getView(9), phase: 'playing', seat: 2, gone: [{ seat: 0, days: 4 }], ...view };
      const game = { turn: { seat: 0, phase: 'draw' }, players: [], teams: [] };
      const seen = { ...gone, game } as unknown as View & { seat: number };
      expect(getViewStatus(getCharter(), seen, 8)).toMatchObject(part);
    }
  });

  test('a partner’s question differs from your own turn: in a view and in a status', () => {
    const question = { seat: 0, phase: 'consent', awaited: [2] } as const;
    const askedStatus = {
      ...getView(9),
      at: START,
      phase: 'playing',
      seat: 2,
      game: { turn: question, players: [], teams: [] },
    } as const;
    expect(getViewStatus(getCharter(), askedStatus as unknown as View & { seat: number }, 9)).toMatchObject({
      mine: true,
      asked: true,
    });
    expect(toSavedStatus({ ...STATUS, turn: 0 })).toMatchObject({ mine: true, asked: true, turn: 'Ann' });
    expect(toSavedStatus(STATUS)).not.toHaveProperty('asked');
  });
});
