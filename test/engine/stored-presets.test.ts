import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decodeCharter, encodeCharter } from '../../functions/ports/stored-charter.ts';
import { decide } from '../../shared/game/decide.ts';
import { type GameState, playerOf } from '../../shared/game/state.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { charterOf } from '../functions/table-at.ts';
import { readMoves } from '../scenarios/moves.ts';
import { readScenario } from '../scenarios/read.ts';
import { startOf } from '../scenarios/start.ts';

/** A preset that was corrected later changes no table: its ruleset is stored whole, and it plays on by it. */

const ENTROPY = new Uint8Array(32);

/** Rulesets as they were before a preset's correction. */
const EARLIER: Readonly<Record<'classic' | 'canasta' | 'growing' | 'tails' | 'common', PartialRules>> = {
  classic: { goingOut: { yesBinds: false } },
  canasta: { threes: { red: { notReplaced: [] } }, goingOut: { yesBinds: false } },
  growing: { pile: { top: 'melded' } },
  tails: { pile: { top: 'melded' } },
  common: { threes: { red: { laying: 'automatic' } }, goingOut: { yesBinds: false } },
};

/** The ruleset as the store gives it back. */
function storedRules(preset: keyof typeof EARLIER): Ruleset {
  const ruleset = mergeRules(PRESETS[preset], EARLIER[preset]);
  return decodeCharter(encodeCharter({ ...charterOf(4, PRESETS[preset]), ruleset })).ruleset;
}

/** What the last step of a scenario of the preset leads to, under these rules. */
function outcomeOf(file: string, ruleset: Ruleset): { readonly code?: string; readonly state: GameState } {
  const scenario = readScenario(readFileSync(`test/scenarios/${file}.json`, 'utf8'));
  let state = startOf({ ...scenario, ruleset });
  let code: string | undefined;
  for (const step of scenario.file.steps) {
    const moves = readMoves([step.do].flat().filter((intent) => intent !== null));
    const decision = decide(state, { seat: step.seat, moves, entropy: ENTROPY });
    if (decision.type === 'accepted') state = decision.state;
    else code ??= decision.code;
  }
  return code === undefined ? { state } : { code, state };
}

const heldOf = (state: GameState): string => playerOf(state, 0).held.join(' ');

const CASES: readonly (readonly [
  keyof typeof EARLIER,
  string,
  (outcome: ReturnType<typeof outcomeOf>) => unknown,
  unknown,
  unknown,
])[] = [
  ['classic', 'classic/a-yes-binds', ({ code }) => code, undefined, 'mustGoOut'],
  ['canasta', 'canasta/red-three-with-the-pile', ({ state }) => heldOf(state), '4s 5s 9h', '4s 5s'],
  ['growing', 'growing/top-need-not-be-melded', ({ code }) => code, 'pileNeedsMatch', undefined],
  ['tails', 'tails/take-into-the-hand', ({ code }) => code, 'pileNeedsMatch', undefined],
  ['common', 'common/red-three-of-a-walked-foot', ({ state }) => heldOf(state), '5s 6s 7s 9h', '5s 6s 7s 3h'],
];

test.each(CASES)('a table stored under the earlier %s plays on by its own rules', (preset, file, show, then, now) => {
  const stored = storedRules(preset);
  expect(stored).not.toEqual(PRESETS[preset]);
  expect(show(outcomeOf(file, stored))).toEqual(then);
  expect(show(outcomeOf(file, PRESETS[preset]))).toEqual(now);
});
