import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chooseMoves } from '../../shared/bots/bot.ts';
import { getMissingBookCounts } from '../../shared/bots/goals.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { parsePlaythrough, replay } from '../demo/playthrough.ts';
import { getFile, RECORDINGS } from '../playthroughs/recordings.ts';
import { sampleTables } from '../properties/runs.ts';
import { createEntropy } from '../simulation/entropy.ts';
import { getView as viewAt } from '../simulation/game.ts';
import { getPlayed, type Scene } from './bots-scene.ts';

const PLAIN_SPECIAL = [{ rank: '7', wilds: true, bonus: null, toGoOut: 0 }] as const;

interface Decision {
  readonly state: GameState;
  readonly seat: number;
}

function getDecisions(text: string): readonly Decision[] {
  const game = parsePlaythrough(text);
  return [...replay(game, createEntropy(game.seed))].flatMap(({ step, before }) =>
    step.type === 'submission' && before ? [{ state: before, seat: step.seat }] : [],
  );
}

test.each(RECORDINGS)('the recorded $preset game is decided as before', (recording) => {
  const decisions = sampleTables(getDecisions(readFileSync(getFile(recording), 'utf8')));
  const preset = PRESETS[recording.preset];
  const choices = (ruleset: Ruleset) => {
    const charter: Charter = { revision: 0, title: '', names: [], ruleset, seating: recording.seating };
    return decisions.flatMap(({ state, seat }) =>
      (['normal', 'hard'] as const).map((level) => chooseMoves(charter, viewAt(state, seat), level)),
    );
  };
  expect(decisions.length).toBeGreaterThan(10);
  expect(choices(mergeRules(preset, { meld: { special: PLAIN_SPECIAL } }))).toEqual(choices(preset));
});

/** Sevens take no wilds, their books have a bonus, and one is needed to go out. */
const SEVENS: PartialRules = {
  meld: { special: [{ rank: '7', wilds: false, bonus: { clean: 1500, dirty: 1500 }, toGoOut: 1 }] },
};

describe('special ranks', () => {
  const levels = ['normal', 'hard'] as const;
  const discardAt = (scene: Scene, level: BotLevel): string | undefined => getPlayed(scene, level).discard;

  test.each(levels)('%s holds a card of the rank rather than a pair', (level) => {
    const scene: Scene = { held: '7s9sh', turn: { phase: 'play' }, own: { melds: 'Ksss' } };
    expect(discardAt(scene, level)).toBe('7s');
    expect(discardAt({ ...scene, rules: SEVENS }, level)).toBe('9s');
  });

  test.each(levels)('%s lets it go once its book is made and another is worth no more', (level) => {
    const rules: PartialRules = { meld: { special: [{ rank: '7', wilds: false, bonus: null, toGoOut: 1 }] } };
    const scene: Scene = { held: '7s9sh', rules, own: { melds: 'Ksss' } };
    expect(discardAt(scene, level)).toBe('9s');
    expect(discardAt({ ...scene, own: { melds: 'Ksss 7sssshhh' } }, level)).toBe('7s');
  });

  test('a pair that takes no wild does not stop the next pair from starting with one', () => {
    const rules: PartialRules = {
      meld: { special: [{ rank: 'A', wilds: false, bonus: null, toGoOut: 0 }] },
      rounds: [{ minimum: 40, draw: 2, tail: 0 }],
    };
    const scene: Scene = { held: '4s5h6h8d9sAshKsh2s', own: { minimum: 40 } };
    expect(getPlayed(scene).laid).toEqual(['new: As Ah 2s']);
    expect(getPlayed({ ...scene, rules }).laid).toEqual(['new: Ks Kh 2s']);
  });
});

test('counts required books of any kind as missing dirty books', () => {
  const needing = (total: number) =>
    mergeRules(PRESETS.classic, { goingOut: { books: { clean: 1, dirty: 0, wild: 1, total } } });
  const missing = (total: number) => getMissingBookCounts({ rules: needing(total), held: [], melds: [], value: 0 });
  expect(missing(2)).toEqual({ clean: 1, dirty: 0, wild: 1 });
  expect(missing(4)).toEqual({ clean: 1, dirty: 2, wild: 1 });
});
