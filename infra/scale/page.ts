import { causes } from './causes.ts';
import measured from './measured.json' with { type: 'json' };
import { type Binding, bindings, costs, fixedCost, peakOf, times, total, workOfMonth } from './model.ts';
import prices from './prices.json' with { type: 'json' };
import { sources } from './sources.ts';
import { dollars, people, rounded, table } from './spelling.ts';
import { callsOf, habitsOf, KINDS, type Kind, turnsOfGame, valueIn, type Work, workOf, workOfGame } from './work.ts';

const NAMES: Readonly<Record<Kind, string>> = { live: 'live', turns: 'turn by turn' };
const PLAYERS = [3, 4, 5, 6, 7].map((power) => 10 ** power);

/** docs/scale.md, whole, from the data beside this file. */
export const scalePage = (): string =>
  `${[opening, causes(), games(), fixed(), months(), limits(), storms(), hotKeys(), REGIONS, sources()].join('\n\n')}\n`;

const opening = `# What it costs, and where it bends

Written by \`npm run scale -- --write\` from what was measured (\`infra/scale/measured.json\`), prices and quotas with their sources
(\`prices.json\`), and how people are taken to play (\`habits.json\`). Change a figure there and run it again; \`npm run scale\` prints without writing.
Prices are those of ${prices.place}. ${prices.dates}

- **Live.** ${habitsOf('live').says}
- **Turn by turn.** ${habitsOf('turns').says}`;

function games(): string {
  const work = KINDS.map((kind) => times(workOfGame(kind), 1000));
  const rows = Object.entries(prices.prices).map(([name, { what }]) => {
    const key = name as keyof Work;
    return [what, ...work.flatMap((each) => [rounded(each[key]), dollars(costs(each)[key])])];
  });
  const sums = work.flatMap((each) => ['', `**${dollars(total(each))}**`]);
  return `## A thousand games

${table(['what is paid for', 'live', '$', 'turn by turn', '$'], [...rows, ['**all**', ...sums]])}

${shares()}`;
}

function shares(): string {
  const [live, turns] = KINDS.map((kind) => workOfGame(kind)) as [Work, Work];
  const part = (work: Work, ...names: readonly (keyof Work)[]): string =>
    `${Math.round((100 * names.reduce((sum, name) => sum + costs(work)[name], 0)) / total(work))}%`;
  return `Messages and open connections are ${part(live, 'message', 'connectionMinute')} of a live game's cost. They are counted by 32 KB, so smaller views would save nothing; fewer submissions
would, and there are two a turn. Turn by turn they are ${part(turns, 'message', 'connectionMinute')}; the store, with what is kept for ${measured.daysKept.value} days, is ${part(turns, 'writeUnit', 'readUnit', 'storedGigabyteMonth', 'recoveryGigabyteMonth')},
and the functions ${part(turns, 'run', 'gigabyteSecond')}. Calls, the chat and deadlines cause ${shareOfCalls()} of it: calling writes ${rounded(valueIn('callWrites', 'turns'))} units a turn, where the play itself
writes ${rounded(measured.submissionsPerTurn.value)}. Were each run billed twice as long, a thousand live games would cost ${dollars(costs(times(live, 1000)).gigabyteSecond)} more. ${prices.encryption}`;
}

function shareOfCalls(): string {
  const calls = times(workOf(callsOf('turns')), turnsOfGame() * habitsOf('turns').calledTables);
  return `${Math.round((100 * total(calls)) / total(workOfGame('turns')))}%`;
}

function fixed(): string {
  const rows = Object.values(prices.fixed).map(({ what, units, dollars: each, free }) => [
    what,
    rounded(units),
    dollars(units * each),
    rounded(free),
  ]);
  const evening = total(times(workOfGame('live'), 4.3)) + fixedCost('beyondFree');
  return `## Fixed by the month

${table(['for each stage', 'amount', '$', 'free in each account'], rows)}

In full ${dollars(fixedCost('inFull'))}; beyond what is free, for the first stage of an account, ${dollars(fixedCost('beyondFree'))}. So a group that plays one evening a week pays ${dollars(evening)} a month, nearly all
of it for the key. A second stage pays for its own metrics and alarms, and its queue is asked as often.`;
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

As much is stored as expires after ${measured.daysKept.value} days; before, a month costs less. Without AWS's free allowances, which cover the first hundreds of players.`;
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
  return `## The busiest hour, and what binds first

${table(['daily players', ...heads], rows)}

Each quota with the daily players at which the mean of that hour reaches it, the first to bind first. A peak within the hour is
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
  const writes = value * measured.writesPerVisit.value;
  return `## When everybody comes back at once

A region's network, or a deployment of the gateway, can end every connection. Clients then wait for a time of their own choosing, up to
half a second at first and up to twenty seconds in the end, and go on trying; a connection that is refused costs nothing but that.
At ${value} new connections a second all are back after:

${table(['daily players, live', 'online', 'all back within', 'a second lost to the age of two hours'], rows)}

Whoever is cut off writes two units when it goes and two when it comes, so that a storm asks the store for ${rounded(writes)} units a second: as many as
it gives where nothing is set (\`units\`). What is refused for the moment is tried again, by the function and then by the client. The way out of a long
storm is a higher quota, asked for before a hundred thousand are online. On one machine 64 messages are treated at a time and the others wait in turn.`;
}

function hotKeys(): string {
  const { value } = prices.partition;
  const most = 12 * 20;
  return `## Hot keys

A table of players is one key of the store, and a partition takes ${rounded(value)} writes a second. The most that can come for one key is ${most}: twelve
seats, each held to twenty messages a second, all of which would have to be legal. People at a table come to one in ten seconds. No key is shared between
tables: there is no list of tables, no counter, no lobby. Versions of a table lie beside each other, so a very long history is one partition's; a game has ${measured.submissionsPerGame.value} of them.`;
}

const REGIONS = `## Regions

A table lives in one region, since its order is made by one conditional write. Somebody on another continent waits for one way there and back, 100 to 250 ms, for
what it plays; what others play comes half of that later. So a second region is a second stage with a page of its own: \`npm run deploy -- -c stage=sydney\` with the
credentials' region set there. Invite links carry the page's address, so that friends meet where their host opened the table. Quotas are by region and account, so
each region begins anew. Prices are up to a third higher in some. Global tables of DynamoDB would bring nothing: two regions
could then both accept the next version.`;
