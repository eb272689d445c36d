import { expect, test } from 'vitest';
import type { View } from '../../shared/protocol/view.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import { mergePromptActions } from '../../web/table/actions.ts';
import { drawForMe } from '../../web/table/OwnBar.tsx';
import { getView } from './fixtures.ts';

type Game = NonNullable<View['game']>;

const makeWaiting = (part: Partial<View> = {}, game: Partial<Game> = {}): View =>
  getView(10, {
    phase: 'playing',
    game: {
      ...{ round: 1, dealer: 0, turn: { seat: 1, phase: 'draw' }, stock: 40, pile: { count: 3, top: '7d' } },
      ...{ players: [], teams: [], ...game },
    },
    ...part,
  });

const submissions: AnyIntent[] = [];
const getSwitch = (view: View) =>
  drawForMe({ view, onSubmit: (intents) => void submissions.splice(0, Infinity, ...intents) })[0];

test.each([
  [{}, false, true],
  [{ drawForMe: true } as const, true, false],
])('shows while others play whether it is on, and a press toggles it: %j', (part, isPressed, on) => {
  const shown = getSwitch(makeWaiting(part));
  expect(shown).toMatchObject({ label: 'Draw for me', isPressed });
  shown?.onAct();
  expect(submissions).toEqual([{ type: 'setDrawForMe', on }]);
});

test.each([
  ['in the own turn', makeWaiting({}, { turn: { seat: 0, phase: 'draw' } })],
  ['as a partner asks', makeWaiting({}, { turn: { seat: 1, phase: 'consent', awaited: [0] } })],
  ['before the packet is chosen', makeWaiting({}, { choosing: { hand: 'Ks', foot: '4d' } })],
  ['after the round', makeWaiting({}, { ended: { by: 'stock', scores: [] } as never })],
  ['among bots alone', makeWaiting({ occupants: [0, 'bot', 'bot', 'bot'] })],
  ['in the lobby', getView(3)],
])('is hidden %s', (_, view) => expect(getSwitch(view)).toBeUndefined());

test('stays next to a discard that can be taken back, and makes room for a question', () => {
  const others = [getSwitch(makeWaiting())].flatMap((each) => each ?? []);
  const back = { key: 'takeBack', label: 'Take it back', onAct: () => undefined };
  const labels = (prompt: Parameters<typeof mergePromptActions>[0]) =>
    mergePromptActions(prompt, { main: undefined, others }).others.map(({ label }) => label);
  expect(labels(undefined)).toEqual(['Draw for me']);
  expect(labels({ tone: 'tells', others: [back] })).toEqual(['Take it back', 'Draw for me']);
  expect(labels({ tone: 'asks', words: 'End the game?', others: [back] })).toEqual(['Take it back']);
});
