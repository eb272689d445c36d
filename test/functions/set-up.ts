import { afterEach, beforeAll, beforeEach } from 'vitest';
import { type Days, openDays } from './days.ts';
import { openPaced, type Paced } from './paced.ts';
import { type Handlers, openHandlers } from './test-server.ts';

/** What `now` returns, under a name that a file can hold from its beginning. */
const standIn = <Opened extends object>(now: () => Opened | undefined): Opened =>
  new Proxy({} as Opened, {
    get: (_, name) => Reflect.get(now() ?? {}, name),
    set: (_, name, value) => Reflect.set(now() ?? {}, name, value),
  });

/** Handlers in memory for all tests of a file. */
export function setHandlers(...options: Parameters<typeof openHandlers>): Handlers {
  let server: Handlers | undefined;
  beforeAll(async () => {
    server = await openHandlers(...options);
    return server.close;
  });
  return standIn(() => server);
}

/** Days of their own for each test of a file. */
export function setDays(...options: Parameters<typeof openDays>): Days {
  let days: Days | undefined;
  beforeEach(async () => {
    days = await openDays(...options);
  });
  afterEach(() => days?.close());
  return standIn(() => days);
}

/** A table with a deadline, of its own for each test of a file. */
export function setPaced(...options: Parameters<typeof openPaced>): { readonly paced: Paced; readonly days: Days } {
  let paced: Paced | undefined;
  beforeEach(async () => {
    paced = await openPaced(...options);
  });
  afterEach(() => paced?.days.close());
  return { paced: standIn(() => paced), days: standIn(() => paced?.days) };
}
