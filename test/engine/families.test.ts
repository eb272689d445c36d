import { describe, expect, test } from 'vitest';
import { isMentioned } from '../../shared/ruleset/applies.ts';
import { diffRulesets } from '../../shared/ruleset/changes.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { findDefaultSeating } from '../../shared/ruleset/rounds.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { playGame } from '../simulation/game.ts';
import { FAMILY_SHEETS, type FamilySheet } from './families.ts';

const getRules = ({ like, statements }: FamilySheet): Ruleset =>
  statements.reduce<Ruleset>((rules, [, part]) => (part ? mergeRules(rules, part) : rules), PRESETS[like]);

describe.each(FAMILY_SHEETS.map((sheet) => [sheet.name, sheet] as const))('%s', (_, sheet) => {
  const ruleset = getRules(sheet);

  test('can be played', () => {
    expect(checkRuleset(ruleset)).toEqual({ ruleset });
    const seating = findDefaultSeating(ruleset, sheet.players);
    if (seating === undefined) throw new Error('nobody sits like this');
    const game = playGame({ ruleset, seating, seed: sheet.name, rounds: 1 });
    expect(game.problem).toBeUndefined();
    expect(game.rounds).toHaveLength(1);
  });

  test('every sentence that differs is on the rules page', () => {
    const changes = diffRulesets(PRESETS[sheet.like], ruleset);
    expect(changes.length).toBeGreaterThan(0);
    expect(
      changes.filter(({ field }) => !isMentioned(ruleset, field.path) && !isMentioned(PRESETS[sheet.like], field.path)),
    ).toEqual([]);
  });
});

test('lists the statements of ten typical rule sheets that no field covers', () => {
  const statements = FAMILY_SHEETS.flatMap(({ statements }) => statements);
  const missing = statements.filter(([, rules]) => rules === null).map(([sentence]) => sentence);
  expect(statements).toHaveLength(50);
  expect(missing).toEqual(['A run of seven in a suit is a book too']);
});
