import { performance } from 'node:perf_hooks';
import type { WrittenIntents } from '../../shared/protocol/client-message.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { chooseIntents, choosePlainIntents } from '../functions/bot-intents.ts';
import { makeNonce } from '../functions/client.ts';
import { type Opening, Player } from './player.ts';
import { retryWhileRefused } from './retry-while-refused.ts';

export interface Setup extends Opening {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  /** Seats that bots play, the last ones. A person alone with them has two devices. Left out: none. */
  readonly bots?: number;
}

export const FOUR: Setup = { ruleset: PRESETS.classic, seating: { players: 4, teams: 2 } };

interface Play {
  readonly player: Player;
  readonly intents: WrittenIntents;
}

/** A table whose seats are played over sockets, each by the bot's choice from its own view. */
export class BenchTable {
  readonly players: readonly Player[];
  private sentAt = 0;
  private awaited = Infinity;
  private arrived: (ms: number) => void = () => undefined;
  private failed: (error: Error) => void = () => undefined;
  private received: () => void = () => undefined;
  /** Cards that a play reveals may forbid it; then the simplest play is sent. */
  private choose = chooseIntents;
  private chosen: Play | undefined;

  private constructor(players: readonly Player[]) {
    this.players = players;
    for (const player of players)
      player.onMessage = (message) => {
        if (message.type === 'rejected') this.choose = choosePlainIntents;
        if (message.type === 'refused' || message.type === 'rejected') this.failed(new Error(message.code));
        else this.check();
        this.received();
      };
  }

  static async open(url: string, { ruleset, seating, bots = 0, ...opening }: Setup): Promise<BenchTable> {
    const host = await Player.open(url, opening);
    const created = await host.ask({ type: 'create', name: 'Host', ruleset, seating, nonce: makeNonce() }, 'seated');
    const players = [host];
    const people = seating.players - bots;
    for (let seat = 1; seat < people; seat++) {
      const player = await Player.open(url, opening);
      const invite = created.welcome.charter.invite as string;
      await player.ask({ type: 'watch', table: created.table, invite }, 'welcome');
      await player.ask(
        { type: 'sit', table: created.table, seat, name: `Player ${seat}`, nonce: makeNonce() },
        'seated',
      );
      players.push(player);
    }
    if (people === 1) players.push(await host.openOnOtherDevice());
    const table = new BenchTable(players);
    await table.settle();
    for (let seat = people; seat < seating.players; seat++)
      await retryWhileRefused(() => table.submit(host, [{ type: 'giveSeatToBot', seat }]));
    await retryWhileRefused(() => table.submit(host, [{ type: 'start' }]));
    return table;
  }

  get host(): Player {
    return this.players[0] as Player;
  }

  get id(): string {
    return this.host.seated.table;
  }

  get isOver(): boolean {
    return this.host.view.phase === 'over';
  }

  async settle(): Promise<number> {
    const version = Math.max(...this.players.map(({ view }) => view.version));
    await this.untilAllSee(version);
    return version;
  }

  think(): void {
    this.chosen ??= this.next();
  }

  /** Plays one submission of the current player. Milliseconds from sending it to the last screen. */
  play(): Promise<number> {
    this.think();
    const next = this.chosen;
    this.chosen = undefined;
    if (next === undefined) throw new Error('nobody has anything to do');
    return this.submit(next.player, next.intents);
  }

  async close(): Promise<void> {
    await Promise.all(this.players.map((player) => player.leave()));
  }

  get isAwaited(): boolean {
    return this.next() !== undefined;
  }

  receiveNext(): Promise<void> {
    return new Promise((resolve) => {
      this.received = resolve;
    });
  }

  private next(): Play | undefined {
    const { host } = this;
    if (this.isOver) return { player: host, intents: [{ type: 'playAgain' }] };
    if (host.view.game?.ended) return { player: host, intents: [{ type: 'nextRound' }] };
    for (const player of this.players) {
      const intents = this.choose(player.charter, player.view);
      if (intents && intents.length > 0) return { player, intents };
    }
    return undefined;
  }

  private submit(player: Player, intents: WrittenIntents): Promise<number> {
    const done = this.untilAllSee(player.view.version + 1);
    this.sentAt = performance.now();
    player.submit(intents);
    return done;
  }

  private untilAllSee(version: number): Promise<number> {
    this.awaited = version;
    return new Promise((resolve, reject) => {
      this.arrived = resolve;
      this.failed = reject;
      this.check();
    });
  }

  private check(): void {
    if (this.players.some(({ view }) => view.version < this.awaited)) return;
    this.choose = chooseIntents;
    this.arrived(performance.now() - this.sentAt);
  }
}
