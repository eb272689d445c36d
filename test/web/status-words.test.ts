import { describe, expect, test } from 'vitest';
import { HOME } from '#text/home.ts';
import type { KeptStatus } from '../../web/model/storage/seats.ts';
import { isStuck, leaveWords, statusWords, waitWords } from '../../web/seated/status-words.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const BENS: KeptStatus = { phase: 'playing', seat: 0, turn: 'Ben', since: NOW - 3 * HOUR };

describe('a table in the list', () => {
  test('says whose turn it is, and for how long', () => {
    expect(statusWords(BENS)).toBe('Ben’s turn');
    expect(waitWords(BENS, NOW)).toBe('for 3 hours');
    expect(waitWords({ ...BENS, tonight: NOW - HOUR }, NOW)).toBe('for 3 hours · plays tonight');
    expect(waitWords({ ...BENS, mine: true, tonight: NOW - HOUR }, NOW)).toBe('for 3 hours · you said tonight');
    expect(waitWords({ ...BENS, tonight: NOW - 20 * HOUR }, NOW)).toBe('for 3 hours');
    expect(waitWords({ ...BENS, deadline: NOW + HOUR }, NOW)).toMatch(/^for 3 hours · Time’s up in 60 minutes$/);
  });

  test('says that the time is up, and tells the late player that it is not too late', () => {
    const late = { ...BENS, deadline: NOW - HOUR };
    expect(waitWords(late, NOW)).toMatch(/^for 3 hours · Time’s up$/);
    expect(waitWords({ ...late, mine: true }, NOW)).toMatch(/Time’s up, but it’s still your turn$/);
  });

  test('says until when somebody is away whose turn it is, rather than how long it has waited', () => {
    const away = { ...BENS, deadline: NOW + 30 * HOUR, back: NOW + 20 * HOUR };
    expect(statusWords(away)).toBe('Ben’s turn');
    expect(waitWords(away, NOW)).toMatch(/^away until /);
    expect(waitWords(away, NOW + 21 * HOUR)).toMatch(/^for 24 hours · Time’s up in 9 hours$/);
    expect(waitWords({ ...away, mine: true }, NOW)).toMatch(/^for 3 hours/);
  });

  test('says what it wants from this person rather than whose turn it is', () => {
    expect(statusWords({ ...BENS, decide: true })).toBe('You decide');
    expect(statusWords({ ...BENS, asked: true, mine: true, decide: true })).toBe('Ben: “May I go out?”');
    expect(statusWords({ ...BENS, ending: true, decide: true })).toBe('End it here?');
  });

  test('says that this person can host, or end a pause', () => {
    expect(statusWords({ ...BENS, canHost: true })).toBe('You can host');
    expect(statusWords({ phase: 'lobby', canHost: true })).toBe('You can host');
    expect(statusWords({ ...BENS, paused: true, canResume: true })).toBe('Still paused. Go on?');
  });

  test('where somebody has waited for days, home does not say that nobody is', () => {
    const days = { ...BENS, since: NOW - 60 * HOUR };
    expect([BENS, days, { ...days, paused: true as const }].map((status) => isStuck(status, NOW))).toEqual([
      ...[false, true, true],
    ]);
    expect(
      [
        { ...days, closed: true as const },
        { ...days, lost: true as const },
      ].some((s) => isStuck(s, NOW)),
    ).toBe(false);
    expect(HOME.waitFor(0, false, 1)).toBe('Nothing to play. One table has waited for days.');
    expect(HOME.waitFor(0, true, 2)).toBe('Nothing to play. Two tables have waited for days.');
    expect(HOME.waitFor(0, false, 0)).toBe('Nobody’s waiting. Enjoy your coffee.');
    expect(HOME.waitFor(1, false, 1)).toBe('One table is waiting for you');
  });

  test('says that anybody may deal the next round, and since when', () => {
    const over: KeptStatus = { phase: 'playing', seat: 0, roundOver: true, since: NOW - 3 * HOUR };
    expect(statusWords(over)).toBe('Deal the next round');
    expect(waitWords(over, NOW)).toBe('for 3 hours');
    expect(statusWords({ ...over, paused: true })).toBe('Paused');
    expect(waitWords({ ...over, paused: true }, NOW)).toBe('');
    expect(waitWords({ ...over, lost: true }, NOW)).toBe('');
  });

  test('says that a bot plays for this person, beside whose turn it is', () => {
    expect(statusWords({ ...BENS, sitIn: true })).toBe('A bot plays for you · Ben’s turn');
    expect(statusWords({ ...BENS, sitIn: true, decide: true })).toBe('You decide');
  });

  test('says what comes of leaving it', () => {
    expect(leaveWords(BENS)).toBe('They’re still playing. A bot takes your chair.');
    expect(leaveWords({ ...BENS, closed: true })).toBe('You’ll lose your seat.');
    expect(leaveWords(undefined)).toBe('You’ll lose your seat.');
  });

  test.each([
    ['paused', 'Paused'],
    ['closed', 'The table is put away'],
    ['lost', 'This seat isn’t yours any more'],
  ] as const)('waits for nobody if it is %s', (how, words) => {
    expect(statusWords({ ...BENS, [how]: true })).toBe(words);
    expect(waitWords({ ...BENS, [how]: true }, NOW)).toBe('');
  });
});
