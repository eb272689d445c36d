import habits from './habits.json' with { type: 'json' };
import measured from './measured.json' with { type: 'json' };
import prices from './prices.json' with { type: 'json' };

/** Everyone at the table at the same time, or each when it suits. */
type TableKind = 'live' | 'turns';
export const KINDS: readonly TableKind[] = ['live', 'turns'];

type Habits = Readonly<(typeof habits)['live']>;

const getHabits = (kind: TableKind): Habits => habits[kind];

type MeasuredCosts = typeof measured;
type KindFigure = {
  [Name in keyof MeasuredCosts]: MeasuredCosts[Name]['value'] extends number ? never : Name;
}[keyof MeasuredCosts];

export const getMeasurement = (name: Exclude<keyof MeasuredCosts, KindFigure>): number => measured[name].value;
export const getValue = (name: KindFigure, kind: TableKind): number => measured[name].value[kind];

/** Use of AWS, by priced unit. */
export type Work = Readonly<Record<keyof (typeof prices)['prices'], number>>;

const GB = 1e9;
const DAYS = 30;
const REQUESTS_OF_MESSAGE = 3;

/** Use of the gateway, the functions and the store, before prices. */
export interface Traffic {
  /** Messages to and from the server, and the bytes of the latter. */
  readonly inward: number;
  readonly outward: number;
  readonly outBytes: number;
  readonly connections: number;
  readonly minutes: number;
  readonly reads: number;
  readonly writes: number;
  /** Runs of the timer, the queue's delayed messages for it, and the schedules among them. */
  readonly timerRuns: number;
  readonly queued: number;
  readonly scheduled: number;
  /** Milliseconds that the timer runs. */
  readonly timerMs: number;
  /** Previews of links that CloudFront has not cached. */
  readonly previews: number;
}

export const NOTHING: Traffic = {
  inward: 0,
  outward: 0,
  outBytes: 0,
  connections: 0,
  minutes: 0,
  reads: 0,
  writes: 0,
  timerRuns: 0,
  timerMs: 0,
  queued: 0,
  scheduled: 0,
  previews: 0,
};

const sumValues = (all: readonly Traffic[]): Traffic =>
  Object.fromEntries(
    Object.keys(NOTHING).map((name) => [name, all.reduce((sum, each) => sum + each[name as keyof Traffic], 0)]),
  ) as unknown as Traffic;

const repeatTraffic = (traffic: Traffic, count: number): Traffic =>
  Object.fromEntries(Object.entries(traffic).map(([name, amount]) => [name, amount * count])) as unknown as Traffic;

const getSubmission = (kind: TableKind): Traffic => {
  const { listeners } = getHabits(kind);
  const [writes, reads] = [getMeasurement('writeUnits'), getMeasurement('readUnits')];
  return {
    ...NOTHING,
    inward: 1,
    outward: listeners,
    outBytes: listeners * getMeasurement('viewBytes'),
    writes,
    reads,
  };
};

/** Extra work of the submission that ends a game: the game is read, and its result stored. */
const getResultTraffic = (): Traffic => ({
  ...NOTHING,
  reads: getMeasurement('gameEndReads') - getMeasurement('readUnits'),
  writes: getMeasurement('gameEndWrites') - getMeasurement('writeUnits'),
});

/** A connection to a table: hello, its welcome, pings, and its arrival and departure sent to the others. */
function getVisit(kind: TableKind): Traffic {
  const { listeners, minutesPerVisit, pingsPerMinute } = getHabits(kind);
  const pings = minutesPerVisit * pingsPerMinute;
  const outward = pings + 1 + 2 * (listeners - 1);
  return {
    ...NOTHING,
    inward: pings + 1,
    outward,
    outBytes: outward * getMeasurement('viewBytes'),
    connections: 1,
    minutes: minutesPerVisit,
    reads: getMeasurement('readsPerVisit'),
    writes: getMeasurement('writesPerVisit'),
  };
}

const getNotifications = (kind: TableKind): Traffic => ({
  ...NOTHING,
  outBytes:
    getValue('callPushes', kind) * (getMeasurement('pushBytes') + getMeasurement('headerBytes')) +
    getValue('callPosts', kind) * (getMeasurement('postBytes') + getMeasurement('headerBytes')),
  reads: getValue('callReads', kind),
  writes: getValue('callWrites', kind),
  timerRuns: getValue('callRuns', kind),
  queued: getValue('callQueued', kind),

  scheduled: getValue('callScheduled', kind),
  timerMs: getValue('callRuns', kind) * getValue('timerMilliseconds', kind),
});

/** The list of tables, open for a while on a separate connection. */
function getHomeVisitTraffic(): Traffic {
  const statuses = habits.tablesKept * habits.glancesOfVisit;
  return {
    ...NOTHING,
    inward: statuses,
    outward: statuses,
    outBytes: statuses * getMeasurement('glanceBytes'),
    connections: 1,
    minutes: habits.secondsAtHome / 60,
    reads: 1 + statuses * getMeasurement('glanceReads'),
  };
}

const getQuestionTraffic = (reads: number, outBytes: number): Traffic => ({
  ...NOTHING,
  inward: 1,
  outward: 1,
  reads,
  outBytes,
});
const getHistoryTraffic = (): Traffic => getQuestionTraffic(getMeasurement('toldReads'), getMeasurement('toldBytes'));
const getPageTraffic = (): Traffic => getQuestionTraffic(getMeasurement('shownReads'), getMeasurement('shownBytes'));
const getTransferTraffic = (): Traffic => ({
  ...NOTHING,
  inward: 2,
  outward: 3,
  reads: 1,
  writes: getMeasurement('parcelWrites'),
  outBytes: getMeasurement('parcelBytes'),
});

const countTurns = (): number => getMeasurement('submissionsPerGame') / getMeasurement('submissionsPerTurn');

function getGameTraffic(kind: TableKind): Traffic {
  const { visitsPerGame, calledTables, homeVisitsPerGame, pagesToldPerGame, pagesShownPerGame, parcelsPerGame } =
    getHabits(kind);
  return sumValues([
    repeatTraffic(getSubmission(kind), getMeasurement('submissionsPerGame')),
    getResultTraffic(),
    repeatTraffic(getVisit(kind), visitsPerGame),
    repeatTraffic(getNotifications(kind), countTurns() * calledTables),
    repeatTraffic(getHomeVisitTraffic(), homeVisitsPerGame),
    repeatTraffic(getHistoryTraffic(), pagesToldPerGame),
    repeatTraffic(getPageTraffic(), pagesShownPerGame),
    repeatTraffic(getTransferTraffic(), parcelsPerGame),
  ]);
}

const getAskedRuns = ({ inward, connections, previews }: Traffic): number => inward + 2 * connections + previews;

/**
 * AWS work for this traffic, without storage, the web client and traces. All runs but the timer's take `runMs`
 * milliseconds; the start-up of a function is billed as well.
 */
export function getWork(traffic: Traffic, runMs = getMeasurement('runMilliseconds')): Work {
  const askedRuns = getAskedRuns(traffic);
  const run = askedRuns + traffic.timerRuns;
  const startUps = run * getMeasurement('coldStarts') * getMeasurement('initMilliseconds');
  const milliseconds = askedRuns * runMs + traffic.timerMs + startUps;
  return {
    message: traffic.inward + traffic.outward,
    previewRequest: traffic.previews,
    connectionMinute: traffic.minutes,
    run,
    gigabyteSecond: (milliseconds * getMeasurement('runGigabytes')) / 1000,
    queueRequest: REQUESTS_OF_MESSAGE * (traffic.queued + traffic.scheduled),
    scheduleRing: traffic.scheduled,
    writeUnit: traffic.writes,
    readUnit: traffic.reads,
    storedGigabyteMonth: 0,
    recoveryGigabyteMonth: 0,
    logGigabyte: (run * getMeasurement('logBytesOfRun')) / GB,
    trace: 0,
    secretCall: run * getMeasurement('coldStarts'),
    outGigabyte: traffic.outBytes / GB,
    pageGigabyte: 0,
    pageRequest: 0,
  };
}

/** Gigabytes from a month's bytes, for as long as they are stored. */
export const toGigabyteMonths = (bytes: number): number => (bytes * getMeasurement('daysKept')) / DAYS / GB;

/**
 * Traced runs of those that start at random times in this many seconds, if traces are on. Each function traces its
 * first run of a second and a part of the rest: nearly all of a few runs, few of many.
 */
export const getTraces = ({ inward, connections, timerRuns, previews }: Traffic, seconds: number): number =>
  [inward, connections, connections, timerRuns, previews].reduce((sum, runs) => sum + getTraced(runs, seconds), 0);

function getTraced(runs: number, seconds: number): number {
  const firsts =
    seconds * getMeasurement('tracedFirst') * (1 - Math.exp(-runs / seconds / getMeasurement('tracedFirst')));
  return firsts + getMeasurement('tracedPart') * (runs - firsts);
}

export function getGameWork(kind: TableKind): Work {
  const { players, visitsPerGame, openingsPerGame } = getHabits(kind);
  const items = getMeasurement('submissionsPerGame') + 2 * visitsPerGame;
  const stored = toGigabyteMonths(items * (getMeasurement('itemBytes') + getMeasurement('overheadBytes')));
  return {
    ...getWork(getGameTraffic(kind)),
    storedGigabyteMonth: stored,
    recoveryGigabyteMonth: stored,
    pageGigabyte: (players * habits.newDevices * getMeasurement('pageBytes')) / GB,
    pageRequest: openingsPerGame * getMeasurement('pageRequests'),
  };
}

export const multiplyWork = (work: Work, count: number): Work =>
  Object.fromEntries(Object.entries(work).map(([name, amount]) => [name, amount * count])) as unknown as Work;

/** AWS work of a month of this many daily players, once as much expires as is stored. */
export const getMonthlyWork = (kind: TableKind, players: number): Work =>
  multiplyWork(getGameWork(kind), players * getHabits(kind).gamesPerPlayerAndDay * DAYS);

/** Requests to the gateway in a second of the busiest hour: messages either way, connections opened and closed. */
export function getRequestsPerSecond(kind: TableKind, players: number): number {
  const { inward, outward, connections } = getGameTraffic(kind);
  const { gamesPerPlayerAndDay, busiestHour } = getHabits(kind);
  return ((inward + outward + 2 * connections) * players * gamesPerPlayerAndDay * busiestHour) / 3600;
}

interface Price {
  readonly dollars: number;
  readonly beyond?: { readonly units: number; readonly dollars: number };
}

function computeCost({ dollars, beyond }: Price, amount: number): number {
  if (beyond === undefined || amount <= beyond.units) return amount * dollars;
  return beyond.units * dollars + (amount - beyond.units) * beyond.dollars;
}

export const getCosts = (work: Work): Readonly<Record<keyof Work, number>> =>
  Object.fromEntries(
    Object.entries(work).map(([name, amount]) => [name, computeCost(prices.prices[name as keyof Work], amount)]),
  ) as Record<keyof Work, number>;

export const sumCosts = (work: Work): number => Object.values(getCosts(work)).reduce((sum, each) => sum + each, 0);

/** Returns the fixed dollars of a stage per month: in full, or beyond what every account has free. */
export const getFixedCostTotal = (count: CostCount): number =>
  Object.values(prices.fixed).reduce((sum, fixed) => sum + getFixedCost(fixed, count), 0);

type CostCount = 'inFull' | 'beyondFree';

export const getFixedCost = ({ units, dollars, free }: (typeof prices)['fixed']['alarms'], count: CostCount): number =>
  Math.max(0, count === 'inFull' ? units : units - free) * dollars;
