import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { LOADING_SCRIPT } from '../../infra/build/loading-script.ts';

const VISITS = { front: ['assets/front-AAAAAAAA.js', 'assets/front-CCCCCCCC.css'], host: ['assets/host-BBBBBBBB.js'] };
const OTHERS = {
  es: { files: '111111112222222233333333', title: 'Una mesa', notLoaded: ['a', 'b', 'c'] },
  fr: { files: '444444445555555566666666', title: 'Une table', notLoaded: ['a', 'b', 'c'] },
};

interface Reader {
  readonly asks?: readonly string[];
  readonly chosen?: string | null;
  readonly isBlocked?: boolean;
  readonly base?: string;
  /** As in development: the document names its script itself. */
  readonly isBare?: boolean;
}

function runScript({ asks = ['en-US'], chosen = null, isBlocked = false, base = '/', isBare = false }: Reader) {
  const written: string[] = [];
  const preloaded: string[] = [];
  const app = { href: `${base}manifest.webmanifest` };
  const dataset = isBare
    ? {}
    : { first: 'assets/first-ZZZZZZZZ.js', visits: JSON.stringify(VISITS), languages: JSON.stringify(OTHERS) };
  const document = {
    currentScript: { dataset },
    title: 'A table',
    documentElement: { lang: 'en' },
    head: { append: (link: { readonly href: string }) => preloaded.push(new URL(link.href).pathname) },
    write: (text: string) => written.push(text),
    createElement: () => ({}),
    querySelector: (what: string) => (what === 'link' ? { href: `https://cards.test${base}icon.png` } : app),
  };
  const localStorage = {
    getItem: () => {
      if (isBlocked) throw new Error('blocked');
      return chosen;
    },
  };
  const navigator = { languages: asks };
  const location = { hash: '' };
  const ignore = (): void => undefined;
  runInNewContext(LOADING_SCRIPT, {
    ...{ document, localStorage, navigator, location, URL, addEventListener: ignore, setTimeout: ignore },
  });
  const [script] = written.map((tag) => /src="([^"]+)"/.exec(tag)?.[1]);
  return { script, preloaded, language: document.documentElement.lang, title: document.title, app: app.href };
}

test.each<[string, Reader, string]>([
  ['a browser that asks for English', {}, 'en'],
  ['a browser that asks for Spanish', { asks: ['es-MX', 'en'] }, 'es'],
  ['a browser whose first language is missing here', { asks: ['nn', 'fr-CA', 'es'] }, 'fr'],
  ['a browser whose languages are all missing here', { asks: ['nn'] }, 'en'],
  ['a browser whose system says more than the language', { asks: ['fr_CA.UTF-8', 'es'] }, 'fr'],
  ['a person who has chosen French', { asks: ['es'], chosen: 'fr' }, 'fr'],
  ['a person who has chosen English', { asks: ['es'], chosen: 'en' }, 'en'],
  ['a chosen language that was removed', { asks: ['es'], chosen: 'xx' }, 'es'],
  ['a choice that names no language', { asks: ['es'], chosen: 'toString' }, 'es'],
  ['a browser that blocks storage', { asks: ['es'], isBlocked: true }, 'es'],
])('%s', (_, reader, language) => expect(runScript(reader).language).toBe(language));

test('English uses its files as they are', () =>
  expect(runScript({})).toEqual({
    ...{ script: '/assets/first-ZZZZZZZZ.js', language: 'en', title: 'A table', app: '/manifest.webmanifest' },
    preloaded: ['/assets/front-AAAAAAAA.js', '/assets/front-CCCCCCCC.css'],
  }));

test('another language has its own scripts below the page’s path, and the same style sheets', () =>
  expect(runScript({ asks: ['fr'], base: '/cards/' })).toEqual({
    ...{ script: '/cards/assets/first-44444444.js', language: 'fr', title: 'Une table' },
    app: 'https://cards.test/cards/manifest-fr.webmanifest',
    preloaded: ['/cards/assets/front-55555555.js', '/cards/assets/front-CCCCCCCC.css'],
  }));

test('in development the document starts the page itself', () =>
  expect(runScript({ asks: ['es'], isBare: true })).toMatchObject({ script: undefined, language: 'en' }));
