import { expect, test } from 'vitest';
import { admit, BEA, getRefusal, openTableWithReturn } from './back-at-table.ts';
import { makeNonce } from './client.ts';
import { checkTablesOfTestWorld, setUpTestWorld } from './set-up.ts';
import { DAY, HOUR, leave, MINUTE, NOON } from './test-world.ts';

const world = setUpTestWorld(NOON);
checkTablesOfTestWorld(world);

test('P-BACK-6 “That wasn’t me”: the old phone locks the newcomer out, and everyone reads who had said yes', async () => {
  const { ann, bea, cyd, comer, asks, wordOf, table } = await openTableWithReturn(world);
  const word = await wordOf(bea);
  const thief = await comer();
  const nonce = asks(thief);
  await thief.next('askedBack');
  await world.clock.pass(3 * MINUTE);
  await admit(cyd, ann);
  const { secret } = await thief.next('seated');
  await bea.until(() => bea.view?.cameBack !== undefined);
  expect(bea.view?.cameBack).toEqual({ at: world.clock.now(), by: 0, also: [2] });
  await world.clock.pass(47 * HOUR);
  const stale = bea.received.length;
  await bea.play({ type: 'thatWasntMe' });
  const renewed = bea.received.slice(stale).find((each) => each.type === 'seated');
  expect(renewed).toMatchObject({ seat: BEA, nonce: '' });
  expect(renewed?.type === 'seated' && renewed.secret).not.toBe(secret);
  expect(ann.eventsHeard('notThem', 'keyRenewed')).toEqual([
    { type: 'notThem', seat: BEA, by: 0 },
    { type: 'keyRenewed', seat: BEA },
  ]);
  expect(await thief.ask({ type: 'ping', table, version: 0 }, 'refused')).toMatchObject({ code: 'notSeated' });
  thief.sendHello(bea.saved as never, world.clock.now());
  const back = await comer();
  asks(back, { nonce });
  expect(await getRefusal(back), 'its question is no longer worth anything').toBe('notYou');
  expect(await wordOf(bea), 'a new word').not.toBe(word);
  await expect(bea.play({ type: 'thatWasntMe' })).rejects.toThrow('noComingBack');
});

test('P-BACK-6 “That wasn’t me”, with the answer lost: its nonce fetches the new capability again', async () => {
  const { ann, bea, cyd, comer, asks, table } = await openTableWithReturn(world);
  const thief = await comer();
  asks(thief);
  await thief.next('askedBack');
  await world.clock.pass(3 * MINUTE);
  await admit(ann, cyd);
  const { secret } = await thief.next('seated');
  const nonce = makeNonce();
  await bea.play({ type: 'thatWasntMe', nonce });
  const newComer = await comer();
  const seated = await newComer.ask({ type: 'sit', table, seat: BEA, name: 'Bea', nonce }, 'seated');
  expect(seated).toMatchObject({ seat: BEA, secret: bea.saved?.secret });
  expect(seated.secret).not.toBe(secret);
});

test('P-BACK-6 “Yes, lock it out”: the new phone renews the key, and nothing is left to undo or repeat', async () => {
  const { bea, comer, opens, asks, wordOf, beaLeaves } = await openTableWithReturn(world);
  const word = await wordOf(bea);
  await beaLeaves();
  const phone = await comer();
  const nonce = opens(phone, word);
  await phone.next('seated');
  await phone.play({ type: 'renewKey', seat: BEA });
  expect(phone.view?.cameBack).toBeUndefined();
  const old = await world.server.open();
  old.sendHello(bea.saved as never, world.clock.now());
  expect(await old.next('refused')).toMatchObject({ code: 'lockedOut', seat: BEA, at: NOON });
  const newComer = await comer();
  asks(newComer, { nonce });
  expect(await newComer.next('askedBack'), 'a question like any other').toMatchObject({ nonce });
});

test('P-BACK-6 after 48 hours nothing is left to undo; a person who said yes and left is not named', async () => {
  const { ann, bea, cyd, comer, asks, beaLeaves } = await openTableWithReturn(world);
  await beaLeaves();
  const phone = await comer();
  asks(phone);
  await admit(ann, cyd);
  await phone.next('seated');
  await cyd.leaveSeat();
  await ann.play({ type: 'note', text: 'hello' });
  await phone.until(() => phone.view?.occupants[2] === 'empty' && phone.view?.happened?.[0]?.type === 'noteLeft');
  expect(phone.view?.cameBack).toEqual({ at: NOON, by: 0 });
  await world.clock.pass(2 * DAY);
  await ann.play({ type: 'note', text: 'still there?' });
  await phone.until(() => phone.view?.cameBack === undefined);
  await expect(phone.play({ type: 'thatWasntMe' })).rejects.toThrow('noComingBack');
  expect(phone.saved, 'not yet').not.toEqual(bea.saved);
  const newPage = await world.server.open();
  newPage.sendHello(phone.saved as never, world.clock.now());
  await newPage.next('seated');
  expect(newPage.saved, 'the seat’s own capability once probation is over').toEqual(bea.saved);
});

test('P-BACK-6 when people change seats before the game, the question follows hers, and the person who said yes is still named', async () => {
  const group = await world.server.seat(3);
  const { ann, bea, cyd } = group;
  await leave(world, bea);
  const phone = await world.server.watch(group);
  const nonce = makeNonce();
  await phone.ask({ type: 'comeBack', table: group.table, seat: BEA, nonce }, 'askedBack');
  await ann.play({ type: 'swapSeats', seats: [0, BEA] });
  await cyd.until(() => cyd.view?.comingBack?.[0]?.seat === 0);
  await admit(cyd, ann);
  const seated = await phone.next('seated');
  expect(seated).toMatchObject({ seat: BEA, welcome: { view: { seat: 0, cameBack: { by: 1, also: [2] } } } });
  await cyd.play({ type: 'moveSeat', to: 3 });
  await phone.until(() => phone.view?.cameBack?.also?.[0] === 3);
});
