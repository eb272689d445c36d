import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openPacedTable } from './paced-table.ts';
import { getFaults, type Handlers, openHandlers } from './test-server.ts';
import { NOON, openTestWorld, type TestWorld } from './test-world.ts';

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

function setUpParts<Parts extends Closable>(
  before: (open: () => Promise<unknown>) => void,
  open: () => Promise<Parts>,
) {
  let parts: Parts | undefined;
  before(async () => {
    parts = await open();
    return parts.close;
  });
  return makeStandIns(() => parts);
}

/** The parts of what `open` returns, opened for each test of a file and closed after it. */
export const setUpForEach = <Parts extends Closable>(open: () => Promise<Parts>) => setUpParts(beforeEach, open);

export const setUpForAll = <Parts extends Closable>(open: () => Promise<Parts>) => setUpParts(beforeAll, open);

async function openServerParts(...options: Parameters<typeof openHandlers>) {
  const server = await openHandlers(...options);
  return { server, close: server.close };
}

export const setUpHandlers = (...options: Parameters<typeof openHandlers>): Handlers =>
  setUpForAll(() => openServerParts(...options)).server;

async function openTestWorldParts(...options: Parameters<typeof openTestWorld>) {
  const world = await openTestWorld(...options);
  return { world, close: world.close };
}

/** A `TestWorld` for each test of a file. */
export const setUpTestWorld = (...options: Parameters<typeof openTestWorld>): TestWorld =>
  setUpForEach(() => openTestWorldParts(...options)).world;

/** A table of two at noon on a Monday, for each test of a file; the first person is host. */
export const setUpTestWorldOfTwo = (options?: Parameters<typeof openTestWorld>[1]) =>
  setUpForEach(async () => {
    const world = await openTestWorld(NOON, options);
    const group = await world.server.seat(2, 2);
    return { world, group, host: group.ann, friend: group.bea, close: world.close };
  });

export const setUpPacedTable = (...options: Parameters<typeof openPacedTable>) =>
  setUpForEach(async () => {
    const paced = await openPacedTable(...options);
    return { ...paced, paced, close: paced.world.close };
  });

async function expectSoundTables(server: Handlers): Promise<void> {
  for (const table of server.tables) expect(await getFaults(server, table), table).toEqual([]);
}

/** Decides every stored version of a server's tables again, after its tests. */
export const checkTables = (server: Handlers): void => afterAll(() => expectSoundTables(server));

/** Same, after each test with a world of its own. */
export const checkTablesOfTestWorld = (world: TestWorld): void => afterEach(() => expectSoundTables(world.server));
