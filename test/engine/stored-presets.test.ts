import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decide } from '../../shared/game/decide.ts';
import { type GameState, playerOf } from '../../shared/game/state.ts';
import { isPresetId, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { keptTables } from '../reliability/kept-tables.ts';
import { readMoves } from '../scenarios/moves.ts';
import { readScenario } from '../scenarios/read.ts';
import { startOf } from '../scenarios/start.ts';

/** A preset that was corrected later changes no table: its ruleset is stored whole, and it plays on by it. */

const ENTROPY = new Uint8Array(32);

/** Rulesets as an earlier release stored them, read as the store reads them, by preset. */
const STORED: Readonly<Record<string, Ruleset>> = Object.fromEntries(
  keptTables(1).flatMap(([file, { charter }]) => {
    const [preset = ''] = file.split('-');
    return isPresetId(preset) && 'ruleset' in charter ? [[preset, charter.ruleset as Ruleset]] : [];
  }),
);

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
  PresetId,
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
  const stored = STORED[preset] as Ruleset;
  expect(stored).not.toEqual(PRESETS[preset]);
  expect(show(outcomeOf(file, stored))).toEqual(then);
  expect(show(outcomeOf(file, PRESETS[preset]))).toEqual(now);
});
