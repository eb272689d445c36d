import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DealsPage } from '../../shared/protocol/server-message.ts';
import type { GameView, View } from '../../shared/protocol/view.ts';
import { parseRoute } from '../../web/model/route.ts';
import { getOwnChance, readFair, type SavedFair, writeFair } from '../../web/model/storage/fair-records.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import { EVIDENCE_LIFETIME, getEvidence, withEvidence } from '../../web/results/evidence.ts';
import { readRecord } from '../../web/results/reading-deals.ts';
import { getCharter, getView, makeWelcome, SECRET, TABLE } from './fixtures.ts';
import { getTable, PLAY, START } from './table-on-socket.ts';

const NOTHING: SavedFair = { given: [], observations: [] };
const MIX = 'AAAAAAAAAAAAAAAAAAAAAA';

const makeGame = (held: string, stock = 40): GameView => ({
  ...{ round: 1, dealer: 3, turn: { seat: 0, phase: 'draw' }, held, stock },
  ...{ players: [{ held: 11, playing: 'hand' }], teams: [{ score: 0 }], pile: { count: 1, top: '9h' } },
});

const collectEvidence = (views: readonly View[], start = NOTHING): SavedFair =>
  views.reduce((before, view) => withEvidence(before, { chain: 'first', view, feed: [] }, view.version), start);

describe('keeping evidence', () => {
  test('keeps the commitment first seen, whatever the table sends later', () => {
    const evidence = withEvidence(NOTHING, { chain: 'first', view: undefined, feed: [] }, 1);
    expect(evidence.chain).toBe('first');
    expect(withEvidence(evidence, { chain: 'second', view: undefined, feed: [] }, 1)).toBe(evidence);
  });

  test('saves each view that shows something new once, with the hand if it changed', () => {
    const views = [
      getView(5, { game: makeGame('4c') }),
      getView(6, { game: makeGame('4c') }),
      getView(7, { game: makeGame('4c', 38) }),
      getView(7, { game: makeGame('9d') }),
      getView(8, { game: makeGame('4c5h', 38) }),
    ];
    const { observations } = collectEvidence(views);
    expect(observations.map(({ version, held }) => [version, held])).toEqual([
      [5, '4c'],
      [7, undefined],
      [8, '4c5h'],
    ]);
    expect(new Set(observations.map(({ digest }) => digest)).size).toBe(3);
  });

  test('saves none for a watcher and a lobby', () => {
    const { seat: _, ...watching } = getView(5, { game: makeGame('') });
    expect(collectEvidence([watching, getView(6)]).observations).toEqual([]);
  });

  test('chance stays the same until everyone has received it', () => {
    const store = createMemoryStore();
    const mix = getOwnChance(store, TABLE);
    expect(mix).toMatch(/^[\w-]{22}$/);
    expect(getOwnChance(store, TABLE)).toBe(mix);
    const feed = [{ version: 3, at: 0, events: [{ type: 'mixed', seat: 0, mix }] }] as const;
    writeFair(store, TABLE, withEvidence(readFair(store, TABLE), { chain: undefined, view: undefined, feed }, 5));
    expect(readFair(store, TABLE).given).toEqual([{ mix, at: 5 }]);
    expect(getOwnChance(store, TABLE)).not.toBe(mix);
  });

  test('saves the end of a round with the time this browser saw it, even if the cards are the same', () => {
    const ended = { by: 'agreement', scores: [], totals: [0], left: [''] } as unknown as NonNullable<GameView['ended']>;
    const endedGame = { ...makeGame('4c'), ended };
    const views = [
      getView(5, { game: makeGame('4c') }),
      getView(6, { game: endedGame }),
      getView(7, { game: endedGame }),
    ];
    expect(collectEvidence(views).observations.map(({ version, over }) => [version, over])).toEqual([
      [5, undefined],
      [6, 6],
    ]);
  });

  test('ignores entropy and views older than the chain', () => {
    const observation = { version: 3, seat: 0, digest: 'x', over: 1 };
    const before: SavedFair = { mix: MIX, given: [{ mix: 'old', at: 1 }], observations: [observation] };
    const after = withEvidence(before, { chain: 'first', view: undefined, feed: [] }, 9);
    expect(after).toEqual({ chain: 'first', mix: MIX, given: [], observations: [] });
  });

  test('a record has the recent evidence of a seated person', () => {
    const [now, old] = [EVIDENCE_LIFETIME + 1000, 1000];
    const observations = [old, now].map((over, version) => ({ version, seat: 0, digest: 'x', over }));
    const mixes = [old, now, 0].map((at) => ({ mix: `mix ${at}`, at }));
    const evidence: SavedFair = { chain: 'first', given: mixes, observations };
    expect(getEvidence(evidence, true, now)).toEqual({
      pinned: 'first',
      given: [`mix ${now}`, 'mix 0'],
      observations: [
        { version: 0, seat: 0, digest: 'x' },
        { version: 1, seat: 0, digest: 'x', over: now },
      ],
    });
    expect(getEvidence(evidence, false, now)).toEqual({ pinned: 'first' });
  });

  test('counts chance saved without its time', () => {
    const store = createMemoryStore();
    store.write(`afoot.fair.${TABLE}`, JSON.stringify({ given: [MIX], observations: [] }));
    expect(getEvidence(readFair(store, TABLE), true, Date.now()).given).toEqual([MIX]);
  });

  test('treats unreadable evidence as none', () => {
    const store = createMemoryStore();
    store.write(`afoot.fair.${TABLE}`, '{"chain":3,"seen":"x"}');
    expect(readFair(store, TABLE)).toEqual(NOTHING);
  });
});

describe('reading deals', () => {
  beforeEach(() => void vi.useFakeTimers({ now: START }));
  afterEach(() => void vi.useRealTimers());

  const seated = (chance?: (table: string) => string) => {
    const { table: open, network, store } = getTable(PLAY, chance && { chance });
    network.last.receive(makeWelcome(getView(10), getCharter({ chain: 'first' })));
    return { open, socket: network.last, store };
  };

  const page = (pageAfter: number, last: number, more = false): DealsPage => ({
    ...{ type: 'deals', table: TABLE, after: pageAfter, last, ...(more && { more }) },
    ...{ opened: { deal: 1, secret: SECRET }, deals: [], steps: [[last, '0 draw']], results: [] },
  });

  test('pages make a record, with this browser’s evidence', async () => {
    const { open, socket, store } = seated();
    writeFair(store, TABLE, { ...NOTHING, chain: 'first', given: [{ mix: MIX, at: Date.now() }] });
    const read = readRecord(open, store);
    socket.receive(page(0, 100, true));
    await vi.advanceTimersByTimeAsync(1);
    socket.receive(page(100, 130));
    expect(await read).toMatchObject({
      ...{ format: 1, table: TABLE, pinned: 'first', given: [MIX], opened: { deal: 1 } },
      steps: [
        [100, '0 draw'],
        [130, '0 draw'],
      ],
    });
    expect(socket.sentOf('deals').map(({ after }) => after)).toEqual([0, 100]);
  });

  test('leaves evidence seen after the first request to the next record', async () => {
    const { open, socket, store } = seated();
    const read = readRecord(open, store);
    writeFair(store, TABLE, { ...NOTHING, observations: [{ version: 900, seat: 0, digest: 'x', over: 1 }] });
    socket.receive(page(0, 100));
    expect(await read).toMatchObject({ observations: [] });
  });

  test('reads all pages again if a round ends in between, and finally gives up', async () => {
    const { open, socket, store } = seated();
    const read = readRecord(open, store);
    const later = (after: number, last: number, deal: number, more = false): DealsPage => ({
      ...page(after, last, more),
      opened: { deal, secret: SECRET },
    });
    socket.receive(later(0, 100, 1, true));
    await vi.advanceTimersByTimeAsync(1);
    socket.receive(later(100, 130, 2));
    await vi.advanceTimersByTimeAsync(1);
    socket.receive(later(0, 100, 2, true));
    await vi.advanceTimersByTimeAsync(1);
    socket.receive(later(100, 130, 2));
    expect(await read).toMatchObject({ opened: { deal: 2 } });
    expect(socket.sentOf('deals').map(({ after }) => after)).toEqual([0, 100, 0, 100]);
    const recordPromise = readRecord(open, store);
    for (let i = 0; i < 8; i++) {
      socket.receive(later(i % 2 === 0 ? 0 : 100, i % 2 === 0 ? 100 : 130, i, i % 2 === 0));
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(await recordPromise).toBeUndefined();
  });

  test('repeats a request without an answer, and finally gives up', async () => {
    const { open, socket, store } = seated();
    const read = readRecord(open, store);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(socket.sentOf('deals')).toHaveLength(2);
    socket.receive(page(0, 100));
    expect(await read).toMatchObject({ steps: [[100, '0 draw']] });
    const recordPromise = readRecord(open, store);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await recordPromise).toBeUndefined();
  });

  test('a player at a table that deals adds chance', () => {
    const { open, socket } = seated(() => MIX);
    open.submit([{ type: 'start' }]);
    expect(socket.sentOf('submit')[0]?.intents).toEqual([{ type: 'start', mix: MIX }]);
    open.submit([{ type: 'draw' }]);
    expect(open.model.pending.value[1]?.intents).toEqual([{ type: 'draw' }]);
  });
});

test('reads a handover link, and refuses an incomplete one', () => {
  const place = { table: TABLE, seat: 3, epoch: 1, secret: SECRET };
  expect(parseRoute(`#/seat/${TABLE}/3/1/${SECRET}`)).toEqual({ page: 'seat', ...place });
  for (const hash of ['#/seat', '#/seat/', `#/seat/${TABLE}/3/1/${SECRET.slice(1)}`, `#/seat/${TABLE}/x/1/${SECRET}`]) {
    expect(parseRoute(hash)).toEqual({ page: 'seat' });
  }
});
