import '../../infra/tools/project-folder.ts';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { type GameSetup, type PlayedGame, type Problem, playGame } from './game.ts';
import { makeRandomRules } from './random-rules.ts';
import { getReport } from './report.ts';
import { findRequestedTable } from './requested-table.ts';

/**
 * `npm run simulate -- --preset classic --seats 4 --games 100 --seed afoot`: bots play; nothing else is started.
 * `--rules '{"pile":{"count":5}}'` changes the preset.
 * `--random`: each game has a ruleset of its own, 1 to 6 fields away from a preset, at any seating, for two rounds;
 * `--submissions 2000000`: until that many were made.
 */
const { values } = readArguments(import.meta, {
  options: {
    preset: { type: 'string', default: 'classic' },
    seats: { type: 'string', default: '4' },
    teams: { type: 'string' },
    rules: { type: 'string' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'afoot' },
    random: { type: 'boolean', default: false },
    submissions: { type: 'string' },
  },
});

const { ruleset, seating } = findRequestedTable(values);

function printProblem({ kind, seed, what, moves, state }: Problem): void {
  console.log(`${kind} in the game of seed "${seed}", round ${state.round}: ${what}`);
  if (moves) console.log(`  moves ${JSON.stringify(moves)}`);
  const { ruleset: _ruleset, ...position } = state;
  console.log(`  position ${JSON.stringify(position)}`);
}

interface Setting {
  readonly name: string;
  readonly setup: GameSetup;
}

/** The next game: of the chosen preset, or of rules of its own. */
function getSetting(seed: string): Setting {
  if (!values.random) return { name: '', setup: { ruleset, seating, seed } };
  const random = makeRandomRules(seed);
  const { players, teams } = random.seating;
  const name = `${random.name}; ${players} in ${teams} teams`;
  return { name, setup: { ruleset: random.ruleset, seating: random.seating, seed, rounds: 2 } };
}

const getSubmissions = ({ rounds }: PlayedGame): number =>
  rounds.reduce((sum, { submissions }) => sum + submissions, 0);

console.log(
  values.random
    ? `random rules, seed "${values.seed}"`
    : `${values.preset}, ${seating.players} seats in ${seating.teams} teams, seed "${values.seed}"`,
);
const games: PlayedGame[] = [];
const wantedCount = values.submissions === undefined ? undefined : Number(values.submissions);
const startTime = performance.now();
let submissionCount = 0;
for (let i = 0; wantedCount === undefined ? i < Number(values.games) : submissionCount < wantedCount; i++) {
  const { name, setup } = getSetting(`${values.seed} ${i}`);
  const game = playGame(setup);
  if (game.problem) printProblem(game.problem);
  if (game.problem && name) console.log(`  rules ${name}`);
  submissionCount += getSubmissions(game);
  games.push(game);
}
for (const line of getReport(games, (performance.now() - startTime) / 1000)) console.log(line);
process.exitCode = games.some((game) => game.problem) ? 1 : 0;
