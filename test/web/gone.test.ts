import { expect, test } from 'vitest';
import type { View } from '../../shared/protocol/view.ts';
import { type AbsenceNotice, getAbsenceNotice } from '../../web/model/absence-notice.ts';
import type { FeedEntry } from '../../web/model/types.ts';
import { getTable } from '../demo/fixture.ts';

const START = 1_800_000_000_000;
const MINUTE = 60_000;
const LIVE = { perTurn: null, missed: 'bot' } as const;
const TURN_PACE = { perTurn: null, missed: 'wait' } as const;
const LIMITED_PACE = { perTurn: 60, missed: 'wait' } as const;
const DAILY_PACE = { perTurn: 1440, missed: 'bot' } as const;

/** Ben's turn, who has been offline since two minutes after it started, ten minutes ago; Margaret, the viewer, is the host. */
function findNextNotice(
  pace: NonNullable<View['settings']>['pace'],
  part: Partial<View> = {},
): AbsenceNotice | undefined {
  const settings = { spectators: false, notes: true, pace };
  const viewAtStart = { at: START - 10 * MINUTE, away: [1], settings, ...part };
  const { view } = getTable({ turn: { seat: 1, phase: 'draw' } }, { view: viewAtStart });
  const left: FeedEntry = { version: 139, at: START - 8 * MINUTE, events: [{ type: 'disconnected', seat: 1 }] };
  return getAbsenceNotice(view, [left], { seat: 1, now: START });
}

test('at a live table a bot can be let in five minutes after a player left in their turn', () => {
  expect(findNextNotice(LIVE)).toEqual({ type: 'mayLetIn', at: START - 3 * MINUTE, isDue: true });
  expect(findNextNotice(LIVE, { at: START - MINUTE })).toEqual({
    type: 'mayLetIn',
    at: START + 4 * MINUTE,
    isDue: false,
  });
});

test('at a table with a time limit a bot can be let in at the deadline; where bots play for late players, one plays then', () => {
  const deadline = START + 50 * MINUTE;
  expect(findNextNotice(LIMITED_PACE, { deadline })).toEqual({ type: 'mayLetIn', at: deadline, isDue: false });
  expect(findNextNotice(LIMITED_PACE, { deadline: START })).toEqual({ type: 'mayLetIn', at: START, isDue: true });
  expect(findNextNotice(DAILY_PACE, { deadline })).toEqual({ type: 'botPlays', at: deadline });
  expect(findNextNotice(DAILY_PACE, { deadline, asleep: true })).toBeUndefined();
});

test('where everyone is happy to wait, nothing is offered until a week has passed', () => {
  expect(findNextNotice(TURN_PACE)).toBeUndefined();
  expect(findNextNotice(TURN_PACE, { at: START, since: 7 * 86_400 })).toEqual({
    type: 'mayLetIn',
    at: START,
    isDue: true,
  });
});

test.each<readonly [string, Partial<View>]>([
  ['they are here', { away: [] }],
  ['a bot is filling in', { sitIn: [1] }],
  ['they said that they would be away', { awayUntil: [{ seat: 1, until: START + MINUTE }] }],
  ['the host has paused', { paused: true }],
  ['the host is the one who is gone', { host: 1 }],
])('offers nothing if %s', (_, part) => expect(findNextNotice(LIVE, part)).toBeUndefined());
