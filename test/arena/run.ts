import '../../infra/tools/project-folder.ts';
import { execFileSync } from 'node:child_process';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { getQuantile } from '../bench/load.ts';
import type { Player } from '../simulation/game.ts';
import { exitWithError, findRequestedTable } from '../simulation/requested-table.ts';
import { playDuel } from './duel.ts';
import { getInterval } from './interval.ts';
import { getPlayer, isPlayerName, PLAYER_NAMES, type PlayerName } from './players.ts';
import { writeResult } from './results.ts';

/**
 * `npm run arena -- --a hard --b normal --preset classic --seats 4 --pairs 400 --seed afoot`: both play the same deals
 * from both sides. `--teams` sets another number of teams than pairs; `--rules '{"pile":{"count":5}}'` changes the
 * preset; `--rounds` shortens games; `--write` saves the result in docs/bots.md.
 */
const { values } = readArguments(import.meta, {
  options: {
    a: { type: 'string', default: 'hard' },
    b: { type: 'string', default: 'normal' },
    preset: { type: 'string', default: 'classic' },
    seats: { type: 'string', default: '4' },
    teams: { type: 'string' },
    rules: { type: 'string' },
    pairs: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '99' },
    seed: { type: 'string', default: 'afoot' },
    write: { type: 'boolean', default: false },
  },
});

const parsePlayer = (text: string): PlayerName =>
  isPlayerName(text) ? text : exitWithError(`Nobody is called "${text}": choose one of ${PLAYER_NAMES.join(', ')}.`);

const { preset, ruleset, seating } = findRequestedTable(values);

/** The player, and the milliseconds that each of its decisions took. */
function withTimes(player: Player): { readonly player: Player; readonly times: readonly number[] } {
  const times: number[] = [];
  return {
    times,
    player: (charter, view, state) => {
      const startTime = performance.now();
      const moves = player(charter, view, state);
      times.push(performance.now() - startTime);
      return moves;
    },
  };
}

const [a, b] = [parsePlayer(values.a), parsePlayer(values.b)];
const pairs = Number(values.pairs);
const rounds = Number(values.rounds);
const first = withTimes(getPlayer(a, `${values.seed} a`));
const second = getPlayer(b, `${values.seed} b`);
const duels = Array.from({ length: pairs }, (_, i) =>
  playDuel({ ruleset, seating, seed: `${values.seed} ${i}`, rounds }, first.player, second),
);
const points = getInterval(duels.map((duel) => duel.ahead));
const winRate = getInterval(duels.map((duel) => (100 * duel.won) / 2));
const wentOutShare =
  duels.reduce((sum, duel) => sum + duel.wentOut, 0) / duels.reduce((sum, duel) => sum + duel.rounds, 0);
const sortedTimes = [...first.times].sort((x, y) => x - y);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const result = {
  a,
  b,
  table: `${preset}${values.rules === undefined ? '' : ` with ${values.rules}`}, ${seating.players} players in ${seating.teams} teams${rounds < 99 ? `, games of ${rounds === 1 ? 'one round' : `${rounds} rounds`}` : ''}`,
  pairs,
  seed: values.seed,
  points: `${points.mean.toFixed(0)} ± ${points.margin.toFixed(0)}`,
  won: `${winRate.mean.toFixed(1)} ± ${winRate.margin.toFixed(1)} %`,
  out: `${(100 * wentOutShare).toFixed(1)} %`,
  milliseconds: `${getQuantile(sortedTimes, 0.5).toFixed(2)} / ${getQuantile(sortedTimes, 0.95).toFixed(2)}`,
  commit,
};
console.log(`${a} against ${b}: ${result.table}, ${pairs} pairs of games, seed "${values.seed}", commit ${commit}`);
console.log(`points a round ahead  ${result.points}`);
console.log(`games won             ${result.won}`);
console.log(`rounds gone out of    ${result.out} of all rounds`);
console.log(`a decision            ${result.milliseconds} ms, median / 95 of 100`);
if (values.write) writeResult(result);
