import { expect, test } from 'vitest';
import type { TestClient } from './client.ts';
import { setUpHandlers } from './set-up.ts';
import { waitForAll } from './test-server.ts';

const server = setUpHandlers();

test('P-HELLO-1 P-HELLO-2 a returning player has the right view after one round trip, and the others are told', async () => {
  const { ann, bea } = await server.game(2);
  const saved = bea.saved as NonNullable<typeof bea.saved>;
  bea.drop();
  await ann.until(() => ann.view?.away?.includes(1) === true);
  expect(ann.view?.happened).toEqual([{ type: 'disconnected', seat: 1 }]);
  const back = await server.open();
  const welcome = await back.hello(saved);
  expect(back.received).toEqual([welcome]);
  expect(welcome.view.game?.held).toEqual(bea.view?.game?.held);
  expect(welcome.charter).toEqual(bea.charter);
  await ann.untilVersion(welcome.view.version);
  expect(ann.view?.happened).toEqual([{ type: 'connected', seat: 1 }]);
  expect(ann.view?.away).toBeUndefined();
});

test('P-HELLO-3 the time must increase; a slow clock is given a time that is late enough', async () => {
  const { people } = await server.seat(1);
  const saved = (people[0] as TestClient).saved as NonNullable<TestClient['saved']>;
  const last = Date.now() + 60_000;
  await (await server.open()).hello(saved, last);
  const slowClient = await server.open();
  for (const time of [last, last - 1]) {
    slowClient.sendHello(saved, time);
    expect(await slowClient.next('refused')).toEqual({ type: 'refused', code: 'staleProof', time: last + 1 });
  }
  await slowClient.hello(saved, last + 1);
});

test.each([
  ['an hour slow', -3_600_000],
  ['an hour fast', 3_600_000],
])('R10 P-HELLO-3 a clock that is %s is refused with the server’s time', async (_, off) => {
  const { ann } = await server.seat(1);
  const saved = ann.saved as NonNullable<TestClient['saved']>;
  const client = await server.open();
  const sentAt = Date.now();
  client.sendHello(saved, sentAt + off);
  const { code, time = 0 } = await client.next('refused');
  expect(code).toBe('staleProof');
  expect(time).toBeGreaterThanOrEqual(sentAt);
  expect(time).toBeLessThanOrEqual(Date.now());
  await client.hello(saved, time);
});

test('R10 P-HELLO-4 a second hello with the same proof is answered on its own connection and stale on another', async () => {
  const { people } = await server.seat(1);
  const saved = (people[0] as TestClient).saved as NonNullable<TestClient['saved']>;
  const time = Date.now();
  const [own, thief] = [await server.open(), await server.open()];
  const first = await own.hello(saved, time);
  const secondWelcome = await own.hello(saved, time);
  expect(secondWelcome.view.version).toBe(first.view.version);
  thief.sendHello(saved, time);
  expect(await thief.next('refused')).toMatchObject({ code: 'staleProof' });
});

test('P-HELLO-5 wrong proofs and unknown seats are refused alike', async () => {
  const { people, table } = await server.seat(1);
  const saved = (people[0] as TestClient).saved as NonNullable<TestClient['saved']>;
  const stranger = await server.open();
  const wrong = [
    { ...saved, secret: 'A'.repeat(43) },
    { ...saved, seat: 1 },
    { ...saved, seat: 9 },
  ];
  for (const claim of wrong) {
    stranger.sendHello(claim, Date.now());
    expect(await stranger.next()).toEqual({ type: 'refused', code: 'badProof' });
  }
  stranger.sendHello({ ...saved, table: `${table.slice(0, -2)}zz` }, Date.now());
  expect(await stranger.next()).toEqual({ type: 'refused', code: 'noSuchTable' });
});

test('R10 P-HELLO-6 one seat in two tabs: both receive and can play; a fourth tab disconnects the oldest', async () => {
  const { ann } = await server.game(1);
  const saved = ann.saved as NonNullable<typeof ann.saved>;
  const tab = await server.back(saved);
  await tab.play({ type: 'draw' });
  await waitForAll([ann, tab]);
  expect(ann.view?.game?.held).toBe(tab.view?.game?.held);
  for (const extra of [await server.open(), await server.open()]) await extra.hello(saved);
  ann.submit({ type: 'draw' });
  expect(await ann.next('refused')).toMatchObject({ code: 'notSeated' });
});

test('closing a second tab does not announce that the player left', async () => {
  const { ann, bea } = await server.seat(2);
  const tab = await server.back(bea);
  await ann.untilVersion(tab.view?.version ?? 0);
  const receivedCount = ann.received.length;
  await tab.close();
  await ann.play({ type: 'giveSeatToBot', seat: 3 });
  expect(ann.received).toHaveLength(receivedCount + 1);
  expect(ann.view?.away).toBeUndefined();
});
