import { describe, expect, test } from 'vitest';
import { HOME } from '#text/home.ts';
import { TABLE_REJECTION_CODES } from '../../shared/protocol/features.ts';
import { REFUSAL_CODES } from '../../shared/protocol/refusal-codes.ts';
import type { TableSettings } from '../../shared/protocol/settings.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { REJECTION_CODES } from '../../shared/rules/rejection.ts';
import type { SavedStatus } from '../../web/model/storage/seats.ts';
import { leaveWords } from '../../web/seated/leave-words.ts';
import { formatStatus, getStanding, isStuck } from '../../web/seated/status-words.ts';
import { cardNames } from '../../web/text/en/cards.ts';
import { EVENT_SENTENCES, eventSentence, eventsText } from '../../web/text/en/events.ts';
import { lasting } from '../../web/text/en/home.ts';
import { REFUSALS, UNKNOWN_REFUSAL } from '../../web/text/en/refusals.ts';
import { RESULT } from '../../web/text/en/result.ts';
import { createNameFormatter } from '../../web/text/name-formatter.ts';
import { getPartners } from '../../web/text/names.ts';
import { refusalSentence } from '../../web/text/refusal-sentence.ts';
import { EVENTS, getCharter, getView } from './fixtures.ts';

const CODES = [...new Set([...REJECTION_CODES, ...TABLE_REJECTION_CODES, ...REFUSAL_CODES])];

describe('refusals', () => {
  test.each(CODES)('%s has a sentence on how to continue', (code) => {
    expect(Object.hasOwn(REFUSALS, code)).toBe(true);
    expect(refusalSentence(code)).toMatch(/^[A-Z].{20,140}\.$/);
  });

  test('no two codes share a sentence, and none is left over', () => {
    expect(Object.keys(REFUSALS).sort()).toEqual([...CODES].sort());
    expect(new Set(Object.values(REFUSALS)).size).toBe(CODES.length);
  });

  test('a newer server’s code has a general sentence', () => {
    expect(refusalSentence('notYetKnown')).toBe(UNKNOWN_REFUSAL);
    expect(refusalSentence('constructor')).toBe(UNKNOWN_REFUSAL);
  });
});

describe('events', () => {
  const formatter = createNameFormatter(getCharter(), getView(1));

  test('every type has a sentence, and every sentence a type', () =>
    expect(Object.keys(EVENT_SENTENCES).sort()).toEqual(Object.keys(EVENTS).sort()));

  test.each(Object.values(EVENTS))('$type has a sentence', (event) => {
    expect(eventSentence(event, formatter)).toMatch(/^[A-Z].*[.!”]$/);
    for (const seat of [0, 1, 2]) {
      expect(eventSentence(event, createNameFormatter(getCharter(), getView(1, { seat }))) ?? '').not.toMatch(
        /undefined|NaN|\s\s|\.\.|[a-z,] You\b/,
      );
    }
  });

  test.each([
    [EVENTS.drew, 'You drew two cards: a nine of hearts and a nine of diamonds.'],
    [EVENTS.tookPile, 'Ben took the pile: seven cards with a nine of hearts on top.'],
    [EVENTS.melded, 'Ben finished a dirty book with two nines of hearts, a nine of diamonds, and a two of clubs.'],
    [EVENTS.discarded, 'You discarded a joker.'],
    [EVENTS.laidRedThrees, 'Cleo put down two red threes and drew two new cards.'],
    [EVENTS.answered, 'Mei said no (set ahead of time).'],
    [EVENTS.gameEnded, 'You and Cleo tied with Ben and Mei.'],
    [EVENTS.dealt, 'Round 2: Mei dealt and you start.'],
    [EVENTS.hostTaken, 'Ben took over as host from Cleo.'],
  ] as const)('%o in plain words', (event, words) => expect(eventSentence(event, formatter)).toBe(words));

  test.each<readonly [PublicEvent, string, string]>([
    [{ type: 'botSatIn', seat: 1, missed: true }, 'A bot is filling in for Ben.', 'A bot is filling in for you.'],
    [{ type: 'botSatIn', seat: 1, away: true }, 'A bot is filling in for Ben.', 'A bot is filling in for you.'],
    [{ type: 'awaySet', seat: 1 }, 'Ben is back.', 'You are back.'],
    [{ type: 'weekendsSet', seat: 1, off: true }, 'Ben doesn’t play on weekends.', 'You don’t play on weekends.'],
    [{ type: 'weekendsSet', seat: 1, off: false }, 'Ben will play on weekends.', 'You will play on weekends.'],
    [{ type: 'reacted', seat: 1, reaction: 'laugh' }, 'Ben: ha!', 'You: ha!'],
    [{ type: 'reacted', seat: 1, reaction: 'thanks' }, 'Ben: thank you.', 'You: thank you.'],
    [{ type: 'noteLeft', seat: 1, text: 'Late?' }, 'Ben: “Late?”', 'You: “Late?”'],
  ])('%o reads well about others and about the viewer', (event, other, ownText) => {
    expect(eventSentence(event, formatter)).toBe(other);
    expect(eventSentence(event, createNameFormatter(getCharter(), getView(1, { seat: 1 })))).toBe(ownText);
  });

  const limit = { perTurn: 4320, missed: 'bot' } as const;
  test.each<readonly [Partial<TableSettings>, string]>([
    [{}, 'The host changed some settings.'],
    [{ notes: false }, 'Chat is off.'],
    [{ spectators: true, notes: true }, 'Anyone with the invite link can watch now. Chat is on.'],
    [{ spectators: false }, 'Nobody can watch anymore.'],
    [{ hints: false }, 'Hints are off.'],
    [{ hints: true }, 'Hints are on.'],
    [{ pace: limit }, 'You get 3 days a turn. Then a bot plays it. Miss two and the bot stays until you’re back.'],
    [{ pace: { ...limit, missed: 'wait' } }, 'You get 3 days a turn. Then the host can send in a bot.'],
    [{ pace: { ...limit, perTurn: null } }, 'The host switched to live play.'],
    [{ pace: { perTurn: null, missed: 'wait' } }, 'The host switched to playing a turn at a time.'],
  ])('settings changed to %o', (settings, words) =>
    expect(eventSentence({ type: 'settingsChanged', ...settings }, formatter)).toBe(words),
  );

  test('the language, which a page sets with its table, needs no sentence', () => {
    expect(eventSentence({ type: 'settingsChanged', language: 'es' }, formatter)).toBeUndefined();
    expect(eventSentence({ type: 'settingsChanged', language: 'es', notes: false }, formatter)).toBe('Chat is off.');
  });

  test('an agreed end reads the same for a round and for the game', () => {
    const ends: readonly PublicEvent[] = [
      { type: 'roundEnded', by: 'agreement' },
      { type: 'gameEnded', winners: [1] },
    ];
    expect(eventsText(ends, formatter)).toBe('Everyone agreed to stop here. Ben and Mei won the game.');
  });

  test('has no sentence for an event of a newer server', () =>
    expect(eventSentence({ type: 'danced', seat: 1 } as unknown as PublicEvent, formatter)).toBeUndefined());

  test.each<readonly [string, readonly PublicEvent[]]>([
    ['', []],
    ['You discarded a joker.', [EVENTS.discarded]],
    [
      'You drew two cards: a nine of hearts and a nine of diamonds, and discarded a joker.',
      [EVENTS.drew, EVENTS.discarded],
    ],
    [
      'Ben asked to go out and couldn’t discard. You discarded a joker.',
      [EVENTS.askedToGoOut, EVENTS.passed, EVENTS.discarded],
    ],
    [
      'Round 2: Mei dealt and you start. You drew two cards: a nine of hearts and a nine of diamonds.',
      [EVENTS.dealt, EVENTS.drew],
    ],
    [
      'Ben asked to go out, couldn’t discard, and couldn’t discard. The round is over.',
      [EVENTS.askedToGoOut, EVENTS.passed, EVENTS.passed, { type: 'roundEnded', by: 'out' } as PublicEvent],
    ],
    [
      'A bot played for Ben: it asked to go out and couldn’t discard.',
      [{ ...EVENTS.askedToGoOut, bot: true } as PublicEvent, { ...EVENTS.passed, bot: true } as PublicEvent],
    ],
    [
      'A bot played for you: it discarded a joker. You discarded a joker.',
      [{ ...EVENTS.discarded, bot: true } as PublicEvent, EVENTS.discarded],
    ],
  ])('names a player who does several things in a row once, and so a bot that does them: %s', (text, events) =>
    expect(eventsText(events, formatter)).toBe(text),
  );
});

test('counts equal cards', () => {
  expect(cardNames('8h')).toBe('an eight of hearts');
  expect(cardNames('**As6ss')).toBe('two jokers, an ace of spades, and two sixes of spades');
});

test('partners sit every other seat in two teams, and no team has one player', () => {
  expect(getPartners(getCharter(), 1)).toEqual([3]);
  expect(getPartners(getCharter({ seating: { players: 6, teams: 2 } }), 4)).toEqual([0, 2]);
  expect(getPartners(getCharter({ seating: { players: 3, teams: 3 } }), 0)).toEqual([]);
});

test.each([
  [0, '1 minute'],
  [90_000, '2 minutes'],
  [60 * 60_000, '1 hour'],
  [47 * 3_600_000, '47 hours'],
  [72 * 3_600_000, '3 days'],
])('words %i milliseconds as lasting %s', (milliseconds, words) => expect(lasting(milliseconds)).toBe(words));

test('names others in the list of games won, and the viewer as you', () => {
  const wins = [
    ['Ann', 2],
    ['Ben', 1],
  ] as const;
  expect(RESULT.leaders(wins, 'Ben')).toBe('Ann 2 and you 1');
  expect(RESULT.leaders(wins)).toBe('Ann 2 and Ben 1');
});

const START = 1_700_000_000_000;
const HOUR = 3_600_000;
const BENS: SavedStatus = { phase: 'playing', seat: 0, turn: 'Ben', since: START - 3 * HOUR };

const readStanding = (status: SavedStatus, now = START): string => getStanding(status, now).filter(Boolean).join(' ');

describe('a table in the list', () => {
  test('shows whose turn it is, and for how long', () => {
    expect(readStanding(BENS)).toBe('Ben’s turn. It’s been three hours.');
    expect(readStanding({ ...BENS, since: START })).toBe('Ben’s turn.');
    expect(readStanding({ ...BENS, mine: true, since: START - HOUR / 5 })).toBe('Your turn. It’s been 12 minutes.');
    expect(readStanding({ ...BENS, tonight: START - HOUR })).toBe(
      'Ben’s turn. It’s been three hours. Ben will play tonight.',
    );
    expect(readStanding({ ...BENS, mine: true, tonight: START - HOUR })).toBe(
      'Your turn. It’s been three hours. You said you’d play tonight.',
    );
    expect(readStanding({ ...BENS, tonight: START - 20 * HOUR })).toBe('Ben’s turn. It’s been three hours.');
    expect(readStanding({ ...BENS, deadline: START + HOUR })).toBe(
      'Ben’s turn. It’s been three hours. Time runs out in 60 minutes.',
    );
  });

  test('announces before the first deal that it plays tonight', () => {
    expect(readStanding({ phase: 'lobby', live: true })).toBe('Waiting for friends. Live, whenever everyone’s here.');
    expect(readStanding({ phase: 'lobby' })).toBe('Waiting for friends.');
    expect(readStanding({ phase: 'lobby', live: true, closed: true })).not.toContain('Tonight');
  });

  test('shows the local time there rather than how long it has waited', () =>
    expect(getStanding(BENS, START, 'It’s 6:40 am in Lisbon.').join(' ')).toBe('Ben’s turn. It’s 6:40 am in Lisbon.'));

  test('reports that the deadline has passed, and tells the late player that it is not too late', () => {
    const lateStatus = { ...BENS, deadline: START - HOUR };
    expect(readStanding(lateStatus)).toBe('Ben’s turn. It’s been three hours. Time’s up.');
    expect(readStanding({ ...lateStatus, mine: true })).toBe(
      'Your turn. It’s been three hours. Time’s up, but it’s still your turn.',
    );
  });

  test('shows until when the current player is away, rather than how long it has waited', () => {
    const away = { ...BENS, deadline: START + 30 * HOUR, back: START + 20 * HOUR };
    expect(readStanding(away)).toMatch(/^Ben’s turn\. Ben is away until .*\.$/);
    expect(readStanding(away, START + 21 * HOUR)).toBe('Ben’s turn. It’s been 24 hours. Time runs out in 9 hours.');
    expect(readStanding({ ...away, mine: true })).toMatch(/^Your turn. It’s been three hours\./);
  });

  test('shows what it wants from this person rather than whose turn it is', () => {
    expect(readStanding({ ...BENS, decide: true })).toBe('You decide. The table’s been waiting for three hours.');
    expect(readStanding({ ...BENS, asked: true, mine: true, decide: true })).toBe(
      'Ben: “May I go out?” The table’s been waiting for three hours.',
    );
    expect(formatStatus({ ...BENS, ending: true, decide: true })).toBe('End it here?');
  });

  test('offers this person to host, or end a pause', () => {
    expect(formatStatus({ ...BENS, canHost: true })).toBe('You can be the host');
    expect(formatStatus({ phase: 'lobby', canHost: true })).toBe('You can be the host');
    expect(formatStatus({ ...BENS, paused: true, canResume: true })).toBe('Still paused. Resume?');
  });

  test('does not claim that nobody is waiting where someone has waited for days', () => {
    const days = { ...BENS, since: START - 60 * HOUR };
    expect([BENS, days, { ...days, paused: true as const }].map((status) => isStuck(status, START))).toEqual([
      ...[false, true, true],
    ]);
    expect(
      [
        { ...days, closed: true as const },
        { ...days, lost: true as const },
      ].some((s) => isStuck(s, START)),
    ).toBe(false);
    expect(HOME.waitFor(0, false, 1)).toBe('It’s not your turn anywhere. One table has been waiting for days.');
    expect(HOME.waitFor(0, true, 2)).toBe('It’s not your turn anywhere. Two tables have been waiting for days.');
    expect(HOME.waitFor(0, false, 0)).toBe('Nobody’s waiting on you. Enjoy your coffee.');
    expect(HOME.waitFor(1, false, 1)).toBe('One table is waiting for you');
  });

  test('shows that anyone can deal the next round, and since when', () => {
    const endedStatus: SavedStatus = { phase: 'playing', seat: 0, roundOver: true, since: START - 3 * HOUR };
    expect(readStanding(endedStatus)).toBe('Deal the next round. The table’s been waiting for three hours.');
    expect(readStanding({ ...endedStatus, paused: true })).toBe('Paused.');
    expect(readStanding({ ...endedStatus, lost: true })).toBe('This seat isn’t yours anymore.');
  });

  test('shows that a bot plays for this person, next to whose turn it is', () => {
    expect(readStanding({ ...BENS, sitIn: true })).toBe(
      'A bot is filling in for you. Ben’s turn. It’s been three hours.',
    );
    expect(formatStatus({ ...BENS, sitIn: true, decide: true })).toBe('You decide');
  });

  test('explains the effect of leaving it', () => {
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
  ] as const)('waits for nobody if it is %s', (how, words) =>
    expect(readStanding({ ...BENS, [how]: true })).toBe(`${words}.`),
  );
});
