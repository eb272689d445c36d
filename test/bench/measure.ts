import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '../../infra/build/build-pages.ts';
import { bundleFunctions } from '../../infra/build/bundle.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { openDemoSite } from '../browser/demo-site.ts';
import { getFramesPerSecond, watchEmptyPage, watchFrames } from '../browser/frames.ts';
import { launch } from '../browser/launch.ts';
import { openEmulator } from '../emulator/emulator.ts';
import { openBareLoad } from './bare-load.ts';
import { measureBotDecisionP95 } from './bot-speed.ts';
import type { Figures } from './budgets.ts';
import { emptyFunctionMs, makeTable, timeColdStart } from './cold-start.ts';
import { countSubmissionsPerTurn, measureEngineSpeed } from './engine-speed.ts';
import { idleTableHeapBytes } from './idle-tables.ts';
import { getMedian, getQuantile, type Slice } from './load.ts';
import { measureMovement } from './movement.ts';
import { openOwnLoad } from './own-load.ts';
import { measureReadiness } from './readiness.ts';
import { recordPlay } from './recorded-play.ts';
import { measureMedians } from './start-up.ts';
import { openStoreLoad } from './store-alone.ts';
import { openTestServer } from './test-server.ts';
import { countVisits } from './visits.ts';
import { countRejoinRoundTrips, LARGE, playWholeGame, SIX } from './whole-games.ts';

type Part<Key extends keyof Figures> = Pick<Figures, Key>;

const STARTS = 21;
const RECORDED_GAMES = 6;

export async function measureFunctions(): Promise<
  Part<'messageBundleBytes' | 'messageAllBytes' | 'messageColdStartMs' | 'messageStartOverEmpty'>
> {
  const message = (await bundleFunctions()).find(({ name }) => name === 'message');
  if (!message) throw new Error('there is no message function');
  const data = mkdtempSync(join(tmpdir(), 'afoot-bench-'));
  const database = await openEmulator(data);
  const start = { bundle: message.file, database: database.endpoint };
  await makeTable(start);
  const [ms = 0, emptyMs = 0] = await measureMedians(STARTS, () => timeColdStart(start), emptyFunctionMs);
  await database.stop();
  rmSync(data, { recursive: true });
  const { start: messageBundleBytes, all: messageAllBytes } = message.bytes;
  return { messageBundleBytes, messageAllBytes, messageColdStartMs: ms, messageStartOverEmpty: ms / emptyMs };
}

type VisitKey =
  | 'frontRequests'
  | 'frontTransferBytes'
  | 'tableRequests'
  | 'tableSeenTransferBytes'
  | 'tableTransferBytes'
  | 'hostTransferBytes'
  | 'firstVisitTransferBytes'
  | 'secondVisitRequests';

export async function measureVisits(): Promise<Part<VisitKey>> {
  await buildClient({ logLevel: 'warn' });
  const { front, form, seen, table, first, second } = await countVisits();
  return {
    frontRequests: front.requests,
    frontTransferBytes: front.bytes,
    tableRequests: table.requests,
    tableSeenTransferBytes: seen.bytes,
    tableTransferBytes: table.bytes,
    hostTransferBytes: form.bytes,
    firstVisitTransferBytes: first.bytes,
    secondVisitRequests: second.requests,
  };
}

/**
 * Same on a slow phone: when a card can be played, and what moves until the end of a round. Call after `measureVisits`,
 * which builds the page.
 */
export async function measureSlowPhone(): Promise<
  Part<'frontReadyOverEmptyPage' | 'tableReadyOverEmptyPage' | 'layoutShift' | 'longestTaskMs'>
> {
  const { front, table } = await measureReadiness();
  const { shift, longestTaskMs } = await measureMovement();
  return { frontReadyOverEmptyPage: front, tableReadyOverEmptyPage: table, layoutShift: shift, longestTaskMs };
}

/** The table in a headless browser, without a graphics card. */
export async function measureFrames(): Promise<Part<'tableFramesPerSecond' | 'tableFramesOverEmptyPage'>> {
  const [browser, site] = await Promise.all([launch(), openDemoSite()]);
  try {
    const empty = getFramesPerSecond(await watchEmptyPage(browser));
    const tableFramesPerSecond = getFramesPerSecond(await watchFrames(browser, site.url));
    return { tableFramesPerSecond, tableFramesOverEmptyPage: tableFramesPerSecond / empty };
  } finally {
    await Promise.all([browser.close(), site.close()]);
  }
}

export function measureEngine(): Part<'engineSubmissionsPerSecond' | 'submissionsPerTurn'> {
  const play = recordPlay({ ruleset: PRESETS.classic, seating: { players: 4, teams: 2 }, games: RECORDED_GAMES });
  return { engineSubmissionsPerSecond: measureEngineSpeed(play), submissionsPerTurn: countSubmissionsPerTurn(play) };
}

type GameKey =
  | 'writeUnits'
  | 'readUnits'
  | 'gameEndWriteUnits'
  | 'gameEndReadUnits'
  | 'itemBytesMax6'
  | 'itemBytesMax'
  | 'viewBytesMedian6'
  | 'viewBytesP99Six'
  | 'viewBytesMax'
  | 'messagesPerViewer'
  | 'rejoinRoundTrips';

/** Whole games over sockets at the local server, one submission after the other, with nothing in memory between messages. */
export async function measureGames(): Promise<Part<GameKey>> {
  const server = await openTestServer('cold');
  const six = await playWholeGame(server, SIX);
  const all = [six];
  for (const setup of LARGE) all.push(await playWholeGame(server, setup));
  const max = (figure: (game: (typeof all)[number]) => number): number => Math.max(...all.map(figure));
  const figures = {
    writeUnits: max(({ ordinary }) => ordinary.write),
    readUnits: max(({ ordinary }) => ordinary.read),
    gameEndWriteUnits: max(({ last }) => last.write),
    gameEndReadUnits: max(({ last }) => last.read),
    itemBytesMax6: six.itemBytesMax,
    itemBytesMax: max(({ itemBytesMax }) => itemBytesMax),
    viewBytesMedian6: getMedian(six.viewBytes),
    viewBytesP99Six: getQuantile(
      [...six.viewBytes].sort((a, b) => a - b),
      0.99,
    ),
    viewBytesMax: max(({ viewBytes }) => viewBytes.reduce((a, b) => Math.max(a, b), 0)),
    messagesPerViewer: max(({ messagesPerViewer }) => messagesPerViewer),
    rejoinRoundTrips: await countRejoinRoundTrips(server),
  };
  await server.close();
  return figures;
}

type LoadKey =
  | 'localLatencyP50Ms'
  | 'localLatencyP99Ms'
  | 'localSubmissionsPerSecond'
  | 'latencyOverBare'
  | 'latencyOverBareAndStore'
  | 'storeLatencyP50Ms'
  | 'localCpuMs'
  | 'idleTableHeapBytes'
  | 'unsyncedLatencyP50Ms'
  | 'unsyncedSubmissionsPerSecond';

const LOAD_ROUNDS = 5;

interface LoadRound {
  readonly own: Slice;
  readonly unsynced: Slice;
  readonly bare: Slice;
  readonly store: Slice;
}

/**
 * Many simultaneous tables over sockets at the local server, next to the same without waiting for the disk, the sockets
 * alone and the store alone: some seconds of each in turns, and the median of the rounds' figures.
 */
export async function measureLoad(): Promise<Part<LoadKey>> {
  const ownLoad = await openOwnLoad('home');
  const unsynced = await openOwnLoad('unsynced');
  const bare = await openBareLoad(ownLoad.sizes);
  const store = await openStoreLoad(ownLoad.sizes.item);
  const rounds: LoadRound[] = [];
  while (rounds.length < LOAD_ROUNDS) {
    const [ours, quick] = [await ownLoad.slice(), await unsynced.slice()];
    rounds.push({ own: ours, unsynced: quick, bare: await bare.slice(), store: await store.slice() });
  }
  for (const load of [ownLoad, unsynced, bare, store]) await load.close();
  return { ...getFigures(rounds), idleTableHeapBytes: await idleTableHeapBytes() };
}

/** The local server's figures on an embedded DynamoDB: their values at home, with the SDK. */
export async function measureOnDynamoDb(): Promise<
  Part<'localLatencyP50Ms' | 'localLatencyP99Ms' | 'localSubmissionsPerSecond' | 'localCpuMs'>
> {
  const ownLoad = await openOwnLoad('dynamodb');
  const rounds: Slice[] = [];
  while (rounds.length < LOAD_ROUNDS) rounds.push(await ownLoad.slice());
  await ownLoad.close();
  return ownFigures(rounds);
}

function ownFigures(rounds: readonly Slice[]) {
  const latencies = rounds.flatMap((slice) => slice.latencies).sort((a, b) => a - b);
  return {
    localLatencyP50Ms: getQuantile(latencies, 0.5),
    localLatencyP99Ms: getQuantile(latencies, 0.99),
    localSubmissionsPerSecond: getMedian(rounds.map(({ perSecond }) => perSecond)),
    localCpuMs: getMedian(rounds.map(({ cpuMs }) => cpuMs)),
  };
}

function getFigures(rounds: readonly LoadRound[]): Part<Exclude<LoadKey, 'idleTableHeapBytes'>> {
  const getMedianOf = (figure: (round: LoadRound) => number): number => getMedian(rounds.map(figure));
  const p50 = ({ latencies }: Slice): number => getQuantile(latencies, 0.5);
  return {
    ...ownFigures(rounds.map(({ own }) => own)),
    latencyOverBare: getMedianOf(({ own, bare }) => p50(own) / p50(bare)),
    latencyOverBareAndStore: getMedianOf(({ own, bare, store }) => p50(own) / (p50(bare) + p50(store))),
    storeLatencyP50Ms: getMedianOf(({ store }) => p50(store)),
    unsyncedLatencyP50Ms: getMedianOf(({ unsynced }) => p50(unsynced)),
    unsyncedSubmissionsPerSecond: getMedianOf(({ unsynced }) => unsynced.perSecond),
  };
}

export const measureBots = (): Part<'botDecisionP95Ms'> => ({ botDecisionP95Ms: measureBotDecisionP95() });
