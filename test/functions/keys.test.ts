import { expect, test } from 'vitest';
import { makeKeys } from '../../functions/ports/keys.ts';
import { belongsToChain, CHAIN_DEALS } from '../../shared/fairness/chain.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import { makeNonce, type SavedSeat, toSavedSeat } from './client.ts';
import { setUpHandlers } from './set-up.ts';
import { startGame, waitForAll } from './test-server.ts';

const server = setUpHandlers();

async function createHello(saved: SavedSeat): Promise<number | string> {
  const device = await server.open();
  device.sendHello(saved, Date.now());
  const answer = await device.next();
  if (answer.type === 'welcome') return answer.view.seat ?? 'watching';
  return answer.type === 'refused' ? answer.code : answer.type;
}

const waitBriefly = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 3));

test('P-KEY-1 a capability follows its person, however often they change seats', async () => {
  const { ann, bea, cyd, seated } = await server.seat(3);
  const saved = seated.map(toSavedSeat) as readonly SavedSeat[] as readonly [SavedSeat, SavedSeat, SavedSeat];
  await ann.play({ type: 'swapSeats', seats: [0, 1] });
  await cyd.playToAll({ type: 'moveSeat', to: 3 });
  await ann.playToAll({ type: 'swapSeats', seats: [1, 3] });
  await waitBriefly();
  const found = [];
  for (const each of saved) found.push(await createHello(each));
  expect(found).toEqual([3, 0, 1]);
  expect([ann, bea, cyd].map(({ view }) => view?.seat)).toEqual([3, 0, 1]);
  const stolen = { ...saved[0], seat: 3 };
  expect(await createHello(stolen)).toBe('badProof');
});

test('P-KEY-2 a renewed capability revokes the old one, and other devices receive nothing more', async () => {
  const { ann, bea, seated } = await server.seat(2);
  const old = toSavedSeat(seated[1] as Parameters<typeof toSavedSeat>[0]);
  const thief = await server.back(old);
  await expect(bea.play({ type: 'renewKey', seat: 0 })).rejects.toThrow('seatNotAllowed');
  const { number = 0 } = { number: bea.submit({ type: 'renewKey', seat: 1 }) };
  const renewed = await bea.next('seated');
  expect(renewed).toMatchObject({ seat: 1, nonce: '', welcome: { view: { seat: 1, acknowledged: number } } });
  expect(renewed.secret).not.toBe(old.secret);
  await waitForAll([ann, bea]);
  expect(ann.view?.happened).toEqual([{ type: 'keyRenewed', seat: 1 }]);
  const receivedCount = thief.received.length;
  await ann.play({ type: 'note', text: 'Are we alone?' });
  thief.submit({ type: 'note', text: 'No' });
  expect(await thief.next('refused')).toMatchObject({ code: 'notSeated' });
  expect(thief.received.slice(receivedCount).map(({ type }) => type)).toEqual(['refused']);
  await waitBriefly();
  expect(await createHello(old)).toBe('badProof');
  expect(await createHello(toSavedSeat(renewed))).toBe(1);
});

test('P-KEY-2 a repeated renewal is answered with the same capability', async () => {
  const { ann, bea } = await server.seat(2);
  const number = bea.submit({ type: 'renewKey', seat: 1 });
  const first = await bea.next('seated');
  await ann.play({ type: 'note', text: 'Meanwhile' });
  bea.sendSubmission(number, [{ type: 'renewKey', seat: 1 }]);
  const secondAnswer = await bea.next('seated');
  expect([secondAnswer.secret, secondAnswer.epoch]).toEqual([first.secret, first.epoch]);
});

test('P-KEY-3 a new capability lost with the connection can be requested by its nonce, until the next hello', async () => {
  const { bea, table, invite } = await server.seat(2);
  const nonce = makeNonce();
  bea.submit({ type: 'renewKey', seat: 1, nonce });
  const lost = await bea.next('seated');
  bea.drop();
  const newWatcher = await server.watch({ table, invite });
  const found = await newWatcher.ask({ type: 'sit', table, seat: 1, name: 'Bea', nonce }, 'seated');
  expect([found.secret, found.nonce, found.welcome.view.seat]).toEqual([lost.secret, nonce, 1]);
  await newWatcher.hello(toSavedSeat(found));
  const lateWatcher = await server.watch({ table, invite });
  lateWatcher.send({ type: 'sit', table, seat: 1, name: 'Bea', nonce });
  expect(await lateWatcher.next('rejected')).toMatchObject({ code: 'seatTaken' });
});

test('P-SIT-3 a request repeated by the connection that got the seat is answered again, and stores nothing', async () => {
  const { table, invite } = await server.seat(1);
  const bea = await server.open();
  await bea.watch(table, invite);
  const request = { type: 'sit', table, seat: 1, name: 'Bea', nonce: makeNonce() } as const;
  bea.send(request);
  const first = await bea.next('seated');
  bea.send(request);
  const second = await bea.next('seated');
  expect([second.secret, second.welcome.view.version]).toEqual([first.secret, first.welcome.view.version]);
});

test('P-KEY-1 P-SIT-3 a repeated sit finds its person in another seat', async () => {
  const { ann, table, invite } = await server.seat(1);
  const requestKey = { type: 'sit', table, seat: 1, name: 'Bea', nonce: makeNonce() } as const;
  const [bea, again] = [await server.open(), await server.open()];
  for (const each of [bea, again]) await each.watch(table, invite);
  const first = await bea.ask(requestKey, 'seated');
  await ann.play({ type: 'swapSeats', seats: [1, 2] });
  const second = await again.ask(requestKey, 'seated');
  expect([second.secret, second.seat, second.welcome.view.seat]).toEqual([first.secret, 1, 2]);
  expect(second.welcome.view.occupants).toEqual([0, 'empty', 1, 'empty']);
});

test('P-KEY-4 P-TABLE-2 the host revokes a capability by emptying the seat, in a game between its rounds', async () => {
  const group = await server.seat(2);
  const { ann, bea } = group;
  const old = toSavedSeat(group.seated[1] as Parameters<typeof toSavedSeat>[0]);
  await startGame(group);
  for (const isRepeated of [false, true]) {
    if (isRepeated) await ann.play({ type: 'giveSeatToBot', seat: 1 });
    await expect(ann.play({ type: 'emptySeat', seat: 1 })).rejects.toThrow('roundNotOver');
  }
  await bea.play({ type: 'takeSeatBack', seat: 1 });
  await ann.play({ type: 'askToEnd', what: 'round' });
  await bea.play({ type: 'answerEnd', yes: true });
  await ann.play({ type: 'emptySeat', seat: 1 });
  await bea.until(() => bea.view?.seat === undefined);
  expect(bea.view?.game).toBeUndefined();
  expect(await createHello(old)).toBe('badProof');
  bea.submit({ type: 'note', text: 'Still here' });
  expect(await bea.next('refused')).toMatchObject({ code: 'notSeated' });
});

test('P-KEY-1 P-HELLO-6 two devices of one seat move with it in a swap, and either can act', async () => {
  const { ann, bea, seated } = await server.seat(2);
  const phone = await server.open();
  await phone.hello(toSavedSeat(seated[1] as Parameters<typeof toSavedSeat>[0]));
  await ann.play({ type: 'swapSeats', seats: [1, 2] });
  await waitForAll([ann, bea, phone]);
  expect([bea.view?.seat, phone.view?.seat]).toEqual([2, 2]);
  await phone.play({ type: 'react', reaction: 'thanks' });
  await waitForAll([ann, bea, phone]);
  await bea.play({ type: 'react', reaction: 'wow' });
  expect(bea.view?.acknowledged).toBe(2);
});

test('P-INVITE-2 a replaced invite is refused as replaced, and one that never existed like a nonexistent table', async () => {
  const { ann, bea, table, invite } = await server.seat(2);
  const watcher = await server.watch({ table, invite });
  await expect(bea.play({ type: 'renewInvite' })).rejects.toThrow('notHost');
  const receivedCount = watcher.received.length;
  await ann.playToAll({ type: 'renewInvite' });
  expect(bea.view?.happened).toEqual([{ type: 'inviteRenewed' }]);
  const renewed = bea.charter?.invite ?? '';
  expect(renewed).toMatch(/^[\w-]{22}$/);
  expect([renewed === invite, ann.charter?.invite]).toEqual([false, renewed]);
  const stranger = await server.open();
  stranger.send({ type: 'watch', table, invite });
  expect(await stranger.next('refused')).toEqual({ type: 'refused', code: 'inviteReplaced' });
  stranger.send({ type: 'watch', table, invite: makeNonce() });
  stranger.send({ type: 'watch', table: makeNonce(), invite });
  const [one, two] = [await stranger.next('refused'), await stranger.next('refused')];
  expect(one).toEqual({ type: 'refused', code: 'noSuchTable' });
  expect(two).toEqual(one);
  watcher.send({ type: 'sit', table, seat: 2, name: 'Eve', nonce: makeNonce() });
  expect(await watcher.next('refused')).toMatchObject({ code: 'notSeated' });
  expect(watcher.received.slice(receivedCount).map(({ type }) => type)).toEqual(['refused']);
  expect((await stranger.watch(table, renewed)).charter.invite).toBeUndefined();
});

test('P-INVITE-2 forgets the first of twenty-one replaced invites', async () => {
  const { ann, table, invite } = await server.seat(1);
  const stranger = await server.open();
  const codeNow = async (): Promise<string> => {
    return (await stranger.ask({ type: 'watch', table, invite }, 'refused')).code;
  };
  for (let renewed = 1; renewed <= 20; renewed++) await ann.play({ type: 'renewInvite' });
  expect(await codeNow()).toBe('inviteReplaced');
  await ann.play({ type: 'renewInvite' });
  expect(await codeNow()).toBe('noSuchTable');
});

test('P-INVITE-2 a repeated invite renewal is answered with the invite', async () => {
  const { ann } = await server.seat(1);
  const number = ann.submit({ type: 'renewInvite' });
  const { charter } = await ann.next('welcome');
  ann.sendSubmission(number, [{ type: 'renewInvite' }]);
  expect((await ann.next('welcome')).charter.invite).toBe(charter.invite);
});

test('P-DEALS-1 a table’s deal secrets belong to its chain, in whatever order they are requested', () => {
  const { dealSecret } = makeKeys(new Uint8Array(32));
  const chain = makeBase64url(dealSecret('table', 0, 0));
  const dealNumbers = [1, 2, 1, 64, 65, 66, 130, 129, 7, CHAIN_DEALS, CHAIN_DEALS - 1, 131];
  expect(dealNumbers.filter((deal) => !belongsToChain(chain, deal, dealSecret('table', 0, deal)))).toEqual([]);
});
