import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { makeNotice } from '../../web/service-worker/notice.ts';
import { type TestClient, waitForAll } from './client.ts';
import { type Group, startGame } from './test-server.ts';
import { leave, NOON, openTestWorld, setNotifications, setPace, type TestWorld, waitForTable } from './test-world.ts';

type AnyKind = PushedNotification['kind'];

export const ANY_TIME = { from: 0, to: 0 };

/** A table whose people have one device each and can be notified at any time. */
export class NotifiedTable {
  readonly world: TestWorld;
  /** Its people, on the pages they opened last. */
  group: Group;
  private readonly devices = new Map<string, string>();

  private constructor(world: TestWorld, group: Group) {
    this.world = world;
    this.group = group;
  }

  static async open(people: number, players = people): Promise<NotifiedTable> {
    const world = await openTestWorld(NOON, { botPause: 1000 });
    const at = new NotifiedTable(world, await world.server.seat(people, players));
    for (const person of at.group.people) await at.subscribe(person, at.nameOf(person));
    return at;
  }

  static async start(people: number, pace: Partial<Pace> = {}, seat = 1): Promise<NotifiedTable> {
    const at = await NotifiedTable.open(people);
    await at.begin(pace, seat);
    return at;
  }

  async begin(pace: Partial<Pace> = {}, seat = 1): Promise<void> {
    const { people, ann } = this.group;
    await setPace(ann, { perTurn: null, missed: 'wait', ...pace });
    await startGame({ people }, seat);
  }

  async subscribe(person: TestClient, name: string): Promise<string> {
    const { endpoint } = await setNotifications(this.world, person, { hours: ANY_TIME });
    this.devices.set(endpoint, name);
    return endpoint;
  }

  /** The endpoint of someone's first device. */
  deviceOf(name: string): string {
    return [...this.devices].find(([, owner]) => owner === name)?.[0] ?? '';
  }

  now = (): number => this.world.clock.now();
  pass = (span: number): Promise<void> => this.world.clock.pass(span);

  async leave(...seats: readonly number[]): Promise<void> {
    const { people } = this.group;
    for (const seat of seats.length > 0 ? seats : people.keys()) await leave(this.world, people[seat] as TestClient);
  }

  async reopenSeat(seat: number): Promise<TestClient> {
    const page = await this.world.server.back(this.group.people[seat] as TestClient, this.now() + 1);
    await waitForTable(this.world, page);
    const people = this.group.people.with(seat, page);
    for (const person of people) person.companions = people;
    const [ann, bea, cyd, dan] = people as [TestClient, TestClient, TestClient, TestClient];
    this.group = { ...this.group, people, ann, bea, cyd, dan };
    return page;
  }

  /** Opens a page, runs `act`, and closes it. */
  async visit(seat: number, act: (person: TestClient) => Promise<unknown>): Promise<void> {
    await act(await this.reopenSeat(seat));
    await this.leave(seat);
  }

  /** Ends it by agreement of everyone without a bot; returns the time. */
  async endByAgreement(what: 'round' | 'game'): Promise<number> {
    const { ann, people } = this.group;
    const [, ...others] = people.filter((_, seat) => !ann.view?.sitIn?.includes(seat));
    await ann.play({ type: 'askToEnd', what });
    for (const person of others) await person.play({ type: 'answerEnd', yes: true });
    await waitForAll([ann, ...others]);
    return this.now();
  }

  /** The people who got one of these kinds since then, with the delay in milliseconds, by name. */
  getRings(since: number, ...kinds: readonly AnyKind[]): readonly (readonly [string, AnyKind, number])[] {
    return this.world.push.arrived
      .filter(({ notification, at }) => at >= since && (kinds.length === 0 || kinds.includes(notification.kind)))
      .map(({ device, notification, at }) => [this.devices.get(device) ?? '', notification.kind, at - since] as const)
      .sort(([a, , first], [b, , second]) => a.localeCompare(b) || first - second);
  }

  kindsOf(name: string, since: number): readonly AnyKind[] {
    return this.getRings(since).flatMap(([who, kind]) => (who === name ? [kind] : []));
  }

  pushed(...kinds: readonly AnyKind[]): readonly PushedNotification[] {
    return this.world.push.arrived.map(({ notification }) => notification).filter(({ kind }) => kinds.includes(kind));
  }

  /** Notifications pushed to someone since then, except `done`. */
  pushedTo(name: string, since: number): readonly PushedNotification[] {
    return this.world.push.arrived.flatMap(({ device, notification, at }) =>
      this.devices.get(device) === name && at >= since && notification.kind !== 'done' ? [notification] : [],
    );
  }

  saidTo(name: string, since: number): readonly string[] {
    return this.pushedTo(name, since).map(getNoticeText);
  }

  private nameOf({ view, charter }: TestClient): string {
    return charter?.names[view?.seat ?? 0] ?? '';
  }
}

export const getNoticeText = (notification: PushedNotification | undefined): string =>
  notification === undefined ? '' : makeNotice(notification).options.body;

export const expectRepeats = (who: string, kind: AnyKind, times: readonly number[]) =>
  times.map((at) => [who, kind, at]);
