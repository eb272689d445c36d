import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileNamed } from './exports.ts';

/** A room is a folder of a top-level folder, such as `shared/game`; what lies above its rooms belongs to the top-level folder itself. */
const RULES = ['shared/cards', 'shared/ruleset', 'shared/rules', 'shared/meld-search'];
const KNOWLEDGE = [...RULES, 'shared/protocol'];
const ENGINE = [
  ...KNOWLEDGE,
  'shared/game',
  'shared/fairness',
  'shared/table',
  'shared/album',
  'shared/codec',
  'shared/replay',
  'shared/bots',
  'shared/playouts',
];
const web = (...rooms: readonly string[]): readonly string[] => rooms.map((room) => `web/${room}`);

/** What a screen of one subject builds on. */
const SCREEN = [...KNOWLEDGE, ...web('cards', 'clock', 'components', 'faces', 'model', 'storage', 'styles', 'text')];
/** All screens that the shell and the pages put together. */
const SCREENS = web(
  ...[
    'album',
    'chat',
    'coach',
    'devices',
    'draft',
    'fairness',
    'notifications',
    'pace',
    'replay',
    'rules',
    'table',
    'table-settings',
  ],
);

/** For each room: the rooms it may reach besides itself, and the packages it may name. */
interface Room {
  readonly name: string;
  readonly rooms: readonly string[];
  readonly packages?: RegExp;
}

const PREACT = /^(preact(\/hooks)?|@preact\/signals)$/;
const AWS = /^@aws-sdk\/|^aws-lambda$/;

/** Which room may import which, from the ground up. */
const ROOMS: readonly Room[] = [
  // `platform.d.ts` alone.
  { name: 'shared', rooms: [] },
  { name: 'shared/cards', rooms: [] },
  { name: 'shared/ruleset', rooms: ['shared/cards'] },
  { name: 'shared/rules', rooms: ['shared/cards', 'shared/ruleset'] },
  { name: 'shared/meld-search', rooms: ['shared/cards', 'shared/ruleset', 'shared/rules'] },
  { name: 'shared/protocol', rooms: RULES.slice(0, 3), packages: /^(valibot$|@noble\/hashes\/)/ },
  { name: 'shared/game', rooms: KNOWLEDGE, packages: /^@noble\/hashes\// },
  { name: 'shared/fairness', rooms: [...KNOWLEDGE, 'shared/game'], packages: /^@noble\/hashes\// },
  { name: 'shared/table', rooms: [...KNOWLEDGE, 'shared/game', 'shared/fairness', 'shared/bots', 'shared/playouts'] },
  { name: 'shared/replay', rooms: [...KNOWLEDGE, 'shared/game', 'shared/fairness', 'shared/table'] },
  { name: 'shared/album', rooms: [...KNOWLEDGE, 'shared/game', 'shared/table'] },
  { name: 'shared/codec', rooms: [...KNOWLEDGE, 'shared/game', 'shared/table'] },
  { name: 'shared/bots', rooms: KNOWLEDGE },
  { name: 'shared/playouts', rooms: [...KNOWLEDGE, 'shared/bots', 'shared/game'] },
  { name: 'functions/ports', rooms: ENGINE, packages: /^(@aws-sdk\/|aws-lambda$|node:)/ },
  { name: 'functions/table', rooms: [...ENGINE, 'functions/ports'], packages: /^node:/ },
  {
    name: 'functions/notify',
    rooms: [...ENGINE, 'functions/ports', 'functions/table', 'web/text'],
    packages: /^(@aws-sdk\/|@block65\/webcrypto-web-push$|node:)/,
  },
  { name: 'functions/preview', rooms: [...ENGINE, 'functions/ports', 'web/text'] },
  {
    name: 'functions/calendar',
    rooms: [...ENGINE, 'functions/ports', 'functions/notify', 'web/text'],
    packages: /^node:/,
  },
  { name: 'functions/messages', rooms: [...ENGINE, 'functions/ports', 'functions/table'] },
  { name: 'functions/jobs', rooms: [...ENGINE, 'functions/ports', 'functions/table', 'functions/notify'] },
  {
    name: 'functions',
    rooms: [
      ...ENGINE,
      ...['ports', 'table', 'notify', 'messages', 'jobs', 'preview', 'calendar'].map((room) => `functions/${room}`),
    ],
    packages: new RegExp(`${AWS.source}|^node:`),
  },
  // What a stranger could have written: nothing of the project, no packages.
  { name: 'examples', rooms: [], packages: /^node:/ },
  { name: 'web/clock', rooms: [] },
  { name: 'web/net', rooms: [...KNOWLEDGE, ...web('clock')] },
  { name: 'web/storage', rooms: [...KNOWLEDGE, 'shared/fairness'] },
  { name: 'web/text', rooms: [...KNOWLEDGE, 'shared/bots', 'shared/fairness', ...web('clock', 'storage')] },
  { name: 'web/service-worker', rooms: ['shared/protocol', ...web('clock', 'text')] },
  { name: 'web/model', rooms: [...KNOWLEDGE, ...web('clock', 'net', 'storage', 'text', 'faces')], packages: PREACT },
  { name: 'web/faces', rooms: KNOWLEDGE, packages: PREACT },
  { name: 'web/cards', rooms: [...RULES.slice(0, 2), ...web('text')], packages: PREACT },
  {
    name: 'web/components',
    rooms: [...KNOWLEDGE, ...web('cards', 'clock', 'faces', 'model', 'net', 'styles', 'text')],
    packages: new RegExp(`${PREACT.source}|^uqr$`),
  },
  { name: 'web/chat', rooms: SCREEN, packages: PREACT },
  { name: 'web/draft', rooms: [...SCREEN, 'shared/bots'], packages: PREACT },
  { name: 'web/fairness', rooms: [...SCREEN, 'shared/fairness'], packages: PREACT },
  { name: 'web/rules', rooms: SCREEN, packages: PREACT },
  { name: 'web/table-settings', rooms: [...SCREEN, ...web('pace')], packages: PREACT },
  { name: 'web/pace', rooms: SCREEN, packages: PREACT },
  { name: 'web/notifications', rooms: [...SCREEN, ...web('net')], packages: PREACT },
  {
    name: 'web/devices',
    rooms: [...SCREEN, ...web('net', 'notifications')],
    packages: new RegExp(`${PREACT.source}|^@noble/ciphers/`),
  },
  { name: 'web/sound', rooms: web('model', 'storage', 'text'), packages: PREACT },
  { name: 'web/motion', rooms: [...SCREEN, 'web/sound'], packages: PREACT },
  { name: 'web/moments', rooms: [...SCREEN, 'web/sound'], packages: PREACT },
  { name: 'web/album', rooms: [...SCREEN, 'shared/album', 'web/result'], packages: PREACT },
  { name: 'web/result', rooms: SCREEN, packages: PREACT },
  {
    name: 'web/table',
    rooms: [...SCREEN, 'shared/bots', ...web('chat', 'coach', 'draft', 'moments', 'motion', 'pace', 'result', 'sound')],
    packages: PREACT,
  },
  { name: 'web/coach', rooms: [...SCREEN, 'shared/bots', ...web('replay')], packages: PREACT },
  { name: 'web/replay', rooms: [...SCREEN, ...web('draft', 'motion', 'table')], packages: PREACT },
  { name: 'web/demo', rooms: [...SCREEN, ...ENGINE, ...web('draft', 'shell', 'table')], packages: PREACT },
  {
    name: 'web/practice',
    rooms: [...SCREEN, ...ENGINE, ...web('coach', 'draft', 'home', 'net', 'rules', 'shell', 'table')],
    packages: PREACT,
  },
  {
    name: 'web/learn',
    rooms: [...SCREEN, ...ENGINE, ...web('practice', 'table')],
    packages: PREACT,
  },
  { name: 'web/shell', rooms: [...SCREEN, ...SCREENS, ...web('net', 'sound')], packages: PREACT },
  {
    name: 'web/home',
    rooms: [...SCREEN, ...web('pace', 'devices', 'net', 'notifications', 'rules', 'shell')],
    packages: PREACT,
  },
  { name: 'web/interview', rooms: [...SCREEN, ...web('home', 'rules', 'shell')], packages: PREACT },
  { name: 'web/pages', rooms: [...SCREEN, ...SCREENS, ...web('practice', 'home', 'net', 'shell')], packages: PREACT },
  {
    name: 'web',
    rooms: [...SCREEN, ...SCREENS, ...web('home', 'interview', 'learn', 'pages', 'practice', 'shell')],
    packages: PREACT,
  },
];

/** Static imports and re-exports at a line's start, and imports on demand. */
const IMPORT = /(?:^(?:import|export)\b[^'"`;]*?from\s*|^import\s*|\bimport\()['"]([^'"]+)['"]/gm;

interface Import {
  readonly file: string;
  readonly specifier: string;
  /** The file that it names; undefined: a package. */
  readonly target?: string;
}

const importsOf = (file: string): readonly Import[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, specifier = '']) => {
    const target = fileNamed(file, specifier);
    return target === undefined ? { file, specifier } : { file, specifier, target };
  });

const SOURCES = ['shared', 'functions', 'web', 'infra', 'examples'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.startsWith('dist'))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);

const IMPORTS = SOURCES.flatMap(importsOf);

/** `functions/jobs` for what lies in it or deeper, `functions` for what lies in none of its rooms. */
function roomOf(file: string): string {
  const [top = '', room, ...rest] = file.split('/');
  return rest.length > 0 ? `${top}/${room}` : top;
}

const isAllowed = ({ specifier, target }: Import, { name, rooms, packages }: Room): boolean =>
  target === undefined ? packages?.test(specifier) === true : [name, ...rooms].includes(roomOf(target));

test.each(ROOMS)('$name imports only what it may', (room) => {
  const own = IMPORTS.filter(({ file }) => roomOf(file) === room.name);
  if (room.rooms.length > 0) expect(own.length).toBeGreaterThan(0);
  expect(
    own.filter((each) => !isAllowed(each, room)).map(({ file, specifier }) => `${file} imports ${specifier}`),
  ).toEqual([]);
});

test('every room of shared, functions and web is named here', () => {
  const rooms = new Set(SOURCES.map(roomOf).filter((room) => /^(shared|functions|web)\b/.test(room)));
  expect([...rooms].filter((room) => !ROOMS.some(({ name }) => name === room))).toEqual([]);
});

/** The one true recursion: a round's own rules are fields again. */
const RECURSION = ['web/rules/FieldControl.tsx', 'web/rules/OwnRules.tsx', 'web/rules/RoundControls.tsx'];

test('no files import each other in a circle, but for the one true recursion', () => {
  expect(circles(IMPORTS)).toEqual([RECURSION]);
});

test('a planted circle is found', () => {
  const planted = { file: 'shared/cards/cards.ts', specifier: '../game/deal.ts', target: 'shared/game/deal.ts' };
  expect(circles([...IMPORTS, planted]).flat()).toContain('shared/game/deal.ts');
});

test('of the web, functions reach the words that a server posts and what these are built with', () => {
  const next = nextOf(IMPORTS);
  const reached = SOURCES.filter((file) => file.startsWith('functions/')).flatMap((file) => [...reachable(file, next)]);
  const web = [...new Set(reached)].filter((file) => file.startsWith('web/'));
  expect(web).toContain('web/text/en/posted.ts');
  expect(web.filter((file) => !file.startsWith('web/text/'))).toEqual([]);
});

/** Sets of files that can be reached from each other, each sorted. */
function circles(imports: readonly Import[]): readonly (readonly string[])[] {
  const next = nextOf(imports);
  const reach = new Map([...next.keys()].map((file) => [file, reachable(file, next)]));
  const inCircle = [...reach].filter(([file, reached]) => reached.has(file)).map(([file]) => file);
  const together = (a: string, b: string) => reach.get(a)?.has(b) === true && reach.get(b)?.has(a) === true;
  const sets = inCircle.map((file) => inCircle.filter((other) => together(file, other)).sort());
  return [...new Map(sets.map((set) => [set.join(), set])).values()];
}

function nextOf(imports: readonly Import[]): ReadonlyMap<string, ReadonlySet<string>> {
  const next = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    if (target === undefined) continue;
    next.set(file, (next.get(file) ?? new Set()).add(target));
  }
  return next;
}

function reachable(from: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(next.get(from) ?? [])];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...(next.get(file) ?? []));
  }
  return reached;
}
