import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Plugin, Rollup } from 'vite';
import { BROWSERS } from './browsers.ts';
import { makeEsbuildPlugin } from './languages.ts';
import { getSeatlessFiles } from './visits.ts';

const SOURCE = 'web/service-worker/service-worker.ts';
const FILE = 'service-worker.js';
const PUBLIC = 'web/public';

/** Files that an offline visit does not need: those for other devices, chats and notifications. */
const UNCACHED_FILES = ['invited.js', 'og.png', 'apple-touch-icon.png', 'icon-192.png', FILE];

/** Also excluded: icons that are fetched once at installation. */
const INSTALLED_ICON = /-512\.png$|-maskable-/;

type StoredFile = readonly [address: string, hash: string];

/** The files that a worker caches: first those that everyone needs, then those for people with a seat. */
interface StoredFiles {
  readonly files: readonly StoredFile[];
  /** The number of the former. */
  readonly first: number;
}

/** Bundles one file next to the page, without imports: not every browser allows them in a service worker. */
export async function bundleWorker({ files, first }: StoredFiles, language = 'en'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    minify: true,
    write: false,
    absWorkingDir: process.cwd(),
    format: 'iife',
    target: [...BROWSERS],
    legalComments: 'none',
    charset: 'utf8',
    define: { AFOOT_FILES: JSON.stringify(files), AFOOT_FIRST: JSON.stringify(first) },
    plugins: language === 'en' ? [] : [makeEsbuildPlugin(language)],
  });
  return outputFiles[0]?.text ?? '';
}

const computeHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

export interface BuiltFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly isForSeats?: boolean;
}

/** Fonts come with what needs them. */
export function builtFiles({ output }: Rollup.RollupOutput): readonly BuiltFile[] {
  const needed = new Set(getSeatlessFiles(output));
  return output.map((file) => ({
    name: file.fileName,
    content: file.type === 'chunk' ? file.code : file.source,
    isForSeats: /\.(?:js|css)$|accents/.test(file.fileName) && !needed.has(file.fileName),
  }));
}

export function getStoredFiles(built: readonly BuiltFile[]): StoredFiles {
  const forSeats = new Set(built.filter(({ isForSeats }) => isForSeats).map(({ name }) => name));
  const emitted = built.map(({ name, content }): StoredFile => [name, computeHash(content)]);
  const beside = readdirSync(PUBLIC).map((name): StoredFile => [name, computeHash(readFileSync(`${PUBLIC}/${name}`))]);
  const files = [...emitted, ...beside]
    .filter(([address]) => !UNCACHED_FILES.includes(address) && !INSTALLED_ICON.test(address))
    .sort();
  const [first, later] = [false, true].map((isLater) => files.filter(([name]) => forSeats.has(name) === isLater));
  return { files: [...(first ?? []), ...(later ?? [])], first: first?.length ?? 0 };
}

/** Serves the service worker in development, where it caches no files. */
export const makeServiceWorkerPlugin = (): Plugin => ({
  name: 'afoot-service-worker',
  configureServer(server) {
    server.middlewares.use(`/${FILE}`, (_request, response) => {
      void bundleWorker({ files: [], first: 0 }).then((code) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.setHeader('cache-control', 'no-cache');
        response.end(code);
      });
    });
  },
});
