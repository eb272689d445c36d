import { expect, onTestFinished, test } from 'vitest';
import { BEA, getRefusal, openTableWithReturn } from './back-at-table.ts';
import { makeNonce } from './client.ts';
import { checkTablesOfTestWorld, setUpTestWorld } from './set-up.ts';
import { openHandlers, waitForAll } from './test-server.ts';
import { HOUR, leave, MINUTE, NOON } from './test-world.ts';

const world = setUpTestWorld(NOON);
checkTablesOfTestWorld(world);

test('P-BACK-7 her secret words, in any spelling with the right first letters, open her seat; everyone is told', async () => {
  const { ann, bea, cyd, comer, opens, wordOf, beaLeaves } = await openTableWithReturn(world);
  const word = await wordOf(bea);
  expect(word).toMatch(/^[a-z]{3,8} [a-z]{3,8}$/);
  expect(await wordOf(bea), 'the same each time').toBe(word);
  expect(await wordOf(cyd), 'of one’s own').not.toBe(word);
  await beaLeaves();
  const phone = await comer();
  const [one = '', two = ''] = word.toUpperCase().split(' ');
  const nonce = opens(phone, ` ${one}-${two.length > 4 ? `${two.slice(0, 4)}x` : two} `);
  expect(await phone.next('seated')).toMatchObject({ seat: BEA, nonce });
  await ann.until(() => ann.eventsHeard('cameBack').length > 0);
  expect(ann.eventsHeard()).toContainEqual({ type: 'cameBack', seat: BEA, by: 'word' });
  expect(phone.saved).toEqual(bea.saved);
  const secondComer = await comer();
  opens(secondComer, 'lost answer', nonce);
  expect(await secondComer.next('seated'), 'an answer that was lost').toMatchObject({ seat: BEA, nonce });
});

test.each([
  ['es', /^[a-zñáéíóúü]{2,9} [a-zñáéíóúü]{2,9}$/],
  ['fr', /^[a-zàâæçèéêëîïôœùûü]{4,9} [a-zàâæçèéêëîïôœùûü]{4,9}$/],
  ['de', /^[A-Z][a-z]{1,8} [A-Z][a-z]{1,8}$/],
])('P-BACK-7 the words are in the table’s language, %s; those on paper stay right', async (language, spelling) => {
  const { ann, bea, comer, opens, wordOf, beaLeaves } = await openTableWithReturn(world);
  const english = await wordOf(bea);
  await ann.play({ type: 'changeSettings', settings: { language } });
  const secretWords = await wordOf(bea);
  expect(secretWords).toMatch(spelling);
  expect(secretWords).not.toBe(english);
  await beaLeaves();
  for (const words of [secretWords.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase(), secretWords, english]) {
    const phone = await comer();
    const nonce = opens(phone, words);
    expect(await phone.next('seated'), words).toMatchObject({ seat: BEA, nonce });
    phone.drop();
  }
  const phone = await comer();
  opens(phone, `${secretWords.split(' ')[0]} ${english.split(' ')[1]}`);
  expect(await phone.next('rejected'), 'words of two languages').toMatchObject({ code: 'wrongWord' });
});

test.each([
  ['12345', 'too few digits'],
  ['Code: 1234567', 'too many'],
  ['abandon', 'one word'],
  ['abandon the ability', 'three words'],
  ['???', 'neither'],
])('P-BACK-7 P-BACK-11 %j (%s) does not count as a try', async (unclear) => {
  const { bea, comer, opens, codeOf, wordOf, beaLeaves, table, invite } = await openTableWithReturn(world);
  const [word, code] = [await wordOf(bea), await codeOf(bea)];
  await beaLeaves();
  const phone = await comer();
  for (let i = 0; i < 6; i++) {
    opens(phone, unclear);
    expect(await getRefusal(phone)).toBe('wordUnclear');
    phone.send({ type: 'openByWord', table, invite, word: unclear, nonce: makeNonce() });
    expect(await getRefusal(phone)).toBe('wordUnclear');
  }
  opens(phone, word === 'abandon ability' ? 'ability abandon' : 'abandon ability');
  expect(await phone.next('rejected')).toMatchObject({ code: 'wrongWord', left: 4 });
  opens(phone, `Code: ${code.slice(0, 3)}\u2013${code.slice(3)}.`);
  expect(await phone.next('seated')).toMatchObject({ seat: BEA });
});

test('P-BACK-7 allows five wrong tries an hour for each seat, whoever tries: nobody is told, and others can still say yes', async () => {
  const { ann, bea, cyd, comer, opens, asks, wordOf, beaLeaves } = await openTableWithReturn(world);
  const word = await wordOf(bea);
  await beaLeaves();
  for (const each of [ann, cyd]) await each.until(() => each.view?.away?.includes(BEA) === true);
  const receivedCounts = [ann, cyd].map((each) => each.received.length);
  for (const left of [4, 3, 2, 1, 0]) {
    const thief = await comer();
    const nonce = opens(thief, 'abandon ability');
    expect(await thief.next('rejected')).toMatchObject({ number: 0, nonce, code: 'wrongWord', left });
    thief.drop();
  }
  const phone = await comer();
  opens(phone, word);
  expect(await getRefusal(phone)).toBe('wordBlocked');
  await world.clock.pass(59 * MINUTE);
  opens(phone, word);
  expect(await getRefusal(phone)).toBe('wordBlocked');
  asks(phone);
  await phone.next('askedBack');
  await world.clock.pass(MINUTE);
  opens(phone, word);
  expect(await phone.next('seated')).toMatchObject({ seat: BEA });
  for (const [i, each] of [ann, cyd].entries()) {
    await each.until(() => each.eventsHeard('cameBack').length > 0);
    const since = each.received.slice(receivedCounts[i]).filter(({ type }) => type === 'view');
    expect(since.map((view) => view.type === 'view' && view.happened?.[0]?.type)).toEqual([undefined, 'cameBack']);
  }
});

test('P-BACK-7 new words void the old ones, even on paper, and so does renewing the key', async () => {
  const { bea, comer, opens, wordOf } = await openTableWithReturn(world);
  const first = await wordOf(bea);
  await bea.play({ type: 'newWord' });
  const second = await wordOf(bea);
  await bea.play({ type: 'renewKey', seat: BEA });
  const third = await wordOf(bea);
  expect(new Set([first, second, third]).size).toBe(3);
  await leave(world, bea);
  const phone = await comer();
  for (const old of [first, second]) {
    opens(phone, old);
    expect(await getRefusal(phone)).toBe('wrongWord');
  }
  opens(phone, third);
  expect(await phone.next('seated')).toMatchObject({ seat: BEA });
});

test('P-BACK-8 a six-digit code from an old phone opens her seat for ten minutes, once', async () => {
  const { ann, bea, comer, opens, codeOf, table } = await openTableWithReturn(world);
  const { code, until } = await bea.ask({ type: 'makeCode', table }, 'code');
  expect(code).toMatch(/^\d{6}$/);
  expect(until).toBe(NOON + 10 * MINUTE);
  const phone = await comer();
  opens(phone, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(await phone.next('seated')).toMatchObject({ seat: BEA });
  await ann.until(() => ann.eventsHeard('cameBack').length > 0);
  expect(ann.eventsHeard()).toContainEqual({ type: 'cameBack', seat: BEA, by: 'code' });
  const other = await comer();
  opens(other, code);
  expect(await getRefusal(other), 'used').toBe('codeOver');
  const second = await codeOf(bea);
  await world.clock.pass(10 * MINUTE);
  opens(other, second);
  expect(await getRefusal(other), 'too late').toBe('codeOver');
});

test('P-BACK-8 five wrong tries end a code, and not the words; a new code voids the previous one', async () => {
  const { bea, comer, opens, codeOf, wordOf, beaLeaves } = await openTableWithReturn(world);
  const [old, code, word] = [await codeOf(bea), await codeOf(bea), await wordOf(bea)];
  await beaLeaves();
  const wrong = code === '000000' ? '000001' : '000000';
  for (const [i, left] of [4, 3, 2, 1, 0].entries()) {
    const thief = await comer();
    opens(thief, i === 0 && old !== code ? old : wrong);
    expect(await thief.next('rejected')).toMatchObject({ code: 'wrongWord', left });
    thief.drop();
  }
  const phone = await comer();
  opens(phone, code);
  expect(await getRefusal(phone)).toBe('codeOver');
  opens(phone, word);
  expect(await phone.next('seated')).toMatchObject({ seat: BEA });
});

test('P-BACK-7 P-BACK-8 only a seated person is sent words or a code, and only a person’s seat can be opened', async () => {
  const { bea, comer, table } = await openTableWithReturn(world);
  const phone = await comer();
  for (const type of ['askWord', 'makeCode'] as const) {
    expect(await phone.ask({ type, table }, 'refused')).toMatchObject({ code: 'notSeated' });
  }
  const stranger = await world.server.open();
  stranger.send({ type: 'openChair', table, seat: BEA, word: 'a b', nonce: 'n'.repeat(22) });
  expect(await stranger.next('refused')).toMatchObject({ code: 'notSeated' });
  for (const who of [phone, bea]) {
    who.send({ type: 'openChair', table, seat: 3, word: 'a b', nonce: 'n'.repeat(22) });
    expect(await getRefusal(who)).toBe('seatTaken');
  }
  await world.clock.pass(HOUR);
});

test('P-BACK-11 with a replaced invite, only her secret words open her seat', async () => {
  const { ann, bea, wordOf, table, invite } = await openTableWithReturn(world);
  const word = await wordOf(bea);
  await ann.play({ type: 'renewInvite' });
  await leave(world, bea);
  const phone = await world.server.open();
  const nonce = makeNonce();
  const seated = await phone.ask({ type: 'openByWord', table, invite, word, nonce }, 'seated');
  expect(seated).toMatchObject({ seat: BEA, nonce });
  expect(seated.welcome.charter.invite, 'she sits, so she has the new one').not.toBe(invite);
  await ann.until(() => ann.eventsHeard('cameBack').length > 0);
  expect(ann.eventsHeard()).toContainEqual({ type: 'cameBack', seat: BEA, by: 'word' });
  await phone.play({ type: 'react', reaction: 'thanks' });
  const newPage = await world.server.open();
  newPage.send({ type: 'openByWord', table, invite, word: 'lost answer', nonce });
  expect(await newPage.next('seated'), 'an answer that was lost').toMatchObject({ seat: BEA, nonce });
});

test('P-BACK-11 a replaced invite allows three tries an hour for all seats and nothing else, reserving two for the new one', async () => {
  const { ann, bea, cyd, opens, wordOf, table, invite } = await openTableWithReturn(world);
  const [word, other] = [await wordOf(bea), await wordOf(cyd)];
  await ann.play({ type: 'renewInvite' });
  await waitForAll([ann, cyd]);
  const receivedCounts = [ann, cyd].map((each) => each.received.length);
  const thief = await world.server.open();
  const tries = (guess: string, by = invite): void =>
    thief.send({ type: 'openByWord', table, invite: by, word: guess, nonce: makeNonce() });
  for (const left of [2, 1, 0]) {
    tries('abandon ability');
    expect(await thief.next('rejected')).toMatchObject({ number: 0, version: 0, code: 'wrongWord', left });
  }
  tries(other);
  expect(await getRefusal(thief), 'whoever’s word it is').toBe('wordBlocked');
  tries(word, makeNonce());
  expect(await thief.next('refused'), 'no invite of the table').toMatchObject({ code: 'noSuchTable' });
  await thief.until(() => thief.received.length >= 5);
  expect(thief.received.map(({ type }) => type)).toEqual([...Array(4).fill('rejected'), 'refused']);
  expect(
    [ann, cyd].map((each, i) => each.received.slice(receivedCounts[i]).length),
    'nobody hears of it',
  ).toEqual([0, 0]);
  const newInvite = ann.charter?.invite ?? '';
  await leave(world, bea);
  const phone = await world.server.open();
  await phone.watch(table, newInvite);
  opens(phone, 'abandon ability');
  expect(await phone.next('rejected')).toMatchObject({ code: 'wrongWord', left: 1 });
  opens(phone, word);
  expect(await phone.next('seated')).toMatchObject({ seat: BEA });
});

test('P-BACK-11 with a replaced invite a wrong code gets the same answer whether one exists or not', async () => {
  const { ann, bea, codeOf, beaLeaves, table, invite } = await openTableWithReturn(world);
  await ann.play({ type: 'renewInvite' });
  const phone = await world.server.open();
  const tries = (word: string): void => phone.send({ type: 'openByWord', table, invite, word, nonce: 'n'.repeat(22) });
  tries('123 456');
  const none = await phone.next('rejected');
  expect(none).toMatchObject({ code: 'wrongWord', version: 0 });
  expect(none, 'tries are counted out loud for words alone').not.toHaveProperty('left');
  const code = await codeOf(bea);
  await beaLeaves();
  tries(code === '000000' ? '000001' : '000000');
  expect(await phone.next('rejected')).toEqual(none);
  tries(code);
  expect(await phone.next('seated')).toMatchObject({ seat: BEA });
});

test('P-BACK-9 limits the requests and attempts of one page', async () => {
  const limited = await openHandlers({
    rates: { knock: { burst: 2, perSecond: 0 }, trial: { burst: 1, perSecond: 0 } },
  } as never);
  onTestFinished(() => limited.close());
  const { table, invite, people } = await limited.seat(2);
  const phone = await limited.watch({ table, invite });
  const nonce = makeNonce();
  await phone.ask({ type: 'comeBack', table, seat: 1, nonce }, 'askedBack');
  phone.send({ type: 'openChair', table, seat: 1, word: 'a b', nonce });
  expect(await getRefusal(phone)).toBe('wrongWord');
  for (const message of [
    { type: 'openChair', table, seat: 1, word: 'a b', nonce },
    { type: 'comeBack', table, seat: 1, nonce },
  ] as const) {
    expect(await phone.ask(message, 'refused')).toMatchObject({ code: 'tooFast', nonce });
  }
  people[0]?.send({ type: 'makeCode', table });
  await people[0]?.next('code');
  people[0]?.send({ type: 'makeCode', table });
  expect(await people[0]?.next('refused')).toMatchObject({ code: 'tooFast', table });
});
