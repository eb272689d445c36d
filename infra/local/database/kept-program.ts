import { setTimeout as sleep } from 'node:timers/promises';

/** A program that runs beside this one. */
export interface Program {
  readonly pid: number;
  /** Settles with its last output when it ends, in any way. */
  readonly ended: Promise<string>;
  readonly end: () => Promise<void>;
}

/** Milliseconds before each restart of a program that keeps ending; after the last, none. */
const PAUSES: readonly number[] = [100, 300, 1_000, 3_000, 10_000];

/** Milliseconds after which a program counts as running well: pauses then begin with the shortest again. */
const RUNS_WELL = 10_000;

interface KeepOptions {
  readonly begin: () => Promise<Program>;
  readonly pauses?: readonly number[] | undefined;
}

/** Restarts a program that ends by itself, after growing pauses, and gives up after the last of them. */
export class KeptProgram {
  /** Settles with the program's last output when it is given up; never if it is stopped. */
  readonly lost: Promise<string>;
  private readonly begin: () => Promise<Program>;
  private readonly pauses: readonly number[];
  private readonly stopping = new AbortController();
  private giveUp: (reason: string) => void = () => undefined;
  private program: Program;
  private failures = 0;
  private restart: Promise<void> = Promise.resolve();

  private constructor({ begin, pauses = PAUSES }: KeepOptions, program: Program) {
    this.begin = begin;
    this.pauses = pauses;
    this.lost = new Promise((resolve) => {
      this.giveUp = resolve;
    });
    this.program = program;
    this.watch();
  }

  /** Throws if the program does not start the first time. */
  static async start(options: KeepOptions): Promise<KeptProgram> {
    return new KeptProgram(options, await options.begin());
  }

  /** The current process; a new one after a restart. */
  get pid(): number {
    return this.program.pid;
  }

  /** Ends the program for good. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.restart;
    await this.program.end();
  }

  private watch(): void {
    const began = performance.now();
    void this.program.ended.then((reason) => {
      if (performance.now() - began > RUNS_WELL) this.failures = 0;
      this.restart = this.startAgain(reason);
    });
  }

  private async startAgain(reason: string): Promise<void> {
    const { signal } = this.stopping;
    for (let words = reason; !signal.aborted; ) {
      const pause = this.pauses[this.failures++];
      if (pause === undefined) return this.giveUp(words);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        this.program = await this.begin();
        return this.watch();
      } catch (error) {
        words = error instanceof Error ? error.message : String(error);
      }
    }
  }
}
