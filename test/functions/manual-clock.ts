import type { Clock } from '../../infra/local/clock.ts';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => unknown;
}

/** A clock moved by the test: weeks pass in seconds, always in the same order. */
export class ManualClock implements Clock {
  private time: number;
  private order = 0;
  private timers: Timer[] = [];
  private readonly settle: () => Promise<void>;

  /** `settle`: waits until all work that a timer started is done. */
  constructor(time: number, settle: () => Promise<void>) {
    this.time = time;
    this.settle = settle;
  }

  readonly now = (): number => this.time;

  readonly setTimer = (after: number, run: () => unknown): (() => void) => {
    const timer = { at: this.time + Math.max(0, after), order: this.order++, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter(({ order }) => order !== timer.order);
    };
  };

  /** Time of the next timer; undefined: none is set. */
  get next(): number | undefined {
    return this.first()?.at;
  }

  /** Runs the next timer at its time; false if none is set. */
  async step(): Promise<boolean> {
    await this.settle();
    const timer = this.first();
    if (timer === undefined) return false;
    this.timers = this.timers.filter((each) => each !== timer);
    this.time = Math.max(this.time, timer.at);
    await timer.run();
    await this.settle();
    return true;
  }

  /** Lets milliseconds pass, and runs all timers due in them. */
  async pass(span: number): Promise<void> {
    const until = this.time + span;
    await this.settle();
    while ((this.next ?? Number.POSITIVE_INFINITY) <= until) await this.step();
    this.time = until;
  }

  /** Lets time pass without timers: due ones run late. */
  sleep(span: number): void {
    this.time += span;
  }

  /** Sets back a clock that was ahead; timers keep their original delay. */
  setBack(span: number): void {
    this.time -= span;
    this.timers = this.timers.map((timer) => ({ ...timer, at: timer.at - span }));
  }

  private first(): Timer | undefined {
    return this.timers.reduce<Timer | undefined>(
      (first, timer) =>
        first === undefined || timer.at < first.at || (timer.at === first.at && timer.order < first.order)
          ? timer
          : first,
      undefined,
    );
  }
}
