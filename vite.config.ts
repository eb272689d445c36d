import { defineConfig } from 'vite';
import { buildPages } from './infra/build/build-pages.ts';
import { makeDocumentPlugin } from './infra/build/document.ts';
import { makePageConfig } from './infra/build/page-config.ts';
import { makeServiceWorkerPlugin } from './infra/build/service-worker.ts';

/** The web client: from `web/` to `web/dist`. While developing, the socket alone goes to the local server: `web/socket` are sources. */
export default defineConfig({
  ...makePageConfig([makeServiceWorkerPlugin(), makeDocumentPlugin()]),
  builder: { buildApp: (builder) => buildPages(builder) },
  server: {
    proxy: { '^/socket$': { target: `http://localhost:${process.env.AFOOT_PORT ?? 3000}`, ws: true } },
  },
});
