import { expect, test } from 'vitest';
import { LANGUAGES } from '../../web/text/languages.ts';
import { builtClient } from './built-client.ts';

/** The page as built: once for each language, in one folder. */

const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en');

const built = builtClient();

const formatText = (name: string): string => built.read(name).toString();

/** The files that a service worker caches. */
const keptBy = (worker: string): readonly string[] =>
  [...formatText(worker).matchAll(/\["([\w./-]+)","[\da-f]{12}"\]/g)].map(([, name = '']) => name);

const unescaped = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&#39;', "'");

const getData = <T>(name: string): T =>
  JSON.parse(unescaped(new RegExp(`data-${name}='([^']*)'`).exec(formatText('index.html'))?.[1] ?? '{}')) as T;

test('the document is in English first, loads only files of the full build, then has every language', () => {
  const [, file = ''] = /data-first="([^"]+)"/.exec(built.first) ?? [];
  expect(built.names).toContain(file);
  expect(built.first).not.toContain('data-languages');
  expect(Object.keys(getData('languages'))).toEqual(OTHERS);
});

test.each(OTHERS)(
  'in %s the page has its scripts, its app and its worker, and English’s styles and pictures',
  (language) => {
    const [own, english] = [keptBy(`service-worker-${language}.js`), keptBy('service-worker.js')];
    expect(own.filter((name) => !built.names.includes(name) && name.startsWith('assets/'))).toEqual([]);
    expect(own).toContain('index.html');
    expect(own).toContain(`manifest-${language}.webmanifest`);
    expect(own.filter((name) => name.endsWith('.css'))).toEqual(english.filter((name) => name.endsWith('.css')));
    expect(own.filter((name) => name.endsWith('.js')).length).toBe(
      english.filter((name) => name.endsWith('.js')).length,
    );
    expect(JSON.parse(formatText(`manifest-${language}.webmanifest`))).toMatchObject({
      lang: language,
      start_url: './',
    });
  },
);

test.each(OTHERS)('the document knows the scripts of the page in %s', (language) => {
  const first = /data-first="([^"]+)"/.exec(formatText('index.html'))?.[1] ?? '';
  const visits = getData<Readonly<Record<string, readonly string[]>>>('visits');
  const { files: hashes } = getData<Readonly<Record<string, { readonly files: string }>>>('languages')[language] ?? {
    files: '',
  };
  const scripts = [...new Set([first, ...Object.values(visits).flat()])].filter((name) => name.endsWith('.js'));
  const named = scripts.map((name, i) => `${name.slice(0, -11)}${hashes.slice(i * 8, i * 8 + 8)}.js`);
  expect(named.filter((name) => !built.names.includes(name))).toEqual([]);
  expect(named[0]).not.toBe(first);
});
