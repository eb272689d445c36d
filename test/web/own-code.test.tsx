import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OWN_WORD } from '#text/thats-me.ts';
import { OwnCode } from '../../web/mine/OwnCode.tsx';
import type { SeatCode } from '../../web/model/model.ts';
import { createRendering } from './drawn.ts';

const START = 1_790_000_000_000;
const CODE: SeatCode = { code: '407912', until: START + 600_000 };

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

function renderCode(code: SeatCode) {
  const { draw, text, roles } = createRendering();
  const open = { model: { code: signal(code) }, askForKey: () => undefined };
  draw(<OwnCode open={open as never} />);
  const seen = { text: text(), roles: roles() };
  draw(null);
  return seen;
}

test('a one-time code shows its digits and the time left', () => {
  const { text, roles } = renderCode(CODE);
  expect(text).toContain('407 912');
  expect(text).toContain(OWN_WORD.codeLeft(10, 0));
  expect(roles).toEqual(['status', 'timer']);
});

test.each([
  ['a used', { ...CODE, isUsed: true }],
  ['an expired', { ...CODE, until: START }],
] as const)('%s code shows neither digits nor a countdown, but that it is over', (_, code) => {
  const { text, roles } = renderCode(code);
  expect(text).toContain(OWN_WORD.codeOver);
  expect(text).not.toContain('407 912');
  expect(roles).toEqual(['status']);
});
