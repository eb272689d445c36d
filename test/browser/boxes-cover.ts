import { SEATINGS, spellExtreme } from '../../web/demo/extremes.ts';
import { HANDS, IN_PLAY, type Place, SIZES, TEXTS } from './boxes-stage.ts';

/** A crowd of the covering set: indices of its parts. */
export interface Crowding {
  readonly seating: number;
  readonly size: number;
  readonly hand: number;
  readonly text: number;
}

/** Every seating at every size; hands and texts so that any two parts meet somewhere. `npm run fits` measures all of them. */
export const CROWDINGS: readonly Crowding[] = SEATINGS.flatMap((_, seating) =>
  SIZES.map((_, size) => ({
    seating,
    size,
    hand: (seating + 2 * size) % HANDS.length,
    text: (seating + Math.floor(size / 3)) % TEXTS.length,
  })),
);

/** The tables of the covering set with text of this many pixels. */
export function coveringPlaces(text: (typeof TEXTS)[number]): readonly Place[] {
  const at = TEXTS.indexOf(text);
  const crowds = CROWDINGS.filter((each) => each.text === at).map(({ seating, size, hand }) => ({
    path: spellExtreme({ ...SEATINGS[seating], ...HANDS[hand] } as Parameters<typeof spellExtreme>[0]),
    size,
  }));
  // Every state at a sixth of the sizes, another sixth with each text.
  const states = IN_PLAY.flatMap((name, state) =>
    SIZES.flatMap((_, size) => ((size + state) % 6 === 3 * at ? [{ path: encodeURIComponent(name), size }] : [])),
  );
  return [...crowds, ...states]
    .sort((a, b) => a.size - b.size)
    .map(({ path, size }) => ({ path, size: SIZES[size] as Place['size'] }));
}
