import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { Connection, SOCKET_TIMES } from '../../web/model/net/connection.ts';
import { getDice } from '../properties/chance.ts';
import { FakeSocket } from '../web/fake-socket.ts';
import { getView } from '../web/fixtures.ts';

/**
 * The client's real connection code, ten thousand times, with its real times, on a manual clock; the other side is a
 * gate that opens connections at the rate of API Gateway's quota.
 */

const CLIENTS = 10_000;
const CONNECTIONS_A_SECOND = 500;
const BURST = 500;
const TRIP = 40;
const WELCOME: ServerMessage = { type: 'view', ...getView(1) };

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Opens this many connections per second, refuses the rest, and leaves some hellos unanswered. */
class Gate {
  dialled = 0;
  refused = 0;
  private readonly throttled: number;
  private readonly dice = getDice('gate');
  private left = BURST;
  private at = Date.now();

  constructor(throttled: number) {
    this.throttled = throttled;
  }

  open = (): FakeSocket => {
    const socket = new FakeSocket();
    socket.answersPings = true;
    this.dialled += 1;
    setTimeout(() => this.decide(socket), TRIP);
    return socket;
  };

  private decide(socket: FakeSocket): void {
    this.left = Math.min(BURST, this.left + ((Date.now() - this.at) * CONNECTIONS_A_SECOND) / 1000);
    this.at = Date.now();
    if (socket.readyState !== 0) return;
    if (this.left < 1) {
      this.refused += 1;
      socket.cut();
      return;
    }
    this.left -= 1;
    socket.open();
    if (!this.dice.flip(this.throttled)) setTimeout(() => socket.receive(WELCOME), TRIP);
  }
}

function getCrowd(gate: Gate): readonly Connection[] {
  const dice = getDice('crowd');
  const random = (): number => dice.below(1_000_000) / 1_000_000;
  return Array.from(
    { length: CLIENTS },
    (_, i) =>
      new Connection(
        {
          openingMessage: () => ({ type: 'watch', table: 't', invite: String(i) }),
          question: () => ({ type: 'ping' }),
          onMessage: () => undefined,
          onLive: () => undefined,
          onLost: () => undefined,
        },
        { open: gate.open, now: Date.now, random },
      ),
  );
}

describe('R19 10,000 clients reconnect together under 500 connections a second and throttling', () => {
  test.each([
    ['every greeting answered', 0, 90],
    ['a fifth of the hellos throttled', 0.2, 150],
  ])('reconnects all, and none gives up: %s', async (_, throttled, within) => {
    const gate = new Gate(throttled);
    const crowd = getCrowd(gate);
    for (const line of crowd) line.dial();
    const back = (): number => crowd.filter(({ isLive }) => isLive).length;
    let seconds = 0;
    for (; seconds < within && back() < CLIENTS; seconds++) await vi.advanceTimersByTimeAsync(1_000);
    expect(back()).toBe(CLIENTS);
    expect(seconds).toBeGreaterThanOrEqual(CLIENTS / CONNECTIONS_A_SECOND - 1);
    expect(gate.refused).toBeGreaterThan(0);
    expect(gate.dialled).toBeLessThan(CLIENTS * 12);
    for (const line of crowd) line.close();
  });

  test('a client refused for an hour keeps trying, and gets through within one longest pause', async () => {
    let isShut = true;
    const gate = new Gate(0);
    const open = (): FakeSocket => {
      if (isShut) throw new Error('no network');
      return gate.open();
    };
    const owner = {
      openingMessage: () => ({ type: 'watch', table: 't', invite: 'x' }) as const,
      question: () => ({ type: 'ping' }) as const,
      onMessage: () => undefined,
      onLive: () => undefined,
      onLost: () => undefined,
    };
    const line = new Connection(owner, { open, now: Date.now, random: () => 0.99 });
    line.dial();
    await vi.advanceTimersByTimeAsync(3_600_000);
    isShut = false;
    await vi.advanceTimersByTimeAsync(SOCKET_TIMES.longestRetry + 2 * TRIP);
    expect(line.isLive).toBe(true);
    line.close();
  });
});
