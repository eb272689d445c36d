import '../../infra/tools/project-folder.ts';
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { killRepeatedly } from './kills.ts';
import { getReport } from './report.ts';
import type { WaveOptions, WaveReport } from './wave.ts';
import type { WaveNews } from './wave-process.ts';

/**
 * `npm run chaos -- --submissions 100000 --seed S`: many tables at a real server with faults, wave after wave, each
 * with its own process and server; prints the faults and the findings. `--minutes M` ends it earlier, `--tables N`
 * plays that many at a time, `--rate R` multiplies the faults, `--processes P` runs that many waves in parallel; every
 * E-th wave (`--home E`) stores its tables in a file, as a home server does; the others use memory behind the SDK.
 * `--kills N`, alone: kills a server of the start command N times while ten tables play, and prints how many
 * acknowledged plays are lost.
 */
const { values } = readArguments(import.meta, {
  options: {
    submissions: { type: 'string', default: '20000' },
    seed: { type: 'string', default: 'afoot' },
    tables: { type: 'string', default: '24' },
    minutes: { type: 'string', default: '600' },
    rate: { type: 'string', default: '1' },
    wave: { type: 'string', default: '10000' },
    processes: { type: 'string', default: String(availableParallelism()) },
    home: { type: 'string', default: '4' },
    kills: { type: 'string' },
  },
});

if (values.kills !== undefined) {
  const tables = Math.min(10, Number(values.tables));
  const { acknowledged, lost } = await killRepeatedly({ kills: Number(values.kills), tables });
  console.log(`${values.kills} times SIGKILL, ${tables} tables: ${acknowledged} plays acknowledged, ${lost} lost`);
  process.exit(lost > 0 ? 1 : 0);
}

/** Enough waves with faults to examine. */
const MAX_FAULTY_WAVES = 5;
const PRINT_EVERY = 20_000;
const startTime = Date.now();
const endTime = startTime + Number(values.minutes) * 60_000;
const requestedCount = Number(values.submissions);
const reports: WaveReport[] = [];
const broken: string[] = [];
const running = new Map<string, { acknowledged: number; doing: string }>();
let assignedCount = 0;
let waveCount = 0;

/** Returns the next wave's options; undefined if nothing is left or the run is over. */
function getNextWave(): WaveOptions | undefined {
  const isOver = assignedCount >= requestedCount || Date.now() >= endTime || countFaultyWaves() >= MAX_FAULTY_WAVES;
  if (isOver) return undefined;
  const submissions = Math.min(Number(values.wave), requestedCount - assignedCount);
  const number = waveCount++;
  assignedCount += submissions;
  return {
    ...{ seed: `${values.seed} ${number}`, submissions, until: endTime },
    ...{ tables: Number(values.tables), rate: Number(values.rate) },
    database: number % Number(values.home) === 0 ? 'home' : 'memory',
  };
}

const countFaultyWaves = (): number => reports.filter(({ faults }) => faults.length > 0).length + broken.length;

async function runOne(options: WaveOptions): Promise<void> {
  const { seed } = options;
  const child = fork(new URL('./wave-process.ts', import.meta.url), { serialization: 'advanced' });
  let report: WaveReport | undefined;
  running.set(seed, { acknowledged: 0, doing: 'starts' });
  child.on('message', (message) => {
    const news = message as WaveNews;
    if (news.type === 'report') report = news.report;
    else running.set(seed, news);
  });
  child.send(options);
  const code = await new Promise((resolve) => child.once('exit', (status, signal) => resolve(status ?? signal)));
  running.delete(seed);
  if (report === undefined) broken.push(`${seed}: ended without a report (${code})`);
  else reports.push(report);
  assignedCount -= Math.max(0, options.submissions - (report?.acknowledged ?? 0));
  for (const fault of report?.faults ?? broken.slice(-1)) console.log(`FAULT ${fault}`);
}

async function runOneAfterAnother(): Promise<void> {
  for (let wave = getNextWave(); wave !== undefined; wave = getNextWave()) await runOne(wave);
}

const getElapsedSeconds = (): number => (Date.now() - startTime) / 1000;

function printProgress(): void {
  const done = reports.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const now = [...running].map(([seed, { acknowledged, doing }]) => `"${seed}" ${acknowledged} (${doing})`);
  const all = [...running.values()].reduce((sum, { acknowledged }) => sum + acknowledged, done);
  console.log(`${getElapsedSeconds().toFixed(0)} s: ${all} acknowledged; ${now.join(', ')}`);
}

const progressTimer = setInterval(printProgress, PRINT_EVERY);
await Promise.all(Array.from({ length: Number(values.processes) }, runOneAfterAnother));
clearInterval(progressTimer);
console.log(`\nseed "${values.seed}"`);
for (const line of getReport(reports, { seconds: getElapsedSeconds(), broken })) console.log(line);
process.exit(countFaultyWaves() > 0 ? 1 : 0);
