import { expect, test } from 'vitest';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { turnsByBots } from '../../web/model/turns-by-bots.ts';
import type { FeedEntry } from '../../web/model/types.ts';
import { STATES } from '../../web/text/en/states.ts';

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

test('one sentence says it', () => {
  expect([1, 8].map(STATES.awayBots)).toEqual(['A bot played a turn for you.', 'Bots played eight turns for you.']);
});
