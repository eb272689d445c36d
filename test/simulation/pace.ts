import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import { findDefaultSeating } from '../../shared/ruleset/rounds.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import { type PlayedGame, type PlayedRound, playGame } from './game.ts';

/**
 * `npx tsx test/simulation/pace.ts [--games 8] [--write]`: the turns of each player in each round, and the cards of a
 * turn, from bots' games of every preset in every seating. `--write` stores them for the page for hosts.
 */
const { values } = readArguments(import.meta, {
  options: { games: { type: 'string', default: '8' }, write: { type: 'boolean', default: false } },
});

const FILE = '../../shared/ruleset/turns-of-rounds.ts';

const getGames = (preset: PresetId, seating: Seating): readonly PlayedGame[] =>
  Array.from({ length: Number(values.games) }, (_, i) =>
    playGame({
      ruleset: PRESETS[preset],
      seating,
      seed: `pace ${preset} ${seating.players} ${seating.teams} ${i}`,
    }),
  );

/** Cards that a player draws, takes, lays down and discards in a turn, at a table of four; to a tenth. */
function measureCardsPerTurn(preset: PresetId): number {
  const rounds = getGames(preset, findDefaultSeating(PRESETS[preset], 4) as Seating).flatMap(({ rounds }) => rounds);
  const [handled, turns] = [sumValues(rounds, 'handled'), sumValues(rounds, 'turns')];
  console.log(`${preset}: ${(handled / turns).toFixed(1)} cards a turn`);
  return Math.round((10 * handled) / turns) / 10;
}

const sumValues = (rounds: readonly PlayedRound[], what: 'handled' | 'turns'): number =>
  rounds.reduce((sum, round) => sum + round[what], 0);

/** Mean turns of one player in each round, to half a turn; a round that a target left out of a game counts as none. */
function measureTurns(preset: PresetId, seating: Seating): readonly number[] {
  const ruleset = PRESETS[preset];
  const games = getGames(preset, seating);
  return ruleset.rounds.map((_, round) => {
    const turns = games.reduce((sum, { rounds }) => sum + (rounds[round]?.turns ?? 0), 0);
    return Math.round((2 * turns) / games.length / seating.players) / 2;
  });
}

function formatLine(preset: PresetId, seating: Seating): string {
  const turns = measureTurns(preset, seating).join(', ');
  console.log(`${preset}, ${seating.players} players in ${seating.teams} teams: ${turns} turns each`);
  return `    '${seating.players}/${seating.teams}': [${turns}],`;
}

const text = [
  "import type { PresetId } from './presets.ts';",
  '',
  '/**',
  ' * Turns that each player takes in each round, by players and teams, as bots play: written by',
  ' * `npx tsx test/simulation/pace.ts --write`.',
  ' */',
  'export const TURNS_OF_ROUNDS: Readonly<Record<PresetId, Readonly<Record<string, readonly number[]>>>> = {',
  ...PRESET_IDS.flatMap((id) => [`  ${id}: {`, ...PRESETS[id].seating.map((one) => formatLine(id, one)), '  },']),
  '};',
  '',
  '/** Cards that a player draws, takes, lays down and discards in a turn, by the same games at a table of four. */',
  'export const CARDS_A_TURN: Readonly<Record<PresetId, number>> = {',
  ...PRESET_IDS.map((id) => `  ${id}: ${measureCardsPerTurn(id)},`),
  '};',
  '',
].join('\n');
if (values.write) writeFileSync(fileURLToPath(new URL(FILE, import.meta.url)), text);
