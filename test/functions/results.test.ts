import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeImportStore } from '../../functions/ports/import-store.ts';
import type { StoreUse } from '../../functions/ports/store-access.ts';
import { STORE_NAME } from '../../infra/local/database/database.ts';
import { checkHistory } from '../../infra/records/check-history.ts';
import { exportTable } from '../../infra/records/export-table.ts';
import { importTable } from '../../infra/records/import-table.ts';
import { makeTableFile, parseTableFile, type TableFile } from '../../infra/records/table-file.ts';
import { getAlbum } from '../../shared/album/album.ts';
import { NOTHING_READ, readNextState } from '../../shared/album/read-results.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import type { GameResult, ResultsMessage, ResultsPage } from '../../shared/protocol/results.ts';
import type { TestClient } from './client.ts';
import { getPlace } from './recording.ts';
import { setUpHandlers } from './set-up.ts';
import { endByAgreement, type Group, openHandlers, playRound, waitForAll } from './test-server.ts';

const server = setUpHandlers();
let group: Group;
beforeAll(async () => {
  group = await server.game(3);
  await playRound(group.people);
  await endByAgreement(group.people, 'game');
});

async function ask(client: TestClient, message: Partial<ResultsMessage> = {}): Promise<ResultsPage> {
  return client.ask({ type: 'results', table: group.table, after: 0, ...message }, 'results');
}

const getAnn = (): TestClient => group.people[0] as TestClient;
const loadResults = (): Promise<readonly GameResult[]> => server.local.ports.store.results(group.table, 0, 100);

test('the final submission of a game stores its result, equal to the score sheet', async () => {
  const { ended, winners } = { winners: undefined, ...getAnn().view?.game?.ended, ended: getAnn().view?.game?.ended };
  const [game, ...others] = await loadResults();
  expect(others).toEqual([]);
  expect(game).toMatchObject({
    version: getAnn().view?.version,
    seats: getAnn().view?.occupants,
    totals: ended?.totals,
    winners,
    rounds: [ended?.scores.map(({ total }) => total)],
    stopped: true,
  });
  expect(game?.began).toBeLessThan(game?.ended ?? 0);
  const counts = ended?.scores.map(({ bookCounts: { clean, dirty, wild } }) => clean + dirty + wild) ?? [];
  expect(game?.book === undefined).toBe(counts.every((count) => count === 0));
  if (game?.book !== undefined) expect(counts[game.book.team]).toBeGreaterThan(0);
});

test('P-RESULTS-1, P-RESULTS-2: results are sent to seated people only', async () => {
  expect(await ask(getAnn())).toEqual({ type: 'results', table: group.table, after: 0, games: await loadResults() });
  const stranger = await server.open();
  stranger.send({ type: 'results', table: group.table, after: 0 });
  expect(await stranger.next('refused')).toEqual({ type: 'refused', code: 'notSeated', table: group.table });
});

test('P-RESULTS-3: a person can remove their own name for everyone, and restore it', async () => {
  const bea = group.people[1] as TestClient;
  const person = bea.view?.occupants[bea.view.seat ?? 1];
  expect(await ask(bea, { named: false })).toMatchObject({ unnamed: true });
  const seen = await ask(getAnn());
  expect(seen).not.toHaveProperty('unnamed');
  expect(seen.games[0]?.seats).not.toContain(person);
  expect(seen.games[0]?.seats).toContain('unnamed');
  expect((await ask(bea)).unnamed).toBe(true);
  const answer = await ask(bea, { named: true });
  expect(answer).not.toHaveProperty('unnamed');
  expect((await ask(getAnn())).games).toEqual(await loadResults());
});

test('a table’s file contains them, an import checks them, and a changed one is refused', async () => {
  const file = (await exportTable(getPlace(server), group.table)) as TableFile;
  expect(file.results).toEqual(await loadResults());
  expect(parseTableFile(makeTableFile(file))).toEqual(file);
  expect(checkHistory(file).faults).toEqual([]);
  const [game] = file.results as [GameResult];
  const faultsWith = (results: readonly GameResult[]) => checkHistory({ ...file, results }).faults;
  expect(faultsWith([{ ...game, winners: [] }])).toEqual([expect.stringContaining('the result of a game')]);
  expect(faultsWith([game, { ...game, version: 2 }])).toEqual([expect.stringContaining('Version 2')]);
  expect(faultsWith([])).toEqual([`Version ${game.version}: the result of a game is missing.`]);
});

test('ordinary submissions cost one write unit and no read of results', async () => {
  const uses: StoreUse[] = [];
  const { database, ports } = server.local;
  const store = makeImportStore({
    client: database.client,
    name: STORE_NAME,
    now: ports.now,
    meter: (use) => void uses.push(use),
  });
  const [game] = (await loadResults()) as [GameResult];
  const table = 'r'.repeat(22);
  await store.put(table, { version: 1, state: new Uint8Array(400), submission: '0.1 draw' });
  expect(uses.splice(0)).toEqual([{ request: 'put', units: 1 }]);
  await store.put(table, { version: 2, state: new Uint8Array(400), submission: '0.2 draw' }, { ended: game });
  expect(uses.splice(0)).toEqual([
    { request: 'put', units: 1 },
    { request: 'putResult', units: expect.any(Number) },
  ]);
  const lost = await store.put(
    table,
    { version: 2, state: new Uint8Array(401), submission: '' },
    { ended: { ...game, winners: [] } },
  );
  expect(lost.type).toBe('lost');
  expect(await store.results(table, 0, 5)).toEqual([game]);
  expect(server.local.usage.overBudget).toEqual([]);
});

test('a new game is a new result; points by hand after its end change that game’s result', async () => {
  const { store } = server.local.ports;
  const { put } = store;
  const ended: (GameResult | undefined)[] = [];
  const watched: typeof put = (...args) => {
    ended.push(args[2]?.ended);
    return put(...args);
  };
  Object.assign(store, { put: watched });
  await getAnn().play({ type: 'playAgain' });
  await waitForAll(group.people);
  await endByAgreement(group.people, 'game');
  Object.assign(store, { put });
  const games = await loadResults();
  expect(ended.filter((each) => each !== undefined)).toEqual([games[1]]);
  expect(games.map(({ version }) => version)).toEqual([games[0]?.version, getAnn().view?.version]);
  expect(games[1]?.began).toBeGreaterThan(games[0]?.ended ?? 0);
  const items = await server.local.ports.store.history(group.table, 1, 2000);
  const { charter } = (await server.local.ports.store.load(group.table)) ?? {};
  const last = items.at(-1);
  if (charter === undefined || last === undefined) throw new Error('no such table');
  const table = decodeTable(last.state, last.version, charter);
  const first = readNextState(NOTHING_READ, table);
  if (table.game === undefined) throw new Error('no game');
  const game = { ...table.game, byHand: [{ team: 0, points: 500, reason: 'an exact cut' }] };
  const adjusted = { ...table, version: table.version + 1, game };
  const after = readNextState(first, adjusted).result;
  expect(after?.version).toBe(first.result?.version);
  expect(after?.totals[0]).toBe((first.result?.totals[0] ?? 0) + 500);
});

test('a table’s imported file has the same past games', async () => {
  const file = parseTableFile(makeTableFile((await exportTable(getPlace(server), group.table)) as TableFile));
  const album = getAlbum(await loadResults());
  expect(album.games).toBe(2);
  expect(checkHistory(file).faults).toEqual([]);
  const other = await openHandlers();
  onTestFinished(() => other.close());
  expect(await importTable(getPlace(other), file)).toMatchObject({ type: 'stored' });
  expect(getAlbum(await other.local.ports.store.results(group.table, 0, 10))).toEqual(album);
});
