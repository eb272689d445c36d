import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { BROWSERS } from './browsers.ts';

const SOURCE = 'web/service-worker/service-worker.ts';
const FILE = 'service-worker.js';

/** One file beside the page, without imports: not every browser allows them in a service worker. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    ...{ entryPoints: [SOURCE], bundle: true, minify: true, write: false },
    ...{ format: 'iife', target: [...BROWSERS], legalComments: 'none', charset: 'utf8' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Builds the service worker with the web client, and serves it in development. */
export const serviceWorker = (): Plugin => ({
  name: 'afoot-service-worker',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: await bundle() });
  },
  configureServer(server) {
    server.middlewares.use(`/${FILE}`, (_request, response) => {
      void bundle().then((code) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.setHeader('cache-control', 'no-cache');
        response.end(code);
      });
    });
  },
});
