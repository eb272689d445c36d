import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Log } from '../../functions/ports/ports.ts';
import type { StoreClient } from '../../infra/local/database/store-client.ts';
import { type Local, startLocal } from '../../infra/local/local.ts';
import type { SocketTimes } from '../../web/model/net/connection.ts';
import type { Socket } from '../../web/model/net/socket.ts';
import { type Emulator, openEmulator } from '../emulator/emulator.ts';
import { openMemoryBehindSdk } from '../emulator/memory.ts';
import { UNLIMITED } from '../functions/unlimited.ts';
import type { ReadStore } from './audit.ts';
import type { Faults } from './faults.ts';
import { Invocations } from './invocation.ts';
import { MemorySocket } from './memory-socket.ts';
import { makeFaultyAlarm, makeFaultyGateway, makeFaultyPosts, makeFaultyStore } from './ports.ts';
import { SubmissionLimiter } from './submission-limiter.ts';

/** A minute of the gateway's and the client's long times is a second here; the short ones leave room for a busy machine. */
const LIMITS = { idle: 10_000, total: 120_000 };
const TIMES: SocketTimes = {
  ...{ answer: 6_000, probe: 4_000, quiet: 2_000, longestQuiet: 4_000 },
  ...{ age: 110_000, firstRetry: 50, longestRetry: 2_000, outOfReach: 6_000 },
};

const DEFAULT_TABLES = 40;
const CONCURRENT_OPENS = 24;

/** The server's clock errors in turn, in milliseconds, before and after the true time. */
const STEPS = [20_000, 2 * 3_600_000, 3 * 86_400_000];

/** Storage of the tables: in a file, as at home; in memory behind the SDK; or on an embedded DynamoDB. */
export type DatabaseKind = 'home' | 'memory' | 'emulator';

export interface WorldOptions {
  readonly faults: Faults;
  readonly database: DatabaseKind;
  readonly tables: number;
}

export type Reach = 'socket' | 'inProcess';

export class World {
  readonly faults: Faults;
  readonly invocations: Invocations;
  readonly rota = new SubmissionLimiter(CONCURRENT_OPENS);
  /** A multiple of all default times. */
  readonly slowness: number;
  readonly times: SocketTimes;
  /** Sentences that the server logged as errors or warnings, with their counts. */
  readonly logged = new Map<string, number>();
  readonly overBudget: string[] = [];
  uncontended = 0;
  local!: Local;
  private emulator: Emulator | undefined;
  private isDown = false;
  private clockOff = 0;
  private readonly data = mkdtempSync(join(tmpdir(), 'afoot-chaos-'));

  private readonly openClient: (() => StoreClient) | undefined;

  private constructor({ faults, database, tables }: WorldOptions) {
    this.faults = faults;
    this.invocations = new Invocations(faults);
    this.openClient = database === 'memory' ? openMemoryBehindSdk() : undefined;
    this.slowness = Math.max(1, tables / DEFAULT_TABLES);
    this.times = scaleTimes(TIMES, this.slowness);
  }

  static async open(options: WorldOptions): Promise<World> {
    const world = new World(options);
    if (options.database === 'emulator') world.emulator = await openEmulator(world.data);
    await world.start();
    return world;
  }

  dial(reach: Reach): Socket {
    if (this.isDown) throw new Error('nobody listens');
    if (reach === 'inProcess') return new MemorySocket(this.local.gateway) as Socket;
    const socket = new WebSocket(this.local.socketUrl, { perMessageDeflate: false });
    socket.on('error', () => undefined);
    return socket as unknown as Socket;
  }

  /** The store for an outside reader, with retries for a busy machine. */
  get reading(): ReadStore {
    const { store } = this.local.ports;
    return {
      load: (table) => retryReads(() => store.load(table)),
      history: (table, from, limit) => retryReads(() => store.history(table, from, limit)),
      results: (table, after, limit) => retryReads(() => store.results(table, after, limit)),
    };
  }

  async killAndRestart(): Promise<void> {
    this.faults.count('serverKilled');
    this.isDown = true;
    await this.local.kill();
    this.takeBudget();
    await this.start();
    this.isDown = false;
  }

  stepClock(): void {
    const step = STEPS[this.faults.getRandomTime('clockStepped', STEPS.length)] as number;
    this.clockOff = this.clockOff > 0 ? -step : step;
    this.faults.count('clockStepped');
  }

  async close(): Promise<void> {
    await this.local.stop();
    await this.emulator?.stop();
    this.takeBudget();
    rmSync(this.data, { recursive: true, force: true });
  }

  private async start(): Promise<void> {
    const { faults, invocations } = this;
    this.local = await startLocal({
      ...{
        port: 0,
        host: 'localhost',
        data: this.data,
        waitsForDisk: false,
        botPause: 5,
        now: () => Date.now() + this.clockOff,
        log: this.log(),
        limits: scaleTimes(LIMITS, this.slowness),
        rates: UNLIMITED,
        ...(this.openClient && { openClient: this.openClient }),
        ...(this.emulator && { endpoint: this.emulator.endpoint }),
      },
      intercept: makeFaultyGateway(faults, invocations),
      aroundStore: makeFaultyStore(faults),
      aroundPost: makeFaultyPosts(faults),
      replace: (ports) => invocations.wrapPorts({ ...ports, queueJob: makeFaultyAlarm(faults, ports.queueJob) }),
    });
  }

  private takeBudget(): void {
    this.overBudget.push(...this.local.usage.overBudget);
    this.uncontended += this.local.usage.uncontended;
  }

  private log(): Log {
    const keep = (message: string, { reason = '' } = {}): void => {
      const line = reason === '' ? message : `${message} (${reason})`;
      this.logged.set(line, (this.logged.get(line) ?? 0) + 1);
    };
    return { info: () => undefined, warn: keep as Log['warn'], error: keep as Log['error'] };
  }
}

const scaleTimes = <Times extends object>(times: Times, slowness: number): Times =>
  Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time * slowness])) as Times;

const TRIES = 20;

async function retryReads<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await read();
    } catch (error) {
      if (tries === TRIES) throw error;
      await sleep(250);
    }
  }
}
