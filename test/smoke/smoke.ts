import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { chooseIntents, plainIntents } from '../functions/bot-intents.ts';
import type { TestClient } from '../functions/client.ts';
import { commonPart } from './common-part.ts';
import { type FourPlayers, type Opening, seatFour } from './four-players.ts';
import { patiently } from './patience.ts';

export interface SmokeOptions extends Opening {
  /** Rounds of the game; left out: the four of classic. */
  readonly rounds?: number;
  /** Receives the progress now and then. */
  readonly say?: (line: string) => void;
}

/** The report of a whole game over real sockets. */
export interface Smoke {
  /** Played to its end. */
  readonly isFinished: boolean;
  /** Versions at which the four views were compared, and those at which they differed. */
  readonly compared: number;
  readonly differed: readonly number[];
  readonly rounds: number;
  readonly submissions: number;
  /** Submissions that were refused first: too fast, or because of a revealed card. */
  readonly repeated: number;
  /** Milliseconds from sending a submission to the last of the four screens, sorted. */
  readonly latencies: readonly number[];
  /** Milliseconds from no connection to the right view, for the player who was cut off in the middle. */
  readonly rejoinMs: number;
  /** Messages that the four have received. */
  readonly messages: number;
}

/**
 * Plays a whole game of four bots' choices against the Afoot at this address, one of the four cut off in the middle.
 */
export async function smoke(url: string, options: SmokeOptions = {}): Promise<Smoke> {
  const four = await seatFour(url, rulesetOf(options), options);
  await patiently(() => four.host.play({ type: 'start' }));
  const game = new SmokeGame(four, options);
  try {
    return await game.play();
  } finally {
    for (const player of four.players) player.drop();
  }
}

const rulesetOf = ({ rounds }: SmokeOptions): Ruleset => {
  const { classic } = PRESETS;
  return rounds === undefined ? classic : { ...classic, rounds: classic.rounds.slice(0, rounds) };
};

/** Submissions after which one player loses the connection. */
const CUT_AFTER = 12;
/** Milliseconds between two submissions, so that no connection sends more messages a second than a server accepts. */
const PAUSE = 20;
/** Submissions of a round after which something must be wrong. */
const ENDLESS = 2000;

class SmokeGame {
  private readonly four: FourPlayers;
  private readonly options: SmokeOptions;
  private readonly latencies: number[] = [];
  private readonly differed: number[] = [];
  private compared = 0;
  private rounds = 1;
  private repeated = 0;
  private rejoinMs = Number.NaN;

  constructor(four: FourPlayers, options: SmokeOptions) {
    this.four = four;
    this.options = options;
  }

  async play(): Promise<Smoke> {
    await this.settle();
    while (!this.isOver && this.latencies.length < ENDLESS * this.rounds) {
      await this.submit();
      if (this.latencies.length === CUT_AFTER) this.rejoinMs = await this.four.cutAndRejoin(2);
      this.compare(await this.settle());
      await sleep(PAUSE);
    }
    const { compared, differed, rounds, repeated, rejoinMs } = this;
    return {
      isFinished: this.four.players.every(({ view }) => view?.phase === 'over'),
      ...{ compared, differed, rounds, repeated, rejoinMs },
      submissions: this.latencies.length,
      latencies: [...this.latencies].sort((a, b) => a - b),
      messages: this.four.heard,
    };
  }

  private get isOver(): boolean {
    return this.four.host.view?.phase === 'over';
  }

  private async submit(): Promise<void> {
    const { host } = this.four;
    if (host.view?.game?.ended !== undefined) {
      this.options.say?.(`round ${this.rounds} played`);
      this.rounds += 1;
      await this.timed(() => host.play({ type: 'nextRound' }));
      return;
    }
    const player = this.four.players.find(isToMove);
    if (player === undefined) throw new Error(`nobody is to move at version ${host.view?.version}`);
    await this.timed(() => playChoice(player));
  }

  private async timed(play: () => Promise<unknown>): Promise<void> {
    let began = performance.now();
    const tries = await patiently(async () => {
      began = performance.now();
      await play();
    });
    this.repeated += tries - 1;
    await this.settle();
    this.latencies.push(performance.now() - began);
  }

  /** Waits until all four have the highest version that any of them has. */
  private async settle(): Promise<number> {
    const { players } = this.four;
    const version = Math.max(...players.map(({ view }) => view?.version ?? 0));
    await Promise.all(players.map((player) => player.untilVersion(version)));
    return version;
  }

  /**
   * Nobody else plays at this table, but the server may notice an ended connection at any time: that makes another
   * version.
   */
  private compare(version: number): void {
    const views = this.four.players.flatMap(({ view }) => (view?.version === version ? [commonPart(view)] : []));
    if (views.length < this.four.players.length) return;
    this.compared += 1;
    if (views.some((view) => !isDeepStrictEqual(view, views[0]))) this.differed.push(version);
  }
}

function isToMove({ charter, view }: TestClient): boolean {
  return charter !== undefined && view?.game !== undefined && chooseIntents(charter, view) !== undefined;
}

/** A card that a play reveals may forbid it; then the simplest play is sent. */
async function playChoice(player: TestClient): Promise<void> {
  const { charter, view } = player;
  if (charter === undefined || view === undefined) return;
  try {
    await player.play(...(chooseIntents(charter, view) ?? []));
  } catch (error) {
    const plain = plainIntents(charter, view);
    if (plain === undefined || player.heard.at(-1)?.type !== 'rejected') throw error;
    await player.play(...plain);
  }
}
