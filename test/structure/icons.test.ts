import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeManifest } from '../../infra/build/manifest.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}

const ICONS = (JSON.parse(makeManifest()) as { readonly icons: readonly Icon[] }).icons;

const getFile = (address: string): string => join('web/public', address);

/** A PNG's width and height as its header says. */
function getSize(file: string): string {
  const bytes = readFileSync(file);
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the app can be installed with icons of every kind', () => {
  expect(ICONS.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
    'any any',
  ]);
});

test.each(ICONS.filter(({ type }) => type === 'image/png'))('$src has the size in the manifest', (icon) => {
  expect(getSize(getFile(icon.src))).toBe(icon.sizes);
});

const HTML = readFileSync('web/index.html', 'utf8');
const linkedIcons = [...HTML.matchAll(/href="(\/[\w-]+\.(?:svg|png))"/g)].map(([, address = '']) => address);

test.each(linkedIcons)('%s, which the page names, exists', (address) => {
  expect(existsSync(getFile(address))).toBe(true);
});

test('an iPhone gets a PNG of 180 pixels: it draws no SVG', () => {
  const [, address = ''] = /rel="apple-touch-icon" href="([^"]+)"/.exec(HTML) ?? [];
  expect(getSize(getFile(address))).toBe('180x180');
});

test('tells dark-mode extensions to leave the page alone: it has its own dark mode, and cards stay white', () => {
  expect(HTML).toContain('<meta name="color-scheme" content="light dark" />');
  expect(HTML).toContain('<meta name="darkreader-lock" />');
});
