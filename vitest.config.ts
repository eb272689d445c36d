import { defineConfig } from 'vitest/config';

/** One project a concern, so that each can be run alone: `npx vitest run --project engine`. */
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'structure', include: ['test/structure/**/*.test.ts'] } },
      { extends: true, test: { name: 'engine', include: ['test/engine/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'desk', include: ['test/{desk,reliability,chaos}/**/*.test.ts'], testTimeout: 30_000 },
      },
      { extends: true, test: { name: 'web', include: ['test/web/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'cloud', include: ['test/cloud/**/*.test.ts'], testTimeout: 60_000 } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
