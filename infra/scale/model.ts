import habits from './habits.json' with { type: 'json' };
import measured from './measured.json' with { type: 'json' };
import prices from './prices.json' with { type: 'json' };

/** Everybody at the table at once, or each when it suits. */
export type Kind = 'live' | 'turns';
export const KINDS: readonly Kind[] = ['live', 'turns'];

export interface Habits {
  readonly players: number;
  /** Viewers that are sent each submission. */
  readonly listeners: number;
  /** Connections opened at a table in a game, and how long each lasts. */
  readonly visitsPerGame: number;
  readonly minutesPerVisit: number;
  readonly pingsPerMinute: number;
  readonly gamesPerPlayerAndDay: number;
  /** Part of a day's play in its busiest hour. */
  readonly busiestHour: number;
  readonly says: string;
}

export const habitsOf = (kind: Kind): Habits => habits[kind];

const value = (name: keyof typeof measured): number => measured[name].value;

type PriceName = keyof typeof prices.prices;
/** What is asked of AWS, by what it is paid for. */
export type Work = Readonly<Record<Exclude<PriceName, 'month'>, number>>;

const GB = 1e9;
const DAYS = 30;

/** What one game of four asks of AWS, what it stores counted for all the months that it is kept. */
export function workOfGame(kind: Kind): Work {
  const { players, listeners, visitsPerGame, minutesPerVisit, pingsPerMinute } = habitsOf(kind);
  const submissions = value('submissionsPerGame');
  const minutes = visitsPerGame * minutesPerVisit;
  const pings = minutes * pingsPerMinute;
  // A visit: hello, its welcome, and coming and going told to who else is there.
  const inward = submissions + pings + visitsPerGame;
  const outward = submissions * listeners + pings + visitsPerGame * (1 + 2 * (listeners - 1));
  const runs = inward + 2 * visitsPerGame;
  const writes = submissions * value('writeUnits') + visitsPerGame * value('writesPerVisit');
  return {
    message: inward + outward,
    connectionMinute: minutes,
    run: runs,
    gigabyteSecond: (runs * value('runMilliseconds') * value('runGigabytes')) / 1000,
    writeUnit: writes,
    readUnit: submissions * value('readUnits') + visitsPerGame * value('readsPerVisit'),
    storedGigabyteMonth: ((submissions + 2 * visitsPerGame) * value('itemBytes') * (value('daysKept') / DAYS)) / GB,
    logGigabyte: (runs * value('logBytesPerRun')) / GB,
    trace: runs * value('tracedPart'),
    outGigabyte: (outward * value('viewBytes')) / GB,
    pageGigabyte: (players * habits.newDevices * value('pageBytes')) / GB,
  };
}

export const times = (work: Work, count: number): Work =>
  Object.fromEntries(Object.entries(work).map(([name, amount]) => [name, amount * count])) as Work;

/** What a month of so many daily players asks, once as much expires as is stored. */
export const workOfMonth = (kind: Kind, players: number): Work =>
  times(workOfGame(kind), players * habitsOf(kind).gamesPerPlayerAndDay * DAYS);

interface Price {
  readonly dollars: number;
  readonly beyond?: { readonly units: number; readonly dollars: number };
}

function costOf({ dollars, beyond }: Price, amount: number): number {
  if (beyond === undefined || amount <= beyond.units) return amount * dollars;
  return beyond.units * dollars + (amount - beyond.units) * beyond.dollars;
}

/** Dollars by what they are paid for. */
export const costs = (work: Work): Readonly<Record<keyof Work, number>> =>
  Object.fromEntries(
    Object.entries(work).map(([name, amount]) => [name, costOf(prices.prices[name as PriceName], amount)]),
  ) as Record<keyof Work, number>;

export const total = (work: Work): number => Object.values(costs(work)).reduce((sum, each) => sum + each, 0);

/** What the busiest second of the day asks, on the mean of its hour. */
export interface Peak {
  readonly online: number;
  readonly submissions: number;
  readonly stageMessages: number;
  readonly gatewayRequests: number;
  readonly newConnections: number;
  readonly concurrentRuns: number;
  readonly tableWrites: number;
  readonly stageUnits: number;
}

export function peakOf(kind: Kind, players: number): Peak {
  const { gamesPerPlayerAndDay, busiestHour, visitsPerGame } = habitsOf(kind);
  const gamesPerSecond = (players * gamesPerPlayerAndDay * busiestHour) / 3600;
  const { message, run, connectionMinute, writeUnit } = times(workOfGame(kind), gamesPerSecond);
  const visits = visitsPerGame * gamesPerSecond;
  return {
    online: connectionMinute * 60,
    submissions: value('submissionsPerGame') * gamesPerSecond,
    stageMessages: run,
    gatewayRequests: message + 2 * visits,
    newConnections: visits,
    concurrentRuns: (run * value('runMilliseconds')) / 1000,
    tableWrites: writeUnit,
    stageUnits: writeUnit,
  };
}

export type QuotaName = keyof typeof prices.quotas;

export interface Binding {
  readonly quota: QuotaName;
  /** Daily players at which the mean of the busiest hour reaches it. */
  readonly players: number;
}

/** Quotas by the number of daily players that they hold, the first to bind first. */
export function bindings(kind: Kind): readonly Binding[] {
  const of = peakOf(kind, 1);
  return (Object.keys(prices.quotas) as readonly QuotaName[])
    .map((quota) => ({ quota, players: prices.quotas[quota].value / of[quota] }))
    .sort((a, b) => a.players - b.players);
}
