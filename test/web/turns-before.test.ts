import { expect, test } from 'vitest';
import { yourTurnDraw } from '#text/table.ts';
import type { GameView, PublicEvent, View } from '../../shared/protocol/view.ts';
import { findTurnsByBots } from '../../web/model/turns-by-bots.ts';
import type { FeedEntry } from '../../web/model/types.ts';
import { findTableModel, type TableModel } from '../../web/table/table-model.ts';
import { findTurnsBeforeViewer, formatTurnLine } from '../../web/table/turn-words.ts';
import { STATES } from '../../web/text/en/states.ts';
import { getExtreme } from '../demo/extremes.ts';

const START = 1_800_000_000_000;

/** The sentence at a table of this size where the next seat plays, or the viewer. */
function findWords(players: number, turn: 'own' | 'next', part: Partial<View> = {}): string | undefined {
  const { charter, view } = getExtreme({ players, teams: players, turn });
  const table = findTableModel({ charter, view }) as TableModel;
  return findTurnsBeforeViewer({ table, view: { ...view, ...part }, now: START });
}

test('shows a waiting player who plays before them', () => {
  expect(findWords(4, 'next')).toBeUndefined();
  expect(findWords(5, 'next')).toBe('You’re up after Charlotte, Mei, and Ines.');
  expect(findWords(6, 'next')).toBe('You’re up after Charlotte, Mei, and two more.');
  expect(findWords(12, 'next')).toBe('You’re up after Charlotte, Mei, and eight more.');
});

test('lists nobody before a player in their own turn, or while the game is paused', () => {
  expect(findWords(12, 'own')).toBeUndefined();
  expect(findWords(12, 'next', { paused: true })).toBeUndefined();
});

test('“You’re up after” leaves out players who are away as announced, or have the weekend off', () => {
  const [charlotte, mei, ines] = [2, 3, 4];
  expect(findWords(5, 'next', { awayUntil: [{ seat: mei, until: START + 1 }] })).toBe(
    'You’re up after Charlotte and Ines.',
  );
  const weekends = [charlotte, ines].map((seat) => ({ seat, from: START - 1, until: START + 1 }));
  expect(findWords(5, 'next', { weekends })).toBe('You’re up after Mei.');
  expect(findWords(5, 'next', { weekends: [{ seat: mei, from: START + 1, until: START + 2 }] })).toContain('Mei');
  const all = [charlotte, mei, ines].map((seat) => ({ seat, until: START + 1 }));
  expect(findWords(5, 'next', { awayUntil: all })).toBeUndefined();
});

test('offers the pile before a draw that ends the round, if it can be taken', () => {
  const short = { draw: 2, stock: 1 };
  expect(yourTurnDraw({ ...short, canTake: true })).toBe('Your turn. Take the pile, or draw and end the round.');
  expect(yourTurnDraw({ ...short, canTake: false })).toBe('Your turn. If you draw, the round ends.');
});

test.each([
  ['endsRound', 'Your turn. If you draw, the round ends.'],
  ['reshuffle', 'Your turn. Draw two cards.'],
  ['addDeck', 'Your turn. Draw two cards.'],
] as const)('a turn with one card in the stock shows what the draw does: %s', (exhausted, words) => {
  const { charter, view } = getExtreme({ players: 4, teams: 2, turn: 'own' });
  const game = { ...(view.game as GameView), stock: 1, pile: { count: 0 }, turn: { seat: 0, phase: 'draw' as const } };
  const ruleset = { ...charter.ruleset, stock: { ...charter.ruleset.stock, exhausted } };
  const short = { ...view, game };
  const table = findTableModel({ charter: { ...charter, ruleset }, view: short }) as TableModel;
  expect(formatTurnLine({ table, view: short, now: START })).toBe(words);
});

const getFeed = (...all: readonly (readonly PublicEvent[])[]): readonly FeedEntry[] =>
  all.map((events, i) => ({ version: i + 1, at: i, events }));

const turn = (seat: number): readonly (readonly PublicEvent[])[] => [
  [{ type: 'drew', seat, count: 2 }],
  [{ type: 'discarded', seat, card: '9h' }],
];
const ABSENCE: readonly PublicEvent[] = [{ type: 'botSatIn', seat: 1, away: true }];
const makeLate = (did: 'botTurn' | 'botSitsIn'): readonly PublicEvent[] => [
  { type: 'deadlineMissed', seats: [1], did },
  { type: 'botSatIn', seat: 1, missed: true },
];

const findTurns = (...all: readonly (readonly PublicEvent[])[]) => findTurnsByBots(getFeed(...all), 1, 99);

test('counts each turn missed since the player’s last turn', () => {
  const played = findTurns(...turn(1), ...turn(0), ABSENCE, ...turn(1), ...turn(0), ABSENCE, ...turn(1));
  expect(played).toEqual({ turns: 2, last: 12, after: 2 });
});

test('a bot that stays plays turn after turn; one for a late turn plays only that', () => {
  expect(findTurns(makeLate('botSitsIn'), ...turn(1), ...turn(0), ...turn(1)).turns).toBe(2);
  expect(findTurns(makeLate('botTurn'), ...turn(1), ...turn(0), ...turn(1))).toEqual({ turns: 0, last: 0, after: 7 });
});

test('stops counting after a play or a return; an answer on someone’s behalf does not count', () => {
  expect(findTurns(ABSENCE, [{ type: 'awaySet', seat: 1 }], ...turn(1)).turns).toBe(0);
  expect(findTurns(makeLate('botSitsIn'), [{ type: 'seatTakenBack', seat: 1 }], ...turn(1)).turns).toBe(0);
  expect(findTurns(ABSENCE, [{ type: 'answered', seat: 1, yes: true }], ...turn(1)).turns).toBe(0);
});

test('ignores others’ bots, and what happened after the return', () => {
  expect(findTurns([{ type: 'botSatIn', seat: 0, away: true }], ...turn(0), ...turn(1)).turns).toBe(0);
  expect(findTurnsByBots(getFeed(ABSENCE, ...turn(1), ...turn(0), ABSENCE, ...turn(1)), 1, 5).turns).toBe(1);
});

test('words one and several bot turns', () =>
  expect([1, 8].map(STATES.awayBots)).toEqual(['A bot played a turn for you.', 'Bots played eight turns for you.']));
