import type { Plugin, Rollup } from 'vite';
import { DOCUMENT } from '#text/document.ts';
import { LOADING_SCRIPT } from './loading-script.ts';
import { filesToStart } from './visits.ts';

const MANIFEST = 'manifest.webmanifest';

const ROOM = '#0f2c28';
const CLOTH = '#17403a';

const pngIcon = (size: string, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `icon-${size}.png` : `icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The app as a device installs it. Its addresses begin where it lies itself, and so does the app's identity, its start. */
export const manifest = (): string =>
  JSON.stringify({
    name: DOCUMENT.name,
    short_name: DOCUMENT.name,
    description: DOCUMENT.description,
    lang: DOCUMENT.language,
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: ROOM,
    theme_color: CLOTH,
    shortcuts: [
      { name: DOCUMENT.playAlone, url: './#/practice', icons: [pngIcon('192', 'any')] },
      { name: DOCUMENT.yourTables, url: './#/', icons: [pngIcon('192', 'any')] },
    ],
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...['192', '512'].flatMap((size) => [pngIcon(size, 'any'), pngIcon(size, 'maskable')]),
    ],
  });

/** `{{title}}` is the word of that name; an unknown name throws. The document's language becomes the catalogue's. */
const fillIn = (html: string): string =>
  html
    .replace(/<html lang="[\w-]+">/, `<html lang="${DOCUMENT.language}">`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (!Object.hasOwn(DOCUMENT, name)) throw new Error(`no word for ${name}`);
      return DOCUMENT[name as keyof typeof DOCUMENT];
    });

const SCRIPT = '<script id="loading"></script>';

/** The script that watches the page's own files, and the mark by which it knows its style sheets. */
const withScript = (html: string, built: Rollup.OutputBundle | undefined): string => {
  if (!html.includes(SCRIPT)) throw new Error(`the document has no ${SCRIPT}`);
  return html
    .replace(
      SCRIPT,
      () => `<script data-visits='${JSON.stringify(built ? filesToStart(built) : {})}'>${LOADING_SCRIPT}</script>`,
    )
    .replaceAll('<link rel="stylesheet"', '<link data-own rel="stylesheet"');
};

/** Puts the catalogue's words into the document, and builds the manifest from them. */
export const documentWords = (): Plugin => ({
  name: 'afoot-document',
  transformIndexHtml: (html, { bundle }) => fillIn(withScript(html, bundle)),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest() });
  },
  configureServer(server) {
    server.middlewares.use(`/${MANIFEST}`, (_request, response) => {
      response.setHeader('content-type', 'application/manifest+json');
      response.end(manifest());
    });
  },
});
