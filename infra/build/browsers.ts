import type { Plugin } from 'vite';

/** The oldest browsers that the web client is built for, as the bundler names them. */
export const BROWSERS = ['chrome105', 'firefox115', 'safari16'] as const;

/** A declaration with a height of the screen less its bars: `height: 100dvh;`. */
const DYNAMIC_HEIGHT = /(?<=[;{]\s*)([a-z-]+:[^;{}]*\ddvh\b[^;{}]*)(?=[;}])/g;

/** Puts the same declaration in `vh` before each in `dvh`, which Chrome knows from 108. */
export const withPlainHeights = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(DYNAMIC_HEIGHT, (declaration) => `${declaration.replaceAll(/(\d)dvh\b/g, '$1vh')};${declaration}`);

/** Style sheets as browsers without `dvh` need them. */
export const plainHeights = (): Plugin => ({
  name: 'afoot-plain-heights',
  enforce: 'pre',
  transform: { filter: { id: /\.css$/ }, handler: (code) => ({ code: withPlainHeights(code), map: null }) },
});
