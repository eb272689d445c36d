import { afterEach, test as base, beforeEach, describe, expect, vi } from 'vitest';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { Connection, retryPause, SOCKET_TIMES } from '../../web/model/net/connection.ts';
import { getSocketAddress } from '../../web/model/net/socket.ts';
import { FakeNetwork } from './fake-socket.ts';
import { getView } from './fixtures.ts';

const MINUTE = 60_000;
const VIEW: ServerMessage = { type: 'view', ...getView(1) };

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function formatLine(network = new FakeNetwork()) {
  const received: ServerMessage[] = [];
  const lost: boolean[] = [];
  let hellos = 0;
  const line = new Connection(
    {
      openingMessage: () => {
        hellos += 1;
        return { type: 'watch', table: 't', invite: String(hellos) };
      },
      question: () => ({ type: 'ping' }),
      onMessage: (message) => void received.push(message),
      onLive: () => undefined,
      onLost: (outOfReach) => void lost.push(outOfReach),
    },
    { open: network.open, now: Date.now, random: () => 1 },
  );
  const live = (): void => {
    line.dial();
    network.last.open();
    network.last.receive(VIEW);
  };
  return { line, network, received, lost, live };
}

const test = base.extend('setup', () => {
  const opened = formatLine();
  opened.live();
  return opened;
});

test('sends the hello first, and its answer makes the connection live', () => {
  const { line, network, received } = formatLine();
  line.dial();
  expect(line.isLive).toBe(false);
  network.last.open();
  expect(network.last.sent).toEqual([{ type: 'watch', table: 't', invite: '1' }]);
  network.last.receive(VIEW);
  expect(line.isLive).toBe(true);
  expect(received).toEqual([VIEW]);
});

test('sends the hello right away on a socket that is already open', () => {
  const { line, network } = formatLine();
  network.opensImmediately = true;
  line.dial();
  expect(network.last.sent).toEqual([{ type: 'watch', table: 't', invite: '1' }]);
});

test('ignores a frame that is no message', ({ setup: { network, received } }) => {
  for (const data of ['', 'null', '7', '{"message":"Internal server error"}', new Uint8Array(2)]) {
    network.last.sendText(data);
  }
  expect(received).toEqual([VIEW]);
});

describe('a lost socket', () => {
  test('is replaced after growing pauses, until one answers', async ({ setup: { line, network, lost } }) => {
    network.isDown = true;
    network.last.cut();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(lost.at(0)).toBe(false);
    expect(lost.at(-1)).toBe(true);
    network.isDown = false;
    await vi.advanceTimersByTimeAsync(SOCKET_TIMES.longestRetry);
    network.last.open();
    network.last.receive(VIEW);
    expect(line.isLive).toBe(true);
  });

  test('R19 the pauses spread over a growing time, up to a limit', () => {
    expect(retryPause(0, SOCKET_TIMES, 1)).toBe(500);
    expect(retryPause(3, SOCKET_TIMES, 0.5)).toBe(2_000);
    expect(retryPause(3, SOCKET_TIMES, 0)).toBe(0);
    expect(retryPause(60, SOCKET_TIMES, 1)).toBe(20_000);
  });

  test('a socket that never opens times out', async () => {
    const { line, network } = formatLine();
    line.dial();
    network.last.open();
    await vi.advanceTimersByTimeAsync(SOCKET_TIMES.answer + SOCKET_TIMES.firstRetry);
    expect(network.sockets).toHaveLength(2);
    expect(network.sockets[0]?.readyState).toBe(3);
  });

  test('sends nothing in the meantime', ({ setup: { line, network } }) => {
    network.last.cut();
    expect(line.send({ type: 'ping' })).toBe(false);
  });
});

describe('a silent socket', () => {
  test('R5 is pinged after a while, then less and less often', async ({ setup: { network } }) => {
    network.last.answersPings = true;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(network.last.sentOf('ping')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(19 * MINUTE);
    expect(network.last.sentOf('ping').length).toBeLessThan(9);
  });

  test('R12 sends at least every five minutes, before the idle cut', async ({ setup: { network } }) => {
    network.last.answersPings = true;
    for (let before = 0, i = 0; i < 12; i++) {
      await vi.advanceTimersByTimeAsync(5 * MINUTE);
      const now = network.last.sent.length;
      expect(now).toBeGreaterThan(before);
      before = now;
    }
    expect(network.sockets).toHaveLength(1);
  });

  test('is replaced if a ping stays unanswered', async ({ setup: { network } }) => {
    await vi.advanceTimersByTimeAsync(SOCKET_TIMES.quiet + SOCKET_TIMES.probe + SOCKET_TIMES.firstRetry);
    expect(network.sockets).toHaveLength(2);
  });
});

describe('R12 the cut after two hours', () => {
  async function untilReplacement() {
    const all = formatLine();
    all.live();
    const first = all.network.last;
    for (let passed = 0; passed < SOCKET_TIMES.age; passed += MINUTE / 2) {
      await vi.advanceTimersByTimeAsync(MINUTE / 2);
      first.receive(VIEW);
    }
    return { ...all, first };
  }

  test('a new socket takes over before it; the old one serves until then', async () => {
    const { line, network, lost, first } = await untilReplacement();
    expect(network.sockets).toHaveLength(2);
    line.send({ type: 'history', table: 't', after: 1 });
    expect(first.sentOf('history')).toHaveLength(1);
    network.last.open();
    network.last.receive(VIEW);
    line.send({ type: 'history', table: 't', after: 1 });
    expect(network.last.sentOf('history')).toHaveLength(1);
    expect(first.readyState).toBe(3);
    expect(lost).toEqual([]);
  });

  test('ignores later messages of the old socket', async () => {
    const { network, received, first } = await untilReplacement();
    network.last.open();
    network.last.receive(VIEW);
    const before = received.length;
    first.receive(VIEW);
    first.cut();
    expect(received).toHaveLength(before);
    expect(network.sockets).toHaveLength(2);
  });
});

describe('R13 a page coming back', () => {
  test('sends a hello on its open socket: one round trip', ({ setup: { line, network } }) => {
    line.reconnect();
    expect(network.sockets).toHaveLength(1);
    expect(network.last.sentOf('watch')).toHaveLength(2);
  });

  test('replaces a socket that does not answer', async ({ setup: { line, network } }) => {
    line.reconnect();
    await vi.advanceTimersByTimeAsync(SOCKET_TIMES.probe + SOCKET_TIMES.firstRetry);
    expect(network.sockets).toHaveLength(2);
  });

  test('does not wait out a long pause', async ({ setup: { line, network } }) => {
    network.isDown = true;
    network.last.cut();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    network.isDown = false;
    line.reconnect();
    expect(network.sockets).toHaveLength(2);
  });
});

test('a closed connection stays closed', async ({ setup: { line, network } }) => {
  line.close();
  line.reconnect();
  await vi.advanceTimersByTimeAsync(180 * MINUTE);
  expect(network.sockets).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('the socket is on the page’s host unless configured otherwise', () => {
  expect(getSocketAddress({ protocol: 'http:', host: 'localhost:3000' }, undefined)).toBe('ws://localhost:3000/socket');
  expect(getSocketAddress({ protocol: 'https:', host: 'a.example' }, undefined)).toBe('wss://a.example/socket');
  expect(getSocketAddress({ protocol: 'https:', host: 'a.example' }, 'wss://b.example')).toBe('wss://b.example');
});
