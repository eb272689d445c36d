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
  /** Rounds after which the host asks to end the game, in a turn of its own; undefined: it does not. */
  readonly rounds?: number | undefined;
  /** From 0 to 1, the same in each run. */
  readonly chance: () => number;
}

/** Milliseconds that a page is left open: no connection lives for more than two hours. */
const PAGE_STAYS = 100 * MINUTE;

/** Intents of a whole turn, at most. */
const MAX_PLAYS = 40;

/**
 * Somebody who plays over weeks: comes when called, sometimes late, sometimes only when called again, and now and then much
 * too late; changes phones; sometimes leaves the page open.
 */
export class DayPlayer {
  readonly zone: string;
  readonly kept: KeptSeat;
  /** Devices that it is called on. */
  readonly devices: DeviceSubscription[] = [];
  /** Endpoints of all that it ever had. */
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

  /** The server has gone, and with it the connection. */
  drop(): void {
    this.client?.drop();
    this.client = undefined;
  }

  async startGame(): Promise<void> {
    const client = await this.come();
    await client.play({ type: 'start' });
    await this.go();
  }

  /** Has itself called on one more device. */
  async addDevice(): Promise<void> {
    const client = await this.come();
    const device = await setNotifications(this.options.days, client, { zone: this.zone });
    this.devices.push(device);
    this.owned.push(device.endpoint);
    await this.go();
  }

  /** The oldest phone is gone; there is a new one from now on. */
  async changeDevice(): Promise<void> {
    const [oldest] = this.devices;
    if (oldest !== undefined) this.options.days.push.answer(oldest.endpoint, 410);
    await this.addDevice();
    this.devices.shift();
  }

  /** Comes some time after it was called. */
  heed({ notification }: Arrived): void {
    const { days, chance } = this.options;
    if (this.isBusy || notification.kind === 'done' || notification.kind === 'test' || notification.kind === 'game')
      return;
    const mood = chance();
    if (mood < 0.1 && !notification.again) return;
    this.isBusy = true;
    const after = mood < 0.75 ? (5 + 120 * chance()) * MINUTE : (3 + 5 * chance()) * HOUR;
    days.clock.setTimer(Math.round(after), () => this.lookIn());
  }

  /** Does whatever there is to do. */
  async lookIn(): Promise<void> {
    this.isBusy = false;
    const client = await this.come();
    const { view } = client;
    const seat = this.kept.seat;
    if (view?.sitIn?.includes(seat)) await client.play({ type: 'takeSeatBack', seat });
    await this.decideAbout(client);
    await this.treatEnd(client);
    if (client.view?.phase === 'playing' && client.view.game?.ended) await client.play({ type: 'nextRound' });
    await this.play(client);
    if (this.options.chance() > 0.2) await this.go();
    else this.options.days.clock.setTimer(PAGE_STAYS, () => this.client === client && this.go());
  }

  /** As the host, about whoever is late. */
  private async decideAbout(client: TestClient): Promise<void> {
    const { view } = client;
    const late = view?.game?.turn.awaited?.[0] ?? view?.game?.turn.seat;
    const isMissed = (view?.deadline ?? Number.POSITIVE_INFINITY) <= this.options.days.clock.now();
    if (this.options.pace.missed !== 'host' || view?.host !== view?.seat || late === view?.seat || !isMissed) return;
    if (late === undefined) return;
    if (this.options.chance() < 0.5) await client.play({ type: 'grantTime', minutes: 600 });
    else await client.play({ type: 'giveSeatToBot', seat: late });
  }

  /** Agrees to an end that somebody asks for, and asks for one once the game has lasted long enough. */
  private async treatEnd(client: TestClient): Promise<void> {
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

  /** On the connection that is open, or on a new one. */
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
