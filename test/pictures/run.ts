/**
 * `npm run pictures`: takes a picture of every state of the table and of every page, at each size, in the evening and by
 * day. The pictures go to `test-results/pictures`, contact sheets and their index to `docs/pictures`. `npm run pictures --
 * --size 390x844` renews the two sheets of a size; `--only 'many books'` takes only pictures whose names have these
 * words, and leaves `docs/pictures` as it is.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Size } from '../browser/boxes.ts';
import { openDemoSite } from '../browser/demo-site.ts';
import { launch } from '../browser/launch.ts';
import { SERVICE } from '../browser/subscribing.ts';
import { openTestServer } from '../browser/test-server.ts';
import { picturePages } from './pages.ts';
import { LIGHTS, type Picture, SIZES } from './picture.ts';
import { drawSheet } from './sheet.ts';
import { pictureStates } from './states.ts';

process.env.AFOOT_PUSH_HOSTS = SERVICE;
const ORIGINALS = 'test-results/pictures';
const SHEETS = 'docs/pictures';

const { values } = parseArgs({ options: { only: { type: 'string' }, size: { type: 'string' } } });
const sizes = SIZES.filter((size) => !values.size || size.join('x') === values.size);
const isWanted = (name: string): boolean => values.only === undefined || name.includes(values.only);

const [demo, server, browser] = await Promise.all([openDemoSite(), openTestServer({ botPause: 0 }), launch()]);
try {
  if (!values.only && !values.size) rmSync(ORIGINALS, { recursive: true, force: true });
  mkdirSync(ORIGINALS, { recursive: true });
  const taken: Picture[] = [];
  for (const light of LIGHTS) {
    for (const size of sizes) {
      console.log(`${light}, ${size.join(' x ')} ...`);
      const shot = { browser, light, size, folder: ORIGINALS, isWanted };
      taken.push(...(await pictureStates(demo.url, shot)), ...(await picturePages(server.url, shot)));
    }
  }
  console.log(`${taken.length} pictures are in ${ORIGINALS}`);
  if (!values.only) await writeSheets(taken);
} finally {
  await browser.close();
  await Promise.all([demo.close(), server.close()]);
}

function sheetOf(light: string, size: Size): string {
  return `${light}-${size.join('x')}.webp`;
}

async function writeSheets(taken: readonly Picture[]): Promise<void> {
  mkdirSync(SHEETS, { recursive: true });
  for (const light of LIGHTS) {
    for (const size of sizes) {
      const pictures = taken.filter((each) => each.light === light && each.size === size);
      writeFileSync(join(SHEETS, sheetOf(light, size)), await drawSheet(browser, { pictures, size, light }));
    }
  }
  const sheets = LIGHTS.flatMap((light) => SIZES.map((size) => sheetOf(light, size)));
  writeFileSync(join(SHEETS, 'README.md'), indexOf(sheets));
  const bytes = readdirSync(SHEETS).reduce((sum, name) => sum + statSync(join(SHEETS, name)).size, 0);
  console.log(`${sheets.length} contact sheets are in ${SHEETS}: ${Math.round(bytes / 1024)} KB`);
}

function indexOf(sheets: readonly string[]): string {
  const lines = sheets.map((name) => `## ${name.replace(/\.webp$/, '').replace('-', ', ')}\n\n![](${name})\n`);
  return [
    '# How it looks',
    '',
    'Every state of the table and every page, at six sizes, in the evening and by day. `npm run pictures` takes them again and',
    'writes this folder; the pictures themselves are in `test-results/pictures` then. The states are the fixtures of',
    '`web/demo/fixtures.ts`.',
    '',
    ...lines,
  ].join('\n');
}
