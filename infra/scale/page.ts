import measured from './measured.json' with { type: 'json' };
import {
  type Binding,
  bindings,
  costs,
  habitsOf,
  KINDS,
  type Kind,
  peakOf,
  times,
  total,
  workOfGame,
  workOfMonth,
} from './model.ts';
import prices from './prices.json' with { type: 'json' };
import { dollars, people, rounded, table } from './spelling.ts';

const NAMES: Readonly<Record<Kind, string>> = { live: 'live', turns: 'turn by turn' };
const PLAYERS = [3, 4, 5, 6, 7].map((power) => 10 ** power);

/** docs/scale.md, whole, from the data beside this file. */
export const scalePage = (): string =>
  `${[opening, games(), months(), limits(), storms(), hotKeys(), REGIONS, sources()].join('\n\n')}\n`;

const opening = `# What it costs, and where it bends

Written by \`npm run scale -- --write\` from what was measured (\`infra/scale/measured.json\`), prices and quotas with their sources
(\`prices.json\`), and how people are taken to play (\`habits.json\`). Change a figure there and run it again; \`npm run scale\` prints without writing.
Prices are those of ${prices.place}.

- **Live.** ${habitsOf('live').says}
- **Turn by turn.** ${habitsOf('turns').says}`;

function games(): string {
  const work = KINDS.map((kind) => times(workOfGame(kind), 1000));
  const rows = Object.entries(prices.prices).flatMap(([name, { what }]) => {
    if (name === 'month') return [];
    const key = name as keyof (typeof work)[number];
    return [[what, ...work.flatMap((each) => [rounded(each[key]), dollars(costs(each)[key])])]];
  });
  const sums = work.flatMap((each) => ['', `**${dollars(total(each))}**`]);
  return `## A thousand games

${table(['what is paid for', 'live', '$', 'turn by turn', '$'], [...rows, ['**all**', ...sums]])}

${shareOfMessages()} A group that plays one evening a week pays ${dollars(total(times(workOfGame('live'), 4.3)) + prices.prices.month.dollars)} a month, nearly all of it for the key.`;
}

function shareOfMessages(): string {
  const work = workOfGame('live');
  const { message, connectionMinute } = costs(work);
  const part = Math.round((100 * (message + connectionMinute)) / total(work));
  return `Messages and open connections are ${part}% of a live game's cost. They are counted by 32 KB, so smaller views would save nothing; fewer submissions
would, and there are two a turn. Were each run billed twice as long, a thousand live games would cost ${dollars(costs(times(work, 1000)).gigabyteSecond)} more.`;
}

function months(): string {
  const rows = PLAYERS.map((players) => [
    people(players),
    ...KINDS.flatMap((kind) => {
      const sum = total(workOfMonth(kind, players)) + prices.prices.month.dollars;
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

function sources(): string {
  const facts = Object.values(measured).map(({ what, value, by, kind }) => [what, rounded(value), kind, by]);
  const priced = Object.values(prices.prices).map(({ what, dollars: price, source, date }) => [
    what,
    spellPrice(price),
    date,
    source,
  ]);
  const held = [...Object.values(prices.quotas), prices.partition].map(({ what, value, source, date }) => [
    what,
    rounded(value),
    date,
    source,
  ]);
  return `## What it is reckoned from

${table(['measured or assumed', 'value', 'kind', 'by'], facts)}

${table(['price', 'dollars', 'as of', 'source'], priced)}

${table(['quota', 'value', 'as of', 'source'], held)}`;
}

const spellPrice = (price: number): string => (price < 0.001 ? `$${rounded(price * 1e6)} a million` : `$${price}`);
