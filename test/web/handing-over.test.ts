import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import { takeSeat } from '../../web/mine/taking-over.ts';
import { readSeat, type SavedSeat, updateSeat } from '../../web/model/storage/seats.ts';
import { getCharter, getView, INVITE, makeWelcome, TABLE } from './fixtures.ts';
import { getTable, SAVED_SEAT, START } from './table-on-socket.ts';

const SEAT: SavedSeat = { ...SAVED_SEAT, at: START };
const NEWER = 'bmV3ZXItbmV3ZXItbmV3ZXItbmV3ZXItbmV3ZXItMDE';

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

function openTaken(saved: SavedSeat, face?: string) {
  const all = getTable({ type: 'play', saved });
  takeSeat(all.table, face);
  return all;
}

const makeWelcomeMessage = (version = 10, part = {}) =>
  makeWelcome(getView(version, { acknowledged: 3, happened: [], ...part }), getCharter({ invite: INVITE }));

const makeSeated = (secret: string, acknowledged: number): SeatedMessage => ({
  ...{ type: 'seated', table: TABLE, seat: 0, epoch: 1, secret, nonce: '' },
  welcome: makeWelcomeMessage(11, { acknowledged }),
});

describe('the receiver', () => {
  const TAKEN = { ...SEAT, takeAs: 'Cyd' };

  test('signs out the giver, then sets a name, and keeps the seat', () => {
    const { network, store } = openTaken(TAKEN);
    network.last.receive(makeWelcomeMessage());
    const [renewal] = network.last.sentOf('submit');
    expect(renewal).toMatchObject({ number: 4, intents: [{ type: 'renewKey', seat: 0 }] });
    network.last.receive(makeSeated(NEWER, 4));
    const [, formatter, ...more] = network.last.sentOf('submit');
    expect(formatter).toMatchObject({ number: 5, intents: [{ type: 'rename', name: 'Cyd' }] });
    expect([more, readSeat(store, TABLE)?.secret, readSeat(store, TABLE)?.takeAs]).toEqual([[], NEWER, undefined]);
  });

  test('sends the face chosen on this device', () => {
    const { network } = openTaken(TAKEN, 'owl');
    network.last.receive(makeWelcomeMessage());
    network.last.receive(makeSeated(NEWER, 4));
    expect(network.last.sentOf('submit').at(-1)?.intents).toEqual([{ type: 'rename', name: 'Cyd', face: 'owl' }]);
  });

  test('starts over when reopened, if the page was closed before that', () => {
    const { store, network } = openTaken(TAKEN);
    network.last.receive(makeWelcomeMessage());
    network.last.cut();
    const { network: next } = openTaken(readSeat(store, TABLE) as SavedSeat);
    next.last.receive(makeWelcomeMessage());
    expect(next.last.sentOf('submit')).toMatchObject([{ intents: [{ type: 'renewKey' }] }]);
  });

  test('asks by the nonce for a capability lost with the connection', () => {
    const { network, store, table } = openTaken(TAKEN);
    network.last.receive(makeWelcomeMessage());
    const [intent] = network.last.sentOf('submit')[0]?.intents ?? [];
    network.last.cut();
    vi.advanceTimersByTime(500);
    network.last.open();
    network.last.receive({ type: 'refused', code: 'badProof' });
    expect(network.last.sentOf('watch')).toEqual([{ type: 'watch', table: TABLE, invite: INVITE }]);
    const { seat: _, acknowledged: __, ...outside } = makeWelcomeMessage(11).view;
    network.last.receive(makeWelcome(outside));
    const nonce = intent?.type === 'renewKey' ? intent.nonce : undefined;
    expect(network.last.sentOf('sit')[0]).toMatchObject({ table: TABLE, seat: 0, nonce });
    network.last.receive(makeSeated(NEWER, 4));
    expect(network.last.sentOf('submit')).toMatchObject([{ number: 5, intents: [{ type: 'rename', name: 'Cyd' }] }]);
    expect([readSeat(store, TABLE)?.secret, table.model.fatalError.value]).toEqual([NEWER, undefined]);
  });

  test('keeps the name if it is the same person on another device', () => {
    const { network } = openTaken(SEAT);
    network.last.receive(makeWelcomeMessage());
    expect(network.last.sentOf('submit')).toEqual([]);
  });
});

test('tells the giver that the seat was taken', () => {
  const { network, store, table } = openTaken(SEAT);
  network.last.receive(makeWelcomeMessage());
  updateSeat(store, TABLE, { isGiven: true });
  network.last.receive({ type: 'refused', code: 'notSeated' });
  network.last.receive({ type: 'refused', code: 'badProof' });
  expect(table.model.fatalError.value).toBe('seatGiven');
  expect(readSeat(store, TABLE), 'nobody may have taken it').toMatchObject({
    secret: SEAT.secret,
    status: { lost: true },
  });
});

test('fetches a lost new invite once the gap is filled', () => {
  const { network, table } = openTaken(SEAT);
  network.last.receive(makeWelcomeMessage());
  network.last.receive({ type: 'history', after: 0, entries: [] });
  const before = network.last.sentOf('hello').length;
  network.last.receive({ type: 'view', ...getView(12, { acknowledged: 3 }) });
  const after = network.last.sentOf('history').at(-1)?.after ?? 0;
  const entries = [{ version: 11, at: START, happened: [{ type: 'inviteRenewed' } as const] }];
  network.last.receive({ type: 'history', after, entries });
  expect(network.last.sentOf('hello')).toHaveLength(before + 1);
  network.last.receive(makeWelcome(getView(13), getCharter({ invite: TABLE })));
  expect(table.model.charter.value?.invite).toBe(TABLE);
  expect(network.last.sentOf('hello')).toHaveLength(before + 1);
});
