import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Plugin as BundlePlugin } from 'esbuild';
import { type Plugin, runnerImport } from 'vite';
import type { DOCUMENT } from '#text/document.ts';
import { CATALOGUE, ENGLISH, getMissing } from './missing-words.ts';

/*
 * The page is built once for each language: `#text/x.ts` is resolved to the language's own file, so that a page has
 * only its own words and never looks one up by a key. Missing words are taken from English.
 */

/** `#text/home.ts`, and within a language `./home.ts`. */
const WORDS = /^(?:#text|\.)\/([\w-]+\.ts)$/;

const WORD_FILE = /web[/\\]text[/\\][\w-]+[/\\][\w-]+\.ts$/;

function getFile(language: string, subject: string): string {
  const translated = `${CATALOGUE}/${language}/${subject}`;
  return resolve(existsSync(translated) ? translated : `${ENGLISH}/${subject}`);
}

function findWords(language: string, { source, importer = '' }: WordImport): string | undefined {
  const [, subject] = WORDS.exec(source) ?? [];
  const isWithin = importer.startsWith(resolve(CATALOGUE, language) + sep);
  return subject !== undefined && (source.startsWith('#') || isWithin) ? getFile(language, subject) : undefined;
}

interface WordImport {
  readonly source: string;
  readonly importer?: string | undefined;
}

/** Adds missing words to a language's file; returns any other file as it is. */
export function fillFromEnglish(
  language: string,
  { id, code }: { readonly id: string; readonly code: string },
): string {
  const [folder, subject] = relative(resolve(CATALOGUE), id).split(sep);
  const english = `${ENGLISH}/${subject}`;
  if (folder !== language || subject === undefined || !existsSync(english)) return code;
  const missing = getMissing(readFileSync(english, 'utf8'), code);
  const whole = missing.flatMap(({ path, at }) => (at === undefined ? [path[0]] : []));
  const objects = new Map(missing.flatMap(({ path, at }) => (at === undefined ? [] : [[at, path.slice(0, -1)]])));
  let text = code;
  for (const [at, path] of [...objects].sort(([a], [b]) => b - a)) {
    const [name, ...keys] = path;
    const value = `ENGLISH.${name}${keys.map((key) => `[${JSON.stringify(key)}]`).join('')}`;
    text = `${text.slice(0, at + 1)} ...${value},${text.slice(at + 1)}`;
  }
  if (whole.length > 0) text += `\nexport { ${whole.join(', ')} } from '../en/${subject}';\n`;
  return objects.size === 0 ? text : `import * as ENGLISH from '../en/${subject}';\n${text}`;
}

export const makeVitePlugin = (language: string): Plugin => ({
  name: 'afoot-language',
  enforce: 'pre',
  resolveId: { filter: { id: WORDS }, handler: (source, importer) => findWords(language, { source, importer }) },
  transform: {
    filter: { id: WORD_FILE },
    handler: (code, id) => ({ code: fillFromEnglish(language, { id, code }), map: null }),
  },
});

/** Same for separate bundles. */
export const makeEsbuildPlugin = (language: string): BundlePlugin => ({
  name: 'afoot-language',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: WORDS }, ({ path: source, importer }) => {
      const path = findWords(language, { source, importer });
      return path === undefined ? undefined : { path };
    });
    onLoad({ filter: WORD_FILE }, ({ path }) => ({
      contents: fillFromEnglish(language, { id: path, code: readFileSync(path, 'utf8') }),
      loader: 'ts',
    }));
  },
});

export type DocumentWords = Readonly<Record<keyof typeof DOCUMENT, string>>;

export async function loadDocumentWords(language: string): Promise<DocumentWords> {
  const { module } = await runnerImport<{ readonly DOCUMENT: DocumentWords }>(getFile(language, 'document.ts'), {
    configFile: false,
    logLevel: 'silent',
    plugins: [makeVitePlugin(language)],
  });
  return module.DOCUMENT;
}
