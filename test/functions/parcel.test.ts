import { afterAll, beforeAll, expect, test } from 'vitest';
import { newNonce } from './client.ts';
import { type House, openHouse } from './house.ts';

/** Seats carried to another device. */

let house: House;
let clock = 0;
beforeAll(async () => {
  house = await openHouse({ now: () => Date.now() + clock });
});
afterAll(() => house.close());

const DATA = 'c2VhbGVk'.repeat(200);

async function leave(data = DATA) {
  const laptop = await house.open();
  laptop.send({ type: 'leaveParcel', nonce: newNonce(), data });
  return laptop.next('parcelLeft');
}

async function take(parcel: string, nonce = newNonce()) {
  const phone = await house.open();
  phone.send({ type: 'takeParcel', parcel, nonce });
  return phone.next();
}

test('P-PARCEL-1 P-PARCEL-2 a parcel that is left is taken once, and by its taker again', async () => {
  const before = Math.floor(Date.now() / 1000) * 1000;
  const { parcel, until } = await leave();
  expect(parcel).toMatch(/^[\w-]{22}$/);
  expect(until).toBeGreaterThanOrEqual(before + 600_000);
  expect(until).toBeLessThanOrEqual(Date.now() + 600_000);
  const nonce = newNonce();
  expect(await take(parcel, nonce)).toEqual({ type: 'parcel', nonce, data: DATA });
  expect(await take(parcel, nonce)).toEqual({ type: 'parcel', nonce, data: DATA });
  const other = newNonce();
  expect(await take(parcel, other)).toEqual({ type: 'refused', code: 'noParcel', nonce: other });
});

test('P-PARCEL-1 a parcel that is left again is the same parcel; other data under its nonce is refused', async () => {
  const laptop = await house.open();
  const nonce = newNonce();
  for (const data of [DATA, DATA]) laptop.send({ type: 'leaveParcel', nonce, data });
  const [one, two] = [await laptop.next('parcelLeft'), await laptop.next('parcelLeft')];
  expect(two).toEqual(one);
  laptop.send({ type: 'leaveParcel', nonce, data: 'b3RoZXI' });
  expect(await laptop.next('refused')).toMatchObject({ code: 'noParcel', nonce });
  expect(await take(one.parcel)).toMatchObject({ data: DATA });
});

test('P-PARCEL-2 of two who take one parcel at once one gets it', async () => {
  const { parcel } = await leave();
  const answers = await Promise.all([take(parcel), take(parcel), take(parcel)]);
  expect(answers.map(({ type }) => type).sort()).toEqual(['parcel', 'refused', 'refused']);
});

test('P-PARCEL-3 a parcel past its time, one that was taken and one that never was look the same', async () => {
  const [expired, taken] = [await leave(), await leave()];
  await take(taken.parcel);
  clock = 601_000;
  const nonce = newNonce();
  const answers = [];
  for (const parcel of [expired.parcel, taken.parcel, newNonce()]) answers.push(await take(parcel, nonce));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ type: 'refused', code: 'noParcel', nonce })]),
  );
  clock = 0;
});

test('P-PARCEL-4 a parcel has at most 8,000 signs of base64url', async () => {
  const laptop = await house.open();
  for (const data of ['x'.repeat(8001), '', 'a b', 'a=']) {
    laptop.send({ type: 'leaveParcel', nonce: newNonce(), data });
    expect(await laptop.next('refused')).toMatchObject({ code: 'badMessage' });
  }
  const { parcel } = await leave('x'.repeat(8000));
  expect(await take(parcel)).toMatchObject({ type: 'parcel', data: 'x'.repeat(8000) });
});
