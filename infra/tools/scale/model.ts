import { unitsOf } from '../../aws/capacity.ts';
import prices from './prices.json' with { type: 'json' };
import {
  askedRunsOf,
  DAYS,
  habitsOf,
  often,
  type TableKind,
  tracesOf,
  trafficOfGame,
  value,
  type Work,
  workOfGame,
} from './work.ts';

export const times = (work: Work, count: number): Work =>
  Object.fromEntries(Object.entries(work).map(([name, amount]) => [name, amount * count])) as unknown as Work;

/** What a month of this many daily players asks, once as much expires as is stored. */
export const workOfMonth = (kind: TableKind, players: number): Work =>
  times(workOfGame(kind), players * habitsOf(kind).gamesPerPlayerAndDay * DAYS);

/**
 * Traces of such a month, if they are on. A day's play is spread over as many hours as the busiest of them would take.
 */
export function tracesOfMonth(kind: TableKind, players: number): number {
  const { gamesPerPlayerAndDay, busiestHour } = habitsOf(kind);
  const traffic = often(trafficOfGame(kind), players * gamesPerPlayerAndDay);
  return DAYS * tracesOf(traffic, 3600 / busiestHour);
}

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
    Object.entries(work).map(([name, amount]) => [name, costOf(prices.prices[name as keyof Work], amount)]),
  ) as Record<keyof Work, number>;

export const total = (work: Work): number => Object.values(costs(work)).reduce((sum, each) => sum + each, 0);

/** Fixed dollars of a stage a month: in full, or beyond what every account has free. */
export const fixedCost = (count: 'inFull' | 'beyondFree'): number =>
  Object.values(prices.fixed).reduce(
    (sum, { units, dollars, free }) => sum + Math.max(0, count === 'inFull' ? units : units - free) * dollars,
    0,
  );

/** The mean second of the day's busiest hour. */
interface Peak {
  readonly online: number;
  readonly submissions: number;
  readonly stageMessages: number;
  readonly stageConnects: number;
  readonly gatewayRequests: number;
  readonly newConnections: number;
  readonly concurrentRuns: number;
  readonly runsBegun: number;
  readonly timerRuns: number;
  readonly tableWrites: number;
  readonly stageUnits: number;
  readonly schedulesMade: number;
  readonly schedulesRinging: number;
  /** At a time: each waits for a day. */
  readonly schedulesKept: number;
}

export function peakOf(kind: TableKind, players: number): Peak {
  const { gamesPerPlayerAndDay, busiestHour } = habitsOf(kind);
  const games = players * gamesPerPlayerAndDay;
  const gamesPerSecond = (games * busiestHour) / 3600;
  const traffic = trafficOfGame(kind);
  const a = (amount: number): number => amount * gamesPerSecond;
  const socketRuns = a(askedRunsOf(traffic));
  const timerRuns = a(traffic.timerMs) / 1000;
  return {
    online: a(traffic.minutes) * 60,
    submissions: a(value('submissionsPerGame')),
    stageMessages: a(traffic.inward),
    stageConnects: a(traffic.connections),
    gatewayRequests: a(traffic.inward + traffic.outward + 2 * traffic.connections),
    newConnections: a(traffic.connections),
    concurrentRuns: (socketRuns * value('runMilliseconds')) / 1000 + timerRuns,
    runsBegun: socketRuns + a(traffic.timerRuns),
    timerRuns,
    tableWrites: a(traffic.writes),
    stageUnits: a(Math.max(traffic.writes, traffic.reads / unitsOf(1).reads)),
    schedulesMade: a(traffic.scheduled),
    schedulesRinging: a(traffic.scheduled),
    schedulesKept: games * traffic.scheduled,
  };
}

type QuotaName = keyof typeof prices.quotas;

export interface Binding {
  readonly quota: QuotaName;
  /** Daily players at which the mean of the busiest hour reaches it. */
  readonly players: number;
}

/** Quotas in use, by the daily players that they allow, the tightest first. */
export function bindings(kind: TableKind): readonly Binding[] {
  const of = peakOf(kind, 1);
  return (Object.keys(prices.quotas) as readonly QuotaName[])
    .filter((quota) => of[quota] > 0)
    .map((quota) => ({ quota, players: prices.quotas[quota].value / of[quota] }))
    .sort((a, b) => a.players - b.players);
}
