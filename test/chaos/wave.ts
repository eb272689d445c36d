import { setTimeout as sleep } from 'node:timers/promises';
import { getDice } from '../properties/chance.ts';
import type { Audit } from './audit.ts';
import { Faults } from './faults.ts';
import { ChaosTable } from './table.ts';
import { type DatabaseKind, World } from './world.ts';

export interface WaveOptions {
  readonly seed: string;
  readonly tables: number;
  /** Submissions of people to be acknowledged before quiet; fewer if the time is up before. */
  readonly submissions: number;
  readonly until: number;
  /** A multiple of the default shares of faults. */
  readonly rate?: number;
  /** Absent: tables are in a file, as at home. */
  readonly database?: DatabaseKind;
  readonly onProgress?: (acknowledged: number, doing: string) => void;
}

export interface WaveReport {
  readonly database: DatabaseKind;
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

/** One table in this many has real sockets and the smallest possible client. */
const SOCKETS_EVERY = 8;
/** Milliseconds without a submission after which a wave is stuck. */
const STUCK_TIMEOUT = 60_000;
/** Milliseconds within which a table has its people, and, with few tables, all clients agree after the last fault. */
const OPEN_TIMEOUT = 60_000;
const AGREEMENT_TIMEOUT = 45_000;
const OPENED_EVERY = 50;
/** Pauses after which the next table is opened anyway. */
const MAX_PAUSES = 10;

/** Opens a server and many tables, lets them play among faults, then waits for quiet and audits everything. */
export async function runWave(options: WaveOptions): Promise<WaveReport> {
  const { seed, rate = 1, database = 'home' } = options;
  const faults = new Faults(seed, rate);
  const world = await World.open({ faults, database, tables: options.tables });
  const found: string[] = [];
  const tables = await openTables(world, options);
  if (tables.length < options.tables && Date.now() < options.until) {
    found.push(`${seed}: ${tables.length} of ${options.tables} tables had their people in ${OPEN_TIMEOUT / 1000} s`);
  }
  if (!(await play(world, tables, options))) found.push(`${seed}: no submission for ${STUCK_TIMEOUT / 1000} s`);
  const startTime = performance.now();
  faults.stop();
  for (const table of tables) table.rest();
  found.push(...(await waitForAgreement(world, tables, options)).map((line) => `${seed}: ${line}`));
  const secondsToAgree = (performance.now() - startTime) / 1000;
  found.push(...tables.flatMap((table) => table.givenUp.map((line) => `${seed} table ${table.id}: ${line}`)));
  const audits = await auditAll(tables, options);
  const { largestItem, largestMessage } = world.local.usage;
  for (const table of tables) table.close();
  await world.close();
  found.push(...audits.flatMap(({ faults }) => faults), ...world.overBudget.map((line) => `${seed}: ${line}`));
  if (world.invocations.leftOver > 0)
    found.push(`${seed}: ${world.invocations.leftOver} requests left over by handlers`);
  const clients = tables.map(({ everybody }) => everybody.length);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    ...{ database, injected: faults.counts },
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

const getAcknowledged = (tables: readonly ChaosTable[]): number =>
  tables.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

/** Opens the tables; returns those with their people in time, fewer if the time is up before. Then all begin to play. */
async function openTables(world: World, options: WaveOptions): Promise<readonly ChaosTable[]> {
  const { seed, tables, until, onProgress } = options;
  const limit = Math.min(until, Date.now() + OPEN_TIMEOUT + OPENED_EVERY * tables);
  const opened: ChaosTable[] = [];
  const open = async (number: number): Promise<void> => {
    const reach = number % SOCKETS_EVERY === 0 ? 'socket' : 'inProcess';
    const table = new ChaosTable({ world, reach, seed, dice: getDice(`${seed} table ${number}`) });
    if (!(await table.fill(limit))) return table.close();
    opened.push(table);
    onProgress?.(0, `opens tables: ${opened.length} of ${tables}`);
  };
  const opening: Promise<void>[] = [];
  while (opening.length < tables && Date.now() < limit) {
    opening.push(open(opening.length));
    await pause();
  }
  await Promise.all(opening);
  for (const table of opened) table.begin();
  return opened;
}

/** Waits a little, and longer if the machine does not keep up. */
async function pause(): Promise<void> {
  for (let tries = 0; tries < MAX_PAUSES; tries++) {
    const startTime = performance.now();
    await sleep(OPENED_EVERY);
    if (performance.now() - startTime < 2 * OPENED_EVERY) return;
  }
}

/** Moments of a wave at which something happens to the whole server. */
const MOMENTS = 16;

/** Kills everything once halfway, the database four times, and sets the clock at every other moment. */
async function strike(world: World, moment: number): Promise<void> {
  if (moment % 2 === 1) world.stepClock();
  else if (moment === MOMENTS / 2) await world.killAndRestart();
}

/** Plays until there are enough; false: stuck. */
async function play(world: World, tables: readonly ChaosTable[], options: WaveOptions): Promise<boolean> {
  const { submissions, until, onProgress } = options;
  const startTime = Date.now();
  let last = { count: 0, at: startTime };
  for (let moment = 0; ; ) {
    await sleep(200);
    const count = getAcknowledged(tables);
    if (count > last.count) last = { count, at: Date.now() };
    onProgress?.(count, 'plays');
    const isEnough = count >= submissions || Date.now() > until;
    if (isEnough && moment === MOMENTS - 1) return true;
    if (Date.now() - last.at > STUCK_TIMEOUT) return false;
    const share = Math.max(count / submissions, (Date.now() - startTime) / (until - startTime));
    if (share * MOMENTS >= moment + 1) await strike(world, ++moment);
  }
}

/** Sentences about clients that never showed the newest version. */
async function waitForAgreement(
  world: World,
  tables: readonly ChaosTable[],
  { onProgress }: WaveOptions,
): Promise<readonly string[]> {
  const limit = Date.now() + AGREEMENT_TIMEOUT * world.slowness;
  for (;;) {
    const behind = (await Promise.all(tables.map((table) => table.behind()))).flat();
    if (behind.length === 0 || Date.now() > limit) return behind;
    onProgress?.(getAcknowledged(tables), `settles: ${behind.length} clients, such as ${behind[0]}`);
    await sleep(250);
  }
}

async function auditAll(tables: readonly ChaosTable[], { onProgress }: WaveOptions): Promise<readonly Audit[]> {
  const audits: Audit[] = [];
  for (const table of tables) {
    onProgress?.(getAcknowledged(tables), `audits the store: ${audits.length} of ${tables.length} tables`);
    audits.push(await table.audit());
  }
  return audits;
}
