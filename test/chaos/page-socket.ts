import { SOCKET_OPEN, type Socket } from '../../web/model/net/socket.ts';

type Event = { readonly type: 'open' | 'close' } | { readonly type: 'message'; readonly data: unknown };

/** A socket that can be cut, and on which a frozen page neither receives nor sends. */
export class PageSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  onerror: Socket['onerror'] = null;
  private readonly inner: Socket;
  private held: Event[] | undefined;

  constructor(inner: Socket) {
    this.inner = inner;
    inner.onopen = () => this.take({ type: 'open' });
    inner.onmessage = ({ data }) => this.take({ type: 'message', data });
    inner.onclose = () => this.take({ type: 'close' });
  }

  get readyState(): number {
    return this.inner.readyState;
  }

  send(text: string): void {
    this.inner.send(text);
  }

  close(): void {
    this.inner.close();
  }

  cut(): void {
    if (this.inner.readyState === SOCKET_OPEN) this.inner.close();
    this.take({ type: 'close' });
  }

  freeze(): void {
    this.held ??= [];
  }

  thaw(): void {
    const held = this.held ?? [];
    this.held = undefined;
    for (const event of held) this.take(event);
  }

  private take(event: Event): void {
    if (this.held) this.held.push(event);
    else if (event.type === 'message') this.onmessage?.({ data: event.data });
    else if (event.type === 'open') this.onopen?.(undefined as never);
    else this.onclose?.(undefined as never);
  }
}
