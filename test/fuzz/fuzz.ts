import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../functions/ports/ports.ts';
import type { StoreWrapper } from '../../infra/local/database/store-client.ts';
import type { GatewayOptions } from '../../infra/local/sockets/gateway.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import type { TestClient } from '../functions/client.ts';
import { openTestServer, type TestServer } from '../functions/test-server.ts';
import { type Dice, getDice } from '../properties/chance.ts';
import { TEST_TIMEOUT } from '../timeouts.ts';
import { describeFault, getCloses, getName, isNothingStored } from './answers.ts';
import { type Actor, type Cast, gather } from './cast.ts';
import { exchange, send } from './exchange.ts';
import { type Frame, makeFrame } from './frames.ts';
import { Ledger } from './ledger.ts';
import { makeRequest } from './requests.ts';

/** Runs for this time, and until there were this many frames, or streams; usually one of the two is given. */
export interface FuzzOptions {
  readonly seconds?: number;
  readonly count?: number;
  readonly seed: string;
}

/** Whether a run of this many frames that began at this time continues. */
export const isRunning = ({ seconds = 0, count = 0 }: FuzzOptions, done: number, startTime: number): boolean =>
  done < count || performance.now() - startTime < seconds * 1000;

export interface FuzzReport {
  readonly frames: number;
  readonly tables: number;
  readonly changes: number;
  readonly byKind: Readonly<Record<string, number>>;
  readonly byRole: Readonly<Record<string, number>>;
  readonly byAnswer: Readonly<Record<string, number>>;
}

/** Frames between two checks of the store, and batches played by one cast. */
const FRAMES_OF_BATCH = 40;
const BATCHES_OF_CAST = 12;

/** Frames of a connection that a failure prints. */
const LAST_SENT = 5;

/**
 * Sends frames of every kind to a started server. Throws, with the frame, at the first fault.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const lines: string[] = [];
  const done: ServerProgress = { ends: 0, stored: 0, late: 0 };
  const server = await openTestServer({ posts: 'inProcess', log: captureLog(lines, done), ...makeCounter(done) });
  try {
    const run = new Run({ server, lines, done }, getDice(options.seed));
    await run.last(options);
    return run.report;
  } finally {
    await server.close();
  }
}

interface ServerProgress {
  ends: number;
  /** Versions stored by messages; those of bots and timers in between don't count. */
  stored: number;
  /** Requests that the database of a loaded machine did not answer in time: `busy` is the right answer then. */
  late: number;
}

function makeCounter(done: ServerProgress): {
  readonly intercept: NonNullable<GatewayOptions['intercept']>;
  aroundStore: StoreWrapper;
} {
  const message = new AsyncLocalStorage<true>();
  return {
    async intercept(route, invoke) {
      const result = await (route === '$default' ? message.run(true, invoke) : invoke());
      if (route === '$disconnect') done.ends += 1;
      return result;
    },
    async aroundStore({ command, input }, send) {
      const output = await send().catch((error: unknown) => {
        if (error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name)) done.late += 1;
        throw error;
      });
      const isVersion = command === 'PutItemCommand' && 'Item' in input && 'state' in (input.Item as object);
      if (isVersion && message.getStore() === true) done.stored += 1;
      return output;
    },
  };
}

/** A slow request is logged before its sender is answered. */
function captureLog(lines: string[], done: ServerProgress): Log {
  const keep =
    (level: string) =>
    (message: string, details: object = {}): void => {
      lines.push(`${level} ${message} ${JSON.stringify(details)}`);
      if (/TimeoutError|StoreNotChecked/.test(lines.at(-1) ?? '')) done.late += 1;
    };
  return { info: keep('info'), warn: keep('warn'), error: keep('error') };
}

class Run {
  readonly server: TestServer;
  readonly lines: readonly string[];
  readonly done: Readonly<ServerProgress>;
  private readonly dice: Dice;
  private readonly ledger: Ledger;
  private readonly tables = new Set<string>();
  private readonly secrets = new Set<string>();
  private readonly counts = {
    kind: new Map<string, number>(),
    role: new Map<string, number>(),
    answer: new Map<string, number>(),
  };
  private frames = 0;
  private read = 0;
  private readonly sent = new WeakMap<TestClient, readonly Frame[]>();
  /** By connection: the stored version when it had last received everything. */
  private readonly settled = new WeakMap<TestClient, number>();

  constructor({ server, lines, done }: Pick<Run, 'server' | 'lines' | 'done'>, dice: Dice) {
    this.server = server;
    this.lines = lines;
    this.done = done;
    this.dice = dice;
    this.ledger = new Ledger(server.local);
  }

  get report(): FuzzReport {
    const { kind, role, answer } = this.counts;
    return {
      frames: this.frames,
      tables: this.tables.size,
      changes: this.ledger.changes,
      byKind: Object.fromEntries(kind),
      byRole: Object.fromEntries(role),
      byAnswer: Object.fromEntries(answer),
    };
  }

  async last(options: FuzzOptions): Promise<void> {
    const startTime = performance.now();
    const goesOn = (): boolean => isRunning(options, this.frames, startTime);
    do {
      const cast = await gather(this.server);
      for (const table of cast.known.tables) this.tables.add(table);
      for (const secret of cast.secrets) this.secrets.add(secret);
      for (let batch = 0; batch < BATCHES_OF_CAST && goesOn(); batch++) {
        if (batch % 4 === 3) await this.storm(cast);
        else for (let i = 0; i < FRAMES_OF_BATCH; i++) await this.one(cast);
        await this.checkAll(cast);
      }
      for (const { client } of cast.actors) client.drop();
    } while (goesOn());
    await this.server.local.gateway.waitUntilIdle();
    await this.ledger.checkNothingElse(this.tables);
  }

  private async one(cast: Cast): Promise<void> {
    const actor = this.dice.pick(cast.actors);
    const frame = makeFrame(makeRequest(actor.client, cast.known, this.dice), this.dice);
    this.count(actor, frame);
    const { client } = actor;
    await this.settle(actor);
    const { stored, ends } = this.done;
    const from = client.received.length;
    const answer = await exchange(client, frame);
    if (typeof answer === 'number' || answer === 'silence') {
      add(this.counts.answer, `closed ${answer}`);
      if (!getCloses(frame).includes(typeof answer === 'number' ? answer : 1006))
        fail(actor, frame, `closed ${answer}`);
      this.remember(client);
      await actor.rejoin();
      for (const startTime = Date.now(); this.done.ends === ends && Date.now() - startTime < TEST_TIMEOUT; )
        await pause(2);
    } else {
      add(this.counts.answer, getName(answer));
      this.judge(actor, frame, client.received.slice(from));
      if (isNothingStored(answer) && this.done.stored !== stored)
        fail(actor, frame, 'refused, and stored all the same');
    }
  }

  /** Waits until this connection has received everything caused by others, so that the next message is an answer. */
  private async settle(actor: Actor): Promise<void> {
    const { client } = actor;
    await this.server.local.gateway.waitUntilIdle();
    const { put = 0, dropConnection = 0 } = this.server.local.usage.requests;
    if (this.settled.get(client) === put + dropConnection) return;
    this.settled.set(client, put + dropConnection);
    await this.ponged(actor);
  }

  private async storm(cast: Cast): Promise<void> {
    await Promise.all(
      cast.actors.map(async (actor) => {
        const { client } = actor;
        const from = client.received.length;
        const frames = Array.from({ length: 12 }, () =>
          makeFrame(makeRequest(client, cast.known, this.dice), this.dice),
        ).filter((frame) => getCloses(frame).length === 0);
        for (const frame of frames) {
          this.count(actor, frame);
          send(client, frame);
        }
        const last = frames.at(-1);
        if (last === undefined) return;
        await client
          .until(() => client.received.length >= from + frames.length, TEST_TIMEOUT)
          .catch(() => fail(actor, last, 'a frame of a storm was not answered'));
        for (const message of client.received.slice(from)) add(this.counts.answer, getName(message));
        this.judge(
          actor,
          last,
          client.received.slice(from).filter((message) => !isBusy(message)),
        );
      }),
    );
    await this.server.local.gateway.waitUntilIdle();
  }

  private judge(actor: Actor, frame: Frame, received: readonly ServerMessage[]): void {
    for (const message of received) {
      const fault = describeFault(message);
      if (fault !== undefined) fail(actor, frame, fault);
      if (isBusy(message) && this.done.late === 0)
        fail(
          actor,
          frame,
          `busy, though nobody else sends: ${this.lines.findLast((line) => line.startsWith('error'))}`,
        );
    }
  }

  /** Remembers the tables and capabilities that a connection has received. */
  private remember({ received }: TestClient): void {
    for (const message of received) {
      if (message.type === 'seated' || message.type === 'welcome') this.tables.add(message.table);
      if (message.type === 'seated') this.secrets.add(message.secret);
    }
  }

  private async checkAll({ actors }: Cast): Promise<void> {
    await this.server.local.gateway.waitUntilIdle();
    for (const line of this.lines.slice(this.read)) {
      if (line.startsWith('error') && this.done.late === 0) throw new Error(`logged: ${line}`);
      for (const secret of this.secrets) if (line.includes(secret)) throw new Error(`a secret was logged: ${line}`);
    }
    this.read = this.lines.length;
    for (const actor of actors) {
      const { client } = actor;
      await this.ponged(actor);
      this.remember(client);
      client.received.length = 0;
    }
    await this.ledger.check(this.tables);
  }

  private count({ role, client }: Actor, frame: Frame): void {
    this.frames += 1;
    add(this.counts.role, role);
    add(this.counts.kind, frame.kind);
    this.sent.set(client, [...(this.sent.get(client) ?? []), frame].slice(-LAST_SENT));
  }

  /** Throws with the sent frames unless a ping is answered by a pong. */
  private async ponged({ role, client }: Actor): Promise<void> {
    const from = client.received.length;
    client.send({ type: 'ping' });
    await client
      .until(() => client.received.slice(from).some(({ type }) => type === 'pong'), TEST_TIMEOUT)
      .catch((error: Error) => {
        const sent = (this.sent.get(client) ?? []).map(formatFrame).join('\n');
        throw new Error(
          `no pong to ${role}, socket ${client.socket.readyState}: ${error.message}; sent last:\n${sent}`,
        );
      });
  }
}

/** If many race for a table, some may lose each time. */
const isBusy = (message: ServerMessage): boolean => message.type === 'refused' && message.code === 'busy';

const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

function fail({ role }: Actor, frame: Frame, what: string): never {
  throw new Error(`${what}; a frame of ${role}: ${formatFrame(frame)}`);
}

/** Bytes below the protocol are not text. */
const formatFrame = ({ kind, way, bytes }: Frame): string =>
  `${kind}, ${bytes.length} bytes: ${bytes.toString(way === 'wire' ? 'hex' : 'utf8').slice(0, 2000)}`;
