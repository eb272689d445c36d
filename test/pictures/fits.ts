/**
 * `npm run fits`: measures the boxes of the table at every size, for every seating, state and hand, and with text of twice the
 * size. Prints what overlaps, is cut or is too small, and ends with 1 if anything is. It takes about half an hour; the
 * long tests measure a set in which any two of these meet. To limit a run: `--text 32 --size 360x740 --seating 12/3`;
 * `--states` or `--crowds` runs only that part. `--language es` measures another language, also on its pages, on a
 * narrow phone and a desk unless sizes are named; `pseudo` is made of English, marked and 40 % longer, and words outside
 * the marks are faults too. In English, the last three lines give your own melds' width on a phone, and where the hand
 * or the next button is out of view.
 */
import '../../infra/tools/project-folder.ts';
import type { Page } from 'playwright-core';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { findFaultsOfBoxes, readTableMeasures } from '../browser/boxes.ts';
import {
  combineWithSizes,
  findFaultsOfPlaces,
  getPlaces,
  HANDS,
  IN_PLAY,
  openDemo,
  type Place,
  SIZES,
  type Size,
  STATES,
  TEXTS,
} from '../browser/boxes-stage.ts';
import { openDemoSite } from '../browser/demo-site.ts';
import { launch } from '../browser/launch.ts';
import { findFaultsOfPages, findFaultsOfStates, LANGUAGE_SIZES } from '../browser/unmarked.ts';
import { formatExtreme, SEATINGS } from '../demo/extremes.ts';

const { values } = readArguments(import.meta, {
  options: {
    text: { type: 'string', multiple: true },
    size: { type: 'string', multiple: true },
    seating: { type: 'string', multiple: true },
    state: { type: 'string', multiple: true },
    states: { type: 'boolean', default: false },
    crowds: { type: 'boolean', default: false },
    language: { type: 'string', default: 'en' },
  },
});
const isAsked = (all: readonly string[] | undefined, one: string): boolean => all?.includes(one) ?? true;
const { language } = values;
const isEnglish = language === 'en';
const texts = TEXTS.filter((text) => isAsked(values.text ?? (isEnglish ? undefined : ['16']), String(text)));
const sizes: readonly Size[] = (isEnglish || values.size ? SIZES : LANGUAGE_SIZES).filter((size) =>
  isAsked(values.size, size.join('x')),
);
const seatings = SEATINGS.filter(({ players, teams }) => isAsked(values.seating, `${players}/${teams}`));
const states = (isEnglish ? IN_PLAY : STATES).filter((name) => isAsked(values.state, name));

/** Minimum width in pixels of your own melds with up to `held` cards, at these sizes; shorter screens shrink them. */
const OWN_MELD = { least: 44, held: 13, sizes: ['360x740', '390x844'] };
let smallest = Number.POSITIVE_INFINITY;
/** Places where a card of the hand, or the next button, is out of view. */
const unseen = { hand: [] as string[], task: [] as string[] };

/** Returns the faults of a table, and notes its measures. */
async function measure(page: Page, { path, size, text }: Place): Promise<readonly string[]> {
  const { ownMeld, held, isHandWhole, isTaskInSight } = await readTableMeasures(page);
  if (OWN_MELD.sizes.includes(size.join('x')) && text === 16 && held <= OWN_MELD.held)
    smallest = Math.min(smallest, ownMeld);
  const where = `${size.join('x')}, ${text} px #${path}`;
  if (!isHandWhole) unseen.hand.push(where);
  if (!isTaskInSight) unseen.task.push(where);
  return findFaultsOfBoxes(page);
}

const site = await openDemoSite(language);
let count = 0;
const show = (what: string, faults: readonly string[]): void => {
  count += faults.length;
  console.log(`${what}: ${faults.length === 0 ? 'everything fits' : `${faults.length} kinds of faults`}`);
  for (const fault of faults) console.log(`  ${fault}`);
};
const browser = await launch();
const page = await openDemo(browser, site.url);
for (const text of texts) {
  for (const seating of values.states ? [] : seatings) {
    const paths = HANDS.map((hand) => formatExtreme({ ...seating, ...hand }));
    const faults = await findFaultsOfPlaces(page, combineWithSizes(paths, sizes, text), measure);
    show(`${seating.players} in ${seating.teams} teams, text of ${text} px`, faults);
  }
  if (values.crowds) continue;
  const places = getPlaces(states, sizes, text);
  const faults = isEnglish
    ? await findFaultsOfPlaces(page, places, measure)
    : await findFaultsOfStates(page, language, places);
  show(`every state, text of ${text} px`, faults);
}
if (!isEnglish && !values.crowds && !values.states) show('pages', await findFaultsOfPages(browser, language));
if (isEnglish) {
  if (smallest < OWN_MELD.least - 0.5) count++;
  console.log(
    `own melds at ${OWN_MELD.sizes.join(' and ')}, up to ${OWN_MELD.held} cards held: ${Math.round(smallest)} px or wider`,
  );
  for (const [what, where] of Object.entries({
    'hand’s cards whole': unseen.hand,
    'what to press on the first screen': unseen.task,
  }))
    console.log(
      `${what}: ${where.length === 0 ? 'everywhere' : `not at ${where.slice(0, 3).join('; ')} (${where.length})`}`,
    );
  count += unseen.hand.length + unseen.task.length;
}
await browser.close();
await site.close();
process.exitCode = count > 0 ? 1 : 0;
