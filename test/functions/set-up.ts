import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Days, NOON, openDays } from './days.ts';
import { openPaced } from './paced.ts';
import { getFaults, type Handlers, openHandlers } from './test-server.ts';

/** Stands in for what `now` returns, under a name that can be used before it exists. */
const createStub = <Opened extends object>(now: () => Opened | undefined): Opened =>
  new Proxy({} as Opened, {
    get: (_, name) => Reflect.get(now() ?? {}, name),
    getPrototypeOf: () => Reflect.getPrototypeOf(now() ?? {}),
    set: (_, name, value) => Reflect.set(now() ?? {}, name, value),
  });

interface Closable {
  readonly close: () => unknown;
}

/** Stand-ins by name for each part of what `now` returns; all parts are objects. */
const makeStandIns = <Parts extends object>(now: () => Parts | undefined): Parts =>
  new Proxy({} as Parts, { get: (_, name) => createStub(() => Reflect.get(now() ?? {}, name)) });

function setParts<Parts extends Closable>(before: (open: () => Promise<unknown>) => void, open: () => Promise<Parts>) {
  let parts: Parts | undefined;
  before(async () => {
    parts = await open();
    return parts.close;
  });
  return makeStandIns(() => parts);
}

/** The parts of what `open` returns, opened for each test of a file and closed after it. */
export const setForEach = <Parts extends Closable>(open: () => Promise<Parts>) => setParts(beforeEach, open);

export const setForAll = <Parts extends Closable>(open: () => Promise<Parts>) => setParts(beforeAll, open);

async function openServer(...options: Parameters<typeof openHandlers>) {
  const server = await openHandlers(...options);
  return { server, close: server.close };
}

export const setHandlers = (...options: Parameters<typeof openHandlers>): Handlers =>
  setForAll(() => openServer(...options)).server;

async function openDaysWith(...options: Parameters<typeof openDays>) {
  const days = await openDays(...options);
  return { days, close: days.close };
}

/** `Days` for each test of a file. */
export const setDays = (...options: Parameters<typeof openDays>): Days =>
  setForEach(() => openDaysWith(...options)).days;

/** A table of two at noon on a Monday, for each test of a file; the first person is host. */
export const setDaysOfTwo = (options?: Parameters<typeof openDays>[1]) =>
  setForEach(async () => {
    const days = await openDays(NOON, options);
    const group = await days.server.seat(2, 2);
    return { days, group, host: group.ann, friend: group.bea, close: days.close };
  });

export const setPaced = (...options: Parameters<typeof openPaced>) =>
  setForEach(async () => {
    const paced = await openPaced(...options);
    return { ...paced, paced, close: paced.days.close };
  });

async function expectSoundTables(server: Handlers): Promise<void> {
  for (const table of server.tables) expect(await getFaults(server, table), table).toEqual([]);
}

/** Decides every stored version of a server's tables again, after its tests. */
export const checkTables = (server: Handlers): void => afterAll(() => expectSoundTables(server));

/** Same, after each test with days of its own. */
export const checkTablesOfDays = (days: Days): void => afterEach(() => expectSoundTables(days.server));
