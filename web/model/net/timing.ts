/** Times in milliseconds. The gateway cuts after 10 minutes of silence and at 2 hours of age. */
export interface SocketTimes {
  /** From dialling to the first answer. */
  readonly answer: number;
  /** From a question on a live socket to any message. */
  readonly probe: number;
  /** Silence after which the page asks for missed views; doubles while nothing was missed. */
  readonly quiet: number;
  /** Longest silence. */
  readonly longestQuiet: number;
  /** Age at which a connection is replaced. */
  readonly age: number;
  /** First and longest wait before dialling again. */
  readonly firstRetry: number;
  readonly longestRetry: number;
  /** After this long without a live socket, the server counts as out of reach. */
  readonly outOfReach: number;
}

export const SOCKET_TIMES: SocketTimes = {
  answer: 10_000,
  probe: 6_000,
  quiet: 30_000,
  longestQuiet: 4 * 60_000,
  age: 110 * 60_000,
  firstRetry: 500,
  longestRetry: 20_000,
  outOfReach: 15_000,
};

/**
 * Full jitter: anything up to a limit that doubles with each attempt (from 0), so that clients of a lost server spread
 * out.
 */
export const retryPause = (attempt: number, times: SocketTimes, random: number): number =>
  Math.round(random * Math.min(times.longestRetry, times.firstRetry * 2 ** Math.min(attempt, 10)));
