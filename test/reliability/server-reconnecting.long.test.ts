import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Log } from '../../functions/ports/ports.ts';
import { type Local, startLocal } from '../../infra/local/local.ts';
import type { GatewayOptions } from '../../infra/local/sockets/gateway.ts';
import { encodeTable } from '../../shared/codec/table.ts';
import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import { proveHello } from '../../shared/protocol/proof.ts';
import { Connection, SOCKET_TIMES } from '../../web/model/net/connection.ts';
import type { Socket } from '../../web/model/net/socket.ts';
import { MemorySocket } from '../chaos/memory-socket.ts';
import { makeReply } from '../chaos/ports.ts';
import { openMemoryBehindSdk } from '../emulator/memory.ts';
import { makeNonce } from '../functions/client.ts';
import { getCharter, makePlayedTable } from '../functions/table-at.ts';
import { UNLIMITED } from '../functions/unlimited.ts';
import { getDice } from '../properties/chance.ts';

/**
 * The client's real connection code against the real handlers behind the local gateway: one in fifty of ten thousand
 * clients under one in fifty of API Gateway's quota for connections, with a throttled database and throttled posts.
 */

const TABLES = 50;
const SEATS = 4;
const CONNECTIONS_A_SECOND = 10;
const THROTTLED_SHARE = 0.03;
const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Admits this many connections per second, and refuses the others like API Gateway. */
function makeGate(counts: { refused: number }): NonNullable<GatewayOptions['intercept']> {
  let [left, at] = [CONNECTIONS_A_SECOND, Date.now()];
  return async (route, invoke) => {
    if (route !== '$connect') return invoke();
    const now = Date.now();
    left = Math.min(CONNECTIONS_A_SECOND, left + ((now - at) * CONNECTIONS_A_SECOND) / 1000);
    at = now;
    if (left >= 1) {
      left -= 1;
      return invoke();
    }
    counts.refused += 1;
    throw makeNamedError('LimitExceededException');
  };
}

const makeNamedError = (name: string): Error => Object.assign(new Error(name), { name });

class Page {
  version = 0;
  readonly line: Connection;
  private time = Date.now();

  constructor(local: Local, { table, seat }: { readonly table: string; readonly seat: number }) {
    const secret = local.ports.keys.seatSecret(table, seat, getEpoch(seat));
    const openingMessage = (): ClientMessage => {
      this.time = Math.max(Date.now(), this.time + 1);
      const claim = { table, seat, time: this.time };
      return { type: 'hello', ...claim, proof: proveHello(secret, claim) };
    };
    this.line = new Connection(
      {
        openingMessage,
        question: () => ({ type: 'ping', table, version: this.version }),
        onMessage: (message) => {
          if (message.type === 'refused') setTimeout(() => this.line.reconnect(), 500);
          const view = message.type === 'welcome' ? message.view : message.type === 'view' ? message : undefined;
          this.version = Math.max(this.version, view?.version ?? 0);
        },
        onLive: () => undefined,
        onLost: () => undefined,
      },
      {
        open: () => new MemorySocket(local.gateway) as Socket,
        now: Date.now,
        random: Math.random,
        times: SOCKET_TIMES,
      },
    );
  }
}

const getEpoch = (seat: number): number => seat % 2;

async function openTables({ ports: { store } }: Local): Promise<readonly string[]> {
  const charter = { ...getCharter(SEATS), revision: 0 };
  const { table: state } = makePlayedTable(charter, { entropy: getDice('crowd').entropy(), plays: 6 });
  const apart = { ...state, seats: state.seats.map((seat) => ({ ...seat, connections: [] })) };
  const item = { version: state.version, state: encodeTable(apart), submission: 'gone' };
  const tables = Array.from({ length: TABLES }, () => makeNonce());
  for (const id of tables) {
    await store.putCharter(id, charter);
    await store.put(id, item);
  }
  return tables;
}

test('R19 reconnects many clients together to the real handlers, under a connection quota and throttling, and none gives up', {
  timeout: 540_000,
}, async () => {
  const data = mkdtempSync(join(tmpdir(), 'afoot-crowd-'));
  const dice = getDice('throttled');
  const counts = { refused: 0, throttled: 0 };
  let isThrottling = false;
  const strikes = (): boolean => isThrottling && dice.flip(THROTTLED_SHARE) && ++counts.throttled > 0;
  const local = await startLocal({
    ...{ port: 0, host: 'localhost', data, openClient: openMemoryBehindSdk(), rates: UNLIMITED, log: SILENT },
    intercept: makeGate(counts),
    aroundStore: async (_, send) => {
      if (strikes()) throw makeNamedError('ThrottlingException');
      return send();
    },
    aroundPost: async (_, answer) => (strikes() ? makeReply(429, 'LimitExceededException') : answer()),
  });
  const tables = await openTables(local);
  isThrottling = true;
  const pages = tables.flatMap((table) => Array.from({ length: SEATS }, (_, seat) => new Page(local, { table, seat })));
  for (const { line } of pages) line.dial();
  const back = (): number => pages.filter(({ line, version }) => line.isLive && version > 0).length;
  await expect.poll(back, { timeout: 400_000, interval: 250 }).toBe(pages.length);
  isThrottling = false;
  expect(counts.refused).toBeGreaterThan(0);
  expect(counts.throttled).toBeGreaterThan(0);

  // Each reaches the newest version of its table by itself: after a silence it pings.
  const newest = async (): Promise<readonly number[]> =>
    Promise.all(tables.map(async (id) => (await local.ports.store.load(id))?.newest.version ?? 0));
  const behind = async (): Promise<number> => {
    const versions = await newest();
    return pages.filter(({ version }, i) => version !== versions[Math.floor(i / SEATS)]).length;
  };
  await expect.poll(behind, { timeout: 60_000, interval: 500 }).toBe(0);
  for (const { line } of pages) line.close();
  await local.kill();
  rmSync(data, { recursive: true, force: true });
});
