import { describe, expect, test } from 'vitest';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { getScoredVersions } from '../../web/seated/ScoresDialog.tsx';
import { getNextRoundIntent } from '../../web/table/next-round.ts';
import { getGame, getView } from '../demo/fixture.ts';

const makeDealEntry = (version: number, round: number) => ({
  version,
  at: 0,
  events: [{ type: 'dealt', round, dealer: 0, seat: 1 } satisfies PublicEvent],
});
const makeOther = (version: number) => ({
  version,
  at: 0,
  events: [{ type: 'connected', seat: 1 } satisfies PublicEvent],
});

describe('finds the rounds of this game in the feed', () => {
  test('just before each deal but the first, including points given by hand', () =>
    expect(
      getScoredVersions([
        makeOther(3),
        makeDealEntry(4, 1),
        makeOther(90),
        makeOther(92),
        makeDealEntry(93, 2),
        makeOther(180),
        makeDealEntry(185, 3),
      ]),
    ).toEqual([92, 180]));
  test('none of the previous game', () =>
    expect(
      getScoredVersions([
        makeDealEntry(4, 1),
        makeOther(90),
        makeDealEntry(93, 2),
        makeOther(180),
        makeDealEntry(185, 1),
        makeOther(190),
      ]),
    ).toEqual([]));
  test('as far back as is known', () =>
    expect(getScoredVersions([makeDealEntry(93, 2), makeOther(180), makeDealEntry(185, 3)])).toEqual([180]));
});

const people = { occupants: [0, 1, 'bot', 2] } as const;
const findWay = (view: Parameters<typeof getView>[1]) =>
  getNextRoundIntent(getView(getGame({}), { ...people, ...view }));
test.each([
  ['is to be ready while others look', {}, 'ready'],
  ['is the deal once they are ready', { ready: [1, 3] }, 'nextRound'],
  ['is the deal if they are away or a bot is filling in', { away: [1], sitIn: [3] }, 'nextRound'],
  ['is the deal for those who will not wait', { ready: [0] }, 'nextRound'],
] as const)('continuing from a score: %s', (_, view, way) => expect(findWay({ seat: 0, ...view })).toBe(way));
