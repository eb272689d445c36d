import { test as base, describe, expect } from 'vitest';
import { parseRoute } from '../../web/model/route.ts';
import { readAbsence, writeAbsence } from '../../web/model/storage/absence.ts';
import { writeQuestion } from '../../web/model/storage/come-back.ts';
import { writeFair } from '../../web/model/storage/fair-records.ts';
import { forgetTable } from '../../web/model/storage/forgetting.ts';
import { writeKnock } from '../../web/model/storage/knock.ts';
import { readOutbox, writeLastSeen, writeOutbox } from '../../web/model/storage/last-seen.ts';
import { readLeftSeat, writeLeftSeat } from '../../web/model/storage/left-seats.ts';
import { readFace, writeFace } from '../../web/model/storage/name.ts';
import { changeNotifications, readNotifications } from '../../web/model/storage/notification-choices.ts';
import {
  forgetSeat,
  hideTable,
  readOtherSeats,
  readSeat,
  readSeats,
  restoreSeat,
  type SavedSeat,
  shelveSeat,
  showTable,
  switchSeat,
  updateSeat,
  writeSeat,
} from '../../web/model/storage/seats.ts';
import { DEFAULT_SETTINGS, readSettings, writeSettings } from '../../web/model/storage/settings.ts';
import { createBrowserStore, createMemoryStore, type Store } from '../../web/model/storage/store.ts';
import { writeOrder } from '../../web/table/draft/hand-order.ts';
import { getCharter, getView, INVITE, SECRET, TABLE } from './fixtures.ts';

const STORED_SEAT: SavedSeat = {
  ...{ table: TABLE, seat: 1, epoch: 0, secret: SECRET, title: 'Friday table', name: 'Ann', seen: 7, at: 100 },
};

const test = base.extend('store', () => createMemoryStore());

describe('seats', () => {
  test('are saved, listed latest first, and forgotten', ({ store }) => {
    writeSeat(store, STORED_SEAT);
    writeSeat(store, { ...STORED_SEAT, table: INVITE, at: 200 });
    expect(readSeats(store).map(({ table }) => table)).toEqual([INVITE, TABLE]);
    forgetSeat(store, INVITE);
    expect(readSeats(store)).toEqual([STORED_SEAT]);
  });

  test.each(['', 'null', '[]', '{', '"x"', '{"table":"x"}', JSON.stringify({ ...STORED_SEAT, seat: '1' })])(
    'unreadable data (%s) is not a seat',
    (text) => {
      const store = createMemoryStore();
      store.write(`afoot.seat.${TABLE}`, text);
      expect(readSeats(store)).toEqual([]);
    },
  );

  test('a tab never overwrites another that has seen more, or has given the seat up', ({ store }) => {
    writeSeat(store, STORED_SEAT);
    updateSeat(store, TABLE, { seen: 6, title: 'Old' });
    expect(readSeat(store, TABLE)).toEqual(STORED_SEAT);
    forgetSeat(store, TABLE);
    updateSeat(store, TABLE, { seen: 9 });
    expect(readSeat(store, TABLE)).toBeUndefined();
  });
});

describe('the seats of people who share a device', () => {
  const BOB: SavedSeat = { ...STORED_SEAT, seat: 2, epoch: 3, secret: INVITE, name: 'Bob' };
  const contents = (store: Store) => Object.fromEntries(store.keys('').map((key) => [key, store.read(key)]));

  function seatBoth(): Store {
    const store = createMemoryStore();
    writeSeat(store, STORED_SEAT);
    writeOutbox(store, TABLE, [{ number: 1 }]);
    writeOrder(store, { table: TABLE, seat: 1 }, ['4']);
    writeSeat(store, { ...STORED_SEAT, table: INVITE });
    shelveSeat(store, TABLE);
    writeSeat(store, BOB);
    return store;
  }

  test('are apart with everything stored for them, and one at a time is the device’s', () => {
    const store = seatBoth();
    expect(readSeat(store, TABLE)).toEqual(BOB);
    expect(readOtherSeats(store, TABLE)).toEqual([STORED_SEAT]);
    expect(readOutbox(store, TABLE)).toEqual([]);
    expect(readSeats(store).map(({ table, name }) => [table, name])).toContainEqual([TABLE, 'Bob']);
    const before = contents(store);
    switchSeat(store, STORED_SEAT);
    expect(readSeat(store, TABLE)).toEqual(STORED_SEAT);
    expect(readOtherSeats(store, TABLE)).toEqual([BOB]);
    expect(readOutbox(store, TABLE)).toEqual([{ number: 1 }]);
    switchSeat(store, BOB);
    expect(contents(store)).toEqual(before);
  });

  test('are restored if a tab that is open for one of them writes over the other’s', () => {
    const store = seatBoth();
    expect(restoreSeat(store, BOB)).toBe(false);
    writeSeat(store, STORED_SEAT);
    expect(restoreSeat(store, STORED_SEAT)).toBe(false);
    expect(restoreSeat(store, BOB)).toBe(true);
    expect([readSeat(store, TABLE), readOtherSeats(store, TABLE)]).toEqual([BOB, [STORED_SEAT]]);
  });

  test('a seat that replaced this device’s one stays', ({ store }) => {
    writeSeat(store, BOB);
    expect(restoreSeat(store, STORED_SEAT)).toBe(false);
    expect(readSeat(store, TABLE)).toEqual(BOB);
  });

  test.each([
    ['forgets it', (store: Store) => forgetSeat(store, TABLE)],
    ['leaves the table', (store: Store) => forgetTable(store, TABLE, 0)],
  ])('the other’s is the device’s when one %s', (_, leave) => {
    const store = seatBoth();
    leave(store);
    expect(readSeat(store, TABLE)).toEqual(STORED_SEAT);
    expect(readOutbox(store, TABLE)).toEqual([{ number: 1 }]);
    expect(readOtherSeats(store, TABLE)).toEqual([]);
    leave(store);
    expect([readSeat(store, TABLE), readOtherSeats(store, TABLE)]).toEqual([undefined, []]);
  });
});

test('a face is saved, and none is chosen by default or for an unknown name', ({ store }) => {
  expect(readFace(store)).toBeUndefined();
  writeFace(store, 'owl');
  expect(readFace(store)).toBe('owl');
  writeFace(store, '<b>');
  expect(readFace(store)).toBeUndefined();
});

describe('settings', () => {
  test('are saved', ({ store }) => {
    writeSettings(store, { ...DEFAULT_SETTINGS, theme: 'dark', sound: true });
    expect(readSettings(store)).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', sound: true });
  });

  test('each unreadable one has its default', ({ store }) => {
    store.write('afoot.settings', '{"theme":"pink","motion":"yes","largeFaces":true,"more":1}');
    expect(readSettings(store)).toEqual({ ...DEFAULT_SETTINGS, largeFaces: true });
  });

  test('a setting saved under an earlier name applies until it is changed', ({ store }) => {
    store.write('afoot.settings', '{"confirmSlips":false}');
    expect(readSettings(store)).toEqual({ ...DEFAULT_SETTINGS, confirmCostly: false });
    writeSettings(store, { ...readSettings(store), confirmCostly: true });
    expect(readSettings(store)).toEqual(DEFAULT_SETTINGS);
  });
});

const refusing = {
  getItem: () => null,
  setItem: () => {
    throw new Error('quota');
  },
  removeItem: () => undefined,
} as unknown as Storage;

test.each([
  [
    'blocked',
    () => {
      throw new Error('blocked');
    },
  ],
  ['full', () => refusing],
])('a browser that saves nothing (%s) works from memory', (_, find) => {
  const store = createBrowserStore(find);
  expect(store.isLasting).toBe(false);
  writeSeat(store, STORED_SEAT);
  expect(readSeats(store)).toEqual([STORED_SEAT]);
});

test.each([
  ['', { page: 'home' }],
  ['#/', { page: 'home' }],
  ['#/new', { page: 'new' }],
  ['#/rules', { page: 'rules' }],
  [`#/t/${TABLE}`, { page: 'table', table: TABLE }],
  [`#/t/${TABLE}/${INVITE}`, { page: 'table', table: TABLE, invite: INVITE }],
  [`#/t/${TABLE}x`, { page: 'unknown' }],
  ['#/nowhere', { page: 'unknown' }],
] as const)('addresses: %s', (hash, route) => expect(parseRoute(hash)).toEqual(route));

describe('a table that was left', () => {
  /** One entry of each kind that the client stores by table. */
  function fillStore() {
    const store = createMemoryStore();
    writeSeat(store, STORED_SEAT);
    writeLastSeen(store, TABLE, { charter: getCharter(), view: getView(7), at: 100 });
    writeOutbox(store, TABLE, [{ number: 1 }]);
    writeFair(store, TABLE, { chain: 'c', given: [], observations: [] });
    writeKnock(store, TABLE, { seat: 1, name: 'Ann', nonce: 'n' });
    writeQuestion(store, TABLE, { seat: 1, nonce: 'n' });
    writeOrder(store, { table: TABLE, seat: 1 }, ['4']);
    store.write(`afoot.draft.${TABLE}.1.1.0.0`, '|9h|');
    writeAbsence(store, { until: 500, owed: [TABLE, INVITE] });
    changeNotifications(store, { told: 'x', ended: [STORED_SEAT, { ...STORED_SEAT, table: INVITE }] });
    return store;
  }
  const textOf = (store: Store) => store.keys('afoot.').map((key) => `${key} ${store.read(key)}`);

  test('leaves nothing behind, and other tables as they are', () => {
    const store = fillStore();
    writeSeat(store, { ...STORED_SEAT, table: INVITE });
    expect(textOf(store).filter((entry) => entry.includes(TABLE)).length).toBeGreaterThan(9);
    forgetTable(store, TABLE, 200);
    expect(textOf(store).filter((entry) => entry.includes(TABLE))).toEqual([]);
    expect(readSeat(store, INVITE)).toMatchObject({ table: INVITE });
    expect(readNotifications(store).ended).toMatchObject([{ table: INVITE }]);
    expect(readAbsence(store, 200)).toEqual({ until: 500, owed: [INVITE] });
  });

  test('is recognized for a day by its link’s next visitor, without saving its id', ({ store }) => {
    writeLeftSeat(store, { table: TABLE, seat: 2 }, 100);
    expect(textOf(store).filter((entry) => entry.includes(TABLE))).toEqual([]);
    expect(readLeftSeat(store, TABLE, 200)).toBe(2);
    expect(readLeftSeat(store, INVITE, 200)).toBeUndefined();
    expect(readLeftSeat(store, TABLE, 100 + 25 * 3_600_000)).toBeUndefined();
  });
});

test('a table off the list keeps its seat, and returns', ({ store }) => {
  writeSeat(store, STORED_SEAT);
  hideTable(store, TABLE);
  expect(readSeats(store)).toEqual([{ ...STORED_SEAT, isHidden: true }]);
  updateSeat(store, TABLE, { seen: 9 });
  expect(readSeat(store, TABLE)).toMatchObject({ isHidden: true, secret: SECRET });
  showTable(store, TABLE);
  expect(readSeats(store)).toEqual([{ ...STORED_SEAT, seen: 9 }]);
});
