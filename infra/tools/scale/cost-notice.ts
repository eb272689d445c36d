import { SETTINGS } from '../../aws/settings.ts';
import type { Stage } from '../../aws/stage.ts';
import { DAY, estimateDailyFlood, formatDollars, getCosts, getFixedCost, sumCosts, type Work } from './costs.ts';
import prices from './prices.json' with { type: 'json' };

/** Formats a stage's cost while nobody plays, and the most that a day can cost at its settings. */
export function formatCostNotice(stage: Stage): string {
  const { budget, retained } = stage;
  return [
    ...[formatIdleCost(), formatAlarmCost(stage), formatFloodCost(stage), formatDownloadCost(stage)],
    ...(budget === undefined ? [NO_BUDGET] : []),
    ...(retained.store === undefined ? [] : [formatStoreNotice(retained.store)]),
    PLACE,
  ].join('\n');
}

const formatIdleCost = (): string =>
  `While nobody plays it costs ${formatDollars(getFixedCost('beyondFree'))} a month, or up to ${formatDollars(getFixedCost('inFull'))} if the account has used up its free allowance, plus storage.`;

/** The fuse's alarm has a separate metric. */
function formatAlarmCost({ fuse }: Stage): string {
  const { alarms } = prices.fixed;
  const units = alarms.units + (fuse === undefined ? 0 : 1);
  const format = (count: 'inFull' | 'beyondFree') => formatDollars(getFixedCost(count, [{ ...alarms, units }]));
  return `Of that its alarms, on ${units} metrics, are ${format('beyondFree')}, or ${format('inFull')} if the account has used up its ${alarms.free} free ones.`;
}

function formatFloodCost(stage: Stage): string {
  const work = estimateDailyFlood(stage);
  return `In a flood a day costs at most ${formatDollars(sumCosts(work))}, ${formatLargestItem(work)}. The settings ${formatLimits(stage)} set that limit: lower them to risk less.`;
}

function formatDownloadCost({ plan }: Stage): string {
  if (plan)
    return `CloudFront costs ${formatDollars(prices.plans.dollars[plan.tier as Tier])} a month with plan=${plan.tier.toLowerCase()}, in a flood too.`;
  const { gigabit, atQuota } = estimateDailyDownloads();
  return `Downloads of the web client come on top, and no setting limits them: ${formatDollars(gigabit)} a day for each gigabit a second, and ${formatDollars(atQuota)} for all that CloudFront serves. With -c plan= it has a fixed price.`;
}

/** Extra cost of someone who downloads the web client all day: for a gigabit per second, and for CloudFront's limit. */
export function estimateDailyDownloads(): { readonly gigabit: number; readonly atQuota: number } {
  const { pageGigabyte, pageRequest } = prices.prices;
  const { gigabits, requests } = prices.cloudFront;
  const gigabit = (DAY / 8) * pageGigabyte.dollars;
  return { gigabit, atQuota: gigabits * gigabit + requests * DAY * pageRequest.dollars };
}

type Tier = keyof (typeof prices)['plans']['dollars'];

const formatStoreNotice = (store: string): string =>
  `The table ${store} is not made here: this sets its expiry, recovery, limits and protection, and leaves everything else as it is, such as its copies in other regions, its alarms and its tags.`;

function formatLargestItem(work: Work): string {
  const [[name, cost] = ['message', 0]] = Object.entries(getCosts(work)).sort(([, a], [, b]) => b - a);
  return `including ${formatDollars(cost)} for the largest item (${prices.prices[name as keyof Work].what})`;
}

const formatLimits = ({ rate, connects, units, timers, fuse, isTraced }: Stage): string =>
  `rate=${rate}, connects=${connects}, units=${units}, timers=${timers}${fuse === undefined ? '' : `, fuse=${fuse}`} and traces=${isTraced ? 'sampled' : SETTINGS.traces.otherwise}`;

const NO_BUDGET = 'No alarm is set for unexpected costs. To get one, add -c budget=DOLLARS -c email=ADDRESS.';
const PLACE = `Prices are those of ${prices.place}; some regions cost up to a third more.`;
