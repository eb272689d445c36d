/**
 * `npm run fits`: measures the boxes of the table at every size, for every seating, state and hand, and with text of twice the
 * size. Prints what overlaps, is cut or is too small, and ends with 1 if anything is. It takes about half an hour; the
 * long tests measure a set in which any two of these meet. A slice: `npm run fits -- --text 32 --size 360x740 --seating 12/3`, and
 * `--states` or `--crowds` for one half. `--language es` measures another language, also on its pages, on a narrow phone and a desk
 * unless sizes are named; `pseudo` is made of English, marked and 40 % longer, and words outside the marks are faults too.
 */
import '../../infra/tools/project-folder.ts';
import { parseArgs } from 'node:util';
import {
  everywhere,
  faultsOfPlaces,
  getPlaces,
  HANDS,
  IN_PLAY,
  openDemo,
  SIZES,
  type Size,
  STATES,
  TEXTS,
} from '../browser/boxes-stage.ts';
import { openDemoSite } from '../browser/demo-site.ts';
import { launch } from '../browser/launch.ts';
import { faultsOfPages, faultsOfStates, LANGUAGE_SIZES } from '../browser/unmarked.ts';
import { SEATINGS, spellExtreme } from '../demo/extremes.ts';

const { values } = parseArgs({
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
    const paths = HANDS.map((hand) => spellExtreme({ ...seating, ...hand }));
    const faults = await faultsOfPlaces(page, everywhere(paths, sizes, text));
    show(`${seating.players} in ${seating.teams} teams, text of ${text} px`, faults);
  }
  if (values.crowds) continue;
  const places = getPlaces(states, sizes, text);
  const faults = isEnglish ? await faultsOfPlaces(page, places) : await faultsOfStates(page, language, places);
  show(`every state, text of ${text} px`, faults);
}
if (!isEnglish && !values.crowds && !values.states) show('pages', await faultsOfPages(browser, language));
await browser.close();
await site.close();
process.exitCode = count > 0 ? 1 : 0;
