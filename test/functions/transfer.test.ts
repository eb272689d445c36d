import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import { TRANSFER_SEATS } from '../../shared/protocol/transfer.ts';
import { getTransferNonce } from '../../shared/protocol/transfer-nonce.ts';
import { makeNonce } from './client.ts';
import { type Handlers, openHandlers } from './test-server.ts';
import { INVENTED_SEAT, makeLeaveTransfer, type OwnSeat } from './transfers.ts';

let server: Handlers;
let clock = 0;
let ann: SeatedMessage;
beforeAll(async () => {
  server = await openHandlers({ now: () => Date.now() + clock });
  [ann] = (await server.seat(1)).seated as [SeatedMessage];
});
afterAll(() => server.close());

const toNamedSeat = ({ table, seat, epoch, secret }: OwnSeat) => ({
  ...{ table, seat, epoch, secret },
  ...{ title: 'Friday table', name: 'Ann' },
});

async function leave(seats: readonly OwnSeat[] = [ann]) {
  const code = makeNonce();
  const laptop = await server.open();
  laptop.send(makeLeaveTransfer(seats, { code }));
  return { code, laptop, ...(await laptop.next('transferLeft')) };
}

async function take(code: string, nonce = makeNonce()) {
  const phone = await server.open();
  phone.send({ type: 'takeTransfer', code, nonce });
  return phone.next();
}

test('P-PARCEL-1 P-PARCEL-2 a transfer is taken once, and again by its taker', async () => {
  const before = Math.floor(Date.now() / 1000) * 1000;
  const { code, until } = await leave();
  expect(until).toBeGreaterThanOrEqual(before + 600_000);
  expect(until).toBeLessThanOrEqual(Date.now() + 600_000);
  const nonce = makeNonce();
  const expected = { type: 'transfer', nonce, seats: [toNamedSeat(ann)] };
  expect(await take(code, nonce)).toEqual(expected);
  expect(await take(code, nonce)).toEqual(expected);
  const other = makeNonce();
  expect(await take(code, other)).toEqual({ type: 'refused', code: 'noParcel', nonce: other });
});

test('P-PARCEL-2 the taken capability opens the seat', async () => {
  const { code } = await leave();
  const transfer = await take(code);
  const [seat] = transfer.type === 'transfer' ? transfer.seats : [];
  const phone = await server.open();
  expect((await phone.hello(seat as OwnSeat, Date.now())).view.seat).toBe(0);
});

test('P-PARCEL-1 the server gets only the code’s hash, which takes no transfer', async () => {
  const { code, nonce } = await leave();
  expect(nonce).toBe(getTransferNonce(code));
  expect(await take(nonce)).toMatchObject({ code: 'noParcel' });
  expect(await take(code)).toMatchObject({ type: 'transfer' });
});

test('P-PARCEL-1 a repeated transfer is the same transfer; other seats under its nonce are refused', async () => {
  const laptop = await server.open();
  const [two] = (await server.seat(1)).seated as [SeatedMessage];
  const code = makeNonce();
  for (let i = 0; i < 2; i++) laptop.send(makeLeaveTransfer([ann], { code, time: Date.now() + i }));
  expect(await laptop.next('transferLeft')).toEqual(await laptop.next('transferLeft'));
  laptop.send(makeLeaveTransfer([ann, two], { code }));
  expect(await laptop.next('refused')).toMatchObject({ code: 'noParcel', nonce: getTransferNonce(code) });
  expect(await laptop.ask({ ...makeLeaveTransfer([ann], { code }), gift: true }, 'refused')).toMatchObject({
    code: 'noParcel',
  });
  expect(await take(code)).toMatchObject({ seats: [toNamedSeat(ann)] });
});

test('P-PARCEL-2 if two devices take one transfer simultaneously, one gets it', async () => {
  const { code } = await leave();
  const answers = await Promise.all([take(code), take(code), take(code)]);
  expect(answers.map(({ type }) => type).sort()).toEqual(['refused', 'refused', 'transfer']);
});

test('P-PARCEL-3 a transfer that expired, was taken or never existed looks the same', async () => {
  const [expired, taken] = [await leave(), await leave()];
  await take(taken.code);
  clock = 601_000;
  const nonce = makeNonce();
  const answers = [];
  for (const code of [expired.code, taken.code, makeNonce()]) answers.push(await take(code, nonce));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ type: 'refused', code: 'noParcel', nonce })]),
  );
  clock = 0;
});

test('P-PARCEL-4 leaves out an unproved seat, and refuses a transfer without any', async () => {
  const notProved = { ...ann, epoch: 1 };
  const { code } = await leave([INVENTED_SEAT, ann, notProved]);
  expect(await take(code)).toMatchObject({ seats: [toNamedSeat(ann)] });
  const laptop = await server.open();
  laptop.send(makeLeaveTransfer([INVENTED_SEAT, notProved]));
  expect(await laptop.next('refused')).toMatchObject({ code: 'badProof' });
});

test('P-PARCEL-4 a recorded proof is stale after five minutes', async () => {
  const laptop = await server.open();
  const code = makeNonce();
  for (const time of [Date.now() - 301_000, Date.now() + 310_000])
    laptop.send(makeLeaveTransfer([ann], { code, time }));
  for (let i = 0; i < 2; i++)
    expect(await laptop.next('refused')).toMatchObject({
      ...{ code: 'staleProof', nonce: getTransferNonce(code) },
      time: expect.any(Number),
    });
  expect(await take(code)).toMatchObject({ code: 'noParcel' });
});

test('P-PARCEL-4 a transfer has between one and a hundred seats', async () => {
  const laptop = await server.open();
  for (const count of [0, TRANSFER_SEATS + 1]) {
    laptop.send(makeLeaveTransfer(Array(count).fill(ann)));
    expect(await laptop.next('refused')).toMatchObject({ code: 'badMessage' });
  }
  const { code } = await leave(Array(TRANSFER_SEATS).fill(ann));
  expect(await take(code)).toMatchObject({ seats: Array(TRANSFER_SEATS).fill(toNamedSeat(ann)) });
});

test('P-PARCEL-5 the sending device is told once it is taken, and again if it repeats its message', async () => {
  const { code, laptop, until, nonce } = await leave();
  await take(code);
  const expected = { type: 'transferLeft', nonce, until, taken: true };
  expect(await laptop.next()).toEqual(expected);
  const newPage = await server.open();
  newPage.send(makeLeaveTransfer([ann], { code }));
  expect(await newPage.next()).toEqual(expected);
});

test('P-PARCEL-6 a gift is marked as one', async () => {
  const laptop = await server.open();
  const code = makeNonce();
  await laptop.ask({ ...makeLeaveTransfer([ann], { code }), gift: true }, 'transferLeft');
  expect(await take(code)).toMatchObject({ gift: true, seats: [toNamedSeat(ann)] });
});
