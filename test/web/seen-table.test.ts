import { expect, test } from 'vitest';
import { charterOf, gameOf, viewOf } from '../../web/demo/fixture.ts';
import type { FeedEntry } from '../../web/model/types.ts';
import { feedLines, latestText, seeTable } from '../../web/table/seen-table.ts';

const MIX = 'AAAAAAAAAAAAAAAAAAAAAA';

test('what happened is told with the latest first, and chance for a shuffle is not', () => {
  const table = seeTable({ charter: charterOf(4, 2), view: viewOf(gameOf({})) });
  if (!table) throw new Error('there is no game to see');
  const feed: readonly FeedEntry[] = [
    {
      version: 3,
      at: 0,
      events: [
        { type: 'mixed', seat: 0, mix: MIX },
        { type: 'dealt', round: 1, dealer: 3, seat: 0 },
      ],
    },
    { version: 4, at: 0, events: [{ type: 'discarded', seat: 0, card: '4s' }] },
  ];
  expect(feedLines(feed, table).map(({ text }) => text)).toEqual([
    'You discarded a four of spades.',
    'Round 1: Bot 4 dealt, and you began.',
  ]);
  expect(latestText(feed, table)).toBe('You discarded a four of spades.');
  expect(latestText([...feed.slice(0, 1), { version: 4, at: 0, events: [] }], table)).toMatch(/^Round 1: Bot 4 dealt/);
});
