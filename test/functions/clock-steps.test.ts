import { expect, test } from 'vitest';
import { makeRates } from '../../functions/ports/rate-limit.ts';
import type { SavedSeat, TestClient } from './client.ts';
import { setUpHandlers } from './set-up.ts';

/** Milliseconds that the server's clock is ahead of this process's. */
let clockOffset = 0;
const server = setUpHandlers({ now: () => Date.now() + clockOffset });

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** Proves a seat as a page does: by its own clock, then by the time in the refusal. Returns the accepted time. */
async function sayHello(saved: SavedSeat, clientTime: number): Promise<number> {
  const client = await server.open();
  let time = clientTime;
  for (let tries = 0; tries < 2; tries++) {
    client.sendHello(saved, time);
    const answer = await client.next();
    if (answer.type === 'welcome') return time;
    expect(answer).toMatchObject({ type: 'refused', code: 'staleProof', time: expect.any(Number) });
    time = (answer as { readonly time: number }).time;
  }
  throw new Error('the time in the refusal was refused');
}

/** Repeats a proof on a fresh connection; returns the answer. */
async function replay(saved: SavedSeat, time: number): Promise<string> {
  const thief = await server.open();
  thief.sendHello(saved, time);
  const answer = await thief.next();
  return answer.type === 'refused' ? answer.code : answer.type;
}

const STEPS = { '10 seconds': 10 * SECOND, 'an hour': HOUR, '3 days': 3 * DAY, '40 days': 40 * DAY };

const CASES = [
  ...Object.entries(STEPS).map(([name, step]) => [`${name} ahead, then set right`, [step, 0]] as const),
  ...Object.entries(STEPS).map(([name, step]) => [`${name} behind, then set right`, [-step, 0]] as const),
  ['there and back again', [HOUR, -HOUR, 3 * DAY, 0, -3 * DAY, 10 * SECOND, 0]] as const,
] as const;

test.each(CASES)(
  'R31 P-HELLO-3 P-HELLO-4 the server’s clock %s: nobody is locked out, and no proof works twice',
  async (_, steps) => {
    clockOffset = 0;
    const { people } = await server.seat(1);
    const saved = (people[0] as TestClient).saved as SavedSeat;
    const used: number[] = [];
    for (const step of steps) {
      clockOffset = step;
      // One device has the right time, the other has the server's.
      for (const clientTime of [Date.now(), Date.now() + clockOffset]) used.push(await sayHello(saved, clientTime));
      for (const time of used) expect(await replay(saved, time)).toBe('staleProof');
    }
  },
);

test('R31 P-HELLO-3 after the clock is set back, a refused page can prove its seat with a later time', async () => {
  clockOffset = HOUR;
  const { people } = await server.seat(1);
  const saved = (people[0] as TestClient).saved as SavedSeat;
  await sayHello(saved, Date.now() + clockOffset);
  clockOffset = 0;
  const client = await server.open();
  client.sendHello(saved, Date.now());
  const { time = 0 } = await client.next('refused');
  await client.hello(saved, time + 20 * SECOND);
});

test('R31 P-RATE-1 a bucket keeps filling after the clock was set back', () => {
  let now = 10 * DAY;
  const rates = makeRates(() => now, { connection: { burst: 2, perSecond: 1 } });
  const spend = (): string => rates.spend('connection', 'x');
  expect([spend(), spend(), spend()]).toEqual(['fine', 'fine', 'tooFast']);
  now -= 5 * DAY;
  expect(spend()).toBe('tooFast');
  now += 4 * SECOND;
  expect(spend()).toBe('fine');
});
