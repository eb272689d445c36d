import { expect, test } from 'vitest';
import type { Hint } from '../../shared/bots/coach.ts';
import type { Position } from '../../shared/rules/position.ts';
import { readDraft } from '../../web/table/draft/keeping.ts';
import { playsOf } from '../../web/table/draft/plan.ts';
import { isDoubtful } from '../../web/table/playing.ts';
import { pileWith, positionOf } from './draft-position.ts';

const draftOf = (text: string) => readDraft(text).draft;
const DOWN = { held: '2c * 4s 5d', melds: 'Kshd' } as const;

/** Whether the main play of this draft is asked about. */
function isDoubted(draft: string, position: Position, hint?: Hint): boolean {
  const [play] = playsOf(position, draftOf(draft));
  if (!play) throw new Error('no play');
  return isDoubtful(play, { position, hint });
}

const plan = { rules: positionOf(DOWN).rules, melds: [], held: [], value: 0 } as never;
const discarding = (card: '2c' | '4s'): Hint => ({
  type: 'play',
  play: { layings: [], discard: card, worth: 0, plan },
  reason: { type: 'throws', card, why: 'cheap' },
});

test('a wild is asked about, unless it is advised, or you can’t discard anything else', () => {
  expect(isDoubted('|2c|', positionOf(DOWN))).toBe(true);
  expect(isDoubted('|2c|', positionOf(DOWN), discarding('4s'))).toBe(true);
  expect(isDoubted('|2c|', positionOf(DOWN), discarding('2c'))).toBe(false);
  expect(isDoubted('|2c|', positionOf({ ...DOWN, held: '2c * 2d' }))).toBe(false);
  expect(isDoubted('|2c|', positionOf({ ...DOWN, held: '2c' }))).toBe(false);
});

test('a take is asked about, unless it is advised', () => {
  const position = positionOf({ ...DOWN, held: '9h 9d 4s 5d', phase: 'draw', pile: pileWith('9c') });
  const take: Hint = { type: 'take', layings: [], reason: { type: 'takes', cards: 7, draw: 2 } };
  expect(isDoubted('n:9hd^||9c', position)).toBe(true);
  expect(isDoubted('n:9hd^||9c', position, take)).toBe(false);
});
