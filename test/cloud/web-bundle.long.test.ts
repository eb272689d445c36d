import { relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { makePageConfig } from '../../infra/build/page-config.ts';
import { buildClient } from './built-client.ts';

/** One file of the built web client: its modules, and the files it loads right away or later. */
interface Chunk {
  readonly file: string;
  readonly modules: readonly string[];
  readonly loads: readonly string[];
}

type Chunks = ReadonlyMap<string, Chunk>;

const getPath = (module: string): string => relative(process.cwd(), module.split('?')[0] as string);

const getChunk = (chunk: Rollup.OutputChunk): Chunk => ({
  file: chunk.fileName,
  modules: Object.keys(chunk.modules).map(getPath),
  loads: [...chunk.imports, ...chunk.dynamicImports],
});

let servedChunks: Chunks;
beforeAll(async () => {
  servedChunks = await buildForLanguage({ build: { write: false } });
});

async function buildForLanguage(config: InlineConfig): Promise<Chunks> {
  const { output } = (await build({ logLevel: 'silent', ...config })) as Rollup.RollupOutput;
  const chunks = output.flatMap((each) => (each.type === 'chunk' ? [getChunk(each)] : []));
  return new Map(chunks.map((each) => [each.file, each]));
}

/** Code that plays a table inside the browser, with no cards to hide, teaches the game, or checks finished rounds. */
const LOCAL_PLAY_FILES = ['web/practice/practice-table.ts', 'web/practice/LearnPage.tsx', 'web/results/check-deals.ts'];

const isLocalPlayFile = ({ modules }: Chunk): boolean => modules.some((module) => LOCAL_PLAY_FILES.includes(module));

/** Every module that a player's browser can load, right away or later, except for tables played inside it. */
function findPlayerModules(chunks: Chunks): readonly string[] {
  const seen = new Set<Chunk>();
  const open = [...chunks.values()].filter(({ modules }) => modules.includes('web/main.tsx'));
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (seen.has(chunk) || isLocalPlayFile(chunk)) continue;
    seen.add(chunk);
    open.push(...chunk.loads.flatMap((file) => chunks.get(file) ?? []));
  }
  return [...seen].flatMap(({ modules }) => modules);
}

/** The engine has the whole state, and so has the server. */
const knowsWholeState = (module: string): boolean =>
  /^(?:shared\/(?:game|table|codec)|functions|infra|test)\//.test(module);

test('a player’s browser at a table loads no module with the full game state, and no schemas', () => {
  const modules = findPlayerModules(servedChunks);
  expect(modules).toContain('web/model/receive.ts');
  expect(modules).toContain('web/table/coaching.ts');
  expect(modules).toContain('shared/protocol/constants.ts');
  expect(modules.filter(knowsWholeState)).toEqual([]);
  expect(modules.filter((module) => /\/valibot\/|schema/.test(module))).toEqual([]);
});

test('the build test detects screens that use the engine', async () => {
  const planted: Plugin = {
    name: 'planted',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/web/model/receive.ts')
        ? `import { viewGame } from '../../shared/game/view.ts';\nwindow.look = viewGame;\n${code}`
        : undefined,
  };
  const { build: options, ...english } = makePageConfig([planted]);
  const chunks = await buildForLanguage({ ...english, configFile: false, build: { ...options, write: false } });
  expect(findPlayerModules(chunks).filter(knowsWholeState)).toContain('shared/game/view.ts');
});

const client = buildClient();

test('built files have compressed copies next to them, which the service worker does not cache', () => {
  const copies = client.names.filter((name) => /\.(?:br|gz)$/.test(name));
  for (const name of ['index.html', 'service-worker.js', 'manifest.webmanifest', 'icon.svg'])
    expect(copies).toEqual(expect.arrayContaining([`${name}.br`, `${name}.gz`]));
  for (const copy of copies) {
    const restore = copy.endsWith('br') ? brotliDecompressSync : gunzipSync;
    expect(restore(client.read(copy))).toEqual(client.read(copy.slice(0, -3)));
  }
  expect(copies.filter((name) => /\.(?:map|png|woff2)\./.test(name))).toEqual([]);
  expect(client.read('service-worker.js').toString()).not.toMatch(/\.(?:br|gz)"/);
});
