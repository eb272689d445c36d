import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFile } from './exports.ts';

/**
 * A module is a folder of a top-level folder, such as `shared/game`; files above its modules belong to the top-level
 * folder itself.
 */
const RULES = ['shared/cards', 'shared/ruleset', 'shared/rules', 'shared/meld-search'];
const KNOWLEDGE = [...RULES, 'shared/protocol'];
const ENGINE = [
  ...KNOWLEDGE,
  'shared/bits',
  'shared/game',
  'shared/fairness',
  'shared/table',
  'shared/album',
  'shared/codec',
  'shared/bots',
  'shared/playouts',
];
const getWebFolders = (...folders: readonly string[]): readonly string[] => folders.map((room) => `web/${room}`);

/** Modules that a screen of one subject builds on. */
const PARTS = [...KNOWLEDGE, ...getWebFolders('cards', 'components', 'faces', 'model', 'styles', 'text')];

/** For each module: the modules it can import besides itself, and the packages. */
interface ModuleRule {
  readonly name: string;
  readonly imports: readonly string[];
  readonly packages?: RegExp;
}

const PREACT = /^(preact(\/hooks)?|@preact\/signals)$/;
const AWS = /^@aws-sdk\/|^aws-lambda$/;

/** Allowed imports between modules, from the ground up. */
const MODULE_RULES: readonly ModuleRule[] = [
  // `platform.d.ts` alone.
  { name: 'shared', imports: [] },
  { name: 'shared/cards', imports: [] },
  { name: 'shared/ruleset', imports: ['shared/cards'] },
  { name: 'shared/rules', imports: ['shared/cards', 'shared/ruleset'] },
  { name: 'shared/meld-search', imports: ['shared/cards', 'shared/ruleset', 'shared/rules'] },
  { name: 'shared/protocol', imports: RULES.slice(0, 3), packages: /^(valibot$|@noble\/hashes\/)/ },
  { name: 'shared/bits', imports: ['shared/cards', 'shared/rules'] },
  { name: 'shared/game', imports: KNOWLEDGE, packages: /^@noble\/hashes\// },
  { name: 'shared/fairness', imports: [...KNOWLEDGE, 'shared/game'], packages: /^@noble\/hashes\// },
  {
    name: 'shared/table',
    imports: [...KNOWLEDGE, 'shared/bits', 'shared/game', 'shared/fairness', 'shared/bots', 'shared/playouts'],
  },
  { name: 'shared/album', imports: [...KNOWLEDGE, 'shared/game', 'shared/table'] },
  { name: 'shared/codec', imports: [...KNOWLEDGE, 'shared/bits', 'shared/game', 'shared/fairness', 'shared/table'] },
  { name: 'shared/bots', imports: KNOWLEDGE },
  { name: 'shared/playouts', imports: [...KNOWLEDGE, 'shared/bots', 'shared/game'] },
  { name: 'functions/ports', imports: ENGINE, packages: /^(@aws-sdk\/|@scure\/bip39\/|aws-lambda$|node:)/ },
  { name: 'functions/table', imports: [...ENGINE, 'functions/ports'], packages: /^node:/ },
  {
    name: 'functions/notify',
    imports: [...ENGINE, 'functions/ports', 'functions/table', 'web/text'],
    packages: /^(@aws-sdk\/|@block65\/webcrypto-web-push$|node:)/,
  },
  { name: 'functions/preview', imports: [...ENGINE, 'functions/ports', 'web/text'] },
  {
    name: 'functions/calendar',
    imports: [...ENGINE, 'functions/ports', 'functions/notify', 'web/text'],
    packages: /^node:/,
  },
  { name: 'functions/messages', imports: [...ENGINE, 'functions/ports', 'functions/table'] },
  { name: 'functions/jobs', imports: [...ENGINE, 'functions/ports', 'functions/table', 'functions/notify'] },
  {
    name: 'functions',
    imports: [
      ...ENGINE,
      ...['ports', 'table', 'notify', 'messages', 'jobs', 'preview', 'calendar'].map((room) => `functions/${room}`),
    ],
    packages: new RegExp(`${AWS.source}|^node:`),
  },
  // Code that a stranger could have written: nothing of the project, no packages.
  { name: 'examples', imports: [], packages: /^node:/ },
  { name: 'web/text', imports: [...KNOWLEDGE, 'shared/bots', 'shared/fairness'] },
  { name: 'web/styles', imports: [] },
  { name: 'web/faces', imports: [...KNOWLEDGE, 'web/styles'], packages: PREACT },
  { name: 'web/cards', imports: [...RULES.slice(0, 2), ...getWebFolders('styles', 'text')], packages: PREACT },
  {
    name: 'web/model',
    imports: [...KNOWLEDGE, 'shared/fairness', ...getWebFolders('faces', 'text')],
    packages: PREACT,
  },
  { name: 'web/service-worker', imports: ['shared/protocol', ...getWebFolders('text')] },
  { name: 'web/components', imports: PARTS, packages: new RegExp(`${PREACT.source}|^uqr$`) },
  { name: 'web/motion', imports: PARTS, packages: PREACT },
  { name: 'web/results', imports: [...PARTS, 'shared/album', 'shared/fairness'], packages: PREACT },
  { name: 'web/rules', imports: PARTS, packages: PREACT },
  { name: 'web/time', imports: PARTS, packages: PREACT },
  { name: 'web/mine', imports: [...PARTS, ...getWebFolders('time')], packages: PREACT },
  {
    name: 'web/table',
    imports: [...PARTS, 'shared/bots', ...getWebFolders('motion', 'results', 'time')],
    packages: PREACT,
  },
  { name: 'web/dates', imports: [...PARTS, ...getWebFolders('table', 'time')], packages: PREACT },
  {
    name: 'web/seated',
    imports: [
      ...PARTS,
      'shared/bots',
      ...getWebFolders('dates', 'mine', 'motion', 'results', 'rules', 'table', 'time'),
    ],
    packages: PREACT,
  },
  {
    name: 'web/practice',
    imports: [...PARTS, ...ENGINE, ...getWebFolders('rules', 'seated', 'table')],
    packages: PREACT,
  },
  {
    name: 'web/pages',
    imports: [...PARTS, ...getWebFolders('mine', 'practice', 'results', 'rules', 'seated', 'time')],
    packages: PREACT,
  },
  // The page's entry, which loads the shared styles.
  { name: 'web', imports: getWebFolders('components', 'model', 'pages', 'styles'), packages: PREACT },
];

/** Static imports and re-exports at a line's start, and imports on demand. */
const IMPORT = /(?:^(?:import|export)\b[^'"`;]*?from\s*|^import\s*|\bimport\()['"]([^'"]+)['"]/gm;

interface Import {
  readonly file: string;
  readonly specifier: string;
  /** The file that it names; undefined: a package. */
  readonly target?: string;
}

const getImports = (file: string): readonly Import[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => {
    const target = findFile(file, specifier);
    return target === undefined ? { file, specifier } : { file, specifier, target };
  });

const SOURCES = ['shared', 'functions', 'web', 'infra', 'examples'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.startsWith('dist'))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);

const IMPORTS = SOURCES.flatMap(getImports);

/** `functions/jobs` for files in it or deeper, `functions` for files in none of its modules. */
function getModule(file: string): string {
  const [top = '', room, ...rest] = file.split('/');
  return rest.length > 0 ? `${top}/${room}` : top;
}

const isAllowed = ({ specifier, target }: Import, { name, imports: rooms, packages }: ModuleRule): boolean =>
  target === undefined ? packages?.test(specifier) === true : [name, ...rooms].includes(getModule(target));

test.each(MODULE_RULES)('$name imports only allowed modules', (room) => {
  const moduleImports = IMPORTS.filter(({ file }) => getModule(file) === room.name);
  if (room.imports.length > 0) expect(moduleImports.length).toBeGreaterThan(0);
  expect(
    moduleImports.filter((each) => !isAllowed(each, room)).map(({ file, specifier }) => `${file} imports ${specifier}`),
  ).toEqual([]);
});

test('lists every module of shared, functions and web', () => {
  const rooms = new Set(SOURCES.map(getModule).filter((room) => /^(shared|functions|web)\b/.test(room)));
  expect([...rooms].filter((room) => !MODULE_RULES.some(({ name }) => name === room))).toEqual([]);
});

const isOfPage = (path: string): boolean => /^web(\/|$)/.test(path);

/** The imports between modules of the page, including its entry `web`. */
const ARROWS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...Map.groupBy(IMPORTS, ({ file }) => getModule(file))]
    .filter(([room]) => isOfPage(room))
    .map(([room, imports]) => {
      const reached = imports.flatMap(({ target }) =>
        target !== undefined && isOfPage(target) ? [getModule(target)] : [],
      );
      return [room, new Set(reached.filter((other) => other !== room))];
    }),
);

/** The level of each module: one above the highest that it imports; none if it imports itself. */
function getLevels(arrows: ReadonlyMap<string, ReadonlySet<string>>): ReadonlyMap<string, number> {
  const floors = new Map<string, number>();
  const rooms = new Set([...arrows.keys(), ...[...arrows.values()].flatMap((below) => [...below])]);
  for (let floor = 1; floor <= rooms.size; floor += 1) {
    const ready = [...rooms].filter(
      (room) => !floors.has(room) && [...(arrows.get(room) ?? [])].every((below) => floors.has(below)),
    );
    for (const room of ready) floors.set(room, floor);
  }
  return floors;
}

const FLOORS = getLevels(ARROWS);
const FIGURES = {
  rooms: [...FLOORS.keys()].filter((room) => room !== 'web').length,
  floors: Math.max(...FLOORS.values()),
  arrows: [...ARROWS.values()].reduce((sum, { size }) => sum + size, 0),
};

// `npx vitest run test/structure/imports.test.ts --reporter verbose` prints the figures.
test(`the page has ${FIGURES.rooms} modules on ${FIGURES.floors} levels with ${FIGURES.arrows} import arrows, none back up`, () => {
  const standing = [...FLOORS.keys()];
  expect([...ARROWS.keys()].filter((room) => !standing.includes(room))).toEqual([]);
  expect(FIGURES.rooms).toBe(17);
});

test('a module that imports itself has no level', () => {
  const arrows = new Map([...ARROWS, ['web/text', new Set(['web/pages'])]]);
  expect(getLevels(arrows).has('web/pages')).toBe(false);
});

/** The folder of a language beside English has a file for each of English's. */
const OTHER_LANGUAGE = /^text\/(?!en\/)[\w-]+\//;

test('no two files of the page have the same name', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(tsx?|css)$/.test(name) && !name.startsWith('dist') && !OTHER_LANGUAGE.test(name));
  const filesByName = Map.groupBy(files, (file) =>
    file
      .split('/')
      .at(-1)
      ?.replace(/\.tsx?$/, ''),
  );
  expect([...filesByName.values()].filter((same) => same.length > 1)).toEqual([]);
});

/** The one true recursion: a round's own rules are fields again. */
const RECURSION = ['web/rules/FieldControl.tsx', 'web/rules/RoundControls.tsx'];

test('no files import each other in a circle, except the one true recursion', () => {
  expect(findCircles(IMPORTS)).toEqual([RECURSION]);
});

test('finds a planted circle', () => {
  const planted = { file: 'shared/cards/cards.ts', specifier: '../game/deal.ts', target: 'shared/game/deal.ts' };
  expect(findCircles([...IMPORTS, planted]).flat()).toContain('shared/game/deal.ts');
});

test('functions import from the web only the server’s words and their builders', () => {
  const next = getNext(IMPORTS);
  const reached = SOURCES.filter((file) => file.startsWith('functions/')).flatMap((file) => [
    ...findReachable(file, next),
  ]);
  const web = [...new Set(reached)].filter((file) => file.startsWith('web/'));
  expect(web).toContain('web/text/en/posted.ts');
  expect(web.filter((file) => !file.startsWith('web/text/'))).toEqual([]);
});

/** Sets of files that can be reached from each other, each sorted. */
function findCircles(imports: readonly Import[]): readonly (readonly string[])[] {
  const next = getNext(imports);
  const reach = new Map([...next.keys()].map((file) => [file, findReachable(file, next)]));
  const inCircle = [...reach].filter(([file, reached]) => reached.has(file)).map(([file]) => file);
  const together = (a: string, b: string) => reach.get(a)?.has(b) === true && reach.get(b)?.has(a) === true;
  const sets = inCircle.map((file) => inCircle.filter((other) => together(file, other)).sort());
  return [...new Map(sets.map((set) => [set.join(), set])).values()];
}

function getNext(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const next = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    if (target === undefined) continue;
    next.set(file, (next.get(file) ?? new Set()).add(target));
  }
  return next;
}

function findReachable(from: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(next.get(from) ?? [])];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...(next.get(file) ?? []));
  }
  return reached;
}
