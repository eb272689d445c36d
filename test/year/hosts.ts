import type { TableDate } from '../../shared/protocol/table-date.ts';
import { DAY, HOUR, isGone, OFFSETS } from './habits.ts';
import type { Pages } from './pages.ts';
import type { Player, YearChecker } from './watch.ts';
import type { YearWorld } from './world.ts';

/** Changes that hosts make to the game time, by week. */
const DATE_CHANGES = [
  { week: 1, hour: 17 },
  { week: 2, hour: undefined },
  { week: 3, hour: 16 },
] as const;

/** From a year's first day, a Monday at noon, to Saturday evening, when most have said whether they come on Sunday. */
const SATURDAY = 5.4 * DAY;

/** Weeks until the changes begin again. */
const CYCLE = 4;

/** Days at which the group chats stop accepting posts, and accept them again. */
const BROKEN = { from: 20, until: 30 } as const;

interface Hosts {
  readonly world: YearWorld;
  readonly pages: Pages;
  readonly watch: YearChecker;
  readonly players: readonly Player[];
  readonly days: number;
}

/** Hosts with a weekly game time move it, cancel it and set it again; some post to a group chat that fails for ten days. */
export function scheduleHosts(hosts: Hosts): void {
  const { world, pages, players, days } = hosts;
  for (const player of players.filter(({ seat }) => seat === 0)) {
    const { table } = player;
    const { date } = pages.stateOf(table) ?? {};
    for (let week = 0; date !== undefined && week < days / 7; week += CYCLE)
      for (const change of DATE_CHANGES)
        world.at(world.now + (week + change.week) * 7 * DAY + SATURDAY, () => changeDate(hosts, player, change.hour));
    if (hasChat(table)) world.at(world.now + HOUR, () => setChat(hosts, player));
    if (hasChat(table) && days > BROKEN.until) world.at(world.now + BROKEN.from * DAY, () => breakChat(hosts, table));
  }
}

const getIndex = (table: string): number => Number(table.slice(4));

/** One table of each circle. */
const hasChat = (table: string): boolean => getIndex(table) % 5 === 3;

const getChat = (table: string): string => `https://ntfy.sh/table${getIndex(table)}`;

/** Only a host who is there, and never in a pause. */
async function changeDate({ world, pages, watch, players }: Hosts, { table }: Player, hour?: number): Promise<void> {
  const state = pages.stateOf(table);
  const player = players.find((each) => each.table === table && each.seat === state?.host);
  if (player === undefined || state === undefined || player.isOut || isGone(player.person, world.now)) return;
  const connection = await pages.connect(player, true);
  player.cameAt = world.now;
  await player.person.phone.see(table);
  const date = hour === undefined ? undefined : findSunday(player, world.now, hour);
  await pages.submit(player, connection, [{ type: 'setDate', ...(date && { date }) }]);
  await pages.close(connection);
  const { canceled } = pages.stateOf(table) ?? {};
  if (canceled?.at === Math.floor(world.now / 1000)) watch.expectCancellation(table, canceled.to);
}

/** The first Sunday from tomorrow by the person's clock. */
function findSunday({ person: { zone } }: Player, now: number, hour: number): TableDate {
  const local = new Date(now + OFFSETS[zone] * HOUR);
  const ahead = 7 - local.getUTCDay() || 7;
  const day = new Date(local.getTime() + ahead * DAY).toISOString().slice(0, 10);
  return { day, minute: hour * 60, zone, weekly: true };
}

async function setChat({ world, pages }: Hosts, player: Player): Promise<void> {
  const connection = await pages.connect(player, true);
  const message = { type: 'setHook', table: player.table, url: getChat(player.table) } as const;
  await world.ports.queueJob({ kind: 'ask', connection, at: world.now, message });
  world.at(world.now + HOUR, () => pages.close(connection));
}

function breakChat({ world, watch }: Hosts, table: string): void {
  watch.expectBrokenChat(table, getChat(table));
  world.setChatStatus(getChat(table), 500);
  world.at(world.now + (BROKEN.until - BROKEN.from) * DAY, () => world.setChatStatus(getChat(table)));
}
