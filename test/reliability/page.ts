import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import type { SocketTimes } from '../../web/model/net/connection.ts';
import type { Socket } from '../../web/model/net/socket.ts';
import { OpenTable } from '../../web/model/open-table.ts';
import { type SavedSeat, writeSeat } from '../../web/model/storage/seats.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import { MemorySocket } from '../chaos/memory-socket.ts';
import { PageSocket } from '../chaos/page-socket.ts';
import type { Handlers } from '../functions/test-server.ts';

/** The web client's own model and connection on a socket inside this process, without a screen. */
export interface Page {
  readonly table: OpenTable;
  readonly sockets: readonly PageSocket[];
  readonly sent: string[];
  readonly states: string[];
  readonly shown: number[];
  readonly version: () => number;
  readonly close: () => void;
}

export const QUICK: SocketTimes = {
  ...{ answer: 20_000, probe: 20_000, quiet: 300, longestQuiet: 600 },
  ...{ age: 60_000, firstRetry: 20, longestRetry: 200, outOfReach: 5_000 },
};

export function openPage(server: Handlers, seated: SeatedMessage, times: Partial<SocketTimes> = {}): Page {
  const { table, seat, epoch, secret, welcome } = seated;
  const saved: SavedSeat = {
    ...{ table, seat, epoch, secret, title: '', name: '' },
    ...{ seen: welcome.view.version, at: Date.now() },
  };
  const store = createMemoryStore();
  writeSeat(store, saved);
  const sockets: PageSocket[] = [];
  const sent: string[] = [];
  const open = (): PageSocket => {
    const socket = new CountingSocket(new MemorySocket(server.local.gateway) as unknown as Socket, sent);
    sockets.push(socket);
    return socket;
  };
  const page = new OpenTable(
    { type: 'play', saved },
    { open, now: Date.now, random: Math.random, times: { ...QUICK, ...times }, store, isOnline: () => true },
  );
  const [states, shown]: [string[], number[]] = [[], []];
  page.model.connection.subscribe((state) => void states.push(state));
  page.model.view.subscribe((view) => void (view && shown.push(view.version)));
  page.open();
  return {
    ...{ table: page, sockets, sent, states, shown },
    version: () => page.model.view.value?.version ?? 0,
    close: () => page.close(),
  };
}

class CountingSocket extends PageSocket {
  private readonly sent: string[];

  constructor(inner: Socket, sent: string[]) {
    super(inner);
    this.sent = sent;
  }

  override send(text: string): void {
    super.send(text);
    this.sent.push((JSON.parse(text) as { readonly type: string }).type);
  }
}
