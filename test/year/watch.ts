import { isAbsent } from '../../shared/table/absence.ts';
import { findDate } from '../../shared/table/dates.ts';
import { isBotsTurn } from '../../shared/table/seats.ts';
import { getAwaitedSeats, getTurnKey, type TableState } from '../../shared/table/state.ts';
import { type Coming, DAY, getHour, type Habit, HOUR, isFreeDay, isGone, isNight } from './habits.ts';
import type { Phone, PhoneNews, ShownNotice } from './phone.ts';
import type { YearWorld } from './world.ts';

export const FAULTS = [
  'night',
  'twice',
  'untold',
  'swallowed',
  'wrong',
  'forgotten',
  'morning',
  'bots',
  'error',
] as const;

/**
 * - `night`: a ring at night or on a day off.
 * - `twice`: two rings about the same thing.
 * - `untold`: the person was not notified of a turn, or the notification was taken off the phone.
 * - `swallowed`: the person was not notified that a game time was canceled or moved, or that a chat fails.
 * - `wrong`: the person was notified of something that is not so.
 * - `forgotten`: nothing will wake a table although someone could act.
 * - `morning`: a morning rang more than once.
 * - `bots`: bots play alone, or stay after a game time.
 */
export interface Fault {
  readonly kind: (typeof FAULTS)[number];
  readonly habit?: Habit;
  readonly text: string;
}

export interface Person extends Coming {
  readonly name: string;
  readonly chance: () => number;
  phone: Phone;
  readonly seats: Player[];
  /** Notifications received, when the last arrived, and when the person last looked. */
  notifiedCount: number;
  notifiedAt: number;
  cameAt: number;
  morning?: { readonly day: number; readonly rings: number };
}

export interface Player {
  readonly person: Person;
  readonly table: string;
  readonly seat: number;
  /** The last ring of each kind, and its turn and round. */
  readonly rung: Map<string, { readonly at: number; readonly about: string }>;
  /** When each kind was last told, or named in a further line of another notification. */
  readonly told: Map<string, number>;
  cameAt: number;
  /** When the person was last seen as away by announcement, or the table as paused. */
  absentAt: number;
  shownOf?: number;
  stands?: string;
  /** When a new phone, after its probation, could first be notified; milliseconds since 1970. */
  reachableAt?: number;
  /** The new phone does not know the seat yet. */
  isOut?: boolean;
  tab?: string;
}

/** The least milliseconds between two notifications of the same turn. */
const MIN_REMINDER_INTERVAL = 10 * 60_000;

const TURN_KINDS: readonly string[] = ['turn', 'nudge', 'answer'];

/** Subject of a notification: a game time as it is set or approaches, a return request, or else a turn and a round. */
function getSubject({ date, kind, name }: PhoneNews['notification'], state: TableState, now: number): string {
  if (date !== undefined)
    return now < date.at - 1.1 * DAY ? `a date to come, set at ${state.date?.set}` : String(date.at);
  return `${getTurnKey(state)} ${state.deals}${kind === 'isItThem' ? ` ${name} ${state.backRung?.by}` : ''}`;
}

/** Milliseconds after which an idle table counts as forgotten. */
const FORGOTTEN = 21 * DAY;

/** Finds what no table may do to its people. */
export class YearChecker {
  readonly faults: Fault[] = [];
  private readonly world: YearWorld;
  private readonly tables = new Map<string, Player[]>();
  /** By table: turns that bots have played since a person last visited, and when anyone last played. */
  private readonly byBots = new Map<string, number>();
  private readonly movedAt = new Map<string, number>();
  private readonly found = new Set<string>();
  private readonly brokenChats = new Map<string, string>();
  failedChats = 0;

  constructor(world: YearWorld, people: readonly Person[]) {
    this.world = world;
    for (const player of people.flatMap(({ seats }) => seats)) {
      this.tables.set(player.table, [...(this.tables.get(player.table) ?? []), player]);
    }
    for (const table of this.tables.keys()) {
      this.movedAt.set(table, world.now);
      this.checkEvery(table);
    }
    world.onStored = (table, submission) => this.stored(table, submission);
  }

  private fault(kind: Fault['kind'], { table, seat, person }: Player, what: string): void {
    const { habit, name } = person;
    const at = new Date(this.world.now).toISOString();
    this.faults.push({
      kind,
      habit,
      text: `${kind}: table ${Number(table.slice(4))}, seat ${seat} (${name}, ${habit}), ${what} at ${at}`,
    });
  }

  private stateOf = (table: string): TableState | undefined => this.world.ports.cache.get(table)?.table;

  noteNews(player: Player, { notification, shown, wasHeld }: PhoneNews): boolean {
    const { now } = this.world;
    const { person, table } = player;
    const state = this.stateOf(table);
    const { kind, again } = notification;
    const isOfTurn =
      state !== undefined && player.shownOf === getTurnKey(state) && TURN_KINDS.includes(player.stands ?? '');
    player.stands = kind;
    if (kind === 'done' && isOfTurn && this.isOwed(player, state)) {
      this.fault('untold', player, 'a call is taken off the phone');
    }
    if (state === undefined || shown === undefined || kind === 'done') return false;
    if (getAwaitedSeats(state).includes(player.seat)) player.shownOf = getTurnKey(state);
    for (const each of [notification, ...(notification.also ?? [])]) player.told.set(each.kind, now);
    if (!wasHeld) this.checkTrue(player, notification, state);
    if (!shown.isHeard) return false;
    if ((isNight(person.zone, now) && !wasHeld) || (isFreeDay(person, now) && now - person.cameAt > DAY))
      this.fault('night', player, kind);
    const about = getSubject(notification, state, now);
    const last = player.rung.get(kind);
    if (last?.about === about && !(again && now - last.at >= MIN_REMINDER_INTERVAL)) this.fault('twice', player, kind);
    player.rung.set(kind, { at: now, about });
    this.countMorning(player, { state, shown });
    return true;
  }

  /** Everything due at eight is one ring, except a turn that starts then. */
  private countMorning(
    player: Player,
    { state, shown }: { readonly state: TableState; readonly shown: ShownNotice },
  ): void {
    const { person } = player;
    const { now } = this.world;
    const hour = getHour(person.zone, now);
    if (hour < 8 || hour >= 8.02 || state.turnAt * 1000 > now - HOUR / 4) return;
    const day = Math.floor((now - hour * HOUR) / DAY);
    const rings = person.morning?.day === day ? person.morning.rings + 1 : 1;
    person.morning = { day, rings };
    if (rings > 1) this.fault('morning', player, `ring ${rings}, ${shown.body}`);
  }

  /** Checks that a turn is this person's, and that a game time about to begin still exists. */
  private checkTrue(player: Player, { kind, date }: PhoneNews['notification'], state: TableState): void {
    const isTurn = kind === 'turn' || kind === 'nudge' || kind === 'answer';
    if (isTurn && !getAwaitedSeats(state).includes(player.seat)) this.fault('wrong', player, `${kind} of another`);
    if (kind === 'soon' && date?.at !== findDate(state, this.world.now)) this.fault('wrong', player, 'no game time');
  }

  /** `to`: people who had said yes. */
  expectCancellation(table: string, to: readonly number[]): void {
    for (const player of this.tables.get(table) ?? [])
      if (to.includes(player.seat)) this.expectTold(player, ['canceled', 'date'], this.world.now + DAY);
  }

  /** The host is told within days of the first refused post; retries take half a day. */
  expectBrokenChat(table: string, chat: string): void {
    this.brokenChats.set(chat, table);
    this.world.onRefusedPost = (refusedBy) => {
      const broken = this.brokenChats.get(refusedBy);
      const host = this.tables.get(broken ?? '')?.find(({ seat }) => seat === 0);
      this.brokenChats.delete(refusedBy);
      if (host === undefined) return;
      this.failedChats += 1;
      const { now } = this.world;
      this.world.at(now + DAY / 2, () => this.expectTold(host, ['chat'], now + 3 * DAY));
    };
  }

  /** Expects a notification of one of these kinds, or a visit, in time; except on a day off. */
  private expectTold(player: Player, kinds: readonly string[], by: number): void {
    const { now } = this.world;
    this.world.at(by, () => {
      const { person, told, cameAt, isOut } = player;
      const isTold = kinds.some((kind) => (told.get(kind) ?? 0) >= now) || cameAt >= now;
      if (isTold || isOut || person.phone.isGone || person.phone.isOff || isGone(person, now) || isGone(person, by))
        return;
      if (isFreeDay(person, now) || isFreeDay(person, by)) return;
      this.fault('swallowed', player, `nothing of ${kinds.join(' or ')}`);
    });
  }

  came({ table }: Player): void {
    this.byBots.set(table, 0);
  }

  private stored(table: string, submission: string): void {
    const players = this.tables.get(table) ?? [];
    if (submission === 'missed') this.checkMissed(players);
    if (/^\d+[. ].*discard|^\d+\.\d+ (next|again)/.test(submission)) this.movedAt.set(table, this.world.now);
    if (!/^\d+ .*discard/.test(submission)) return;
    const turns = (this.byBots.get(table) ?? 0) + 1;
    this.byBots.set(table, turns);
    if (turns === 2 * players.length) this.fault('bots', players[0] as Player, `${turns} turns alone`);
  }

  /** A bot is about to play for someone whose time is up. */
  private checkMissed(players: readonly Player[]): void {
    for (const player of players) {
      const state = this.stateOf(player.table);
      if (
        state !== undefined &&
        state.settings.pace.missed === 'bot' &&
        this.isOwed(player, state) &&
        player.shownOf !== getTurnKey(state)
      )
        this.fault('untold', player, 'a bot plays a turn that was never called');
    }
  }

  /**
   * Whether a turn waits for the person, who can be notified and has not visited since it started. A phone on probation
   * cannot be notified, as its page says.
   */
  private isOwed({ person, seat, cameAt, reachableAt = 0, isOut }: Player, state: TableState): boolean {
    const seatState = state.seats[seat];
    if (
      seatState === undefined ||
      !getAwaitedSeats(state).includes(seat) ||
      isBotsTurn(seatState) ||
      person.phone.isGone ||
      isOut
    )
      return false;
    const since = getTurnKey(state) * 1000;
    return !isAbsent(state, seat, this.world.now) && cameAt < since && reachableAt <= since;
  }

  private checkEvery(table: string): void {
    this.world.at(this.world.now + 6 * HOUR, () => {
      const state = this.stateOf(table);
      if (state !== undefined) this.check(this.tables.get(table) ?? [], state);
      this.checkEvery(table);
    });
  }

  private check(players: readonly Player[], state: TableState): void {
    const { now } = this.world;
    for (const player of players) {
      const { table, seat, person } = player;
      if (isAbsent(state, seat, now) || state.paused !== undefined) player.absentAt = now;
      const since = Math.max(getTurnKey(state) * 1000, player.absentAt);
      if (now - since < DAY || person.phone.isOff || !this.isOwed(player, state) || person.phone.shows(table)) continue;
      if (this.isNew(`${table} ${seat} ${since}`))
        this.fault(
          'untold',
          player,
          player.shownOf === getTurnKey(state) ? 'a call is taken off the phone' : 'nothing heard for a day',
        );
    }
    this.checkForgotten(players, state);
    for (const player of players) {
      const { dateBot } = state.seats[player.seat] ?? {};
      if (
        dateBot !== undefined &&
        now > dateBot * 1000 + DAY &&
        this.isNew(`${player.table} ${player.seat} ${dateBot}`)
      )
        this.fault('bots', player, 'one stays after a game time');
    }
  }

  private isNew(fault: string): boolean {
    if (this.found.has(fault)) return false;
    this.found.add(fault);
    return true;
  }

  /** A player away by announcement is waited for, unless bots play. */
  private checkForgotten(players: readonly Player[], state: TableState): void {
    const { now } = this.world;
    const [first] = players;
    const movedAt = this.movedAt.get(first?.table ?? '') ?? now;
    const able = players.find(({ person }) => !isGone(person, now));
    if (first === undefined || able === undefined || now - movedAt < FORGOTTEN) return;
    if (getAwaitedSeats(state).some((seat) => now - (state.seats[seat]?.awayUntil ?? 0) * 60_000 < FORGOTTEN)) return;
    if (this.isNew(`${first.table} ${movedAt}`))
      this.fault(
        'forgotten',
        able,
        `${state.paused ? 'paused' : `turn of ${state.game?.turn.seat}`}, host ${state.host}`,
      );
  }
}
