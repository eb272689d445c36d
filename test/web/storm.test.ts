import { expect, test } from 'vitest';
import { getReconnectSeconds, getThrottle } from '../../infra/aws/capacity.ts';
import { getBusyPause } from '../../web/model/handshake.ts';
import { retryPause, SOCKET_TIMES } from '../../web/model/net/connection.ts';

/** Everyone's connection is cut simultaneously: pages reconnect as usual, through the gateway's throttles. */

/** A throttle like the gateway's. `at`: milliseconds. */
function makeThrottle(perSecond: number): (at: number) => boolean {
  const { rateLimit, burstLimit } = getThrottle(perSecond);
  let [left, since] = [burstLimit, 0];
  return (at) => {
    left = Math.min(burstLimit, left + ((at - since) * rateLimit) / 1000);
    since = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

interface Limits {
  readonly connects: number;
  readonly hellos: number;
}

const STEP = 50;

/** Seconds until the last is back. */
function measureReconnect(people: number, { connects, hellos }: Limits): number {
  const [mayConnect, maySendHello] = [makeThrottle(connects), makeThrottle(hellos)];
  let seed = 1;
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const due = new Map<number, (() => void)[]>();
  let [now, reconnected] = [0, 0];
  const schedule = (pause: number, action: () => void): void => {
    const at = now + Math.max(STEP, Math.ceil(pause / STEP) * STEP);
    due.set(at, [...(due.get(at) ?? []), action]);
  };
  const sendHello = (waits: number): void => {
    if (maySendHello(now)) reconnected += 1;
    else schedule(getBusyPause(waits, random()), () => sendHello(waits + 1));
  };
  const connect = (attempt: number): void => {
    if (mayConnect(now)) schedule(STEP, () => sendHello(0));
    else schedule(retryPause(attempt, SOCKET_TIMES, random()), () => connect(attempt + 1));
  };
  for (let i = 0; i < people; i++) schedule(retryPause(0, SOCKET_TIMES, random()), () => connect(1));
  for (; reconnected < people; now += STEP) {
    for (const action of due.get(now) ?? []) action();
    due.delete(now);
  }
  return now / 1000;
}

test.each([
  [100, 5],
  [315, 5],
  [315, 50],
  [3_150, 50],
  [31_500, 500],
])('P-REFUSE-3 %i people reconnect at %i a second in little more than the limits need', (people, connects) => {
  const last = measureReconnect(people, { connects, hellos: connects });
  const needed = getReconnectSeconds(people, connects);
  expect(last).toBeGreaterThanOrEqual(needed * 0.9);
  expect(last).toBeLessThan(1.5 * needed + 30);
});

test('P-REFUSE-3 a lower limit on hellos than on connections slows reconnecting down', () => {
  const same = measureReconnect(315, { connects: 5, hellos: 5 });
  expect(measureReconnect(315, { connects: 5, hellos: 2 })).toBeGreaterThan(2 * same);
});
