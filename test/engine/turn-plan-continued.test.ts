import { expect, test } from 'vitest';
import { continuePlan } from '../../shared/bots/turn-plan.ts';
import { makeIntent } from '../../shared/protocol/move.ts';
import type { View } from '../../shared/protocol/view.ts';
import { ALL_BOOKS, getCharter, getView, LATE, type Scene } from './bots-scene.ts';

type Plan = NonNullable<View['plan']>;

/** Returns the moves in a few words; `waits`: the turn is left to the person. */
function describePlan(scene: Scene, plan: Partial<Plan>, part: Partial<View> = {}): string {
  const view = { ...getView(scene), ...part, plan: { melds: [], discards: [], ...plan } };
  const moves = continuePlan(getCharter(scene), view)?.map(makeIntent);
  const words = moves?.map((move) => {
    if (move.type === 'meld') return move.melds.map(({ to, cards }) => `${to}: ${cards}`).join(', ');
    return move.type === 'discard' ? move.card : move.type;
  });
  return words?.join('; ') ?? 'waits';
}

const scene = { held: '7hc4d5dJs', turn: { phase: 'draw' }, own: { melds: '9ssss' } } as const satisfies Scene;
const QUESTION = { takeBack: { seat: 3, asked: true } } as const;
test.each([
  ['a pile that cannot be taken', { ...scene, pile: { top: 'Ks', count: 9 } }, {}, 'draw'],
  ['a pile that is not worth it', { ...scene, pile: { top: '7s', count: 1 } }, {}, 'draw'],
  ['a pile worth taking', { ...scene, pile: { top: '7s', count: 9 } }, {}, 'waits'],
  ['a stock that cannot supply the draw', { ...scene, pile: { top: 'Ks', count: 9 }, stock: 1 }, {}, 'waits'],
  ['a question about the last discard', { ...scene, pile: { top: 'Ks', count: 9 } }, QUESTION, 'waits'],
  ['another player’s turn', { ...scene, turn: { seat: 1, phase: 'draw' } }, {}, 'waits'],
] as const)('P-PLAN-3 the turn begins: %s', (_, written, part, does) => {
  expect(describePlan(written, { discards: ['4d'] }, part)).toBe(does);
});

const own = { melds: 'Kshd' };
const plan = { discards: ['4d'], drawn: ['Tc', '6h'] } as const satisfies Partial<Plan>;
const fives = { melds: [{ to: 'new', cards: '5hdc' }], ...plan } as const;
const canasta = {
  ...({ preset: 'canasta', own: { melds: '5sss' }, theirs: { melds: 'Kshdc 8shd' } } as const),
  pile: { top: '9s', count: 20 },
} as const satisfies Partial<Scene>;
test.each<readonly [string, Scene, Partial<Plan>, string]>([
  ['nothing better: a discard', { held: '4d6hTcJsQh', own }, plan, '4d'],
  ['nothing better: melds and a discard', { held: '4d5hdc6hTcJsQh', own }, fives, 'new: 5h 5d 5c; 4d'],
  [
    'an addition that is in the plan',
    { held: '4d6hTcJsKcQh', own },
    { ...plan, melds: [{ to: 0, cards: 'Kc' }] },
    '0: Kc; 4d',
  ],
  ['a meld that the person had before, and did not want', { held: '4d5hdc6hTcJsQh', own }, plan, '4d'],
  ['a new meld', { held: '4d6hTcTsThQh', own }, plan, 'waits'],
  [
    'a card that could join the plan’s meld',
    { held: '4d5hdcs6hJsQh', own },
    { ...fives, drawn: ['5s', '6h'] },
    'new: 5h 5d 5c; 4d',
  ],
  ['a card that can join a meld later', { held: '4d6hKcJsQh', own }, { ...plan, drawn: ['Kc', '6h'] }, '4d'],
  ['the foot, with a card that joins a meld', { held: '4d5hdcKc', own }, { ...fives, drawn: ['Kc'] }, 'waits'],
  [
    'a book that the plan finishes',
    { held: '4d6hKcJsQh', own: { melds: 'Kshdshd' } },
    { ...plan, melds: [{ to: 0, cards: 'Kc' }], drawn: ['6h'] },
    '0: Kc; 4d',
  ],
  ['a book', { held: '4d6hKcJsQh', own: { melds: 'Kshdshd' } }, { ...plan, drawn: ['Kc', '6h'] }, 'waits'],
  [
    'a way to go out',
    { held: 'Kd6h', own: { melds: `${ALL_BOOKS} Kshd` }, players: LATE, turn: { permission: 'granted' } },
    { melds: [{ to: 5, cards: 'Kd' }], discards: ['6h'], drawn: ['6h'] },
    'waits',
  ],
  [
    'a question to ask, to go out',
    { held: 'KdQhdc6h', own: { melds: `${ALL_BOOKS} Kshd` }, players: LATE },
    { discards: ['6h'], drawn: ['6h'] },
    'waits',
  ],
  ['a safe first choice', { ...canasta, held: '4s6hKhQd' }, { discards: ['Qd', 'Kh'], drawn: ['6h'] }, 'Qd'],
  ['a dangerous first choice', { ...canasta, held: '4s6hKhQd' }, { discards: ['Kh', 'Qd'], drawn: ['6h'] }, 'Qd'],
  ['two dangerous choices', { ...canasta, held: '4s6hKhc8cQd' }, { discards: ['Kh', '8c', 'Qd'], drawn: ['6h'] }, 'Qd'],
  ['no safe choice', { ...canasta, held: '4s6hKh8cQd' }, { discards: ['Kh', '8c'], drawn: ['6h'] }, 'waits'],
  ['a first choice that is not held anymore', { held: '4d6hTcJsQh', own }, { ...plan, discards: ['9c', '4d'] }, '4d'],
  ['melds that are not allowed', { held: '4d5hdc6hTcJsQh', own: {} }, fives, 'waits'],
  ['a red three drawn, and its replacement', { held: '4d6hTcJsQh', own }, { ...plan, drawn: ['3h', 'Tc', '6h'] }, '4d'],
  [
    'a red three for the player to lay',
    { held: '3h4d6hJsQh', own, rules: { threes: { red: { laying: 'choice' } } } },
    { ...plan, drawn: ['3h', '6h'] },
    'waits',
  ],
])('P-PLAN-4 after the draw: %s', (_, scene, written, does) => {
  expect(describePlan(scene, written)).toBe(does);
});
