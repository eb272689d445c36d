import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, createBuilder, type InlineConfig, type Logger, type Rollup, type ViteBuilder } from 'vite';
import { getEnding, getPageFile, LANGUAGES } from '../../web/text/languages.ts';
import { compressFiles } from './compress-files.ts';
import { addLanguages, type TranslatedPage, translateHead } from './document.ts';
import { loadDocumentWords, makeVitePlugin } from './languages.ts';
import { makeManifest } from './manifest.ts';
import { makePageConfig } from './page-config.ts';
import { replaceFile } from './replace-file.ts';
import { type BuiltFile, builtFiles, bundleWorker, getStoredFiles } from './service-worker.ts';

const PAGE = 'index.html';

/** Builds the whole web client: every language, with workers and compressed copies. Vite's `build` alone writes nothing. */
export async function buildClient(changes: InlineConfig = {}): Promise<void> {
  await (await createBuilder(changes)).buildApp();
}

/**
 * Builds the page in English and then in each other language, and compresses everything. `onPage`: called with each
 * language once its readers get it; until then they get English.
 */
export async function buildPages(builder: ViteBuilder, onPage = (_language: string): void => undefined): Promise<void> {
  const { client } = builder.environments;
  if (client === undefined) throw new Error('there is no web client to build');
  const { root, publicDir, build: options, logger } = client.config;
  const folder = resolve(root, options.outDir);
  const english = builtFiles((await builder.build(client)) as Rollup.RollupOutput);
  rmSync(folder, { recursive: true, force: true });
  cpSync(publicDir, folder, { recursive: true });
  const pages: TranslatedPage[] = [];
  await savePages(folder, english, pages);
  onPage('en');
  for (const language of Object.keys(LANGUAGES)) {
    if (language === 'en') continue;
    pages.push(await buildPage(language, logger));
    await savePages(folder, english, pages);
    onPage(language);
  }
  await compressFiles(folder);
}

/** Writes the files of the last language, the document that starts all so far, and the workers that cache it. */
async function savePages(
  folder: string,
  english: readonly BuiltFile[],
  pages: readonly TranslatedPage[],
): Promise<void> {
  const html = english.find(({ name }) => name === PAGE)?.content.toString() ?? '';
  const page = { name: PAGE, content: pages.length === 0 ? html : addLanguages(html, pages) };
  const common = english.filter(({ name }) => name !== PAGE);
  // Files that are the same in several languages, such as a style sheet, have the same name; scripts are named by
  // content.
  const names = new Set(common.map(({ name }) => name));
  const pageFiles = pages.at(-1)?.files.filter(({ name }) => !names.has(name)) ?? common;
  await saveFiles(folder, [...pageFiles, page]);
  await saveWorker(folder, 'en', [...common, page]);
  for (const { language, words, files } of pages) {
    const app = { name: `manifest${getEnding(language)}.webmanifest`, content: makeManifest(words) };
    await saveFiles(folder, [app, { name: getPageFile(language), content: translateHead(page.content, words) }]);
    await saveWorker(folder, language, [...files, app, page]);
  }
}

async function saveFiles(folder: string, files: readonly BuiltFile[]): Promise<void> {
  for (const { name, content } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    await replaceFile(join(folder, name), content);
  }
}

async function saveWorker(folder: string, language: string, files: readonly BuiltFile[]): Promise<void> {
  const worker = await bundleWorker(getStoredFiles(files), language);
  await saveFiles(folder, [{ name: `service-worker${getEnding(language)}.js`, content: worker }]);
}

async function buildPage(language: string, logger: Logger): Promise<TranslatedPage> {
  const words = await loadDocumentWords(language);
  const config = { configFile: false, logLevel: 'warn', customLogger: logger } as const;
  const result = await build({ ...makePageConfig([makeVitePlugin(language)]), ...config });
  const files = builtFiles(result as Rollup.RollupOutput).filter(({ name }) => name !== PAGE);
  return { language, words, files };
}
