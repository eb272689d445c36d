import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Local, startLocal } from '../../infra/local/local.ts';
import { readSettings } from '../../infra/local/settings.ts';
import { makeStaticHandler } from '../../infra/local/static.ts';
import { makeTempFolder } from './temp-folder.ts';

/** A server below a path, requested with the path and without it, as proxies do either. */

const folder = makeTempFolder('base');
let local: Local;
beforeAll(async () => {
  const pages = join(folder, 'dist');
  mkdirSync(pages);
  writeFileSync(join(pages, 'index.html'), '<link rel="icon" href="/icon.svg" /><a href="//else.example">a/b</a>');
  writeFileSync(join(pages, 'icon.svg'), '<svg/>');
  const options = { data: join(folder, 'data'), port: 0, host: '127.0.0.1', base: '/my/cards', botPause: 0 };
  local = await startLocal({ ...options, pages: () => makeStaticHandler(pages, { base: options.base }) });
});
afterAll(async () => {
  await local.stop();
});

const ask = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${local.port}${path}`, { redirect: 'manual', headers });

test.each(['/my/cards/', '/', '/my/cards/some/where', '/my/cards//t/x', '/my/cards/t/x/y'])(
  '%s returns the compressed page with its files below the path',
  async (path) => {
    const answer = await ask(path);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toBe('<link rel="icon" href="/my/cards/icon.svg" /><a href="//else.example">a/b</a>');
  },
);

test('serves files and health both below the path and without it', async () => {
  for (const path of ['/icon.svg', '/my/cards/icon.svg']) expect(await (await ask(path)).text()).toBe('<svg/>');
  for (const path of ['/health', '/my/cards/health'])
    expect(await (await ask(path)).json()).toMatchObject({ ok: true });
});

test('redirects the path without its slash, and a link with an encoded #, below the path', async () => {
  expect((await ask('/my/cards')).headers.get('location')).toBe('/my/cards/');
  expect((await ask('/my/cards/%23/new')).headers.get('location')).toBe('/my/cards/#/%23/new');
});

test('link previews name picture, icon and script below the path', async () => {
  const page = await (await ask(`/my/cards/t/${'x'.repeat(22)}`)).text();
  expect(page).toContain(`content="http://127.0.0.1:${local.port}/my/cards/og.png"`);
  expect(page).toContain('href="/my/cards/icon-192.png"');
  expect(page).toContain('src="/my/cards/invited.js"');
});

test('a person who opens a table’s link gets the page itself', async () => {
  const opened = await ask(`/my/cards/t/${'x'.repeat(22)}`, { 'sec-fetch-dest': 'document' });
  expect(await opened.text()).toContain('href="/my/cards/icon.svg"');
});

test.each(['/my/cards/socket', '/socket'])('%s opens a socket', async (path) => {
  const socket = new WebSocket(`ws://127.0.0.1:${local.port}${path}`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.close();
});

test('puts the path in its own address, notification links and calendars', () => {
  const here = `http://127.0.0.1:${local.port}/my/cards`;
  expect(local).toMatchObject({ url: here, socketUrl: `${here.replace('http', 'ws')}/socket` });
  expect(local.ports.origin).toBe(here);
});

describe('AFOOT_BASE', () => {
  const read = (path: string): string => readSettings({ data: folder }, { AFOOT_BASE: path }).base;

  test.each([
    ['/cards', '/cards'],
    ['/cards/', '/cards'],
    ['/my/~ann/cards.2', '/my/~ann/cards.2'],
    ['/', ''],
    ['', ''],
  ])('reads "%s" as "%s"', (path, base) => {
    expect(read(path)).toBe(base);
  });

  test.each(['cards', '//cards', '/a b', '/a/../b', '/.', '/a?b', '/a#b', 'https://example.org/cards', '/"><b>'])(
    'refuses "%s"',
    (path) => {
      expect(() => read(path)).toThrow('AFOOT_BASE must be a path such as /cards, not');
    },
  );
});
