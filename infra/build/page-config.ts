import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { BROWSERS, makePlainHeightsPlugin } from './browsers.ts';
import { constantValues } from './constants.ts';
import { cssModules, keepSheets } from './css-modules.ts';
import { groupFilesByVisit } from './visits.ts';

export function makePageConfig(plugins: readonly Plugin[]): UserConfig {
  const fileOf = groupFilesByVisit(fileURLToPath(new URL('../../web', import.meta.url)));
  return {
    root: 'web',
    // The page finds its files from the root, or from the path that the server inserts; each of these is relative to
    // the importing file.
    experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
    plugins: [makePlainHeightsPlugin(), constantValues(), keepSheets(), ...plugins],
    css: { modules: cssModules },
    build: {
      outDir: 'dist',
      // `buildPages` writes.
      write: false,
      target: [...BROWSERS],
      cssTarget: [...BROWSERS],
      // A strict content security policy allows no inline code and no data addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Class names of CSS Modules are written where they are used.
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'visits', name: (id, context) => fileOf(id, (each) => context.getModuleInfo(each)) }],
          },
        },
      },
    },
  };
}
