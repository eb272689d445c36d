/** `npx tsx infra/tools/scale/costs.ts` writes docs/scale.md, the cost of a month, from the data next to this file. */
import { writeFileSync } from 'node:fs';
import { getMaxConnections, getMaxWatchers } from '../../../shared/table/seats.ts';
import { getCalendars, getMessages, getPreviews, getReconnectSeconds, getUnits } from '../../aws/capacity.ts';
import { getStage, type Stage } from '../../aws/stage.ts';
import habits from './habits.json' with { type: 'json' };
import measured from './measured.json' with { type: 'json' };
import prices from './prices.json' with { type: 'json' };

/** Everyone at the table at the same time, or each when it suits. */
export const KINDS = ['live', 'turns'] as const;
type TableKind = (typeof KINDS)[number];

/** Use of AWS, by priced unit. */
export type Work = Readonly<Record<keyof (typeof prices)['prices'], number>>;

/** Use of the gateway, the functions and the store, before prices. */
export const NOTHING = {
  /** Messages to and from the server, and the bytes of the latter. */
  inward: 0,
  outward: 0,
  outBytes: 0,
  connections: 0,
  minutes: 0,
  reads: 0,
  writes: 0,
  /** Runs of the timer, the milliseconds that they take, the queue's delayed messages for it, and its schedules. */
  timerRuns: 0,
  timerMs: 0,
  queued: 0,
  scheduled: 0,
  /** Previews of links that CloudFront has not cached. */
  previews: 0,
};
type Traffic = Readonly<typeof NOTHING>;

const GB = 1e9;
const DAYS_OF_MONTH = 30;
/** Seconds in a day. */
export const DAY = 86_400;

const mapAmounts = <T extends Traffic | Work>(all: T, change: (amount: number, name: keyof T) => number): T =>
  Object.fromEntries(Object.entries(all).map(([name, amount]) => [name, change(amount, name as keyof T)])) as T;

/** The habits and measured values of one kind of table, by name. */
function getFigures(kind: TableKind) {
  const all = Object.entries(measured).map(([key, { value }]) => [
    key,
    typeof value === 'number' ? value : value[kind],
  ]);
  return { ...habits, ...habits[kind], ...(Object.fromEntries(all) as Record<keyof typeof measured, number>) };
}
type Figures = ReturnType<typeof getFigures>;

/** A connection to a table: hello, its welcome, pings, and its arrival and departure sent to the others. */
function getVisit({ listeners, minutesPerVisit: minutes, pingsPerMinute, ...figures }: Figures): Partial<Traffic> {
  const inward = minutes * pingsPerMinute + 1;
  const outward = inward + 2 * (listeners - 1);
  const { viewBytes, readsPerVisit: reads, writesPerVisit: writes } = figures;
  return { inward, outward, outBytes: outward * viewBytes, connections: 1, minutes, reads, writes };
}

/** Notifications and deadlines of a turn. */
const getNotifications = (figures: Figures): Partial<Traffic> => ({
  outBytes:
    figures.callPushes * (figures.pushBytes + figures.headerBytes) +
    figures.callPosts * (figures.postBytes + figures.headerBytes),
  reads: figures.callReads,
  writes: figures.callWrites,
  timerRuns: figures.callRuns,
  timerMs: figures.callRuns * figures.timerMilliseconds,
  queued: figures.callQueued,
  scheduled: figures.callScheduled,
});

/** The list of tables, open for a while on a separate connection. */
function getHomeVisit({ tablesKept, glancesOfVisit, secondsAtHome, ...figures }: Figures): Partial<Traffic> {
  const statuses = tablesKept * glancesOfVisit;
  const [outBytes, reads] = [statuses * figures.glanceBytes, 1 + statuses * figures.glanceReads];
  return { inward: statuses, outward: statuses, outBytes, connections: 1, minutes: secondsAtHome / 60, reads };
}

function getGameTraffic(kind: TableKind): Traffic {
  const figures = getFigures(kind);
  const { submissionsPerGame, listeners, viewBytes, readUnits: reads, writeUnits: writes } = figures;
  const { submissionsPerTurn, parcelWrites, parcelBytes } = figures;
  const parts: readonly (readonly [count: number, each: Partial<Traffic>])[] = [
    [submissionsPerGame, { inward: 1, outward: listeners, outBytes: listeners * viewBytes, reads, writes }],
    // The submission that ends a game also reads the game and stores its result.
    [1, { reads: figures.gameEndReads - reads, writes: figures.gameEndWrites - writes }],
    [figures.visitsPerGame, getVisit(figures)],
    [(submissionsPerGame / submissionsPerTurn) * figures.calledTables, getNotifications(figures)],
    [figures.homeVisitsPerGame, getHomeVisit(figures)],
    [figures.pagesToldPerGame, { inward: 1, outward: 1, reads: figures.toldReads, outBytes: figures.toldBytes }],
    [figures.pagesShownPerGame, { inward: 1, outward: 1, reads: figures.shownReads, outBytes: figures.shownBytes }],
    // A transfer to another device, left and taken.
    [figures.parcelsPerGame, { inward: 2, outward: 3, reads: 1, writes: parcelWrites, outBytes: parcelBytes }],
  ];
  return mapAmounts(NOTHING, (_, name) => parts.reduce((sum, [count, each]) => sum + count * (each[name] ?? 0), 0));
}

/**
 * AWS work for this traffic, without storage, the web client and traces. All runs but the timer's take `runMs`
 * milliseconds; the start-up of a function is billed as well.
 */
export function getWork(traffic: Traffic, runMs = measured.runMilliseconds.value): Work {
  const askedRuns = traffic.inward + 2 * traffic.connections + traffic.previews;
  const run = askedRuns + traffic.timerRuns;
  const starts = run * measured.coldStarts.value;
  const milliseconds = askedRuns * runMs + traffic.timerMs + starts * measured.initMilliseconds.value;
  return {
    message: traffic.inward + traffic.outward,
    previewRequest: traffic.previews,
    connectionMinute: traffic.minutes,
    run,
    gigabyteSecond: (milliseconds * measured.runGigabytes.value) / 1000,
    // Each message is sent, received and deleted.
    queueRequest: 3 * (traffic.queued + traffic.scheduled),
    scheduleRing: traffic.scheduled,
    writeUnit: traffic.writes,
    readUnit: traffic.reads,
    logGigabyte: (run * measured.logBytesOfRun.value) / GB,
    secretCall: starts,
    outGigabyte: traffic.outBytes / GB,
    ...{ storedGigabyteMonth: 0, recoveryGigabyteMonth: 0, trace: 0, pageGigabyte: 0, pageRequest: 0 },
  };
}

/** Storage of this many items of these bytes, for as long as they are kept. */
function getStorage(items: number, bytes: number): Pick<Work, 'storedGigabyteMonth' | 'recoveryGigabyteMonth'> {
  const months = (items * (bytes + measured.overheadBytes.value) * measured.daysKept.value) / DAYS_OF_MONTH / GB;
  return { storedGigabyteMonth: months, recoveryGigabyteMonth: months };
}

export function getGameWork(kind: TableKind): Work {
  const { players, visitsPerGame, openingsPerGame, submissionsPerGame, ...figures } = getFigures(kind);
  return {
    ...getWork(getGameTraffic(kind)),
    ...getStorage(submissionsPerGame + 2 * visitsPerGame, figures.itemBytes),
    pageGigabyte: (players * figures.newDevices * figures.pageBytes) / GB,
    pageRequest: openingsPerGame * figures.pageRequests,
  };
}

/** AWS work of a month of this many daily players, once as much expires as is stored. */
export const getMonthlyWork = (kind: TableKind, players: number): Work =>
  mapAmounts(getGameWork(kind), (amount) => amount * players * habits[kind].gamesPerPlayerAndDay * DAYS_OF_MONTH);

/** Requests to the gateway in a second of the busiest hour: messages either way, connections opened and closed. */
export function getRequestsPerSecond(kind: TableKind, players: number): number {
  const { inward, outward, connections } = getGameTraffic(kind);
  const { gamesPerPlayerAndDay, busiestHour } = habits[kind];
  return ((inward + outward + 2 * connections) * players * gamesPerPlayerAndDay * busiestHour) / 3600;
}

export const getCosts = (work: Work): Work =>
  mapAmounts(work, (amount, name) => {
    const price = prices.prices[name];
    const beyond = 'beyond' in price ? price.beyond : { ...price, units: 0 };
    return Math.min(amount, beyond.units) * price.dollars + Math.max(0, amount - beyond.units) * beyond.dollars;
  });

export const sumCosts = (work: Work): number => Object.values(getCosts(work)).reduce((sum, each) => sum + each, 0);

/** Returns the fixed dollars per month of a stage, or these parts: in full, or beyond what every account has free. */
export const getFixedCost = (count: 'inFull' | 'beyondFree', parts = Object.values(prices.fixed)): number =>
  parts.reduce((sum, part) => sum + part.dollars * Math.max(0, part.units - (count === 'inFull' ? 0 : part.free)), 0);

/** Traced runs of those in a second, if traces are on: each function's first, and a part of the rest. */
export const getTraces = ({ inward, connections, timerRuns, previews }: Traffic): number =>
  [inward, connections, connections, timerRuns, previews].reduce((sum, runs) => {
    const firsts = measured.tracedFirst.value * (1 - Math.exp(-runs / measured.tracedFirst.value));
    return sum + firsts + measured.tracedPart.value * (runs - firsts);
  }, 0);

type Bounds = Pick<Stage, 'rate' | 'connects' | 'units' | 'timers' | 'concurrency' | 'memory' | 'isTraced' | 'fuse'>;

/** Seconds without activity after which nobody counts as here, so that bots stop playing. */
const PRESENCE_SECONDS = 3600;
const MAX_SEATS = 12;
const MESSAGE_BYTES = 32_768;

/** The most recipients of one submission, for the worst number of seats. */
export const getMaxRecipients = (): number =>
  Math.max(...Array.from({ length: MAX_SEATS }, (_, i) => (i + 1) * getMaxConnections(i + 1) + getMaxWatchers(i + 1)));

/**
 * One second with all limits reached at the same time: all messages and connections that are accepted, all submissions
 * that the store can take, each sent to a full table and followed by all the jobs that it can set.
 */
function getPeakSecond({ rate, connects, units, timers }: Bounds): Traffic {
  const { runMilliseconds, alarmsOfSubmission, viewBytesMost, ...figures } = getFigures('turns');
  const inward = getMessages({ rate, connects });
  const busy = (timers * 1000) / runMilliseconds;
  const stored = Math.min(getUnits(units).writes, inward + busy);
  const timerRuns = Math.min(busy, stored * alarmsOfSubmission);
  const broadcasts = stored * getMaxRecipients();
  const pushBytes = timerRuns * (figures.pushBytes + figures.headerBytes);
  return {
    ...getUnits(units),
    inward,
    outward: inward + broadcasts,
    outBytes: inward * MESSAGE_BYTES + broadcasts * viewBytesMost + pushBytes,
    connections: connects,
    minutes: ((inward + connects) * figures.idleSeconds) / 60,
    timerRuns,
    timerMs: timers * 1000,
    queued: timerRuns,
    scheduled: stored * figures.callScheduled,
    previews: getPreviews(rate) + getCalendars(rate),
  };
}

/**
 * The most AWS work in a day with all limits reached, storage counted for as long as it lasts. A message every ten
 * minutes keeps a connection open, so the limits bound open connections too. CloudFront is counted separately.
 */
export function estimateDailyFlood(bounds: Bounds): Work {
  const { concurrency = Infinity, fuse = Infinity, memory, isTraced } = bounds;
  const peak = getPeakSecond(bounds);
  const { inward, outward, connections, previews, writes } = peak;
  const runMs = measured.floodMilliseconds.value;
  // Seconds until the fuse has closed the socket and bots have stopped playing, and of the rest of the day.
  const open = Math.min(DAY, fuse / (inward + outward) + measured.fuseSeconds.value + PRESENCE_SECONDS);
  const closed = DAY - open;
  const others = 2 * connections + previews;
  const meanRunMs = (Math.min(inward * runMs, concurrency * 1000) + others * runMs) / (inward + others);
  const after = getWork({ ...peak, inward: 0, outward: 0, outBytes: 0, connections: 0, minutes: 0 }, runMs);
  const work = mapAmounts(getWork(peak, meanRunMs), (each, name) => each * open + after[name] * closed);
  return {
    ...work,
    ...getStorage(writes * DAY, measured.itemBytesMost.value),
    gigabyteSecond: work.gigabyteSecond * (memory / 1024 / measured.runGigabytes.value),
    trace: isTraced ? DAY * getTraces(peak) : 0,
  };
}

/** Three significant digits of 100 or more, with commas, the same on every machine. */
const formatAmount = (amount: number): string => Number(amount.toPrecision(3)).toLocaleString('en-US');

export const formatDollars = (amount: number): string =>
  amount >= 100 ? `$${formatAmount(amount)}` : `$${amount.toFixed(2)}`;

const formatPeople = (count: number): string =>
  count >= 1e6 ? `${count / 1e6} million` : count.toLocaleString('en-US');

function formatMonth(kind: TableKind, players: number): string {
  const sum = sumCosts(getMonthlyWork(kind, players)) + getFixedCost('inFull');
  return `${formatDollars(sum)} | ${((100 * sum) / players).toFixed(1)} ¢`;
}

/** A row for this many connections cut at the same moment, at the stage's setting `connects`. */
const formatReconnect = (people: number, connects: number): string =>
  `| ${formatPeople(people)} | ${connects} | ${Math.ceil(getReconnectSeconds(people, connects))} s |`;

/** Requests per second that an account may make to API Gateway in a region, unless AWS raises it. */
const ACCOUNT_REQUESTS = 10_000;

const getPlayersAtLimit = (kind: TableKind): number => ACCOUNT_REQUESTS / getRequestsPerSecond(kind, 1);

/** Returns the text of docs/scale.md. */
export const renderSummaryPage = (): string => `# What it costs on AWS

| daily players | live, a month | a player | a turn at a time, a month | a player |
| --- | --- | --- | --- | --- |
${[1e3, 1e4, 1e5, 1e6, 1e7].map((players) => `| ${formatPeople(players)} | ${KINDS.map((kind) => formatMonth(kind, players)).join(' | ')} |`).join('\n')}

Once items expire as fast as they are stored, after ${measured.daysKept.value} days; until then a month costs less. Without AWS's free allowances, which cover the first hundreds of players.

An idle stage costs ${formatDollars(getFixedCost('inFull'))} a month, or ${formatDollars(getFixedCost('beyondFree'))} beyond what AWS gives free. A flood at the default limits costs at most ${formatDollars(sumCosts(estimateDailyFlood(getStage(() => undefined))))} a day,
plus downloads of the web client; [deploy.md](deploy.md) has the settings that limit both. Prices are those of ${prices.place}.

## After a cut

Everyone who comes back opens a connection and sends \`hello\`. Each is limited to \`connects\` a second, and an AWS account may open 500 connections a second.
Someone who is refused waits, and tries again by itself.

| people | connects | everyone is back after |
| --- | --- | --- |
${formatReconnect(100, 5)}
${formatReconnect(315, 5)}
${formatReconnect(315, 50)}
${formatReconnect(3150, 50)}
${formatReconnect(31_500, 500)}

## More than one account can do

A table lives in one stage. An account's 10,000 API requests a second are the first limit of AWS that a large stage meets. It is reached in the busiest hour of ${formatAmount(getPlayersAtLimit('live'))} daily players who play live, or of
${formatAmount(getPlayersAtLimit('turns'))} who play a turn at a time. A million live players need ${Math.ceil(1e6 / getPlayersAtLimit('live'))} times as many requests: a higher quota, if AWS grants it, or as many stages, called cells.

The first character of a table's id names its cell, so one page can serve all of them. Today there is one. With a second one, the page picks the socket by that character, from a list
that its content security policy (\`connect-src\`) has as well ([decision 57](decisions/0057-an-id-names-its-cell.md)).

\`npx tsx infra/tools/scale/costs.ts\` writes this page from \`prices.json\`, \`measured.json\` and \`habits.json\` in that folder, which name the source of every figure.
`;

if (import.meta.main) writeFileSync(new URL('../../../docs/scale.md', import.meta.url), renderSummaryPage());
