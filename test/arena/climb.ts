import '../../infra/tools/project-folder.ts';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { type AloneWeights, getWeights, type Weights } from '../../shared/bots/weights.ts';
import { getDice } from '../properties/chance.ts';
import { findRequestedTable } from '../simulation/requested-table.ts';
import { playDuel } from './duel.ts';
import { getInterval, type Interval } from './interval.ts';
import { makePlayer } from './players.ts';

/**
 * `npx tsx test/arena/climb.ts --preset classic --seats 4 --pairs 100 --steps 50 --seed afoot`: starts from the hard bot's weights,
 * changes one at a time (without partners those that only such players have), and keeps a change that is ahead by more than half its margin on deals that no other step has seen. Prints each try, and
 * at the end the weights with their lead over the first ones on fresh deals.
 */
const { values } = readArguments(import.meta, {
  options: {
    preset: { type: 'string', default: 'classic' },
    seats: { type: 'string', default: '4' },
    teams: { type: 'string' },
    pairs: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '2' },
    steps: { type: 'string', default: '50' },
    seed: { type: 'string', default: 'afoot' },
  },
});

const { ruleset, seating } = findRequestedTable(values);

/** The lead of the first weights over the second, on the deals of this name. */
function getLead(first: Weights, second: Weights, deals: string): Interval {
  const setup = { ruleset, seating, rounds: Number(values.rounds) };
  const duels = Array.from({ length: Number(values.pairs) }, (_, i) =>
    playDuel({ ...setup, seed: `${values.seed} ${deals} ${i}` }, makePlayer(first), makePlayer(second)),
  );
  return getInterval(duels.map((duel) => duel.ahead));
}

/** A path to a number among the weights: `run`, or `alone.run` for players without partners. */
type Path = readonly [string] | readonly ['alone', string];

const FACTORS = [0.5, 0.7, 1.4, 2];
/** Some weights are small, or 0: steps that multiply would not move them. */
const STEPS: Readonly<Record<string, readonly number[]>> = {
  pileGain: [-2, -1, 1, 2],
  progress: [-0.5, -0.25, 0.25, 0.5],
};

const formatText = ({ mean, margin }: Interval): string => `${mean.toFixed(0)} ± ${margin.toFixed(0)}`;

const getPaths = (weights: object, before: readonly [] | readonly ['alone']): readonly Path[] =>
  Object.entries(weights).flatMap(([key, value]) => (typeof value === 'number' ? [[...before, key] as Path] : []));

const getValue = (weights: object, path: Path): number =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], weights) as number;

const withValue = (weights: Weights, path: Path, value: number): Weights =>
  path.length === 1
    ? { ...weights, [path[0]]: value }
    : { ...weights, alone: { ...weights.alone, [path[1]]: value } as AloneWeights };

const start = getWeights('hard', ruleset);
const hasNoPartners = seating.teams === seating.players;
const paths = hasNoPartners ? getPaths(start.alone ?? {}, ['alone']) : getPaths(start, []);
const dice = getDice(`${values.seed} steps`);
let best = start;
for (let step = 0; step < Number(values.steps); step++) {
  const path = dice.pick(paths);
  const steps = STEPS[path.at(-1) as string];
  const before = getValue(best, path);
  const value = Math.round(1000 * (steps ? before + dice.pick(steps) : before * dice.pick(FACTORS))) / 1000;
  const tried = withValue(best, path, value);
  const lead = getLead(tried, best, `step ${step}`);
  const isBetter = lead.mean - lead.margin / 2 > 0;
  console.log(`${isBetter ? 'kept' : 'left'} ${path.join('.')} ${before} -> ${value}: ${formatText(lead)}`);
  if (isBetter) best = tried;
}
console.log(JSON.stringify(best, undefined, 2));
console.log(`ahead of the first weights on fresh deals: ${formatText(getLead(best, start, 'fresh'))}`);
