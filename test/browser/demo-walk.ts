import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Extreme, formatExtreme, SEATINGS } from '../demo/extremes.ts';
import {
  combineWithSizes,
  findFaultsOfPlaces,
  findFaultsOfState,
  getPlaces,
  HANDS,
  IN_PLAY,
  type Place,
  SIZES,
  STATES,
  setUpDemoStage,
  TEXTS,
} from './boxes-stage.ts';
import { findFaultsInBothLights, findStrayScrollers } from './inspect.ts';

/** Walks through the demo once, opening each state for every check. */

/** A crowd of the covering set: indices of its parts. */
export interface Crowding {
  readonly seating: number;
  readonly size: number;
  readonly hand: number;
  readonly text: number;
}

/** Every seating at a third of the sizes, another third for the next; hands and texts in turn. `npm run fits` measures all of them. */
export const CROWDINGS: readonly Crowding[] = SEATINGS.flatMap((_, seating) =>
  SIZES.flatMap((_, size) =>
    (seating + size) % 3 === 0
      ? [
          {
            ...{ seating, size },
            hand: Math.floor((seating + size) / 3) % HANDS.length,
            text: (seating + Math.floor(size / 6)) % TEXTS.length,
          },
        ]
      : [],
  ),
);

const getPlace = (path: string, size: number, text: number): Place => ({
  path,
  size: SIZES[size] as Place['size'],
  text: TEXTS[text] as (typeof TEXTS)[number],
});

const CROWDS = CROWDINGS.map(({ seating, size, hand, text }) =>
  getPlace(formatExtreme({ ...SEATINGS[seating], ...HANDS[hand] } as Extreme), size, text),
);

const COVERED_STATES = IN_PLAY.flatMap((name, state) =>
  SIZES.flatMap((_, size) =>
    (size + state) % 6 === 0 ? [getPlace(encodeURIComponent(name), size, (size + state) % 12 === 0 ? 0 : 1)] : [],
  ),
);

/** Four people with few and many cards and melds, at every size. */
const FOUR: readonly Extreme[] = [
  { players: 4, teams: 2 },
  { players: 4, teams: 2, held: 5, melds: 0 },
  { players: 4, teams: 2, held: 33, melds: 14, names: 'long' },
  { players: 4, teams: 2, held: 33, hand: 'tall', melds: 3 },
];

/** Drafts, prompts and notices: on a phone, a phone on its side and a desktop. */
const BUSY = [
  ...['draft in progress', 'draft beside melds', 'draft refused', 'draft of a book', 'taking the pile'],
  ...['asked for permission', 'what others did', 'paused by the host', 'local times', 'watching', 'many books'],
  ...['asked to end', 'asked to end, with a draft', 'the host decides', 'a seat is empty'],
  ...['a guest at the door', 'a guest at the door, with a draft', 'an offer of notifications'],
];

/** Each state at the size where its accessibility is checked. States that differ only in numbers look alike. */
const INSPECTED_STATES = STATES.filter((name) => !/ players in /.test(name)).flatMap((name, i) =>
  getPlaces([name], [i % 2 === 0 ? [390, 844] : [1280, 800]]),
);

const PLACES = Map.groupBy(
  [
    ...INSPECTED_STATES,
    ...combineWithSizes(FOUR.map(formatExtreme), SIZES),
    ...getPlaces(BUSY, [
      [360, 740],
      [740, 360],
      [1280, 800],
    ]),
    ...[...CROWDS, ...COVERED_STATES].sort((a, b) => (a.text ?? 0) - (b.text ?? 0)),
  ],
  ({ path }) => path,
);

/** Tests every other state, starting with the first or the second. */
export function testWalk(half: 0 | 1): void {
  const stage = setUpDemoStage();
  let page: Page;
  beforeAll(async () => {
    page = await stage.open();
  });
  const states = [...PLACES].filter((_, i) => i % 2 === half);
  test.each(states)(
    'the demo’s #%s is accessible, and nothing in it overlaps, is cut or too small',
    async (path, places) => {
      const faults = await findFaultsOfPlaces(page, places, async (_, place) => [
        ...(await findFaultsOfState(page)),
        ...(INSPECTED_STATES.includes(place)
          ? [...(await findFaultsInBothLights(page)), ...(await findStrayScrollers(page))]
          : []),
      ]);
      expect(faults, `to see it: npx vite test/demo, then the address /#${path}`).toEqual([]);
    },
  );
}
