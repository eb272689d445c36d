import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/protocol/settings.ts';
import type { GameView, TurnView } from '../../shared/protocol/view.ts';
import {
  countMinutesWaited,
  findAbsenceEnd,
  findNudged,
  getAwaitedSeats,
  getPeopleAwaited,
  getPresence,
  isToDecide,
} from '../../web/model/waiting.ts';
import { formatPresence } from '../../web/seated/status-words.ts';
import { getView } from './fixtures.ts';

const MINUTE = 60_000;

const getGame = (turn: TurnView): GameView => ({
  ...{ round: 1, dealer: 3, turn, stock: 40, pile: { count: 0 } },
  ...{ players: [], teams: [] },
});

const makePlayingView = (turn: TurnView) =>
  getView(10, { phase: 'playing', game: getGame(turn), at: 100 * MINUTE, since: 120 });

describe('the awaited players', () => {
  test('the current player, else those who are asked', () => {
    expect(getAwaitedSeats(makePlayingView({ seat: 1, phase: 'play' }))).toEqual([1]);
    expect(getAwaitedSeats(makePlayingView({ seat: 1, phase: 'consent', awaited: [3] }))).toEqual([3]);
    expect(getAwaitedSeats(getView(10))).toEqual([]);
  });

  test('neither bots, nor people with a bot playing', () => {
    expect(getPeopleAwaited(makePlayingView({ seat: 3, phase: 'play' }))).toEqual([]);
    expect(getPeopleAwaited({ ...makePlayingView({ seat: 1, phase: 'play' }), sitIn: [1] })).toEqual([]);
    expect(getPeopleAwaited(makePlayingView({ seat: 1, phase: 'play' }))).toEqual([1]);
  });

  test('since the turn started, not since the latest change', () =>
    expect(countMinutesWaited(makePlayingView({ seat: 1, phase: 'play' }), 101 * MINUTE)).toBe(3));

  test('a nudge counts for its own turn', () => {
    const view = makePlayingView({ seat: 1, phase: 'play' });
    const nudge = (at: number) => [{ version: 9, at, events: [{ type: 'nudged', seat: 0, to: [1] } as const] }];
    expect(findNudged(view, nudge(99 * MINUTE))).toBe(99 * MINUTE);
    expect(findNudged(view, nudge(97 * MINUTE))).toBeUndefined();
    const resumed = { version: 10, at: 99 * MINUTE, events: [{ type: 'resumed' } as const] };
    expect(findNudged(view, [...nudge(99 * MINUTE), resumed]), 'a pause came after it').toBeUndefined();
  });
});

describe('the host decides', () => {
  const pace = { perTurn: 60, missed: 'wait' } as const;
  const lateView = {
    ...makePlayingView({ seat: 1, phase: 'play' }),
    deadline: 99 * MINUTE,
    settings: { ...DEFAULT_SETTINGS, pace },
  };

  test('about a late player, and about an empty seat', () => {
    expect(isToDecide(lateView)).toBe(true);
    expect(isToDecide({ ...makePlayingView({ seat: 1, phase: 'play' }), occupants: [0, 'empty', 2, 'bot'] })).toBe(
      true,
    );
    expect(isToDecide({ ...lateView, game: getGame({ seat: 0, phase: 'consent', awaited: [2] }) })).toBe(true);
  });

  test.each([
    ['before the deadline', { deadline: 101 * MINUTE }],
    ['if something else follows', { settings: { ...DEFAULT_SETTINGS, pace: { ...pace, missed: 'bot' } } }],
    ['while a bot plays', { sitIn: [1] }],
    ['in a pause', { paused: true }],
    ['at a closed table', { closed: true }],
    ['for another than the host', { host: 2 }],
    ['about itself', { game: getGame({ seat: 0, phase: 'play' }) }],
  ] as const)('not %s', (_, part) => expect(isToDecide({ ...lateView, ...part })).toBe(false));
});

describe('presence', () => {
  const left = [{ version: 3, at: 5_000, events: [{ type: 'disconnected', seat: 1 } as const] }];
  const ask = { seat: 1, now: 10_000 };

  test('here, or the time since they left', () => {
    expect(getPresence(getView(10), left, ask)).toEqual({ type: 'here' });
    expect(getPresence(getView(10, { away: [1] }), left, ask)).toEqual({ type: 'away', since: 5_000 });
    expect(getPresence(getView(10, { away: [1] }), [], ask)).toEqual({ type: 'away' });
  });

  test('the players who are gone, whatever page they left open, or unreachable', () => {
    const gone = { gone: [{ seat: 1, days: 4 }] };
    expect(getPresence(getView(10, gone), [], ask)).toEqual({ type: 'gone', days: 4, isReached: true });
    const lost = getView(10, { ...gone, unreachable: [1] });
    const presence = getPresence(lost, [], ask);
    expect(formatPresence(presence, { now: 0, isYou: false })).toBe('gone for 4 days, can’t be reached');
    expect(getPresence(getView(10, { away: [1], unreachable: [1] }), left, ask)).toEqual({ type: 'unreachable' });
    expect(getPresence(getView(10, { unreachable: [1] }), left, ask), 'but here').toEqual({ type: 'here' });
  });

  test('an announced absence counts more than the connection', () => {
    const facts = { awayUntil: [{ seat: 1, until: 20_000 }] };
    expect(getPresence(getView(10, facts), [], ask)).toEqual({ type: 'awayUntil', until: 20_000 });
    expect(getPresence(getView(10, { ...facts, sitIn: [1] }), [], ask)).toEqual({ type: 'sitIn' });
  });

  test('ignores an absence that is over', () => {
    const view = getView(10, { awayUntil: [{ seat: 1, until: 20_000 }] });
    expect(findAbsenceEnd(view, 1, 20_001)).toBeUndefined();
    expect(getPresence(view, [], { seat: 1, now: 20_001 })).toEqual({ type: 'here' });
  });

  test('bots and free seats', () => {
    expect(getPresence(getView(10), [], { seat: 3, now: 0 })).toEqual({ type: 'bot' });
    expect(getPresence(getView(10, { occupants: ['empty'] }), [], { seat: 0, now: 0 })).toEqual({ type: 'empty' });
  });
});
