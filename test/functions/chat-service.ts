import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a chat was told. */
export interface Told {
  readonly host: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly at: number;
}

/** Chats that take messages, over HTTP on this machine. */
export class ChatService {
  readonly told: Told[] = [];
  /** The status it answers with, and where to it would lead whoever follows. */
  status = 204;
  location: string | undefined;
  private readonly listening: Server;
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
    this.listening = createServer(async (request, response) => {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}');
      this.told.push({ host: request.headers.host ?? '', path: request.url ?? '', body, at: this.now() });
      response.writeHead(this.status, this.location === undefined ? {} : { location: this.location }).end();
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

  /** This machine in the place of these hosts. */
  reach(...hosts: readonly string[]): Readonly<Record<string, string>> {
    const { port } = this.listening.address() as AddressInfo;
    return Object.fromEntries(hosts.map((host) => [host, `http://127.0.0.1:${port}`]));
  }
}
