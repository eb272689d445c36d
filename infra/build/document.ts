import type { Plugin, Rollup } from 'vite';
import { DOCUMENT } from '#text/document.ts';
import type { DocumentWords } from './languages.ts';
import { LOADING_SCRIPT } from './loading-script.ts';
import { MANIFEST, makeManifest } from './manifest.ts';
import type { BuiltFile } from './service-worker.ts';
import { getStartFiles } from './visits.ts';

/** The page in another language, except for its document and its worker. */
export interface TranslatedPage {
  readonly language: string;
  readonly words: DocumentWords;
  readonly files: readonly BuiltFile[];
}

/** Replaces `{{title}}` with the word of that name; an unknown name throws. Sets the document's language. */
const fillPlaceholders = (html: string): string =>
  html
    .replace(/<html lang="[\w-]+">/, `<html lang="${DOCUMENT.language}">`)
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (!Object.hasOwn(DOCUMENT, name)) throw new Error(`no word for ${name}`);
      return DOCUMENT[name as keyof typeof DOCUMENT];
    });

/** The words that a chat, a search engine or a browser without scripts shows. */
const HEAD_WORDS = ['title', 'description', 'invitation', 'invitationHint', 'invitationPicture', 'noScript'] as const;

/** Returns the document with the head in another language; its scripts choose by the device's setting as before. */
export function translateHead(html: string, words: DocumentWords): string {
  const translated = html.replace(`<html lang="${DOCUMENT.language}">`, `<html lang="${words.language}">`);
  return HEAD_WORDS.reduce((text, name) => {
    if (!text.includes(DOCUMENT[name])) throw new Error(`the document does not have ${name}`);
    return text
      .replace(`"${DOCUMENT[name]}"`, () => `"${words[name]}"`)
      .replace(`>${DOCUMENT[name]}<`, () => `>${words[name]}<`);
  }, translated);
}

const SCRIPT = '<script id="loading"></script>';

/** The page's own script tag, as the bundler writes it. */
const OWN_SCRIPT = /\n? *<script type="module" crossorigin src="\/([\w./-]+)"><\/script>/;

/** The eight characters of a script's name that are its content's hash. */
const computeHash = (file: string): string => file.slice(-11, -3);

const withoutHash = (file: string): string => file.slice(0, -11);

/** The loading script's data of a page in another language: see `web/loading.js`. */
function getPageWords(scripts: readonly string[], { files, words }: TranslatedPage) {
  const hashes = scripts.map((script) => {
    const names = files.map(({ name }) => name);
    const [own, ...more] = names.filter((file) => file.endsWith('.js') && withoutHash(file) === withoutHash(script));
    if (own === undefined || more.length > 0) throw new Error(`no one file in ${words.language} for ${script}`);
    return computeHash(own);
  });
  return {
    files: hashes.join(''),
    title: words.title,
    notLoaded: [words.notLoaded, words.notLoadedHint, words.loadAgain],
  };
}

const quoteValue = (data: unknown): string => JSON.stringify(data).replaceAll("'", '&#39;').replaceAll('<', '&lt;');

/** The loading script's data of the page's files; their names need no quotes. */
const FILES = /(?<= data-first="([^"]+)" data-visits='([^']+)')/;

export function addLanguages(html: string, pages: readonly TranslatedPage[]): string {
  const [, first = '', visits = ''] = FILES.exec(html) ?? [];
  if (first === '') throw new Error('the document does not name its files');
  const needed = Object.values(JSON.parse(visits) as Readonly<Record<string, readonly string[]>>).flat();
  const scripts = [...new Set([first, ...needed])].filter((file) => file.endsWith('.js'));
  const others = Object.fromEntries(pages.map((page) => [page.language, getPageWords(scripts, page)]));
  return html.replace(FILES, () => ` data-languages='${quoteValue(others)}'`);
}

function withScript(html: string, built: Rollup.OutputBundle | undefined): string {
  if (!html.includes(SCRIPT)) throw new Error(`the document has no ${SCRIPT}`);
  const [tag = '', first] = OWN_SCRIPT.exec(html) ?? [];
  if (built && first === undefined) throw new Error('the document has no script of its own');
  const data =
    built && first !== undefined ? ` data-first="${first}" data-visits='${quoteValue(getStartFiles(built))}'` : '';
  return html
    .replace(tag, '')
    .replace(SCRIPT, () => `<script${data}>${LOADING_SCRIPT}</script>`)
    .replaceAll('<link rel="stylesheet"', '<link data-own rel="stylesheet"');
}

export const makeDocumentPlugin = (): Plugin => ({
  name: 'afoot-document',
  transformIndexHtml: (html, { bundle }) => fillPlaceholders(withScript(html, bundle)),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: MANIFEST, source: makeManifest() });
  },
  configureServer(server) {
    server.middlewares.use(`/${MANIFEST}`, (_request, response) => {
      response.setHeader('content-type', 'application/manifest+json');
      response.end(makeManifest());
    });
  },
});
