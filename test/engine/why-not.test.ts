import { expect, test } from 'vitest';
import { coachView, hintFor } from '../../shared/bots/coach.ts';
import type { Fault } from '../../shared/bots/coach-reasons.ts';
import { type OwnPlay, whyNot } from '../../shared/bots/why-not.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { View } from '../../shared/protocol/view.ts';
import { diceOf } from '../properties/chance.ts';
import { variantOf } from '../properties/hiding.ts';
import { askCoach } from '../simulation/coached.ts';
import { viewOf } from '../simulation/game.ts';
import { charterOf, type Scene, viewOf as sceneView } from './bots-scene.ts';

const SCENE = { own: { melds: '5sss 2sssc' }, pile: { top: '9s', count: 9 } } as const satisfies Partial<Scene>;
const CHARTER = charterOf({ held: '' });
const viewWith = (held: string, part: Partial<Scene> = {}): View => sceneView({ ...SCENE, held, ...part });

const cards = (text: string) => parseCards(text) ?? [];

function faultIn(view: View, own: OwnPlay): Fault | undefined {
  const [botView, hint] = [coachView(CHARTER, view), hintFor(CHARTER, view)];
  if (!botView || !hint) throw new Error('no hint');
  return whyNot(botView, hint, own);
}

const discarding = (card: string): OwnPlay => ({ layings: [], discard: cards(card)[0] });

test('three wilds that finish the wild book are missed by a mere discard', () =>
  expect(faultIn(viewWith('5h2hd*KcQhJdAs8c'), discarding('8c'))).toEqual({
    type: 'misses',
    kind: 'wild',
    bonus: 1500,
  }));

test('a wild thrown away, and one that makes a meld dirty', () => {
  const view = viewWith('2hKcQhJdAs8c4d');
  expect(faultIn(view, { layings: [{ to: 1, cards: cards('2h'), top: false }], discard: undefined })).toBeUndefined();
  expect(faultIn(view, discarding('2h'))).toMatchObject({ type: 'throwsWild', card: '2h' });
  const dirty = { layings: [{ to: 0, cards: cards('2h'), top: false }], discard: undefined };
  expect(faultIn(view, dirty)).toEqual({ type: 'dirties', of: '5' });
});

test('fives kept in the hand that would grow a book', () =>
  expect(faultIn(viewWith('5hdcKcQhJdAs8c'), discarding('8c'))).toEqual({ type: 'keeps', points: 15 }));

test('a discard that the other team collects', () => {
  const rules = charterOf({ held: '', preset: 'canasta' });
  const part = { own: { melds: '5sss' }, theirs: { melds: 'Kshdc 8shd' }, pile: { top: '9s', count: 20 } } as const;
  const view = viewWith('KhQd4s', part);
  const [botView, hint] = [coachView(rules, view), hintFor(rules, view)];
  if (!botView || !hint) throw new Error('no hint');
  expect(whyNot(botView, hint, discarding('Kh'))).toEqual({ type: 'feeds', card: 'Kh' });
});

test('a take where a draw is better', () => {
  const view = viewWith('9hdKcQhJdAs8c', { turn: { seat: 0, phase: 'draw' }, pile: { top: '9s', count: 1 } });
  expect(hintFor(CHARTER, view)?.type).toBe('draw');
  const take = { layings: [{ to: 'new', cards: cards('9hd'), top: true }], discard: undefined } as const;
  expect(faultIn(view, take)).toEqual({ type: 'takes' });
});

test('the hinted play itself has no fault, whatever the position; a fault depends on no hidden card', () => {
  const dice = diceOf('why not');
  const found = new Map<string, number>();
  askCoach(120, (charter, state, seat, hint) => {
    const view = viewOf(state, seat);
    const botView = coachView(charter, view);
    if (!botView || hint.type !== 'play') return;
    const { layings, discard } = hint.play;
    expect(whyNot(botView, hint, { layings, discard })).toBeUndefined();
    const own = { layings: [], discard: dice.pick(botView.position.held) };
    const fault = whyNot(botView, hint, own);
    found.set(fault?.type ?? 'none', (found.get(fault?.type ?? 'none') ?? 0) + 1);
    const other = coachView(charter, viewOf(variantOf(state, seat, dice), seat));
    if (other) expect(whyNot(other, hint, own)).toEqual(fault);
  });
  expect([...found.keys()]).toEqual(expect.arrayContaining(['none', 'misses', 'keeps', 'throwsWild']));
});
