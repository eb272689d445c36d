import type { FieldPath } from '../../shared/ruleset/fields/field.ts';
import type { PartialRules } from '../../shared/ruleset/ruleset.ts';
import type { Answers, Question } from './question.ts';
import { BOOK_QUESTIONS } from './questions-books.ts';
import { PILE_QUESTIONS } from './questions-pile.ts';
import { SCORE_QUESTIONS } from './questions-score.ts';

const areLaid = ({ redThrees }: Answers): boolean =>
  typeof redThrees === 'object' && 'own' in redThrees
    ? redThrees.own['threes.red.laying'] !== 'never'
    : redThrees !== 'trouble500' && redThrees !== 'trouble100';

const laid = (points: number, held: number): PartialRules => ({
  threes: { red: { laying: 'automatic', laid: points, held } },
});

const trouble = (held: number): PartialRules => ({
  threes: { red: { laying: 'never', replace: false, laid: 0, held, laidNeedsDown: false } },
});

const RED: readonly FieldPath[] = ['threes.red.laying', 'threes.red.laid', 'threes.red.held'];

const THREES: readonly Question[] = [
  {
    id: 'redThrees',
    step: 1,
    isTyped: true,
    fields: RED,
    answers: [
      { id: 'points100', rules: laid(100, -100), drawn: { cards: ['3h'] } },
      {
        id: 'points300',
        rules: { threes: { red: { laying: 'whenDown', laid: 300, held: -300 } } },
        drawn: { cards: ['3h', '8s', '8d', '8c'] },
      },
      { id: 'points500', rules: laid(100, -500), drawn: { cards: ['3h', '3d'] } },
      { id: 'trouble500', rules: trouble(-500), drawn: { figure: '−500' } },
      { id: 'trouble100', rules: trouble(-100), drawn: { figure: '−100' } },
    ],
  },
  {
    id: 'replaceThrees',
    step: 1,
    fields: ['threes.red.replace'],
    isAsked: areLaid,
    answers: [
      { id: 'yes', rules: { threes: { red: { replace: true } } }, drawn: { cards: ['3h', '9s'] } },
      { id: 'no', rules: { threes: { red: { replace: false } } }, drawn: { cards: ['3h'] } },
    ],
  },
  {
    id: 'blackThrees',
    step: 1,
    isTyped: true,
    fields: ['threes.black.held', 'threes.black.melding'],
    answers: [
      { id: 'five', rules: { threes: { black: { held: -5, melding: 'never' } } }, drawn: { figure: '−5' } },
      { id: 'hundred', rules: { threes: { black: { held: -100, melding: 'never' } } }, drawn: { figure: '−100' } },
      {
        id: 'goingOut',
        rules: { threes: { black: { held: -5, melding: 'toGoOut', melded: 5 } } },
        drawn: { cards: ['3s', '3c', '3s'] },
      },
    ],
  },
];

const table = (id: string, players: number, teams: number) => ({
  id,
  seating: { players, teams },
  drawn: { chairs: { players, teams } },
});

/** Answers that seat six or eight. */
const MANY = ['sixTwo', 'sixThree', 'eightTwo', 'eightFour'];

const decks = (extraDecks: number): PartialRules => ({ deck: { decks: 'beyondPlayers', extraDecks } });
const always = (count: number): PartialRules => ({ deck: { decks: { byPlayers: [[2, count]] } } });

const PLAYERS: readonly Question[] = [
  {
    id: 'players',
    step: 2,
    fields: ['seating'],
    answers: [
      table('four', 4, 2),
      table('two', 2, 2),
      table('three', 3, 3),
      table('fourAlone', 4, 4),
      table('five', 5, 5),
      table('sixTwo', 6, 2),
      table('sixThree', 6, 3),
      table('eightTwo', 8, 2),
      table('eightFour', 8, 4),
    ],
  },
  {
    id: 'decks',
    step: 2,
    isTyped: true,
    fields: ['deck.decks', 'deck.extraDecks'],
    answers: [
      { id: 'oneMore', rules: decks(1), drawn: { figure: '+1' } },
      { id: 'twoMore', rules: decks(2), drawn: { figure: '+2' } },
      { id: 'same', rules: decks(0), drawn: { figure: '=' } },
      {
        id: 'oneFewer',
        rules: decks(-1),
        drawn: { figure: '−1' },
        isOffered: ({ players }) => [...MANY, 'four', 'fourAlone', 'five'].includes(String(players)),
      },
      {
        id: 'five',
        rules: always(5),
        drawn: { figure: '5' },
        isOffered: ({ players }) => !MANY.includes(String(players)),
      },
      { id: 'six', rules: always(6), drawn: { figure: '6' } },
    ],
  },
];

const packets = (hand: number, foot: number, knee?: number): PartialRules => ({
  deal: {
    packets: [
      { name: 'hand', size: hand },
      ...(knee === undefined ? [] : [{ name: 'knee' as const, size: knee }]),
      { name: 'foot', size: foot },
    ],
  },
});

const DEAL: readonly Question[] = [
  {
    id: 'packets',
    step: 4,
    isTyped: true,
    fields: ['deal.packets'],
    answers: [
      { id: 'thirteen', rules: packets(13, 13), drawn: { figure: '13 + 13' } },
      { id: 'eleven', rules: packets(11, 11), drawn: { figure: '11 + 11' } },
      { id: 'twelve', rules: packets(12, 12), drawn: { figure: '12 + 12' } },
      { id: 'fifteen', rules: packets(15, 15), drawn: { figure: '15 + 15' } },
      { id: 'knee', rules: packets(11, 11, 11), drawn: { backs: 3, feet: 1 } },
    ],
  },
  {
    id: 'foot',
    step: 4,
    fields: ['deal.runEndsTurn', 'deal.nextPacket'],
    answers: [
      {
        id: 'playOn',
        rules: { deal: { nextPacket: 'whenEmpty', runEndsTurn: false } },
        drawn: { backs: 2, feet: 1 },
      },
      {
        id: 'endsTurn',
        rules: { deal: { nextPacket: 'whenEmpty', runEndsTurn: true } },
        drawn: { backs: 2, feet: 1 },
      },
      {
        id: 'firstBook',
        rules: { deal: { nextPacket: 'withBook', runEndsTurn: false } },
        drawn: { cards: ['9s', '9h', '9d', '9c', '9s', '9h', '9d'] },
      },
    ],
  },
];

/** In the order that tells families' games apart soonest. */
export const QUESTIONS: readonly Question[] = [
  ...THREES,
  ...PLAYERS,
  ...BOOK_QUESTIONS.filter(({ step }) => step === 3),
  ...DEAL,
  ...SCORE_QUESTIONS.filter(({ step }) => step === 5),
  ...BOOK_QUESTIONS.filter(({ step }) => step === 6),
  ...PILE_QUESTIONS.filter(({ step }) => step === 7),
  ...BOOK_QUESTIONS.filter(({ step }) => step > 7 && step < 10),
  ...PILE_QUESTIONS.filter(({ step }) => step === 10),
  ...SCORE_QUESTIONS.filter(({ step }) => step === 11),
  ...PILE_QUESTIONS.filter(({ step }) => step === 12),
  ...SCORE_QUESTIONS.filter(({ step }) => step === 13),
];
