import { createServer, type Server } from 'node:http';
import { extname } from 'node:path';
import { build, type Plugin, type UserConfig } from 'vite';
import { cssModules } from '../../infra/build/css-modules.ts';
import { makePageConfig } from '../../infra/build/page-config.ts';
import { makeLanguagePlugin } from '../pictures/pseudo-language.ts';

/** One file of styles, in the order of the imports, as the product's groups keep it. */
const ONE_FILE = { output: { codeSplitting: false } };

export interface DemoSite {
  readonly url: string;
  close(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves `test/demo` on a free port of this machine, built like the client, into memory, at the first request. */
export const openDemoSite = (language = 'en'): Promise<DemoSite> =>
  serveBuilt({
    root: 'test/demo',
    base: './',
    plugins: [makeLanguagePlugin(language), makeLangPlugin(language)],
    css: { modules: cssModules },
    build: { target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false }, rolldownOptions: ONE_FILE },
  });

/** Names the language of the page, like the client. */
const makeLangPlugin = (language: string): Plugin => ({
  name: 'afoot-naming-language',
  transformIndexHtml: (html) => html.replace('lang="en"', `lang="${language === 'pseudo' ? 'en' : language}"`),
});

export const openPages = (language: string): Promise<DemoSite> =>
  serveBuilt(makePageConfig([makeLanguagePlugin(language)]));

async function serveBuilt(config: UserConfig): Promise<DemoSite> {
  let files: ReturnType<typeof buildFiles> | undefined;
  const server = createServer(async (request, response) => {
    files ??= buildFiles(config);
    const path = new URL(request.url ?? '', 'http://demo').pathname.slice(1) || 'index.html';
    const file = (await files).get(path);
    response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(path)] ?? 'text/plain' });
    response.end(file ?? '');
  });
  const port = await listen(server);
  return {
    url: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function buildFiles({
  build: options,
  ...config
}: UserConfig): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = await build({ ...config, configFile: false, logLevel: 'warn', build: { ...options, write: false } });
  const bundles = (Array.isArray(built) ? built : [built]) as readonly {
    readonly output: readonly {
      readonly fileName: string;
      readonly code?: string;
      readonly source?: string | Uint8Array;
    }[];
  }[];
  return new Map(
    bundles.flatMap(({ output }) => output.map((file) => [file.fileName, file.code ?? file.source ?? ''] as const)),
  );
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address.port);
      else reject(new Error('no port for the demo'));
    });
  });
