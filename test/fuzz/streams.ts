import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { TestClient } from '../functions/client.ts';
import { type Dice, getDice } from '../properties/chance.ts';
import { TEST_TIMEOUT } from '../timeouts.ts';
import { TYPESCRIPT } from '../typescript.ts';
import { type FuzzOptions, isRunning } from './fuzz.ts';
import { type Ending, makeStroke, type Stroke } from './strokes.ts';

export interface StreamsReport {
  readonly streams: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly byEnding: Readonly<Record<string, number>>;
  readonly byStatus: Readonly<Record<string, number>>;
  /** The open descriptors of the server's process before and after; undefined if the system does not tell. */
  readonly descriptors: readonly [before: number, after: number] | undefined;
}

/** Concurrent streams, and milliseconds within which the server has answered or closed. */
const CONCURRENCY = 24;

const MAX_DEAF = 200;

/** Opens streams below the protocol. Throws, with the last ones, at the first fault. */
export async function fuzzStreams(options: FuzzOptions): Promise<StreamsReport> {
  const server = await startServer();
  try {
    return await new StreamsRun(server, getDice(options.seed)).last(options);
  } finally {
    endServer(server);
  }
}

export interface StreamServer {
  readonly child: ChildProcess;
  readonly port: number;
  readonly url: string;
  readonly socketUrl: string;
  readonly getLastOutput: () => string | undefined;
}

/** Starts it. Throws with its output if it does not start. `descriptors`: how many it may have open. */
export async function startServer({ descriptors }: { readonly descriptors?: number } = {}): Promise<StreamServer> {
  const node = [process.execPath, ...TYPESCRIPT, 'test/fuzz/stream-server.ts'];
  const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors}; `;
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, ...node], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const getLastOutput = (): string | undefined =>
    child.exitCode === null && child.signalCode === null
      ? undefined
      : output || `${child.exitCode}, ${child.signalCode}`;
  const [places] = await Promise.race([once(child, 'message'), once(child, 'close').then(() => [undefined])]);
  if (places === undefined) throw new Error(`the server did not start: ${getLastOutput()}`);
  return { ...(places as Pick<StreamServer, 'port' | 'url' | 'socketUrl'>), child, getLastOutput };
}

/** Ends it if it is still running; it then removes its folder. */
export const endServer = ({ child }: StreamServer): unknown => child.connected && child.disconnect();

/** The open descriptors of a process; undefined if the system does not tell. */
export function findDescriptors({ pid }: ChildProcess): readonly string[] | undefined {
  if (process.platform !== 'linux') return undefined;
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).map((name) => getLink(`${folder}/${name}`));
}

function getLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return 'closed meanwhile';
  }
}

export async function waitForDescriptors(count: number, child: ChildProcess): Promise<readonly string[]> {
  for (const startTime = Date.now(); ; await pause(50)) {
    const open = findDescriptors(child) ?? [];
    if (open.length <= count) return open;
    if (Date.now() - startTime > TEST_TIMEOUT)
      throw new Error(`${open.length} descriptors in place of ${count}: ${open.join(', ')}`);
  }
}

class StreamsRun {
  private readonly server: StreamServer;
  private readonly dice: Dice;
  private readonly counts = {
    kind: new Map<string, number>(),
    ending: new Map<string, number>(),
    status: new Map<string, number>(),
  };
  private readonly deaf: Socket[] = [];
  private streams = 0;

  constructor(server: StreamServer, dice: Dice) {
    this.server = server;
    this.dice = dice;
  }

  async last(options: FuzzOptions): Promise<StreamsReport> {
    const { child } = this.server;
    await this.askAsOthers([]);
    const before = await waitForSteadyCount(child);
    const startTime = performance.now();
    do {
      const strokes = Array.from({ length: CONCURRENCY }, () => makeStroke(this.dice));
      await Promise.all(strokes.map((stroke) => this.one(stroke)));
      await this.askAsOthers(strokes);
    } while (isRunning(options, this.streams, startTime));
    const after = before === undefined ? undefined : (await waitForDescriptors(before, child)).length;
    for (const socket of this.deaf) socket.destroy();
    const { kind, ending, status } = this.counts;
    return {
      streams: this.streams,
      byKind: Object.fromEntries(kind),
      byEnding: Object.fromEntries(ending),
      byStatus: Object.fromEntries(status),
      descriptors: before === undefined || after === undefined ? undefined : [before, after],
    };
  }

  private async one(stroke: Stroke): Promise<void> {
    const socket = connect({ port: this.server.port, host: '127.0.0.1', allowHalfOpen: true });
    if (stroke.ending === 'deaf') this.hold(socket);
    const status = await strike(socket, stroke).catch((error: unknown) => this.fail([stroke], String(error)));
    this.streams += 1;
    add(this.counts.kind, stroke.kind);
    add(this.counts.ending, stroke.ending);
    add(this.counts.status, status);
  }

  private hold(socket: Socket): void {
    if (this.deaf.push(socket) > MAX_DEAF) this.deaf.shift()?.destroy();
  }

  /** Checks that other senders are answered as before: by a page, about health, and on a WebSocket. */
  private async askAsOthers(strokes: readonly Stroke[]): Promise<void> {
    try {
      await checkOthersAreAnswered(this.server);
    } catch (error) {
      this.fail(strokes, `others are not answered: ${String(error)}`);
    }
  }

  private fail(strokes: readonly Stroke[], what: string): never {
    const shown = strokes.map(
      ({ kind, ending, pieces }) => `${kind}, ${ending}: ${formatExcerpt(Buffer.concat(pieces))}`,
    );
    const died = this.server.getLastOutput();
    throw new Error([died === undefined ? what : `the server ended: ${died}`, ...shown].join('\n'));
  }
}

const formatExcerpt = (bytes: Buffer): string => JSON.stringify(bytes.toString('latin1').slice(0, 300));

/** Throws if a page, the health answer, or a WebSocket's answer is missing. */
export async function checkOthersAreAnswered({ url, socketUrl }: StreamServer): Promise<void> {
  const ask = (path: string): Promise<Response> =>
    fetch(url + path, { headers: { connection: 'close' }, signal: AbortSignal.timeout(TEST_TIMEOUT) });
  const page = await ask('/');
  if (page.status !== 200) throw new Error(`the page is answered with ${page.status}`);
  await page.text();
  await (await ask('/health')).json();
  const client = await TestClient.open(socketUrl);
  client.send({ type: 'ping' });
  await client.next('pong');
  const closed = once(client.socket, 'close');
  client.drop();
  await closed;
}

/** The open descriptors once their number is stable for a moment. */
async function waitForSteadyCount(child: ChildProcess): Promise<number | undefined> {
  for (let last = -1; ; await pause(500)) {
    const open = findDescriptors(child)?.length;
    if (open === undefined || open === last) return open;
    last = open;
  }
}

/**
 * Runs a stroke on a stream; returns the status of the first answer. Rejects if the server neither answers nor closes.
 */
async function strike(socket: Socket, { pieces, ending }: Stroke): Promise<string> {
  const closed = waitForClose(socket, ending);
  let output = '';
  if (ending === 'deaf') socket.pause();
  else socket.on('data', (chunk: Buffer) => (output += output.length < 20 ? chunk.toString('latin1') : ''));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await pause(0);
  }
  finish(socket, ending);
  await closed;
  return /^HTTP\/1.1 (\d{3})/.exec(output)?.[1] ?? 'none';
}

function finish(socket: Socket, ending: Ending): void {
  if (ending === 'end') socket.end();
  else if (ending === 'reset') socket.resetAndDestroy();
  else if (ending === 'drop') socket.destroy();
}

function waitForClose(socket: Socket, ending: Ending): Promise<void> {
  socket.on('error', () => socket.destroy());
  if (ending === 'deaf') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error('a stream was neither ended nor cut'));
    }, TEST_TIMEOUT);
    socket.on('end', () => socket.end());
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
