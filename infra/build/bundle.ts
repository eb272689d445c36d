import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type BuildResult, build, type Metafile, type Plugin } from 'esbuild';

/** One function per socket event, timer or page: `functions/NAME.ts`, which exports `handler`. */
export const FUNCTION_NAMES = ['connect', 'disconnect', 'message', 'timer', 'preview', 'calendar'] as const;
export type FunctionName = (typeof FUNCTION_NAMES)[number];

/**
 * Each function is `NAME/index.mjs` with the chunks that it imports, alone in its folder, which is uploaded as it is.
 * `maps/` next to them has the source maps, named like the files, and the metafiles, which list a bundle's contents.
 */
export const FUNCTIONS_FOLDER = 'dist/functions';

/**
 * Packages that the SDK imports on demand, for credentials of other machines than Lambda's, for event streams and to
 * name browsers. No function needs them, and without them the bundle is a quarter smaller.
 */
const UNBUNDLED_PACKAGES = [
  ...['http', 'ini', 'sso', 'process', 'login', 'web-identity'].map((from) => `@aws-sdk/credential-provider-${from}`),
  ...['@aws-sdk/token-providers', '@smithy/credential-provider-imds', '@smithy/core/event-streams', 'bowser'],
];

/** Each SDK client sends its version with its requests and would bundle its whole `package.json` for that. */
const versionPlugin: Plugin = {
  name: 'versions-only',
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk[/]client-[^/]+[/]package[.]json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8')) as { readonly version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

/** Marks words and rules as free of side effects, so that a function bundles only those it uses. */
const treeShakingPlugin: Plugin = {
  name: 'used-alone',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^#text\/|^\./ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === 'found' || from.resolveDir.includes('node_modules')) return undefined;
      const found = await resolve(path, { ...from, pluginData: 'found' });
      return /^(?:web[/\\]text|shared)[/\\]/.test(relative('.', found.path))
        ? { path: found.path, sideEffects: false }
        : undefined;
    });
  },
};

export interface Bundle {
  readonly name: FunctionName;
  readonly file: string;
  /** Paths of the files that load before the first run, starting with the handler's. The others are imported on demand. */
  readonly start: readonly string[];
  readonly bytes: { readonly start: number; readonly all: number };
  readonly metafile: Metafile;
}

export const bundleFunctions = (into: string = FUNCTIONS_FOLDER): Promise<readonly Bundle[]> =>
  Promise.all(FUNCTION_NAMES.map((name) => bundleFunction(name, into)));

/** `changes`: plugins that tests use to replace modules, to build the functions of a later release. */
export async function bundleFunction(
  name: FunctionName,
  into: string,
  changes: readonly Plugin[] = [],
): Promise<Bundle> {
  const result = await build({
    // Its own idea of this folder may be older than ours.
    absWorkingDir: process.cwd(),
    entryPoints: { index: `functions/${name}.ts` },
    outdir: join(into, name),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    chunkNames: '[name]-[hash]',
    write: false,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Node supports these, but esbuild does not know it and would otherwise construct them when the module starts.
    supported: { 'regexp-unicode-property-escapes': true },
    mainFields: ['module', 'main'],
    legalComments: 'none',
    charset: 'utf8',
    sourcemap: 'external',
    metafile: true,
    external: UNBUNDLED_PACKAGES,
    plugins: [versionPlugin, ...changes, treeShakingPlugin],
  });
  save(into, name, result);
  const { outputs } = result.metafile;
  const files = Object.keys(outputs).filter((path) => path.endsWith('.mjs'));
  const start = getStartFiles(result.metafile);
  const sizeOf = (paths: readonly string[]): number =>
    paths.reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0);
  const bytes = { start: sizeOf(start), all: sizeOf(files) };
  return { name, file: join(into, name, 'index.mjs'), start, bytes, metafile: result.metafile };
}

/** Deletes an earlier build's files first, because chunks are named by their content. */
function save(into: string, name: FunctionName, { outputFiles = [], metafile }: BuildResult): void {
  const [code, maps] = [join(into, name), join(into, 'maps', name)];
  for (const folder of [code, maps]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  for (const { path, contents } of outputFiles)
    writeFileSync(join(path.endsWith('.map') ? maps : code, basename(path)), contents);
  writeFileSync(`${maps}.meta.json`, JSON.stringify(metafile));
}

function getStartFiles({ outputs }: Metafile): readonly string[] {
  const start = new Set(Object.keys(outputs).filter((path) => basename(path) === 'index.mjs'));
  // A set's iteration includes items added during it.
  for (const path of start)
    for (const { kind, path: imported } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && imported in outputs) start.add(imported);
  return [...start];
}
