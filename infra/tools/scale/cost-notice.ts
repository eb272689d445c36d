import { SETTINGS } from '../../aws/settings.ts';
import type { Stage } from '../../aws/stage.ts';
import { floodOfDay } from './flood.ts';
import { costs, fixedCost, total } from './model.ts';
import prices from './prices.json' with { type: 'json' };
import { dollars } from './spelling.ts';
import type { Work } from './work.ts';

/** Sentences: what a stage costs while nobody plays, and the most that a day can cost at its settings. */
export function costNotice(stage: Stage): string {
  return [idle(), flood(stage), ...(stage.budget === undefined ? [NO_BUDGET] : []), PLACE].join('\n');
}

const idle = (): string =>
  `While nobody plays it costs ${dollars(fixedCost('beyondFree'))} a month, or up to ${dollars(fixedCost('inFull'))} if the account has used up its free allowance, plus storage.`;

function flood(stage: Stage): string {
  const work = floodOfDay(stage);
  return `In a flood a day costs at most ${dollars(total(work))}, ${largest(work)}. The settings ${bounding(stage)} set that limit: lower them to risk less. Downloads of the web client come on top; CloudFront does not limit them.`;
}

function largest(work: Work): string {
  const [[name, cost] = ['message', 0]] = Object.entries(costs(work)).sort(([, a], [, b]) => b - a);
  return `of which ${dollars(cost)} for one item (${prices.prices[name as keyof Work].what})`;
}

const bounding = ({ rate, connects, units, timers, isTraced }: Stage): string =>
  `rate=${rate}, connects=${connects}, units=${units}, timers=${timers} and traces=${isTraced ? 'sampled' : SETTINGS.traces.otherwise}`;

const NO_BUDGET = 'No alarm is set for unexpected costs. To get one, add -c budget=DOLLARS -c email=ADDRESS.';
const PLACE = `Prices are those of ${prices.place}; some regions cost up to a third more. docs/scale.md has the details.`;
