import { build, type Rollup } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../web/text/languages.ts';

/** The page as it is built: once for each language, in one folder. */

const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en');

type Built = Rollup.OutputBundle[string];

let files: ReadonlyMap<string, Built>;

beforeAll(async () => {
  const { output } = (await build({ logLevel: 'silent', build: { write: false } })) as Rollup.RollupOutput;
  files = new Map(output.map((file) => [file.fileName, file]));
});

const textOf = (name: string): string => {
  const file = files.get(name);
  if (file === undefined) throw new Error(`nothing built is ${name}`);
  return file.type === 'chunk' ? file.code : String(file.source);
};

/** The files that a service worker keeps. */
const keptBy = (worker: string): readonly string[] =>
  [...textOf(worker).matchAll(/\["([\w./-]+)","[\da-f]{12}"\]/g)].map(([, name = '']) => name);

const unescaped = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&#39;', "'");

const dataOf = <T>(name: string): T =>
  JSON.parse(unescaped(new RegExp(`data-${name}='([^']*)'`).exec(textOf('index.html'))?.[1] ?? '{}')) as T;

test('English alone is in files of the bundler, and every other language beside it', () => {
  expect(OTHERS.length).toBeGreaterThan(0);
  const english = keptBy('service-worker.js').filter((name) => name.endsWith('.js') && name.startsWith('assets/'));
  expect(english.map((name) => files.get(name)?.type)).toEqual(english.map(() => 'chunk'));
});

test.each(OTHERS)(
  'in %s the page has its scripts, its app and its worker, and English’s styles and pictures',
  (language) => {
    const [own, english] = [keptBy(`service-worker-${language}.js`), keptBy('service-worker.js')];
    expect(own.filter((name) => !files.has(name) && name.startsWith('assets/'))).toEqual([]);
    expect(own).toContain('index.html');
    expect(own).toContain(`manifest-${language}.webmanifest`);
    expect(own.filter((name) => name.endsWith('.css'))).toEqual(english.filter((name) => name.endsWith('.css')));
    expect(own.filter((name) => name.endsWith('.js')).length).toBe(
      english.filter((name) => name.endsWith('.js')).length,
    );
    expect(JSON.parse(textOf(`manifest-${language}.webmanifest`))).toMatchObject({ lang: language, start_url: './' });
  },
);

test.each(OTHERS)('the document knows the scripts of the page in %s', (language) => {
  const first = /data-first="([^"]+)"/.exec(textOf('index.html'))?.[1] ?? '';
  const visits = dataOf<Readonly<Record<string, readonly string[]>>>('visits');
  const { files: hashes } = dataOf<Readonly<Record<string, { readonly files: string }>>>('languages')[language] ?? {
    files: '',
  };
  const scripts = [...new Set([first, ...Object.values(visits).flat()])].filter((name) => name.endsWith('.js'));
  const named = scripts.map((name, i) => `${name.slice(0, -11)}${hashes.slice(i * 8, i * 8 + 8)}.js`);
  expect(named.filter((name) => !files.has(name))).toEqual([]);
  expect(named[0]).not.toBe(first);
});
