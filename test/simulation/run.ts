import { parseArgs } from 'node:util';
import { isPresetId, PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { defaultSeating } from '../../shared/ruleset/rounds.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';
import { type PlayedGame, playGame, type Trouble } from './game.ts';
import { reportOf } from './report.ts';

/** `npm run simulate -- --preset classic --seats 4 --games 100 --seed afoot`: bots play; nothing else is started. */
const { values } = parseArgs({
  options: {
    preset: { type: 'string', default: 'classic' },
    seats: { type: 'string', default: '4' },
    teams: { type: 'string' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'afoot' },
  },
});

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

if (!isPresetId(values.preset)) stop(`There is no preset "${values.preset}": choose one of ${PRESET_IDS.join(', ')}.`);
const ruleset = PRESETS[values.preset];
const seating = seatingFor(Number(values.seats), values.teams) ?? stop(`${values.preset} does not seat that many.`);

/** The requested arrangement, if the ruleset allows it. */
function seatingFor(players: number, teams: string | undefined): Seating | undefined {
  if (teams === undefined) return defaultSeating(ruleset, players);
  return ruleset.seating.find((one) => one.players === players && one.teams === Number(teams));
}

function emit({ kind, seed, what, intents, state }: Trouble): void {
  console.log(`${kind} in the game of seed "${seed}", round ${state.round}: ${what}`);
  if (intents) console.log(`  intents ${JSON.stringify(intents)}`);
  const { ruleset: _ruleset, ...position } = state;
  console.log(`  position ${JSON.stringify(position)}`);
}

console.log(`${values.preset}, ${seating.players} seats in ${seating.teams} teams, seed "${values.seed}"`);
const games: PlayedGame[] = [];
const begun = performance.now();
for (let i = 0; i < Number(values.games); i++) {
  const game = playGame({ ruleset, seating, seed: `${values.seed} ${i}` });
  if (game.trouble) emit(game.trouble);
  games.push(game);
}
for (const line of reportOf(games, (performance.now() - begun) / 1000)) console.log(line);
process.exitCode = games.some((game) => game.trouble) ? 1 : 0;
