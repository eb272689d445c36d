import { expect, test } from 'vitest';
import { createHint } from '../../shared/bots/coach.ts';
import { getDice } from '../properties/chance.ts';
import { getVariant } from '../properties/hiding.ts';
import { askCoach } from '../simulation/coached.ts';
import { getView } from '../simulation/game.ts';
import { getCharter, LATE, type Scene, getView as viewOfScene } from './bots-scene.ts';

const COUNT = 120;

test('a hint is legal, is a hard bot’s play, and depends on no hidden card', () => {
  const dice = getDice('coach');
  let compared = 0;
  const coached = askCoach(COUNT, (charter, state, seat, hint) => {
    if (compared % 5 === 0) expect(createHint(charter, getView(getVariant(state, seat, dice), seat))).toEqual(hint);
    compared += 1;
  });
  expect(coached.illegal).toEqual([]);
  expect(coached.other).toEqual([]);
  expect(compared).toBe(COUNT);
});

const getReason = (scene: Scene) => createHint(getCharter(scene), viewOfScene(scene))?.reason;

test('calls neither of two books finished by one play the last one needed', () => {
  const scene = (sevens: string): Scene => ({
    held: '2d7hKsQh',
    own: { melds: `4sssshhh 5sssshhh 6ssssshh2d ${sevens} 2sscc**` },
    players: LATE,
  });
  expect(getReason(scene('7sssss2h'))).toMatchObject({ type: 'finishes', kind: 'wild', need: 'needed' });
  expect(getReason(scene('7ssssss2h'))).toMatchObject({ type: 'finishes', kind: 'wild', need: 'last' });
});

test('discards the card worth most in the last turn of a limited round', () =>
  expect(getReason({ held: '4sAh', turnsLeft: 4 })).toEqual({ type: 'throws', card: 'Ah', why: 'caught' }));

test('does not discard a card for being the only one of its rank when all are', () => {
  expect(getReason({ held: '4s5h7d9cJs' })).toMatchObject({ type: 'throws', why: 'cheap' });
  expect(getReason({ held: '4s9chJsh' })).toMatchObject({ type: 'throws', card: '4s', why: 'only' });
});

test('treats a book needed in total like a book needed of one kind', () => {
  const need = (total: number, melds: string) =>
    getReason({
      held: '7hKsQh4c',
      rules: { goingOut: { books: { clean: 0, dirty: 0, wild: 0, total } } },
      own: { melds },
      players: LATE,
    });
  expect(need(1, '7sssscd')).toMatchObject({ type: 'finishes', need: 'last' });
  expect(need(2, '7sssscd')).toMatchObject({ type: 'finishes', need: 'needed' });
  expect(need(2, '7sssscd 8ssssddd')).toMatchObject({ type: 'finishes', need: 'last' });
  expect(need(1, '7sssscd 8ssssddd')).toMatchObject({ type: 'finishes', need: 'spare' });
});

test('names a book of threes where threes are a rank', () => {
  const scene: Scene = { held: '3sKsQh4c', rules: { meld: { threes: 'black' } }, own: { melds: '3sssccc' } };
  expect(getReason(scene)).toMatchObject({ type: 'finishes', of: '3', kind: 'clean' });
});

test('announces the foot only as next where picking it up ends the turn', () => {
  const at = (runEndsTurn: boolean) =>
    getReason({ held: '7h8h', rules: { deal: { runEndsTurn } }, own: { melds: '7sss 8sss' } });
  expect(at(false)).toMatchObject({ type: 'picksUp', packet: 'foot', at: 'once' });
  expect(at(true)).toMatchObject({ type: 'picksUp', packet: 'foot', at: 'end' });
});

/** A pile of sixty that others can use all of except a two, which no meld of this team takes. */
const GREAT_PILE = {
  preset: 'canasta',
  held: '2s4s5h7d9cJsKh',
  rules: { meld: { maxWilds: [0] } },
  own: { melds: '6sss' },
  theirs: { melds: '4hhh 5sss 7sss 9sss Jhhh Ksss' },
  pile: { top: '8s', count: 60 },
} as const satisfies Scene;

test('explains a wild discarded to block or freeze the pile', () => {
  expect(getReason(GREAT_PILE)).toEqual({ type: 'throws', card: '2s', why: 'stops' });
  const freezing = { ...GREAT_PILE.rules, pile: { blockedTops: ['redThree', 'blackThree'] } } as const;
  expect(getReason({ ...GREAT_PILE, rules: freezing })).toEqual({ type: 'throws', card: '2s', why: 'freezes' });
});

test('discards no wild that counts toward the first melds to block the pile', () => {
  for (const held of ['2s4s5h7d9cJsKh', '2s*4s5h7d9cJsKhc', '2s*7d9c']) {
    const reason = getReason({ ...GREAT_PILE, rules: {}, held, own: {} });
    expect(reason).toMatchObject({ type: 'throws', card: expect.not.stringMatching(/^[2*]/) });
  }
  expect(getReason({ ...GREAT_PILE, held: '2s*', own: {} })).toMatchObject({ type: 'throws', why: 'wild' });
});

const TAKING = { held: '7hc4d5dJs', turn: { phase: 'draw' }, own: { melds: '9ssss' } } as const satisfies Scene;

test('distinguishes the pile from a draw only where it gives more', () => {
  const adviseTake = (count: number, part: Partial<Scene> = {}) =>
    getReason({ ...TAKING, pile: { top: '7s', count }, ...part });
  expect(adviseTake(9)).toEqual({ type: 'takes', cards: 7, draw: 2 });
  expect(adviseTake(2, { stock: 1 })).toEqual({ type: 'takesToGoOn' });
  expect(adviseTake(6, { stock: 1 })).toEqual({ type: 'takesToGoOn' });
  const reshuffled = { stock: { exhausted: 'reshuffle' } } as const;
  expect(adviseTake(2, { stock: 1, rules: reshuffled })).toEqual({ type: 'takesTop', card: '7s', melds: true });
  const held = { stock: { exhausted: 'reshuffle' }, pile: { top: 'held' } } as const;
  expect(adviseTake(2, { stock: 1, rules: held })).toMatchObject({ type: 'takesTop', card: '7s' });
});
