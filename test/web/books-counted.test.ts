import { expect, test } from 'vitest';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules } from '../../shared/ruleset/ruleset.ts';
import { booksOf, type VisibleTable, visibleTableOf } from '../../web/model/visible-table.ts';
import { charterOf, viewOf } from '../engine/bots-scene.ts';

/** The first team, with these melds under classic with a change. */
function teamWith(melds: string, rules: PartialRules): VisibleTable['teams'][number] {
  const scene = { held: '4s', own: { melds }, rules };
  const table = visibleTableOf(charterOf(scene), viewOf(scene));
  const [team] = table?.teams ?? [];
  if (team === undefined) throw new Error('no team');
  return team;
}

test('eight black threes melded last lie as a meld, not as a book', () => {
  const team = teamWith('Kshdcshd 3sssscccc', { threes: { black: { melding: 'toGoOut' } } });
  expect(team.melds.map(({ book }) => book)).toEqual(['clean', undefined]);
  expect(team.books).toEqual({ clean: 1, dirty: 0, wild: 0 });
});

test('threes that are a rank make books', () => {
  expect(teamWith('3sssccss', { meld: { threes: 'black' } }).books).toEqual({ clean: 1, dirty: 0, wild: 0 });
});

test('a book that a special rank needs apart is no clean book besides', () => {
  const special = [{ rank: '7', wilds: true, bonus: null, toGoOut: 1, apart: true }] as const;
  expect(teamWith('Kshdcshd 7shdcshd', { meld: { special } }).books.clean).toBe(1);
  expect(teamWith('7shdcshd 7shdcsh2d', { meld: { special } }).books).toEqual({ clean: 1, dirty: 0, wild: 0 });
  expect(booksOf(mergeRules(PRESETS.classic, { meld: { special } }), [])).toEqual({ clean: 0, dirty: 0, wild: 0 });
});
