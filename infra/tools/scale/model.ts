import { SEGMENTS } from '../../../functions/job-environment.ts';
import { unitsOf } from '../../aws/capacity.ts';
import { JobQueue } from '../../aws/constructs/job-queue.ts';
import type { Stage } from '../../aws/stage.ts';
import habits from './habits.json' with { type: 'json' };
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
export const fixedCost = (count: CostCount): number =>
  Object.values(prices.fixed).reduce((sum, fixed) => sum + fixedCostOf(fixed, count), 0);

type CostCount = 'inFull' | 'beyondFree';

export const fixedCostOf = ({ units, dollars, free }: (typeof prices)['fixed']['alarms'], count: CostCount): number =>
  Math.max(0, count === 'inFull' ? units : units - free) * dollars;

/** The mean second of the day's busiest hour. */
interface Peak {
  readonly online: number;
  readonly submissions: number;
  readonly stageMessages: number;
  readonly stageConnects: number;
  /** By route that needs no seat. */
  readonly stageStatus: number;
  readonly stageHello: number;
  readonly stageCreate: number;
  readonly stageWatch: number;
  readonly stagePreviews: number;
  readonly stageCalendars: number;
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
  const { gamesPerPlayerAndDay, busiestHour, homeVisitsPerGame, visitsPerGame } = habitsOf(kind);
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
    stageStatus: a(homeVisitsPerGame * habits.tablesKept * habits.glancesOfVisit),
    stageHello: a(visitsPerGame),
    stageCreate: a(habits.tablesPerGame),
    stageWatch: a(habits.watchersPerGame),
    stagePreviews: a(habits.linksPerGame),
    // Each asks every hour, by day and by night.
    stageCalendars: (players * habits.calendarSubscribers) / 3600,
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

/** Tables that a store keeps, at most: each game at a table of its own, kept for as long as a version is. */
export const tablesKept = (kind: TableKind, players: number): number =>
  players * habitsOf(kind).gamesPerPlayerAndDay * habits.tablesPerGame * value('daysKept');

/** Tables a second of a sweep after an outage: each is read, written once at most, and waits for a run of the timer. */
export function sweepRate({ units, timers }: Pick<Stage, 'units' | 'timers'>): number {
  const runs = Math.min(SEGMENTS, timers * JobQueue.BATCH);
  const { writes, reads } = unitsOf(units);
  return Math.min((runs * 1000) / value('sweepMilliseconds'), writes, reads / value('sweepReads'));
}
