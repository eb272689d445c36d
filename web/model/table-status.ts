import type { StatusRequest } from '../../shared/protocol/client-message.ts';
import { type HelloClaim, parseBase64url, proveStatus } from '../../shared/protocol/proof.ts';
import type { RefusedMessage, ServerMessage } from '../../shared/protocol/server-message.ts';
import type { TableStatus } from '../../shared/protocol/status.ts';
import { Connection, type ConnectionPorts } from './net/connection.ts';
import { createProofClock } from './proof-clock.ts';
import { lacksNews, toSavedStatus } from './status.ts';
import { markSeatLost, readSeat, readSeats, type SavedSeat, updateSeat } from './storage/seats.ts';
import type { Store } from './storage/store.ts';

interface StatusPorts extends ConnectionPorts {
  readonly store: Store;
  onChange(): void;
  /** Called when the server answers, or has not for a while. */
  onReach?(isReached: boolean): void;
}

/** Milliseconds between two rounds of requests. */
const POLL_INTERVAL = 45_000;

/** Polls all tables of this browser over one connection, unseen by others; returns a function that stops it. */
export function pollStatuses(ports: StatusPorts): () => void {
  const [first] = readSeats(ports.store);
  if (!first) return () => undefined;
  const poller = new StatusPoller(ports, first);
  return () => poller.close();
}

class StatusPoller {
  readonly #ports: StatusPorts;
  readonly #connection: Connection;
  readonly #clock;
  readonly #timer;
  readonly #refused = new Set<string>();

  constructor(ports: StatusPorts, first: SavedSeat) {
    this.#ports = ports;
    this.#clock = createProofClock(() => ports.now());
    const owner = {
      openingMessage: () => this.#makeRequest(first),
      question: () => this.#makeRequest(first),
      onMessage: (message: ServerMessage) => this.#receive(message),
      onLive: () => this.#requestAll(),
      onLost: (outOfReach: boolean) => (outOfReach ? ports.onReach?.(false) : undefined),
    };
    this.#connection = new Connection(owner, ports);
    this.#timer = setInterval(() => this.#requestAll(), POLL_INTERVAL);
    this.#connection.dial();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#connection.close();
  }

  #makeRequest(saved: SavedSeat): StatusRequest {
    const { table, seat, secret, seen } = saved;
    const claim: HelloClaim = { table, seat, time: this.#clock.time() };
    const proof = proveStatus(parseBase64url(secret) ?? new Uint8Array(), claim);
    return { type: 'status', ...claim, proof, ...(lacksNews(saved) && { after: seen }) };
  }

  #requestAll(): void {
    for (const seat of readSeats(this.#ports.store)) this.#connection.send(this.#makeRequest(seat));
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'status' || message.type === 'refused') this.#ports.onReach?.(true);
    if (message.type === 'status') {
      this.#save(message);
    } else if (message.type === 'refused') this.#onRefused(message);
  }

  /** Saves a status with its known news, and requests unknown news. */
  #save(message: TableStatus): void {
    const { table, title, news, newsVersion } = message;
    const before = readSeat(this.#ports.store, table)?.status;
    const knownNews = news
      ? { news: news.map(({ version, at, happened }) => ({ version, at, events: happened })), newsUpTo: newsVersion }
      : {
          ...(before?.news && { news: before.news }),
          ...(before?.newsUpTo !== undefined && { newsUpTo: before.newsUpTo }),
        };
    updateSeat(this.#ports.store, table, { title, status: { ...toSavedStatus(message), ...knownNews } });
    this.#ports.onChange();
    const saved = readSeat(this.#ports.store, table);
    if (news === undefined && saved && lacksNews(saved)) this.#connection.send(this.#makeRequest(saved));
  }

  #onRefused({ code, time, table }: RefusedMessage): void {
    const seat = table === undefined ? undefined : readSeat(this.#ports.store, table);
    if (!seat || (code !== 'staleProof' && code !== 'badProof')) return;
    if (time !== undefined) this.#clock.adjust(time);
    if (code === 'badProof' && this.#refused.has(seat.secret)) this.#markLost(seat);
    else this.#connection.send(this.#makeRequest(seat));
    if (code === 'badProof') this.#refused.add(seat.secret);
  }

  /** Marks a seat as lost on the second refusal, since another tab may just have renewed the key. */
  #markLost({ table }: SavedSeat): void {
    markSeatLost(this.#ports.store, table);
    this.#ports.onChange();
  }
}
