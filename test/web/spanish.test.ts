import { describe, expect, test } from 'vitest';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import type { MissingToGoOut } from '../../shared/rules/going-out.ts';
import { ALBUM } from '../../web/text/es/album.ts';
import { cardNames, groupNames } from '../../web/text/es/cards.ts';
import { eventSentence, eventsText } from '../../web/text/es/events.ts';
import { teamStillNeeds } from '../../web/text/es/going-out.ts';
import { formatAboutDays } from '../../web/text/es/grammar.ts';
import { FOOT_LESSON } from '../../web/text/es/learn.ts';
import { TIME } from '../../web/text/es/pace.ts';
import { CHAT_POSTS } from '../../web/text/es/posted.ts';
import { BOT_PLAYED, BOT_PLAYS_AT, DATE_ASKED, GAME_OVER, PLAY_BY, TURN_BEFORE } from '../../web/text/es/pushed.ts';
import { leadNote, READY } from '../../web/text/es/scores.ts';
import { SURE } from '../../web/text/es/sure.ts';
import { teamName } from '../../web/text/es/table.ts';
import type { NameFormatter } from '../../web/text/event-sentences.ts';

const MISSING: MissingToGoOut = {
  books: { clean: 1, dirty: 0, wild: 0, any: 0 },
  special: [],
  points: 0,
  packets: 0,
  last: 'foot' as const,
  partners: 0,
  mustPlay: true,
  minimum: 0,
};

const BENS_NAMES: NameFormatter = {
  displayName: (seat) => ['Rosa', 'Tú', 'Tú Linh'][seat] ?? `Silla ${seat + 1}`,
  team: (team) => (team === 0 ? 'Rosa y Ana' : teamName(['Mei', 'Tú'])),
};

const makeDrew = (seat: number): PublicEvent => ({ type: 'drew', seat, count: 2 });
const makeDiscard = (seat: number): PublicEvent => ({ type: 'discarded', seat, card: 'Qs' });

test.each<readonly [PublicEvent, string]>([
  [makeDrew(0), 'Rosa robó dos cartas.'],
  [makeDrew(1), 'Robaste dos cartas.'],
  [makeDrew(2), 'Tú Linh robó dos cartas.'],
  [{ type: 'satDown', seat: 1 }, 'Te sentaste.'],
  [{ type: 'nudged', seat: 0, to: [1] }, 'Rosa te avisó.'],
  [{ type: 'deadlineMissed', seats: [1], did: 'wait' }, 'Se acabó tu tiempo.'],
  [{ type: 'deadlineMissed', seats: [0], did: 'botTurn' }, 'Se acabó el tiempo de Rosa. Un bot juega este turno.'],
  [
    { type: 'pointsGiven', seat: 0, team: 1, points: -50, reason: 'tarde' },
    'Rosa le quitó 50 puntos a tu equipo: tarde.',
  ],
  [{ type: 'gameEnded', winners: [1] }, 'Ganaste la partida con Mei.'],
  [{ type: 'gameEnded', winners: [0] }, 'Rosa y Ana ganaron la partida.'],
])('a verb has its form for the viewer and for anyone else: %j', (event, words) =>
  expect(eventSentence(event, BENS_NAMES)).toBe(words),
);

describe('combines a player’s plays in a row into one sentence', () => {
  test('about someone else', () =>
    expect(eventsText([makeDrew(0), makeDiscard(0)], BENS_NAMES)).toBe(
      'Rosa robó dos cartas y descartó una reina de picas.',
    ));

  test('about the viewer, without the pronoun', () =>
    expect(eventsText([makeDrew(1), makeDiscard(1)], BENS_NAMES)).toBe(
      'Robaste dos cartas y descartaste una reina de picas.',
    ));

  test('about a bot that plays for the viewer', () => {
    const events = [makeDrew(1), makeDiscard(1)].map((event) => ({ ...event, bot: true }) as PublicEvent);
    expect(eventsText(events, BENS_NAMES)).toBe('Un bot jugó por ti: robó dos cartas y descartó una reina de picas.');
  });
});

test('cards have their gender, and neighbouring ranks are a run', () => {
  expect(cardNames('Qs 9h 9h *')).toBe('una reina de picas, dos nueves de corazones y un joker');
  expect(groupNames(['two', '8', '9', 'T'])).toEqual(['doses', 'cartas del ocho al diez']);
});

test('uses the viewer’s verb form for the viewer’s team', () => {
  expect(leadNote(teamName(['Mei', 'Tú']), 2_035, false)).toBe('Vas ganando con Mei por 2035.');
  expect(leadNote('Túpac y Ana', 20, false)).toBe('Túpac y Ana van ganando por 20.');
  expect(leadNote('Rosa y Ana', 12_035, false)).toBe('Rosa y Ana van ganando por 12.035.');
});

describe('notifications', () => {
  const at = Date.UTC(2026, 2, 26, 12);
  const reader = { at, language: 'es-ES', zone: 'UTC' };
  const american = { ...reader, language: 'es-US' };
  const saturday = Date.UTC(2026, 2, 28, 16);

  test('gives an hour its article, on either clock', () => {
    expect(PLAY_BY(saturday, reader)).toMatch(/^Juega antes del sábado a las 16:00/);
    expect(BOT_PLAYS_AT(Date.UTC(2026, 2, 26, 13), american)).toMatch(/^Un bot juega a la 1 pm/);
    expect(PLAY_BY(Date.UTC(2026, 2, 29, 0), reader)).toMatch(/^Juega antes del sábado a medianoche/);
    expect(DATE_ASKED({ at: saturday, names: ['Dot', 'Tom'] }, reader)).toMatch(/Vienen Dot y Tom\. ¿Y tú\?$/);
  });

  test('the play and the winner', () => {
    expect(TURN_BEFORE({ name: 'Rosa', took: 7, melds: [{ count: 3, kind: 'Q' }] })).toBe(
      'Rosa se llevó el pozo y bajó tres reinas.',
    );
    expect(BOT_PLAYED({ drew: 2, discarded: '4' })).toBe('Un bot jugó por ti: robó dos y descartó un cuatro.');
    expect(GAME_OVER({ first: ['Mei'], points: [5_120, 4_300], own: true })).toBe(
      'Fin de la partida: ganaste con Mei 5120 a 4300.',
    );
  });
});

test('uses the singular for one', () => {
  expect(SURE.leaving.playing(1, [])).toMatch(/Un bot ocupa tu silla, con tu carta\./);
  expect(teamStillNeeds(MISSING)).toBe('Falta: 1 limpia.');
  expect(FOOT_LESSON.done({ packet: 'rodilla', size: 11, count: 3, byBook: false, endsTurn: true })).toMatch(
    /La juegas/,
  );
});

test('writes a length of days in words', () =>
  expect([1, 8, 11, 14, 18].map(formatAboutDays)).toEqual([
    'cerca de un día',
    'unos ocho días',
    'unos once días',
    'unas dos semanas',
    'unas tres semanas',
  ]));

test('the viewer among awaited people is more than a mere name', () => {
  expect(TIME.waitsFor(['Rosa', 'Inés'])).toBe('Esperando a Rosa y a Inés.');
  expect(TIME.waitsFor(['Tú', 'Rosa'])).toBe('La mesa espera: tú y Rosa.');
  expect(READY.are(['Tú'])).toBe('Ya puedes seguir.');
  expect(ALBUM.leads(['Dos bots'])).toBe('En cabeza: Dos bots');
});

test('tells the chat whose turn it is', () => {
  expect(CHAT_POSTS.turn(['Rosa'])).toBe('Le toca a Rosa.');
  expect(CHAT_POSTS.turn(['Rosa', 'Inés'])).toBe('Les toca a Rosa y a Inés.');
  expect(CHAT_POSTS.answer(['Rosa'], 'Ben')).toBe('Ben pregunta a Rosa: ¿puedo cerrar?');
});
