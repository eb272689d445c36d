import { SEGMENTS } from '../../../functions/job-environment.ts';
import { SETTINGS } from '../../aws/settings.ts';
import { stageOf } from '../../aws/stage.ts';
import { causes } from './causes.ts';
import { downloadsOfDay, floodOfDay, maxListeners } from './flood.ts';
import measured from './measured.json' with { type: 'json' };
import {
  type Binding,
  bindings,
  costs,
  fixedCost,
  peakOf,
  sweepRate,
  tablesKept,
  times,
  total,
  tracesOfMonth,
  workOfMonth,
} from './model.ts';
import prices from './prices.json' with { type: 'json' };
import { sources } from './sources.ts';
import { dollars, people, rounded, table } from './spelling.ts';
import {
  habitsOf,
  KINDS,
  notificationsOf,
  resultKept,
  type TableKind,
  tracesOf,
  trafficOfGame,
  turnsOfGame,
  valueIn,
  type Work,
  workOf,
  workOfGame,
} from './work.ts';

const NAMES: Readonly<Record<TableKind, string>> = { live: 'live', turns: 'turn by turn' };
const PLAYERS = [3, 4, 5, 6, 7].map((power) => 10 ** power);

/** Returns docs/scale.md: one table, from the data next to this file. */
export const summaryPage = (): string => `# What it costs on AWS

${months()}

An idle stage costs ${dollars(fixedCost('inFull'))} a month, or ${dollars(fixedCost('beyondFree'))} beyond what AWS gives free. A flood at the default limits costs at most ${dollars(total(floodOfDay(stageOf(() => undefined))))} a day,
plus downloads of the web client; [deploy.md](deploy.md) has the settings that bound both. Prices are those of ${prices.place}.

\`npm run scale\` prints the rest: what each action causes, the worst day, the limits in the order they are reached, and the source of every figure. \`-- --write\` updates this page.
`;

/** Returns the full report that `npm run scale` prints. */
export const scaleReport = (): string =>
  `${[opening, causes(), games(), fixed(), flood(), months(), traces(), limits(), storms(), sweeps(), hotKeys(), REGIONS, sources()].join('\n\n')}\n`;

/** What traces add to a game that is the only one played. */
const tracesAlone = (kind: TableKind): string =>
  dollars(prices.prices.trace.dollars * tracesOf(trafficOfGame(kind), 3600 * habitsOf(kind).hoursOfGame));

function traces(): string {
  const rows = PLAYERS.map((players) => [
    people(players),
    ...KINDS.flatMap((kind) => {
      const { run } = workOfMonth(kind, players);
      const kept = tracesOfMonth(kind, players);
      return [`${Math.round((100 * kept) / run)}%`, dollars(prices.prices.trace.dollars * kept)];
    }),
  ]);
  return `## Traces

Traces are off unless \`-c traces=sampled\` turns them on, and no other figure on this page includes them. Each function then traces its first run of each second
and ${100 * measured.tracedPart.value}% of the rest. With few players that is nearly every run: a game that is the only one costs ${tracesAlone('live')} more, and
turn by turn ${tracesAlone('turns')}. What AWS gives free each month (100,000 traces, as known) covers a family.

${table(['daily players', 'live: traced', 'a month', 'turn by turn: traced', 'a month'], rows)}`;
}

function flood(): string {
  const stage = stageOf(() => undefined);
  const work = floodOfDay(stage);
  const rows = Object.entries(costs(work))
    .filter(([, cost]) => cost > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([name, cost]) => [prices.prices[name as keyof Work].what, rounded(work[name as keyof Work]), dollars(cost)]);
  return `## The worst day

Somebody who wants to cost you money can send no more than the settings allow. With the defaults (\`rate\` ${stage.rate}, \`connects\` ${stage.connects}, \`units\` ${stage.units},
\`timers\` ${stage.timers}, traces off) a day with every limit reached from morning to night, by full tables of ${maxListeners()} connections each, costs at most **${dollars(total(work))}**:

${table(['what is paid for', 'in a day', '$'], rows)}

Storage is counted for all ${measured.daysKept.value} days that it is kept. Left out is the burst at the beginning. The gateway
refuses what goes beyond the limits and does not charge for it (as known, no public text found). \`npm run deploy\` prints this sum for your own settings. Lower \`units\` first: each write is sent to everybody at a table.

**Downloads of the web client** come on top. No setting limits them: ${dollars(downloadsOfDay().gigabit)} a day for each gigabit a second, and ${dollars(downloadsOfDay().atQuota)} for the
${prices.cloudFront.gigabits} gigabits and ${rounded(prices.cloudFront.requests)} requests a second that CloudFront serves before its quota. \`-c plan=free -c webAcl=…\` puts CloudFront on a plan with a fixed price
(${Object.entries(prices.plans.dollars)
    .map(([tier, each]) => `${tier.toLowerCase()} $${each}`)
    .join(', ')} a month): AWS then slows downloads beyond the plan down, and bills none of them.

**A fuse**, off by default: \`-c fuse=MESSAGES\` lets nothing through the socket once a day has more messages, in and out, and opens it again when a day has fewer.
With \`-c fuse=1000000\` the worst day costs ${dollars(total(floodOfDay({ ...stage, fuse: 1_000_000 })))} instead of ${dollars(total(work))}; an evening of a family has some ${rounded(workOfGame('live').message)} messages. With both, that is the most a flood can cost, whole.`;
}

const opening = `# What it costs, and its limits

This report is made from measurements (\`infra/tools/scale/measured.json\`), prices and quotas with their sources (\`prices.json\`), and
assumptions of how people play (\`habits.json\`). Change a figure there and run it again. Prices are those of ${prices.place}. ${prices.dates}

- **Live.** ${habitsOf('live').says}
- **Turn by turn.** ${habitsOf('turns').says}`;

function games(): string {
  const work = KINDS.map((kind) => times(workOfGame(kind), 1000));
  const paid = Object.entries(prices.prices).filter(([name]) => work.some((each) => each[name as keyof Work] > 0));
  const rows = paid.map(([name, { what }]) => {
    const key = name as keyof Work;
    return [what, ...work.flatMap((each) => [rounded(each[key]), dollars(costs(each)[key])])];
  });
  const sums = work.flatMap((each) => ['', `**${dollars(total(each))}**`]);
  return `## A thousand games

${table(['what is paid for', 'live', '$', 'turn by turn', '$'], [...rows, ['**all**', ...sums]])}

${shares()}

${resultsCost()}`;
}

/** Units of a game of turns without its result, and with it. */
function resultsCost(): string {
  const { reads, writes } = trafficOfGame('turns');
  const more = resultKept();
  const [readsBefore, writesBefore] = [reads - more.reads, writes - more.writes].map(counted);
  return `The result that a game leaves for the album costs ${rounded(more.writes)} write units and ${rounded(more.reads)} read units a game: turn by turn ${writesBefore} units written and ${readsBefore} read become ${counted(writes)} and ${counted(reads)}. No other submission costs more for it.`;
}

const counted = (units: number): string => Math.round(units).toLocaleString('en');

function shares(): string {
  const [live, turns] = KINDS.map((kind) => workOfGame(kind)) as [Work, Work];
  const part = (work: Work, ...names: readonly (keyof Work)[]): string =>
    `${Math.round((100 * names.reduce((sum, name) => sum + costs(work)[name], 0)) / total(work))}%`;
  return `Messages and open connections are ${part(live, 'message', 'connectionMinute')} of a live game's cost. They are billed by 32 KB, so smaller views would save nothing; fewer submissions
would, and there are two a turn. Turn by turn they are ${part(turns, 'message', 'connectionMinute')}; the store, with what is kept for ${measured.daysKept.value} days, is ${part(turns, 'writeUnit', 'readUnit', 'storedGigabyteMonth', 'recoveryGigabyteMonth')},
and the functions ${part(turns, 'run', 'gigabyteSecond')}. Notifications, the chat and deadlines cause ${shareOfNotifications()} of it: notifications write ${rounded(valueIn('callWrites', 'turns'))} units a turn, and the play itself ${rounded(measured.submissionsPerTurn.value)}. If each run were billed twice as long, a thousand live games would cost ${dollars(costs(times(live, 1000)).gigabyteSecond)} more. ${prices.encryption}`;
}

function shareOfNotifications(): string {
  const notifications = times(workOf(notificationsOf('turns')), turnsOfGame() * habitsOf('turns').calledTables);
  return `${Math.round((100 * total(notifications)) / total(workOfGame('turns')))}%`;
}

function fixed(): string {
  const rows = Object.values(prices.fixed).map(({ what, units, dollars: each, free }) => [
    what,
    rounded(units),
    dollars(units * each),
    rounded(free),
  ]);
  const evening = total(times(workOfGame('live'), 4.3)) + fixedCost('beyondFree');
  return `## Fixed costs a month

${table(['for each stage', 'amount', '$', 'free in each account'], rows)}

In full ${dollars(fixedCost('inFull'))}; beyond what is free, for the first stage of an account, ${dollars(fixedCost('beyondFree'))}. So a group that plays one evening a week pays ${dollars(evening)} a month, most
of it for the key. A second stage pays for its own metrics and alarms, and its queue is polled as often.`;
}

function months(): string {
  const rows = PLAYERS.map((players) => [
    people(players),
    ...KINDS.flatMap((kind) => {
      const sum = total(workOfMonth(kind, players)) + fixedCost('inFull');
      return [dollars(sum), `${((100 * sum) / players).toFixed(1)} ¢`];
    }),
  ]);
  return `## A month, by daily players

${table(['daily players', 'live, a month', 'a player', 'turn by turn, a month', 'a player'], rows)}

Once items expire as fast as they are stored, after ${measured.daysKept.value} days; until then a month costs less. Without AWS's free allowances, which cover the first hundreds of players.`;
}

function limits(): string {
  const rows = PLAYERS.map((players) => [
    people(players),
    ...KINDS.flatMap((kind) => {
      const { online, submissions, gatewayRequests } = peakOf(kind, players);
      return [online, submissions, gatewayRequests].map(rounded);
    }),
  ]);
  const heads = KINDS.flatMap((kind) =>
    ['online', 'submissions a second', 'requests a second'].map((what) => `${what}, ${NAMES[kind]}`),
  );
  return `## The busiest hour, and which limit comes first

${table(['daily players', ...heads], rows)}

Each quota with the daily players at which the mean of that hour reaches it, the tightest first. A peak within the hour is
higher: ask for twice as much before half of it is used.

${KINDS.map((kind) => `### ${NAMES[kind]}\n\n${bindingTable(bindings(kind))}`).join('\n\n')}`;
}

const bindingTable = (all: readonly Binding[]): string =>
  table(
    ['quota', 'value', 'daily players', 'what to do'],
    all.map(({ quota, players }) => {
      const { what, value, remedy } = prices.quotas[quota];
      return [what, rounded(value), people(players), remedy];
    }),
  );

function storms(): string {
  const { value } = prices.quotas.newConnections;
  const rows = PLAYERS.map((players) => {
    const { online } = peakOf('live', players);
    return [people(players), rounded(online), `${rounded(Math.max(20, online / value))} s`, rounded(online / 7200)];
  });
  const visits = Number(SETTINGS.units.otherwise) / measured.writesPerVisit.value;
  return `## When everybody comes back at once

A region's network, or a deployment of the gateway, can end every connection. Clients then wait a random time, up to
half a second at first and up to twenty seconds in the end, and keep trying; a refused connection costs nothing more.
At ${value} new connections a second, all are back after:

${table(['daily players, live', 'online', 'all back within', 'reach the age limit of two hours, a second'], rows)}

Each connection that is cut and comes back writes ${measured.writesPerVisit.value} units. The default of \`units\` suits a family: it takes back ${rounded(visits)} of them a second, and the default of
\`connects\` ${SETTINGS.connects.otherwise}, after a burst of a hundred. For hundreds of players, raise both. The function and then the client try again after a refusal. The way out of
a long storm is a higher quota, requested before a hundred thousand are online. On one machine 64 messages are handled at a time and the others wait in turn.`;
}

function sweeps(): string {
  const rows = PLAYERS.map((players) => [
    people(players),
    ...KINDS.flatMap((kind) => {
      const { stageUnits, timerRuns } = peakOf(kind, players);
      const stage = { units: Math.ceil(2 * stageUnits), timers: Math.max(defaults.timers, Math.ceil(2 * timerRuns)) };
      const tables = tablesKept(kind, players);
      return [rounded(tables), `${rounded(tables / sweepRate(stage) / 3600)} h`];
    }),
  ]);
  return `## After an outage

Every table gets back the time that an outage took, and its jobs are set again: a sweep goes through the whole store, as it does every week. A store of more than one page of tables is cut
into ${SEGMENTS} segments, gone through beside each other, so bots' turns never wait behind more than as many of its jobs. With the default settings it does ${rounded(sweepRate(defaults))} tables a second; with ${rounded(20)} times
as many \`units\` and \`timers\`, ${rounded(sweepRate({ units: 20 * defaults.units, timers: 20 * defaults.timers }))}. With limits at twice what the busiest hour asks:

${table(['daily players', 'tables, live', 'all done within', 'tables, turn by turn', 'all done within'], rows)}

Tables are those of ${measured.daysKept.value} days, each game at one of its own. People who open their table need not wait for it.`;
}

const defaults = stageOf(() => undefined);

function hotKeys(): string {
  const { value } = prices.partition;
  const max = 12 * 20;
  return `## Hot keys

A table of players is one key of the store, and a partition takes ${rounded(value)} writes a second. The most for one key is ${max}: twelve
seats with twenty messages a second each, all of which would have to be legal. People at a table make one in ten seconds. No key is shared between
tables: there is no list of tables, no counter, no lobby. Versions of a table lie beside each other, so a very long history is one partition's; a game has ${measured.submissionsPerGame.value} of them.`;
}

const REGIONS = `## Regions

A table lives in one region, because one conditional write makes its order. A player on another continent waits one round trip, 100 to 250 ms, for its own plays; plays of others
arrive half of that later. So a second region is a second stage with a page of its own: \`npm run deploy -- -c stage=sydney -c
region=ap-southeast-2\`. Invite links carry the page's address, so friends meet in the region where their host opened the table. Quotas are by region and account, so each region
has its own. Prices are up to a third higher in some. DynamoDB's global tables would not help: two regions could then both accept the next version.`;
