import { expect, test } from 'vitest';
import type { FeedEntry } from '../../web/model/types.ts';
import { findTableModel, getFeedLines, type TableModel } from '../../web/table/table-model.ts';
import { getCharter, getGame, getView } from '../demo/fixture.ts';

const table = findTableModel({ charter: getCharter(4, 2), view: getView(getGame({})) }) as TableModel;
const MIX = 'AAAAAAAAAAAAAAAAAAAAAA';

test('lists events latest first, without entropy for a shuffle', () => {
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
  expect(getFeedLines(feed, table).map(({ text }) => text)).toEqual([
    'You discarded a four of spades.',
    'Round 1: Mei dealt and you start.',
  ]);
});

test('lists connects and disconnects until something happens', () => {
  const went = { version: 3, at: 0, events: [{ type: 'disconnected', seat: 1 }] } as const;
  const connectedEntry = { version: 5, at: 0, events: [{ type: 'connected', seat: 1 }] } as const;
  const played = { version: 4, at: 0, events: [{ type: 'discarded', seat: 0, card: '4s' }] } as const;
  const lines = (...feed: readonly FeedEntry[]) => getFeedLines(feed, table).map(({ key }) => key);
  expect(lines(went)).toEqual(['3.0']);
  expect(lines(went, played)).toEqual(['turn 4.0']);
  expect(lines(went, played, connectedEntry)).toEqual(['5.0', 'turn 4.0']);
});

test('a turn is one line however often it was stored, with its player, its cards and one sentence', () => {
  const feed: readonly FeedEntry[] = [
    { version: 4, at: 0, events: [{ type: 'tookPile', seat: 1, count: 7, top: '9c' }] },
    { version: 5, at: 0, events: [{ type: 'noteLeft', seat: 3, text: 'Oh no' }] },
    {
      version: 6,
      at: 0,
      events: [
        { type: 'melded', seat: 1, meld: 0, cards: 'Qhsc' },
        { type: 'discarded', seat: 1, card: '5c' },
      ],
    },
    { version: 7, at: 0, events: [{ type: 'drew', seat: 2, count: 2 }] },
  ];
  const lines = getFeedLines(feed, table);
  const ben =
    'Ben took the pile: seven cards with a nine of clubs on top, melded a queen of hearts, a queen of spades, and a queen of clubs, and discarded a five of clubs.';
  expect(lines.map(({ text, played }) => [text, played?.displayName])).toEqual([
    ['Charlotte drew two cards.', 'Charlotte'],
    ['Mei: “Oh no”', undefined],
    [ben, 'Ben'],
  ]);
  expect(lines[2]?.played?.play).toMatchObject({
    took: 7,
    laid: [{ meld: 0, cards: ['Qh', 'Qs', 'Qc'] }],
    discarded: '5c',
  });
});

test('a quick reply is next to the turn that it followed', () => {
  const ha = (version: number): FeedEntry => ({
    ...{ version, at: 0 },
    events: [{ type: 'reacted', seat: 3, reaction: 'laugh' }],
  });
  const feed: readonly FeedEntry[] = [
    { version: 3, at: 0, events: [{ type: 'noteLeft', seat: 3, text: 'Oh no' }] },
    ha(4),
    { version: 5, at: 0, events: [{ type: 'tookPile', seat: 1, count: 7, top: '9c' }] },
    ha(6),
    { version: 7, at: 0, events: [{ type: 'drew', seat: 2, count: 2 }] },
  ];
  expect(getFeedLines(feed, table).map(({ key, reactions }) => [key, reactions])).toEqual([
    ['turn 7.2', undefined],
    ['turn 5.1', ['Mei: ha!']],
    ['4.0', undefined],
    ['3.0', undefined],
  ]);
});

test('combines the same quick reply in a row into one line with a count', () => {
  const laugh = { type: 'reacted', seat: 0, reaction: 'laugh' } as const;
  const makeReaction = (seat: number) => [{ ...laugh, seat }];
  const before = (events: FeedEntry['events']): readonly FeedEntry[] =>
    [events, ...Array.from({ length: 13 }, () => makeReaction(0)), makeReaction(1), makeReaction(0)].map((each, i) => ({
      version: i + 4,
      at: 0,
      events: each,
    }));
  const expected = ['You: ha! ×13', 'Ben: ha!', 'You: ha!'];
  const [turn] = getFeedLines(before([{ type: 'discarded', seat: 3, card: '4s' }]), table);
  expect(turn?.reactions).toEqual(expected);
  const note = { type: 'noteLeft', seat: 2, text: 'Look' } as const;
  expect(getFeedLines(before([note]), table).map(({ text }) => text)).toEqual(
    [...expected].reverse().concat('Charlotte: “Look”'),
  );
});

test('shows red threes laid apart from a turn as cards, read as a sentence', () => {
  const [line] = getFeedLines(
    [{ version: 4, at: 0, events: [{ type: 'laidRedThrees', seat: 2, cards: '3hd', drawn: 2 }] }],
    table,
  );
  expect(line?.text).toBe('Charlotte put down two red threes and drew two new cards.');
  expect(line?.played).toMatchObject({
    displayName: 'Charlotte',
    play: { redThrees: ['3h', '3d'], drew: 0, laid: [] },
  });
});

test('lists cards drawn to decide who begins as cards, announced as a sentence', () => {
  const drawn = ['7d', 'Kh', '4c', '*'];
  const feed: readonly FeedEntry[] = [
    { version: 3, at: 0, events: [{ type: 'dealt', round: 1, dealer: 2, seat: 3, drawn }] },
  ];
  const shown = {
    words: 'High card: Mei starts',
    cards: drawn.map((card, seat) => ({ card, displayName: table.displayName(seat) })),
  };
  const [line] = getFeedLines(feed, table);
  expect(line).toMatchObject({ drawn: shown });
  expect(line?.text).toMatch(/^You drew a seven of diamonds, .+ High card: Mei starts\.$/);
});
