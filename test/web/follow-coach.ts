import { expect } from 'vitest';
import type { Practice } from '../../web/practice/practice-table.ts';
import { Robot } from '../simulation/coach-follower.ts';

/** Messages inside the page travel by microtasks, many for each submission. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 30; i++) await Promise.resolve();
}

/** Selects, drafts and plays as the coach advises, for at most this many submissions. */
export async function followCoach({ open }: Practice, isOver: () => boolean): Promise<void> {
  const charter = open.model.charter.value;
  if (!charter) throw new Error('no charter');
  const robot = new Robot(charter);
  for (let step = 0; step < 12 && !isOver(); step++) {
    const view = open.model.view.value;
    if (!view) throw new Error('no view');
    open.submit(robot.chooseMoves(view));
    await settle();
    expect(open.model.refusal.value).toBeUndefined();
  }
  expect(robot.troubles).toEqual([]);
}
