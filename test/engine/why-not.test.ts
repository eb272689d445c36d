import { expect, test } from 'vitest';
import { createCoachView, createHint } from '../../shared/bots/coach.ts';
import type { Fault } from '../../shared/bots/coach-reasons.ts';
import { findFault, type OwnPlay } from '../../shared/bots/why-not.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { View } from '../../shared/protocol/view.ts';
import { getDice } from '../properties/chance.ts';
import { getVariant } from '../properties/hiding.ts';
import { askCoach } from '../simulation/coached.ts';
import { getView } from '../simulation/game.ts';
import { getCharter, type Scene, getView as sceneView } from './bots-scene.ts';

const SCENE = { own: { melds: '5sss 2sssc' }, pile: { top: '9s', count: 9 } } as const satisfies Partial<Scene>;
const CHARTER = getCharter({ held: '' });
const makeView = (held: string, part: Partial<Scene> = {}): View => sceneView({ ...SCENE, held, ...part });

const parseCardList = (text: string) => parseCards(text) ?? [];

function describeFault(view: View, ownPlay: OwnPlay): Fault | undefined {
  const [botView, hint] = [createCoachView(CHARTER, view), createHint(CHARTER, view)];
  if (!botView || !hint) throw new Error('no hint');
  return findFault(botView, hint, ownPlay);
}

const makeDiscardPlay = (card: string): OwnPlay => ({ layings: [], discard: parseCardList(card)[0] });

test('three wilds that finish the wild book, against a bare discard', () =>
  expect(describeFault(makeView('5h2hd*KcQhJdAs8c'), makeDiscardPlay('8c'))).toEqual({
    type: 'misses',
    kind: 'wild',
    bonus: 1500,
  }));

test('a discarded wild, and one that makes a meld dirty', () => {
  const view = makeView('2hKcQhJdAs8c4d');
  expect(
    describeFault(view, { layings: [{ to: 1, cards: parseCardList('2h'), top: false }], discard: undefined }),
  ).toBeUndefined();
  expect(describeFault(view, makeDiscardPlay('2h'))).toMatchObject({ type: 'throwsWild', card: '2h' });
  const dirty = { layings: [{ to: 0, cards: parseCardList('2h'), top: false }], discard: undefined };
  expect(describeFault(view, dirty)).toEqual({ type: 'dirties', of: '5' });
});

test('fives left in the hand that would grow a book', () =>
  expect(describeFault(makeView('5hdcKcQhJdAs8c'), makeDiscardPlay('8c'))).toEqual({ type: 'keeps', points: 15 }));

test('a discard that the other team collects', () => {
  const rules = getCharter({ held: '', preset: 'canasta' });
  const part = { own: { melds: '5sss' }, theirs: { melds: 'Kshdc 8shd' }, pile: { top: '9s', count: 20 } } as const;
  const view = makeView('KhQd4s', part);
  const [botView, hint] = [createCoachView(rules, view), createHint(rules, view)];
  if (!botView || !hint) throw new Error('no hint');
  expect(findFault(botView, hint, makeDiscardPlay('Kh'))).toEqual({ type: 'feeds', card: 'Kh' });
});

test('a take where a draw is better', () => {
  const view = makeView('9hdKcQhJdAs8c', { turn: { seat: 0, phase: 'draw' }, pile: { top: '9s', count: 1 } });
  expect(createHint(CHARTER, view)?.type).toBe('draw');
  const take = { layings: [{ to: 'new', cards: parseCardList('9hd'), top: true }], discard: undefined } as const;
  expect(describeFault(view, take)).toEqual({ type: 'takes' });
});

test('the hinted play has no fault in any position; a fault depends on no hidden card', () => {
  const dice = getDice('why not');
  const found = new Map<string, number>();
  askCoach(120, (charter, state, seat, hint) => {
    const view = getView(state, seat);
    const botView = createCoachView(charter, view);
    if (!botView || hint.type !== 'play') return;
    const { layings, discard } = hint.play;
    expect(findFault(botView, hint, { layings, discard })).toBeUndefined();
    const ownPlay = { layings: [], discard: dice.pick(botView.position.held) };
    const fault = findFault(botView, hint, ownPlay);
    found.set(fault?.type ?? 'none', (found.get(fault?.type ?? 'none') ?? 0) + 1);
    const other = createCoachView(charter, getView(getVariant(state, seat, dice), seat));
    if (other) expect(findFault(other, hint, ownPlay)).toEqual(fault);
  });
  expect([...found.keys()]).toEqual(expect.arrayContaining(['none', 'misses', 'keeps', 'throwsWild']));
});
