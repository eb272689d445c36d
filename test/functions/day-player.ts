import type { DeviceSubscription } from '../../shared/protocol/notifications.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { chooseIntents } from './bot-intents.ts';
import type { KeptSeat, TestClient } from './client.ts';
import { arrived, type Days, HOUR, leave, MINUTE, setNotifications } from './days.ts';
import type { Arrived } from './push-service.ts';

export interface DayPlayerOptions {
  readonly days: Days;
  readonly kept: KeptSeat;
  readonly zone: string;
  readonly pace: Pace;
  /** Rounds after which the host asks to end the game, in its own turn; undefined: never. */
  readonly rounds?: number | undefined;
  /** From 0 to 1, the same in each run. */
  readonly chance: () => number;
}

/** Milliseconds that a page stays open: no connection lives longer than two hours. */
const PAGE_STAYS = 100 * MINUTE;

/** Intents of a whole turn, at most. */
const MAX_PLAYS = 40;

/**
 * A person who plays over weeks: comes when notified, sometimes late, sometimes only at a reminder, now and then far
 * too late; changes phones; sometimes leaves the page open.
 */
export class DayPlayer {
  readonly zone: string;
  readonly kept: KeptSeat;
  /** Subscribed devices. */
  readonly devices: DeviceSubscription[] = [];
  /** Endpoints of all devices that it ever had. */
  readonly owned: string[] = [];
  private readonly options: DayPlayerOptions;
  private client: TestClient | undefined;
  private proved = 0;
  private isBusy = false;

  constructor(options: DayPlayerOptions) {
    this.options = options;
    this.zone = options.zone;
    this.kept = options.kept;
  }

  get isOnline(): boolean {
    return this.client !== undefined;
  }

  /** The server has stopped, and the connection with it. */
  drop(): void {
    this.client?.drop();
    this.client = undefined;
  }

  async startGame(): Promise<void> {
    const client = await this.come();
    await client.play({ type: 'start' });
    await this.go();
  }

  /** Subscribes one more device. */
  async addDevice(): Promise<void> {
    const client = await this.come();
    const device = await setNotifications(this.options.days, client, { zone: this.zone });
    this.devices.push(device);
    this.owned.push(device.endpoint);
    await this.go();
  }

  /** The oldest phone is lost; a new one replaces it. */
  async changeDevice(): Promise<void> {
    const [oldest] = this.devices;
    if (oldest !== undefined) this.options.days.push.answer(oldest.endpoint, 410);
    await this.addDevice();
    this.devices.shift();
  }

  /** Comes some time after a notification. */
  handle({ notification }: Arrived): void {
    const { days, chance } = this.options;
    if (this.isBusy || notification.kind === 'done' || notification.kind === 'test' || notification.kind === 'game')
      return;
    const mood = chance();
    if (mood < 0.1 && !notification.again) return;
    this.isBusy = true;
    const after = mood < 0.75 ? (5 + 120 * chance()) * MINUTE : (3 + 5 * chance()) * HOUR;
    days.clock.setTimer(Math.round(after), () => this.visit());
  }

  /** Does all that there is to do. */
  async visit(): Promise<void> {
    this.isBusy = false;
    const client = await this.come();
    const { view } = client;
    const seat = this.kept.seat;
    if (view?.sitIn?.includes(seat)) await client.play({ type: 'takeSeatBack', seat });
    await this.decideAbout(client);
    await this.handleEnd(client);
    if (client.view?.phase === 'playing' && client.view.game?.ended) await client.play({ type: 'nextRound' });
    await this.play(client);
    if (this.options.chance() > 0.2) await this.go();
    else this.options.days.clock.setTimer(PAGE_STAYS, () => this.client === client && this.go());
  }

  /** As the host, decides about late players. */
  private async decideAbout(client: TestClient): Promise<void> {
    const { view } = client;
    const late = view?.game?.turn.awaited?.[0] ?? view?.game?.turn.seat;
    const isMissed = (view?.deadline ?? Number.POSITIVE_INFINITY) <= this.options.days.clock.now();
    if (this.options.pace.missed !== 'wait' || view?.host !== view?.seat || late === view?.seat || !isMissed) return;
    if (late === undefined) return;
    if (this.options.chance() < 0.5) await client.play({ type: 'grantTime', minutes: 600 });
    else await client.play({ type: 'giveSeatToBot', seat: late });
  }

  /** Agrees to an end that somebody proposes; proposes one once the game has lasted long enough. */
  private async handleEnd(client: TestClient): Promise<void> {
    const { seat } = this.kept;
    const { ending, host, game } = client.view ?? {};
    if (ending !== undefined && !ending.agreed.includes(seat)) await client.play({ type: 'answerEnd', yes: true });
    const isLongEnough = game !== undefined && game.round > (this.options.rounds ?? Number.POSITIVE_INFINITY);
    const isOwnTurn = game?.turn.seat === seat && game.turn.phase !== 'consent' && !game.ended;
    if (ending === undefined && host === seat && isLongEnough && isOwnTurn) {
      await client.play({ type: 'askToEnd', what: 'game' });
    }
  }

  private async play(client: TestClient): Promise<void> {
    for (let i = 0; i < MAX_PLAYS; i++) {
      const { charter, view } = client;
      const intents = charter && view?.game && !view.game.ended ? chooseIntents(charter, view) : undefined;
      if (intents === undefined) return;
      await client.play(...intents);
    }
  }

  /** On the open connection, or on a new one. */
  private async come(): Promise<TestClient> {
    if (this.client !== undefined) return this.client;
    const { days } = this.options;
    const client = await days.server.open();
    this.proved = Math.max(days.clock.now(), this.proved + 1);
    await client.hello(this.kept, this.proved);
    await arrived(days, client);
    this.client = client;
    return client;
  }

  private async go(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    if (client !== undefined) await leave(this.options.days, client);
  }
}
