import { expect, test } from 'vitest';
import type { GoingOutWord } from '#text/table.ts';
import type { PublicEvent, TurnView } from '../../shared/protocol/view.ts';
import { saidAt } from '../../web/model/said.ts';
import { visibleTableOf } from '../../web/model/visible-table.ts';
import { tableOf } from '../demo/fixture.ts';

interface Question {
  readonly turn: TurnView;
  readonly players?: number;
  readonly happened?: readonly PublicEvent[];
}

/** What each seat has said, of two teams. */
function saidIn({ turn, players = 4, happened = [] }: Question): Readonly<Record<number, GoingOutWord>> {
  const { charter, view } = tableOf({ turn }, { players, teams: 2 });
  const table = visibleTableOf(charter, view);
  if (!table) throw new Error('no round');
  return Object.fromEntries(saidAt(table, [{ version: 9, at: 0, events: happened }]));
}

const ASKED = { type: 'askedToGoOut', seat: 1 } as const;
const answered = (seat: number, yes: boolean): PublicEvent => ({ type: 'answered', seat, yes });

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
    { players: 6, turn: { seat: 1, phase: 'consent', awaited: [5] }, happened: [ASKED, answered(3, true)] },
    { 1: 'asks', 3: 'yes' },
  ],
  [
    'of two partners, who said no; the other had said yes',
    {
      players: 6,
      turn: { seat: 1, phase: 'play', permission: 'refused' },
      happened: [ASKED, answered(3, true), answered(5, false)],
    },
    { 1: 'asks', 3: 'yes', 5: 'no' },
  ],
  [
    'of two partners, nothing of an earlier question',
    {
      players: 6,
      turn: { seat: 1, phase: 'play', permission: 'refused' },
      happened: [ASKED, answered(3, true), ASKED, answered(5, false)],
    },
    { 1: 'asks', 5: 'no' },
  ],
])('the seats say %s', (_, asked, said) => {
  expect(saidIn(asked)).toEqual(said);
});
