import { afterAll, beforeAll, expect, test } from 'vitest';
import { newNonce } from './client.ts';
import { type Handlers, openHandlers } from './test-server.ts';

/** Seats carried to another device. */

let server: Handlers;
let clock = 0;
beforeAll(async () => {
  server = await openHandlers({ now: () => Date.now() + clock });
});
afterAll(() => server.close());

const DATA = 'c2VhbGVk'.repeat(200);

async function leave(data = DATA) {
  const laptop = await server.open();
  laptop.send({ type: 'leaveTransfer', nonce: newNonce(), data });
  return laptop.next('transferLeft');
}

async function take(transfer: string, nonce = newNonce()) {
  const phone = await server.open();
  phone.send({ type: 'takeTransfer', transfer, nonce });
  return phone.next();
}

test('P-PARCEL-1 P-PARCEL-2 a transfer is taken once, and by its taker again', async () => {
  const before = Math.floor(Date.now() / 1000) * 1000;
  const { transfer, until } = await leave();
  expect(transfer).toMatch(/^[\w-]{22}$/);
  expect(until).toBeGreaterThanOrEqual(before + 600_000);
  expect(until).toBeLessThanOrEqual(Date.now() + 600_000);
  const nonce = newNonce();
  expect(await take(transfer, nonce)).toEqual({ type: 'transfer', nonce, data: DATA });
  expect(await take(transfer, nonce)).toEqual({ type: 'transfer', nonce, data: DATA });
  const other = newNonce();
  expect(await take(transfer, other)).toEqual({ type: 'refused', code: 'noParcel', nonce: other });
});

test('P-PARCEL-1 a transfer left again is the same transfer; other data under its nonce is refused', async () => {
  const laptop = await server.open();
  const nonce = newNonce();
  for (const data of [DATA, DATA]) laptop.send({ type: 'leaveTransfer', nonce, data });
  const [one, two] = [await laptop.next('transferLeft'), await laptop.next('transferLeft')];
  expect(two).toEqual(one);
  laptop.send({ type: 'leaveTransfer', nonce, data: 'b3RoZXI' });
  expect(await laptop.next('refused')).toMatchObject({ code: 'noParcel', nonce });
  expect(await take(one.transfer)).toMatchObject({ data: DATA });
});

test('P-PARCEL-2 if two devices take one transfer at once, one gets it', async () => {
  const { transfer } = await leave();
  const answers = await Promise.all([take(transfer), take(transfer), take(transfer)]);
  expect(answers.map(({ type }) => type).sort()).toEqual(['refused', 'refused', 'transfer']);
});

test('P-PARCEL-3 a transfer that expired, was taken or never existed looks the same', async () => {
  const [expired, taken] = [await leave(), await leave()];
  await take(taken.transfer);
  clock = 601_000;
  const nonce = newNonce();
  const answers = [];
  for (const transfer of [expired.transfer, taken.transfer, newNonce()]) answers.push(await take(transfer, nonce));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ type: 'refused', code: 'noParcel', nonce })]),
  );
  clock = 0;
});

test('P-PARCEL-4 a transfer has at most 8,000 characters of base64url', async () => {
  const laptop = await server.open();
  for (const data of ['x'.repeat(8001), '', 'a b', 'a=']) {
    laptop.send({ type: 'leaveTransfer', nonce: newNonce(), data });
    expect(await laptop.next('refused')).toMatchObject({ code: 'badMessage' });
  }
  const { transfer } = await leave('x'.repeat(8000));
  expect(await take(transfer)).toMatchObject({ type: 'transfer', data: 'x'.repeat(8000) });
});
