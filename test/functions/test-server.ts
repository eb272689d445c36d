import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../../functions/ports/ports.ts';
import { type Local, startLocal } from '../../infra/local/local.ts';
import type { LocalOptions } from '../../infra/local/local-options.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import type { WrittenIntents } from '../../shared/protocol/client-message.ts';
import { withSettledRules } from '../../shared/protocol/rules-now.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { type Emulator, openEmulator } from '../emulator/emulator.ts';
import { openMemory } from '../emulator/memory.ts';
import { chooseIntents } from './bot-intents.ts';
import { type SavedSeat, seatPeople, TestClient, waitForAll } from './client.ts';
import { type InMemory, type InMemoryOptions, type ServerInternals, startInMemory } from './in-memory.ts';
import { UNLIMITED } from './unlimited.ts';

export { waitForAll } from './client.ts';

export interface ServedTables<Running extends ServerInternals = ServerInternals> {
  local: Running;
  readonly logged: string[];
  /** Tables with people that `seat` or `game` opened. */
  readonly tables: string[];
  readonly open: (headers?: Headers) => Promise<TestClient>;
  /** Opens a table with this number of seats and people; seat 0 is the host's. */
  readonly seat: (people: number, players?: number) => Promise<Group>;
  /** Same, with bots in the other seats, in a game. */
  readonly game: (people: number, players?: number) => Promise<Group>;
  readonly watch: (group: Invite) => Promise<TestClient>;
  /** Opens a new page that proves a seat; default: at the server's time. */
  readonly back: (who: TestClient | SavedSeat, time?: number) => Promise<TestClient>;
  readonly killAndRestart: () => Promise<void>;
  /** Throws if a message of these tests exceeded its budget; names the message. */
  readonly close: () => Promise<void>;
}

/** In memory, unless the tests ask about sockets or storage. */
export type Handlers = ServedTables<InMemory>;
export type TestServer = ServedTables<Local>;
export type EmulatedServer = TestServer & Pick<Emulator, 'endpoint'>;

type Headers = Readonly<Record<string, string>> | undefined;

type Invite = Pick<Group, 'table' | 'invite'>;

/** A table with people, by name if they sit there. */
export interface Group extends Readonly<Record<(typeof NAMES)[number], TestClient>> {
  readonly table: string;
  readonly invite: string;
  readonly people: readonly TestClient[];
  readonly seated: readonly SeatedMessage[];
}

const NAMES = ['ann', 'bea', 'cyd', 'dan', 'eve', 'fay'] as const;

type Six = readonly [TestClient, TestClient, TestClient, TestClient, TestClient, TestClient];

const makeClassicTable = (players: number) => ({
  ruleset: PRESETS.classic,
  seating: { players, teams: players % 2 === 0 && players > 2 ? 2 : players },
});

/** With `dynamodb`, tables are on an embedded DynamoDB unless a test needs them elsewhere. */
const IS_ON_DYNAMODB = process.env.AFOOT_TEST_STORE === 'dynamodb';

/** Real handlers on a state in memory: no port, no file, no other process. */
export function openHandlers(options: Partial<InMemoryOptions> = {}): Promise<Handlers> {
  const persisted = { memory: openMemory(), key: randomBytes(32) };
  const open = (store = {}): Promise<Handlers> =>
    openServer({
      start: (log) => startInMemory({ ...persisted, ...store, log, rates: UNLIMITED, ...options }),
      connect: ({ gateway }, headers) => TestClient.join(gateway, headers),
    });
  return IS_ON_DYNAMODB && options.memory === undefined ? openOnEmulator(open) : open();
}

/** Starts with tables in a file, like `npm start`, and posts through the real management client. */
export function openTestServer(options: Partial<LocalOptions> = {}): Promise<TestServer> {
  const isAnywhere = options.data === undefined && options.endpoint === undefined;
  return IS_ON_DYNAMODB && isAnywhere ? openEmulatedServer(options) : openServerOnSockets(options);
}

/** Same with the tables on an embedded DynamoDB, through the real SDK. */
export const openEmulatedServer = (options: Partial<LocalOptions> = {}): Promise<EmulatedServer> =>
  openOnEmulator((store) => openServerOnSockets({ ...options, ...store }));

function openServerOnSockets(options: Partial<LocalOptions>): Promise<TestServer> {
  const data = mkdtempSync(join(tmpdir(), 'afoot-desk-'));
  const place = { port: 0, host: 'localhost', data, waitsForDisk: false } as const;
  const standard = { ...place, botPause: 0, posts: 'overHttp', rates: UNLIMITED } as const;
  return openServer({
    start: (log) => startLocal({ ...standard, log, ...options }),
    connect: ({ socketUrl }, headers) => TestClient.open(socketUrl, headers && { headers }),
    clear: () => rmSync(data, { recursive: true, force: true }),
  });
}

/** Opens a server with an embedded DynamoDB of its own that ends with it. */
async function openOnEmulator<Running extends ServerInternals>(
  open: (store: Pick<Emulator, 'endpoint'>) => Promise<ServedTables<Running>>,
): Promise<ServedTables<Running> & Pick<Emulator, 'endpoint'>> {
  const folder = mkdtempSync(join(tmpdir(), 'afoot-emulator-'));
  const { endpoint, stop } = await openEmulator(folder);
  const server = await open({ endpoint });
  const { close } = server;
  return Object.assign(server, {
    endpoint,
    async close() {
      await close();
      await stop();
      rmSync(folder, { recursive: true });
    },
  });
}

/** The refusal of a watcher; asks again until the server has checked its file. */
export async function watchRefused(guest: TestClient, table: string, invite: string) {
  for (;;) {
    guest.send({ type: 'watch', table, invite });
    const refused = await guest.next('refused');
    if (refused.code !== 'busy') return refused;
  }
}

interface Parts<Running> {
  readonly start: (log: Log) => Promise<Running>;
  readonly connect: (local: Running, headers: Headers) => Promise<TestClient>;
  readonly clear?: () => void;
}

async function openServer<Running extends ServerInternals>(parts: Parts<Running>): Promise<ServedTables<Running>> {
  const logged: string[] = [];
  const clients: TestClient[] = [];
  const overBudget: string[] = [];
  const server: ServedTables<Running> = {
    local: await parts.start(keepLog(logged)),
    logged,
    tables: [],
    async open(headers) {
      const client = await parts.connect(server.local, headers);
      clients.push(client);
      return client;
    },
    seat: (people, players = 4) => seat(server, people, players),
    async game(people, players) {
      const group = await server.seat(people, players);
      await startGame(group);
      return group;
    },
    async watch({ table, invite }) {
      const client = await server.open();
      await client.watch(table, invite);
      return client;
    },
    async back(who, time = server.local.ports.now()) {
      const saved = who instanceof TestClient ? who.saved : who;
      if (saved === undefined) throw new Error('a client without a seat');
      const client = await server.open();
      await client.hello(saved, time);
      return client;
    },
    async killAndRestart() {
      await server.local.kill();
      overBudget.push(...server.local.usage.overBudget);
      server.local = await parts.start(keepLog(logged));
    },
    async close() {
      for (const client of clients) client.drop();
      await server.local.stop();
      parts.clear?.();
      overBudget.push(...server.local.usage.overBudget);
      if (overBudget.length > 0)
        throw new Error(`beyond the budget of a message:\n${overBudget.slice(0, 5).join('\n')}`);
    },
  };
  return server;
}

function keepLog(logged: string[]): Log {
  const keep = (message: string, details = {}): void => void logged.push(`${message} ${JSON.stringify(details)}`);
  return { info: () => undefined, warn: keep, error: keep };
}

async function seat(server: ServedTables, people: number, players: number): Promise<Group> {
  const names = NAMES.slice(0, people).map((name) => `${name[0]?.toUpperCase()}${name.slice(1)}`);
  const { clients, ...group } = await seatPeople(server.open, names, makeClassicTable(players));
  server.tables.push(group.table);
  for (const client of clients) client.companions = clients;
  return { ...getPeople(clients), ...group };
}

export function getPeople(people: readonly TestClient[]): Pick<Group, 'people' | (typeof NAMES)[number]> {
  const [ann, bea, cyd, dan, eve, fay] = people as Six;
  return { people, ann, bea, cyd, dan, eve, fay };
}

/** `seat`: plays on until its turn. */
export async function startGame({ people }: Pick<Group, 'people'>, seat?: number): Promise<void> {
  const [host] = people as [TestClient];
  for (const [seat, occupant] of (host.view?.occupants ?? []).entries()) {
    if (occupant === 'empty') await host.play({ type: 'giveSeatToBot', seat });
  }
  await host.play({ type: 'start' });
  await waitForAll(people);
  if (seat !== undefined) await playUntilTurn(people, seat);
}

/** Plays for the current player as a bot would; undefined if a bot of the server is to move. */
export async function playNextMove(people: readonly TestClient[]): Promise<TestClient | undefined> {
  for (const person of people) {
    const { charter, view } = person;
    const intents =
      charter === undefined || view?.game === undefined
        ? undefined
        : chooseIntents(withSettledRules(charter, view), view);
    if (intents === undefined) continue;
    await playWhole(person, intents);
    await waitForAll(people);
    return person;
  }
  // Repeated requests must not starve the others, nor delay the test's end.
  await new Promise((resolve) => setTimeout(resolve, 1));
  return undefined;
}

/**
 * Sends a play, or only its first part where the rest must see more cards first (P-SUBMIT-9). Drops an answer that a
 * partner's bot has already given: then the next version arrives.
 */
async function playWhole(person: TestClient, intents: WrittenIntents): Promise<void> {
  const seen = person.view?.version ?? 0;
  try {
    await person.play(...intents);
  } catch (error) {
    const { message } = error as Error;
    if (message === 'seeFirst') await person.play(...intents.slice(0, 1));
    else if (message === 'notYourTurn') await person.untilVersion(seen + 1);
    else throw error;
  }
}

export async function playTurn(people: readonly TestClient[]): Promise<void> {
  const turn = () => people[0]?.view?.game?.turn.seat;
  const before = turn();
  while (turn() === before) {
    if ((await playNextMove(people)) === undefined) throw new Error('none of these people is to move');
  }
}

export async function playUntilTurn(people: readonly TestClient[], seat: number): Promise<void> {
  while (people[0]?.view?.game?.turn.seat !== seat) await playTurn(people);
}

/** Plays for the current player, or waits for a bot of the server; returns whether one of these people was to move. */
export async function playOrWait(people: readonly TestClient[]): Promise<boolean> {
  const [first] = people as [TestClient];
  const version = await waitForAll(people);
  const played = await playNextMove(people);
  if (played === undefined) await first.untilVersion(version + 1);
  await waitForAll(people);
  return played !== undefined;
}

export async function endByAgreement([asker, ...others]: readonly TestClient[], what: 'round' | 'game'): Promise<void> {
  await asker?.playToAll({ type: 'askToEnd', what });
  for (const each of others) await each.playToAll({ type: 'answerEnd', yes: true });
}

export async function playRound(people: readonly TestClient[]): Promise<void> {
  while (people[0]?.view?.game?.ended === undefined) await playOrWait(people);
}

/** Faults of a table's stored versions, each decided again. */
export async function getFaults({ local }: ServedTables, table: string): Promise<readonly string[]> {
  const { store } = local.ports;
  const read = await store.load(table);
  if (read === undefined) throw new Error('no such table');
  const items = await store.history(table, 1, 1000);
  const results = await store.results(table, 0, 100);
  return checkHistory({ table, charter: read.charter, items, results }).faults;
}
