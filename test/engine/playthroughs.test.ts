import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRESET_IDS } from '../../shared/ruleset/presets.ts';
import { parsePlaythrough } from '../demo/playthrough.ts';
import { firstDifference } from '../playthroughs/difference.ts';
import { kindsIn, MOMENT_KINDS } from '../playthroughs/moments.ts';
import { fileOf, RECORDINGS } from '../playthroughs/recordings.ts';
import { spellPlaythrough } from '../playthroughs/spell.ts';

const AGAIN = 'If this is as it should be: npm run playthroughs, and read what changed in';
const textOf = (preset: (typeof PRESET_IDS)[number]): string => readFileSync(fileOf({ preset }), 'utf8');

test.each(RECORDINGS)('the recorded $preset game replays the same', ({ preset }) => {
  const recorded = textOf(preset);
  const difference = firstDifference(recorded, spellPlaythrough(parsePlaythrough(recorded)));
  expect(difference, `${difference}\n${AGAIN} ${fileOf({ preset })}`).toBeUndefined();
});

test.each(RECORDINGS)('the recorded $preset game is the requested one', ({ preset, seating, seed }) => {
  expect(parsePlaythrough(textOf(preset))).toMatchObject({ preset, seating, seed });
});

test('every preset has one recorded game, and there are no other files', () => {
  const files = readdirSync('test/playthroughs').filter((name) => name.endsWith('.txt'));
  expect(files.sort()).toEqual(PRESET_IDS.map((preset) => `${preset}.txt`).sort());
  expect(RECORDINGS.map(({ preset }) => preset).sort()).toEqual([...PRESET_IDS].sort());
});

test('together they show every kind of moment', () => {
  const shown = new Set(PRESET_IDS.flatMap((preset) => kindsIn(textOf(preset))));
  expect(MOMENT_KINDS.filter((kind) => !shown.has(kind))).toEqual([]);
});

test.each(PRESET_IDS)('%s shows a deal, a team going down and the end of a round, in less than 60 KB', (preset) => {
  expect(kindsIn(textOf(preset))).toEqual(expect.arrayContaining(['deal', 'down', 'end']));
  expect(statSync(fileOf({ preset })).size).toBeLessThan(60 * 1024);
});

test('a difference is shown by its first line', () => {
  expect(firstDifference('a\nb\nc\n', 'a\nx\nc\n')).toBe('line 2 was:    b\nand is now:    x');
  expect(firstDifference('a\n', 'a\nb\n')).toContain('line 2 was:    \n');
  expect(firstDifference('a\n', 'a\n')).toBeUndefined();
});
