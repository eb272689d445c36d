import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Plugin, Rollup } from 'vite';
import { BROWSERS } from './browsers.ts';
import { makeEsbuildPlugin } from './languages.ts';
import { getSavedFiles } from './visits.ts';

const SOURCE = 'web/service-worker/service-worker.ts';
const FILE = 'service-worker.js';
const PUBLIC = 'web/public';

/** Files that an offline visit does not need: those for other devices, chats and notifications. */
const UNCACHED_FILES = ['invited.js', 'og.png', 'apple-touch-icon.png', 'icon-192.png', FILE];

/** Also excluded: icons that are fetched once at installation. */
const INSTALLED_ICON = /-512\.png$|-maskable-/;

type StoredFile = readonly [address: string, hash: string];

/**
 * The files that a worker caches: those of the first visit, those for a page that has been open for a while, and those
 * for people with a seat.
 */
type StoredFiles = readonly (readonly StoredFile[])[];

/** Bundles one file next to the page, without imports: not every browser allows them in a service worker. */
export async function bundleWorker(files: StoredFiles, language = 'en'): Promise<string> {
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
    define: { AFOOT_FILES: JSON.stringify(files) },
    plugins: language === 'en' ? [] : [makeEsbuildPlugin(language)],
  });
  return outputFiles[0]?.text ?? '';
}

const computeHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

export interface BuiltFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** When a worker caches it: 0 on the first visit, 1 after a while, 2 for people with a seat. */
  readonly part?: number;
}

/** Fonts come with what needs them. */
export function builtFiles({ output }: Rollup.RollupOutput): readonly BuiltFile[] {
  const { first, seatless } = getSavedFiles(output);
  return output.map((file) => ({
    name: file.fileName,
    content: file.type === 'chunk' ? file.code : file.source,
    part: /\.(?:js|css)$|accents/.test(file.fileName) ? partOf(file.fileName) : 0,
  }));
  function partOf(name: string): number {
    return first.includes(name) ? 0 : seatless.includes(name) ? 1 : 2;
  }
}

export function getStoredFiles(built: readonly BuiltFile[]): StoredFiles {
  const parts = new Map(built.map(({ name, part }) => [name, part]));
  const emitted = built.map(({ name, content }): StoredFile => [name, computeHash(content)]);
  const publicFiles = readdirSync(PUBLIC).map(
    (name): StoredFile => [name, computeHash(readFileSync(`${PUBLIC}/${name}`))],
  );
  const files = [...emitted, ...publicFiles]
    .filter(([address]) => !UNCACHED_FILES.includes(address) && !INSTALLED_ICON.test(address))
    .sort();
  return [0, 1, 2].map((part) => files.filter(([name]) => (parts.get(name) ?? 0) === part));
}

/** Serves the service worker in development, where it caches no files. */
export const makeServiceWorkerPlugin = (): Plugin => ({
  name: 'afoot-service-worker',
  configureServer(server) {
    server.middlewares.use(`/${FILE}`, (_request, response) => {
      void bundleWorker([]).then((code) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.setHeader('cache-control', 'no-cache');
        response.end(code);
      });
    });
  },
});
