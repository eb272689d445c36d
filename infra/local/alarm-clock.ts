import { AsyncLocalStorage } from 'node:async_hooks';
import type { JobPorts } from '../../functions/notify/job-ports.ts';
import type { Alarm, Call } from '../../functions/ports/ports.ts';
import { isBotCall, makeCall, untilDue } from '../../functions/ports/queue.ts';
import { onTimer } from '../../functions/timer.ts';
import type { CallShelf, ShelvedCall } from './call-shelf.ts';
import type { Clock } from './clock.ts';

export interface AlarmClockOptions {
  readonly clock: Clock;
  readonly shelf: CallShelf;
  /** Milliseconds until a bot plays. */
  readonly pause: number;
}

/** Milliseconds until a call that failed rings again, and how often it rings at most. */
const TRY_AGAIN = 5000;
const TRIES = 5;

interface SetCall extends Waiting {
  readonly cancel: () => void;
}

interface Waiting {
  readonly shelved: ShelvedCall;
  /** Times that it rang before. */
  readonly rung: number;
  /** Settles once it is kept. */
  readonly kept: Promise<unknown>;
}

/** Calls as timers of this process. They are kept in the database until they were heeded, and set again at the next start. */
export class AlarmClock {
  private readonly options: AlarmClockOptions;
  private readonly set = new Map<string, SetCall>();
  private readonly ringing = new Set<Promise<unknown>>();
  /** What rings is no part of the message in whose treatment it was set. */
  private readonly apart = AsyncLocalStorage.snapshot();
  private ports: JobPorts | undefined;
  private pending: readonly ShelvedCall[] = [];
  private stopped = false;

  constructor(options: AlarmClockOptions) {
    this.options = options;
  }

  /** Reads the calls that were pending when the last process ended. */
  async recall(): Promise<void> {
    this.pending = await this.options.shelf.all();
  }

  /** Names the desk that the calls wake, and sets those that were recalled. */
  wakes(ports: JobPorts): void {
    this.ports = ports;
    for (const shelved of this.pending) {
      this.setTimer({ shelved, rung: 1, kept: Promise.resolve() }, this.ringsAgain(shelved));
    }
    this.pending = [];
  }

  /** A bot waits for its pause at most: it may have been set by a clock that was ahead. */
  private ringsAgain({ call, rings }: ShelvedCall): number {
    const { clock, pause } = this.options;
    return isBotCall(call) ? Math.min(rings, clock.now() + pause) : rings;
  }

  readonly alarm: Alarm = async (call) => {
    const now = this.options.clock.now();
    const shelved = { call, rings: now + (isBotCall(call) ? this.options.pause : untilDue(call, now)) };
    if (this.set.has(makeCall(call))) return;
    const kept = isKept(call) ? this.keep(shelved) : Promise.resolve();
    this.setTimer({ shelved, rung: 0, kept }, shelved.rings);
    await kept;
  };

  private async keep(shelved: ShelvedCall): Promise<void> {
    try {
      await this.options.shelf.put(shelved);
    } catch {
      if (!this.stopped) this.ports?.log.warn('a call will not outlast this process');
    }
  }

  /** Waits until nothing rings. */
  async quiet(): Promise<void> {
    while (this.ringing.size > 0) await Promise.allSettled(this.ringing);
  }

  /** Sets no more timers, forgets those that are set, and waits for what rings; what is kept rings after the next start. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const { cancel } of this.set.values()) cancel();
    this.set.clear();
    await this.quiet();
  }

  private setTimer(waiting: Waiting, rings: number): void {
    const key = makeCall(waiting.shelved.call);
    if (this.stopped || this.set.has(key)) return;
    const after = Math.max(0, rings - this.options.clock.now());
    const run = (): void => this.apart(() => this.ring(key));
    this.set.set(key, { ...waiting, cancel: this.options.clock.setTimer(after, run) });
  }

  private ring(key: string): void {
    const call = this.set.get(key);
    this.set.delete(key);
    if (this.ports === undefined || call === undefined) return;
    const done = this.heed(this.ports, call).finally(() => this.ringing.delete(done));
    this.ringing.add(done);
  }

  /** A call that failed rings again, also after the next start. */
  private async heed(ports: JobPorts, set: SetCall): Promise<void> {
    const { shelved, kept } = set;
    const rung = set.rung + 1;
    const { batchItemFailures } = await onTimer(ports, makeQueueEvent(shelved.call, rung));
    if (batchItemFailures.length > 0 && rung < TRIES) {
      this.setTimer({ shelved, kept, rung }, ports.now() + TRY_AGAIN);
    } else if (isKept(shelved.call)) {
      await kept;
      if (!this.isSetAgain(shelved)) await this.options.shelf.drop(shelved).catch(() => undefined);
    }
  }

  /** Whether what rang is to ring at that very time again, as where the machine's clock was put back while it waited. */
  private isSetAgain({ call, rings }: ShelvedCall): boolean {
    return this.set.get(makeCall(call))?.shelved.rings === rings;
  }
}

/** What a client asked is answered now or never. */
const isKept = (call: Call): boolean => isBotCall(call) || call.kind === 'look';

/** The event with which the queue rings the timer. */
const makeQueueEvent = (call: Call, times: number) => ({
  Records: [
    {
      messageId: 'local',
      receiptHandle: 'local',
      body: makeCall(call),
      attributes: {
        ApproximateReceiveCount: String(times),
        SentTimestamp: '0',
        SenderId: 'local',
        ApproximateFirstReceiveTimestamp: '0',
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: 'local',
      awsRegion: 'local',
    },
  ],
});
