import { randomBytes } from 'node:crypto';
import WebSocket, { type ClientOptions } from 'ws';
import type { Gateway } from '../../infra/local/sockets/gateway.ts';
import type { ClientMessage, WrittenIntents } from '../../shared/protocol/client-message.ts';
import type { PublicEvent } from '../../shared/protocol/features.ts';
import { parseBase64url, proveHello } from '../../shared/protocol/proof.ts';
import type {
  Charter,
  HistoryPage,
  SeatedMessage,
  ServerMessage,
  WelcomeMessage,
} from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { MemorySocket } from '../chaos/memory-socket.ts';
import { TEST_TIMEOUT } from '../timeouts.ts';
import { readFrame } from './reading.ts';

/** 128 random bits in base64url. */
export const makeNonce = (): string => randomBytes(16).toString('base64url');

export interface SavedSeat {
  readonly table: string;
  readonly seat: number;
  readonly secret: string;
}

export const toSavedSeat = ({ table, seat, secret }: SeatedMessage): SavedSeat => ({ table, seat, secret });

export function makeHello({ table, seat, secret }: SavedSeat, time: number): ClientMessage & { type: 'hello' } {
  const proof = proveHello(parseBase64url(secret) ?? new Uint8Array(), { table, seat, time });
  return { type: 'hello', table, seat, time, proof };
}

interface Seen {
  charter: Charter | undefined;
  view: View | undefined;
}

/** Keeps a message's charter and view, unless the client has newer ones. */
export function keepNewest(seen: Seen, message: ServerMessage): void {
  const welcome = message.type === 'seated' ? message.welcome : message.type === 'welcome' ? message : undefined;
  if (welcome && (seen.charter === undefined || welcome.charter.revision >= seen.charter.revision))
    seen.charter = welcome.charter;
  const view = message.type === 'view' ? message : welcome?.view;
  if (view && (seen.view === undefined || view.version > seen.view.version)) seen.view = view;
}

/** The smallest possible client: it keeps the highest view and returns what it receives. */
export class TestClient {
  /** A real WebSocket, or an in-process one with the parts that tests use. */
  readonly socket: WebSocket;
  /** Everything received, oldest first. */
  readonly received: ServerMessage[] = [];
  view: View | undefined;
  charter: Charter | undefined;
  saved: SavedSeat | undefined;
  /** Everyone at the same table, this client included. */
  companions: readonly TestClient[] = [this];
  private number = 0;
  private readCount = 0;
  private waiting: { readonly isMet: () => boolean; readonly resolve: () => void }[] = [];

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.receive(readFrame(data.toString())));
    socket.on('close', () => this.settle());
    socket.on('error', () => undefined);
  }

  static open(url: string, options: ClientOptions = {}): Promise<TestClient> {
    return TestClient.fromSocket(new WebSocket(url, { perMessageDeflate: false, ...options }));
  }

  /** Opens a connection to a gateway in this process; rejects if it is refused. */
  static join(gateway: Gateway, headers: Readonly<Record<string, string>> = {}): Promise<TestClient> {
    return TestClient.fromSocket(new MemorySocket(gateway, headers) as unknown as WebSocket);
  }

  private static async fromSocket(socket: WebSocket): Promise<TestClient> {
    const client = new TestClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return client;
  }

  send(message: ClientMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  async next<T extends ServerMessage['type']>(type?: T): Promise<ServerMessage & { type: T }> {
    for (;;) {
      await this.until(() => this.received.length > this.readCount);
      const message = this.received[this.readCount++] as ServerMessage;
      if (type === undefined || message.type === type) return message as ServerMessage & { type: T };
    }
  }

  ask<T extends ServerMessage['type']>(message: ClientMessage, type: T): Promise<ServerMessage & { type: T }> {
    this.send(message);
    return this.next(type);
  }

  /** Events of these kinds received so far, oldest first; default: all kinds. */
  eventsHeard(...types: readonly PublicEvent['type'][]): readonly PublicEvent[] {
    const all = this.received.flatMap((message) => (message.type === 'view' ? (message.happened ?? []) : []));
    return types.length === 0 ? all : all.filter(({ type }) => types.includes(type));
  }

  /** Reads all pages of the table's history after a version; with views on request. */
  async history(table: string, after = 0, views?: true): Promise<HistoryPage['entries']> {
    const { entries, more } = await this.ask({ type: 'history', table, after, ...(views && { views }) }, 'history');
    return more ? [...entries, ...(await this.history(table, entries.at(-1)?.version ?? after, views))] : entries;
  }

  /** Waits until `isMet`, checked after each message. */
  async until(isMet: () => boolean, within = TEST_TIMEOUT): Promise<void> {
    if (isMet()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`waited in vain; heard last: ${this.lastHeard()}`)), within);
      timer.unref();
      const met = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.waiting.push({ isMet, resolve: met });
    });
  }

  untilVersion(version: number): Promise<void> {
    return this.until(() => (this.view?.version ?? 0) >= version);
  }

  create(message: Omit<ClientMessage & { type: 'create' }, 'type' | 'nonce'>): Promise<SeatedMessage> {
    return this.takeSeat({ type: 'create', nonce: makeNonce(), ...message });
  }

  async watch(table: string, invite: string): Promise<WelcomeMessage> {
    this.send({ type: 'watch', table, invite });
    return this.next('welcome');
  }

  sit(table: string, seat: number, name: string): Promise<SeatedMessage> {
    return this.takeSeat({ type: 'sit', table, seat, name, nonce: makeNonce() });
  }

  /** Sends the request, and again if the server was busy (P-REFUSE-3). */
  private async takeSeat(request: ClientMessage): Promise<SeatedMessage> {
    this.send(request);
    for (;;) {
      const answer = await this.next();
      if (answer.type === 'seated') return answer;
      if (answer.type === 'refused' && answer.code === 'busy') this.send(request);
    }
  }

  /**
   * Proves a seat like a page that someone opens: again if the server was busy (P-REFUSE-3), or with the server's time
   * if another proof had the same one (P-HELLO-3). `time`: milliseconds since 1970; default: now.
   */
  hello(saved: SavedSeat, time = Date.now()): Promise<WelcomeMessage> {
    return this.prove((at) => this.sendHello(saved, at), saved, time);
  }

  /** Same for a page that nobody looks at: it reconnects by itself. */
  helloInBackground(saved: SavedSeat, time: number): Promise<WelcomeMessage> {
    return this.prove((at) => this.send(makeHello(saved, at)), saved, time);
  }

  private async prove(send: (time: number) => void, saved: SavedSeat, time: number): Promise<WelcomeMessage> {
    send(time);
    this.saved = saved;
    for (;;) {
      const answer = await this.next();
      if (answer.type === 'welcome') return answer;
      if (answer.type === 'refused' && answer.code === 'busy') send(time);
      if (answer.type === 'refused' && answer.code === 'staleProof') send(answer.time ?? time);
    }
  }

  sendHello(saved: SavedSeat, time: number): void {
    this.send({ ...makeHello(saved, time), here: true });
  }

  /** Leaves its seat, and waits for the server's confirmation. */
  async leaveSeat(): Promise<void> {
    this.submit({ type: 'emptySeat', seat: this.view?.seat ?? 0 });
    await this.until(() => this.view !== undefined && this.view.seat === undefined);
  }

  submit(...intents: WrittenIntents): number {
    this.number = Math.max(this.number, this.view?.acknowledged ?? 0) + 1;
    this.sendSubmission(this.number, intents);
    return this.number;
  }

  sendSubmission(number: number, intents: WrittenIntents): void {
    const table = this.saved?.table ?? '';
    this.send({ type: 'submit', table, number, version: this.view?.version ?? 0, intents });
  }

  /** Sends intents and waits until they are stored; rejects with the code if they are refused. */
  async play(...intents: WrittenIntents): Promise<View> {
    const number = this.submit(...intents);
    const from = this.received.length;
    const refusal = (): ServerMessage | undefined =>
      this.received.slice(from).find(({ type }) => type === 'rejected' || type === 'refused');
    await this.until(() => (this.view?.acknowledged ?? 0) >= number || refusal() !== undefined);
    const refused = refusal();
    if (refused !== undefined && 'code' in refused) {
      this.number = number - 1;
      throw new Error(refused.code);
    }
    return this.view as View;
  }

  /** Plays, and waits until everyone with an open page at the table has received it. */
  async playToAll(...intents: WrittenIntents): Promise<void> {
    await this.play(...intents);
    await waitForAll(this.companions.filter(({ socket }) => socket.readyState === WebSocket.OPEN));
  }

  /** Plays; returns the code of the refusal, or `accepted`. */
  refusalOf(...intents: WrittenIntents): Promise<string> {
    return this.play(...intents).then(
      () => 'accepted',
      ({ message }: Error) => message,
    );
  }

  async close(): Promise<void> {
    if (this.socket.readyState === WebSocket.CLOSED) return;
    const closed = new Promise((resolve) => this.socket.once('close', resolve));
    this.socket.close();
    await closed;
  }

  /** Drops the connection without a close frame. */
  drop(): void {
    this.socket.terminate();
  }

  private receive(message: ServerMessage): void {
    this.received.push(message);
    keepNewest(this, message);
    if (message.type === 'seated') {
      this.saved = toSavedSeat(message);
      this.number = 0;
    }
    this.settle();
  }

  private settle(): void {
    const met = this.waiting.filter(({ isMet }) => isMet());
    this.waiting = this.waiting.filter((each) => !met.includes(each));
    for (const { resolve } of met) resolve();
  }

  private lastHeard(): string {
    return JSON.stringify(this.received.at(-1) ?? 'nothing').slice(0, 400);
  }
}

type NewTable = Parameters<TestClient['create']>[0];

/** Creates a table and seats people in order, each on a client of its own; the first is the host. */
export async function seatPeople(
  open: () => Promise<TestClient>,
  [name = '', ...guests]: readonly string[],
  about: Omit<NewTable, 'name'>,
) {
  const host = await open();
  const created = await host.create({ ...about, name });
  const { table, welcome } = created;
  const invite = welcome.charter.invite as string;
  const clients: [TestClient, ...TestClient[]] = [host];
  const seated: [SeatedMessage, ...SeatedMessage[]] = [created];
  for (const [i, guest] of guests.entries()) {
    const client = await open();
    await client.watch(table, invite);
    seated.push(await client.sit(table, i + 1, guest));
    clients.push(client);
  }
  await waitForAll(clients);
  return { table, invite, clients, seated };
}

/** Waits until all clients have the same newest version, even if that rises while it waits. */
export async function waitForAll(people: readonly TestClient[]): Promise<number> {
  for (;;) {
    const version = Math.max(...people.map(({ view }) => view?.version ?? 0));
    if (people.every(({ view }) => (view?.version ?? 0) === version)) return version;
    await Promise.all(people.map((each) => each.untilVersion(version)));
  }
}
