import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { type RawData, WebSocketServer } from 'ws';
import { getNetwork } from '../../../functions/ports/address.ts';
import { isLoopback } from './client-address.ts';
import { FrameSizes } from './frame-sizes.ts';
import { type ConnectionFacts, type EventInput, getFacts, makeEvent, type RouteKey } from './gateway-event.ts';
import { destroyOnError, destroyOnTimeout, refuse } from './refuse.ts';

export type SocketHandler = (event: APIGatewayProxyWebsocketEventV2) => Promise<APIGatewayProxyResultV2>;

export interface GatewayLimits {
  readonly frameBytes: number;
  readonly messageBytes: number;
  /** Milliseconds without a message in either direction. */
  readonly idle: number;
  /** Milliseconds between two pings of every connection: proxies cut those that are silent for a minute. */
  readonly ping: number;
  /** Longest life of a connection, in milliseconds. */
  readonly total: number;
  /** Milliseconds until an upgrade must be opened or refused. */
  readonly upgrade: number;
  /** Milliseconds for the other side to answer a close; then the connection is cut. */
  readonly closing: number;
  /** Open connections of one address; this machine itself can have any number. */
  readonly perAddress: number;
}

const GATEWAY_LIMITS: GatewayLimits = {
  frameBytes: 32 * 1024,
  messageBytes: 128 * 1024,
  idle: 10 * 60_000,
  ping: 30_000,
  total: 2 * 3_600_000,
  upgrade: 30_000,
  closing: 10_000,
  perAddress: 1000,
};

export interface GatewayOptions {
  readonly routes: Readonly<Record<RouteKey, SocketHandler>>;
  readonly limits?: Partial<GatewayLimits>;
  /** Wraps every invocation: to limit concurrency, or in a test to delay, drop or repeat it. */
  readonly intercept?: <Result>(route: RouteKey, invoke: () => Promise<Result>) => Promise<Result>;
}

/** The part of a socket that the gateway uses: one of `ws`, or one end of a connection inside this process. */
export interface GatewaySocket {
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  send(data: Buffer, options: { readonly binary: boolean }): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  /** Sends a protocol ping, which no handler sees. */
  ping?(): void;
  on(event: 'message', listener: (data: RawData, isBinary: boolean) => void): unknown;
  on(event: 'error' | 'close', listener: () => void): unknown;
  once(event: 'close', listener: () => void): unknown;
  removeAllListeners(event: 'close'): unknown;
  pause(): void;
  resume(): void;
}

interface OpenConnection extends ConnectionFacts {
  readonly socket: GatewaySocket;
  /** The network that it counts for; undefined if it counts for none. */
  readonly network: string | undefined;
  lastActiveAt: number;
}

/** Milliseconds without reading from a flooding sender. */
const FLOOD_PAUSE = 1000;

/** Milliseconds between two checks for idle or old connections. */
const EXPIRY_CHECK_INTERVAL = 10_000;

/** Bytes that can wait for a connection that does not read; beyond that, it is cut. */
const UNREAD_BYTES = 1_000_000;

/** API Gateway's WebSocket APIs on one machine: sockets in, events to the routes' handlers, messages out. */
export class Gateway {
  private readonly options: GatewayOptions;
  private readonly limits: GatewayLimits;
  private readonly sockets: WebSocketServer;
  private readonly connections = new Map<string, OpenConnection>();
  private readonly openCounts = new Map<string, number>();
  private readonly running = new Set<Promise<unknown>>();
  private readonly pingTimer: NodeJS.Timeout;
  private readonly expiryTimer: NodeJS.Timeout;
  private isShuttingDown = false;

  constructor(options: GatewayOptions) {
    this.options = options;
    this.limits = { ...GATEWAY_LIMITS, ...options.limits };
    const { messageBytes: maxPayload, closing: closeTimeout, idle, total } = this.limits;
    const standard = { noServer: true, clientTracking: false, perMessageDeflate: false };
    this.sockets = new WebSocketServer({ ...standard, ...{ maxPayload, closeTimeout } });
    this.pingTimer = setInterval(() => this.pingAll(), this.limits.ping).unref();
    this.expiryTimer = setInterval(
      () => this.closeExpired(),
      Math.min(EXPIRY_CHECK_INTERVAL, idle / 4, total / 4),
    ).unref();
  }

  /** Asks `$connect`, then opens the connection or refuses it with the status of the answer. */
  async open(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    destroyOnError(stream);
    if (this.isShuttingDown) return refuse(stream, 503);
    const facts = getFacts(request);
    if (this.isFull(findNetwork(facts))) return refuse(stream, 429);
    const cancelTimeout = destroyOnTimeout(stream, this.limits.upgrade);
    const status = await this.awaitStatus(this.invoke('$connect', facts, { opening: request }));
    if (status < 200 || status > 299) refuse(stream, status);
    else if (!stream.destroyed) {
      this.sockets.handleUpgrade(request, stream, head, (socket) => {
        cancelTimeout();
        this.watchFrames(request, socket);
        this.register(facts, socket);
      });
    }
  }

  /** Asks `$connect`, then opens a connection inside this process. Returns the answer's status. */
  async join(request: IncomingMessage, socket: GatewaySocket): Promise<number> {
    const facts = getFacts(request);
    if (this.isFull(findNetwork(facts))) return 429;
    const status = await this.awaitStatus(this.invoke('$connect', facts, { opening: request }));
    if (status >= 200 && status <= 299) this.register(facts, socket);
    return status;
  }

  get size(): number {
    return this.connections.size;
  }

  /** Sends to a connection; false: it is gone, or not open yet. */
  post(id: string, data: Buffer): boolean {
    const connection = this.connections.get(id);
    if (connection === undefined || connection.socket.readyState !== connection.socket.OPEN) return false;
    connection.socket.send(data, { binary: false });
    if (connection.socket.bufferedAmount > UNREAD_BYTES) connection.socket.terminate();
    updateActivity(connection);
    return true;
  }

  /** The origin that a connection requested, if others can open it. */
  getOrigin(id: string): string | undefined {
    return this.connections.get(id)?.origin;
  }

  describe(id: string): { readonly connectedAt: string; readonly lastActiveAt: string } | undefined {
    const connection = this.connections.get(id);
    return connection === undefined
      ? undefined
      : {
          connectedAt: new Date(connection.connectedAt).toISOString(),
          lastActiveAt: new Date(connection.lastActiveAt).toISOString(),
        };
  }

  /** Closes a connection from the server's side; false: there is none. */
  disconnect(id: string): boolean {
    const connection = this.connections.get(id);
    connection?.socket.close(1000);
    return connection !== undefined;
  }

  /**
   * Refuses new messages and lets running work end; then closes every connection, cuts those that do not answer within
   * `timeout` milliseconds, and waits for the effects.
   */
  async stop(timeout = 500): Promise<void> {
    this.isShuttingDown = true;
    clearInterval(this.pingTimer);
    clearInterval(this.expiryTimer);
    await this.waitUntilIdle();
    const closed = [...this.connections.values()].map(({ socket }) => {
      const timer = setTimeout(() => socket.terminate(), timeout);
      socket.close(1001, 'Going away');
      return new Promise<void>((resolve) => socket.once('close', () => resolve())).finally(() => clearTimeout(timer));
    });
    await Promise.all(closed);
    await this.waitUntilIdle();
  }

  /** Drops every connection immediately and abandons running work. */
  kill(): void {
    clearInterval(this.pingTimer);
    clearInterval(this.expiryTimer);
    for (const connection of [...this.connections.values()]) {
      this.forget(connection);
      connection.socket.removeAllListeners('close');
      connection.socket.terminate();
    }
  }

  async waitUntilIdle(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  /** A ping is not a message: an idle connection still ends. */
  private pingAll(): void {
    for (const { socket } of this.connections.values()) if (socket.readyState === socket.OPEN) socket.ping?.();
  }

  private closeExpired(): void {
    const { idle, total } = this.limits;
    const now = Date.now();
    for (const { socket, lastActiveAt, connectedAt } of this.connections.values())
      if (now - lastActiveAt >= idle || now - connectedAt >= total) socket.close(1001, 'Going away');
  }

  private register(facts: ConnectionFacts, socket: GatewaySocket): void {
    const connection: OpenConnection = { ...facts, socket, network: findNetwork(facts), lastActiveAt: Date.now() };
    this.connections.set(facts.id, connection);
    this.count(connection, 1);
    socket.on('message', (data, isBinary) => this.receive(connection, data, isBinary ? 'binary' : 'text'));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.forget(connection);
      void this.invoke('$disconnect', connection, {}).catch(() => undefined);
    });
  }

  private watchFrames(request: IncomingMessage, socket: GatewaySocket): void {
    const sizes = new FrameSizes((bytes) => {
      if (bytes > this.limits.frameBytes) socket.close(1009, 'Message too big');
    });
    request.socket.prependListener('data', (chunk: Buffer) => sizes.read(chunk));
  }

  private receive(connection: OpenConnection, data: RawData, kind: 'text' | 'binary'): void {
    updateActivity(connection);
    if (this.isShuttingDown || connection.socket.readyState !== connection.socket.OPEN) return;
    if (kind === 'binary') connection.socket.close(1003, 'Unsupported data');
    else void this.answer(connection, data.toString());
  }

  /** If a handler fails, the gateway itself answers. */
  private async answer(connection: OpenConnection, body: string): Promise<void> {
    try {
      const result = await this.invoke('$default', connection, { body });
      if (typeof result === 'object' && result.statusCode === 429) this.pauseReading(connection);
    } catch {
      const requestId = randomBytes(11).toString('base64');
      const text = JSON.stringify({ message: 'Internal server error', connectionId: connection.id, requestId });
      this.post(connection.id, Buffer.from(text));
    }
  }

  /** Stops reading from a flooding sender, whose messages then wait on its own side and cost nothing here. */
  private pauseReading({ socket }: OpenConnection): void {
    socket.pause();
    setTimeout(() => socket.resume(), FLOOD_PAUSE).unref();
  }

  private invoke(route: RouteKey, facts: ConnectionFacts, input: EventInput): Promise<APIGatewayProxyResultV2> {
    const { routes, intercept } = this.options;
    const job = async (): Promise<APIGatewayProxyResultV2> => routes[route](makeEvent(route, facts, input));
    const run = intercept === undefined ? job() : intercept(route, job);
    const done = run.finally(() => this.running.delete(done));
    done.catch(() => undefined);
    this.running.add(done);
    return done;
  }

  private async awaitStatus(invoked: Promise<APIGatewayProxyResultV2>): Promise<number> {
    try {
      const result = await invoked;
      return typeof result === 'object' ? (result.statusCode ?? 200) : 200;
    } catch {
      return 502;
    }
  }

  private forget(connection: OpenConnection): void {
    if (this.connections.delete(connection.id)) this.count(connection, -1);
  }

  private isFull(network: string | undefined): boolean {
    return network !== undefined && (this.openCounts.get(network) ?? 0) >= this.limits.perAddress;
  }

  private count({ network }: OpenConnection, change: 1 | -1): void {
    if (network === undefined) return;
    const open = (this.openCounts.get(network) ?? 0) + change;
    if (open > 0) this.openCounts.set(network, open);
    else this.openCounts.delete(network);
  }
}

/** Undefined for this machine itself, and for an unknown address. */
const findNetwork = ({ source }: ConnectionFacts): string | undefined =>
  source === undefined || isLoopback(source) ? undefined : getNetwork(source);

function updateActivity(connection: OpenConnection): void {
  connection.lastActiveAt = Date.now();
}
