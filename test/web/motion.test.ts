import { describe, expect, test } from 'vitest';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { PRESET_IDS } from '../../shared/ruleset/presets.ts';
import type { FeedEntry } from '../../web/model/types.ts';
import { getMoves, MAX_CARDS } from '../../web/motion/moves.ts';
import { getLastPlays, getNews } from '../../web/motion/news.ts';
import {
  enqueue,
  getSteps,
  getTurns,
  requeue,
  shiftQueue,
  showRest,
  skipQueue,
  startQueue,
} from '../../web/motion/queue.ts';
import { getTimeline } from '../../web/motion/timeline.ts';
import { makePlayedFeed } from './played-feeds.ts';

const ME = { seat: 0, teams: 2 };

const getEntries = (...versions: readonly (readonly PublicEvent[])[]): readonly FeedEntry[] =>
  versions.map((events, i) => ({ version: i + 1, at: i, events }));

describe('packets', () => {
  const held = ['4s', '9h', 'Qd'] as const;
  const at = { ...ME, players: 4, held };
  const deal: PublicEvent = { type: 'dealt', round: 1, dealer: 3, seat: 0 };

  test('a deal goes around the table, and turns up the viewer’s own cards', () => {
    const [step] = getMoves(deal, at);
    expect(step?.kind).toBe('deal');
    expect(step?.moves.map(({ to, card }) => [to.name, card].filter(Boolean).join(' '))).toEqual([
      'seat-1',
      'seat-2',
      'seat-3',
      'seat-1',
      'seat-2',
      'seat-3',
      'hand 4s',
      'hand 9h',
      'hand Qd',
    ]);
    expect(step?.moves.every(({ from }) => from.name === 'stock')).toBe(true);
  });

  test('a deal of many cards to twelve takes at most two and a half seconds', () => {
    const many = { ...at, players: 12, held: Array.from({ length: 15 }, () => '4s' as const) };
    const timed = getTimeline(getMoves(deal, many));
    expect(Math.max(...timed.map(({ starts, lasts }) => starts + lasts))).toBeLessThan(2_500);
  });

  test('shows only the deal of an entry with one', () => {
    const entry = {
      version: 1,
      at: 0,
      events: [deal, { type: 'laidRedThrees', seat: 1, cards: '3h', drawn: 1 } as const],
    };
    expect(getSteps(entry, at).map(({ kind }) => kind)).toEqual(['deal']);
  });

  test('a foot leaves the seat face down, fans out, and becomes the cards in hand', () => {
    const ownMoves = getMoves({ type: 'pickedUp', seat: 0, packet: 'foot', by: 'run' }, at);
    expect(ownMoves[0]?.moves).toEqual(
      held.map((card, i) => ({
        from: { name: 'packet', seat: 0 },
        to: { name: 'hand' },
        back: 'foot',
        fanPosition: i - 1,
        card,
        turnsFaceUp: true,
      })),
    );
    const [others] = getMoves({ type: 'pickedUp', seat: 2, packet: 'foot', by: 'walk' }, at);
    expect(others?.moves).toHaveLength(5);
    expect(others?.moves.every(({ card, to }) => card === undefined && to.name === 'seat-2')).toBe(true);
  });
});

describe('the cards that an event moves', () => {
  const pathsOf = (event: PublicEvent) =>
    getMoves(event, ME).flatMap(({ moves }) =>
      moves.map(({ from, to, card, turnsFaceUp: turns }) =>
        [from.name, to.meld === undefined ? to.name : `${to.name}.${to.meld}`, card ?? 'hidden', turns && 'turns']
          .filter(Boolean)
          .join(' '),
      ),
    );

  test.each<readonly [string, PublicEvent, readonly string[]]>([
    ['your draw', { type: 'drew', seat: 0, count: 2, cards: 'Qs4h' }, ['stock hand Qs turns', 'stock hand 4h turns']],
    ['another’s draw', { type: 'drew', seat: 3, count: 2 }, ['stock seat-3 hidden', 'stock seat-3 hidden']],
    [
      'a pile taken',
      { type: 'tookPile', seat: 1, count: 3, top: '9c' },
      ['pile seat-1 9c', 'pile seat-1 hidden', 'pile seat-1 hidden'],
    ],
    ['your pile', { type: 'tookPile', seat: 0, count: 2, top: '9c', cards: '4h' }, ['pile hand 9c', 'pile hand 4h']],
    [
      'another’s meld',
      { type: 'melded', seat: 3, meld: 4, cards: 'Qs2h' },
      ['seat-3 team-1.4 Qs turns', 'seat-3 team-1.4 2h turns'],
    ],
    ['one’s own meld', { type: 'melded', seat: 0, meld: 0, cards: 'Qs' }, ['hand team-0.0 Qs']],
    ['a discard', { type: 'discarded', seat: 2, card: '5c' }, ['seat-2 pile 5c turns']],
    [
      'red threes',
      { type: 'laidRedThrees', seat: 1, cards: '3h', drawn: 1 },
      ['seat-1 team-1 3h turns', 'stock seat-1 hidden'],
    ],
    ['what moves no card', { type: 'askedToGoOut', seat: 1 }, []],
  ])('%s', (_, event, paths) => expect(pathsOf(event)).toEqual(paths));

  test('shows a large pile by some of its cards', () => {
    const [step] = getMoves({ type: 'tookPile', seat: 1, count: 40, top: '9c' }, ME);
    expect(step?.moves).toHaveLength(MAX_CARDS);
  });

  test.each(PRESET_IDS)(
    'in a recorded game of %s each card leaves its player or a pile, and nothing hidden is shown',
    (preset) => {
      const played = makePlayedFeed(preset);
      const teams = played[0]?.visible.teams.length ?? 0;
      for (const { entry } of played) {
        for (const event of entry.events) {
          for (const { moves } of getMoves(event, { seat: undefined, teams })) {
            const seat = 'seat' in event ? `seat-${event.seat}` : '';
            for (const { from, to, card } of moves) {
              expect([from.name, to.name]).toContain(seat);
              if (from.name === 'stock') expect(card).toBeUndefined();
            }
          }
        }
      }
    },
  );
});

describe('the timeline', () => {
  const timesOf = (events: readonly PublicEvent[], seat = 0) =>
    getTimeline(getSteps({ version: 1, at: 0, events }, { seat, teams: 2 })).map(({ starts, lasts }) => [
      starts,
      lasts,
    ]);

  test('two cards drawn, 90 apart', () =>
    expect(timesOf([{ type: 'drew', seat: 0, count: 2, cards: 'Qs4h' }])).toEqual([
      [0, 220],
      [90, 220],
    ]));

  test('another’s melds close together, then a breath, then the discard', () => {
    const events: PublicEvent[] = [
      { type: 'melded', seat: 1, meld: 0, cards: 'Qshd' },
      { type: 'melded', seat: 1, meld: 1, cards: '8s' },
      { type: 'discarded', seat: 1, card: '5c' },
    ];
    expect(timesOf(events)).toEqual([
      [0, 260],
      [100, 260],
      [200, 260],
      [320, 260],
      [320 + 260 + 250, 240],
    ]);
  });
});

describe('the animation queue', () => {
  const discard = (seat: number): readonly PublicEvent[] => [{ type: 'discarded', seat, card: '5c' }];
  const feed = getEntries(...[1, 2, 3, 1, 2].map(discard));
  const HERE = { ...ME, isAway: false };
  const versions = (entries: readonly FeedEntry[]) => entries.map(({ version }) => version);

  test('shows events one after another, each once', () => {
    let queue = startQueue(0);
    for (let length = 1; length <= feed.length; length++) queue = enqueue(queue, feed.slice(0, length), HERE);
    expect(versions(queue.waiting)).toEqual([1, 2, 3, 4, 5]);
    expect(versions(shiftQueue(queue).waiting)).toEqual([2, 3, 4, 5]);
    expect(enqueue(queue, feed, HERE)).toBe(queue);
  });

  test('does not show earlier events', () =>
    expect(versions(enqueue(startQueue(3), feed, HERE).waiting)).toEqual([4, 5]));

  test.each([
    ['at once', HERE],
    ['while nobody was there', { ...HERE, isAway: true }],
  ])('shows the first three of many turns %s, and offers the rest', (_, context) => {
    const queue = enqueue(startQueue(0), feed, context);
    expect(versions(queue.waiting)).toEqual([1, 2, 3]);
    expect(versions(queue.rest)).toEqual([4, 5]);
    expect(versions(showRest(skipQueue(queue)).waiting)).toEqual([4, 5]);
    expect(versions(skipQueue(queue).rest)).toEqual([4, 5]);
  });

  test('what follows joins the rest, until the viewer acts', () => {
    const queue = enqueue(startQueue(0), feed, HERE);
    const followedBy = (seat: number) => enqueue(queue, [...feed, { version: 6, at: 6, events: discard(seat) }], HERE);
    expect(versions(followedBy(3).rest)).toEqual([4, 5, 6]);
    expect(followedBy(0).rest).toEqual([]);
    expect(versions(followedBy(0).waiting)).toEqual([1, 2, 3, 6]);
  });

  test('does not show messages and the deal', () => {
    const quiet = getEntries(
      [{ type: 'noteLeft', seat: 1, text: 'Hello' }],
      [
        { type: 'dealt', round: 1, dealer: 0, seat: 1 },
        { type: 'laidRedThrees', seat: 1, cards: '3h', drawn: 1 },
      ],
    );
    expect(enqueue(startQueue(0), quiet, HERE)).toEqual(startQueue(2));
  });

  test('stepping back restarts', () => expect(enqueue(startQueue(5), feed.slice(0, 2), HERE)).toEqual(startQueue(2)));

  test('replays an entry before anything else', () => {
    const queue = enqueue(startQueue(3), feed, HERE);
    expect(versions(requeue(queue, feed.slice(0, 1)).waiting)).toEqual([1, 4, 5]);
  });

  test('the acts of two players are two turns', () => {
    const entries = getEntries([{ type: 'drew', seat: 1, count: 2 }], discard(1), discard(2), discard(1));
    expect(getTurns(entries).map(versions)).toEqual([[1, 2], [3], [4]]);
  });
});

describe('highlights of new events', () => {
  const feed = getEntries(
    [
      { type: 'dealt', round: 1, dealer: 3, seat: 0 },
      { type: 'laidRedThrees', seat: 1, cards: '3h', drawn: 1 },
    ],
    [{ type: 'discarded', seat: 0, card: '4h' }],
    [
      { type: 'tookPile', seat: 1, count: 1, top: '4h' },
      { type: 'melded', seat: 1, meld: 2, cards: '4h' },
    ],
    [{ type: 'discarded', seat: 1, card: '5c' }],
    [
      { type: 'laidRedThrees', seat: 2, cards: '3h', drawn: 1 },
      { type: 'melded', seat: 2, meld: 0, cards: 'Qs' },
    ],
  );

  test('is what others did since the viewer last acted', () =>
    expect(getNews(feed, ME)).toEqual({
      melds: new Set(['1.2', '0.0']),
      pile: true,
      redThrees: new Set([0]),
      seats: new Set([1, 2]),
    }));

  test('is nothing once the viewer has acted', () => {
    const acted = [...feed, { version: 6, at: 6, events: [{ type: 'drew', seat: 0, count: 2 } as const] }];
    const news = getNews(acted, ME);
    expect([news.melds.size, news.pile, news.redThrees.size, news.seats.size]).toEqual([0, false, 0, 0]);
  });

  test('does not include a pile that was taken', () => expect(getNews(feed.slice(0, 3), ME).pile).toBe(false));

  test('include for a watcher the last player’s turn', () => {
    expect([...getNews(feed, { seat: undefined, teams: 2 }).seats]).toEqual([2]);
    expect([...getNews(feed.slice(0, 4), { seat: undefined, teams: 2 }).melds]).toEqual(['1.2']);
  });

  test('a deal makes everything old', () => {
    const dealt = [...feed, { version: 6, at: 6, events: [{ type: 'dealt', round: 2, dealer: 0, seat: 1 } as const] }];
    expect(getNews(dealt, ME).melds.size).toBe(0);
  });

  test.each(PRESET_IDS)('in a recorded game of %s only others’ acts are new', (preset) => {
    const played = makePlayedFeed(preset, 0);
    const teams = played[0]?.visible.teams.length ?? 0;
    played.forEach((_, at) => {
      const news = getNews(
        played.slice(0, at + 1).map(({ entry }) => entry),
        { seat: 0, teams },
      );
      expect(news.seats.has(0)).toBe(false);
      const melds = played[at]?.visible.teams ?? [];
      for (const key of news.melds) {
        const [team, meld] = key.split('.').map(Number);
        expect(melds[team ?? -1]?.melds[meld ?? -1]).toBeDefined();
      }
    });
  });
});

describe('the last play of each player', () => {
  test('is collected over the versions of the turn', () => {
    const feed = getEntries(
      [{ type: 'drew', seat: 1, count: 2 }],
      [
        { type: 'melded', seat: 1, meld: 0, cards: 'Qsh' },
        { type: 'melded', seat: 1, meld: 1, cards: '8s' },
      ],
      [
        { type: 'melded', seat: 1, meld: 0, cards: 'Qd', book: 'clean' },
        { type: 'pickedUp', seat: 1, packet: 'foot', by: 'run' },
      ],
      [{ type: 'noteLeft', seat: 1, text: 'At last!' }],
      [{ type: 'discarded', seat: 1, card: '5c' }],
    );
    const play = getLastPlays(feed).get(1);
    expect(play).toMatchObject({ drew: 2, took: 0, discarded: '5c', pickedUp: 'foot', wentOut: false });
    expect(play?.laid).toEqual([
      { meld: 0, cards: ['Qs', 'Qh', 'Qd'], book: 'clean' },
      { meld: 1, cards: ['8s'] },
    ]);
    expect(play?.entries.map(({ version }) => version)).toEqual([1, 2, 3, 5]);
  });

  test('a new turn replaces the previous one', () => {
    const feed = getEntries([{ type: 'discarded', seat: 1, card: '5c' }], [{ type: 'drew', seat: 1, count: 2 }]);
    const play = getLastPlays(feed).get(1);
    expect(play?.discarded).toBeUndefined();
    expect(play?.drew).toBe(2);
  });

  test('includes a packet picked up after the discard, and going out', () => {
    const walk = getEntries([
      { type: 'discarded', seat: 1, card: '5c' },
      { type: 'pickedUp', seat: 1, packet: 'foot', by: 'walk' },
    ]);
    expect(getLastPlays(walk).get(1)).toMatchObject({ discarded: '5c', pickedUp: 'foot' });
    const entries = getEntries([
      { type: 'discarded', seat: 1, card: '5c' },
      { type: 'wentOut', seat: 1 },
    ]);
    expect(getLastPlays(entries).get(1)).toMatchObject({ discarded: '5c', wentOut: true });
  });

  test.each(PRESET_IDS)('in a recorded game of %s every turn ends as it was played', (preset) => {
    const played = makePlayedFeed(preset);
    let discards = 0;
    played.forEach(({ entry }, at) => {
      const last = entry.events.findLast((event) => event.type === 'discarded');
      if (last?.type !== 'discarded' || entry.events.some(({ type }) => type === 'dealt')) return;
      discards++;
      const play = getLastPlays(played.slice(0, at + 1).map((each) => each.entry)).get(last.seat);
      expect(play?.discarded).toBe(last.card);
      expect((play?.drew ?? 0) + (play?.took ?? 0), 'every turn begins with a draw or the pile').toBeGreaterThan(0);
    });
    expect(discards).toBeGreaterThan(10);
  });
});
