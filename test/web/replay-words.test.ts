import { describe, expect, test } from 'vitest';
import type { Step } from '../../web/seated/steps.ts';
import { ownSeatThen, versionsAround, wordsThen } from '../../web/seated/then.ts';
import { charterOf, viewOf } from './fixtures.ts';

const stepAt = (version: number): Step => ({ entry: { version, at: version, events: [] }, words: 'As told now.' });
const steps = [4, 7, 8, 12, 13, 20, 21, 30].map(stepAt);

describe('replay', () => {
  test('a step fetches its own position first, then those ahead, then those behind', () => {
    expect(versionsAround(steps, 2)).toEqual([8, 12, 13, 20, 21, 30, 7, 4]);
    expect(versionsAround(steps, 7)).toEqual([30, 21, 20, 13, 12, 8, 7]);
    expect(versionsAround([], 0)).toEqual([]);
  });

  test('people have their names of that time: `You` follows the person', () => {
    const now = viewOf(40, { seat: 1, occupants: [1, 0, 2, 'bot'] });
    const replay = viewOf(8, { seat: 0 });
    expect(ownSeatThen({ now, replay })).toBe(0);
    const naming = (seat: number) =>
      wordsThen(stepAt(8), charterOf(), {
        now,
        replay: { ...replay, happened: [{ type: 'discarded', seat, card: '9h' }] },
      });
    expect(naming(1)).toBe('Ben discarded a nine of hearts.');
    expect(naming(0)).toBe('You discarded a nine of hearts.');
    expect(naming(3)).toMatch(/^Mei discarded/);
  });

  test('after a rename the viewer is still `You`', () => {
    const now = viewOf(40, { seat: 0, occupants: [3, 1, 2, 'bot'] });
    const replay = viewOf(8, { happened: [{ type: 'discarded', seat: 0, card: '9h' }] });
    expect(ownSeatThen({ now, replay })).toBe(0);
    expect(wordsThen(stepAt(8), charterOf(), { now, replay })).toBe('You discarded a nine of hearts.');
  });

  test('after a renewed key, without own cards from before, the name still gives `You`', () => {
    const { seat: _, ...replay } = viewOf(8);
    expect(ownSeatThen({ now: viewOf(40, { seat: 0 }), replay })).toBe(0);
  });

  test('without the position, and for a watcher without a seat, nothing is made up', () => {
    const now = viewOf(40, { seat: 0 });
    expect(wordsThen(stepAt(8), charterOf(), undefined)).toBe('As told now.');
    const { seat: _, ...watcher } = now;
    const { seat: __, ...replay } = viewOf(8);
    expect(ownSeatThen({ now: watcher, replay })).toBeUndefined();
    expect(ownSeatThen({ now, replay: { ...replay, occupants: ['empty', 1, 2, 'bot'] } })).toBeUndefined();
  });
});
