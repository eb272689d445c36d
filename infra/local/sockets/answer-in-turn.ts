import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LINGER } from './refuse.ts';

/** Answers one request. If it throws, the answer is 503. */
type AnswerOne = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Requests of one connection that can wait. No browser and no proxy sends a second one unasked. */
export const MAX_PIPELINED = 16;

/**
 * Answers the requests of each connection one after the other, each within `limit` milliseconds. A waiting request
 * holds nothing, so a connection that asks and never reads has one file open at most.
 */
export function answerInTurn(answer: AnswerOne, limit: number): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket) ?? [];
    waiting.set(socket, queue);
    if (queue.length === MAX_PIPELINED) return void socket.destroy();
    queue.push(() => void answerWithLimit(answer, limit, [request, response]));
    response.once('close', () => {
      queue.shift();
      queue[0]?.();
    });
    if (queue.length === 1) queue[0]?.();
  };
}

async function answerWithLimit(answer: AnswerOne, limit: number, [request, response]: Exchange): Promise<void> {
  if (request.socket.destroyed || response.socket === null) return;
  const timer = setTimeout(() => giveUp(response), limit);
  response.once('close', () => clearTimeout(timer));
  try {
    await answer(request, response);
  } catch {
    giveUp(response);
  }
}

type Exchange = readonly [request: IncomingMessage, response: ServerResponse];

/** Sends 503 if nothing has been sent yet, and closes the connection. */
function giveUp(response: ServerResponse): void {
  const { socket } = response;
  if (response.headersSent || socket === null) return void response.destroy();
  const timer = setTimeout(() => socket.destroy(), LINGER);
  socket.once('close', () => clearTimeout(timer));
  response.writeHead(503, { connection: 'close', 'content-length': 0 }).end();
}
