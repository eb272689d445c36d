import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CARD_GROUPS } from '../../shared/cards/cards.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules } from '../../shared/ruleset/ruleset.ts';
import { AFOOT } from '../typescript.ts';

/** `npx afoot ruleset FILE`, as a family runs it on a received file. */

const folder = mkdtempSync(join(tmpdir(), 'afoot-ruleset-'));
afterAll(() => rmSync(folder, { recursive: true }));

function check(part: PartialRules) {
  const file = join(folder, 'ours.json');
  const ruleset = mergeRules(PRESETS.tails, part);
  writeFileSync(file, JSON.stringify({ afoot: 'ruleset', version: 2, name: 'Ours', ruleset }));
  return spawnSync(process.execPath, [...AFOOT, 'ruleset', file], { encoding: 'utf8' });
}

test('lists which rules a round overrides, not only that it overrides some', () => {
  const overridingRound = {
    ...PRESETS.tails.rounds[4],
    minimum: 200,
    draw: 2,
    tail: 1,
    rules: { meld: { wildMelds: true } },
  };
  const [first, ...more] = PRESETS.tails.rounds.slice(0, 4);
  const same = { minimum: 50, draw: 2, tail: 0, ...first, rules: { meld: { wildMelds: false } } };
  const { status, stdout } = check({ rounds: [same, ...more, overridingRound] });
  expect(status).toBe(0);
  expect(stdout).not.toContain('In round 1');
  expect(stdout).toContain('- In round 5: You can meld wilds by themselves.\n');
});

test('warns about a discard pile that nobody can ever take', () => {
  expect(check({}).stdout).not.toContain('Note:');
  const { status, stdout } = check({ pile: { blockedTops: [...CARD_GROUPS] } });
  expect(status).toBe(0);
  expect(stdout).toContain('\nNote: Nobody can take the discard pile.\n');
});

test('names the error in a ruleset, and its field', () => {
  const { status, stderr } = check({ deck: { extraDecks: -2 } });
  expect(status).toBe(1);
  expect(stderr).toContain('deck.extraDecks: ');
});
