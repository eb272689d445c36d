import { parseArgs } from 'node:util';
import { reportOf } from './report.ts';
import { runWave, type WaveReport } from './wave.ts';

/**
 * `npm run chaos -- --submissions 100000 --seed S`: many tables at a real server in which things go wrong, wave after
 * wave, each with a server of its own; prints what was injected and what was found. `--minutes M` ends it earlier,
 * `--tables N` plays so many at a time, `--rate R` multiplies the faults.
 */
const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '20000' },
    seed: { type: 'string', default: 'afoot' },
    tables: { type: 'string', default: '40' },
    minutes: { type: 'string', default: '600' },
    rate: { type: 'string', default: '1' },
    wave: { type: 'string', default: '50000' },
  },
});

const TELL_EVERY = 60_000;
const [submissions, tables, rate] = [Number(values.submissions), Number(values.tables), Number(values.rate)];
const began = Date.now();
const until = began + Number(values.minutes) * 60_000;
const waves: WaveReport[] = [];
const done = (): number => waves.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

process.on('unhandledRejection', (error) => {
  console.error('unhandled', error);
  process.exitCode = 1;
});

while (done() < submissions && Date.now() < until) {
  const seed = `${values.seed} ${waves.length}`;
  const before = done();
  let told = Date.now();
  const onProgress = (count: number): void => {
    if (Date.now() - told < TELL_EVERY) return;
    told = Date.now();
    console.log(`${before + count} after ${Math.round((Date.now() - began) / 1000)} s`);
  };
  const share = Math.min(Number(values.wave), submissions - before);
  waves.push(await runWave({ seed, tables, submissions: share, until, rate, onProgress }));
  if (waves.at(-1)?.faults.length !== 0) break;
}

console.log(`\nseed "${values.seed}"`);
for (const line of reportOf(waves, (Date.now() - began) / 1000)) console.log(line);
process.exit(waves.some(({ faults }) => faults.length > 0) ? 1 : 0);
