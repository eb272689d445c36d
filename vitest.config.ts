import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';
import { TEST_TIMEOUT } from './test/timeouts.ts';

/** Files that only `npm run test:long` runs. */
const LONG = 'test/**/*.long.test.{ts,tsx}';
const exclude = [...configDefaults.exclude, LONG];

/** Randomized tests; the environment sets the number of tries: see `test/properties/runs.ts`. */
const PROPERTIES = [
  'test/engine/properties-*.test.ts',
  'test/engine/{bots-special,bound,coach-moments,exits,playthroughs,stored-events,table-walk}.test.ts',
  'test/web/{draft-engine,interview,links,practice}.test.ts',
  'test/functions/{non-interference*,fuzz-decoders}.test.ts',
];

/** Those of them whose number of tries cannot be reduced. */
const WALKS = ['test/engine/table-walk.test.ts', 'test/functions/fuzz-decoders.test.ts'];

/** A fifth of the tries: the long set has the rest. */
const FEW_TRIES = { AFOOT_PROPERTY_RUNS: process.env.AFOOT_PROPERTY_RUNS ?? '0.2' };

/**
 * A browser test that fails is run again, once, with other pages. Those that then pass are listed at the end: each is a
 * race in a page or in its test, to be found. One isn't ours: now and then headless Chromium never draws a frame of a new
 * page whose scripts run; `setUpStage` says what the page was doing.
 */
const BROWSER = {
  retry: 1,
  globalSetup: 'test/browser/shared.ts',
  sequence: { groupOrder: 1 },
};

/**
 * One project a concern, so that each can be run alone: `npx vitest run --project engine`. `isolate: false`: tests without
 * a browser end what they start, and their files share what they import.
 */
export default defineConfig({
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  test: {
    // Tests of servers, functions and pages wait longer than they compute: two files for each core keep it busy.
    maxWorkers: availableParallelism() * 2,
    maxConcurrency: 8,
    // A busy machine is no fault: a test that hangs is found all the same.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: TEST_TIMEOUT } },
    // The commands that tests start need not be compiled each time.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/afoot-compiled') },
    sequence: { sequencer: LongestFirst },
    // Class names as the sheets have them.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    // One line for each file: what a test printed is shown if it failed.
    silent: 'passed-only',
    slowTestThreshold: Infinity,
    reporters: ['default', './test/slowest-files.ts'],
    projects: [
      { extends: true, test: { name: 'structure', include: ['test/structure/**/*.test.ts'], isolate: false } },
      {
        extends: true,
        test: {
          name: 'engine',
          include: ['test/engine/**/*.test.ts'],
          exclude: [...exclude, ...WALKS],
          env: FEW_TRIES,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['test/{functions,reliability,chaos}/**/*.test.ts'],
          exclude: [...exclude, ...WALKS],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['test/web/**/*.test.{ts,tsx}'], exclude, env: FEW_TRIES, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'cloud',
          include: ['test/cloud/**/*.test.ts'],
          exclude,
          isolate: false,
          globalSetup: 'test/cloud/shared.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          exclude,
          ...BROWSER,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [LONG],
          exclude: [...configDefaults.exclude, 'test/browser/**'],
          globalSetup: 'test/cloud/shared.ts',
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'properties-long',
          include: PROPERTIES,
          exclude,
          env: {
            AFOOT_PROPERTY_RUNS: process.env.AFOOT_PROPERTY_RUNS ?? '1',
            AFOOT_PROPERTY_SEED: process.env.AFOOT_PROPERTY_SEED ?? 'long',
          },
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-long',
          include: ['test/browser/**/*.long.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          ...BROWSER,
        },
      },
    ],
  },
});
