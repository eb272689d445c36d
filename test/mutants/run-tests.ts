import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { getOwnCommand } from '../../infra/tools/own-command.ts';

interface FailedTest {
  readonly file: string;
  readonly title: string;
}

/** `late`: it was stopped before it had a report. */
export type Outcome =
  | { readonly type: 'passed' | 'late' }
  | { readonly type: 'failed'; readonly by: readonly FailedTest[] };

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface TestRun {
  readonly copy: string;
  readonly projects: readonly string[];
  readonly args?: readonly string[];
}

interface RunLimits {
  readonly minutes: number;
  readonly workers: string;
  readonly signal: AbortSignal;
}

export async function runTests({ copy, projects, args = [] }: TestRun, limits: RunLimits): Promise<Outcome> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const [program, file] = getOwnCommand('vitest');
  const projectOptions = projects.flatMap((name) => ['--project', name]);
  const reported = ['--reporter=json', `--outputFile=${report}`, '--passWithNoTests', `--maxWorkers=${limits.workers}`];
  const options = { cwd: copy, timeout: limits.minutes * 60_000, maxBuffer: 2 ** 26, signal: limits.signal };
  const isPassed = await promisify(execFile)(
    program,
    [file, 'run', ...projectOptions, ...reported, ...args],
    options,
  ).then(
    () => true,
    () => false,
  );
  limits.signal.throwIfAborted();
  if (isPassed || !existsSync(report)) return { type: isPassed ? 'passed' : 'late' };
  return { type: 'failed', by: getFailed(copy, JSON.parse(readFileSync(report, 'utf8'))) };
}

const getFailed = (copy: string, { testResults }: Report): readonly FailedTest[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(copy, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => ({ file, title: fullName }));
    return status === 'failed' ? [{ file, title: 'it does not run' }] : [];
  });
