import { describe, expect, test } from 'vitest';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { NameFormatter } from '../../web/text/event-sentences.ts';
import { ALBUM } from '../../web/text/fr/album.ts';
import { cardNames, groupNames, theCard } from '../../web/text/fr/cards.ts';
import { eventSentence, eventsText } from '../../web/text/fr/events.ts';
import {
  doing,
  formatAboutDays,
  formatAboutMinutes,
  HAS,
  of,
  people,
  peopleWithin,
  than,
  toAll,
} from '../../web/text/fr/grammar.ts';
import { CHAT_POSTS } from '../../web/text/fr/posted.ts';
import {
  BOT_PLAYED,
  BOT_PLAYS_AT,
  DATE_ASKED,
  GAME_OVER,
  NOTE,
  PLAY_BY,
  ROUND_OVER,
  TURN_BEFORE,
} from '../../web/text/fr/pushed.ts';
import { REFUSALS } from '../../web/text/fr/refusals.ts';
import { formatAwayUntil, teamName, yourTurnDraw } from '../../web/text/fr/table.ts';

/** French puts a narrow space before `;`, `!`, `?` and inside quotation marks, and a wider one before `:`. */
const addSpaces = (words: string): string =>
  words.replace(/ (?=[;!?»])|(?<=«) /g, '\u202f').replace(/ (?=:)|(?<=\d) (?=h\b)/g, '\u00a0');

const BENS_NAMES: NameFormatter = {
  displayName: (seat) => ['Anne', 'Toi'][seat] ?? `Place ${seat + 1}`,
  team: (team) => ['Anne et Zoé', teamName(['Toi', 'Mei'])][team] ?? 'Toi',
};

const makeDrew = (seat: number): PublicEvent => ({ type: 'drew', seat, count: 2 });
const makeDiscard = (seat: number): PublicEvent => ({ type: 'discarded', seat, card: 'Qs' });

test.each<readonly [PublicEvent, string]>([
  [makeDrew(0), 'Anne a pioché deux cartes.'],
  [makeDrew(1), 'Tu as pioché deux cartes.'],
  [{ type: 'satDown', seat: 1 }, 'Tu as pris place.'],
  [{ type: 'pickedUp', seat: 1, packet: 'foot', by: 'run' }, 'Tu passes au pied !'],
  [{ type: 'nudged', seat: 0, to: [1] }, 'Anne t’a fait signe.'],
  [{ type: 'hostTaken', seat: 1, from: 0 }, 'Tu as pris le rôle d’hôte après Anne.'],
  [{ type: 'deadlineMissed', seats: [1, 0], did: 'botTurn' }, 'Temps écoulé pour Anne et toi. Un robot joue ce tour.'],
  [
    { type: 'pointsGiven', seat: 0, team: 1, points: -50, reason: 'retard' },
    'Anne a retiré 50 points à Mei et toi : retard.',
  ],
  [{ type: 'pointsGiven', seat: 1, team: 2, points: 1, reason: 'chanson' }, 'Tu t’es donné 1 point : chanson.'],
  [{ type: 'nudged', seat: 0, to: [2, 1] }, 'Anne a fait signe à Place 3 et à toi.'],
  [{ type: 'gameEnded', winners: [0, 1] }, 'Égalité : Anne et Zoé ; Mei et toi.'],
])('conjugates the verb for the viewer and for anyone else: %j', (event, words) =>
  expect(eventSentence(event, BENS_NAMES)).toBe(addSpaces(words)),
);

describe('combines a player’s plays in a row into one sentence, with one auxiliary', () => {
  test('about someone else', () =>
    expect(eventsText([makeDrew(0), makeDiscard(0)], BENS_NAMES)).toBe(
      'Anne a pioché deux cartes et jeté une dame de pique.',
    ));

  test('about the viewer, who is named differently as the subject', () =>
    expect(eventsText([makeDrew(1), makeDiscard(1)], BENS_NAMES)).toBe(
      'Tu as pioché deux cartes et jeté une dame de pique.',
    ));

  test('about a bot that plays for the viewer', () => {
    const events = [makeDrew(1), makeDiscard(1)].map((event) => ({ ...event, bot: true }) as PublicEvent);
    expect(eventsText(events, BENS_NAMES)).toBe(
      addSpaces('Un robot a joué pour toi : il a pioché deux cartes et jeté une dame de pique.'),
    );
  });
});

test('a name keeps or drops the vowel before it, and the viewer comes last', () => {
  expect(['Lena', 'Anne', 'Élise', 'Óscar', 'Hugo', 'Yves', 'Yann', 'Toi'].map(of)).toEqual([
    ...['de Lena', 'd’Anne', 'd’Élise', 'd’Óscar', 'd’Hugo', 'd’Yves', 'de Yann', 'de toi'],
  ]);
  expect([than('Tom'), than('Anne')]).toEqual(['que Tom', 'qu’Anne']);
  expect(people(['Toi', 'Anne', 'Tom'])).toBe('Anne, Tom et toi');
  expect(doing(['Deux robots'], HAS)).toBe('Deux robots ont');
  expect(ALBUM.names(['Toi', 'un robot'])).toBe('Un robot et toi');
  expect(ALBUM.names(['Toi', 'd’Artagnan'])).toBe('d’Artagnan et toi');
  expect(peopleWithin(['Toi'])).toBe('toi');
  expect(toAll(['Toi', 'Anne'])).toBe('à Anne et à toi');
});

test('cards have their gender and article, and neighbouring ranks are a run', () => {
  expect(cardNames('Qs 9h 9h *')).toBe('une dame de pique, deux 9 de cœur et un joker');
  expect(theCard('Ah')).toBe('l’as de cœur');
  expect(groupNames(['two', 'Q', 'K', 'A'])).toEqual(['2', 'cartes de la dame à l’as']);
});

test('ends the sentence with the full stop of a short month', () =>
  expect(formatAwayUntil('Anne', Date.UTC(2026, 10, 26, 12))).toMatch(/26 nov\.$/));

test('gives the first of a month its own form', () => {
  expect(formatAwayUntil('Anne', Date.UTC(2026, 11, 1, 12))).toMatch(/le 1er déc\.$/);
  expect(formatAwayUntil('Anne', Date.UTC(2026, 11, 21, 12))).toMatch(/le 21 déc\.$/);
});

test('puts a pile that can be taken before the last draw', () =>
  expect(yourTurnDraw({ draw: 2, stock: 1, canTake: true })).toBe(
    addSpaces('À toi. Prends la pile, ou pioche les dernières cartes : la manche finit là.'),
  ));

test('writes half hours in French lengths of time', () => {
  expect([25, 80, 110].map(formatAboutMinutes)).toEqual([
    'environ une demi-heure',
    'environ une heure et demie',
    'environ deux heures',
  ]);
  expect([1, 8].map(formatAboutDays)).toEqual(['environ 1\u00a0jour', 'environ 8\u00a0jours']);
});

describe('notifications', () => {
  const reader = { at: Date.UTC(2026, 2, 26, 12), language: 'fr-FR', zone: 'UTC' };
  const american = { ...reader, language: 'en-US' };
  const saturday = Date.UTC(2026, 2, 28, 16, 30);

  test('uses the one clock that French has for hours', () => {
    expect(PLAY_BY(saturday, reader)).toMatch(/^Joue avant samedi, 16\u00a0h\u00a030/);
    expect(BOT_PLAYS_AT(Date.UTC(2026, 2, 26, 13), american)).toMatch(/^Un robot joue à 13\u00a0h/);
    expect(PLAY_BY(Date.UTC(2026, 2, 29, 0), reader)).toMatch(/^Joue avant samedi, minuit/);
    expect(DATE_ASKED({ at: saturday, names: ['Dot', 'Tom'] }, reader)).toMatch(
      /Dot et Tom viennent\. Et toi\u202f\?$/,
    );
  });

  test('the play, the leader and the winner', () => {
    expect(TURN_BEFORE({ name: 'Rose', took: 7, melds: [{ count: 3, kind: 'Q' }] })).toBe(
      'Rose a pris la pile et posé trois dames.',
    );
    expect(BOT_PLAYED({ drew: 2, discarded: '4' })).toBe(
      addSpaces('Un robot a joué pour toi : il a pioché deux cartes et jeté un 4.'),
    );
    expect(ROUND_OVER({ first: [], points: [240, 120], own: true })).toBe(
      addSpaces('Manche finie : tu mènes 240 à 120.'),
    );
    expect(GAME_OVER({ first: ['Mei'], points: [5_120, 4_300], own: true })).toBe(
      addSpaces('Partie finie : Mei et toi, vous avez gagné 5\u202f120 à 4\u202f300.'),
    );
  });

  test('puts a message in quotation marks with narrow spaces', () =>
    expect(NOTE({ name: 'Ben', text: 'Bravo' })).toBe(addSpaces('Ben : « Bravo »')));
});

test('tells the chat whose turn it is', () => {
  expect(CHAT_POSTS.turn(['Rose'])).toBe('C’est au tour de Rose.');
  expect(CHAT_POSTS.turn(['Rose', 'Anne'])).toBe('C’est au tour de Rose et d’Anne.');
  expect(CHAT_POSTS.answer(['Rose'], 'Ben')).toBe(addSpaces('Ben demande à Rose : je peux sortir ?'));
});

test('no refusal has a plain space where French has a narrow one', () =>
  expect(Object.values(REFUSALS).filter((words) => / [;:!?»]|« /.test(words))).toEqual([]));
