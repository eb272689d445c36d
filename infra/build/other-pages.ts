import { build, type Plugin, type Rollup } from 'vite';
import { endingOf } from '../../web/text/languages.ts';
import { type DocumentWords, documentIn, speaking } from './languages.ts';
import { manifest } from './manifest.ts';
import { pageConfig } from './page-config.ts';
import { bundledWorker, keptFiles } from './service-worker.ts';

type Built = Rollup.OutputBundle[string];

/** The page in another language. */
export interface PageIn {
  readonly language: string;
  readonly words: DocumentWords;
  readonly files: readonly Built[];
}

const PAGE = 'index.html';

/**
 * The page in other languages beside English, whose document begins them all. What is the same in both has the same name,
 * such as a style sheet; scripts have names of their own, by their content.
 */
export function otherPages(languages: readonly string[]) {
  let built: Promise<readonly PageIn[]> | undefined;
  const pages = (): Promise<readonly PageIn[]> => {
    built ??= Promise.all(languages.map(pageIn));
    return built;
  };
  const plugin: Plugin = {
    name: 'afoot-other-pages',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      built = undefined;
      pages().catch(() => undefined);
    },
    generateBundle: {
      order: 'post',
      async handler(_, english) {
        const page = english[PAGE];
        for (const { language, words, files } of await pages()) {
          const [worker, app] = [`service-worker${endingOf(language)}.js`, `manifest${endingOf(language)}.webmanifest`];
          const emit = (fileName: string, source: string | Uint8Array): void => {
            if (!Object.hasOwn(english, fileName)) this.emitFile({ type: 'asset', fileName, source });
          };
          for (const file of files) emit(file.fileName, contentOf(file));
          emit(app, manifest(words));
          emit(worker, await bundledWorker(keptFiles([...files, ...(page ? [page] : [])]), language));
        }
      },
    },
  };
  return { pages, plugin };
}

async function pageIn(language: string): Promise<PageIn> {
  const { build: options, ...config } = pageConfig([speaking(language)]);
  const [words, result] = await Promise.all([
    documentIn(language),
    build({ ...config, configFile: false, logLevel: 'silent', build: { ...options, write: false, sourcemap: false } }),
  ]);
  const { output } = result as Rollup.RollupOutput;
  return { language, words, files: output.filter(({ fileName }) => fileName !== PAGE) };
}

const contentOf = (file: Built): string | Uint8Array => (file.type === 'chunk' ? file.code : file.source);
