/**
 * `npm run pictures`: takes a picture of every state of the table at each size, and of every other page on a phone and
 * a desktop, dark and light. The pictures go to `test-results/pictures`, contact sheets and their index to
 * `test-results/sheets`; neither is tracked. `npm run pictures -- --size 390x844` renews the sheets of a size, `--of
 * pages` or `--of table` those of one kind; `--only 'many books'` takes only pictures whose names have these words,
 * `--tour home` only those of a tour and `--light day` only one light, and these leave the sheets as they are.
 * `--language de` takes them in another language, and prints what does not fit on pages; in `pseudo`, which is made of
 * English, also words that are not from the catalog.
 */
import '../../infra/tools/project-folder.ts';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { getEnding } from '../../web/text/languages.ts';
import type { Size } from '../browser/boxes.ts';
import { openDemoSite } from '../browser/demo-site.ts';
import { launch } from '../browser/launch.ts';
import { SERVICE } from '../browser/subscribing.ts';
import { openTestServer } from '../browser/test-server.ts';
import { LIGHTS, PAGE_SIZES, type Picture, type Shot, SIZES } from './picture.ts';
import { getReading } from './reading.ts';
import { drawSheet, type Sheet } from './sheet.ts';
import { listPictureStates } from './states.ts';
import { takeTour } from './tour.ts';
import { TOURS } from './tours.ts';

process.env.AFOOT_PUSH_HOSTS = SERVICE;
const { values } = readArguments(import.meta, {
  options: {
    only: { type: 'string' },
    size: { type: 'string' },
    of: { type: 'string' },
    tour: { type: 'string' },
    light: { type: 'string' },
    language: { type: 'string', default: 'en' },
  },
});
const ORIGINALS = `test-results/pictures${getEnding(values.language)}`;
const SHEETS = `test-results/sheets${getEnding(values.language)}`;
const isPart = [values.only, values.tour, values.light].some((each) => each !== undefined);
const isWanted = (name: string): boolean => values.only === undefined || name.includes(values.only);

type SheetOf = Omit<Sheet, 'pictures'>;

const getName = ({ kind, light, size }: SheetOf): string =>
  `${kind === 'pages' ? 'pages-' : ''}${light}-${size.join('x')}`;

const ALL: readonly SheetOf[] = (['pages', 'table'] as const).flatMap((kind) =>
  LIGHTS.flatMap((light) => (kind === 'pages' ? PAGE_SIZES : SIZES).map((size) => ({ kind, light, size }))),
);
const requestedSizes = ALL.filter(
  ({ kind, light, size }) =>
    (values.of ?? (values.tour === undefined ? kind : 'pages')) === kind &&
    (values.light ?? light) === light &&
    (values.size ?? size.join('x')) === size.join('x'),
);

const tourPictures = new Map<Size, readonly Picture[]>();

const [demo, browser] = await Promise.all([openDemoSite(values.language), launch()]);
try {
  if (requestedSizes.length === ALL.length && !isPart) rmSync(ORIGINALS, { recursive: true, force: true });
  mkdirSync(ORIGINALS, { recursive: true });
  mkdirSync(SHEETS, { recursive: true });
  for (const sheet of requestedSizes) {
    const pictures = await takeAll(sheet);
    console.log(`${getName(sheet)}: ${pictures.length} pictures`);
    if (isPart) continue;
    const file = join(SHEETS, `${getName(sheet)}.webp`);
    writeFileSync(file, await drawSheet(browser, { pictures, ...sheet }));
    console.log(`${file}: ${Math.round(statSync(file).size / 1024)} KB`);
  }
  if (!isPart)
    writeFileSync(
      join(SHEETS, 'README.md'),
      getIndex(ALL.map(getName).filter((name) => existsSync(join(SHEETS, `${name}.webp`)))),
    );
} finally {
  await browser.close();
  await demo.close();
}

async function takeAll({ kind, light, size }: SheetOf): Promise<readonly Picture[]> {
  const shot: Shot = { browser, light, size, folder: ORIGINALS, isWanted };
  if (kind === 'table') return listPictureStates(demo.url, shot);
  const pictures = tourPictures.get(size) ?? (await goOnTours(shot));
  tourPictures.set(size, pictures);
  return pictures.filter((each) => each.light === light);
}

/** All tours at one size; each scene is taken in every requested light. */
async function goOnTours(shot: Shot): Promise<readonly Picture[]> {
  const lights = LIGHTS.filter((light) => (values.light ?? light) === light);
  const server = await openTestServer({ botPause: 0 });
  const reading = await getReading(values.language);
  try {
    const pictures: Picture[] = [];
    for (const [name, tour] of Object.entries(TOURS)) {
      if ((values.tour ?? name) === name) pictures.push(...(await takeTour(tour, server, { shot, lights, reading })));
    }
    return pictures;
  } finally {
    await Promise.all([server.close(), reading.close()]);
  }
}

function getIndex(names: readonly string[]): string {
  const lines = names.map((name) => `## ${name.replaceAll('-', ', ')}\n\n![](${name}.webp)\n`);
  return [
    '# How it looks',
    '',
    'Every state of the table at six sizes, and every other page on a phone and a desktop, in the evening and by day. `npm run',
    'pictures` takes them again and writes this folder; the pictures themselves are in `test-results/pictures`. The states',
    'of the table are the fixtures of `test/demo/fixtures.ts`, the pages those of `test/pictures/tours`.',
    '',
    ...lines,
  ].join('\n');
}
