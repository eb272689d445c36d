import { afterEach, test as base, beforeEach, describe, expect, vi } from 'vitest';
import { getView, makeWelcome, TABLE } from './fixtures.ts';
import { DRAW, openPlayingTable, reconnectSocket, START } from './table-on-socket.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const test = base.extend('game', () => openPlayingTable());

describe('submissions', () => {
  test('carry the next number and the shown version', ({ game: { table, network } }) => {
    table.submit(DRAW);
    expect(network.last.sentOf('submit')).toEqual([
      { type: 'submit', table: TABLE, number: 4, version: 10, intents: DRAW },
    ]);
  });

  test('R14 a second one waits for the answer to the first', ({ game: { table, network } }) => {
    table.submit(DRAW);
    table.submit([{ type: 'discard', card: '9h' }]);
    expect(network.last.sentOf('submit')).toHaveLength(1);
    network.last.receive({ type: 'view', ...getView(11, { acknowledged: 4 }) });
    expect(network.last.sentOf('submit').map(({ number }) => number)).toEqual([4, 5]);
  });

  test('R4 one without an answer is sent again with its number after a reconnect', ({ game: { table, network } }) => {
    table.submit(DRAW);
    const next = reconnectSocket(network);
    next.receive(makeWelcome(getView(11, { acknowledged: 3 })));
    expect(next.sentOf('submit')).toMatchObject([{ number: 4 }]);
  });

  test('R2 does not resend one that arrived', ({ game: { table, network } }) => {
    table.submit(DRAW);
    const next = reconnectSocket(network);
    next.receive(makeWelcome(getView(11, { acknowledged: 4 })));
    expect(next.sentOf('submit')).toEqual([]);
    expect(table.model.pending.value).toEqual([]);
  });

  test('asks about one without an answer on a live socket', ({ game: { table, network } }) => {
    table.submit(DRAW);
    vi.advanceTimersByTime(5_000);
    expect(network.last.sentOf('hello')).toHaveLength(2);
    network.last.receive(makeWelcome(getView(11, { acknowledged: 3 })));
    expect(network.last.sentOf('submit').map(({ number }) => number)).toEqual([4, 4]);
  });

  test('R5 sends one made after a lost welcome with another hello', ({ game: { table, network } }) => {
    const next = reconnectSocket(network);
    next.receive({ type: 'view', ...getView(11, { acknowledged: 3 }) });
    table.submit(DRAW);
    expect(next.sentOf('submit')).toEqual([]);
    vi.advanceTimersByTime(5_000);
    expect(next.sentOf('hello')).toHaveLength(2);
    next.receive(makeWelcome(getView(11, { acknowledged: 3 })));
    expect(next.sentOf('submit')).toMatchObject([{ number: 4 }]);
    vi.advanceTimersByTime(4_000);
    expect(next.sentOf('hello')).toHaveLength(2);
  });

  test('sends an offline submission only after the next welcome', ({ game: { table, network } }) => {
    network.last.cut();
    table.submit(DRAW);
    vi.advanceTimersByTime(500);
    network.last.open();
    expect(network.last.sentOf('submit')).toEqual([]);
    network.last.receive(makeWelcome(getView(11, { acknowledged: 3 })));
    expect(network.last.sentOf('submit')).toHaveLength(1);
  });

  test('reuses its number after a rejection', ({ game: { table, network } }) => {
    table.submit(DRAW);
    network.last.receive({ type: 'rejected', number: 4, code: 'wrongPhase', version: 10 });
    expect(table.model.refusal.value?.code).toBe('wrongPhase');
    table.submit(DRAW);
    expect(table.model.refusal.value).toBeUndefined();
    expect(network.last.sentOf('submit').map(({ number }) => number)).toEqual([4, 4]);
  });

  test.each([
    ['two deal the next round', [{ type: 'nextRound' }], 'roundNotOver'],
    ['two begin the game', [{ type: 'start' }], 'notInLobby'],
    ['cards were drawn for the player', [{ type: 'draw' }], 'wrongPhase'],
    ['a question was answered meanwhile', [{ type: 'answerEnd', yes: true }], 'endNotAsked'],
    ['two pause', [{ type: 'pause' }], 'paused'],
  ] as const)('a refusal of a wish that is already met is silent, and the queue is sent: %s', (_, wish, code) => {
    const { table, network } = openPlayingTable();
    table.submit(wish);
    table.submit([{ type: 'note', text: 'hi' }]);
    network.last.receive({ type: 'rejected', number: 4, code, version: 11 });
    expect(table.model.refusal.value).toBeUndefined();
    expect(network.last.sentOf('submit').at(-1)).toMatchObject({ number: 4, intents: [{ type: 'note' }] });
  });

  test('reports the same code for a play that nobody preempted', ({ game: { table, network } }) => {
    table.submit([{ type: 'nextRound' }]);
    network.last.receive({ type: 'rejected', number: 4, code: 'roundNotOver', version: 10 });
    expect(table.model.refusal.value).toMatchObject({ code: 'roundNotOver' });
  });

  test('answers a question once: the opposite waits until the answer is stored', ({ game: { table, network } }) => {
    network.last.cut();
    for (const yes of [true, false, true]) table.submit([{ type: 'answerGoOut', yes }]);
    expect(table.model.pending.value.map(({ intents }) => intents)).toEqual([[{ type: 'answerGoOut', yes: true }]]);
    for (const knock of [1, 2]) table.submit([{ type: 'answerKnock', knock, yes: true }]);
    expect(table.model.pending.value).toHaveLength(3);
  });

  test('sends a hello, then the submission again, to a server that has forgotten the seat', () => {
    const { table, network } = openPlayingTable();
    table.submit(DRAW);
    network.last.receive({ type: 'refused', code: 'notSeated' });
    expect(network.last.sentOf('hello')).toHaveLength(2);
    network.last.receive(makeWelcome(getView(11, { acknowledged: 3 })));
    expect(network.last.sentOf('submit')).toHaveLength(2);
  });
});
