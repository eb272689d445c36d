import { hello } from '../../functions/messages/hello.ts';
import { submit } from '../../functions/messages/submit.ts';
import { commit, load } from '../../functions/table/commit.ts';
import { arm } from '../../functions/table/follow-up.ts';
import { plainMoves } from '../../shared/bots/bot.ts';
import { encodeTable } from '../../shared/codec/table.ts';
import { DEFAULT_HOURS, type PushedNotification } from '../../shared/protocol/notifications.ts';
import { proveHello } from '../../shared/protocol/proof.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { seatsToDecideIn, waitingOfView } from '../../shared/protocol/waiting.ts';
import { decideLeave } from '../../shared/table/presence.ts';
import { botToMove, turnKeyOf } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import { charterOf, connectionOf, playedTable } from '../functions/table-at.ts';
import { chances, DAY, HABITS, type Habit, isGone, isNight, nextVisit, ZONES } from './habits.ts';
import { YearWorld } from './world.ts';

/** Any number: each gives other people. */
const SEED = 11;

const BEGIN = Date.parse('2027-01-04T12:00:00Z');

const PACES: readonly Pace[] = [
  { perTurn: 1440, missed: 'bot' },
  { perTurn: null, missed: 'wait' },
  { perTurn: 720, missed: 'bot' },
  { perTurn: 2880, missed: 'wait' },
];

export interface YearOptions {
  readonly tables: number;
  readonly days: number;
  /** Number of the first table: each number is a table of its own, the same in each run. */
  readonly first?: number;
}

export interface YearReport {
  /** People by habit, and the notifications that they heard. */
  readonly people: Readonly<Record<Habit, number>>;
  readonly heard: Readonly<Record<Habit, number>>;
  /** Turns that people played. */
  readonly turns: number;
  readonly rounds: number;
  readonly faults: readonly string[];
}

interface Player {
  readonly table: string;
  readonly seat: number;
  readonly habit: Habit;
  readonly zone: (typeof ZONES)[number];
  readonly goes: number;
  readonly chance: () => number;
  /** Notifications heard, when the last came, and the last of each kind: the turn and round that it was about. */
  heard: number;
  heardAt: number;
  readonly last: Map<string, { readonly at: number; readonly about: string }>;
  isComing: boolean;
  cameAt: number;
}

/** Tables of people of all habits, played with the real handlers for this many days. */
export async function simulateYear({ tables, days, first = 0 }: YearOptions): Promise<YearReport> {
  const world = new YearWorld(BEGIN);
  const players: Player[] = [];
  for (let i = first; i < first + tables; i++) players.push(...(await makeTable(world, i, days)));
  const byDevice = new Map(players.map((player) => [deviceOf(player), player]));
  const year = new Year(world, players);
  world.onNotified = (endpoint, notification) => year.notified(byDevice.get(endpoint) as Player, notification);
  world.onStored = (table, submission) => year.stored(table, submission);
  for (const player of players) year.comeByItself(player);
  await world.run(BEGIN + days * DAY);
  return year.report();
}

const deviceOf = ({ table, seat }: Pick<Player, 'table' | 'seat'>): string => `https://push.test/${table}/${seat}`;

async function makeTable(world: YearWorld, index: number, days: number): Promise<readonly Player[]> {
  const chance = chances(SEED + index);
  for (let i = 0; i < 8; i++) chance();
  const count = [2, 4, 3, 4][index % 4] as number;
  const charter = charterOf(count);
  const table = `year${String(index).padStart(18, '0')}`;
  const { table: dealt } = playedTable(charter, { entropy: new Uint8Array(32).fill(index % 250), plays: 2 });
  const seats = dealt.seats.map((seat) => ({
    ...seat,
    epoch: 0,
    connections: [],
    claim: { type: 'none' } as const,
    subscribed: true as const,
  }));
  const pace = PACES[index % PACES.length] as Pace;
  const state = {
    ...dealt,
    at: BEGIN,
    turnAt: BEGIN / 1000,
    seats,
    settings: { ...dealt.settings, pace, substitutes: 'easy' as const },
  };
  world.make(table, charter, { version: state.version, state: encodeTable(state), submission: 'gone' });
  const players = seats.map((_, seat): Player => {
    const habit = HABITS[Math.floor(chance() * HABITS.length)] as Habit;
    const zone = ZONES[Math.floor(chance() * ZONES.length)] as Player['zone'];
    const goes = BEGIN + Math.floor(chance() * days * 0.6) * DAY;
    return {
      table,
      seat,
      habit,
      zone,
      goes,
      chance,
      heard: 0,
      heardAt: 0,
      last: new Map(),
      isComing: false,
      cameAt: BEGIN,
    };
  });
  for (const player of players) {
    const device = { endpoint: deviceOf(player), p256dh: '', auth: '' };
    const profile = {
      devices: [device],
      hours: DEFAULT_HOURS,
      zone: player.zone,
      what: ['turn', 'results'] as const,
      sent: {},
    };
    await world.ports.subscriptions.put(table, { slot: player.seat, rev: 0, profile });
  }
  const loaded = await load(world.ports, table);
  if (loaded !== undefined) await arm(world.ports, loaded);
  return players;
}

/** The least time between two calls for the same turn, in milliseconds. */
const SOONEST_REMINDER = 10 * 60_000;

/** Whether a person looks in without being called. */
const isByHabit = ({ habit }: Player): boolean => habit === 'twiceADay' || habit === 'weekends';

class Year {
  readonly faults: string[] = [];
  turns = 0;
  private rounds = 0;
  private readonly world: YearWorld;
  private readonly players: readonly Player[];
  private connections = 100;
  private readonly stuck = new Set<string>();
  /** By table: its seats, and the turns that bots have played since a person last came or played. */
  private readonly seats = new Map<string, number>();
  private readonly byBots = new Map<string, number>();

  constructor(world: YearWorld, players: readonly Player[]) {
    this.world = world;
    this.players = players;
    for (const { table } of players) this.seats.set(table, (this.seats.get(table) ?? 0) + 1);
  }

  notified(player: Player, { kind, again }: PushedNotification): void {
    const at = this.world.now;
    const fault = (what: string): void =>
      void this.faults.push(
        `${what}: ${player.table.slice(-4)} ${player.seat} (${player.habit}), ${kind} at ${new Date(at).toISOString()}`,
      );
    if (isNight(player.zone, at)) fault('in the night');
    const state = this.world.ports.warm.get(player.table)?.table;
    const about = `${state && turnKeyOf(state)} ${state?.deals}`;
    const last = player.last.get(kind);
    const isTwice = last?.about === about && !(again && at - last.at >= SOONEST_REMINDER);
    if (isTwice) fault('twice');
    player.heard += 1;
    player.heardAt = at;
    player.last.set(kind, { at, about });
    if (kind !== 'round' && kind !== 'note') this.come(player);
  }

  /** Bots do not play a table on by themselves: a person comes or plays in between. */
  stored(table: string, submission: string): void {
    if (/^\d+\.|^hello/.test(submission)) this.byBots.set(table, 0);
    if (!/^\d+ .*discard/.test(submission)) return;
    const turns = (this.byBots.get(table) ?? 0) + 1;
    this.byBots.set(table, turns);
    if (turns === 2 * (this.seats.get(table) ?? 0)) this.faults.push(`bots alone: ${table.slice(-4)}, ${turns} turns`);
  }

  /** Some look in by habit, without being called; who was away for a month comes back; the others after a silent week. */
  comeByItself(player: Player): void {
    if (isByHabit(player)) this.come(player, true);
    else this.wonder(player);
    if (player.habit === 'goneForAMonth') this.world.at(player.goes + 30 * DAY, () => this.visit(player));
  }

  /** A person who has heard nothing for a week looks in, to see how the game stands. */
  private wonder(player: Player): void {
    this.world.at(this.world.now + 7 * DAY, async () => {
      const { now } = this.world;
      const isSilent = now - Math.max(player.cameAt, player.heardAt) >= 7 * DAY;
      if (isSilent && !isGone(player, now)) await this.visit(player);
      this.wonder(player);
    });
  }

  private come(player: Player, isHabit = false): void {
    if (player.isComing) return;
    const at = nextVisit(player, this.world.now, player.chance());
    if (at === undefined) return;
    player.isComing = true;
    this.world.at(at, async () => {
      player.isComing = false;
      await this.visit(player);
      if (isHabit || isByHabit(player)) this.come(player, true);
    });
  }

  private async visit(player: Player): Promise<void> {
    const { ports, now } = this.world;
    const { table, seat } = player;
    if (player.cameAt === now) return;
    player.cameAt = now;
    const connection = connectionOf(this.connections++);
    const proof = proveHello(ports.keys.seatSecret(table, seat, 0), { table, seat, time: now });
    await hello(ports, connection, { type: 'hello', table, seat, time: now, proof, here: true });
    for (let i = 0; i < 60; i++) {
      const loaded = ports.warm.get(table);
      if (loaded === undefined) return;
      const view = viewTable(loaded.table, seat);
      const intents = this.wishes(player, view, now) ?? plainMoves(loaded.charter, view);
      if (intents === undefined) break;
      const number = (view.acknowledged ?? 0) + 1;
      await submit(ports, connection, { type: 'submit', table, number, version: view.version, intents } as never);
      const after = ports.warm.get(table);
      if (after?.table.version === loaded.table.version) break;
      this.turns += after?.table.turnAt === loaded.table.turnAt ? 0 : 1;
      this.rounds += after?.table.deals === loaded.table.deals ? 0 : 1;
    }
    const result = await commit<'so'>(ports, {
      table,
      seen: 0,
      judge: ({ table: state }) => ({ type: 'change', events: decideLeave(state, [connection]), submission: 'gone' }),
    });
    if (result.type === 'stored') await arm(ports, result.loaded);
    this.checkWait(table);
  }

  /** What a person asks of the table; undefined: nothing. */
  private wishes({ seat }: Player, view: View, now: number) {
    if (view.sitIn?.includes(seat)) return [{ type: 'takeSeatBack', seat }] as const;
    if (view.phase === 'over') return [{ type: 'playAgain' }] as const;
    if (view.game?.ended) return [{ type: 'nextRound' }] as const;
    const late = seatsToDecideIn(waitingOfView(view))[0];
    const isOthers = view.game !== undefined && view.game.turn.seat !== seat;
    const isStuck = isOthers && now - (view.at - (view.since ?? 0) * 1000) > 4 * DAY;
    if (view.host === seat && late !== undefined) return [{ type: 'giveSeatToBot', seat: late }] as const;
    return view.host !== seat && isStuck ? ([{ type: 'takeHosting' }] as const) : undefined;
  }

  /**
   * Somebody who comes does not leave the turn of a month ago behind, and at the end no table waits for so long while
   * somebody would play on. A bot that is to play now is no waiting.
   */
  private checkWait(table: string): void {
    const state = this.world.ports.warm.get(table)?.table;
    if (state === undefined || botToMove(state) !== undefined) return;
    const waits = this.world.now - state.turnAt * 1000;
    if (waits < 30 * DAY || this.stuck.has(table)) return;
    this.stuck.add(table);
    this.faults.push(`waits for ever: ${table.slice(-4)}, ${Math.round(waits / DAY)} days`);
  }

  report(): YearReport {
    for (const player of this.players) if (!isGone(player, this.world.now)) this.checkWait(player.table);
    this.faults.push(...this.world.errors.slice(0, 5));
    const countOf = (of: (player: Player) => number) =>
      Object.fromEntries(
        HABITS.map((habit) => [
          habit,
          this.players.reduce((sum, each) => sum + (each.habit === habit ? of(each) : 0), 0),
        ]),
      ) as Record<Habit, number>;
    return {
      people: countOf(() => 1),
      heard: countOf(({ heard }) => heard),
      turns: this.turns,
      rounds: this.rounds,
      faults: this.faults,
    };
  }
}
