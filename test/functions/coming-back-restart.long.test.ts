import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers, askedOf, BEA } from './back-at-table.ts';
import { newNonce, type TestClient } from './client.ts';
import { faultsIn, openTestServer, startGame, type TestServer } from './test-server.ts';

/** Real sockets and the real database: a question outlives the server that took it in. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('P-BACK-3 P-BACK-7 a question, a yes and a wrong word survive a server that is killed', async () => {
  const group = await server.seat(3);
  await startGame(group);
  const { table, invite, people } = group;
  const [ann, bea, cyd] = people as [TestClient, TestClient, TestClient];
  bea.send({ type: 'askWord', table });
  const { word } = await bea.next('word');
  await bea.close();
  const nonce = newNonce();
  const phone = await comer();
  phone.send({ type: 'comeBack', table, seat: BEA, nonce, says: 'It’s me' });
  await phone.next('askedBack');
  phone.send({ type: 'openChair', table, seat: BEA, word: 'abandon ability', nonce: newNonce() });
  expect(await phone.next('rejected')).toMatchObject({ code: 'wrongWord', left: 4 });

  await server.killAndRestart();
  const cydAgain = await server.open();
  await cydAgain.hello(cyd.kept as never);
  expect(await askedOf(cydAgain)).toMatchObject({ seat: BEA, says: 'It’s me' });
  await answers(cydAgain, 'yes');
  const annAgain = await server.open();
  await annAgain.hello(ann.kept as never);
  await answers(annAgain, 'yes');

  await server.killAndRestart();
  const again = await comer();
  again.send({ type: 'comeBack', table, seat: BEA, nonce });
  const seated = await again.next('seated');
  expect(seated).toMatchObject({ seat: BEA, nonce });
  again.send({ type: 'openChair', table, seat: BEA, word, nonce: newNonce() });
  expect((await again.next('seated')).secret).toBe(bea.kept?.secret);
  expect(await faultsIn(server, table)).toEqual([]);

  async function comer(): Promise<TestClient> {
    const client = await server.open();
    await client.watch(table, invite);
    return client;
  }
});
