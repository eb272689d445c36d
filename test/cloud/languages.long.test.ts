import { expect, test } from 'vitest';
import { LANGUAGES } from '../../web/text/languages.ts';
import { buildClient } from './built-client.ts';

/** The page as built: once for each language, in one folder. */

const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en');

const built = buildClient();

const formatText = (name: string): string => built.read(name).toString();

const getCachedFiles = (worker: string): readonly string[] =>
  [...formatText(worker).matchAll(/\["([\w./-]+)","[\da-f]{12}"\]/g)].map(([, name = '']) => name);

const unescapeHtml = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&#39;', "'");

const getData = <T>(name: string, document = formatText('index.html')): T =>
  JSON.parse(unescapeHtml(new RegExp(`data-${name}='([^']*)'`).exec(document)?.[1] ?? '{}')) as T;

/** The scripts of a language's page, as the loading script names them. */
function getScripts(language: string, document = formatText('index.html')): readonly string[] {
  const first = /data-first="([^"]+)"/.exec(document)?.[1] ?? '';
  const visits = getData<Readonly<Record<string, readonly string[]>>>('visits', document);
  const others = getData<Readonly<Record<string, { readonly files: string }>>>('languages', document);
  const scripts = [...new Set([first, ...Object.values(visits).flat()])].filter((name) => name.endsWith('.js'));
  const hashes = others[language]?.files;
  return hashes === undefined
    ? scripts
    : scripts.map((name, i) => `${name.slice(0, -11)}${hashes.slice(i * 8, i * 8 + 8)}.js`);
}

test('the bundler warns of nothing, in any language', () => {
  expect(built.warnings).toEqual([]);
});

test('after each language’s build, the document has the languages built so far and loads only existing files', () => {
  expect([...built.moments.keys()]).toEqual(['en', ...OTHERS]);
  for (const [language, { document, names }] of built.moments) {
    const languages = Object.keys(getData('languages', document));
    expect(languages).toEqual(OTHERS.slice(0, OTHERS.indexOf(language) + 1));
    const scripts = ['en', ...languages].flatMap((each) => getScripts(each, document));
    expect(scripts.filter((name) => !names.includes(name) || !built.names.includes(name))).toEqual([]);
    for (const each of languages) expect(names).toContain(`manifest-${each}.webmanifest`);
  }
});

test.each(OTHERS)(
  'in %s the page has its scripts, its app and its worker, and English’s styles and pictures',
  (language) => {
    const [own, english] = [getCachedFiles(`service-worker-${language}.js`), getCachedFiles('service-worker.js')];
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

test.each(OTHERS)('the page in %s has its title, description and link preview in that language', (language) => {
  const english = formatText('index.html');
  const html = formatText(`index-${language}.html`);
  expect(html).toContain(`<html lang="${language}">`);
  const read = (document: string) =>
    document.match(
      /<title>.*<\/title>|<noscript>.*<\/noscript>|<meta (?:name="description"|property="og:(?:title|description|image:alt)") .*>/g,
    );
  expect(read(english)).toHaveLength(6);
  expect(read(html)?.filter((part) => read(english)?.includes(part))).toEqual([]);
  expect(getData('languages', html)).toEqual(getData('languages', english));
});

test.each(OTHERS)('the page in %s starts with a script that is not English’s', (language) => {
  expect(getScripts(language)[0]).not.toBe(getScripts('en')[0]);
});
