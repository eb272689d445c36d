/** The handlers' clock: tests let weeks pass in seconds. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs something after any number of milliseconds; returns a function that cancels it. */
  readonly setTimer: (after: number, run: () => void) => () => void;
}

const LONGEST = 2 ** 31 - 1;

/** This machine's clock, or another's time with this machine's timers. */
export const makeClock = (now: () => number = Date.now): Clock => ({
  now,
  setTimer(after, run) {
    let timer: NodeJS.Timeout;
    const wait = (left: number): void => {
      timer = setTimeout(() => (left > LONGEST ? wait(left - LONGEST) : run()), Math.min(left, LONGEST));
    };
    wait(after);
    return () => clearTimeout(timer);
  },
});
