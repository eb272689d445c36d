import '../../infra/tools/project-folder.ts';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { copyProject, removeCopy } from './copy.ts';
import { FAULTS, type Fault } from './faults.ts';
import { findMisplacedFaults } from './misplaced.ts';
import { type Outcome, runTests } from './run-tests.ts';

/**
 * `npm run mutants`: plants faults into a copy of the project, one at a time, and prints which test finds each: first
 * the tests that import the file, then their project, then the other short ones without a browser. Exits with 1 if no
 * test finds one. `--only 3,7` and `--layer web` choose faults, `--near` tries the nearest project alone and `--long`
 * the long set too, `--alone` counts the tests of the nearest project that find each, `--minutes M` bounds a run of
 * tests, and `--workers N` how many run at a time.
 */
const { values } = readArguments(import.meta, {
  options: {
    only: { type: 'string', default: '' },
    layer: { type: 'string', default: '' },
    near: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '15' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});

const SHORT = ['engine', 'functions', 'web', 'cloud', 'structure'];
const NEAREST: Readonly<Record<string, string>> = { shared: 'engine', functions: 'functions', infra: 'functions' };
const findNearest = ({ layer }: Fault): string => NEAREST[layer.split('/')[0] as string] ?? 'web';

function getProjects(tests: readonly string[]): readonly string[] {
  const folders = tests.map((test) => test.split('/')[1] as string);
  return [...new Set(folders.map((folder) => (SHORT.includes(folder) ? folder : 'functions')))];
}

const abortController = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => abortController.abort());
const limits = { minutes: Number(values.minutes), workers: values.workers, signal: abortController.signal };

const getTests = (copy: string, { file }: Fault): readonly string[] =>
  globSync('test/**/*.test.{ts,tsx}', { cwd: copy }).filter(
    (test) => !/\.long\.|^test\/browser/.test(test) && readFileSync(join(copy, test), 'utf8').includes(`/${file}'`),
  );

/** Returns the tests that failed in the first run that finds the fault; without any, whether all runs were in time. */
async function findFault(copy: string, fault: Fault): Promise<Outcome & { readonly projects: readonly string[] }> {
  const nearest = findNearest(fault);
  const tests = getTests(copy, fault);
  const steps = [
    ...(tests.length > 0 ? [{ projects: getProjects(tests), args: tests }] : []),
    { projects: [nearest], args: [] },
    ...(values.near ? [] : [{ projects: SHORT.filter((name) => name !== nearest), args: [] }]),
    ...(values.long ? [{ projects: ['long', 'properties-long'], args: [] }] : []),
  ];
  let isLate = false;
  for (const { projects, args } of steps) {
    const outcome = await runTests({ copy, projects, args: ['--bail', '1', ...args] }, limits);
    if (outcome.type === 'failed') return { ...outcome, projects };
    isLate ||= outcome.type === 'late';
  }
  return { type: isLate ? 'late' : 'passed', projects: [] };
}

const reliableTests = new Set<string>();

/** Throws if a test that found a fault fails without it, too. */
async function checkReliable(copy: string, file: string, projects: readonly string[]): Promise<void> {
  if (reliableTests.has(file)) return;
  const { type } = await runTests({ copy, projects, args: [file] }, limits);
  if (type !== 'passed') throw new Error(`${file} fails without any fault, too.`);
  reliableTests.add(file);
}

async function isFound(copy: string, number: number, fault: Fault): Promise<boolean> {
  const startTime = performance.now();
  const path = join(copy, fault.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(fault.find, () => fault.replace),
  );
  const found = await findFault(copy, fault);
  const all =
    values.alone && found.type === 'failed'
      ? await runTests({ copy, projects: [findNearest(fault)] }, limits)
      : undefined;
  writeFileSync(path, text);
  const [first] = found.type === 'failed' ? found.by : [];
  if (first !== undefined) await checkReliable(copy, first.file, found.projects);
  const count = all?.type === 'failed' ? all.by.length : 0;
  const alone = all === undefined ? '' : count === 1 ? ', by one test alone' : `, by ${count} tests of its project`;
  const how = found.type === 'late' ? 'NOT FOUND in time' : 'NOT FOUND';
  const by = first === undefined ? how : `found by ${first.file} > ${first.title}${alone}`;
  const seconds = ((performance.now() - startTime) / 1000).toFixed(0);
  console.log(`${number}. ${fault.layer}: ${fault.what} ${by} (${seconds} s)`);
  return first !== undefined;
}

const numbers = values.only === '' ? [] : values.only.split(',').map(Number);
const chosenFaults = [...FAULTS.entries()]
  .map(([i, fault]) => ({ fault, number: i + 1 }))
  .filter(
    ({ fault, number }) => fault.layer.startsWith(values.layer) && (numbers.length === 0 || numbers.includes(number)),
  );

async function tryAll(copy: string): Promise<number> {
  let count = 0;
  try {
    for (const { fault, number } of chosenFaults) if (await isFound(copy, number, fault)) count++;
  } finally {
    removeCopy(copy);
  }
  return count;
}

const misplacedTexts = findMisplacedFaults();
if (misplacedTexts.length > 0) {
  console.error(misplacedTexts.join('\n'));
  process.exit(1);
}
try {
  const count = await tryAll(await copyProject());
  console.log(`${count} of ${chosenFaults.length} faults found`);
  process.exitCode = count === chosenFaults.length && count > 0 ? 0 : 1;
} catch (error) {
  console.error(abortController.signal.aborted ? 'Stopped.' : (error as Error).message);
  process.exitCode = 1;
}
