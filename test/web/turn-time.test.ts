import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Missed, type Pace } from '../../shared/protocol/settings.ts';
import type { GameView, TurnView, View } from '../../shared/protocol/view.ts';
import { peopleToNudge } from '../../web/model/turn-time.ts';
import { awayHint } from '../../web/pace/AwayForm.tsx';
import { turnTimeWords } from '../../web/pace/turn-time-words.ts';
import { moment } from '../../web/text/clock.ts';
import { paceSentences } from '../../web/text/en/pace.ts';
import { namingOf } from '../../web/text/naming.ts';
import { charterOf, viewOf } from './fixtures.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const LATER = moment(NOW + HOUR, NOW);
const BEFORE = moment(NOW - 9 * HOUR, NOW);
const BENS: TurnView = { seat: 1, phase: 'play' };
const AWAY = { awayUntil: [{ seat: 1, until: NOW + 100 * HOUR }] } as const;

const settingsOf = (pace: Partial<Pace>) => ({ ...DEFAULT_SETTINGS, pace: { ...DEFAULT_SETTINGS.pace, ...pace } });

/** Ben is to move at Ann's table, within the hour. */
function at(missed: Missed, part: Partial<View> = {}, turn = BENS): View {
  const game: GameView = {
    ...{ round: 1, dealer: 3, turn, stock: 40, pile: { count: 0 } },
    ...{ players: [], teams: [] },
  };
  const settings = settingsOf({ perTurn: 60, missed });
  return viewOf(9, { phase: 'playing', game, seat: 2, settings, deadline: NOW + HOUR, ...part });
}

const turnTime = (view: View): string => turnTimeWords({ view, now: NOW, who: namingOf(charterOf(), view).who });

describe('by when, and what follows', () => {
  test.each([
    ['remind', 'Then there is a reminder.', 'Then there is a reminder.'],
    ['botTurn', 'Then a bot plays this turn.', 'Then a bot plays this turn.'],
    ['botSitsIn', 'Then a bot plays until they are back.', 'Then a bot plays until you are back.'],
    ['host', 'Then Ann decides.', 'Then Ann decides.'],
  ] as const)('%s, to another and to the player to move', (missed, other, own) => {
    expect(turnTime(at(missed))).toBe(`To be played by ${LATER}. ${other}`);
    expect(turnTime(at(missed, { seat: 1 }))).toBe(`To be played by ${LATER}. ${own}`);
  });

  test('the host decides; if the host is late or away, a bot plays', () => {
    expect(turnTime(at('host', { seat: 0 }))).toMatch(/Then you decide\.$/);
    for (const part of [{ host: 1 }, { sitIn: [0] }, { awayUntil: [{ seat: 0, until: NOW + HOUR }] }])
      expect(turnTime(at('host', part))).toMatch(/Then a bot plays this turn\.$/);
  });

  test('nothing if no time runs', () => {
    const { deadline: _, ...open } = at('remind');
    expect([turnTime(open), turnTime(at('host', { paused: true }))]).toEqual(['', '']);
  });
});

describe('once the time is up', () => {
  const late = { deadline: NOW - 9 * HOUR };

  test.each([
    [2, '; Ann decides how it goes on.'],
    [0, '; you decide how it goes on.'],
    [1, '; it is not too late for you until Ann decides how it goes on.'],
  ])('if the host decides, seat %i reads so', (seat, words) => {
    expect(turnTime(at('host', { ...late, seat }))).toBe(`Time was up ${BEFORE}${words}`);
  });

  test('if nothing else happens, and if a bot is to play', () => {
    expect(turnTime(at('remind', late))).toBe(`Time was up ${BEFORE}.`);
    expect(turnTime(at('remind', { ...late, seat: 1 }))).toBe(`Time was up ${BEFORE}; it is not too late for you.`);
    expect(turnTime(at('botTurn', late))).toBe(`Time was up ${BEFORE}; a bot plays any moment.`);
  });
});

describe('a player who is away', () => {
  test.each(['botTurn', 'botSitsIn'] as const)('has no deadline if a bot plays: %s', (missed) => {
    expect(turnTime(at(missed, AWAY))).toBe('Ben is away: a bot plays for them.');
    expect(turnTime(at(missed, { ...AWAY, seat: 1 }))).toBe('You are away: a bot plays for you.');
  });

  test('has one otherwise, after an absence, and beside others who are there', () => {
    const two: TurnView = { seat: 0, phase: 'consent', awaited: [1, 2] };
    for (const view of [
      at('remind', AWAY),
      at('botTurn', { awayUntil: [{ seat: 1, until: NOW - 1 }] }),
      at('botTurn', AWAY, two),
    ])
      expect(turnTime(view)).toMatch(/^To be played by/);
  });

  test('is not nudged, unless others are awaited too', () => {
    expect(peopleToNudge(at('remind'), NOW)).toEqual([1]);
    expect(peopleToNudge(at('remind', AWAY), NOW)).toEqual([]);
    const two: TurnView = { seat: 0, phase: 'consent', awaited: [1, 2] };
    expect(peopleToNudge(at('remind', { ...AWAY, seat: 0 }, two), NOW)).toEqual([1, 2]);
  });

  test('reads beforehand what an absence does at this table', () => {
    expect(awayHint(at('botTurn'))).toMatch(/a bot plays each of your turns at once\.$/);
    expect(awayHint(at('host'))).toMatch(/your time doesn’t run out before then\.$/);
    expect(awayHint(viewOf(9))).toMatch(/the others wait for you\.$/);
  });

  test('is mentioned among the settings', () => {
    const sentences = (missed: Missed): string => paceSentences(at(missed).settings?.pace as Pace).join(' ');
    expect(sentences('botSitsIn')).toContain('If a player says they are away, a bot plays for them at once.');
    expect(sentences('host')).toContain('the table waits');
  });
});
