import { getReconnectSeconds } from '../../aws/capacity.ts';
import { getStage } from '../../aws/stage.ts';
import { getFixedCostTotal, getMeasurement, getMonthlyWork, getRequestsPerSecond, KINDS, sumCosts } from './costs.ts';
import { estimateDailyFlood } from './flood.ts';
import prices from './prices.json' with { type: 'json' };

const PLAYERS = [3, 4, 5, 6, 7].map((power) => 10 ** power);

/** Three significant digits, with commas, the same on every machine. */
function formatAmount(amount: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(amount))));
  return Number(amount.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: digits });
}

export const formatDollars = (amount: number): string =>
  amount >= 100 ? `$${formatAmount(amount)}` : `$${amount.toFixed(2)}`;

const formatPeople = (count: number): string =>
  count >= 1e6 ? `${count / 1e6} million` : count.toLocaleString('en-US', { maximumFractionDigits: 0 });

/** Numbers of connections cut at the same moment, and the stage's setting `connects`. */
const RECONNECTS = [
  [100, 5],
  [315, 5],
  [315, 50],
  [3_150, 50],
  [31_500, 500],
] as const;

/** Requests per second that an account may make to API Gateway in a region, unless AWS raises it. */
const ACCOUNT_REQUESTS = 10_000;

const getPlayersAtLimit = (kind: (typeof KINDS)[number]): number => ACCOUNT_REQUESTS / getRequestsPerSecond(kind, 1);

/** Returns docs/scale.md: the cost of a month, from the data next to this file. */
export const renderSummaryPage = (): string => `# What it costs on AWS

| daily players | live, a month | a player | a turn at a time, a month | a player |
| --- | --- | --- | --- | --- |
${PLAYERS.map((players) => `| ${formatPeople(players)} | ${KINDS.map((kind) => formatMonth(kind, players)).join(' | ')} |`).join('\n')}

Once items expire as fast as they are stored, after ${getMeasurement('daysKept')} days; until then a month costs less. Without AWS's free allowances, which cover the first hundreds of players.

An idle stage costs ${formatDollars(getFixedCostTotal('inFull'))} a month, or ${formatDollars(getFixedCostTotal('beyondFree'))} beyond what AWS gives free. A flood at the default limits costs at most ${formatDollars(sumCosts(estimateDailyFlood(getStage(() => undefined))))} a day,
plus downloads of the web client; [deploy.md](deploy.md) has the settings that limit both. Prices are those of ${prices.place}.

## After a cut

Everyone who comes back opens a connection and sends \`hello\`. Each is limited to \`connects\` a second, and an AWS account may open 500 connections a second.
Someone who is refused waits, and tries again by itself.

| people | connects | everyone is back after |
| --- | --- | --- |
${RECONNECTS.map(([count, connects]) => `| ${formatPeople(count)} | ${connects} | ${Math.ceil(getReconnectSeconds(count, connects))} s |`).join('\n')}

## More than one account can do

A table lives in one stage. An account's 10,000 API requests a second are the first limit of AWS that a large stage meets. It is reached in the busiest hour of ${formatAmount(getPlayersAtLimit('live'))} daily players who play live, or of
${formatAmount(getPlayersAtLimit('turns'))} who play a turn at a time. A million live players need ${Math.ceil(1e6 / getPlayersAtLimit('live'))} times as many requests: a higher quota, if AWS grants it, or as many stages, called cells.

The first character of a table's id names its cell, so one page can serve all of them. Today there is one. With a second one, the page picks the socket by that character, from a list
that its content security policy (\`connect-src\`) has as well ([decision 57](decisions/0057-an-id-names-its-cell.md)).

\`npx tsx infra/tools/scale/write.ts\` writes this page from \`prices.json\`, \`measured.json\` and \`habits.json\` in that folder, which name the source of every figure.
`;

function formatMonth(kind: (typeof KINDS)[number], players: number): string {
  const sum = sumCosts(getMonthlyWork(kind, players)) + getFixedCostTotal('inFull');
  return `${formatDollars(sum)} | ${((100 * sum) / players).toFixed(1)} ¢`;
}
