import { fileURLToPath } from 'node:url';
import { preact } from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { BROWSERS, plainHeights } from './infra/build/browsers.ts';
import { compressed } from './infra/build/compressed.ts';
import { documentWords } from './infra/build/document.ts';
import { serviceWorker } from './infra/build/service-worker.ts';
import { filesByVisit } from './infra/build/visits.ts';

const fileOf = filesByVisit(fileURLToPath(new URL('web', import.meta.url)));

/** The web client: from `web/` to `web/dist`. While developing, the socket alone goes to the local server: `web/socket` are sources. */
export default defineConfig({
  root: 'web',
  // The page names its files from the root, or from the path that the server puts there; each of these finds its own beside it.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  plugins: [preact(), plainHeights(), serviceWorker(), documentWords(), compressed()],
  server: {
    proxy: { '^/socket$': { target: `http://localhost:${process.env.AFOOT_PORT ?? 3000}`, ws: true } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: [...BROWSERS],
    cssTarget: [...BROWSERS],
    // A strict content security policy allows no inline code and no data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'visits', name: (id, context) => fileOf(id, (each) => context.getModuleInfo(each)) }],
        },
      },
    },
  },
});
