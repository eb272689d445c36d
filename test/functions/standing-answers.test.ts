import { beforeEach, expect, test } from 'vitest';
import { deals } from '../../functions/messages/deals.ts';
import type { TableItem } from '../../functions/ports/ports.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import type { DealsPage } from '../../shared/protocol/server-message.ts';
import type { TestClient } from './client.ts';
import { readDeals, readRecord } from './read-deals.ts';
import { checkTables, setUpHandlers } from './set-up.ts';
import { type Group, playNextMove, playOrWait, startGame, waitForAll } from './test-server.ts';

const server = setUpHandlers();
checkTables(server);
let group: Group;
let host: TestClient;
let partner: TestClient;
beforeEach(async () => {
  group = await server.game(4);
  ({ ann: host, cyd: partner } = group);
});

const getStanding = () => partner.view?.game?.standing;
const setStanding = (answer: 'ask' | 'yes' | 'no') => partner.play({ type: 'standingAnswer', answer });

const findKinds = async () => checkRecord(await readRecord(host, group.table)).map(({ type }) => type);

async function playUntilHostsTurn(people: readonly TestClient[]): Promise<void> {
  while (host.view?.game?.turn.seat !== 0) await playOrWait(people);
}

async function endByVote(what: 'round' | 'game'): Promise<void> {
  await host.play({ type: 'askToEnd', what });
  for (const person of group.people) {
    if (person !== host && host.view?.game?.ended === undefined) await person.play({ type: 'answerEnd', yes: true });
  }
  await waitForAll(group.people);
}

test('ask.4 a standing answer lasts to the end of the game', async () => {
  await setStanding('yes');
  await endByVote('round');
  expect(getStanding()).toBe('yes');
  expect(await findKinds()).toEqual(['fair']);
  await host.playToAll({ type: 'nextRound' });
  expect(getStanding()).toBe('yes');
  await setStanding('no');
  await endByVote('game');
  await host.playToAll({ type: 'playAgain' });
  expect(getStanding()).toBeUndefined();
});

test('P-TABLE-12 a standing answer can be given during a pause, when nothing else is allowed', async () => {
  await host.play({ type: 'pause' });
  await setStanding('yes');
  expect(getStanding()).toBe('yes');
  await expect(partner.play({ type: 'draw' })).rejects.toThrow('paused');
});

test('ask.4 a standing answer can be given between rounds', async () => {
  await endByVote('round');
  await setStanding('yes');
  await expect(partner.play({ type: 'draw' })).rejects.toThrow('roundOver');
  expect(await findKinds()).toEqual(['fair']);
  await host.playToAll({ type: 'nextRound' });
  expect(getStanding()).toBe('yes');
  expect(await findKinds()).toEqual(['fair', 'running']);
});

test('ask.4 a standing answer does not apply to a round that ended while it was pending', async () => {
  await playUntilHostsTurn(group.people);
  await host.play({ type: 'askToGoOut' });
  await endByVote('round');
  await waitForAll(group.people);
  const receivedCount = host.received.length;
  await setStanding('yes');
  expect(getStanding()).toBe('yes');
  await host.play({ type: 'note', text: 'Hello' });
  expect(
    host.received.slice(receivedCount).flatMap((each) => (each.type === 'view' ? (each.happened ?? []) : [])),
  ).toEqual([{ type: 'noteLeft', seat: 0, text: 'Hello' }]);
});

test('ask.4 a deal check shows whose standing answer was dropped', async () => {
  await setStanding('yes');
  await partner.leaveSeat();
  await host.until(() => host.view?.occupants[2] === 'empty');
  await host.play({ type: 'giveSeatToBot', seat: 2 });
  const people = group.people.filter((each) => each !== partner);
  await playUntilHostsTurn(people);
  await host.play({ type: 'askToGoOut' });
  for (let i = 0; host.view?.game?.turn.phase === 'consent' && i < 1000; i++)
    await host.untilVersion(host.view.version + 1);
  await host.play({ type: 'askToEnd', what: 'round' });
  for (const person of people.slice(1)) await person.play({ type: 'answerEnd', yes: true });
  await waitForAll(people);
  expect(await findKinds()).toEqual(['fair']);
});

/** Steps about standing answers, as all seats receive them. */
async function getSentStanding(): Promise<readonly (readonly string[])[]> {
  const sentSteps: (readonly string[])[] = [];
  for (const person of group.people) {
    const steps = (await readDeals(person, group.table)).flatMap((page) => page.steps);
    sentSteps.push(steps.flatMap(([, text]) => (text.includes('standing') ? [text] : [])));
  }
  return sentSteps;
}

test('P-DEALS-7 the record of the deals never reveals an unused standing answer', async () => {
  await setStanding('no');
  await endByVote('round');
  await host.play({ type: 'standingAnswer', answer: 'yes' });
  await host.playToAll({ type: 'nextRound' });
  expect(await getSentStanding()).toEqual([[], [], [], []]);
  await setStanding('yes');
  await setStanding('ask');
  await endByVote('game');
  expect(await getSentStanding()).toEqual([[], [], [], []]);
  expect(await findKinds()).toEqual(['fair', 'fair']);
});

test.each(['yes', 'no'] as const)(
  'P-DEALS-7 the record shows a used standing answer (%s) at the step where everyone saw it',
  async (answer) => {
    await setStanding(answer);
    await playUntilHostsTurn(group.people);
    await host.play({ type: 'askToGoOut' });
    expect(host.view?.happened).toContainEqual({ type: 'answered', seat: 2, yes: answer === 'yes', standing: true });
    await playNextMove(group.people);
    await setStanding('ask');
    await endByVote('round');
    const sentSteps = [`2 standing ${answer}`, '2 standing ask'];
    expect(await getSentStanding()).toEqual([sentSteps, sentSteps, sentSteps, sentSteps]);
    expect(await findKinds()).toEqual(['fair']);
  },
);

test('P-DEALS-7 the record shows a standing answer given to a pending question; a player who withdraws it is asked', async () => {
  await playUntilHostsTurn(group.people);
  await host.play({ type: 'askToGoOut' });
  await setStanding('no');
  await host.untilVersion(partner.view?.version ?? 0);
  expect(host.view?.happened).toEqual([{ type: 'answered', seat: 2, yes: false, standing: true }]);
  await playNextMove(group.people);
  await setStanding('ask');
  while (host.view?.game?.turn.seat === 0) await playNextMove(group.people);
  await playUntilHostsTurn(group.people);
  await host.play({ type: 'askToGoOut' });
  expect(host.view?.game?.turn.phase).toBe('consent');
  await partner.playToAll({ type: 'answerGoOut', yes: true });
  await endByVote('round');
  const sentSteps = ['2 standing no', '2 standing ask'];
  expect(await getSentStanding()).toEqual([sentSteps, sentSteps, sentSteps, sentSteps]);
  expect(await findKinds()).toEqual(['fair']);
});

/** The host's deals with these items stored in place of the true ones. */
async function readChangedDeals(
  change: (item: TableItem, before: TableItem | undefined) => TableItem,
): Promise<DealsPage> {
  const { ports } = server.local;
  const pages: DealsPage[] = [];
  const history: typeof ports.store.history = async (...args) => {
    const items = await ports.store.history(...args);
    return items.map((item, i) => change(item, items[i - 1]));
  };
  const push = async (_: string, text: string) => {
    pages.push(JSON.parse(text));
    return 'sent' as const;
  };
  const [connection = ''] = ports.cache.get(group.table)?.table.seats[0]?.connections ?? [];
  const request = { type: 'deals', table: group.table, after: 0 } as const;
  await deals({ ...ports, store: { ...ports.store, history }, push }, connection, request);
  return pages[0] as DealsPage;
}

test('P-DEALS-7 the record is the same as if someone had left and nobody had a standing answer', async () => {
  await setStanding('no');
  await playNextMove(group.people);
  await endByVote('round');
  await setStanding('yes');
  await host.playToAll({ type: 'nextRound' });
  const { charter } = (await server.local.ports.store.load(group.table)) ?? {};
  const tableOf = ({ state, version }: TableItem) =>
    decodeTable(state, version, charter as NonNullable<typeof charter>);
  let left = 0;
  const other = await readChangedDeals((item, before) => {
    if (before === undefined || !item.submission.includes('standing')) return item;
    left += 1;
    const { moved } = tableOf(before);
    return { ...item, submission: 'gone', state: encodeTable({ ...tableOf(item), moved }) };
  });
  expect(left).toBe(2);
  expect(await readChangedDeals((item) => item)).toEqual(other);
  for (const [, text] of other.steps) expect(text).toMatch(/^\d /);
});

test('P-DEALS-4 later standing answers do not decide whether watchers get a round', async () => {
  group = await server.seat(4);
  [host, , partner] = group.people as [TestClient, TestClient, TestClient];
  const letWatch = (spectators: boolean) => host.play({ type: 'changeSettings', settings: { spectators } });
  await letWatch(true);
  await startGame(group);
  const watcher = await server.watch(group);
  await endByVote('round');
  await letWatch(false);
  await setStanding('yes');
  await letWatch(true);
  expect((await readDeals(watcher, group.table)).flatMap(({ results }) => results)).toHaveLength(1);
});

test('a seat keeps its standing answer while a bot fills in', async () => {
  await setStanding('yes');
  await partner.play({ type: 'giveSeatToBot', seat: 2 });
  await partner.play({ type: 'takeSeatBack', seat: 2 });
  expect(getStanding()).toBe('yes');
});

test('P-TABLE-2 a newcomer in an emptied seat has no standing answer', async () => {
  await setStanding('yes');
  await partner.leaveSeat();
  const newcomer = await server.watch(group);
  await newcomer.sit(group.table, 2, 'New');
  expect(newcomer.view?.game?.players).toHaveLength(4);
  expect(newcomer.view?.game?.standing).toBeUndefined();
});

test('P-KEY-2 handing over a seat ends its standing answer', async () => {
  await setStanding('yes');
  await partner.play({ type: 'renewKey', seat: 2 });
  expect(getStanding()).toBeUndefined();
});

test('P-TABLE-10 changing seats ends the standing answers, since partners change', async () => {
  await setStanding('yes');
  await group.people[1]?.play({ type: 'standingAnswer', answer: 'no' });
  await group.people[3]?.play({ type: 'standingAnswer', answer: 'no' });
  await endByVote('round');
  await host.playToAll({ type: 'swapSeats', seats: [1, 2] });
  expect(group.people.map(({ view }) => view?.game?.standing)).toEqual([undefined, undefined, undefined, 'no']);
});
