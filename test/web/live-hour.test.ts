import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/protocol/settings.ts';
import { findLiveHourWords } from '../../web/dates/live-hour.ts';
import { hasWeekPassed, noteHourAnswered } from '../../web/model/storage/hour-asked.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import { getCharter, getView } from './fixtures.ts';

const DAY = 86_400_000;
const START = Date.parse('2027-01-04T12:00:00Z');
const game = { round: 1, dealer: 3, stock: 40, pile: { count: 0 }, players: [], teams: [] };
const turn = { seat: 1, phase: 'play' } as const;

test('a week after this device first saw the game, its host is asked about a live hour, once', () => {
  const store = createMemoryStore();
  const days = [0, 6.9, 7, 9].map((day) => hasWeekPassed(store, 'ours', START + day * DAY));
  expect(days).toEqual([false, false, true, true]);
  expect(hasWeekPassed(store, 'other', START + 9 * DAY)).toBe(false);
  noteHourAnswered(store, 'ours');
  expect(hasWeekPassed(store, 'ours', START + 99 * DAY)).toBe(false);
});

test('a live hour is offered with both lengths, of the rounds that are left', () => {
  const getWords = (round: number) => {
    const view = getView(10, { phase: 'playing', settings: DEFAULT_SETTINGS, game: { ...game, turn, round } });
    return findLiveHourWords(getCharter(), view, START);
  };
  expect(getWords(1)).toMatch(/^About .+\. With a live hour every week: about .+\.$/);
  expect(getWords(2)).toMatch(/^About .+\. With a live hour every week: about .+\.$/);
  expect(getWords(2)).not.toBe(getWords(1));
});

test('a live hour is not offered for a game of a few days', () => {
  const charter = getCharter();
  const [round] = charter.ruleset.rounds;
  const ruleset = { ...charter.ruleset, rounds: round ? [{ ...round, turns: 3 }] : [] };
  expect(findLiveHourWords({ ...charter, ruleset }, getView(1), START)).toBeUndefined();
});
