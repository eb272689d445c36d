import { expect, test } from 'vitest';
import type { GoingOutWord } from '#text/table.ts';
import type { PublicEvent, TurnView } from '../../shared/protocol/view.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules } from '../../shared/ruleset/ruleset.ts';
import { getGoingOutAnswers } from '../../web/model/going-out-answers.ts';
import {
  findVisibleTable,
  getBooks,
  getTeamsInOrder,
  type VisibleTable,
  type VisibleTeam,
} from '../../web/model/visible-table.ts';
import { getTable } from '../demo/fixture.ts';
import { getCharter, getView } from '../engine/bots-scene.ts';

/** The first team, with these melds under classic with a change. */
function makeTeam(melds: string, rules: PartialRules): VisibleTable['teams'][number] {
  const scene = { held: '4s', own: { melds }, rules };
  const table = findVisibleTable(getCharter(scene), getView(scene));
  const [team] = table?.teams ?? [];
  if (team === undefined) throw new Error('no team');
  return team;
}

test('shows eight black threes melded last as a meld, not as a book', () => {
  const team = makeTeam('Kshdcshd 3sssscccc', { threes: { black: { melding: 'toGoOut' } } });
  expect(team.melds.map(({ book }) => book)).toEqual(['clean', undefined]);
  expect(team.books).toEqual({ clean: 1, dirty: 0, wild: 0 });
});

test('makes books of threes that are a rank', () =>
  expect(makeTeam('3sssccss', { meld: { threes: 'black' } }).books).toEqual({ clean: 1, dirty: 0, wild: 0 }));

test('does not count a book required as a special rank as a clean book as well', () => {
  const special = [{ rank: '7', wilds: true, bonus: null, toGoOut: 1, apart: true }] as const;
  expect(makeTeam('Kshdcshd 7shdcshd', { meld: { special } }).books.clean).toBe(1);
  expect(makeTeam('7shdcshd 7shdcsh2d', { meld: { special } }).books).toEqual({ clean: 1, dirty: 0, wild: 0 });
  expect(getBooks(mergeRules(PRESETS.classic, { meld: { special } }), [])).toEqual({ clean: 0, dirty: 0, wild: 0 });
});

const teams: readonly VisibleTeam[] = [0, 1, 2].map((team) => ({
  ...{ team, seats: [team], score: 0, melds: [], books: { clean: 0, dirty: 0, wild: 0 }, redThrees: [] },
}));

test.each([
  [undefined, [0, 1, 2]],
  [0, [0, 1, 2]],
  [2, [2, 0, 1]],
])('lists the viewer’s team first, then in seat order: team %s', (team, order) =>
  expect(getTeamsInOrder({ teams, ...(team !== undefined && { team }) })).toEqual(order),
);

interface Question {
  readonly turn: TurnView;
  readonly players?: number;
  readonly happened?: readonly PublicEvent[];
}

function getSentences({ turn, players = 4, happened = [] }: Question): Readonly<Record<number, GoingOutWord>> {
  const { charter, view } = getTable({ turn }, { players, teams: 2 });
  const table = findVisibleTable(charter, view);
  if (!table) throw new Error('no round');
  return Object.fromEntries(getGoingOutAnswers(table, [{ version: 9, at: 0, events: happened }]));
}

const ASKED_EVENT = { type: 'askedToGoOut', seat: 1 } as const;
const makeAnswer = (seat: number, yes: boolean): PublicEvent => ({ type: 'answered', seat, yes });

test.each<readonly [string, Question, Readonly<Record<number, GoingOutWord>>]>([
  ['nothing before a question', { turn: { seat: 1, phase: 'draw' } }, {}],
  ['the question alone until it is answered', { turn: { seat: 1, phase: 'consent', awaited: [3] } }, { 1: 'asks' }],
  ['a yes', { turn: { seat: 1, phase: 'play', permission: 'granted' } }, { 1: 'asks', 3: 'yes' }],
  [
    'a no, also after the page was loaded anew',
    { turn: { seat: 1, phase: 'draw', permission: 'refused' } },
    { 1: 'asks', 3: 'no' },
  ],
  [
    'of two partners, the first one’s yes while the other is awaited',
    { players: 6, turn: { seat: 1, phase: 'consent', awaited: [5] }, happened: [ASKED_EVENT, makeAnswer(3, true)] },
    { 1: 'asks', 3: 'yes' },
  ],
  [
    'of two partners, who said no; the other had said yes',
    {
      players: 6,
      turn: { seat: 1, phase: 'play', permission: 'refused' },
      happened: [ASKED_EVENT, makeAnswer(3, true), makeAnswer(5, false)],
    },
    { 1: 'asks', 3: 'yes', 5: 'no' },
  ],
  [
    'of two partners, nothing of an earlier question',
    {
      players: 6,
      turn: { seat: 1, phase: 'play', permission: 'refused' },
      happened: [ASKED_EVENT, makeAnswer(3, true), ASKED_EVENT, makeAnswer(5, false)],
    },
    { 1: 'asks', 5: 'no' },
  ],
])('the seats say %s', (_, question, sentences) => expect(getSentences(question)).toEqual(sentences));
