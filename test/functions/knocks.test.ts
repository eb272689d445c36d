import { afterEach, expect, test } from 'vitest';
import { makeNonce, type TestClient, waitForAll } from './client.ts';
import { getFaults, type Handlers, openHandlers } from './test-server.ts';

let server: Handlers;
afterEach(() => server.close());

/** A fixed clock, so that the door cannot ring again while a slow machine works. */
const START = Date.now();

/** Ann and Bea play with two bots; anyone can ask to join. */
async function openTableForKnocks(options: Parameters<typeof openHandlers>[0] = {}) {
  server = await openHandlers({ now: () => START, ...options });
  const group = await server.game(2);
  const { ann, table } = group;
  const seat = ann.view?.occupants.indexOf('bot') ?? 0;
  const arrive = () => server.watch(group);
  const knock = (who: TestClient, part: object = {}): string => {
    const message = { type: 'knock', table, seat, name: 'Lena', nonce: makeNonce(), ...part } as const;
    who.send(message);
    return message.nonce;
  };
  const countRequests = async (): Promise<number> => {
    await ann.until(() => ann.view?.knocks !== undefined);
    return ann.view?.knocks?.at(-1)?.id ?? 0;
  };
  return { ...group, seat, come: arrive, knock, countRequests, lena: await arrive() };
}

test('P-DOOR-1 P-DOOR-2 P-DOOR-3 she asks, the host says yes, and she continues with the bot’s cards and points', async () => {
  const { ann, bea, lena, table, seat, come, knock, countRequests } = await openTableForKnocks();
  const other = await come();
  const nonce = knock(lena);
  expect(await lena.next('knocking')).toMatchObject({ table, nonce });
  const id = await countRequests();
  expect(ann.view).toMatchObject({ happened: [{ type: 'knocked', seat, name: 'Lena' }], knocks: [{ id, seat }] });
  for (const each of [bea, other]) {
    expect(JSON.stringify(each.received)).not.toMatch(/knock|Lena/);
    expect(JSON.stringify(await each.history(table))).not.toMatch(/knock|Lena/);
  }
  await ann.play({ type: 'answerKnock', knock: id, yes: true });
  const seated = await lena.next('seated');
  expect(seated).toMatchObject({ table, seat, nonce: '' });
  const { game, occupants } = seated.welcome.view;
  expect(seated.welcome.charter.names[occupants[seat] as number]).toBe('Lena');
  expect(game?.held?.length).toBeGreaterThan(0);
  expect(game?.teams.map(({ score }) => score)).toEqual(ann.view?.game?.teams.map(({ score }) => score));
  await waitForAll([ann, bea, lena]);
  expect(bea.view?.occupants).toEqual(occupants);
  expect(await getFaults(server, table)).toEqual([]);
});

test('P-DOOR-3 repeating the question fetches a yes that did not reach her', async () => {
  const { ann, lena, table, seat, come, knock, countRequests } = await openTableForKnocks();
  const nonce = knock(lena);
  const id = await countRequests();
  lena.drop();
  await ann.play({ type: 'answerKnock', knock: id, yes: true });
  const newConnection = await come();
  knock(newConnection, { nonce });
  expect(await newConnection.next('seated')).toMatchObject({ seat, welcome: { view: { seat } } });
  expect(await getFaults(server, table)).toEqual([]);
});

test('P-DOOR-1 P-DOOR-4 without the invite nobody can ask or withdraw, and no name is taken twice', async () => {
  const { ann, lena, table, knock, countRequests } = await openTableForKnocks();
  const stranger = await server.open();
  knock(stranger);
  expect(await stranger.next('refused')).toMatchObject({ code: 'notSeated' });
  for (const name of ['', 'Ann']) {
    knock(lena, { name });
    expect(await lena.next('rejected')).toMatchObject({ number: 0, code: 'nameNotAllowed' });
  }
  const nonce = knock(lena);
  await countRequests();
  expect(await stranger.ask({ type: 'stopKnocking', table, nonce }, 'refused')).toMatchObject({ nonce });
  expect(ann.view?.knocks).toHaveLength(1);
  for (const _ of [1, 2]) await lena.ask({ type: 'stopKnocking', table, nonce }, 'pong');
  await ann.until(() => ann.view?.knocks === undefined);
});

test('P-DOOR-7 a stranger who keeps asking and withdrawing rings three times; then Lena is still let in', async () => {
  const { ann, lena, table, seat, come, knock, countRequests } = await openTableForKnocks();
  for (let i = 0; i < 8; i++) {
    const stranger = await come();
    const nonce = knock(stranger, { name: `Eve ${i}` });
    await countRequests();
    await stranger.ask({ type: 'stopKnocking', table, nonce }, 'pong');
    await ann.until(() => ann.view?.knocks === undefined);
    stranger.drop();
  }
  knock(lena);
  await ann.play({ type: 'answerKnock', knock: await countRequests(), yes: true });
  expect(await lena.next('seated')).toMatchObject({ table, seat });
  expect(ann.eventsHeard('knocked')).toHaveLength(3);
  expect(await getFaults(server, table)).toEqual([]);
});

test('P-DOOR-1 vanished guests make room even if the server was never told; connected ones keep their places', async () => {
  const { ann, lena, table, come, knock } = await openTableForKnocks({
    intercept: async (route, invoke) => (route === '$disconnect' ? ({ statusCode: 200 } as never) : invoke()),
  });
  const waiting = [await come(), await come(), await come()];
  for (const [i, each] of waiting.entries()) {
    knock(each, { name: `Cousin ${i}` });
    await each.next('knocking');
  }
  knock(lena);
  expect(await lena.next('rejected')).toMatchObject({ code: 'doorCrowded' });
  for (const each of waiting) expect(await each.next()).toEqual({ type: 'pong' });
  for (const each of waiting) each.drop();
  await server.local.gateway.waitUntilIdle();
  knock(lena);
  await lena.next('knocking');
  await ann.until(() => ann.view?.knocks?.at(-1)?.name === 'Lena');
  expect(await getFaults(server, table)).toEqual([]);
});

test('P-DOOR-6 limits the requests of one page', async () => {
  const { lena, knock } = await openTableForKnocks({ rates: { knock: { burst: 2, perSecond: 0 } } as never });
  for (let i = 0; i < 3; i++) knock(lena, { name: `Lena ${i}` });
  expect(await lena.next('refused')).toMatchObject({ code: 'tooFast' });
});

test('P-DOOR-1 P-DOOR-2 P-DOOR-3 a seventh person’s knock reaches the host of a full table, and gets the first seat that is free', async () => {
  server = await openHandlers({ now: () => START });
  const group = await server.seat(6, 6);
  const { ann, bea, fay, table } = group;
  const [gus, hal] = [await server.watch(group), await server.watch(group)];
  const knock = (who: TestClient, name: string): void =>
    who.send({ type: 'knock', table, seat: 0, name, nonce: makeNonce() });
  knock(gus, 'Ann');
  expect(await gus.next('rejected')).toMatchObject({ code: 'nameNotAllowed' });
  knock(gus, 'Gus');
  await gus.next('knocking');
  knock(hal, 'Hal');
  await hal.next('knocking');
  await ann.until(() => ann.view?.knocks?.length === 2);
  expect(ann.view?.knocks?.map(({ seat, name }) => [seat, name])).toEqual([
    [0, 'Gus'],
    [0, 'Hal'],
  ]);
  const [first, second] = (ann.view?.knocks ?? []).map(({ id }) => id) as [number, number];
  expect(await ann.refusalOf({ type: 'answerKnock', knock: first, yes: true })).toBe('seatTaken');
  expect(JSON.stringify([bea.received, hal.received])).not.toMatch(/Gus/);
  await fay.leaveSeat();
  await ann.until(() => ann.view?.occupants[5] === 'empty');
  await ann.play({ type: 'answerKnock', knock: first, yes: true });
  expect(await gus.next('seated')).toMatchObject({ table, seat: 5 });
  await ann.until(() => ann.view?.knocks?.length === 1);
  hal.drop();
  await ann.play({ type: 'emptySeat', seat: 1 });
  await ann.play({ type: 'answerKnock', knock: second, yes: true });
  expect(ann.view?.occupants[1]).toEqual(expect.any(Number));
  expect(await getFaults(server, table)).toEqual([]);
});
