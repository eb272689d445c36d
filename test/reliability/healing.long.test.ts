import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RequestInterceptor } from '../../infra/local/sockets/connections-endpoint.ts';
import type { GatewayLimits } from '../../infra/local/sockets/gateway.ts';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import type { TestClient } from '../functions/client.ts';
import {
  type Group,
  type Handlers,
  openHandlers,
  playNextMove,
  startGame,
  waitForAll,
} from '../functions/test-server.ts';
import { openPage, type Page } from './page.ts';

let aroundPost: RequestInterceptor;
let server: Handlers;
const pages: Page[] = [];
beforeEach(() => {
  aroundPost = (_, answer) => answer();
});
afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  await server.close();
});

interface GroupWithPage extends Group {
  readonly ann: TestClient;
  readonly page: Page;
}

/** Four people in a game, one of them with the web client's own model and connection. */
async function play(
  limits: Partial<GatewayLimits> = {},
  times: Parameters<typeof openPage>[2] = {},
): Promise<GroupWithPage> {
  server = await openHandlers({ limits, aroundPost: (request, answer) => aroundPost(request, answer) });
  const group = await server.seat(4);
  await startGame(group);
  const [ann, bea] = group.people as [TestClient, TestClient];
  bea.drop();
  await ann.until(() => ann.view?.away?.includes(1) === true);
  const page = openPage(server, group.seated[1] as SeatedMessage, times);
  pages.push(page);
  await ann.until(() => ann.view?.away === undefined);
  await waitForWelcome(page);
  await waitForSameVersion(ann, page);
  return { ...group, ann, page };
}

const waitForSameVersion = (ann: TestClient, page: Page): PromiseLike<unknown> =>
  expect.poll(() => page.version()).toBeGreaterThanOrEqual(ann.view?.version ?? 0);

/** The page shows the stored version; it may first request a push that was held back. */
const waitUntilUpToDate = async (group: GroupWithPage): Promise<void> => {
  const version = await getNewest(group);
  await expect.poll(() => group.page.version()).toBe(version);
};

/** A view may arrive before the answer to the hello; only the answer has the charter. */
const waitForWelcome = ({ table }: Page): PromiseLike<unknown> =>
  expect.poll(() => table.model.charter.value).toBeDefined();

const getNewest = async ({ table }: Group): Promise<number | undefined> =>
  (await server.local.ports.store.load(table))?.newest.version;

describe('R5 One push lost although it answered 200', () => {
  test('recovers the last push before a person’s turn without a reload or a new socket', async () => {
    const { ann, people, page, table } = await play();
    await ann.play({ type: 'draw' });
    const held = ann.view?.game?.held?.split(' ') ?? [];
    await waitForSameVersion(ann, page);
    const seat = server.local.ports.cache.get(table)?.table.seats[1];
    const before = page.version();
    aroundPost = ({ path }, answer) =>
      seat?.connections.some((id) => path.endsWith(encodeURIComponent(id)))
        ? { status: 200, headers: {}, text: '' }
        : answer();
    for (let i = 0; ann.view?.game?.turn.seat === 0 && i < 20; i++) await playNextMove([people[0] as TestClient]);
    expect(held.length).toBeGreaterThan(0);
    expect(page.version()).toBe(before);
    aroundPost = (_, answer) => answer();
    await waitForSameVersion(ann, page);
    expect(page.table.model.view.value?.game?.turn.seat).toBe(1);
    expect(page.sockets).toHaveLength(1);
    expect(page.sent.at(-1)).not.toBe('hello');
  });
});

describe('R6 Pushes reordered, repeated, late', () => {
  test('a client’s version never decreases, and it ends with the newest', async () => {
    const group = await play();
    const { ann, people, page, table } = group;
    const shownToAnn = recordShownVersions(ann);
    aroundPost = repeatLate();
    const others = people.filter((_, i) => i !== 1);
    for (let i = 0; i < 25 && ann.view?.game?.turn.seat !== 1; i++) await playNextMove(others);
    const seats = server.local.ports.cache.get(table)?.table.seats ?? [];
    aroundPost = swapPairs([0, 1].flatMap((seat) => seats[seat]?.connections ?? []));
    for (let i = 0; i < 12; i++) {
      await others[1 + (i % 2)]?.play({ type: 'react', reaction: 'wow' });
      await server.local.gateway.waitUntilIdle();
    }
    aroundPost = (_, answer) => answer();
    await waitUntilUpToDate(group);
    for (const shown of [page.shown, shownToAnn]) expect(shown).toEqual(sortVersions(shown));
    expect(getReceivedVersions(ann)).not.toEqual(sortVersions(getReceivedVersions(ann)));
  });

  function repeatLate(): RequestInterceptor {
    const last = new Map<string, () => unknown>();
    return async ({ path }, answer) => {
      const answered = await answer();
      await last.get(path)?.();
      last.set(path, answer);
      return answered;
    };
  }

  /** Swaps every two posts to one of these connections, though both are answered immediately. */
  function swapPairs(connections: readonly string[]): RequestInterceptor {
    const held = new Map<string, () => unknown>();
    return async ({ path }, answer) => {
      if (!connections.some((id) => path.endsWith(encodeURIComponent(id)))) return answer();
      const first = held.get(path);
      if (first === undefined) {
        held.set(path, answer);
        return { status: 200, headers: {}, text: '' };
      }
      held.delete(path);
      const answered = await answer();
      await first();
      return answered;
    };
  }

  const sortVersions = (versions: readonly number[]): readonly number[] => [...versions].sort((a, b) => a - b);

  const getReceivedVersions = ({ received }: TestClient): readonly number[] =>
    received.flatMap((message) => (message.type === 'view' ? [message.version] : []));

  function recordShownVersions(client: TestClient): readonly number[] {
    const shown: number[] = [];
    client.socket.on('message', () => void shown.push(client.view?.version ?? 0));
    return shown;
  }
});

describe('R12 The 2-hour cut and the 10-minute idle cut', () => {
  test('replaces the connection before it is cut, again and again, and nobody notices', async () => {
    const { ann, people, page } = await play({ total: 20_000 }, { age: 300 });
    const stateCount = page.states.length;
    for (const person of people) if (person !== ann) person.drop();
    await expect.poll(() => page.sockets.length).toBeGreaterThan(5);
    expect(page.states.slice(stateCount)).toEqual([]);
    const watcher = await server.open();
    await watcher.watch(page.table.table ?? '', page.table.model.charter.value?.invite ?? '');
    expect(watcher.view?.away ?? []).not.toContain(1);
    expect(page.table.model.fatalError.value).toBeUndefined();
  });

  test('a silent connection sends something before the idle cut', async () => {
    const { page } = await play({ idle: 20_000 }, { quiet: 100, longestQuiet: 200 });
    const before = page.sent.length;
    const getSent = (): readonly string[] => page.sent.slice(before);
    await expect.poll(() => getSent().filter((type) => type === 'ping').length).toBeGreaterThan(3);
    expect(page.sockets).toHaveLength(1);
    expect(getSent()).not.toContain('hello');
  });
});

describe('R13 A tab frozen for 5 s, 5 min, 5 h; back from flight mode', () => {
  test.each([
    ['for a moment: the socket is still there', false],
    ['for minutes or hours: the server has cut the socket for idleness or age', true],
  ])('%s; one round trip to the right view', async (_, isCut) => {
    const { ann, page, table } = await play({}, { quiet: 60_000, longestQuiet: 60_000 });
    const [socket] = page.sockets;
    socket?.freeze();
    const back = await server.open();
    const welcome = await back.hello(ann.saved as NonNullable<typeof ann.saved>);
    await back.play({ type: 'draw' });
    if (isCut) await cutSeat(table, 1);
    const evidence = await server.open();
    const { view } = await evidence.hello(ann.saved as NonNullable<typeof ann.saved>);
    const sentBefore = page.sent.length;
    socket?.thaw();
    page.table.reconnect();
    await expect.poll(() => page.version()).toBeGreaterThanOrEqual(view.version);
    expect(welcome.view.version).toBeLessThan(view.version);
    expect(page.sent.slice(sentBefore).filter((type) => type === 'hello')).toHaveLength(1);
    expect(page.table.model.view.value?.game?.turn.phase).toBe('play');
  });

  test('back from flight mode: reconnects right away, without waiting out a pause', async () => {
    const { ann, page } = await play({}, { firstRetry: 30_000, longestRetry: 30_000 });
    page.sockets[0]?.cut();
    await ann.play({ type: 'draw' });
    expect(page.table.model.connection.value).not.toBe('live');
    const sentBefore = page.sent.length;
    page.table.reconnect();
    await waitForSameVersion(ann, page);
    expect(page.sent.slice(sentBefore)[0]).toBe('hello');
    await waitForAll([ann]);
  });
});

async function cutSeat(table: string, seat: number): Promise<void> {
  const { gateway, ports } = server.local;
  for (const id of ports.cache.get(table)?.table.seats[seat]?.connections ?? []) {
    gateway.disconnect(id);
    await expect.poll(() => gateway.describe(id)).toBeUndefined();
  }
}
