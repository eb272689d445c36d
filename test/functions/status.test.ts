import { describe, expect, test } from 'vitest';
import { parseBase64url, proveHello, proveStatus } from '../../shared/protocol/proof.ts';
import type { TableStatus } from '../../shared/protocol/status.ts';
import type { View } from '../../shared/protocol/view.ts';
import { isToDecide } from '../../web/model/waiting.ts';
import { makeNonce, type SavedSeat, toSavedSeat } from './client.ts';
import { openPacedTable, type PacedTable } from './paced-table.ts';
import { setUpHandlers } from './set-up.ts';
import { type Handlers, startGame, waitForAll } from './test-server.ts';
import { HOUR } from './test-world.ts';

const server = setUpHandlers();

interface AskOptions {
  readonly time?: number;
  readonly prove?: typeof proveStatus;
  readonly at?: Handlers;
  readonly after?: number;
}

async function askStatusWith(saved: SavedSeat, options: AskOptions = {}) {
  const { time = Date.now(), prove = proveStatus, at = server, after } = options;
  const page = await at.open();
  const { table, seat } = saved;
  const proof = prove(parseBase64url(saved.secret) ?? new Uint8Array(), { table, seat, time });
  page.send({ type: 'status', table, seat, time, proof, ...(after !== undefined && { after }) });
  return page.next();
}

test('P-GLANCE-1 a status costs one read and no write, and nobody else is told', async () => {
  const group = await server.seat(2);
  const { ann, bea } = group;
  const saved = group.seated.map(toSavedSeat) as readonly SavedSeat[] as readonly [SavedSeat, SavedSeat];
  expect(await askStatusWith(saved[1])).toMatchObject({
    type: 'status',
    phase: 'lobby',
    seat: 1,
    names: ['Ann', 'Bea'],
  });
  await startGame(group);
  await waitForAll(group.people);
  await server.local.gateway.waitUntilIdle();
  const before = { ...server.local.usage.counts };
  const receivedCount = bea.received.length;
  const standing = await askStatusWith(saved[0]);
  expect(standing).toMatchObject({
    ...{ type: 'status', table: group.table, phase: 'playing', round: 1, turn: 0, awaited: [0], mine: true, seat: 0 },
    ...{ version: ann.view?.version, at: ann.view?.at, occupants: [0, 1, 'bot', 'bot'], title: '' },
  });
  await server.local.gateway.waitUntilIdle();
  const after = server.local.usage.counts;
  expect([after.readUnits - before.readUnits, after.writeUnits - before.writeUnits]).toEqual([1, 0]);
  expect(await askStatusWith(saved[1])).not.toHaveProperty('mine');
  await ann.play({ type: 'pause' });
  expect(await askStatusWith(saved[0])).toMatchObject({ paused: true });
  expect(bea.received.slice(receivedCount).map(({ type }) => type)).toEqual(['view']);
});

test('P-GLANCE-5 reports the changes since a version that this seat can know, for one more read', async () => {
  const group = await server.seat(2);
  const { ann } = group;
  const saved = group.seated.map(toSavedSeat) as readonly SavedSeat[] as readonly [SavedSeat, SavedSeat];
  await startGame(group);
  const { version = 0 } = ann.view ?? {};
  await ann.playToAll({ type: 'draw' });
  await server.local.gateway.waitUntilIdle();
  const before = server.local.usage.counts.readUnits;
  const status = (await askStatusWith(saved[0], { after: version })) as TableStatus;
  await server.local.gateway.waitUntilIdle();
  expect(server.local.usage.counts.readUnits - before).toBe(2);
  const other = (await askStatusWith(saved[1], { after: version })) as TableStatus;
  expect(status).toMatchObject({ scores: [0, 0], held: [15, 13, 13, 13], news: [{ version: version + 1 }] });
  // Red threes among the cards are laid immediately.
  const [drew, ...laid] = status.news?.[0]?.happened ?? [];
  expect(drew).toEqual({ type: 'drew', seat: 0, count: 2, cards: expect.any(String) });
  expect(laid.filter(({ type }) => type !== 'laidRedThrees')).toEqual([]);
  const [seen, ...others] = other.news?.[0]?.happened ?? [];
  expect(seen).toEqual({ type: 'drew', seat: 0, count: 2 });
  expect(others).toHaveLength(laid.length);
  expect(await askStatusWith(saved[0], { after: version + 1 })).not.toHaveProperty('news');
});

test('P-GLANCE-4 connects and disconnects are not news, a message is; older news costs one more read', async () => {
  const group = await server.seat(2);
  const { ann, bea } = group;
  const saved = group.seated.map(toSavedSeat) as readonly SavedSeat[] as readonly [SavedSeat, SavedSeat];
  await startGame(group);
  await ann.play({ type: 'note', text: 'Good evening' });
  const { version } = ann.view ?? {};
  expect(await askStatusWith(saved[1])).toMatchObject({ version, newsVersion: version });
  bea.close();
  await ann.untilVersion((version ?? 0) + 1);
  for (let coming = 0; coming < 2; coming++) await (await server.open()).hello(saved[1]);
  await server.local.gateway.waitUntilIdle();
  const before = server.local.usage.counts.readUnits;
  const later = await askStatusWith(saved[1]);
  expect(later).toMatchObject({ version: (version ?? 0) + 3, newsVersion: version });
  await server.local.gateway.waitUntilIdle();
  expect(server.local.usage.counts.readUnits - before).toBe(2);
  await ann.play({ type: 'standingAnswer', answer: 'no' });
  expect(await askStatusWith(saved[1])).toMatchObject({ version: (version ?? 0) + 4, newsVersion: version });
});

test('P-GLANCE-1 shows a proposed end to those who have not answered, and to nobody whose bot plays', async () => {
  const group = await server.seat(3);
  const { ann, bea } = group;
  const saved = group.seated.map(toSavedSeat) as readonly SavedSeat[] as readonly [SavedSeat, SavedSeat, SavedSeat];
  await startGame(group);
  await ann.play({ type: 'askToEnd', what: 'game' });
  expect(await askStatusWith(saved[0])).not.toHaveProperty('ending');
  expect(await askStatusWith(saved[1])).toMatchObject({ ending: true });
  await bea.play({ type: 'giveSeatToBot', seat: 1 });
  expect(await askStatusWith(saved[1])).not.toHaveProperty('ending');
  expect(await askStatusWith(saved[2])).toMatchObject({ ending: true });
  await ann.play({ type: 'giveSeatToBot', seat: 0 });
  const status = await askStatusWith(saved[0]);
  expect(status).not.toHaveProperty('mine');
  expect(status).toMatchObject({ sitIn: true });
  expect(await askStatusWith(saved[2])).not.toHaveProperty('sitIn');
});

describe('P-GLANCE-1 only the host is told that a decision is due', () => {
  /** Whether the status asks each of them to decide, equal to their views. */
  async function readDecisions({ world, group }: PacedTable): Promise<readonly (true | undefined)[]> {
    await waitForAll(group.people);
    const newsVersion: (true | undefined)[] = [];
    for (const saved of group.seated.map(toSavedSeat) as readonly SavedSeat[]) {
      const standing = (await askStatusWith(saved, { time: world.clock.now(), at: world.server })) as TableStatus;
      newsVersion.push(standing.decide);
    }
    expect(group.people.map(({ view }) => isToDecide(view as View))).toEqual(newsVersion.map(Boolean));
    return newsVersion;
  }

  test('about a player who missed the deadline', async () => {
    const paced = await openPacedTable();
    await paced.start({ missed: 'wait' });
    await paced.pass(HOUR - 1);
    expect(await readDecisions(paced)).toEqual([undefined, undefined]);
    await paced.pass(2);
    expect(await readDecisions(paced)).toEqual([true, undefined]);
    await paced.host.play({ type: 'grantTime', minutes: 60 });
    expect(await readDecisions(paced)).toEqual([undefined, undefined]);
    await paced.pass(HOUR);
    expect(await readDecisions(paced)).toEqual([true, undefined]);
    await paced.host.play({ type: 'giveSeatToBot', seat: 1 });
    expect(await readDecisions(paced)).toEqual([undefined, undefined]);
    await paced.world.close();
  });

  test('not if something else applies', async () => {
    const paced = await openPacedTable();
    await paced.start({ missed: 'bot' });
    await paced.pass(2 * HOUR);
    expect(await readDecisions(paced)).toEqual([undefined, undefined]);
    await paced.world.close();
  });

  test('about an empty seat', async () => {
    const paced = await openPacedTable(3);
    await paced.start({}, 2);
    expect(await readDecisions(paced)).toEqual([undefined, undefined, undefined]);
    await paced.group.people[2]?.leaveSeat();
    await waitForAll(paced.group.people);
    const [host, friend] = paced.group.seated.map(toSavedSeat) as readonly SavedSeat[] as readonly [
      SavedSeat,
      SavedSeat,
    ];
    const status = (saved: SavedSeat) =>
      askStatusWith(saved, { time: paced.world.clock.now(), at: paced.world.server });
    expect(await status(host)).toMatchObject({ decide: true, awaited: [2] });
    expect(await status(friend)).not.toHaveProperty('decide');
    expect(isToDecide(paced.host.view as View)).toBe(true);
    await paced.world.close();
  });
});

test('P-GLANCE-1 P-KEY-1 a status finds its person in another seat', async () => {
  const { ann, seated } = await server.seat(2);
  await ann.play({ type: 'swapSeats', seats: [0, 2] });
  const [own] = seated;
  expect(await askStatusWith(toSavedSeat(own as NonNullable<typeof own>))).toMatchObject({ seat: 2 });
});

test('P-GLANCE-2 refuses a wrong proof, a void one and an unknown table with the same answer', async () => {
  const group = await server.seat(2);
  const { ann } = group;
  const [own, other] = group.seated.map(toSavedSeat) as readonly SavedSeat[] as readonly [SavedSeat, SavedSeat];
  await ann.play({ type: 'emptySeat', seat: 1 });
  const table = makeNonce();
  const refused = (at: string) => ({ type: 'refused', code: 'badProof', table: at });
  expect(await askStatusWith(other)).toEqual(refused(group.table));
  expect(await askStatusWith({ ...own, secret: other.secret })).toEqual(refused(group.table));
  expect(await askStatusWith(own, { prove: proveHello })).toEqual(refused(group.table));
  expect(await askStatusWith({ ...own, table })).toEqual(refused(table));
});

test('P-GLANCE-3 refuses a status request from a wrong clock with the server’s time; it is not a hello', async () => {
  const group = await server.seat(1);
  const [own] = group.seated.map(toSavedSeat) as readonly SavedSeat[] as readonly [SavedSeat];
  const time = Date.now() - 6 * 60_000;
  const refused = await askStatusWith(own, { time });
  expect(refused).toMatchObject({ type: 'refused', code: 'staleProof', table: group.table });
  const stranger = await server.open();
  const now = Date.now();
  const proof = proveStatus(parseBase64url(own.secret) ?? new Uint8Array(), { ...own, time: now });
  stranger.send({ type: 'hello', table: own.table, seat: own.seat, time: now, proof });
  expect(await stranger.next('refused')).toMatchObject({ code: 'badProof' });
});
