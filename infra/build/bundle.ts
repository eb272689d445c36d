import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildResult, build, type Metafile, type Plugin } from 'esbuild';

/** One function per socket event, timer or page: `functions/NAME.ts`, which exports `handler`. */
export const FUNCTION_NAMES = ['connect', 'disconnect', 'message', 'timer', 'preview', 'calendar'] as const;
export type FunctionName = (typeof FUNCTION_NAMES)[number];

/**
 * Each function is `NAME/index.mjs`, alone in its folder, which is uploaded as it is. `maps/` beside them holds the source
 * maps and the metafiles, which list what is in a bundle.
 */
export const FUNCTIONS_FOLDER = 'dist/functions';

/**
 * Packages that the SDK imports on demand, for credentials of other machines than Lambda's and for event streams. No
 * function needs them, so they stay out of the bundle: a quarter of its size.
 */
const LEFT_OUT = [
  ...['http', 'ini', 'sso', 'process', 'login', 'web-identity'].map((from) => `@aws-sdk/credential-provider-${from}`),
  ...['@aws-sdk/token-providers', '@smithy/credential-provider-imds', '@smithy/core/event-streams'],
];

/** Each SDK client says its version with its requests and would bring its whole `package.json` for that. */
const versionsOnly: Plugin = {
  name: 'versions-only',
  setup({ onLoad }) {
    onLoad({ filter: /@aws-sdk[/]client-[^/]+[/]package[.]json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8')) as { readonly version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

/** A function brings only the words it uses: loading a file of words changes nothing else, so the rest of it can go. */
const writtenWords: Plugin = {
  name: 'written-words',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^#text\/|\/text\/|^\.\.?\/[\w-]+\.ts$/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === 'words') return undefined;
      const found = await resolve(path, { ...from, pluginData: 'words' });
      return /web[/\\]text[/\\]/.test(found.path) ? { path: found.path, sideEffects: false } : undefined;
    });
  },
};

export interface Bundle {
  readonly name: FunctionName;
  readonly file: string;
  /** Size of the minified bundle. */
  readonly bytes: number;
  readonly metafile: Metafile;
}

/** Bundles every function into one minified ES module, with the parts of the AWS SDK that it uses. */
export const bundleFunctions = (into: string = FUNCTIONS_FOLDER): Promise<readonly Bundle[]> =>
  Promise.all(FUNCTION_NAMES.map((name) => bundleFunction(name, into)));

/** `changes`: plugins by which tests replace modules, to build the functions of a later release. */
export async function bundleFunction(
  name: FunctionName,
  into: string,
  changes: readonly Plugin[] = [],
): Promise<Bundle> {
  const file = join(into, name, 'index.mjs');
  const result = await build({
    // Its own idea of this folder may be older than ours.
    absWorkingDir: process.cwd(),
    entryPoints: [`functions/${name}.ts`],
    outfile: file,
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    legalComments: 'none',
    charset: 'utf8',
    sourcemap: 'external',
    metafile: true,
    external: LEFT_OUT,
    plugins: [versionsOnly, writtenWords, ...changes],
  });
  return { name, file, ...save(file, join(into, 'maps', name), result) };
}

function save(file: string, beside: string, { outputFiles = [], metafile }: BuildResult) {
  const [code, map] = [file, `${file}.map`].map((path) => outputFiles.find((output) => output.path.endsWith(path)));
  if (!map || !code || !metafile) throw new Error(`esbuild gave no bundle for ${file}`);
  for (const folder of [dirname(file), dirname(beside)]) mkdirSync(folder, { recursive: true });
  writeFileSync(file, code.contents);
  writeFileSync(`${beside}.mjs.map`, map.contents);
  writeFileSync(`${beside}.meta.json`, JSON.stringify(metafile));
  return { bytes: code.contents.length, metafile };
}
