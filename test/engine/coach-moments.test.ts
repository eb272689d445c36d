import { describe, expect, test } from 'vitest';
import { createHint } from '../../shared/bots/coach.ts';
import { judgeRound, type RoundKeyPlay } from '../../shared/bots/key-plays.ts';
import { findPosition } from '../../shared/protocol/position.ts';
import type { View } from '../../shared/protocol/view.ts';
import { findMeldRejection } from '../../shared/rules/melding.ts';
import { findTakeRejection } from '../../shared/rules/taking.ts';
import { scaleTries } from '../properties/runs.ts';
import { CHARTER, playLazily, playRound } from '../simulation/coached-round.ts';

function getMoments(views: readonly View[]): readonly RoundKeyPlay[] {
  const judging = judgeRound(CHARTER, views);
  for (;;) {
    const judged = judging.next();
    if (judged.done) return judged.value;
  }
}

const SEEDS = ['moments 1', 'moments 2', 'moments 3'].slice(0, scaleTries(3));

describe('the three key moments shown after a round', () => {
  test.each(SEEDS)('a player who follows the coach left no points, and is praised: %s', (seed) => {
    const moments = getMoments(playRound(seed, () => undefined));
    expect(moments.map(({ kind }) => kind)).toEqual(['well', 'well', 'well']);
  });

  test.each(SEEDS)(
    'a player who never melds sees the two costliest moments, with a legal play that is better: %s',
    (seed) => {
      const views = playRound(seed, playLazily);
      const missed = getMoments(views).filter(({ kind }) => kind === 'missed');
      expect(missed).toHaveLength(2);
      expect(missed[0]?.points).toBeGreaterThanOrEqual(missed[1]?.points ?? 0);
      for (const { view, played, better } of missed) {
        expect(views).toContain(view);
        expect(played.layings).toEqual([]);
        const position = findPosition(CHARTER, view);
        if (!position || !better) throw new Error('no position');
        expect(
          (better.type === 'take' ? findTakeRejection : findMeldRejection)(position, better.layings),
        ).toBeUndefined();
      }
    },
  );

  test('the only mistake of a round is the one shown', () => {
    let finishingView: View | undefined;
    const views = playRound('moments 4', (view) => {
      const hint = createHint(CHARTER, view);
      if (finishingView || hint?.type !== 'play' || hint.reason.type !== 'finishes') return undefined;
      finishingView = view;
      return playLazily(view);
    });
    const [first] = getMoments(views);
    expect(first).toMatchObject({ kind: 'missed', reason: { type: 'finishes' } });
    expect(first?.view.version).toBe(finishingView?.version);
    expect(first?.points).toBeGreaterThanOrEqual(300);
  });
});
