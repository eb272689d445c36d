import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { PRESET_IDS, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import { playGame } from './game.ts';

/**
 * `npx tsx test/simulation/pace.ts [--games 8] [--write]`: the turns of each player in each round, from bots' games of
 * every preset in every seating. `--write` stores them for the page for hosts.
 */
const { values } = parseArgs({
  options: { games: { type: 'string', default: '8' }, write: { type: 'boolean', default: false } },
});

const FILE = '../../web/rules/turns-of-rounds.ts';

/** Mean turns of one player in each round, to half a turn; a round that a target left out of a game counts as none. */
function turnsOf(preset: PresetId, seating: Seating): readonly number[] {
  const ruleset = PRESETS[preset];
  const games = Array.from({ length: Number(values.games) }, (_, i) =>
    playGame({ ruleset, seating, seed: `pace ${preset} ${seating.players} ${seating.teams} ${i}` }),
  );
  return ruleset.rounds.map((_, round) => {
    const turns = games.reduce((sum, { rounds }) => sum + (rounds[round]?.turns ?? 0), 0);
    return Math.round((2 * turns) / games.length / seating.players) / 2;
  });
}

function lineOf(preset: PresetId, seating: Seating): string {
  const turns = turnsOf(preset, seating).join(', ');
  console.log(`${preset}, ${seating.players} players in ${seating.teams} teams: ${turns} turns each`);
  return `    '${seating.players}/${seating.teams}': [${turns}],`;
}

const text = [
  "import type { PresetId } from '../../shared/ruleset/presets.ts';",
  '',
  '/**',
  ' * Turns that each player takes in each round, by players and teams, as bots play: written by',
  ' * `npx tsx test/simulation/pace.ts --write`.',
  ' */',
  'export const TURNS_OF_ROUNDS: Readonly<Record<PresetId, Readonly<Record<string, readonly number[]>>>> = {',
  ...PRESET_IDS.flatMap((id) => [`  ${id}: {`, ...PRESETS[id].seating.map((one) => lineOf(id, one)), '  },']),
  '};',
  '',
].join('\n');
if (values.write) writeFileSync(fileURLToPath(new URL(FILE, import.meta.url)), text);
