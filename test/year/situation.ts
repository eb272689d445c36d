import { create } from '../../functions/messages/create.ts';
import { playTonight } from '../../functions/messages/play-tonight.ts';
import { sit } from '../../functions/messages/sit.ts';
import { watch } from '../../functions/messages/watch.ts';
import { isNotifyAllowed, nextAllowed } from '../../functions/notify/quiet-hours.ts';
import { chooseMoves } from '../../shared/bots/bot.ts';
import type { SetHookMessage, SetNotificationsMessage } from '../../shared/protocol/client-message.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { DEFAULT_HOURS } from '../../shared/ruleset/waking-hours.ts';
import { getAwaitedSeats, getTurnKey, type TableState } from '../../shared/table/state.ts';
import { DAY, HOUR } from './habits.ts';
import { Pages, type Place } from './pages.ts';
import { Phone, type PhoneNews } from './phone.ts';
import type { Situation } from './situations.ts';
import { YearWorld } from './world.ts';

const ZONES: Readonly<Record<string, string>> = {
  ...{ Ann: 'Europe/Lisbon', Ben: 'Europe/Berlin', Cleo: 'America/New_York' },
  ...{ Dan: 'Pacific/Auckland', Eva: 'Europe/Lisbon', Ravi: 'Asia/Kolkata' },
};

/** A game time by Ann's clock, at which bots fill in. */
const SUNDAY = { day: '2027-03-28', zone: 'Europe/Lisbon', bots: true } as const;

/** Requests to the table, in words. Other actions are in `ACTIONS`. */
const INTENTS: Readonly<Record<string, TableIntent>> = {
  'pauses the game': { type: 'pause' },
  'ends the pause': { type: 'resume' },
  'closes the table': { type: 'closeTable' },
  'opens the table again': { type: 'reopenTable' },
  nudges: { type: 'nudge' },
  'gives two more hours': { type: 'grantTime', minutes: 120 },
  deals: { type: 'nextRound' },
  'makes Ben the host': { type: 'passHost', to: 1 },
  'asks to end the game here': { type: 'askToEnd', what: 'game' },
  'asks to end the round here': { type: 'askToEnd', what: 'round' },
  'agrees to that': { type: 'answerEnd', yes: true },
  'sets Sunday at four': { type: 'setDate', date: { ...SUNDAY, minute: 960 } },
  'moves it to five': { type: 'setDate', date: { ...SUNDAY, minute: 1020 } },
  'cancels it': { type: 'setDate' },
  'will be there': { type: 'answerDate', answer: 'in' },
  'won’t be there': { type: 'answerDate', answer: 'out' },
  'will be ten minutes late': { type: 'answerDate', answer: 'late' },
  'takes that back': { type: 'answerEnd', yes: false },
  'sets every Sunday at four': { type: 'setDate', date: { ...SUNDAY, minute: 960, weekly: true } },
  'sets a game time each Sunday at four, without bots': {
    type: 'setDate',
    date: { day: SUNDAY.day, zone: SUNDAY.zone, minute: 960, weekly: true },
  },
  'is back': { type: 'setAway' },
  'leaves the table': { type: 'emptySeat', seat: 0, bot: true },
  'replaces Ben with a bot': { type: 'emptySeat', seat: 1, bot: true },
  'removes Ben after this round': { type: 'removeAfterRound', seat: 1, on: true },
  'has a bot fill in for Ben': { type: 'giveSeatToBot', seat: 1 },
  'sets 24 hours for a turn': { type: 'changeSettings', settings: { pace: { perTurn: 1440, missed: 'bot' } } },
  'sets 12 hours for a turn': { type: 'changeSettings', settings: { pace: { perTurn: 720, missed: 'bot' } } },
  'cancels the plan': { type: 'cancelPlan' },
  'starts a new game': { type: 'playAgain' },
  'says that it was not them': { type: 'thatWasntMe' },
};

/** Actions of a person at a table that are not requests to it. */
const ACTIONS = {
  'comes and plays': (pages, place, connection) => pages.play(place, connection),
  'leaves a plan': (pages, place, connection) => pages.leavePlan(place, connection),
  'asks the host to reopen it': (pages, { table }, connection) => pages.askToOpen(table, connection),
  'leaves a tab open': () => Promise.resolve(),
} as const satisfies Readonly<Record<string, (pages: Pages, place: Place, connection: string) => Promise<void>>>;

/** Statuses with which the group chat's host answers. */
const CHAT_STATUSES: Readonly<Record<string, number | undefined>> = {
  'has the chat fail': 500,
  'has the chat deleted': 404,
  'has the chat work again': undefined,
};

export interface SituationResult {
  readonly lines: readonly string[];
  readonly faults: readonly string[];
}

interface Person {
  readonly name: string;
  readonly zone: string;
  readonly plays: number | undefined;
  readonly phone: Phone;
  readonly seats: (Place & { tab?: string })[];
  readonly rung: string[];
  isComing: boolean;
  awayUntil: number;
  seenAt: number;
  morningAt: number;
}

const QUARTER = HOUR / 4;

const MONDAY = '2027-03-22T12:00:00Z';

function readTable(words: string) {
  const [who = '', at = '', time = '', days = ''] = words.split('; ');
  const people = who.split(', ').map((each) => {
    const [name = '', hours] = each.split(' +');
    return { name, zone: ZONES[name] ?? 'UTC', plays: hours === undefined ? undefined : Number(hours) };
  });
  const hours = Number.parseInt(time, 10);
  const pace: Pace | undefined =
    hours > 0 ? { perTurn: hours * 60, missed: time.endsWith('bot plays') ? 'bot' : 'wait' } : undefined;
  return { people, at, time, pace, days: Number.parseInt(days, 10) };
}

/** Returns the situation's table as a sentence. */
export function describeTable({ table, tables = 1 }: Situation): string {
  const { people, at, time } = readTable(table);
  const who = people.map(({ name, zone }) => `${name} in ${zone.split('/')[1]?.replace('_', ' ')}`).join(', ');
  return `${who}; ${at}${tables > 1 ? ` at ${tables} tables` : ''}; ${time}.`;
}

export async function playSituation(situation: Situation): Promise<SituationResult> {
  const life = new Life(situation);
  await life.begin();
  await life.goOn();
  return { lines: life.lines, faults: life.faults() };
}

class Life {
  readonly lines: string[] = [];
  private readonly found: string[] = [];
  private readonly situation: Situation;
  private readonly table: ReturnType<typeof readTable>;
  private readonly world: YearWorld;
  private readonly pages: Pages;
  private readonly people: readonly Person[];
  private readonly begins: number;
  private bots = 0;
  private isOn = false;

  constructor(situation: Situation) {
    this.situation = situation;
    this.table = readTable(situation.table);
    this.begins = Date.parse(situation.begins ?? MONDAY);
    this.world = new YearWorld(this.begins);
    this.pages = new Pages(this.world, chooseMoves);
    this.people = this.table.people.map((each) => this.makePerson(each));
    this.world.onPosted = ({ host, method, body }) => {
      const { content, text, message } = body as Readonly<Record<string, string>>;
      const how = method === 'POST' ? '' : method === 'PATCH' ? ' changes its line' : ' takes a line away';
      const words = content ?? text ?? message;
      this.note('UTC', `The chat at ${host}${how}${words === undefined ? '' : `: “${words.replaceAll('\\', '')}”`}`);
    };
    this.world.onStored = (_, submission) => {
      if (this.isOn && /^\d+ .*discard/.test(submission)) this.bots += 1;
    };
  }

  private makePerson(about: Pick<Person, 'name' | 'zone' | 'plays'>): Person {
    const person: Person = {
      ...about,
      phone: new Phone({ zone: about.zone, now: () => this.world.now }),
      seats: [],
      rung: [],
      isComing: false,
      awayUntil: 0,
      seenAt: 0,
      morningAt: 0,
    };
    this.world.phones.set(getAddress(person), person.phone);
    person.phone.onNews = (news) => this.noteNews(person, news);
    return person;
  }

  private note(zone: string, text: string): void {
    const style = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
    const time = new Intl.DateTimeFormat('en', { ...style, timeZone: zone }).format(this.world.now);
    if (this.isOn) this.lines.push(`${time}: ${text}`);
  }

  private noteNews(person: Person, { notification, shown, wasHeld }: PhoneNews): void {
    const { kind, table, also = [] } = notification;
    const { name, zone } = person;
    if (shown === undefined) {
      this.note(zone, `${name}’s phone takes it back.`);
      for (const place of person.seats) this.found.push(...this.findStaleNotifications(person, place));
      return;
    }
    const where = (this.situation.tables ?? 1) > 1 ? `, ${shown.headline}` : '';
    this.note(
      zone,
      `${name}’s phone ${shown.isHeard ? '**rings**' : 'shows silently'}${where}: “${shown.body.replaceAll('\n', ' / ')}”`,
    );
    if (!shown.isHeard) return;
    person.rung.push(kind, ...also.map((reason) => reason.kind));
    if (!isNotifyAllowed(this.world.now, DEFAULT_HOURS, zone) && !wasHeld)
      this.found.push(`${name} is called at night`);
    this.countMorning(person, table);
    this.visit(person);
  }

  /** Everything due at eight is one ring, except a turn that starts then. */
  private countMorning(person: Person, table: string): void {
    const { now } = this.world;
    const { turnAt = 0 } = this.pages.stateOf(table) ?? {};
    if (isNotifyAllowed(now - QUARTER, DEFAULT_HOURS, person.zone) || turnAt * 1000 > now - QUARTER) return;
    if (now - person.morningAt < QUARTER) this.found.push(`${person.name}’s phone rings twice at eight`);
    person.morningAt = now;
  }

  private visit(person: Person): void {
    if (person.plays === undefined || person.isComing) return;
    person.isComing = true;
    const at = this.world.now + person.plays * HOUR;
    this.world.at(nextAllowed(at, DEFAULT_HOURS, person.zone), async () => {
      person.isComing = false;
      if (this.world.now >= person.awayUntil) await this.act(person, 'comes and plays');
    });
  }

  /** Everyone sits down, with a phone, and plays until the situation begins. */
  async begin(): Promise<void> {
    const { tables = 1, chat } = this.situation;
    const { at, pace } = this.table;
    const open: [Person, Place, string][] = [];
    for (let i = 0; i < tables; i++) {
      const nonce = Buffer.alloc(16, i + 1).toString('base64url');
      const table = this.world.ports.keys.tableOf(nonce);
      for (const [seat, person] of this.people.entries()) {
        const place = { table, seat };
        const connection = this.pages.newConnection();
        person.seats.push(place);
        if (at === 'before the game' && seat === this.people.length - 1) continue;
        open.push([person, place, connection]);
        await this.sitDown(person, { place, connection, nonce, number: i });
      }
    }
    for (const [, place, connection] of open.filter(([, { seat }]) => seat === 0)) {
      if (pace) await this.pages.submit(place, connection, [{ type: 'changeSettings', settings: { pace } }]);
      if (chat !== undefined) await this.ask(connection, { type: 'setHook', table: place.table, url: chat });
      if (at !== 'before the game') await this.pages.submit(place, connection, [{ type: 'start' }]);
    }
    if (at !== 'before the game')
      for (const { table } of this.people[0]?.seats ?? []) await this.playUntil(table, open);
    this.isOn = true;
    for (const [, , connection] of open) await this.pages.close(connection);
  }

  private async sitDown(
    person: Person,
    { place, connection, nonce, number }: { place: Place; connection: string; nonce: string; number: number },
  ): Promise<void> {
    const { ports } = this.world;
    const { name, zone } = person;
    const { table, seat } = place;
    const count = this.people.length;
    const teams = count === 4 ? 2 : count;
    const title = (this.situation.tables ?? 1) > 1 ? `Table ${number + 1}` : 'Kitchen table';
    if (seat === 0) {
      const seating = { players: count, teams };
      await create(ports, connection, {
        type: 'create',
        name,
        title,
        ruleset: PRESETS.classic,
        seating,
        nonce,
      } as never);
    } else {
      const invite = ports.keys.invite(table, 0);
      await watch(ports, connection, { type: 'watch', table, invite } as never);
      const seatNonce = Buffer.alloc(16, 40 + number * 8 + seat).toString('base64url');
      await sit(ports, connection, { type: 'sit', table, seat, name, nonce: seatNonce } as never);
    }
    await this.pages.submit(place, connection, [{ type: 'shareZone', zone }]);
    const device = { endpoint: getAddress(person), p256dh: '', auth: '' };
    await this.ask(connection, { type: 'setNotifications', table, device, zone, language: 'en-US' });
  }

  private ask = (connection: string, message: SetHookMessage | SetNotificationsMessage): Promise<void> =>
    this.world.carryOut({ kind: 'ask', connection, at: this.world.now, message });

  private async playUntil(table: string, open: readonly [Person, Place, string][]): Promise<void> {
    const { at } = this.table;
    const isThere = (state: TableState | undefined): boolean => {
      const { seat = -1, phase } = state?.game?.turn ?? {};
      return at === 'a question is open' ? phase === 'consent' : at === `${this.people[seat]?.name}’s turn`;
    };
    for (let i = 0; i < 4000 && !isThere(this.pages.stateOf(table)); i++) {
      const turn = getAwaitedSeats(this.pages.stateOf(table) as TableState)[0] ?? 0;
      const [, place, connection] = open.find(([, each]) => each.table === table && each.seat === turn) ?? [];
      if (place === undefined || connection === undefined) break;
      await this.pages.playOnce(place, connection);
    }
    if (!isThere(this.pages.stateOf(table))) this.found.push('it never begins');
  }

  async goOn(): Promise<void> {
    for (const step of this.situation.happens ?? []) {
      const [, day, time, name, deed = ''] = /^(\d+) (\S+) (\w+) (.*)$/.exec(step) ?? [];
      const at = Date.parse(`${new Date(this.begins).toISOString().slice(0, 10)}T${time}:00Z`) + Number(day) * DAY;
      this.world.at(at, () => this.act(this.people.find((each) => each.name === name) as Person, deed));
    }
    await this.world.run(this.begins + this.table.days * DAY);
  }

  private async act(person: Person, deed: string): Promise<void> {
    const { name, zone, phone, seats } = person;
    this.note(zone, `${name} ${deed}.`);
    if (deed === 'switches the phone off') return phone.switchOff();
    if (deed === 'switches the phone on') return phone.switchOn();
    if (deed === 'loses the phone') return phone.lose();
    if (deed === 'presses “I’ll play tonight”') return this.pressTonight(phone);
    if (deed in CHAT_STATUSES) return this.world.setChatStatus(this.situation.chat ?? '', CHAT_STATUSES[deed]);
    for (const place of seats) await this.doesAt(person, place, deed);
  }

  private async doesAt(person: Person, place: Person['seats'][number], deed: string): Promise<void> {
    const { pages, world } = this;
    const isBack = deed === 'has the line break and come back';
    await pages.close(place.tab);
    if (deed === 'asks for the seat with a new phone') {
      place.tab = await pages.askBack(place);
      return;
    }
    if (deed === 'sits down') {
      const connection = pages.newConnection();
      await this.sitDown(person, { place, connection, nonce: '', number: 0 });
      return pages.close(connection);
    }
    const connection = await pages.connect(place, !isBack);
    if (!isBack) {
      person.seenAt = world.now;
      await person.phone.see(place.table);
    }
    const intent = this.intentOf(person, deed);
    if (deed in ACTIONS) await ACTIONS[deed as keyof typeof ACTIONS](pages, place, connection);
    else if (intent !== undefined) {
      const isDone = await pages.submit(place, connection, [intent]);
      if (!isDone) this.found.push(`it has no effect that ${person.name} ${deed}`);
    } else if (!isBack) this.found.push(`nobody knows how one ${deed}`);
    if (isBack || deed === 'leaves a tab open') place.tab = connection;
    else await pages.close(connection);
  }

  private intentOf(person: Person, deed: string): TableIntent | undefined {
    const [, text] = /^leaves a note: “(.*)”$/.exec(deed) ?? [];
    if (deed === 'has weekends off') return { type: 'setWeekends', zone: person.zone };
    const [, days] = /^is away for (\d+) days$/.exec(deed) ?? [];
    if (text !== undefined) return { type: 'note', text };
    if (days === undefined) return INTENTS[deed];
    person.awayUntil = this.world.now + Number(days) * DAY;
    return { type: 'setAway', until: person.awayUntil };
  }

  private async pressTonight(phone: Phone): Promise<void> {
    const { table, tonight } = phone.shown.find(({ data }) => data.tonight !== undefined)?.data ?? {};
    if (table === undefined || tonight === undefined) this.found.push('no button to press');
    else await playTonight(this.world.ports, this.pages.newConnection(), { type: 'playTonight', table, ...tonight });
  }

  faults(): readonly string[] {
    const { rings = {}, silent = {}, bots = Number.POSITIVE_INFINITY } = this.situation;
    const missing = Object.entries(rings).flatMap(([name, kinds]) => {
      const { rung = [] } = this.people.find((each) => each.name === name) ?? {};
      return kinds.split(' ').flatMap((kind) => (rung.includes(kind) ? [] : [`${name} does not hear ${kind}`]));
    });
    const wrong = Object.entries(silent).flatMap(([name, kinds]) => {
      const { rung = [] } = this.people.find((each) => each.name === name) ?? {};
      return kinds.split(' ').flatMap((kind) => (rung.includes(kind) ? [`${name} hears ${kind}`] : []));
    });
    return [
      ...this.found,
      ...missing,
      ...wrong,
      ...(this.bots > bots ? [`bots play ${this.bots} turns`] : []),
      ...this.people.flatMap((person) => person.seats.flatMap((place) => this.findStaleNotifications(person, place))),
      ...this.world.errors,
    ];
  }

  /** A phone must show the turn if its player was notified and has not looked since. */
  private findStaleNotifications({ name, phone, rung, seenAt }: Person, { table, seat }: Place): readonly string[] {
    const state = this.pages.stateOf(table);
    if (state === undefined || !getAwaitedSeats(state).includes(seat) || state.seats[seat]?.sitIn !== undefined)
      return [];
    const since = Math.max(getTurnKey(state) * 1000, (state.seats[seat]?.awayUntil ?? 0) * 60_000);
    const isLong = this.world.now - since > HOUR;
    const isThere = phone.isGone || phone.isOff || phone.shows(table);
    return isLong && seenAt < since && !isThere && rung.includes('turn') ? [`${name}’s phone lost a call`] : [];
  }
}

const getAddress = ({ name }: Pick<Person, 'name'>): string => `https://push.test/${name}`;
