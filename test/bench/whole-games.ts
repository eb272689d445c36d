import { PRESETS } from '../../shared/ruleset/presets.ts';
import { BenchTable, FOUR, type Setup } from './bench-table.ts';
import type { Player } from './player.ts';
import type { TestServer } from './test-server.ts';

export interface GameFigures {
  readonly submissions: number;
  /** The most units of a submission that did not end the game. */
  readonly ordinary: Units;
  /** Units of the submission that ended the game: it stores the result, read from the stored versions of the game. */
  readonly last: Units;
  readonly messagesPerViewer: number;
  readonly itemBytesMax: number;
  readonly viewBytes: readonly number[];
}

export interface Units {
  readonly write: number;
  readonly read: number;
}

/** The table of the promised sizes, and those with the largest states: most seats, most packets. */
export const SIX: Setup = { ruleset: PRESETS.classic, seating: { players: 6, teams: 2 } };
export const LARGE: readonly Setup[] = [
  { ruleset: PRESETS.common, seating: { players: 12, teams: 2 } },
  { ruleset: PRESETS.common, seating: { players: 12, teams: 6 } },
  { ruleset: PRESETS.canasta, seating: { players: 8, teams: 2 } },
  { ruleset: PRESETS.tails, seating: { players: 6, teams: 3 } },
];

/** Plays one whole game over sockets, one submission after the other, and counts at the boundary of the SDK. */
export async function playWholeGame(server: TestServer, setup: Setup): Promise<GameFigures> {
  const table = await BenchTable.open(server.socketUrl, setup);
  const received = getReceivedBytes(table.players);
  const used: Units[] = [];
  let before = await server.counts();
  while (!table.isOver) {
    await table.play();
    const after = await server.counts();
    used.push({ write: after.writeUnits - before.writeUnits, read: after.readUnits - before.readUnits });
    before = after;
  }
  const submissions = used.length;
  const last = used.pop() as Units;
  const ordinary = {
    write: Math.max(...used.map(({ write }) => write)),
    read: Math.max(...used.map(({ read }) => read)),
  };
  const messagesPerViewer = (getReceivedBytes(table.players) - received) / submissions / table.players.length;
  const itemBytesMax = Math.max(...(await server.itemBytes(table.id)));
  const viewBytes = table.players.flatMap((player) => player.viewBytes);
  await table.close();
  return { submissions, ordinary, last, messagesPerViewer, itemBytesMax, viewBytes };
}

const getReceivedBytes = (players: readonly Player[]): number =>
  players.reduce((sum, player) => sum + player.received, 0);

/** Round trips from an opened socket to the view of the newest version: messages sent until it came. */
export async function countRejoinRoundTrips(server: TestServer): Promise<number> {
  const table = await BenchTable.open(server.socketUrl, FOUR);
  for (let i = 0; i < 10; i++) await table.play();
  const [player, other] = table.players as readonly [Player, Player];
  await player.leave();
  await player.reopen();
  const { sent } = player;
  const { view } = await player.ask(player.hello(), 'welcome');
  if (view.seat !== 0 || view.version < other.view.version)
    throw new Error('the first view after a hello is an old one');
  const trips = player.sent - sent;
  await table.close();
  return trips;
}
