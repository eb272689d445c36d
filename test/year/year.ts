import { answerDate } from '../../functions/messages/answer-date.ts';
import { load } from '../../functions/table/commit.ts';
import { scheduleJobs } from '../../functions/table/follow-up.ts';
import { encodeTable } from '../../shared/codec/table.ts';
import { DATE_LASTS, findNextDate } from '../../shared/protocol/date-times.ts';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { DEFAULT_HOURS } from '../../shared/ruleset/waking-hours.ts';
import { findProbation } from '../../shared/table/probation.ts';
import type { TableState } from '../../shared/table/state.ts';
import { getCharter, makePlayedTable } from '../functions/table-at.ts';
import { DAY, getNextVisit, HABITS, type Habit, HOUR, isGone, isPhoneOff, makeChances, ZONES } from './habits.ts';
import { scheduleHosts } from './hosts.ts';
import { Pages } from './pages.ts';
import { Phone } from './phone.ts';
import { type Fault, type Person, type Player, YearChecker } from './watch.ts';
import { YearWorld } from './world.ts';

const MINUTE = 60_000;

const SEED = 11;

const BEGIN = Date.parse('2027-01-04T12:00:00Z');

const PACES: readonly Pace[] = [
  { perTurn: 1440, missed: 'bot' },
  { perTurn: null, missed: 'wait' },
  { perTurn: 720, missed: 'bot' },
  { perTurn: 2880, missed: 'wait' },
];

/** Adjacent tables that share people and know each other. */
export const CIRCLE = 5;

export interface YearOptions {
  readonly tables: number;
  readonly days: number;
  /** Number of the first table, a multiple of `CIRCLE`: each number is a different table, the same in each run. */
  readonly first?: number;
}

export interface YearReport {
  readonly people: Readonly<Record<Habit, number>>;
  readonly notified: Readonly<Record<Habit, number>>;
  readonly turns: number;
  readonly rounds: number;
  /** Turns that were played as planned. */
  readonly planned: number;
  /** Group chats that refused a post. */
  readonly failedChats: number;
  /** For each game time, whether anyone came. */
  readonly dates: readonly boolean[];
  readonly back: number;
  readonly faults: readonly Fault[];
}

export async function simulateYear({ tables, days, first = 0 }: YearOptions): Promise<YearReport> {
  const world = new YearWorld(BEGIN);
  const people: Person[] = [];
  for (let i = first; i < first + tables; i++) await makeTable(world, people, { index: i, days });
  const year = new Year(world, people, days);
  await world.run(BEGIN + days * DAY);
  return year.report();
}

interface TableToMake {
  readonly index: number;
  readonly days: number;
}

/** Creates a table; adds its people to those who are there. */
async function makeTable(world: YearWorld, people: Person[], { index, days }: TableToMake): Promise<void> {
  const chance = makeChances(SEED + index);
  for (let i = 0; i < 8; i++) chance();
  const count = [2, 4, 3, 4][index % 4] as number;
  const charter = getCharter(count);
  const table = `year${String(index).padStart(18, '0')}`;
  const { table: dealt } = makePlayedTable(charter, { entropy: new Uint8Array(32).fill(index % 250), plays: 2 });
  const seats = dealt.seats.map((seat) => ({
    ...seat,
    epoch: 0,
    connections: [],
    claim: { type: 'none' } as const,
    subscribed: true as const,
  }));
  const pace = PACES[index % PACES.length] as Pace;
  const settings = { ...dealt.settings, pace, substitutes: 'easy' as const };
  const circle = Math.floor(index / CIRCLE);
  for (const seat of seats.keys()) {
    const circleMember = seat === 1 ? people.find(({ name }) => name === `${circle}`) : undefined;
    const person =
      circleMember ??
      makePerson(chance, {
        world,
        name: seat === 1 ? `${circle}` : `${index}.${seat}`,
        circle,
        days,
      });
    const { name, zone } = person;
    const endpoint = `https://push.test/${name}`;
    if (circleMember === undefined) people.push(person);
    world.phones.set(endpoint, person.phone);
    person.seats.push({ person, table, seat, rung: new Map(), told: new Map(), cameAt: BEGIN, absentAt: 0 });
    const profile = {
      devices: [{ endpoint, p256dh: '', auth: '' }],
      ...{ hours: DEFAULT_HOURS, zone, what: ['turn', 'results'] as const, sent: {} },
    };
    await world.ports.subscriptions.put(table, { slot: seat, rev: 0, profile });
  }
  const host = people.find((person) => person.seats.some((each) => each.table === table && each.seat === 0));
  const date = index % 2 === 0 ? listSundays(host?.zone ?? 'UTC', index) : undefined;
  const state = { ...dealt, at: BEGIN, turnAt: BEGIN / 1000, seats, settings, ...(date && { date }) };
  world.make(table, charter, { version: state.version, state: encodeTable(state), submission: 'gone' });
  const loaded = await load(world.ports, table);
  if (loaded !== undefined) await scheduleJobs(world.ports, loaded);
}

/** Sundays at four by the clocks of a zone; bots take late players' seats at every other table. */
function listSundays(zone: string, index: number): NonNullable<TableState['date']> {
  const date = { day: '2027-01-10', minute: 960, zone, weekly: true } as const;
  const bots = index % 4 === 0 ? ({ bots: true } as const) : {};
  return { ...date, ...bots, set: BEGIN / 1000, first: (findNextDate(date, BEGIN) ?? 0) / 1000 };
}

interface PersonToMake {
  readonly world: YearWorld;
  readonly name: string;
  readonly circle: number;
  readonly days: number;
}

function makePerson(chance: () => number, { world, name, circle, days }: PersonToMake): Person {
  const habit = HABITS[Math.floor(chance() * HABITS.length)] as Habit;
  const zone = ZONES[Math.floor(chance() * ZONES.length)] as Person['zone'];
  const goes = BEGIN + Math.floor(chance() * days * 0.6) * DAY;
  const holidays =
    habit === 'holidays' ? Array.from({ length: Math.ceil(days / 60) }, (_, i) => goes + i * 60 * DAY) : [];
  const shared = circle % 3 === 0 ? [BEGIN + (20 + (circle % 50)) * DAY + Math.floor(chance() * 5) * HOUR] : [];
  const absences = [
    ...shared.map((from) => ({ from, until: shared.length * 14 * DAY + from })),
    ...holidays.map((from) => ({ from, until: from + 10 * DAY })),
  ];
  return {
    name,
    habit,
    zone,
    goes,
    absences,
    chance,
    phone: new Phone({ zone, now: () => world.now }),
    seats: [],
    notifiedCount: 0,
    notifiedAt: 0,
    cameAt: 0,
  };
}

/** Whether a person looks in without being called. */
const isByHabit = ({ habit }: Person): boolean => habit === 'twiceADay' || habit === 'weekends';

interface NewDevice {
  readonly connection: string;
  readonly phone: Phone;
  readonly endpoint: string;
}

class Year {
  private readonly world: YearWorld;
  private readonly people: readonly Person[];
  private readonly watch: YearChecker;
  private turns = 0;
  private rounds = 0;
  private planned = 0;
  private readonly pages: Pages;
  private readonly coming = new Set<Person>();
  private readonly dates: boolean[] = [];
  private back = 0;

  constructor(world: YearWorld, people: readonly Person[], days: number) {
    this.world = world;
    this.people = people;
    this.pages = new Pages(world);
    this.watch = new YearChecker(world, people);
    for (const person of people) this.begin(person);
    for (const table of new Set(people.flatMap(({ seats }) => seats.map((each) => each.table)))) this.countDates(table);
    const players = people.flatMap(({ seats }) => seats);
    scheduleHosts({ world, pages: this.pages, watch: this.watch, players, days });
  }

  /** Some visit by habit, without a notification; the others after a silent week; absent ones return. */
  private begin(person: Person): void {
    const { world } = this;
    const { habit, goes, absences, phone } = person;
    phone.onNews = this.hears(person);
    if (isByHabit(person)) this.scheduleVisit(person, true);
    else this.visitAfterSilence(person);
    if (habit === 'goneForAMonth') world.at(goes + 30 * DAY, () => this.visit(person));
    if (habit === 'lostPhone') world.at(goes, () => phone.lose());
    if (habit === 'newPhone') world.at(goes, () => this.changePhone(person));
    if (habit === 'weekdays') world.at(world.now + 1, () => this.haveWeekends(person));
    if (habit === 'phoneOff') this.switchPhone(person);
    if (habit === 'desktop') for (const player of person.seats) this.reconnect(player);
    for (const { from, until } of absences) {
      world.at(from, () => this.announce(person, until));
      world.at(until, () => this.visit(person));
    }
    if (habit.startsWith('gone')) world.at(goes - 1, () => this.pauseOwn(person));
  }

  private hears(person: Person): Phone['onNews'] {
    return (news) => {
      const { kind, table, date } = news.notification;
      const player = person.seats.find((each) => each.table === table);
      if (player === undefined || !this.watch.noteNews(player, news)) return;
      person.notifiedCount += 1;
      person.notifiedAt = this.world.now;
      if (kind === 'date' && date?.proof) this.answer(player, date.proof);
      else if (kind === 'soon' && date) this.world.at(date.at, () => this.visit(person));
      else if (!['round', 'note', 'date'].includes(kind)) this.scheduleVisit(person);
    };
  }

  private answer(
    { person, table }: Player,
    proof: NonNullable<NonNullable<PushedNotification['date']>['proof']>,
  ): void {
    const chance = person.chance();
    if (chance > 0.8 || isGone(person, this.world.now)) return;
    const answer = chance < 0.55 ? 'in' : 'out';
    this.world.at(this.world.now + 10 * MINUTE, () =>
      answerDate(this.world.ports, this.pages.newConnection(), { type: 'answerDate', table, ...proof, answer }),
    );
  }

  /**
   * The old phone is gone; with the new one the person asks at each table, and checks every six hours whether someone
   * said yes.
   */
  private async changePhone(person: Person): Promise<void> {
    person.phone.lose();
    const { zone } = person;
    const phone = new Phone({ zone, now: () => this.world.now });
    phone.onNews = this.hears(person);
    const endpoint = `https://push.test/${person.name}.new`;
    this.world.phones.set(endpoint, phone);
    for (const player of person.seats) {
      player.isOut = true;
      player.reachableAt = Number.POSITIVE_INFINITY;
      const connection = await this.pages.askBack(player);
      this.look(player, { connection, phone, endpoint });
    }
  }

  private look(player: Player, device: NewDevice): void {
    const { world } = this;
    world.at(world.now + 6 * HOUR, async () => {
      const { table, seat, person } = player;
      const seatState = this.pages.stateOf(table)?.seats[seat];
      if (seatState?.connections.includes(device.connection) !== true) {
        const isOpen = seatState?.back?.asked !== undefined;
        this.look(player, isOpen ? device : { ...device, connection: await this.pages.askBack(player) });
        return;
      }
      this.back += 1;
      player.isOut = false;
      person.phone = device.phone;
      await this.subscribe(player, device);
      world.at(world.now + 1000, () => this.visit(person));
    });
  }

  /** Subscribes a device, which its page tries on every visit until probation is over. */
  private async subscribe(player: Player, device: NewDevice): Promise<void> {
    const { world } = this;
    const { table, seat, person } = player;
    const probation = findProbation(this.pages.stateOf(table)?.seats[seat], world.now);
    if (probation !== undefined) {
      world.at(Math.min(probation, world.now + DAY), () => this.subscribe(player, device));
      return;
    }
    const subscription = { endpoint: device.endpoint, p256dh: '', auth: '' };
    const message = { type: 'setNotifications', table, device: subscription, zone: person.zone } as const;
    await world.ports.queueJob({ kind: 'ask', connection: device.connection, at: world.now, message });
    player.reachableAt = world.now;
  }

  /** Records for each game time whether anyone came. */
  private countDates(table: string): void {
    const { world } = this;
    const { date } = this.pages.stateOf(table) ?? {};
    const next = date && findNextDate(date, world.now);
    if (next === undefined) return;
    world.at(next + DATE_LASTS - MINUTE, () => {
      this.dates.push(this.pages.stateOf(table)?.date?.came === next / 1000);
      world.at(world.now + HOUR, () => this.countDates(table));
    });
  }

  /** A person without a notification for a week visits, to see the state of the game. */
  private visitAfterSilence(person: Person): void {
    this.world.at(this.world.now + 7 * DAY, async () => {
      const { now } = this.world;
      const isSilent = now - Math.max(person.cameAt, person.notifiedAt) >= 7 * DAY;
      if (isSilent) await this.visit(person);
      this.visitAfterSilence(person);
    });
  }

  private switchPhone(person: Person): void {
    const { now } = this.world;
    this.world.at(now + HOUR / 2, async () => {
      if (isPhoneOff(person, this.world.now)) person.phone.switchOff();
      else if (person.phone.isOff) await person.phone.switchOn();
      this.switchPhone(person);
    });
  }

  /** A page that nobody looks at loses its connection and reconnects, day and night. */
  private reconnect(player: Player): void {
    this.world.at(this.world.now + (6 + 4 * player.person.chance()) * HOUR, async () => {
      if (player.tab !== undefined) {
        await this.pages.close(player.tab);
        player.cameAt = this.world.now;
        player.tab = await this.pages.connect(player, false);
      }
      this.reconnect(player);
    });
  }

  private scheduleVisit(person: Person, isHabit = false): void {
    if (this.coming.has(person)) return;
    const at = getNextVisit(person, this.world.now, person.chance());
    if (at === undefined) return;
    this.coming.add(person);
    this.world.at(at, async () => {
      this.coming.delete(person);
      await this.visit(person);
      if (isHabit || isByHabit(person)) this.scheduleVisit(person, true);
    });
  }

  private async visit(person: Person): Promise<void> {
    if (person.cameAt === this.world.now || isGone(person, this.world.now)) return;
    person.cameAt = this.world.now;
    for (const player of person.seats.filter(({ isOut }) => !isOut)) {
      await this.at(player, (connection) => this.play(player, connection));
      this.watch.came(player);
    }
  }

  /** Opens the table's page, does something there, and closes it, or forgets to. */
  private async at(player: Player, act: (connection: string) => Promise<unknown>): Promise<void> {
    await this.pages.close(player.tab);
    const connection = await this.pages.connect(player, true);
    await player.person.phone.see(player.table);
    await act(connection);
    if (player.person.habit === 'desktop') player.tab = connection;
    else await this.pages.close(connection);
  }

  private async announce(person: Person, until: number): Promise<void> {
    if (isGone({ ...person, absences: [] }, this.world.now)) return;
    for (const player of person.seats)
      await this.at(player, (connection) => this.pages.submit(player, connection, [{ type: 'setAway', until }]));
  }

  private async haveWeekends(person: Person): Promise<void> {
    for (const player of person.seats)
      await this.at(player, (connection) =>
        this.pages.submit(player, connection, [{ type: 'setWeekends', zone: person.zone }]),
      );
  }

  /** A host who is about to leave pauses every other table, and ends no pause. */
  private async pauseOwn(person: Person): Promise<void> {
    for (const player of person.seats) {
      const { host, paused } = this.world.ports.cache.get(player.table)?.table ?? {};
      if (host !== player.seat || paused !== undefined || person.chance() < 0.5) continue;
      await this.at(player, (connection) => this.pages.submit(player, connection, [{ type: 'pause' }]));
    }
  }

  /** A person in an odd seat leaves a plan before closing the page. */
  private async play(player: Player, connection: string): Promise<void> {
    const before = this.pages.stateOf(player.table);
    this.planned += before?.seats[player.seat]?.plan?.status === 'played' ? 1 : 0;
    await this.pages.play(player, connection);
    const after = this.pages.stateOf(player.table);
    if (player.seat % 2 === 1) await this.pages.leavePlan(player, connection);
    this.turns += after?.turnAt === before?.turnAt ? 0 : 1;
    this.rounds += after?.deals === before?.deals ? 0 : 1;
  }

  report(): YearReport {
    const countOf = (of: (person: Person) => number) =>
      Object.fromEntries(
        HABITS.map((habit) => [
          habit,
          this.people.reduce((sum, each) => sum + (each.habit === habit ? of(each) : 0), 0),
        ]),
      ) as Record<Habit, number>;
    const { faults } = this.watch;
    const errors = this.world.errors.slice(0, 5).map((text): Fault => ({ kind: 'error', text }));
    return {
      people: countOf(() => 1),
      notified: countOf(({ notifiedCount: heard }) => heard),
      ...{
        turns: this.turns,
        rounds: this.rounds,
        planned: this.planned,
        failedChats: this.watch.failedChats,
        dates: this.dates,
        back: this.back,
        faults: [...faults, ...errors],
      },
    };
  }
}
