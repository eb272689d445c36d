import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Size } from '../browser/boxes.ts';
import { NAME_SCRIPT } from '../browser/naming.ts';

export const SIZES: readonly Size[] = [
  [360, 740],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1280, 800],
  [1440, 900],
];

export const PAGE_SIZES: readonly Size[] = [
  [360, 740],
  [1280, 800],
];

export const LIGHTS = ['evening', 'day'] as const;
export type Light = (typeof LIGHTS)[number];

export interface Picture {
  readonly name: string;
  readonly file: string;
  readonly size: Size;
  readonly light: Light;
}

export interface Shot {
  readonly browser: Browser;
  readonly light: Light;
  readonly size: Size;
  readonly folder: string;
  isWanted(name: string): boolean;
}

export async function openPage(
  { browser, light, size: [width, height] }: Shot,
  reader: BrowserContextOptions = {},
): Promise<Page> {
  const page = await browser.newPage({
    ...reader,
    viewport: { width, height },
    colorScheme: light === 'evening' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: width < 1000,
  });
  // A busy machine is no fault.
  page.setDefaultTimeout(Number(process.env.PT ?? 60_000));
  await page.addInitScript(NAME_SCRIPT);
  page.on('pageerror', (error) => console.error(`page: ${error.message}`));
  return page;
}

export async function take(page: Page, name: string, { light, size, folder }: Shot): Promise<Picture> {
  const file = join(folder, `${light}-${size.join('x')}-${name.replace(/\W+/g, '-')}.png`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file });
  return { name, file, size, light };
}
