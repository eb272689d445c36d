import { describe, expect, test } from 'vitest';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { defaultSeating } from '../../shared/ruleset/rounds.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { type PlayedGame, playFlawless } from '../simulation/game.ts';

const playGames = (ruleset: Ruleset, seating: Seating, seeds: readonly string[]): readonly PlayedGame[] =>
  seeds.map((seed) => playFlawless({ ruleset, seating, seed }));

const seedsFor = (name: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${name} ${i}`);

const share = (games: readonly PlayedGame[], by: 'out' | 'stock'): number => {
  const rounds = games.flatMap((game) => game.rounds);
  return rounds.filter((round) => round.result.by === by).length / rounds.length;
};

describe('four bots play whole games without a refusal, a stuck position or a lost card', () => {
  test.each(PRESET_IDS)('%s', (id) => {
    const seating = defaultSeating(PRESETS[id], 4) as Seating;
    const games = playGames(PRESETS[id], seating, seedsFor(id, 4));
    expect(share(games, 'out')).toBeGreaterThan(0.6);
    const rounds = games.flatMap((game) => game.rounds);
    const submissions = rounds.reduce((sum, round) => sum + round.submissions, 0);
    expect(submissions / rounds.reduce((sum, round) => sum + round.turns, 0)).toBeLessThan(2.2);
  });
});

/**
 * Least share of rounds that end by going out; the games are the same each time, so that only a change of the bots
 * moves it.
 */
const ALONE: readonly (readonly [PresetId, number, number])[] = [
  ['classic', 2, 0.2],
  ['classic', 4, 0.08],
  ['canasta', 4, 0.35],
  ['canasta', 6, 0.25],
  ['growing', 6, 0.9],
  ['common', 2, 0.3],
];

describe('bots without partners go out', () => {
  test.each(ALONE)('%s with %i players: in more than %f of the rounds', (id, players, min) => {
    const games = playGames(PRESETS[id], { players, teams: players }, seedsFor(`${id} alone`, 5));
    expect(share(games, 'out')).toBeGreaterThan(min);
  });
});
