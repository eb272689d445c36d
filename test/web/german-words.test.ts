import { describe, expect, test } from 'vitest';
import type { Lead } from '../../shared/protocol/notifications.ts';
import { aRank, cardNames, theCard } from '../../web/text/de/cards.ts';
import { coachSentence } from '../../web/text/de/coach.ts';
import { eventSentence, eventsText } from '../../web/text/de/events.ts';
import { genitive, has, toWhom, whom } from '../../web/text/de/grammar.ts';
import { YOU } from '../../web/text/de/pages.ts';
import { CHAT_POSTS } from '../../web/text/de/posted.ts';
import { ANSWERED, BOT_PLAYED, GAME_OVER, PLAY_BY, ROUND_OVER, TURN_BEFORE } from '../../web/text/de/pushed.ts';
import { hourOf } from '../../web/text/de/times.ts';
import type { NameFormatter } from '../../web/text/event-sentences.ts';

const NAMES = [YOU, 'Lena', 'Lukas', 'Ben'];
const formatter: NameFormatter = {
  displayName: (seat) => NAMES[seat] ?? '',
  team: (team) => (team === 0 ? 'Du und Lukas' : 'Lena und Ben'),
};

describe('the subject', () => {
  test.each([
    ['Du', 'hast'],
    ['Lena', 'hat'],
    ['Lena und Ben', 'haben'],
    ['Lena, Ben und du', 'habt'],
    [['Lena und Ben'], 'haben'],
    [['Du und Lena'], 'habt'],
    ['Zwei Bots', 'haben'],
    ['Ein Bot', 'hat'],
  ])('%s %s', (displayName, verb) => expect(has(displayName)).toBe(verb));

  test.each([
    ['Du und Lena', 'dich und Lena', 'dir und Lena'],
    ['Lena und Du', 'Lena und dich', 'Lena und dir'],
    ['Dustin', 'Dustin', 'Dustin'],
  ])('for %s: %s, with %s', (displayName, accusative, dative) =>
    expect([whom(displayName), toWhom(displayName)]).toEqual([accusative, dative]),
  );

  test('possessions', () => expect(['Lena', 'Lukas', 'Fritz'].map(genitive)).toEqual(['Lenas', 'Lukas’', 'Fritz’']));
});

describe('the names of cards', () => {
  test('have a gender and a case', () => {
    expect([aRank('9'), aRank('K'), aRank('A'), aRank('J', 'dative')]).toEqual([
      'eine Neun',
      'einen König',
      'ein Ass',
      'einem Buben',
    ]);
    expect([theCard('Jc'), theCard('Jc', 'nominative')]).toEqual(['den Kreuz-Buben', 'der Kreuz-Bube']);
  });

  test('are counted, in their case', () =>
    expect([cardNames('KdKdAs', 'accusative'), cardNames('KdKd*', 'dative')]).toEqual([
      'zwei Karo-Könige und ein Pik-Ass',
      'zwei Karo-Königen und einem Joker',
    ]));
});

describe('events', () => {
  test('the verb agrees with its subject', () => {
    const sentences = [0, 1].map((seat) => eventSentence({ type: 'discarded', seat, card: 'Jh' }, formatter));
    expect(sentences).toEqual(['Du hast einen Herz-Buben abgeworfen.', 'Lena hat einen Herz-Buben abgeworfen.']);
  });

  test('addresses a team that includes the reader', () =>
    expect(eventSentence({ type: 'gameEnded', winners: [0] }, formatter)).toBe(
      'Du und Lukas habt das Spiel gewonnen.',
    ));

  test('names tied teams against each other', () =>
    expect(eventSentence({ type: 'gameEnded', winners: [0, 1] }, formatter)).toBe(
      'Gleichstand: du und Lukas gegen Lena und Ben.',
    ));

  test('attributes a bot’s play to the bot, nowhere to the player', () =>
    expect([0, 3].map((seat) => eventSentence({ type: 'discarded', seat, card: '5c', bot: true }, formatter))).toEqual([
      'Dein Bot hat eine Kreuz-Fünf abgeworfen.',
      'Der Bot für Ben hat eine Kreuz-Fünf abgeworfen.',
    ]));

  test('actions with several verbs keep them', () =>
    expect(
      eventsText(
        [
          { type: 'laidRedThrees', seat: 1, cards: '3h', drawn: 1 },
          { type: 'askedToGoOut', seat: 1 },
        ],
        formatter,
      ),
    ).toBe('Lena hat eine rote Drei ausgelegt und eine Karte nachgezogen und möchte ausmachen.'));

  test('does not list drawn cards among the discards', () =>
    expect(
      eventsText(
        [
          { type: 'drew', seat: 0, count: 1, cards: 'Jh' },
          { type: 'discarded', seat: 0, card: '5c' },
        ],
        formatter,
      ),
    ).toBe('Du hast eine Karte gezogen: einen Herz-Buben, dann eine Kreuz-Fünf abgeworfen.'));

  test('the actions of a turn share their verb', () =>
    expect(
      eventsText(
        [
          { type: 'drew', seat: 1, count: 2 },
          { type: 'discarded', seat: 1, card: '5c' },
        ],
        formatter,
      ),
    ).toBe('Lena hat zwei Karten gezogen und eine Kreuz-Fünf abgeworfen.'));
});

test('the coach puts a separable verb around the cards', () =>
  expect(
    coachSentence(
      { type: 'goesOut', points: 100 },
      {
        melds: [
          { joins: false, cards: ['Jc', 'Jh', '2s'] },
          { joins: true, cards: ['Kh'] },
        ],
      },
    ),
  ).toBe('Leg zwei Buben mit einer Zwei aus und deinen König an und mach aus: 100 Punkte.'));

describe('notifications and posts', () => {
  const AT = Date.UTC(2026, 10, 26, 15);

  test('the play', () => {
    expect(BOT_PLAYED({ drew: 2, melds: [{ count: 3, kind: 'K' }], books: ['clean'], discarded: 'J' })).toBe(
      'Ein Bot hat für dich gespielt: zwei Karten gezogen, drei Könige ausgelegt, einen echten Canasta geschafft und einen Buben abgeworfen.',
    );
    expect(TURN_BEFORE({ name: 'Rosa', took: 7, melds: [{ count: 3, kind: 'Q' }] })).toBe(
      'Rosa hat den Stapel genommen und drei Damen ausgelegt.',
    );
  });

  test('the leader and the winner', () => {
    const lead: Lead = { first: ['Ben'], points: [1240, 980], own: true };
    expect(ROUND_OVER(lead)).toBe('Runde vorbei: Du und Ben führt mit 1.240 zu 980.');
    expect(GAME_OVER({ first: ['Ann', 'Mei'], points: [1240, 980] })).toBe(
      'Spiel vorbei: Ann und Mei haben mit 1.240 zu 980 gewonnen.',
    );
  });

  test('uses the 24-hour clock on any device', () => {
    expect(hourOf(AT, { zone: 'UTC', language: 'en-US' })).toBe('15 Uhr');
    expect(PLAY_BY(AT + 9 * 3_600_000, { at: AT, zone: 'UTC' })).toMatch(/^Spiel bis Donnerstag, Mitternacht\b/);
  });

  test('a bot answers for the team', () =>
    expect(ANSWERED({ yes: true, bot: true })).toBe('Ein Bot hat für dein Team Ja gesagt: Du darfst ausmachen.'));

  test('uses names alone in the chat', () => {
    expect(CHAT_POSTS.turn(['Ann', 'Mei'])).toBe('Ann und Mei sind dran.');
    expect(CHAT_POSTS.answered('Ann', false)).toBe('Ann darf nicht ausmachen.');
  });
});
