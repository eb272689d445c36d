import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, createBuilder, type InlineConfig, type Rollup, type ViteBuilder } from 'vite';
import { getEnding, LANGUAGES } from '../../web/text/languages.ts';
import { compressFiles } from './compress-files.ts';
import { type TranslatedPage, withLanguages } from './document.ts';
import { loadDocumentWords, vitePlugin } from './languages.ts';
import { manifest } from './manifest.ts';
import { pageConfig } from './page-config.ts';
import { replaceFile } from './replace-file.ts';
import { type BuiltFile, builtFile, bundledWorker, storedFiles } from './service-worker.ts';

const PAGE = 'index.html';

/** Builds the whole web client: every language, with workers and compressed copies. Vite's `build` alone builds English. */
export async function buildClient(changes: InlineConfig = {}): Promise<void> {
  await (await createBuilder(changes)).buildApp();
}

/**
 * Builds the page in English, whose document also starts the other languages, then in these, and compresses everything.
 * `onEnglish`: called once English can be served; it is served for the other languages until the end.
 */
export async function buildPages(builder: ViteBuilder, onEnglish = (): void => undefined): Promise<void> {
  const { client } = builder.environments;
  if (client === undefined) throw new Error('there is no web client to build');
  const { root, build: options } = client.config;
  const folder = resolve(root, options.outDir);
  const english = ((await builder.build(client)) as Rollup.RollupOutput).output.map(builtFile);
  onEnglish();
  await saveWorker(folder, 'en', english);
  const names = new Set(english.map(({ name }) => name));
  const pages: TranslatedPage[] = [];
  for (const language of Object.keys(LANGUAGES)) if (language !== 'en') pages.push(await getPage(language));
  for (const { name, content } of pages.flatMap(({ files }) => files))
    if (!names.has(name)) await replaceFile(join(folder, name), content);
  const page = { name: PAGE, content: withLanguages(readFileSync(join(folder, PAGE), 'utf8'), pages) };
  await replaceFile(join(folder, PAGE), page.content);
  await saveWorker(folder, 'en', [...english.filter(({ name }) => name !== PAGE), page]);
  // Files that are the same in several languages, such as a style sheet, have the same name; scripts are named by
  // content.
  for (const { language, words, files } of pages) {
    const app = { name: `manifest${getEnding(language)}.webmanifest`, content: manifest(words) };
    await replaceFile(join(folder, app.name), app.content);
    await saveWorker(folder, language, [...files, app, page]);
  }
  await compressFiles(folder);
}

async function saveWorker(folder: string, language: string, files: readonly BuiltFile[]): Promise<void> {
  const worker = await bundledWorker(storedFiles(files), language);
  await replaceFile(join(folder, `service-worker${getEnding(language)}.js`), worker);
}

async function getPage(language: string): Promise<TranslatedPage> {
  const { build: options, ...config } = pageConfig([vitePlugin(language)]);
  const words = await loadDocumentWords(language);
  const inMemory = { ...options, write: false, sourcemap: false };
  const result = await build({ ...config, configFile: false, logLevel: 'silent', build: inMemory });
  const files = (result as Rollup.RollupOutput).output.map(builtFile).filter(({ name }) => name !== PAGE);
  return { language, words, files };
}
