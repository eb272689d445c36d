import { makeIntents } from '../../shared/protocol/move.ts';
import { makeSubmission } from '../../shared/protocol/submission.ts';
import { getFate } from '../../shared/protocol/submission-fingerprint.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import { makeNonce, TestClient } from '../functions/client.ts';
import type { Player } from './playing.ts';
import { isSentPlays } from './plays-sent.ts';
import type { World } from './world.ts';

export interface RawPersonOptions {
  readonly world: World;
  readonly table: string;
  readonly invite: string;
  readonly seat: number;
  readonly name: string;
  readonly player: Player;
}

/** Milliseconds between two checks, each of which repeats unanswered messages. */
const BEAT = 25;
const REPEAT_DELAY = 1_000;
const SILENCE = 1_500;

/**
 * The smallest possible client, over a real socket: it repeats pending messages unchanged, replaces a lost connection
 * and sends hello until it is welcome, and pings after a silence.
 */
export class RawPerson {
  readonly acknowledged: string[] = [];
  problem: string | undefined;
  isResting = true;
  private readonly options: RawPersonOptions;
  private readonly nonce = makeNonce();
  private client: TestClient | undefined;
  private saved: TestClient['saved'];
  private open: { readonly number: number; readonly intents: readonly AnyIntent[]; sentAt: number } | undefined;
  private read = 0;
  private requestCount = 0;
  private last = 0;
  private isBusy = false;
  private readonly timer: NodeJS.Timeout;

  constructor(options: RawPersonOptions) {
    this.options = options;
    this.timer = setInterval(() => void this.beat(), BEAT);
  }

  get version(): number {
    return this.client?.view?.version ?? 0;
  }

  behind(version: number): string | undefined {
    if (this.version < version && isSentPlays(this.client?.view)) return `shows version ${this.version}`;
    return this.open === undefined ? undefined : 'has a submission without an answer';
  }

  comeBack(): void {}

  begin(): void {
    this.isResting = false;
  }

  leave(): void {
    clearInterval(this.timer);
    this.client?.drop();
  }

  private async beat(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      if (this.client === undefined || this.client.socket.readyState !== 1) await this.connect();
      else this.live(this.client);
    } catch {
      this.client = undefined;
    } finally {
      this.isBusy = false;
    }
  }

  private async connect(): Promise<void> {
    const before = this.client?.view;
    this.client = await TestClient.open(this.options.world.local.socketUrl);
    this.client.view = before;
    this.read = 0;
    this.sayHello();
    if (this.open) this.open.sentAt = 0;
    this.requestCount = Date.now();
  }

  /** By its own clock, or by the time in the server's refusal. */
  private sayHello(time = Math.max(this.last + 1, Date.now())): void {
    const { table, invite } = this.options;
    this.last = time;
    if (this.saved) this.client?.sendHello(this.saved, this.last);
    else this.client?.send({ type: 'watch', table, invite });
  }

  private live(client: TestClient): void {
    if (this.options.world.faults.happens('connectionCut')) client.drop();
    for (; this.read < client.received.length; this.read++) this.receive(client.received[this.read] as ReceivedMessage);
    if (client.saved) this.saved = client.saved;
    if (this.saved === undefined) this.sit(client);
    else this.sendNext(client);
    if (Date.now() - this.requestCount > SILENCE) this.ask(client);
  }

  private receive(message: ReceivedMessage): void {
    if (message.type === 'rejected' && message.number === this.open?.number) this.open = undefined;
    if (message.type !== 'refused') return;
    if (message.code === 'badProof') this.problem = message.code;
    if (message.code === 'staleProof') this.sayHello(message.time);
    if (message.code === 'notSeated') this.sayHello();
  }

  private sit(client: TestClient): void {
    const { table, seat, name } = this.options;
    if (client.view === undefined || Date.now() - this.requestCount < REPEAT_DELAY) return;
    this.requestCount = Date.now();
    client.send({ type: 'sit', table, seat, name, nonce: this.nonce });
  }

  private sendNext(client: TestClient): void {
    const { view, charter } = client;
    if (view === undefined || charter === undefined || view.seat === undefined) return;
    const result = this.open ? getFate(view, this.open) : 'open';
    if (this.open && result === 'stored') this.settle(view.seat, this.open);
    if (result === 'displaced') this.open = undefined;
    if (this.open === undefined && !this.isResting) this.choose(client);
    if (this.open === undefined || Date.now() - this.open.sentAt < REPEAT_DELAY) return;
    this.open.sentAt = Date.now();
    client.saved = this.saved;
    client.sendSubmission(this.open.number, makeIntents(this.open.intents));
  }

  private choose({ view, charter }: TestClient): void {
    if (view === undefined || charter === undefined) return;
    const intents = this.options.player.choose(charter, view);
    if (intents) this.open = { number: (view.acknowledged ?? 0) + 1, intents, sentAt: 0 };
  }

  private settle(seat: number, { number, intents }: NonNullable<typeof this.open>): void {
    this.acknowledged.push(makeSubmission({ seat, number, intents }));
    this.open = undefined;
  }

  private ask(client: TestClient): void {
    this.requestCount = Date.now();
    client.received.length = 0;
    this.read = 0;
    if (client.charter === undefined) this.sayHello();
    else client.send({ type: 'ping', table: this.options.table, version: client.view?.version ?? 0 });
  }
}

type ReceivedMessage = TestClient['received'][number];
