import { expect, test } from 'vitest';
import { actionSending, pressedAmong } from '../../web/components/ActionBar.tsx';
import type { AnyIntent } from '../../web/model/types.ts';

const sent: AnyIntent[] = [];
const send = (intents: readonly AnyIntent[]): void => void sent.push(...intents);
const yes = actionSending(send, { type: 'answerGoOut', yes: true }, { key: 'yes', label: 'Yes' });
const no = actionSending(send, { type: 'answerGoOut', yes: false }, { key: 'no', label: 'No' });
const more = { key: 'seats', label: 'Seats', onAct: () => undefined };

test('while an answer is on its way it is pressed, its opposite is off, and what only opens a panel stays', () => {
  const pressed = pressedAmong([yes, no, more], [[{ type: 'note', text: 'hi' }], [{ type: 'answerGoOut', yes: true }]]);
  expect(pressed(yes)).toMatchObject({ isSent: true, reason: expect.any(String) });
  expect(pressed(no)).toMatchObject({ reason: expect.any(String) });
  expect(pressed(no).isSent).toBeUndefined();
  expect(pressed(more)).toBe(more);
  for (const each of [yes, no]) pressed(each).onAct();
  expect(sent).toEqual([]);
});

test('while only something else is on its way, all can be pressed', () => {
  const pressed = pressedAmong([yes, no], [[{ type: 'note', text: 'hi' }]]);
  expect([pressed(yes), pressed(no)]).toEqual([yes, no]);
});
