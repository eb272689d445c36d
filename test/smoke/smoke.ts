import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { BenchTable } from '../bench/bench-table.ts';
import type { Player } from '../bench/player.ts';
import { isTemporary, retryWhileRefused } from '../bench/retry-while-refused.ts';
import { readFrame } from '../functions/reading.ts';
import { findCommonPart } from './common-part.ts';

export interface SmokeOptions {
  /** The page's address, as a browser sends it; left out: none is sent. */
  readonly origin?: string;
  /** Rounds of the game; left out: the four of classic. */
  readonly rounds?: number;
  /** Seats that bots play; left out: none. */
  readonly bots?: number;
  readonly print?: (line: string) => void;
}

/** The report of a whole game over real sockets. */
export interface Smoke {
  readonly isFinished: boolean;
  readonly compared: number;
  readonly differed: readonly number[];
  readonly rounds: number;
  readonly submissions: number;
  /** Submissions that were refused first: too fast, or because of a revealed card. */
  readonly repeated: number;
  /** Milliseconds from sending a submission to the last of all screens, sorted. */
  readonly latencies: readonly number[];
  /** Milliseconds from no connection to the right view, for the one that was cut off in the middle. */
  readonly rejoinMs: number;
  readonly messages: number;
}

/**
 * Plays a whole game of four bots' choices against the Afoot at this address, one of the four cut off in the middle. The
 * server's own bots have the seats that they are given.
 */
export async function smoke(url: string, { rounds, bots = 0, origin, print: say }: SmokeOptions = {}): Promise<Smoke> {
  const setup = { ruleset: getRuleset(rounds), seating: { players: 4, teams: 2 }, bots, read: readFrame };
  const table = await answerWithLimit(BenchTable.open(url, { ...setup, ...(origin !== undefined && { origin }) }));
  try {
    return await new SmokeGame(table, say).play();
  } finally {
    for (const player of table.players) player.drop();
  }
}

const getRuleset = (rounds: number | undefined): Ruleset => {
  const { classic } = PRESETS;
  return rounds === undefined ? classic : { ...classic, rounds: classic.rounds.slice(0, rounds) };
};

/** Milliseconds without an answer after which the server counts as gone. */
const ANSWER_TIMEOUT = 60_000;

async function answerWithLimit<T>(answer: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const silence = sleep(ANSWER_TIMEOUT, undefined, { signal: answered.signal }).then(() => {
    throw new Error('no answer within a minute');
  });
  silence.catch(() => undefined);
  return Promise.race([answer, silence]).finally(() => answered.abort());
}

/** Submissions after which one player loses the connection. */
const CUT_DELAY = 12;
/** Milliseconds between two submissions, so that no connection sends more messages a second than a server accepts. */
const PAUSE = 20;
/** Submissions of a round after which something must be wrong. */
const ENDLESS = 2000;

class SmokeGame {
  private readonly table: BenchTable;
  private readonly print: SmokeOptions['print'];
  private readonly latencies: number[] = [];
  private readonly differed: number[] = [];
  private compared = 0;
  private rounds = 1;
  private repeated = 0;
  private rejoinMs = Number.NaN;

  constructor(table: BenchTable, print: SmokeOptions['print']) {
    this.table = table;
    this.print = print;
  }

  async play(): Promise<Smoke> {
    const { table, latencies } = this;
    while (!table.isOver && latencies.length < ENDLESS * this.rounds) {
      await this.submit();
      if (latencies.length === CUT_DELAY) this.rejoinMs = await answerWithLimit(rejoin(table.players.at(-1) as Player));
      while (!table.isAwaited) await answerWithLimit(table.receiveNext());
      this.compare(await answerWithLimit(table.settle()));
      await sleep(PAUSE);
    }
    const { compared, differed, rounds, repeated, rejoinMs } = this;
    return {
      isFinished: table.players.every(({ view }) => view.phase === 'over'),
      ...{ compared, differed, rounds, repeated, rejoinMs },
      submissions: latencies.length,
      latencies: [...latencies].sort((a, b) => a - b),
      messages: table.players.reduce((sum, { received }) => sum + received, 0),
    };
  }

  private async submit(): Promise<void> {
    if (this.table.host.view.game?.ended !== undefined) {
      this.print?.(`round ${this.rounds} played`);
      this.rounds += 1;
    }
    const tries = await retryWhileRefused(async () => {
      this.latencies.push(await answerWithLimit(playChoice(this.table)));
    });
    this.repeated += tries - 1;
  }

  /** Nobody plays at this table now, but the server may notice an ended connection at any time, which makes another version. */
  private compare(version: number): void {
    const { players } = this.table;
    const views = players.flatMap(({ view }) => (view.version === version ? [findCommonPart(view)] : []));
    if (views.length < players.length) return;
    this.compared += 1;
    if (views.some((view) => !isDeepStrictEqual(view, views[0]))) this.differed.push(version);
  }
}

/** Cuts a player's connection, and proves the seat on a new one. Milliseconds until its view came. */
async function rejoin(player: Player): Promise<number> {
  const { version } = player.view;
  player.drop();
  const startTime = performance.now();
  await player.reopen();
  await player.prove();
  if (player.view.version < version) throw new Error('the view after a hello is an old one');
  return performance.now() - startTime;
}

/** A card that a play reveals may forbid it; then the simplest play is sent. */
const playChoice = (table: BenchTable): Promise<number> =>
  table.play().catch((error) => {
    if (isTemporary(error)) throw error;
    return table.play();
  });
