/**
 * A manual clock: timers, silent sockets and `performance.now` use it. However busy the machine is, a run then sees the
 * same order of events. Plain JavaScript like `container-child.mjs`, which loads it first.
 */
import { createHook } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import timers from 'node:timers';
import promises from 'node:timers/promises';

let now = 0;
const waiting = new Set();

function startTimer(ring, after = 0, ...args) {
  const timer = { at: now + Number(after), ring: () => ring(...args), ref: () => timer, unref: () => timer };
  waiting.add(timer);
  return timer;
}

const stopTimer = (timer) => void waiting.delete(timer);

/** Advances the clock by this many milliseconds, and runs due timers in order. */
export function pass(milliseconds) {
  const end = now + milliseconds;
  for (;;) {
    const [next] = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
    if (next === undefined) break;
    waiting.delete(next);
    now = Math.max(now, next.at);
    next.ring();
  }
  now = end;
}

/** Runs once nothing was read or written for this long. */
function watchSilence(socket, milliseconds) {
  const before = socket.bytesRead + socket.bytesWritten;
  silence.set(socket, startTimer(ring, milliseconds));
  function ring() {
    if (socket.bytesRead + socket.bytesWritten === before) socket.emit('timeout');
    else watchSilence(socket, milliseconds);
  }
}

const silence = new WeakMap();

Socket.prototype.setTimeout = function setTimeout(milliseconds, ring) {
  stopTimer(silence.get(this));
  this.timeout = milliseconds;
  if (ring) this[milliseconds === 0 ? 'removeListener' : 'once']('timeout', ring);
  if (milliseconds > 0) watchSilence(this, milliseconds);
  return this;
};

Object.assign(globalThis, { setTimeout: startTimer, clearTimeout: stopTimer });
Object.assign(timers, { setTimeout: startTimer, clearTimeout: stopTimer });
promises.setTimeout = (after, value) => new Promise((resolve) => startTimer(resolve, after, value));
syncBuiltinESMExports();
performance.now = () => now;

const requests = new Set();
subscribe('http.client.request.start', ({ request }) => {
  requests.add(request);
  request.once('close', () => requests.delete(request));
});

/** Platform work in between: cryptography, files, names and connections. Random bytes are immediate. */
const WORK = /(?<!^HTTPCLIENT|^RANDOMBYTES)(REQUEST|REQPROMISE|REQCALLBACK|REQWRAP|CONNECTWRAP)$/;
const work = new Set();
createHook({
  init: (id, type) => WORK.test(type) && work.add(id),
  before: (id) => work.delete(id),
}).enable();

/** Requests without a complete answer, and whether the process is busy itself. */
export const underWay = () => ({ requests: requests.size, isBusy: work.size > 0 });
