import { afterEach, expect, test } from 'vitest';
import { makeNonce, type TestClient } from './client.ts';
import { ANY_TIME, NotifiedTable } from './notified-table.ts';
import { playTurn } from './test-server.ts';
import { DAY, HOUR, leave, MINUTE, setNotifications } from './test-world.ts';

/** Notifications about a player who comes back on another device: to her own phones, and to the others. */

let setup: NotifiedTable;
afterEach(() => setup.world.close());

async function claimToBeBea(): Promise<TestClient> {
  const phone = await setup.world.server.watch(setup.group);
  const { table } = setup.group;
  await phone.ask({ type: 'comeBack', table, seat: 1, nonce: makeNonce(), says: 'It’s me' }, 'askedBack');
  return phone;
}

async function confirmReturn(person: TestClient): Promise<void> {
  await person.until(() => person.view?.comingBack !== undefined);
  await person.play({ type: 'answerComeBack', question: person.view?.comingBack?.[0]?.id ?? 0, answer: 'yes' });
}

test('P-BACK-9 notifies all absent players once that someone is coming back, and her old phone asks her', async () => {
  setup = await NotifiedTable.start(3);
  await setup.leave(1, 2);
  const since = setup.now();
  await claimToBeBea();
  await setup.pass(MINUTE);
  const kinds = ['isItThem', 'isItYou'] as const;
  expect(setup.getRings(since, ...kinds)).toEqual([
    ['Bea', 'isItYou', 0],
    ['Cyd', 'isItThem', 0],
  ]);
  await setup.pass(DAY);
  expect(setup.getRings(since, ...kinds).map(([who, kind]) => `${who} ${kind}`)).toEqual([
    ...['Ann isItThem', 'Bea isItYou', 'Cyd isItThem'],
  ]);
  const [notification] = setup.pushed('isItThem');
  expect(notification?.name).toBe('Bea');
  expect(JSON.stringify(notification)).not.toContain('It’s me');
});

test('P-BACK-9 notifies nobody else while her own phone is asked alone', async () => {
  setup = await NotifiedTable.start(3);
  await setup.leave(2);
  const since = setup.now();
  await claimToBeBea();
  await setup.pass(119_000);
  expect(setup.getRings(since, 'isItThem')).toEqual([]);
  await setup.pass(2000);
  expect(setup.getRings(since, 'isItThem')).toEqual([['Cyd', 'isItThem', 2 * MINUTE]]);
});

/** Bea's other device is off except for alarms; she returns on an unknown one, by words or a code. */
async function openHerSeat(asksFor: 'askWord' | 'makeCode'): Promise<TestClient> {
  setup = await NotifiedTable.start(2);
  const { bea, table } = setup.group;
  await setNotifications(setup.world, bea, { hours: ANY_TIME, what: [] });
  bea.send({ type: asksFor, table });
  const answer = await (asksFor === 'askWord' ? bea.next('word') : bea.next('code'));
  await leave(setup.world, bea);
  const phone = await setup.world.server.watch(setup.group);
  const word = answer.type === 'word' ? answer.word : answer.code;
  await phone.ask({ type: 'openChair', table, seat: 1, nonce: makeNonce(), word }, 'seated');
  return phone;
}

test.each([
  ['askWord', 'word'],
  ['makeCode', 'code'],
] as const)(
  'P-BACK-10 tells her old phone once that she came back by %s, whatever she plays then, but not the new one',
  async (asksFor, by) => {
    const phone = await openHerSeat(asksFor);
    const since = setup.now();
    await setNotifications(setup.world, phone, { hours: ANY_TIME });
    await setup.pass(MINUTE);
    expect(setup.getRings(since, 'cameBack').map(([who]) => who)).toEqual(['', 'Bea']);
    expect(setup.pushed('cameBack')).toMatchObject([{ by }, { by }]);
    await playTurn([setup.group.ann, phone]);
    await setup.pass(2 * DAY);
    expect(setup.getRings(since, 'cameBack')).toHaveLength(2);
  },
);

test('P-BACK-10 tells her old phone that a newcomer with her secret words locked it out, but not the newcomer’s', async () => {
  const phone = await openHerSeat('askWord');
  const since = setup.now();
  await phone.play({ type: 'renewKey', seat: 1 });
  const device = await setNotifications(setup.world, phone, { hours: ANY_TIME });
  await setup.pass(DAY);
  expect(setup.getRings(since, 'lockedOut').map(([who]) => who)).toEqual(['', 'Bea']);
  const notifications = setup.world.push.arrived.filter(({ notification }) => notification.kind === 'lockedOut');
  expect(notifications.map(({ device }) => device)).not.toContain(device.endpoint);
});

test('P-BACK-9 P-BACK-10 after a yes at night, tells her old phones in the morning who gave it, and again when the wait ends', async () => {
  setup = await NotifiedTable.start(2);
  const { ann, bea } = setup.group;
  await setNotifications(setup.world, bea, { hours: { from: 480, to: 1320 }, zone: 'UTC' });
  await setup.leave(1);
  await setup.pass(11 * HOUR);
  const since = setup.now();
  const phone = await claimToBeBea();
  await confirmReturn(ann);
  const until = setup.now() + 12 * HOUR;
  await setup.pass(MINUTE);
  expect(setup.getRings(since, 'comingIn', 'cameBack')).toEqual([]);
  await setup.pass(11 * HOUR);
  const expected = { kind: 'comingIn', name: 'Ann', until };
  expect(setup.pushed('comingIn', 'cameBack')).toMatchObject([expected, expected]);
  await setup.pass(HOUR);
  await phone.next('seated');
  await setup.pass(MINUTE);
  expect(setup.pushed('cameBack').map(({ name, morning }) => [name, morning])).toEqual(
    Array(2).fill(['Ann', undefined]),
  );
});

test('P-BACK-10 a player who says yes from her own phone is not asked whether it was her', async () => {
  setup = await NotifiedTable.start(2);
  const since = setup.now();
  const phone = await claimToBeBea();
  await confirmReturn(setup.group.bea);
  await phone.next('seated');
  await setup.pass(HOUR);
  expect(setup.getRings(since, 'cameBack')).toEqual([]);
});
