import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRACTICE } from '#text/practice.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import type { Prompt } from '../../web/table/prompt.ts';
import { getCharter, getGame, getView } from '../demo/fixture.ts';
import { createRendering } from './drawn.ts';

const BOOK = { score: 0, melds: '9shdcshd' };
const ROUND_END: GameView['ended'] = { by: 'stock', scores: [], totals: [0, 0], left: ['', '', '', ''] };
let tables = 0;

beforeEach(() => void vi.stubGlobal('location', new URL('https://afoot.test/')));
afterEach(() => void vi.unstubAllGlobals());

/** Starts a practice game; `see` shows its page a position, and returns the question there. */
async function startPractice() {
  const { useAfterBook } = await import('../../web/practice/after-book.ts');
  const table = `practice ${tables++}`;
  const { draw } = createRendering();
  let prompt: Prompt | undefined;
  const charter = getCharter(4, 2);
  function Asked({ game }: { readonly game: GameView }) {
    prompt = useAfterBook({ table, charter, view: getView(game), onInvite: () => undefined });
    return null;
  }
  const see = (seat: number, part: Partial<GameView> = {}): string | undefined => {
    draw(<Asked game={getGame({ turn: { seat, phase: 'play' }, ...part })} />);
    return prompt?.words;
  };
  return { see };
}

const withBook: Partial<GameView> = { teams: [BOOK, { score: 0 }] };
const ASKED_RECORD = PRACTICE.afterBook(true);

test('a friend asks after the first book, and leaves as the player’s third turn from then begins', async () => {
  const { see } = await startPractice();
  expect(see(0)).toBeUndefined();
  expect(see(0, withBook)).toBe(ASKED_RECORD);
  expect(see(1, withBook)).toBe(ASKED_RECORD);
  for (const _ of [1, 2]) for (const seat of [0, 1]) expect(see(seat, withBook)).toBe(ASKED_RECORD);
  expect(see(0, withBook)).toBeUndefined();
  expect(see(1, withBook)).toBeUndefined();
});

test('the question disappears with the round, is not on the score sheet, and does not return in the next', async () => {
  const { see } = await startPractice();
  expect(see(0, withBook)).toBe(ASKED_RECORD);
  expect(see(1, { ...withBook, ended: ROUND_END })).toBeUndefined();
  expect(see(1, { round: 2 })).toBeUndefined();
  expect(see(1, { ...withBook, round: 2 })).toBeUndefined();
});

test('does not ask at a book that ends the round, but at the first book of the next one', async () => {
  const { see } = await startPractice();
  expect(see(0)).toBeUndefined();
  expect(see(0, { ...withBook, ended: ROUND_END })).toBeUndefined();
  expect(see(1, { round: 2 })).toBeUndefined();
  expect(see(1, { ...withBook, round: 2 })).toBe(ASKED_RECORD);
});
