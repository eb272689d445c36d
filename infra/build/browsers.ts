import type { Plugin } from 'vite';

/** The oldest browsers that the web client is built for, as the bundler names them. */
export const BROWSERS = ['chrome105', 'firefox115', 'safari16'] as const;

/** A declaration with the dynamic height of the screen: `height: 100dvh;`. */
const DYNAMIC_HEIGHT = /(?<=[;{]\s*)([a-z-]+:[^;{}]*\ddvh\b[^;{}]*)(?=[;}])/g;

/** Adds the same declaration in `vh` before each in `dvh`, which Chrome supports from 108. */
export const withPlainHeights = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(DYNAMIC_HEIGHT, (declaration) => `${declaration.replaceAll(/(\d)dvh\b/g, '$1vh')};${declaration}`);

export const makePlainHeightsPlugin = (): Plugin => ({
  name: 'afoot-plain-heights',
  enforce: 'pre',
  transform: { filter: { id: /\.css$/ }, handler: (code) => ({ code: withPlainHeights(code), map: null }) },
});
