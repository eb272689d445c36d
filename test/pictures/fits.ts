/**
 * `npm run fits`: measures the boxes of the table at every size, for every seating, state and hand, and with text of twice the
 * size. Prints what overlaps, is cut or is too small, and ends with 1 if anything is. It takes about half an hour; the
 * long tests measure a set in which any two of these meet. A slice: `npm run fits -- --text 32 --size 360x740 --seating 12/3`, and
 * `--states` or `--crowds` for one half. `--language es` measures another language; `pseudo` is made of English, marked and 40 %
 * longer: every state and page on a phone and on a desk, and every word outside the marks.
 */
import '../../infra/tools/project-folder.ts';
import { parseArgs } from 'node:util';
import { SEATINGS } from '../../web/demo/extremes.ts';
import {
  faultsAt,
  faultsOfFixtures,
  HANDS,
  IN_PLAY,
  openDemo,
  SIZES,
  type Size,
  TEXTS,
} from '../browser/boxes-stage.ts';
import { openDemoSite } from '../browser/demo-site.ts';
import { launch } from '../browser/launch.ts';
import { faultsOfPages, unmarkedStates } from '../browser/unmarked.ts';

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
const texts = TEXTS.filter((text) => isAsked(values.text, String(text)));
const sizes: readonly Size[] = SIZES.filter((size) => isAsked(values.size, size.join('x')));
const seatings = SEATINGS.filter(({ players, teams }) => isAsked(values.seating, `${players}/${teams}`));
const states = IN_PLAY.filter((name) => isAsked(values.state, name));

const site = await openDemoSite(values.language);
let count = 0;
const show = (what: string, faults: readonly string[]): void => {
  count += faults.length;
  console.log(`${what}: ${faults.length === 0 ? 'everything fits' : `${faults.length} kinds of faults`}`);
  for (const fault of faults) console.log(`  ${fault}`);
};
for (const text of texts) {
  const browser = await launch([`--blink-settings=defaultFontSize=${text}`]);
  try {
    const page = await openDemo(browser, site);
    for (const seating of values.states ? [] : seatings) {
      const extremes = HANDS.map((hand) => ({ ...seating, ...hand }));
      show(`${seating.players} in ${seating.teams} teams, text of ${text} px`, await faultsAt(page, extremes, sizes));
    }
    if (!values.crowds) show(`every state, text of ${text} px`, await faultsOfFixtures(page, states, sizes));
  } finally {
    await browser.close();
  }
}
if (values.language === 'pseudo') {
  const browser = await launch();
  show('words of every state', await unmarkedStates(browser, site));
  show('pages', await faultsOfPages(browser));
  await browser.close();
}
await site.close();
process.exitCode = count > 0 ? 1 : 0;
