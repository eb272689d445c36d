import { expect, test } from 'vitest';
import { admit, answerComeBack, BEA, getAsked, getRefusal, openTableWithReturn } from './back-at-table.ts';
import { makeNonce, toSavedSeat } from './client.ts';
import { checkTablesOfTestWorld, setUpTestWorld } from './set-up.ts';
import { waitForAll } from './test-server.ts';
import { DAY, HOUR, leave, MINUTE, NOON } from './test-world.ts';

const world = setUpTestWorld(NOON);
checkTablesOfTestWorld(world);

test('P-BACK-1 P-BACK-3 two yeses, one from an opponent, give her the seat and her cards; the old phone stays in', async () => {
  const { table, ann, bea, cyd, comer, asks, beaLeaves } = await openTableWithReturn(world);
  const held = bea.view?.game?.held;
  await beaLeaves();
  const phone = await comer();
  const nonce = asks(phone, { says: 'My phone fell in the lake' });
  expect(await phone.next('askedBack')).toMatchObject({ table, nonce, seat: BEA, until: NOON + DAY });
  expect(await getAsked(cyd)).toMatchObject({ seat: BEA, says: 'My phone fell in the lake', at: NOON });
  await admit(cyd, ann);
  const seated = await phone.next('seated');
  expect(seated).toMatchObject({ table, seat: BEA, nonce: '' });
  expect(seated.welcome.view).toMatchObject({ seat: BEA, game: { held }, probation: NOON + 2 * DAY });
  expect(seated.welcome.view.happened?.[0]).toEqual({ type: 'cameBack', seat: BEA, by: 0, also: [2] });
  await waitForAll([ann, cyd]);
  for (const each of [ann, cyd]) {
    expect(each.eventsHeard()).toContainEqual({ type: 'cameBack', seat: BEA, by: 0, also: [2] });
    expect(each.view?.onProbation).toEqual([BEA]);
    expect(each.view?.comingBack).toBeUndefined();
    expect(each.view?.cameBack).toBeUndefined();
  }
  const old = await world.server.open();
  const welcome = await old.hello(bea.saved as never, world.clock.now());
  expect(welcome.view).toMatchObject({ seat: BEA, cameBack: { at: NOON, by: 0, also: [2] } });
  expect(toSavedSeat(seated), 'a capability of its own').not.toEqual(bea.saved);
});

test('P-BACK-2 while her own phone is connected it alone is asked for two minutes, then the others too', async () => {
  const { ann, bea, cyd, comer, asks } = await openTableWithReturn(world);
  const phone = await comer();
  await waitForAll([ann, cyd]);
  const receivedCounts = [ann, cyd].map((each) => each.received.length);
  asks(phone);
  expect(await getAsked(bea)).toMatchObject({ seat: BEA, ownUntil: NOON + 2 * MINUTE });
  const { id } = await getAsked(bea);
  for (const each of [ann, cyd]) {
    await each.ask({ type: 'ping' }, 'pong');
  }
  expect([ann, cyd].flatMap((each, i) => each.received.slice(receivedCounts[i])).map(({ type }) => type)).toEqual([
    'pong',
    'pong',
  ]);
  await expect(cyd.play({ type: 'answerComeBack', question: id, answer: 'yes' })).rejects.toThrow('noComingBack');
  expect(cyd.view?.comingBack).toBeUndefined();
  await world.clock.pass(3 * MINUTE);
  expect(await getAsked(cyd)).toMatchObject({ id, seat: BEA });
  expect((await getAsked(ann)).ownUntil).toBeUndefined();
  await bea.until(() => bea.view?.comingBack?.[0]?.ownUntil === undefined);
  await answerComeBack(bea, 'no');
  expect(await getRefusal(phone)).toBe('notYou');
});

test('P-BACK-3 repeating the question within 48 hours fetches a yes that did not reach her', async () => {
  const { ann, cyd, comer, asks, beaLeaves } = await openTableWithReturn(world);
  await beaLeaves();
  const phone = await comer();
  const nonce = asks(phone);
  await phone.next('askedBack');
  await phone.close();
  await world.clock.pass(3 * HOUR);
  await admit(cyd, ann);
  await world.clock.pass(DAY);
  const secondComer = await comer();
  asks(secondComer, { nonce });
  expect(await secondComer.next('seated')).toMatchObject({ seat: BEA, nonce });
  await world.clock.pass(DAY);
  const lateComer = await comer();
  asks(lateComer, { nonce });
  await lateComer.next('askedBack');
});

test('P-BACK-3 a bot filling in hands the seat back on her return', async () => {
  const { ann, bea, cyd, comer, asks, beaLeaves } = await openTableWithReturn(world);
  await bea.play({ type: 'giveSeatToBot', seat: BEA });
  await beaLeaves();
  const phone = await comer();
  asks(phone);
  await admit(ann, cyd);
  const seated = await phone.next('seated');
  expect(seated.welcome.view.sitIn).toBeUndefined();
  expect(seated.welcome.view.happened).toContainEqual({ type: 'seatTakenBack', seat: BEA });
});

test('P-BACK-4 after a no she can ask again in an hour; after three only if the host allows it', async () => {
  const { ann, cyd, comer, asks, beaLeaves } = await openTableWithReturn(world);
  await beaLeaves();
  const phone = await comer();
  for (const no of [1, 2, 3]) {
    const nonce = asks(phone);
    await phone.next('askedBack');
    await answerComeBack(cyd, 'no');
    expect(await phone.next('rejected')).toMatchObject({ number: 0, code: no === 3 ? 'askTheHost' : 'notYou' });
    const other = await comer();
    asks(other);
    asks(phone, { nonce });
    for (const each of [other, phone]) expect(await getRefusal(each)).toBe(no === 3 ? 'askTheHost' : 'notYou');
    asks(phone, { seat: 0 });
    expect(await getRefusal(phone), 'the same browser, another seat').toBe('notYou');
    if (no < 3) await world.clock.pass(HOUR);
  }
  expect(ann.view?.refusedThrice).toEqual([BEA]);
  expect(cyd.view?.refusedThrice).toBeUndefined();
  await expect(cyd.play({ type: 'allowComingBack', seat: BEA })).rejects.toThrow('notHost');
  await ann.play({ type: 'allowComingBack', seat: BEA });
  await expect(ann.play({ type: 'allowComingBack', seat: BEA })).rejects.toThrow('noComingBack');
  expect(ann.view?.refusedThrice).toBeUndefined();
  asks(phone);
  await phone.next('askedBack');
  expect(ann.eventsHeard('comeBackRefused')).toHaveLength(3);
});

test('P-BACK-1 a disallowed request is refused and changes nothing', async () => {
  const { ann, cyd, comer, asks, table, people } = await openTableWithReturn(world);
  const phone = await comer();
  const stranger = await world.server.open();
  const version = await waitForAll(people);
  asks(stranger);
  expect(await stranger.next('refused')).toMatchObject({ code: 'notSeated' });
  for (const [seat, code] of [
    [3, 'seatTaken'],
    [14, 'seatTaken'],
  ] as const) {
    asks(phone, { seat });
    expect(await getRefusal(phone)).toBe(code);
  }
  asks(cyd);
  expect(await getRefusal(cyd), 'already seated').toBe('seatTaken');
  asks(phone, { says: '\u200b' });
  expect(await phone.next('refused')).toMatchObject({ code: 'badMessage' });
  asks(phone, { says: `x${'\u0301'.repeat(5)}` });
  expect(await phone.next('refused')).toMatchObject({ code: 'badMessage' });
  asks(phone, { says: 'x'.repeat(101) });
  expect(await phone.next('refused')).toMatchObject({ code: 'badMessage' });
  await expect(ann.play({ type: 'answerComeBack', question: 3, answer: 'yes' })).rejects.toThrow('noComingBack');
  await phone.ask({ type: 'stopComingBack', table, nonce: makeNonce() }, 'pong');
  expect(await waitForAll(people)).toBe(version);
});

test('P-BACK-1 with nobody else seated, nobody is asked if her phone is off; if it is on she says yes herself', async () => {
  const { group, bea, comer } = await openWithBots();
  const phone = await comer();
  const nonce = makeNonce();
  phone.send({ type: 'comeBack', table: group.table, seat: 0, nonce });
  await getAsked(bea);
  await answerComeBack(bea, 'yes');
  expect(await phone.next('seated')).toMatchObject({ seat: 0 });
  await leave(world, phone);
  await leave(world, bea);
  const other = await comer();
  other.send({ type: 'comeBack', table: group.table, seat: 0, nonce: makeNonce() });
  expect(await getRefusal(other)).toBe('nobodyToAsk');
});

async function openWithBots() {
  const group = await world.server.seat(1);
  const { ann: bea } = group;
  const comer = async () => {
    const client = await world.server.watch(group);
    return client;
  };
  return { group, bea, comer };
}

test('P-BACK-1 at a closed table she gets back the past games and the scores', async () => {
  const { ann, cyd, comer, asks, beaLeaves } = await openTableWithReturn(world);
  await beaLeaves();
  await ann.play({ type: 'closeTable' });
  const phone = await comer();
  asks(phone);
  await admit(ann, cyd);
  expect((await phone.next('seated')).welcome.view).toMatchObject({ seat: BEA, closed: true });
});
