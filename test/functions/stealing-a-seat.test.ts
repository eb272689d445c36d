import { expect, test } from 'vitest';
import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import type { TableIntent, TableIntentType } from '../../shared/protocol/features.ts';
import { parseBase64url, proveDevice } from '../../shared/protocol/proof.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import { INTENT_RULES } from '../../shared/table/intents.ts';
import { admit, answerComeBack, BEA, getAsked, getRefusal, openTableWithReturn } from './back-at-table.ts';
import { makeNonce } from './client.ts';
import { checkTablesOfTestWorld, setUpTestWorld } from './set-up.ts';
import { waitForAll } from './test-server.ts';
import { ask, DAY, HOUR, leave, MINUTE, NOON, setNotifications } from './test-world.ts';
import { makeLeaveTransfer } from './transfers.ts';

/** Thefts open to someone with the invite and Cyd's seat, who asks for another from a second browser. */

const world = setUpTestWorld(NOON);
checkTablesOfTestWorld(world);

/** Fields that an intent needs; probation allows or refuses it before anything else is checked. */
const FIELDS: Readonly<Partial<Record<TableIntentType, object>>> = {
  takeSeatBack: { seat: 1 },
  ...{
    renewKey: { seat: 0 },
    giveSeatToBot: { seat: 0 },
    emptySeat: { seat: 0 },
    removeAfterRound: { seat: 1, on: true },
    allowComingBack: { seat: 1 },
  },
  forget: { seat: 0 },
  ...{
    rename: { name: 'Anna' },
    setAway: { until: NOON + 60 * DAY },
    setWeekends: { zone: 'UTC' },
    answerDate: { answer: 'in' },
  },
  ...{ moveSeat: { to: 3 }, swapSeats: { seats: [0, 2] }, passHost: { to: 2 }, answerKnock: { knock: 1, yes: true } },
  ...{
    answerComeBack: { question: 1, answer: 'yes' },
    changeSettings: { settings: { notes: false } },
    grantTime: { minutes: 5 },
  },
  ...{
    changeRules: { changes: [] },
    settleRule: { field: 'pile.match', value: 'pair' },
    givePoints: { team: 0, points: 100, reason: 'x' },
  },
};

const FORBIDDEN = Object.entries(INTENT_RULES).flatMap(([type, { onProbation }]) =>
  onProbation === true ? [] : [{ type, ...FIELDS[type as TableIntentType] } as unknown as TableIntent],
);

/** Cyd's second browser asks for Bea's seat while she is away, and Cyd says yes. */
async function tryCydsTrick() {
  const at = await openTableWithReturn(world);
  await at.beaLeaves();
  const phone = await at.comer();
  at.asks(phone);
  await phone.next('askedBack');
  await answerComeBack(at.cyd, 'yes');
  return { ...at, phone };
}

/** Same, and nobody objects. */
async function letCydIn() {
  const at = await tryCydsTrick();
  await world.clock.pass(12 * HOUR);
  await at.phone.next('seated');
  return at;
}

test('P-BACK-3 P-BACK-12 peeking: one yes shows no card, everyone reads who gave it, and any seat can refuse', async () => {
  const { ann, cyd, phone } = await tryCydsTrick();
  const until = NOON + 12 * HOUR;
  expect(await getAsked(ann)).toMatchObject({ seat: BEA, agreed: [2], until });
  await waitForAll([ann, cyd]);
  for (const each of [ann, cyd])
    expect(each.eventsHeard()).toContainEqual({ type: 'comeBackAgreed', seat: BEA, by: 2, until });
  await world.clock.pass(12 * HOUR - 1000);
  expect(phone.received.map(({ type }) => type)).toEqual(['welcome', 'askedBack']);
  await answerComeBack(ann, 'no');
  expect(await getRefusal(phone)).toBe('notYou');
  await world.clock.pass(DAY);
  expect(phone.received.some(({ type }) => type === 'seated')).toBe(false);
});

test('P-CALL-11 P-BACK-13 a device on probation cannot be notified of its seat, even if another seat asks', async () => {
  const { phone, cyd, table } = await letCydIn();
  const { secret, ...seat } = phone.received.find(({ type }) => type === 'seated') as SeatedMessage;
  const device = world.push.subscribe();
  const claim = { table, seat: seat.seat, time: world.clock.now() };
  const proof = proveDevice(parseBase64url(secret) as Uint8Array, { ...claim, endpoint: device.endpoint });
  expect(await ask(world, cyd, { type: 'setNotifications', table, device, also: [{ ...claim, proof }] })).toMatchObject(
    {
      also: true,
    },
  );
  const entries = await world.server.local.ports.subscriptions.read(table);
  expect(entries.map(({ slot, profile }) => [slot, profile?.devices.length])).toEqual([[2, 1]]);
});

test('P-PARCEL-4 P-BACK-13 a device on probation cannot move its seat to another', async () => {
  const { phone } = await letCydIn();
  const seat = phone.received.find(({ type }) => type === 'seated') as SeatedMessage;
  phone.send(makeLeaveTransfer([seat], { time: world.clock.now() }));
  expect(await phone.next('refused')).toMatchObject({ code: 'badProof' });
});

const LIVE: TableIntent = { type: 'changeSettings', settings: { pace: { perTurn: null, missed: 'bot' } } };

test('P-BACK-3 making the table live while a person is away does not shorten the wait for their seat', async () => {
  const at = await openTableWithReturn(world);
  await at.beaLeaves();
  await world.clock.pass(MINUTE);
  await at.ann.play(LIVE);
  const phone = await at.comer();
  at.asks(phone);
  await phone.next('askedBack');
  await answerComeBack(at.ann, 'yes');
  await at.cyd.until(() => at.cyd.view?.comingBack?.at(-1)?.agreed !== undefined);
  expect(await getAsked(at.cyd)).toMatchObject({ agreed: [0], until: world.clock.now() + 12 * HOUR });
});

test('P-BACK-12 at a live table the wait is ten minutes, and ends even with nobody at the table', async () => {
  const at = await openTableWithReturn(world);
  const { ann, bea, cyd, asks, comer } = at;
  await ann.play(LIVE);
  await world.clock.pass(1000);
  await at.beaLeaves();
  const phone = await comer();
  asks(phone);
  await phone.next('askedBack');
  await answerComeBack(cyd, 'yes');
  await answerComeBack(ann, 'no');
  await world.clock.pass(HOUR);
  const another = await comer();
  asks(another);
  await answerComeBack(cyd, 'yes');
  for (const each of [ann, cyd]) await leave(world, each);
  await world.clock.pass(10 * MINUTE - 1000);
  expect(another.received.some(({ type }) => type === 'seated')).toBe(false);
  await world.clock.pass(MINUTE);
  expect(await another.next('seated')).toMatchObject({
    seat: BEA,
    welcome: { view: { game: { held: bea.view?.game?.held } } },
  });
  expect(phone.received.some(({ type }) => type === 'seated')).toBe(false);
});

test('P-BACK-3 the host alone need not wait once no cards are held', async () => {
  const group = await world.server.seat(3);
  const { ann: host, bea: asker } = group;
  await leave(world, asker);
  const comer = await world.server.watch(group);
  comer.send({ type: 'comeBack', table: group.table, seat: BEA, nonce: makeNonce() });
  await answerComeBack(host, 'yes');
  expect(await comer.next('seated')).toMatchObject({ seat: BEA, welcome: { view: { phase: 'lobby' } } });
  await expect(comer.play({ type: 'moveSeat', to: 3 })).rejects.toThrow('onProbation');
});

test('P-BACK-13 becoming host: a newcomer in the host’s seat neither hosts nor passes hosting on, even by leaving', async () => {
  const { ann, bea, cyd, comer, asks } = await openTableWithReturn(world);
  await leave(world, ann);
  const phone = await comer();
  asks(phone, { seat: 0 });
  await admit(cyd, bea);
  await phone.next('seated');
  for (const intent of FORBIDDEN) await expect(phone.play(intent as never), intent.type).rejects.toThrow('onProbation');
  expect(phone.view).toMatchObject({ seat: 0, host: 0, probation: NOON + 2 * DAY });
  phone.submit({ type: 'undoComingBack' });
  await phone.until(() => phone.view?.seat === undefined);
  await cyd.until(() => cyd.view?.onProbation === undefined);
  expect(cyd.view).toMatchObject({ host: 0, occupants: [0, 1, 2, 'bot'] });
  expect(cyd.eventsHeard()).toContainEqual({ type: 'leftAgain', seat: 0 });
  const page = await world.server.open();
  expect((await page.hello(ann.saved as never, world.clock.now())).view).toMatchObject({
    host: 0,
    cameBack: { by: 1, also: [2] },
  });
  await page.play({ type: 'passHost', to: 1 });
});

test('P-BACK-13 nobody on probation becomes host, and another in a second browser is not asked to let anyone in', async () => {
  const { ann, cyd, phone, comer, asks } = await letCydIn();
  await expect(ann.play({ type: 'passHost', to: BEA })).rejects.toThrow('onProbation');
  const second = await comer();
  asks(second);
  const { id } = await getAsked(ann);
  expect(phone.view?.comingBack).toBeUndefined();
  await expect(phone.play({ type: 'answerComeBack', question: id, answer: 'yes' })).rejects.toThrow('onProbation');
  await answerComeBack(cyd, 'no');
  expect(phone.received.some((each) => each.type === 'view' && each.comingBack !== undefined)).toBe(false);
});

test('P-BACK-13 silencing the alarm: words, code, device and name can be neither changed, requested nor forgotten', async () => {
  const { phone, table, bea } = await letCydIn();
  const requests: readonly ClientMessage[] = [
    { type: 'askWord', table },
    { type: 'makeCode', table },
    { type: 'results', table, after: 0, named: false },
  ];
  for (const message of requests) {
    expect(await phone.ask(message, 'refused')).toMatchObject({ code: 'onProbation', table });
  }
  for (const message of [
    { type: 'setNotifications', table, hours: { from: 0, to: 15 } },
    { type: 'testNotification', table },
    { type: 'setHook', table },
  ] as const)
    expect(await ask(world, phone, message)).toMatchObject({ type: 'refused', code: 'onProbation', table });
  const page = await world.server.open();
  expect(await page.hello(bea.saved as never, world.clock.now()), 'the owner’s key is as it was').toMatchObject({
    view: { cameBack: { by: 2 } },
  });
});

test('P-BACK-6 P-BACK-14 the first return stays on record, “That wasn’t me” works from an older device, and the newcomer reads who locked it out', async () => {
  const { ann, bea, cyd, phone, comer, asks } = await letCydIn();
  const at = NOON + 12 * HOUR;
  const second = await comer();
  asks(second);
  await admit(ann, cyd);
  await second.next('seated');
  const page = await world.server.open();
  const { view } = await page.hello(bea.saved as never, world.clock.now());
  expect(view.cameBack, 'not the second').toEqual({ at, by: 2 });
  const saved = phone.saved;
  await page.play({ type: 'thatWasntMe' });
  expect(ann.eventsHeard()).toContainEqual({ type: 'notThem', seat: BEA, by: 2 });
  for (const thief of [saved, second.saved]) {
    const secondDevice = await world.server.open();
    secondDevice.sendHello(thief as never, world.clock.now());
    expect(await secondDevice.next('refused')).toMatchObject({ code: 'lockedOut', seat: BEA, at: world.clock.now() });
  }
  const stranger = await world.server.open();
  stranger.sendHello({ ...saved, secret: cyd.saved?.secret } as never, world.clock.now());
  expect(await stranger.next('refused'), 'to nobody else').toMatchObject({ code: 'badProof' });
  await world.clock.pass(2 * DAY);
  const lateDevice = await world.server.open();
  lateDevice.sendHello(saved as never, world.clock.now());
  expect(await lateDevice.next('refused')).toMatchObject({ code: 'badProof' });
});

test('P-BACK-6 undoes what a newcomer with her words did as host: she hosts again, with a new invite', async () => {
  const { ann, bea, table, comer, wordOf } = await openTableWithReturn(world);
  const word = await wordOf(ann);
  const phone = await comer();
  await phone.ask({ type: 'openChair', table, seat: 0, word, nonce: makeNonce() }, 'seated');
  await phone.play({ type: 'renewInvite' });
  const stolen = phone.charter?.invite;
  await phone.play({ type: 'passHost', to: 2 });
  await ann.play({ type: 'thatWasntMe' });
  expect(ann.view?.host).toBe(0);
  await bea.until(() => bea.charter?.invite !== undefined && bea.charter.invite !== stolen);
  expect(ann.charter?.invite).toBe(bea.charter?.invite);
});

test('P-BACK-13 her secret words end probation for the device that has them, and “That was me” for all', async () => {
  const { ann, bea, phone, comer, asks, wordOf, table } = await letCydIn();
  const page = await world.server.back(bea);
  const word = await wordOf(page);
  phone.send({ type: 'openChair', table, seat: BEA, word: 'abandon ability', nonce: makeNonce() });
  expect(await phone.next('rejected')).toMatchObject({ code: 'wrongWord', left: 4 });
  phone.send({ type: 'openChair', table, seat: BEA, word, nonce: makeNonce() });
  expect(await phone.next('seated')).toMatchObject({ secret: bea.saved?.secret });
  expect(phone.view?.probation).toBeUndefined();
  await phone.play({ type: 'rename', name: 'Beatrice' });
  const second = await comer();
  asks(second);
  await second.next('askedBack');
  await world.clock.pass(3 * MINUTE);
  await admit(ann, page);
  await second.next('seated');
  await phone.play({ type: 'thatWasMe' });
  expect(ann.eventsHeard()).toContainEqual({ type: 'wasThem', seat: BEA });
  await second.until(() => second.saved?.secret === bea.saved?.secret);
  expect(phone.view).not.toHaveProperty('cameBack');
});

test('P-BACK-13 three pages of a newcomer disconnect none of her devices', async () => {
  const { bea, phone, table } = await letCydIn();
  const page = await world.server.back(bea);
  for (const _ of [1, 2, 3]) {
    await world.clock.pass(1000);
    const page = await world.server.back(phone);
    expect(page.view?.probation, 'a hello does not end it').toBeDefined();
  }
  expect(await page.ask({ type: 'ping', table, version: 0 }, 'view')).toMatchObject({ seat: BEA });
});

test('P-BACK-3 racing yeses and a no are each answered, and the seat is taken or refused, never both', async () => {
  for (const answer of ['yes', 'no'] as const) {
    const { ann, cyd, comer, asks, beaLeaves } = await openTableWithReturn(world);
    await beaLeaves();
    const phone = await comer();
    asks(phone);
    const { id } = await getAsked(cyd);
    await getAsked(ann);
    const results = await Promise.allSettled([
      cyd.play({ type: 'answerComeBack', question: id, answer: 'yes' }),
      ann.play({ type: 'answerComeBack', question: id, answer }),
    ]);
    const codes = results.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []));
    if (answer === 'yes') expect(await phone.next('seated')).toMatchObject({ seat: BEA });
    else expect(await getRefusal(phone)).toBe('notYou');
    expect(codes).toEqual(answer === 'yes' ? [] : codes.length === 0 ? [] : ['noComingBack']);
  }
});

test('P-BACK-3 the yes of a person who leaves or was replaced no longer counts', async () => {
  const { ann, cyd, phone } = await tryCydsTrick();
  await cyd.leaveSeat();
  await ann.until(() => ann.view?.comingBack?.[0]?.agreed === undefined);
  expect(ann.view?.comingBack?.[0]?.until).toBeUndefined();
  await world.clock.pass(13 * HOUR);
  expect(phone.received.some(({ type }) => type === 'seated')).toBe(false);
});

test('P-BACK-9 when a wait begins, her old phone is told who agreed and until when, whatever it chose', async () => {
  const { ann, bea, cyd, comer, asks, beaLeaves } = await openTableWithReturn(world);
  await setNotifications(world, bea, { hours: { from: 0, to: 0 }, what: [] });
  await beaLeaves();
  asks(await comer());
  await answerComeBack(cyd, 'yes');
  await world.clock.pass(1000);
  const pushed = world.push.arrived.map(({ notification }) => notification).filter(({ kind }) => kind === 'comingIn');
  expect(pushed).toMatchObject([{ name: 'Cyd', until: NOON + 12 * HOUR }]);
  await answerComeBack(ann, 'no');
  await world.clock.pass(13 * HOUR);
  expect(world.push.arrived.filter(({ notification }) => notification.kind === 'comingIn')).toHaveLength(1);
});
