import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ClientMessage, WrittenIntents } from '../../shared/protocol/client-message.ts';
import { parseBase64url, proveHello } from '../../shared/protocol/proof.ts';
import type { Charter, SeatedMessage, ServerMessage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';

export const nonce = (): string => randomBytes(16).toString('base64url');

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
  /** Runs after each message. */
  onMessage: (message: ServerMessage) => void = () => undefined;
  private socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.listen();
  }

  static async open(url: string): Promise<Player> {
    return new Player(await openSocket(url));
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

  /** Sends a message and waits for the first answer of a type. */
  ask<T extends ServerMessage['type']>(message: ClientMessage, type: T): Promise<ServerMessage & { type: T }> {
    return new Promise((resolve, reject) => {
      this.onMessage = (answer) => {
        if (answer.type === type) resolve(answer as ServerMessage & { type: T });
        else if (answer.type === 'refused' || answer.type === 'rejected') reject(new Error(`refused: ${answer.code}`));
      };
      this.send(message);
    });
  }

  async leave(): Promise<void> {
    const closed = once(this.socket, 'close');
    this.socket.close();
    await closed;
  }

  /** A new socket for the same seat. */
  async reopen(url: string): Promise<void> {
    this.socket = await openSocket(url);
    this.listen();
  }

  /** The message that proves this seat. */
  hello(): ClientMessage {
    const { table, seat, secret } = this.seated;
    const time = Date.now();
    const proof = proveHello(parseBase64url(secret) as Uint8Array, { table, seat, time });
    return { type: 'hello', table, seat, time, proof };
  }

  private listen(): void {
    this.socket.on('message', (data) => this.receive(data as Buffer));
  }

  private receive(data: Buffer): void {
    const message = JSON.parse(data.toString()) as ServerMessage;
    this.received++;
    if (message.type === 'view') {
      this.viewBytes.push(data.length);
      this.see(message);
    } else if (message.type === 'welcome') this.meet(message.charter, message.view);
    else if (message.type === 'seated') {
      this.seated = message;
      this.meet(message.welcome.charter, message.welcome.view);
    }
    this.onMessage(message);
  }

  private meet(charter: Charter, view: View): void {
    this.charter = charter;
    this.see(view);
  }

  private see(view: View): void {
    if (!this.view || view.version >= this.view.version) this.view = view;
  }
}

export async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  return socket;
}
