import { type Dice, getDice } from '../properties/chance.ts';

export const FAULTS = {
  // A client's message on its way through the gateway.
  messageDropped: 0.003,
  messageDelayed: 0.02,
  messageRepeated: 0.01,
  messageFailed: 0.002,
  connectRefused: 0.02,
  // The end of a connection, as reported to the server.
  disconnectDropped: 0.2,
  disconnectLate: 0.2,
  disconnectRepeated: 0.1,
  // An invocation.
  killedAfterCommit: 0.003,
  frozenAtReturn: 0.01,
  otherContainer: 0.03,
  containerForgot: 0.01,
  // A request to the database.
  writeAnswerLost: 0.003,
  writeLost: 0.003,
  requestThrottled: 0.004,
  requestRepeated: 0.002,
  requestSlow: 0.01,
  // A post to a viewer.
  postLost: 0.004,
  postDelayed: 0.02,
  postRepeated: 0.01,
  postHung: 0.0005,
  postGone: 0.001,
  postThrottled: 0.003,
  postFailed: 0.002,
  // A connection and its client.
  connectionCut: 0.0015,
  pageFrozen: 0.0015,
  pageHealed: 0.003,
  personLeft: 0.001,
  clockSkewed: 0.3,
  // A bot's alarm.
  alarmLost: 0.002,
  alarmRepeated: 0.02,
  alarmLate: 0.02,
  // The whole server and its clock, on request of the run.
  serverKilled: 0,
  clockStepped: 0,
} as const satisfies Record<string, number>;

export type Fault = keyof typeof FAULTS;

/** Decides on faults by a seed. Each kind has its own dice, so that asking one more often does not shift another. */
export class Faults {
  readonly counts = Object.fromEntries(Object.keys(FAULTS).map((fault) => [fault, 0])) as Record<Fault, number>;
  private readonly dice: Readonly<Record<Fault, Dice>>;
  private readonly rate: number;
  private isQuiet = false;

  /** `rate`: a multiple of the default shares. */
  constructor(seed: string, rate = 1) {
    this.rate = rate;
    this.dice = Object.fromEntries(
      Object.keys(FAULTS).map((fault) => [fault, getDice(`${seed} ${fault}`)]),
    ) as unknown as Record<Fault, Dice>;
  }

  /** Whether this fault happens; counts it if it does. */
  happens(fault: Fault): boolean {
    if (this.isQuiet || !this.dice[fault].flip(FAULTS[fault] * this.rate)) return false;
    this.counts[fault] += 1;
    return true;
  }

  /** A random time below this number of milliseconds. */
  getRandomTime(fault: Fault, max: number): number {
    return this.dice[fault].below(max);
  }

  count(fault: Fault): void {
    this.counts[fault] += 1;
  }

  stop(): void {
    this.isQuiet = true;
  }

  get total(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }
}
