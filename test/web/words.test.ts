import { describe, expect, test } from 'vitest';
import { REFUSAL_CODES, TABLE_REJECTION_CODES } from '../../shared/protocol/refusal-codes.ts';
import type { TableSettings } from '../../shared/protocol/settings.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { REJECTION_CODES } from '../../shared/rules/rejection.ts';
import { cardNames } from '../../web/text/en/cards.ts';
import { EVENT_SENTENCES, eventSentence, eventsText } from '../../web/text/en/events.ts';
import { lasting } from '../../web/text/en/pages.ts';
import { REFUSALS, UNKNOWN_REFUSAL } from '../../web/text/en/refusals.ts';
import { partnersOf } from '../../web/text/names.ts';
import { namingOf } from '../../web/text/naming.ts';
import { refusalSentence } from '../../web/text/refusals.ts';
import { charterOf, EVENTS, viewOf } from './fixtures.ts';

const CODES = [...new Set([...REJECTION_CODES, ...TABLE_REJECTION_CODES, ...REFUSAL_CODES])];

describe('refusals', () => {
  test.each(CODES)('%s has a sentence that says how to go on', (code) => {
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
  const naming = namingOf(charterOf(), viewOf(1));

  test('every type has a sentence, and every sentence a type', () => {
    expect(Object.keys(EVENT_SENTENCES).sort()).toEqual(Object.keys(EVENTS).sort());
  });

  test.each(Object.values(EVENTS))('$type has a sentence', (event) => {
    expect(eventSentence(event, naming)).toMatch(/^[A-Z].*[.”]$/);
    expect(eventSentence(event, naming)).not.toMatch(/undefined|NaN|\s\s|\.\./);
  });

  test.each([
    [EVENTS.drew, 'You drew two cards: a nine of hearts and a nine of diamonds.'],
    [EVENTS.tookPile, 'Ben took seven cards from the pile: a nine of hearts on top.'],
    [EVENTS.melded, 'Ben melded two nines of hearts, a nine of diamonds and a two of clubs and finished a dirty book.'],
    [EVENTS.discarded, 'You discarded a joker.'],
    [EVENTS.laidRedThrees, 'Cleo laid down a three of hearts and a three of diamonds and drew two cards in return.'],
    [EVENTS.answered, 'Bot 4 said no, as set beforehand.'],
    [EVENTS.gameEnded, 'You and Cleo tied with Ben and Bot 4 at the end of the game.'],
    [EVENTS.dealt, 'Round 2: Bot 4 dealt, and you began.'],
    [EVENTS.hostTaken, 'Ben became the host, since Cleo had not been here for three days.'],
  ] as const)('%o in plain words', (event, words) => {
    expect(eventSentence(event, naming)).toBe(words);
  });

  test.each<readonly [PublicEvent, string, string]>([
    [
      { type: 'botSatIn', seat: 1, missed: true },
      'A bot plays for Ben, since the time was up.',
      'A bot plays for you, since the time was up.',
    ],
    [
      { type: 'botSatIn', seat: 1, away: true },
      'A bot plays for Ben, who is away.',
      'A bot plays for you, since you are away.',
    ],
    [{ type: 'awaySet', seat: 1 }, 'Ben is back.', 'You are back.'],
    [{ type: 'reacted', seat: 1, reaction: 'laugh' }, 'Ben: ha!', 'You: ha!'],
    [{ type: 'reacted', seat: 1, reaction: 'thanks' }, 'Ben: thank you.', 'You: thank you.'],
    [{ type: 'noteLeft', seat: 1, text: 'Late?' }, 'Ben: “Late?”', 'You: “Late?”'],
  ])('%o reads well about others and about oneself', (event, other, own) => {
    expect(eventSentence(event, naming)).toBe(other);
    expect(eventSentence(event, namingOf(charterOf(), viewOf(1, { seat: 1 })))).toBe(own);
  });

  const limit = { perTurn: 4320, bank: 0, missed: 'botTurn', remind: 720 } as const;
  test.each<readonly [Partial<TableSettings>, string]>([
    [{}, 'The host changed the table’s settings.'],
    [{ notes: false }, 'The host turned notes and reactions off.'],
    [
      { spectators: true, notes: true },
      'Anyone with the invite link can watch now. The host turned notes and reactions on.',
    ],
    [{ spectators: false }, 'Nobody can watch any more.'],
    [
      { pace: limit },
      'The host changed the time: a turn may take 3 days; after that a bot plays it; reminders come every 12 hours.',
    ],
    [
      { pace: { ...limit, bank: 1440, missed: 'host' } },
      'The host changed the time: a turn may take 3 days, with 1 day to spare over the whole game; after that the host decides; reminders come every 12 hours.',
    ],
    [
      { pace: { ...limit, perTurn: null } },
      'The host changed the time: turns have no limit; reminders come every 12 hours.',
    ],
  ])('settings changed to %o', (settings, words) => {
    expect(eventSentence({ type: 'settingsChanged', ...settings }, naming)).toBe(words);
  });

  test('an agreed end reads alike for a round and for the game', () => {
    const ends: readonly PublicEvent[] = [
      { type: 'roundEnded', by: 'agreement' },
      { type: 'gameEnded', winners: [1] },
    ];
    expect(eventsText(ends, naming)).toBe('Everybody agreed to end it here. Ben and Bot 4 won the game.');
  });

  test('a type of a newer server is skipped', () => {
    expect(eventSentence({ type: 'danced', seat: 1 } as unknown as PublicEvent, naming)).toBeUndefined();
  });

  test.each<readonly [string, readonly PublicEvent[]]>([
    ['', []],
    ['You discarded a joker.', [EVENTS.discarded]],
    [
      'You drew two cards: a nine of hearts and a nine of diamonds, and discarded a joker.',
      [EVENTS.drew, EVENTS.discarded],
    ],
    [
      'Ben asked to go out and passed without a discard. You discarded a joker.',
      [EVENTS.askedToGoOut, EVENTS.passed, EVENTS.discarded],
    ],
    [
      'Round 2: Bot 4 dealt, and you began. You drew two cards: a nine of hearts and a nine of diamonds.',
      [EVENTS.dealt, EVENTS.drew],
    ],
    [
      'Ben asked to go out, passed without a discard, and passed without a discard. The round ended.',
      [EVENTS.askedToGoOut, EVENTS.passed, EVENTS.passed, { type: 'roundEnded', by: 'out' } as PublicEvent],
    ],
  ])('a player who does several things in a row is named once: %s', (text, events) => {
    expect(eventsText(events, naming)).toBe(text);
  });
});

test('equal cards are counted', () => {
  expect(cardNames('8h')).toBe('an eight of hearts');
  expect(cardNames('**As6ss')).toBe('two jokers, an ace of spades and two sixes of spades');
});

test('partners sit every other seat in two teams, and no team has one player', () => {
  expect(partnersOf(charterOf(), 1)).toEqual([3]);
  expect(partnersOf(charterOf({ seating: { players: 6, teams: 2 } }), 4)).toEqual([0, 2]);
  expect(partnersOf(charterOf({ seating: { players: 3, teams: 3 } }), 0)).toEqual([]);
});

test.each([
  [0, '1 minute'],
  [90_000, '2 minutes'],
  [60 * 60_000, '1 hour'],
  [47 * 3_600_000, '47 hours'],
  [72 * 3_600_000, '3 days'],
])('%i milliseconds have lasted %s', (milliseconds, words) => expect(lasting(milliseconds)).toBe(words));
