import { describe, expect, test } from 'vitest';
import { TIME } from '#text/pace.ts';
import { DEFAULT_SETTINGS, type Missed, type Pace } from '../../shared/protocol/settings.ts';
import type { GameView, TurnView, View } from '../../shared/protocol/view.ts';
import { botsPlayForAbsent, getPeopleToNudge } from '../../web/model/turn-time.ts';
import { findAbsenceEnd as awayUntilOf, listSeatsToDecide } from '../../web/model/waiting.ts';
import { formatTurnTime } from '../../web/table/WaitLine.tsx';
import { createNameFormatter } from '../../web/text/name-formatter.ts';
import { getAwayHint } from '../../web/time/AwayForm.tsx';
import { getCharter, getView } from './fixtures.ts';

const START = 1_700_000_000_000;
const HOUR = 3_600_000;
const BENS: TurnView = { seat: 1, phase: 'play' };
const ABSENCE = { awayUntil: [{ seat: 1, until: START + 100 * HOUR }] } as const;

const getSettings = (pace: Partial<Pace>) => ({ ...DEFAULT_SETTINGS, pace: { ...DEFAULT_SETTINGS.pace, ...pace } });

/** Ben's turn at Ann's table, within the hour. */
function viewTurn(missed: Missed, part: Partial<View> = {}, turn = BENS): View {
  const game: GameView = {
    ...{ round: 1, dealer: 3, turn, stock: 40, pile: { count: 0 } },
    ...{ players: [], teams: [] },
  };
  const settings = getSettings({ perTurn: 60, missed });
  return getView(9, { phase: 'playing', game, seat: 2, settings, deadline: START + HOUR, ...part });
}

const turnTime = (view: View): string =>
  formatTurnTime({ view, now: START, displayName: createNameFormatter(getCharter(), view).displayName });

describe('the deadline, the time left, and the consequence', () => {
  test.each([
    ['wait', 'Then Ann can send in a bot.'],
    ['bot', 'Then a bot takes this turn.'],
  ] as const)('%s', (missed, expected) => {
    expect(turnTime(viewTurn(missed))).toBe(`Time runs out in 60 minutes. ${expected}`);
    expect(turnTime(viewTurn(missed, { deadline: START + 70 * HOUR }))).toBe(`Time runs out in 3 days. ${expected}`);
  });

  test('to the host', () => expect(turnTime(viewTurn('wait', { seat: 0 }))).toMatch(/Then you can send in a bot\.$/));

  test('to the host in their own turn, without an offer of a bot', () =>
    expect(turnTime(viewTurn('wait', { seat: 0 }, { seat: 0, phase: 'play' }))).toBe('Time runs out in 60 minutes.'));

  test('nothing if no time runs', () => {
    const { deadline: _, ...open } = viewTurn('wait');
    expect([turnTime(open), turnTime(viewTurn('wait', { paused: true }))]).toEqual(['', '']);
  });
});

describe('once the time is up', () => {
  const latePart = { deadline: START - 9 * HOUR };

  test.each([
    [2, 'Time’s up: Ann can send in a bot.'],
    [0, 'Time’s up: you can send in a bot.'],
    [1, 'Time’s up, but it’s still your turn.'],
  ])('when the table waits, seat %i reads it so', (seat, words) =>
    expect(turnTime(viewTurn('wait', { ...latePart, seat }))).toBe(words),
  );

  test('when a bot is due to play', () =>
    expect(turnTime(viewTurn('bot', latePart))).toBe('Time’s up. A bot will play any moment now.'));
});

describe('a player who is away', () => {
  test('has no deadline if a bot plays', () => {
    expect(turnTime(viewTurn('bot', ABSENCE))).toBe('A bot is filling in for Ben.');
    expect(turnTime(viewTurn('bot', { ...ABSENCE, seat: 1 }))).toBe('A bot is filling in for you.');
  });

  test('has one otherwise, after an absence, and while others are here', () => {
    const two: TurnView = { seat: 0, phase: 'consent', awaited: [1, 2] };
    for (const view of [
      viewTurn('wait', ABSENCE),
      viewTurn('bot', { awayUntil: [{ seat: 1, until: START - 1 }] }),
      viewTurn('bot', ABSENCE, two),
    ])
      expect(turnTime(view)).toMatch(/^Time runs out in/);
  });

  test('is not nudged, unless others are awaited too', () => {
    expect(getPeopleToNudge(viewTurn('wait'), START)).toEqual([1]);
    expect(getPeopleToNudge(viewTurn('wait', ABSENCE), START)).toEqual([]);
    const two: TurnView = { seat: 0, phase: 'consent', awaited: [1, 2] };
    expect(getPeopleToNudge(viewTurn('wait', { ...ABSENCE, seat: 0 }, two), START)).toEqual([1, 2]);
  });

  test('can be nudged once: the page shows when that was, and after a day what the host can do', () => {
    const getSentence = (minutes: number, host?: string) => TIME.nudged(START - minutes * 60_000, { now: START, host });
    expect(getSentence(0, 'Ann')).toBe('Nudged 1 minute ago. Give them a moment.');
    expect(getSentence(20 * 60, 'Ann')).toBe('Nudged 20 hours ago. Give them a moment.');
    expect(getSentence(5 * 1440, 'Ann')).toBe('Nudged 5 days ago. Ann can send in a bot.');
    expect(getSentence(5 * 1440, 'You')).toBe('Nudged 5 days ago. You can send in a bot.');
    expect(getSentence(5 * 1440), 'it is the host who does not come').toBe('Nudged 5 days ago. Give them a call.');
  });

  test('reads in advance what an absence does at this table', () => {
    expect(getAwayHint(viewTurn('bot'))).toBe('A bot will play until then.');
    expect(getAwayHint(viewTurn('wait'))).toBe('Your clock is stopped until then.');
    expect(getAwayHint(getView(9))).toBe('They’ll wait for you.');
  });
});

describe('a weekend on which a player does not play', () => {
  const weekends = [{ seat: 1, from: START + HOUR, until: START + 49 * HOUR }];

  test('is an absence once it has begun, and for as long as it lasts', () => {
    const words = (now: number): string =>
      formatTurnTime({
        view: viewTurn('bot', { weekends, deadline: START + 90 * HOUR }),
        now,
        displayName: (seat) => `P${seat}`,
      });
    expect(words(START)).toMatch(/^Time runs out/);
    expect(words(START + 2 * HOUR)).toBe('A bot is filling in for P1.');
    expect(getPeopleToNudge(viewTurn('wait', { weekends }), START + 2 * HOUR)).toEqual([]);
    expect(getPeopleToNudge(viewTurn('wait', { weekends }), START + 49 * HOUR)).toEqual([1]);
  });

  test('continues after an absence that ends in it', () => {
    const awayUntil = [{ seat: 1, until: START + 5 * HOUR }];
    expect(awayUntilOf(getView(9, { weekends, awayUntil }), 1, START)).toBe(START + 49 * HOUR);
    expect(awayUntilOf(getView(9, { weekends }), 1, START)).toBeUndefined();
  });

  test('leaves the host nothing to decide about a late player', () => {
    const lateTurn = { seat: 0, deadline: START - HOUR, at: START, weekends };
    expect(listSeatsToDecide(viewTurn('wait', lateTurn))).toEqual([1]);
    expect(listSeatsToDecide(viewTurn('wait', { ...lateTurn, at: START + 2 * HOUR }))).toEqual([]);
  });
});

test('no bot plays for absent people at a table without a limit', () => {
  const playsFor = (pace: Partial<Pace>) => botsPlayForAbsent(viewTurn('bot', { settings: getSettings(pace) }));
  expect(playsFor({ perTurn: 60, missed: 'bot' })).toBe(true);
  expect(playsFor({ perTurn: null, missed: 'bot' })).toBe(false);
});
