import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let names: readonly string[] = [];
let dropOldFiles: () => Promise<void>;
let keepFiles: () => Promise<void>;
let keepOtherPages: () => Promise<void>;
let keepFilesForSeats: () => Promise<void>;
let savedAddresses: readonly string[] = [];

const FIRST = ['index.html', 'icon.svg', 'assets/first-ab.js', 'assets/first-ab.css', 'assets/table-cd.js'];
const OTHER_PAGES = ['assets/host-ef.js'];
const SEAT_FILES = ['assets/FairDialog-gh.js'];

function answer(address: string): object {
  const type = { html: 'text/html', svg: 'image/svg+xml', js: 'text/javascript', css: 'text/css' }[
    address.split('.')[1] ?? ''
  ];
  const page = {
    headers: new Headers({ 'content-type': type ?? '' }),
    text: async () => '<script src="assets/first-ab.js">',
  };
  return { status: 200, redirected: false, type: 'basic', ...page, clone: () => page };
}

beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal(
    'AFOOT_FILES',
    [FIRST, OTHER_PAGES, SEAT_FILES].map((part) => part.map((address) => [address, 'abc'])),
  );
  vi.stubGlobal('fetch', async (address: string) => answer(address));
  vi.stubGlobal('location', { href: 'https://cards.example/cards/service-worker.js' });
  vi.stubGlobal('caches', {
    has: async () => false,
    open: async () => ({
      match: async (address: string) => (savedAddresses.includes(address) ? answer(address) : undefined),
      put: async (address: string) => {
        savedAddresses = [...savedAddresses, address].sort();
      },
    }),
    keys: async () => names,
    delete: async (name: string) => {
      names = names.filter((each) => each !== name);
    },
  });
  ({ dropOldFiles, keepFiles, keepOtherPages, keepFilesForSeats } = await import(
    '../../web/service-worker/precache.ts'
  ));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a new build deletes this installation’s old files except the last, and none of another on the same host', async () => {
  const others = ['afoot one', 'afoot two', 'afoot one /games/', 'afoot two /games/', 'photographs'];
  names = ['afoot older /cards/', ...others, 'afoot old /cards/'];
  await dropOldFiles();
  expect(names).toEqual([...others, 'afoot old /cards/']);
});

test.each([
  [false, FIRST],
  [true, FIRST.slice(0, -1)],
])('with data to be saved: %s, the worker preloads %j', async (saveData, files) => {
  savedAddresses = [];
  vi.stubGlobal('navigator', { connection: { saveData } });
  await keepFiles();
  expect(savedAddresses).toEqual([...files].sort());
});

test('the worker saves other pages after a while and files for people with a seat once they have one, unless data is to be saved', async () => {
  savedAddresses = [];
  const distinct = () => [...new Set(savedAddresses)];
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await keepFiles();
  await keepOtherPages();
  await keepFilesForSeats();
  expect(distinct()).toEqual(FIRST.slice(0, -1).sort());
  vi.stubGlobal('navigator', {});
  await keepFiles();
  expect(distinct()).toEqual([...FIRST].sort());
  await keepOtherPages();
  expect(distinct()).toEqual([...FIRST, ...OTHER_PAGES].sort());
  await keepFilesForSeats();
  expect(distinct()).toEqual([...FIRST, ...OTHER_PAGES, ...SEAT_FILES].sort());
});
