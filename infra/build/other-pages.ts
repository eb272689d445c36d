import { build, type Plugin, type Rollup } from 'vite';
import { endingOf } from '../../web/text/languages.ts';
import { type DocumentWords, documentIn, speaking } from './languages.ts';
import { manifest } from './manifest.ts';
import { pageConfig } from './page-config.ts';
import { type BuiltFile, builtFile, bundledWorker, keptFiles } from './service-worker.ts';

/** The page in another language, but for its document and its worker. */
export interface PageIn {
  readonly language: string;
  readonly words: DocumentWords;
  readonly files: readonly BuiltFile[];
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
    // At the same time as English. An error is thrown where the pages are awaited.
    buildStart() {
      built = undefined;
      pages().catch(() => undefined);
    },
    generateBundle: {
      order: 'post',
      async handler(_, english) {
        const page = english[PAGE];
        for (const { language, files } of await pages()) {
          const whole = [...files, ...(page ? [builtFile(page)] : [])];
          const worker = await bundledWorker(keptFiles(whole), language);
          const all = [...files, { name: `service-worker${endingOf(language)}.js`, content: worker }];
          for (const { name: fileName, content: source } of all.filter(({ name }) => !Object.hasOwn(english, name)))
            this.emitFile({ type: 'asset', fileName, source });
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
  const files = (result as Rollup.RollupOutput).output.map(builtFile).filter(({ name }) => name !== PAGE);
  const app = { name: `manifest${endingOf(language)}.webmanifest`, content: manifest(words) };
  return { language, words, files: [...files, app] };
}
