/** Time as the desk sees it: tests let weeks pass in seconds. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs something after so many milliseconds, however many; gives back what calls it off. */
  readonly setTimer: (after: number, run: () => void) => () => void;
}

/** What a timer of the platform can wait at most. */
const LONGEST = 2 ** 31 - 1;

/** The clock of this machine, or another's hours with this machine's timers. */
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
