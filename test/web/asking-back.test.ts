import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OpenRequest } from '../../web/model/open-request.ts';
import { readQuestion } from '../../web/model/storage/come-back.ts';
import { readSeat, updateSeat } from '../../web/model/storage/seats.ts';
import { getView, INVITE, makeWelcome, SECRET, TABLE } from './fixtures.ts';
import { getTable, openPlayingTable, reconnectSocket, START, WATCH } from './table-on-socket.ts';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const DAY = 24 * 3_600_000;
const WAIT_END = START + DAY;
const { seat: _, ...outside } = getView(10);
const NEWER = 'bmV3ZXItbmV3ZXItbmV3ZXItbmV3ZXItbmV3ZXItbmV';

/** A guest who claims to be the person in seat 1. */
function claimSeat(request: OpenRequest = WATCH) {
  const all = getTable(request);
  all.network.last.receive(makeWelcome(outside));
  if (request === WATCH) all.table.askToComeBack(1, 'It’s me');
  const [question] = all.network.last.sentOf('comeBack');
  return { ...all, question };
}

const seatPeople = (nonce: string) => ({
  ...({ type: 'seated', table: TABLE, seat: 1, epoch: 0, secret: SECRET, nonce } as const),
  welcome: makeWelcome(getView(11, { seat: 1, cameBack: { at: START, by: 0 } })),
});

describe('the question to the others', () => {
  test('is asked once the table is visible, saved, and asked by the same nonce on the next connection', () => {
    const { table, network, store, question } = claimSeat();
    expect(question).toMatchObject({ type: 'comeBack', table: TABLE, seat: 1, says: 'It’s me' });
    expect(table.model.asking.value).toEqual({ seat: 1 });
    expect(readQuestion(store, TABLE)).toEqual({ seat: 1, says: 'It’s me', nonce: question?.nonce });
    const next = reconnectSocket(network);
    next.receive(makeWelcome(outside));
    expect(next.sentOf('comeBack')).toEqual([question]);
    next.receive({ type: 'askedBack', table: TABLE, nonce: question?.nonce ?? '', seat: 1, until: WAIT_END });
    expect(table.model.asking.value).toEqual({ seat: 1, until: WAIT_END });
  });

  test('continues from an earlier visit', () => {
    const comeBack = { type: 'comeBack', table: TABLE, seat: 1, nonce: INVITE } as const;
    const { table, network } = claimSeat({ ...WATCH, comeBack } as OpenRequest);
    expect(network.last.sentOf('comeBack')).toEqual([comeBack]);
    expect(table.model.asking.value).toEqual({ seat: 1 });
  });

  test.each([
    ['at once', () => ''],
    ['on a repeat', (nonce: string) => nonce],
  ])('a yes returns the seat, %s, and this device knows that it came back', (_, nonceOf) => {
    const { table, network, store, question } = claimSeat();
    network.last.receive(seatPeople(nonceOf(question?.nonce ?? '')));
    expect(readSeat(store, TABLE)).toMatchObject({ seat: 1, secret: SECRET, back: { at: START, isHere: true } });
    expect([readQuestion(store, TABLE), table.model.asking.value]).toEqual([undefined, undefined]);
  });

  test.each(['notYou', 'askTheHost', 'nobodyToAsk'] as const)(
    'a no ends it, and the page explains why (%s)',
    (code) => {
      const { table, network, store } = claimSeat();
      network.last.receive({ type: 'rejected', number: 0, code, version: 10 });
      expect(table.model.asking.value).toEqual({ seat: 1, refused: code });
      expect(readQuestion(store, TABLE)).toBeUndefined();
      const next = reconnectSocket(network);
      next.receive(makeWelcome(outside));
      expect(next.sentOf('comeBack')).toEqual([]);
    },
  );

  test('is taken back', () => {
    const { table, network, store, question } = claimSeat();
    table.stopComingBack();
    expect(network.last.sentOf('stopComingBack')).toEqual([
      { type: 'stopComingBack', table: TABLE, nonce: question?.nonce },
    ]);
    expect([readQuestion(store, TABLE), table.model.asking.value]).toEqual([undefined, undefined]);
  });
});

describe('the word', () => {
  test('opens the seat', () => {
    const { table, network, store } = getTable(WATCH);
    network.last.receive(makeWelcome(outside));
    table.openChair(1, 'copper kettle');
    const [opening] = network.last.sentOf('openChair');
    expect(opening).toMatchObject({ table: TABLE, seat: 1, word: 'copper kettle' });
    network.last.receive(seatPeople(opening?.nonce ?? ''));
    expect(readSeat(store, TABLE)?.back).toEqual({ at: START, isHere: true });
  });

  test('a wrong one shows how many tries are left; the question to the others stays, and the words are not sent again', () => {
    const { table, network, store } = claimSeat();
    table.openChair(1, 'copper cattle');
    const [opening] = network.last.sentOf('openChair');
    const wrong = { type: 'rejected', number: 0, code: 'wrongWord', version: 10, left: 4 } as const;
    network.last.receive({ ...wrong, nonce: opening?.nonce ?? '' });
    expect(table.model.refusal.value).toEqual({ code: 'wrongWord', at: START, left: 4 });
    expect(table.model.asking.value).toEqual({ seat: 1 });
    expect(readQuestion(store, TABLE)).toBeDefined();
    const next = reconnectSocket(network);
    next.receive(makeWelcome(outside));
    expect([next.sentOf('comeBack').length, next.sentOf('openChair').length]).toEqual([1, 0]);
  });

  test('and the code are sent to the seat’s own page', () => {
    const { table, network } = openPlayingTable();
    table.askForKey('askWord');
    table.askForKey('makeCode');
    expect([network.last.sentOf('askWord'), network.last.sentOf('makeCode')]).toEqual([
      [{ type: 'askWord', table: TABLE }],
      [{ type: 'makeCode', table: TABLE }],
    ]);
    network.last.receive({ type: 'word', table: TABLE, word: 'copper kettle' });
    network.last.receive({ type: 'code', table: TABLE, code: '407912', until: WAIT_END });
    expect([table.model.word.value, table.model.code.value]).toEqual([
      'copper kettle',
      { code: '407912', until: WAIT_END },
    ]);
  });

  test.each([
    ['used', WAIT_END - 1000, true],
    ['as it was, if an earlier one was used', WAIT_END - 700_000, undefined],
  ])('and a code that has opened the seat is %s', (_, at, isUsed) => {
    const { table, network } = openPlayingTable();
    network.last.receive({ type: 'code', table: TABLE, code: '407912', until: WAIT_END });
    network.last.receive({ type: 'view', ...getView(11, { cameBack: { at, by: 'code' } }) });
    expect(table.model.code.value?.isUsed).toBe(isUsed);
  });
});

test('a new key keeps what this device knows of its return', () => {
  const { network, store } = openPlayingTable();
  updateSeat(store, TABLE, { back: { at: START, isHere: true } });
  network.last.receive({ ...seatPeople(''), secret: NEWER });
  expect(readSeat(store, TABLE)).toMatchObject({ secret: NEWER, back: { at: START, isHere: true } });
});

test('the new key after “that wasn’t me” is asked for by its nonce, if its answer was lost', () => {
  const { table, network } = openPlayingTable();
  const more = { invite: INVITE };
  network.last.receive({
    ...makeWelcome(getView(11)),
    charter: { ...makeWelcome(getView(11)).charter, revision: 2, ...more },
  });
  table.submit([{ type: 'thatWasntMe', nonce: INVITE }]);
  const next = reconnectSocket(network);
  next.receive({ type: 'refused', code: 'badProof' });
  expect(next.sentOf('watch')).toEqual([{ type: 'watch', table: TABLE, invite: INVITE }]);
  next.receive(makeWelcome(outside));
  expect(next.sentOf('sit')).toMatchObject([{ table: TABLE, seat: 0, nonce: INVITE }]);
});
