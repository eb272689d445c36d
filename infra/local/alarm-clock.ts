import { makeCall } from '../../functions/alarm.ts';
import type { Alarm, BotCall, Desk } from '../../functions/desk.ts';
import { onTimer } from '../../functions/timer.ts';

/** Alarms as timers of this process. Those that were pending when it ended are set again by the next hello. */
export class AlarmClock {
  private readonly pause: number;
  private readonly set = new Map<string, NodeJS.Timeout>();
  private readonly ringing = new Set<Promise<unknown>>();
  private desk: Desk | undefined;
  private stopped = false;

  /** `pause`: milliseconds until an alarm rings. */
  constructor(pause: number) {
    this.pause = pause;
  }

  /** Names the desk that the alarms wake. */
  wakes(desk: Desk): void {
    this.desk = desk;
  }

  readonly alarm: Alarm = async (call) => {
    const key = makeCall(call);
    if (this.stopped || this.set.has(key)) return;
    this.set.set(
      key,
      setTimeout(() => this.ring(key, call), this.pause),
    );
  };

  /** Sets no more alarms, forgets those that are set, and waits for those that ring. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.set.values()) clearTimeout(timer);
    this.set.clear();
    await Promise.allSettled(this.ringing);
  }

  private ring(key: string, call: BotCall): void {
    this.set.delete(key);
    if (this.desk === undefined) return;
    const done = onTimer(this.desk, makeQueueEvent(call)).finally(() => this.ringing.delete(done));
    this.ringing.add(done);
  }
}

/** The event with which the queue rings the timer. */
const makeQueueEvent = (call: BotCall) => ({
  Records: [
    {
      messageId: 'local',
      receiptHandle: 'local',
      body: makeCall(call),
      attributes: {
        ApproximateReceiveCount: '1',
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
