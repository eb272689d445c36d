import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** The browser's caches of one name, by what they are called. */
let names: readonly string[] = [];
let dropOldFiles: () => Promise<void>;

beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal('AFOOT_FILES', [['index.html', 'abc']]);
  vi.stubGlobal('location', { href: 'https://cards.example/cards/service-worker.js' });
  vi.stubGlobal('caches', {
    keys: async () => names,
    delete: async (name: string) => {
      names = names.filter((each) => each !== name);
    },
  });
  ({ dropOldFiles } = await import('../../web/service-worker/precache.ts'));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a new build drops this Afoot’s old files but the last, and none of another on the same name', async () => {
  const others = ['afoot one', 'afoot two', 'afoot one /games/', 'afoot two /games/', 'photographs'];
  names = ['afoot older /cards/', ...others, 'afoot old /cards/'];
  await dropOldFiles();
  expect(names).toEqual([...others, 'afoot old /cards/']);
});
