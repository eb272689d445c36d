import { afterEach, expect, test } from 'vitest';
import { newNonce, type TestClient } from './client.ts';
import { faultsIn, type Handlers, openHandlers, startGame } from './test-server.ts';

/** Strangers with the invite at the door of a running table. */

let server: Handlers;
afterEach(() => server.close());

/** The server's clock stands still, so that the door may not ring again while a slow machine works. */
const START = Date.now();

/** Ann and Bob play with two bots; anyone may come to their door. */
async function openDoor(options: Parameters<typeof openHandlers>[0] = {}) {
  server = await openHandlers({ now: () => START, ...options });
  const group = await server.seat(2);
  await startGame(group);
  const [ann, bob] = group.people as readonly [TestClient, TestClient];
  const seat = ann.view?.occupants.indexOf('bot') ?? 0;
  const { table, invite } = group;
  const come = async (): Promise<TestClient> => {
    const client = await server.open();
    await client.watch(table, invite);
    return client;
  };
  const ask = (client: TestClient, name: string, nonce = newNonce()): string => {
    client.send({ type: 'knock', table, seat, name, nonce });
    return nonce;
  };
  return { ...group, ann, bob, seat, come, ask };
}

const ringsHeard = ({ heard }: TestClient): number =>
  heard.flatMap((message) => (message.type === 'view' ? (message.happened ?? []) : [])).filter(isRing).length;
const isRing = ({ type }: { readonly type: string }): boolean => type === 'knocked';

test('P-DOOR-7 a stranger who asks, takes it back and comes again rings three times; then Lena is still let in', async () => {
  const { table, ann, seat, come, ask } = await openDoor();
  for (let i = 0; i < 8; i++) {
    const stranger = await come();
    const nonce = ask(stranger, `Eve ${i}`);
    await stranger.next('knocking');
    await ann.until(() => ann.view?.knocks !== undefined);
    stranger.send({ type: 'stopKnocking', table, nonce });
    await stranger.next('pong');
    await ann.until(() => ann.view?.knocks === undefined);
    stranger.drop();
  }
  expect(ringsHeard(ann)).toBe(3);
  const lena = await come();
  ask(lena, 'Lena');
  await lena.next('knocking');
  await ann.until(() => ann.view?.knocks?.[0]?.name === 'Lena');
  await ann.play({ type: 'answerKnock', knock: ann.view?.knocks?.[0]?.id ?? 0, yes: true });
  expect(await lena.next('seated')).toMatchObject({ table, seat });
  expect(ringsHeard(ann)).toBe(3);
  expect(await faultsIn(server, table)).toEqual([]);
});

/** Three strangers ask, and their connections end. */
async function askAndGo({ ann, come, ask }: Awaited<ReturnType<typeof openDoor>>): Promise<void> {
  for (const name of ['Eve', 'Mallory', 'Oscar']) {
    const stranger = await come();
    ask(stranger, name);
    await stranger.next('knocking');
    stranger.drop();
  }
  await ann.until(() => ann.view?.knocks?.length === 3);
  await server.local.gateway.quiet();
}

test('P-DOOR-1 so they do if the server was never told of their end', async () => {
  const door = await openDoor({
    around: async (route, invoke) => (route === '$disconnect' ? ({ statusCode: 200 } as never) : invoke()),
  });
  await askAndGo(door);
  const lena = await door.come();
  door.ask(lena, 'Lena');
  await lena.next('knocking');
  await door.ann.until(() => door.ann.view?.knocks?.at(-1)?.name === 'Lena');
  expect(await faultsIn(server, door.table)).toEqual([]);
});

test('P-DOOR-1 those who are still there keep their places, and hear no more than a pong', async () => {
  const { table, ann, come, ask } = await openDoor();
  const waiting = [await come(), await come(), await come()];
  for (const [i, client] of waiting.entries()) {
    ask(client, `Cousin ${i}`);
    await client.next('knocking');
  }
  const lena = await come();
  ask(lena, 'Lena');
  expect(await lena.next('rejected')).toMatchObject({ code: 'doorCrowded' });
  for (const client of waiting) expect(await client.next()).toEqual({ type: 'pong' });
  expect(ann.view?.knocks).toHaveLength(3);
  expect(await faultsIn(server, table)).toEqual([]);
});
