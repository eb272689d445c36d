import { setTimeout as sleep } from 'node:timers/promises';
import { diceOf } from '../properties/chance.ts';
import { Faults } from './faults.ts';
import { ChaosTable } from './table.ts';
import { World } from './world.ts';

export interface WaveOptions {
  readonly seed: string;
  readonly tables: number;
  /** Submissions of people to be acknowledged before quiet; fewer where the time is up before. */
  readonly submissions: number;
  readonly until: number;
  /** How many times the usual shares of faults. */
  readonly rate?: number;
  readonly onProgress?: (acknowledged: number) => void;
}

/** What one wave injected and found. */
export interface WaveReport {
  readonly injected: Readonly<Record<string, number>>;
  readonly tables: number;
  readonly clients: number;
  readonly clientsOnSockets: number;
  readonly acknowledged: number;
  readonly stored: number;
  readonly botSubmissions: number;
  readonly versions: number;
  readonly uncontended: number;
  readonly largestItem: number;
  readonly largestMessage: number;
  readonly secondsToAgree: number;
  readonly logged: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}

/** One table in so many has real sockets and a client of the smallest kind. */
const SOCKETS_EVERY = 8;
/** Milliseconds without a submission after which a wave is stuck. */
const STUCK = 60_000;
/** Milliseconds after the last fault within which all clients must agree. */
const AGREES_WITHIN = 45_000;
const OPENED_AT_ONCE = 10;

/** Opens a server and many tables, lets them play among faults, then waits for quiet and looks at all of it. */
export async function runWave(options: WaveOptions): Promise<WaveReport> {
  const { seed, rate = 1 } = options;
  const faults = new Faults(seed, rate);
  const world = await World.open(faults);
  const tables = await openTables(world, options);
  const found: string[] = [];
  if (!(await play(world, tables, options))) found.push(`${seed}: no submission for ${STUCK / 1000} s`);
  const began = performance.now();
  faults.quiet();
  for (const table of tables) table.rest();
  found.push(...(await untilAgreed(tables)).map((line) => `${seed}: ${line}`));
  const secondsToAgree = (performance.now() - began) / 1000;
  found.push(...tables.flatMap((table) => table.givenUp.map((line) => `${seed} table ${table.id}: ${line}`)));
  const audits = [];
  for (const table of tables) audits.push(await table.audit());
  const { largestItem, largestMessage } = world.local.meter;
  for (const table of tables) table.close();
  await world.close();
  found.push(...audits.flatMap(({ faults }) => faults), ...world.overBudget.map((line) => `${seed}: ${line}`));
  if (world.invocations.leftOver > 0)
    found.push(`${seed}: ${world.invocations.leftOver} requests left over by handlers`);
  const clients = tables.map(({ everybody }) => everybody.length);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    injected: faults.counts,
    tables: tables.length,
    clients: sum(clients),
    clientsOnSockets: sum(clients.filter((_, i) => i % SOCKETS_EVERY === 0)),
    acknowledged: sum(tables.map(({ acknowledged }) => acknowledged)),
    stored: sum(audits.map(({ submissions }) => submissions.size)),
    botSubmissions: sum(audits.map(({ botSubmissions }) => botSubmissions)),
    versions: sum(audits.map(({ versions }) => versions)),
    ...{ uncontended: world.uncontended, largestItem, largestMessage, secondsToAgree },
    ...{ logged: world.logged, faults: found },
  };
}

async function openTables(world: World, { seed, tables }: WaveOptions): Promise<readonly ChaosTable[]> {
  const opened: ChaosTable[] = [];
  while (opened.length < tables) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, tables - opened.length) }, (_, i) => {
      const number = opened.length + i;
      const reach = number % SOCKETS_EVERY === 0 ? 'socket' : 'inProcess';
      return new ChaosTable({ world, reach, seed, dice: diceOf(`${seed} table ${number}`) });
    });
    await Promise.all(some.map((table) => table.fill()));
    opened.push(...some);
  }
  return opened;
}

/** Until there are enough, with one kill of the whole server halfway; false: stuck. */
async function play(world: World, tables: readonly ChaosTable[], options: WaveOptions): Promise<boolean> {
  const { submissions, until, onProgress } = options;
  let isKilled = false;
  let last = { count: 0, at: Date.now() };
  for (;;) {
    await sleep(200);
    const count = tables.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
    if (count > last.count) last = { count, at: Date.now() };
    onProgress?.(count);
    if (count >= submissions || Date.now() > until) return true;
    if (Date.now() - last.at > STUCK) return false;
    if (!isKilled && count > submissions / 2) {
      isKilled = true;
      await world.killAndRestart();
    }
  }
}

/** Sentences about who never came to show the newest version. */
async function untilAgreed(tables: readonly ChaosTable[]): Promise<readonly string[]> {
  for (const began = Date.now(); ; ) {
    const behind = (await Promise.all(tables.map((table) => table.behind()))).flat();
    if (behind.length === 0 || Date.now() - began > AGREES_WITHIN) return behind;
    await sleep(250);
  }
}
