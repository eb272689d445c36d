import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that a chat received. */
export interface ChatPost {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: number;
}

/** Chats that take messages, over HTTP on this machine. */
export class ChatService {
  readonly received: ChatPost[] = [];
  /** The status to answer with, the address that it redirects to, and the seconds that it asks to wait. */
  status = 204;
  location: string | undefined;
  retryAfter: number | undefined;
  /** The answer to a message, by its method, instead of the status alone. */
  answer: ((method: string) => { readonly status: number; readonly body?: object }) | undefined;
  private readonly listening: Server;
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
    this.listening = createServer(async (request, response) => {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}');
      const { method = '', url: path = '' } = request;
      this.received.push({ host: request.headers.host ?? '', method, path, body, at: this.now() });
      const answer = this.answer?.(method);
      const headers = {
        ...(this.location !== undefined && { location: this.location }),
        ...(this.retryAfter !== undefined && { 'retry-after': String(this.retryAfter) }),
      };
      response.writeHead(answer?.status ?? this.status, headers).end(answer?.body && JSON.stringify(answer.body));
    });
  }

  async open(): Promise<void> {
    this.listening.listen(0, '127.0.0.1');
    await once(this.listening, 'listening');
  }

  close(): void {
    this.listening.close();
    this.listening.closeAllConnections();
  }

  /** Resolves these hosts to this machine. */
  reach(...hosts: readonly string[]): Readonly<Record<string, string>> {
    const { port } = this.listening.address() as AddressInfo;
    return Object.fromEntries(hosts.map((host) => [host, `http://127.0.0.1:${port}`]));
  }
}
