import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import type { TestClient } from '../functions/client.ts';
import { TEST_TIMEOUT } from '../timeouts.ts';
import { getCloses } from './answers.ts';
import type { Frame } from './frames.ts';

/** Milliseconds within which a broken wire is closed, if at all. */
const WIRE_TIMEOUT = 150;

/** The answer to a frame: a message, the code that closes the connection, or neither. */
export type FrameAnswer = ServerMessage | number | 'silence';

/**
 * Sends a frame and waits for its answer. A frame that must close its connection has no answer: a message that arrives
 * in the meantime, such as a view after a bot's turn, is about something else.
 */
export async function exchange(client: TestClient, frame: Frame): Promise<FrameAnswer> {
  const from = client.received.length;
  const ending = new AbortController();
  const closed = once(client.socket, 'close', { signal: ending.signal }).then(([code]) => code as number);
  send(client, frame);
  const { signal } = ending;
  const silence = pause(frame.way === 'wire' ? WIRE_TIMEOUT : TEST_TIMEOUT, 'silence' as const, { signal });
  const waits: Promise<FrameAnswer>[] = [closed, silence];
  if (getCloses(frame).length === 0) waits.push(findFirstReply(client, from));
  for (const each of waits) each.catch(() => undefined);
  return Promise.race(waits).finally(() => ending.abort());
}

const findFirstReply = (client: TestClient, from: number): Promise<FrameAnswer> =>
  client
    .until(() => client.received.length > from, TEST_TIMEOUT)
    .then(() => client.received[from] as ServerMessage)
    .catch(() => 'silence');

const PIECE = 30_000;

export function send({ socket }: TestClient, { way, bytes }: Frame): void {
  if (way === 'wire') getRaw(socket).write(bytes);
  else if (way === 'split') {
    for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
      socket.send(bytes.subarray(at, at + PIECE), { fin: at + PIECE >= bytes.length, binary: false });
    }
  } else socket.send(bytes, { binary: way === 'binary' });
}

/** The stream below a WebSocket. */
const getRaw = (socket: TestClient['socket']): Socket => (socket as unknown as { readonly _socket: Socket })._socket;
