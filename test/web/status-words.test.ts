import { describe, expect, test } from 'vitest';
import { HOME } from '#text/home.ts';
import type { KeptStatus } from '../../web/model/storage/seats.ts';
import { isStuck, leaveWords, standing, statusWords } from '../../web/seated/status-words.ts';

const NOW = 1_700_000_000_000;
const HOUR = 3_600_000;
const BENS: KeptStatus = { phase: 'playing', seat: 0, turn: 'Ben', since: NOW - 3 * HOUR };

/** How the table stands, in one piece. */
const said = (status: KeptStatus, now = NOW): string => standing(status, now).filter(Boolean).join(' ');

describe('a table in the list', () => {
  test('says whose turn it is, and for how long', () => {
    expect(said(BENS)).toBe('Ben’s turn for three hours now.');
    expect(said({ ...BENS, since: NOW })).toBe('Ben’s turn.');
    expect(said({ ...BENS, mine: true, since: NOW - HOUR / 5 })).toBe('Your turn for 12 minutes now.');
    expect(said({ ...BENS, tonight: NOW - HOUR })).toBe('Ben’s turn for three hours now. Ben will play tonight.');
    expect(said({ ...BENS, mine: true, tonight: NOW - HOUR })).toBe(
      'Your turn for three hours now. You said you’d play tonight.',
    );
    expect(said({ ...BENS, tonight: NOW - 20 * HOUR })).toBe('Ben’s turn for three hours now.');
    expect(said({ ...BENS, deadline: NOW + HOUR })).toBe(
      'Ben’s turn for three hours now. Time runs out in 60 minutes.',
    );
  });

  test('says before the first deal that it plays tonight', () => {
    expect(said({ phase: 'lobby', live: true })).toBe('Waiting for friends. Tonight, live.');
    expect(said({ phase: 'lobby' })).toBe('Waiting for friends.');
    expect(said({ phase: 'lobby', live: true, closed: true })).not.toContain('Tonight');
  });

  test('says the time there rather than how long it has waited', () => {
    expect(standing(BENS, NOW, 'It’s 6:40 am in Lisbon.').join(' ')).toBe('Ben’s turn. It’s 6:40 am in Lisbon.');
  });

  test('says that the time is up, and tells the late player that it is not too late', () => {
    const late = { ...BENS, deadline: NOW - HOUR };
    expect(said(late)).toBe('Ben’s turn for three hours now. Time’s up.');
    expect(said({ ...late, mine: true })).toBe('Your turn for three hours now. Time’s up, but it’s still your turn.');
  });

  test('says until when someone is away whose turn it is, rather than how long it has waited', () => {
    const away = { ...BENS, deadline: NOW + 30 * HOUR, back: NOW + 20 * HOUR };
    expect(said(away)).toMatch(/^Ben’s turn\. Ben is away until .*\.$/);
    expect(said(away, NOW + 21 * HOUR)).toBe('Ben’s turn for 24 hours now. Time runs out in 9 hours.');
    expect(said({ ...away, mine: true })).toMatch(/^Your turn for three hours now\./);
  });

  test('says what it wants from this person rather than whose turn it is', () => {
    expect(said({ ...BENS, decide: true })).toBe('You decide. It’s been waiting for three hours.');
    expect(said({ ...BENS, asked: true, mine: true, decide: true })).toBe(
      'Ben: “May I go out?” It’s been waiting for three hours.',
    );
    expect(statusWords({ ...BENS, ending: true, decide: true })).toBe('End it here?');
  });

  test('says that this person can host, or end a pause', () => {
    expect(statusWords({ ...BENS, canHost: true })).toBe('You can be the host');
    expect(statusWords({ phase: 'lobby', canHost: true })).toBe('You can be the host');
    expect(statusWords({ ...BENS, paused: true, canResume: true })).toBe('Still paused. Resume?');
  });

  test('where someone has waited for days, home does not say that nobody is', () => {
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
    expect(HOME.waitFor(0, false, 1)).toBe('It’s not your turn anywhere. One table has been waiting for days.');
    expect(HOME.waitFor(0, true, 2)).toBe('It’s not your turn anywhere. Two tables have been waiting for days.');
    expect(HOME.waitFor(0, false, 0)).toBe('Nobody’s waiting on you. Enjoy your coffee.');
    expect(HOME.waitFor(1, false, 1)).toBe('One table is waiting for you');
  });

  test('says that anyone may deal the next round, and since when', () => {
    const over: KeptStatus = { phase: 'playing', seat: 0, roundOver: true, since: NOW - 3 * HOUR };
    expect(said(over)).toBe('Deal the next round. It’s been waiting for three hours.');
    expect(said({ ...over, paused: true })).toBe('Paused.');
    expect(said({ ...over, lost: true })).toBe('This seat isn’t yours anymore.');
  });

  test('says that a bot plays for this person, beside whose turn it is', () => {
    expect(said({ ...BENS, sitIn: true })).toBe('A bot is filling in for you. Ben’s turn for three hours now.');
    expect(statusWords({ ...BENS, sitIn: true, decide: true })).toBe('You decide');
  });

  test('says what comes of leaving it', () => {
    const person = (name: string, held: number) => ({ name, kind: 'person' as const, held });
    const people = [person('Ann', 6), person('Ben', 4), person('Cyd', 3), person('Dot', 1)];
    expect(leaveWords(BENS)).toBe(
      'They’re still playing. A bot will take your seat. To come back, open the invite and ask.',
    );
    expect(leaveWords({ ...BENS, people, scores: [0, 0] })).toBe(
      'They’re still playing. A bot will take your seat and your six cards. The points stay with Cyd. To come back, open the invite and ask.',
    );
    expect(leaveWords({ ...BENS, closed: true })).toBe('The table is closed. You give up your seat.');
    expect(leaveWords({ phase: 'over' })).toBe('The game is over. You can still see past games.');
    expect(leaveWords(undefined)).toBe('Nobody has dealt yet. Your seat will be open again.');
  });

  test.each([
    ['paused', 'Paused'],
    ['closed', 'The table is closed'],
    ['lost', 'This seat isn’t yours anymore'],
  ] as const)('waits for nobody if it is %s', (how, words) => {
    expect(said({ ...BENS, [how]: true })).toBe(`${words}.`);
  });
});
