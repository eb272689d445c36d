import { beforeEach, expect, test } from 'vitest';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { proveHello } from '../../shared/protocol/proof.ts';
import { waitUntil } from '../timeouts.ts';
import { setUpTestWorldOfTwo } from './set-up.ts';
import { playTurn, startGame, waitForAll } from './test-server.ts';
import { HOUR, setNotifications } from './test-world.ts';

const { world, group, host: ann, friend: bea } = setUpTestWorldOfTwo({ botPause: 1000 });
beforeEach(async () => {
  await ann.play({ type: 'changeSettings', settings: { notes: false } });
  await startGame(group, 1);
  await setNotifications(world, bea, { hours: { from: 0, to: 0 } });
  await world.clock.pass(HOUR);
});

const getPushes = (): readonly PushedNotification[] => world.push.arrived.map(({ notification }) => notification);

function getSentProof(): NonNullable<PushedNotification['tonight']> {
  const { tonight } = getPushes().find(({ kind }) => kind === 'turn') ?? {};
  if (tonight === undefined) throw new Error('no proof came with it');
  return tonight;
}

async function sendProof(proof: object): Promise<object> {
  const device = await world.server.open();
  device.send({ type: 'playTonight', table: group.table, ...proof } as never);
  expect(await waitUntil(() => device.received.length > 0)).toBe(true);
  return device.received[0] as object;
}

test('P-CALL-9 a device without a seat can send it even with chat off; everyone sees it until the turn passes', async () => {
  expect(getPushes().map(({ kind, tonight }) => [kind, tonight !== undefined])).toEqual([['turn', true]]);
  expect(await sendProof(getSentProof())).toEqual({ type: 'pong' });
  await ann.until(() => ann.view?.tonight !== undefined);
  expect(ann.view).toMatchObject({
    tonight: { at: Math.floor(world.clock.now() / 1000) * 1000, seats: [1] },
    happened: [{ type: 'saidTonight', seat: 1 }],
  });
  const { version } = ann.view ?? {};
  expect(await sendProof(getSentProof())).toEqual({ type: 'pong' });
  expect(await world.server.local.ports.store.load(group.table)).toMatchObject({ newest: { version } });
  await playTurn(group.people);
  await waitForAll(group.people);
  expect(ann.view).not.toHaveProperty('tonight');
  expect(await sendProof(getSentProof())).toMatchObject({ type: 'refused', code: 'badProof' });
});

test('P-CALL-9 refuses a wrong proof, or one for another purpose or seat', async () => {
  const proof = getSentProof();
  const { table, secret } = bea.saved ?? { table: '', secret: '' };
  const hello = proveHello(Buffer.from(secret, 'base64url'), { table, seat: proof.seat, time: proof.time });
  const wrong = [
    { ...proof, seat: 0 },
    { ...proof, time: proof.time + 1 },
    { ...proof, proof: 'A'.repeat(43) },
  ];
  for (const each of [...wrong, { ...proof, proof: hello }]) {
    expect(await sendProof(each)).toMatchObject({ type: 'refused', code: 'badProof' });
  }
  expect(await sendProof({ ...proof, table: 'NoSuchTableNoSuchTable' })).toMatchObject({ code: 'badProof' });
  expect(ann.view).not.toHaveProperty('tonight');
});

test('P-CALL-9 the proof opens no seat', async () => {
  const device = await world.server.open();
  device.send({ type: 'hello', table: group.table, ...getSentProof() });
  expect(await device.next('refused')).toMatchObject({ code: 'badProof' });
  device.send({ type: 'status', table: group.table, ...getSentProof() });
  expect(await device.next('refused')).toMatchObject({ code: 'badProof' });
});
