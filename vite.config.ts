import { defineConfig } from 'vite';
import { compressed } from './infra/build/compressed.ts';
import { documentWords } from './infra/build/document.ts';
import { otherPages } from './infra/build/other-pages.ts';
import { pageConfig } from './infra/build/page-config.ts';
import { serviceWorker } from './infra/build/service-worker.ts';
import { LANGUAGES } from './web/text/languages.ts';

const others = otherPages(Object.keys(LANGUAGES).filter((language) => language !== 'en'));

/** The web client: from `web/` to `web/dist`. While developing, the socket alone goes to the local server: `web/socket` are sources. */
export default defineConfig({
  ...pageConfig([serviceWorker(), documentWords(others.pages), others.plugin, compressed()]),
  server: {
    proxy: { '^/socket$': { target: `http://localhost:${process.env.AFOOT_PORT ?? 3000}`, ws: true } },
  },
});
