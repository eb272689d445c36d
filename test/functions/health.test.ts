import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Health } from '../../infra/local/health.ts';
import type { TestClient } from './client.ts';
import { openTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
/** Releases the held work. */
let release: () => void;
let heldWork: Promise<void>;
/** Settles when something is held back. */
let workArrived: Promise<void>;
let sendArrived: () => void;

beforeEach(async () => {
  heldWork = new Promise((resolve) => {
    release = resolve;
  });
  workArrived = new Promise((resolve) => {
    sendArrived = resolve;
  });
  server = await openTestServer({
    intercept: async (route, invoke) => {
      if (isHeld && route === '$default') {
        sendArrived();
        await heldWork;
      }
      return invoke();
    },
  });
});
let isHeld = false;
afterEach(async () => {
  isHeld = false;
  release();
  await server.close();
});

async function ask(headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${server.local.url}/health`, { headers });
  return { status: answer.status, cache: answer.headers.get('cache-control'), health: (await answer.json()) as Health };
}

test('a working server reports its health and version', async () => {
  expect(await ask()).toMatchObject({
    status: 200,
    cache: 'no-store',
    health: { ok: true, version: expect.stringMatching(/^\d+\.\d+\.\d+$/), store: 'reachable' },
  });
});

test('serves metrics to this machine alone, not through a proxy', async () => {
  expect((await ask()).health).toMatchObject({ connections: 0, counts: { writeUnits: 0 } });
  for (const header of ['x-forwarded-for', 'forwarded']) {
    expect((await ask({ [header]: '192.0.2.7' })).health).not.toHaveProperty('counts');
  }
});

test('returns 503 while the store is silent', async () => {
  await server.local.database.kill();
  expect(await ask()).toMatchObject({ status: 503, health: { ok: false, store: 'unreachable' } });
});

test('a stopping server returns 503, accepts nobody, finishes running work, and tells everyone to return', async () => {
  const group = await server.game(4);
  const mover = group.people[group.people[0]?.view?.game?.turn.seat ?? 0] as TestClient;
  const left = Promise.all(group.people.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve))));
  isHeld = true;
  const number = mover.submit({ type: 'draw' });
  await workArrived;
  const stopped = server.local.stop();
  expect(await ask()).toMatchObject({ status: 503, health: { ok: false, stopping: true } });
  await expect(server.open()).rejects.toThrow('503');
  release();
  await mover.until(() => mover.view?.acknowledged === number);
  expect(await left).toEqual([1001, 1001, 1001, 1001]);
  await stopped;
});
