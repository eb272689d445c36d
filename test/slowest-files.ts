import type { Reporter, TestCase, TestModule } from 'vitest/node';

const SHOWN_FILES = 10;

/** Prints the slowest files after the summary, and tests that passed only on a retry. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = modules
      .map((module) => ({ name: module.relativeModuleId, seconds: module.diagnostic().duration / 1000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SHOWN_FILES);
    console.log(
      `Slowest files:\n${slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`).join('\n')}`,
    );
    const flaky = modules.flatMap((module) => [...module.children.allTests()].filter(isFlaky));
    if (flaky.length > 0) console.log(`Passed when run again:\n${flaky.map(getName).join('\n')}`);
  }
}

const isFlaky = (test: TestCase): boolean => test.diagnostic()?.flaky ?? false;

const getName = ({ module, fullName }: TestCase): string => `  ${module.relativeModuleId} > ${fullName}`;
