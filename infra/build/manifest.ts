import { DOCUMENT } from '#text/document.ts';
import type { DocumentWords } from './languages.ts';

export const MANIFEST = 'manifest.webmanifest';

const ROOM = '#0f2c28';
const TABLE_COLOR = '#17403a';

const makePngIcon = (size: string, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `icon-${size}.png` : `icon-maskable-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The app as a device installs it. Its addresses are relative to its own, as is the app's identity, its start. */
export const makeManifest = (words: DocumentWords = DOCUMENT): string =>
  JSON.stringify({
    name: words.name,
    short_name: words.name,
    description: words.description,
    lang: words.language,
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: ROOM,
    theme_color: TABLE_COLOR,
    shortcuts: [
      { name: words.playAlone, url: './#/practice', icons: [makePngIcon('192', 'any')] },
      { name: words.yourTables, url: './#/', icons: [makePngIcon('192', 'any')] },
    ],
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...['192', '512'].flatMap((size) => [makePngIcon(size, 'any'), makePngIcon(size, 'maskable')]),
    ],
  });
