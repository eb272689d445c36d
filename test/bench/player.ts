import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';
import type { ClientMessage, WrittenIntents } from '../../shared/protocol/client-message.ts';
import type { Charter, SeatedMessage, ServerMessage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { keepNewest, makeHello } from '../functions/client.ts';
import { retryWhileRefused } from './retry-while-refused.ts';

/** Options for opening a player's sockets and reading their messages. */
export interface Opening {
  /** The page's address, as sent by a browser; absent: none is sent. */
  readonly origin?: string;
  /** Absent: messages are not checked, which costs the least time. */
  readonly read?: (text: string) => ServerMessage;
}

type AnswerOf<T extends ServerMessage['type']> = ServerMessage & { readonly type: T };

/** One person's browser: a real socket, and the messages received on it. */
export class Player {
  charter!: Charter;
  view!: View;
  seated!: SeatedMessage;
  /** Messages received, and the sizes of the views among them. */
  received = 0;
  readonly viewBytes: number[] = [];
  readonly submissionBytes: number[] = [];
  sent = 0;
  onMessage: (message: ServerMessage) => void = () => undefined;
  private onAnswer: (message: ServerMessage) => void = () => undefined;
  private socket!: WebSocket;
  private readonly url: string;
  private readonly opening: Opening;

  private constructor(url: string, opening: Opening) {
    this.url = url;
    this.opening = opening;
  }

  static async open(url: string, opening: Opening = {}): Promise<Player> {
    const player = new Player(url, opening);
    await player.reopen();
    return player;
  }

  send(message: ClientMessage): void {
    const text = JSON.stringify(message);
    this.sent++;
    if (message.type === 'submit') this.submissionBytes.push(Buffer.byteLength(text));
    this.socket.send(text);
  }

  submit(intents: WrittenIntents): void {
    this.send({
      type: 'submit',
      table: this.seated.table,
      number: (this.view.acknowledged ?? 0) + 1,
      version: this.view.version,
      intents,
    });
  }

  /** Sends a message, retrying while it is refused, and waits for the first answer of a type. */
  async ask<T extends ServerMessage['type']>(message: ClientMessage, type: T): Promise<AnswerOf<T>> {
    let answer: ServerMessage | undefined;
    await retryWhileRefused(async () => {
      answer = await this.answerTo(message, type);
      if (answer.type === 'refused' || answer.type === 'rejected') throw new Error(answer.code);
    });
    return answer as AnswerOf<T>;
  }

  private answerTo(message: ClientMessage, type: ServerMessage['type']): Promise<ServerMessage> {
    return new Promise((resolve) => {
      this.onAnswer = (answer) => {
        if ([type, 'refused', 'rejected'].includes(answer.type)) resolve(answer);
      };
      this.send(message);
    });
  }

  async leave(): Promise<void> {
    const closed = once(this.socket, 'close');
    this.socket.close();
    await closed;
  }

  /** Cuts the connection without a close frame. */
  drop(): void {
    this.socket.terminate();
  }

  async reopen(): Promise<void> {
    const { origin } = this.opening;
    this.socket = await openSocket(this.url, { handshakeTimeout: 15_000, ...(origin !== undefined && { origin }) });
    this.socket.on('message', (data) => this.receive(data as Buffer));
  }

  async openOnOtherDevice(): Promise<Player> {
    const other = await Player.open(this.url, this.opening);
    other.seated = this.seated;
    await other.prove();
    return other;
  }

  /** Proves the seat, again with the server's time if this machine's clock is wrong. */
  async prove(): Promise<void> {
    const first = await this.answerTo(this.hello(), 'welcome');
    if (first.type === 'refused') await this.ask(this.hello(first.time), 'welcome');
  }

  hello = (time = Date.now()): ClientMessage => makeHello(this.seated, time);

  private receive(data: Buffer): void {
    const message = (this.opening.read ?? JSON.parse)(data.toString()) as ServerMessage;
    this.received++;
    keepNewest(this, message);
    if (message.type === 'view') this.viewBytes.push(data.length);
    if (message.type === 'seated') this.seated = message;
    this.onAnswer(message);
    this.onMessage(message);
  }
}

export async function openSocket(url: string, options: ClientOptions = {}): Promise<WebSocket> {
  const socket = new WebSocket(url, options);
  await once(socket, 'open');
  return socket;
}
