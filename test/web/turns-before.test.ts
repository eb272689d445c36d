import { expect, test } from 'vitest';
import { yourTurnDraw } from '#text/table.ts';
import type { GameView, PublicEvent, View } from '../../shared/protocol/view.ts';
import { turnsByBots } from '../../web/model/turns-by-bots.ts';
import type { FeedEntry } from '../../web/model/types.ts';
import { type TableModel, tableModelOf } from '../../web/table/table-model.ts';
import { turnLine, turnsBefore } from '../../web/table/turn-words.ts';
import { STATES } from '../../web/text/en/states.ts';
import { extremeOf } from '../demo/extremes.ts';

const NOW = 1_800_000_000_000;

/** What is said at a table of this many at which the next seat plays, or the viewer. */
function wordsAt(players: number, turn: 'own' | 'next', part: Partial<View> = {}): string | undefined {
  const { charter, view } = extremeOf({ players, teams: players, turn });
  const table = tableModelOf({ charter, view }) as TableModel;
  return turnsBefore({ table, view: { ...view, ...part }, now: NOW });
}

test('who waits behind several others is told after whom they come', () => {
  expect(wordsAt(4, 'next')).toBeUndefined();
  expect(wordsAt(5, 'next')).toBe('You’re up after Charlotte, Mei, and Ines.');
  expect(wordsAt(6, 'next')).toBe('You’re up after Charlotte, Mei, and two more.');
  expect(wordsAt(12, 'next')).toBe('You’re up after Charlotte, Mei, and eight more.');
});

test('nobody comes after others in their own turn, or while the game is paused', () => {
  expect(wordsAt(12, 'own')).toBeUndefined();
  expect(wordsAt(12, 'next', { paused: true })).toBeUndefined();
});

test('those who are away as announced, or have the weekend off, are left out', () => {
  const [charlotte, mei, ines] = [2, 3, 4];
  expect(wordsAt(5, 'next', { awayUntil: [{ seat: mei, until: NOW + 1 }] })).toBe(
    'You’re up after Charlotte and Ines.',
  );
  const weekends = [charlotte, ines].map((seat) => ({ seat, from: NOW - 1, until: NOW + 1 }));
  expect(wordsAt(5, 'next', { weekends })).toBe('You’re up after Mei.');
  expect(wordsAt(5, 'next', { weekends: [{ seat: mei, from: NOW + 1, until: NOW + 2 }] })).toContain('Mei');
  const all = [charlotte, mei, ines].map((seat) => ({ seat, until: NOW + 1 }));
  expect(wordsAt(5, 'next', { awayUntil: all })).toBeUndefined();
});

test('a draw that ends the round leaves the choice of the pile, if it can be taken', () => {
  const short = { draw: 2, stock: 1 };
  expect(yourTurnDraw({ ...short, canTake: true })).toBe('Your turn. Take the pile, or draw and end the round.');
  expect(yourTurnDraw({ ...short, canTake: false })).toBe('Your turn. If you draw, the round ends.');
});

test.each([
  ['endsRound', 'Your turn. If you draw, the round ends.'],
  ['reshuffle', 'Your turn. Draw two cards.'],
  ['addDeck', 'Your turn. Draw two cards.'],
] as const)('a turn with one card in the stock says what the draw does: %s', (exhausted, words) => {
  const { charter, view } = extremeOf({ players: 4, teams: 2, turn: 'own' });
  const game = { ...(view.game as GameView), stock: 1, pile: { count: 0 }, turn: { seat: 0, phase: 'draw' as const } };
  const ruleset = { ...charter.ruleset, stock: { ...charter.ruleset.stock, exhausted } };
  const short = { ...view, game };
  const table = tableModelOf({ charter: { ...charter, ruleset }, view: short }) as TableModel;
  expect(turnLine({ table, view: short, now: NOW })).toBe(words);
});

/** What bots have played for the person in seat 1 since that person last played. */

const feedOf = (...all: readonly (readonly PublicEvent[])[]): readonly FeedEntry[] =>
  all.map((events, i) => ({ version: i + 1, at: i, events }));

const turn = (seat: number): readonly (readonly PublicEvent[])[] => [
  [{ type: 'drew', seat, count: 2 }],
  [{ type: 'discarded', seat, card: '9h' }],
];
const AWAY: readonly PublicEvent[] = [{ type: 'botSatIn', seat: 1, away: true }];
const late = (did: 'botTurn' | 'botSitsIn'): readonly PublicEvent[] => [
  { type: 'deadlineMissed', seats: [1], did },
  { type: 'botSatIn', seat: 1, missed: true },
];

const found = (...all: readonly (readonly PublicEvent[])[]) => turnsByBots(feedOf(...all), 1, 99);

test('each turn of an absence counts, after the last own one', () => {
  const played = found(...turn(1), ...turn(0), AWAY, ...turn(1), ...turn(0), AWAY, ...turn(1));
  expect(played).toEqual({ turns: 2, last: 12, after: 2 });
});

test('a bot that stays plays turn after turn; one for a late turn plays that alone', () => {
  expect(found(late('botSitsIn'), ...turn(1), ...turn(0), ...turn(1)).turns).toBe(2);
  expect(found(late('botTurn'), ...turn(1), ...turn(0), ...turn(1))).toEqual({ turns: 0, last: 0, after: 7 });
});

test('who plays, or takes the seat back, has no bot any more; neither has who was only answered for', () => {
  expect(found(AWAY, [{ type: 'awaySet', seat: 1 }], ...turn(1)).turns).toBe(0);
  expect(found(late('botSitsIn'), [{ type: 'seatTakenBack', seat: 1 }], ...turn(1)).turns).toBe(0);
  expect(found(AWAY, [{ type: 'answered', seat: 1, yes: true }], ...turn(1)).turns).toBe(0);
});

test('others’ bots do not count, nor what came after the return', () => {
  expect(found([{ type: 'botSatIn', seat: 0, away: true }], ...turn(0), ...turn(1)).turns).toBe(0);
  expect(turnsByBots(feedOf(AWAY, ...turn(1), ...turn(0), AWAY, ...turn(1)), 1, 5).turns).toBe(1);
});

test('one sentence says it', () =>
  expect([1, 8].map(STATES.awayBots)).toEqual(['A bot played a turn for you.', 'Bots played eight turns for you.']));
